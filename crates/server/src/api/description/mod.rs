//! The description of everything that can be asked for: for programs as OpenAPI, for people as a page
//! that is made from it.

mod page;

use super::Shared;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use utoipa::openapi::path::{Operation, PathItem};
use utoipa::openapi::security::{ApiKey, ApiKeyValue, HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::openapi::tag::TagBuilder;
use utoipa::openapi::{
    ComponentsBuilder, ContentBuilder, InfoBuilder, LicenseBuilder, OpenApi, Ref, RefOr,
    ResponseBuilder, SecurityRequirement,
};
use utoipa::{PartialSchema, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use wire::{Asked, GameResult, Refused, Scope, Told};

/// What there is to be asked for, in the order in which it is shown.
pub(super) mod tags {
    pub(in crate::api) const PROGRAMS: &str = "Programs";
    pub(in crate::api) const PLAYED_BY_PROGRAMS: &str = "Games that programs play";
    pub(in crate::api) const GAMES: &str = "Games";
    pub(in crate::api) const PLAYERS: &str = "Players";
    pub(in crate::api) const ACCOUNT: &str = "Account";
    pub(in crate::api) const CORRESPONDENCE: &str = "Games of days";
    pub(in crate::api) const CONDUCT: &str = "Conduct";
    pub(in crate::api) const PROGRESS: &str = "Progress";
    pub(in crate::api) const PLAYING: &str = "Pages";
    pub(in crate::api) const DESCRIPTION: &str = "Description";
}

/// The tags, and what is said about them.
const TAGS: [(&str, &str); 10] = [
    (
        tags::PROGRAMS,
        "Challenges, and what happens to somebody. With a token of the scope `bot` for the account of a bot, \
         `play` for that of a person.",
    ),
    (
        tags::PLAYED_BY_PROGRAMS,
        "The same under two addresses: `/api/bot/game` for the accounts of bots, with a token of the scope \
         `bot`, and `/api/board/game` for those of people, with the scope `play`.",
    ),
    (tags::GAMES, "For everybody, without any account."),
    (tags::PLAYERS, "For everybody, without any account."),
    (tags::ACCOUNT, "By the cookie of a session. No token can do this, unless it is said."),
    (tags::CORRESPONDENCE, "Vacation, what waits, what has happened: for accounts."),
    (tags::CONDUCT, "Keeping somebody away, and reporting him."),
    (tags::PROGRESS, "How somebody gets on with puzzles, lessons and solitaire."),
    (tags::PLAYING, "What pages use to play as a guest or with an account."),
    (tags::DESCRIPTION, "This description."),
];

const ABOUT: &str = "Play Xart, TwixT and Ataxx by programs: bots, boards, tools.

Everything is JSON in UTF-8; times are milliseconds, moments are counted from 1970. Streams are lines of \
JSON with an empty line every few seconds. A program sends its token as `Authorization: Bearer zwm_…`; \
tokens are made by `POST /api/tokens`, with the cookie of a session. Whatever is refused has a status and \
says why as `Refused`: a word, or an object with a word and what it is about. Nothing has changed then. \
`429` means that it was too much in too short a time, `503` that the server has trouble of its own: try \
again a little later.

Turns and positions are in the games' own notation; `docs/records.md` has it, `docs/programs.md` how to \
write a bot in five minutes, `docs/online.md` what is said on the WebSocket.";

/// The name of the scheme by which pages are known,
const SESSION: &str = "session";

/// and that of the one by which programs are.
const TOKEN: &str = "token";

pub(super) fn routes() -> OpenApiRouter<Shared> {
    OpenApiRouter::new().routes(routes!(readable)).routes(routes!(style)).routes(routes!(openapi))
}

/// The description in its forms.
pub(super) struct Description {
    json: Bytes,
    page: Bytes,
}

impl Description {
    pub(super) fn new(description: &OpenApi) -> Description {
        // It can always be written.
        let json = serde_json::to_value(description).unwrap_or_default();
        Description { page: page::written(&json).into(), json: json.to_string().into() }
    }
}

/// This page
#[utoipa::path(get, path = "/api", tag = tags::DESCRIPTION,
    responses((status = 200, body = String, content_type = "text/html", description = "For people")))]
async fn readable(State(Shared(shared)): State<Shared>) -> Response {
    answer("text/html; charset=utf-8", shared.description.page.clone())
}

/// How this page looks
#[utoipa::path(get, path = "/api/style.css", tag = tags::DESCRIPTION,
    responses((status = 200, body = String, content_type = "text/css", description = "The style")))]
async fn style() -> Response {
    answer("text/css; charset=utf-8", Bytes::from_static(page::STYLE.as_bytes()))
}

/// The description
#[utoipa::path(get, path = "/api/openapi.json", tag = tags::DESCRIPTION,
    responses((status = 200, body = serde_json::Value, description = "OpenAPI 3.1, for programs")))]
async fn openapi(State(Shared(shared)): State<Shared>) -> Response {
    answer("application/json", shared.description.json.clone())
}

fn answer(kind: &'static str, content: Bytes) -> Response {
    ([(CONTENT_TYPE, kind), (CACHE_CONTROL, "no-cache")], content).into_response()
}

/// Says what holds for everything, so that it need not be said everywhere.
pub(super) fn complete(mut description: OpenApi) -> OpenApi {
    description.info = InfoBuilder::new()
        .title("Zwickmühle")
        .version(env!("CARGO_PKG_VERSION"))
        .description(Some(ABOUT))
        .license(Some(LicenseBuilder::new().name("MIT OR Apache-2.0").build()))
        .build();
    let tag =
        |(name, about): (&str, &str)| TagBuilder::new().name(name).description(Some(about)).build();
    description.tags = Some(TAGS.map(tag).to_vec());
    let paths = std::mem::take(&mut description.paths.paths);
    for (path, mut item) in paths {
        // What axum calls a wildcard is one parameter like any other.
        let path = path.replace("{*", "{");
        each(&mut item, |method, operation| complete_operation(&path, method, operation));
        description.paths.paths.insert(path, item);
    }
    let found = description.components.take().unwrap_or_default();
    let mut components = ComponentsBuilder::from(found)
        .security_scheme(SESSION, session())
        .security_scheme(TOKEN, token())
        .build();
    // What is said on the socket, which no path can describe, and what is refused.
    let mut spoken = Vec::new();
    for (name, schema) in [
        (Asked::name(), Asked::schema()),
        (Told::name(), Told::schema()),
        (Refused::name(), Refused::schema()),
        // Parameters do not bring their own with them.
        (GameResult::name(), GameResult::schema()),
    ] {
        spoken.push((name.into_owned(), schema));
    }
    Asked::schemas(&mut spoken);
    Told::schemas(&mut spoken);
    Refused::schemas(&mut spoken);
    for (name, schema) in spoken {
        components.schemas.entry(name).or_insert(schema);
    }
    description.components = Some(components);
    description
}

fn session() -> SecurityScheme {
    let about = "The cookie of a session, as signing in or registering sets it. Where the connection is not \
        encrypted it is called `guest`. A request from another page is refused.";
    SecurityScheme::ApiKey(ApiKey::Cookie(ApiKeyValue::with_description("__Host-guest", about)))
}

fn token() -> SecurityScheme {
    let scopes = Scope::ALL.map(Scope::name).join("`, `");
    let about = format!("A token, as `POST /api/tokens` makes it, with scopes: `{scopes}`.");
    let scheme = HttpBuilder::new().scheme(HttpAuthScheme::Bearer).description(Some(about));
    SecurityScheme::Http(scheme.build())
}

/// Does something with every operation at a path.
fn each(item: &mut PathItem, mut act: impl FnMut(&str, &mut Operation)) {
    for (method, operation) in [
        ("get", &mut item.get),
        ("post", &mut item.post),
        ("put", &mut item.put),
        ("patch", &mut item.patch),
        ("delete", &mut item.delete),
    ] {
        if let Some(operation) = operation {
            act(method, operation);
        }
    }
}

fn complete_operation(path: &str, method: &str, operation: &mut Operation) {
    operation.operation_id = Some(name(path, method));
    let scope = [("/api/bot/game/", Scope::Bot), ("/api/board/game/", Scope::Play)]
        .into_iter()
        .find_map(|(prefix, scope)| path.starts_with(prefix).then_some(scope));
    if let Some(scope) = scope {
        operation.security = Some(vec![SecurityRequirement::new(TOKEN, [scope.name()])]);
    }
    let is_known = operation.security.as_ref().is_some_and(|known| !known.is_empty());
    let takes = operation.parameters.as_ref().is_some_and(|parameters| !parameters.is_empty());
    let has_body = operation.request_body.is_some();
    let changes = method != "get";
    let possible = [
        (takes || has_body || changes, "400", "What is said cannot be read, or is not possible"),
        (is_known, "401", "Nobody is known by this: no session, no token, or one that has ended"),
        (
            is_known || changes,
            "403",
            "This one may not: another page, a ban, a scope that is missing",
        ),
        (path.contains('{'), "404", "There is no such thing"),
        (has_body, "413", "What is said is too long"),
        (true, "429", "Too much in too short a time"),
        (true, "503", "The server has trouble of its own"),
    ];
    for (is_possible, status, about) in possible {
        if is_possible {
            let refused = RefOr::Ref(Ref::from_schema_name(Refused::name()));
            let content = ContentBuilder::new().schema(Some(refused)).build();
            let response =
                ResponseBuilder::new().description(about).content("application/json", content);
            let responses = &mut operation.responses.responses;
            responses.entry(status.to_owned()).or_insert_with(|| response.build().into());
        }
    }
}

/// The name of an operation: its method and the words of its path.
fn name(path: &str, method: &str) -> String {
    let words = path.split(|letter: char| !letter.is_ascii_alphanumeric());
    words.filter(|word| !word.is_empty() && *word != "api").fold(method.to_owned(), |name, word| {
        let (first, rest) = word.split_at(1);
        name + &first.to_ascii_uppercase() + rest
    })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    /// The paths that a router knows, as it says itself.
    fn known(router: &str) -> BTreeSet<String> {
        let paths = router.split("paths: {").nth(1).and_then(|rest| rest.split('}').next());
        assert!(paths.is_some(), "{router}");
        let quoted = router.split('"').skip(1).step_by(2);
        quoted.filter(|text| text.starts_with("/api")).map(|path| path.replace("{*", "{")).collect()
    }

    #[test]
    fn everything_that_can_be_asked_for_is_described_and_nothing_else() {
        let (router, description) = crate::api::routes();
        let described: BTreeSet<String> = description.paths.paths.keys().cloned().collect();
        assert_eq!(known(&format!("{router:?}")), described);
        assert!(described.len() > 40, "{described:?}");
    }
}
