//! Whatever is sent to whatever can be asked for, the server has no trouble with it.

use crate::described::Description;
use crate::foreign::Bot;
use crate::place::{PASSWORD, Place};
use crate::seated::pair;
use ataxx::Ataxx;
use client::Method;
use client::header::AUTHORIZATION;
use proptest::prelude::*;
use serde_json::{Map, Value, json};
use wire::Control;

/// Something that can be asked for, as the server describes it.
#[derive(Clone, Debug)]
struct Endpoint {
    method: String,
    /// With `{names}` where anything can stand.
    path: String,
    /// What can be said with it: the names of its fields.
    fields: Vec<String>,
}

/// Who asks.
#[derive(Clone, Copy, Debug)]
enum Asker {
    Nobody,
    SignedIn,
    Program,
    Bot,
}

/// Everything that can be asked for, so that nothing new is forgotten; and what is not there.
fn endpoints(description: &Description) -> Vec<Endpoint> {
    let nowhere = ["/api/{nothing}", "/{nothing}", "/api/games/{game}/{nothing}"];
    let nowhere = nowhere.map(|path| ("get".to_owned(), path.to_owned(), Vec::new()));
    let described = description.operations().map(|(method, path, operation)| {
        let schema = &operation["requestBody"]["content"]["application/json"]["schema"];
        (method.to_owned(), path.to_owned(), fields(description, schema))
    });
    let all = described.chain(nowhere);
    all.map(|(method, path, fields)| Endpoint { method: method.to_uppercase(), path, fields })
        // Whoever asks goes on asking: he stays signed in, and his account a person's.
        .filter(|one| !["/api/logout", "/api/bot/account/upgrade"].contains(&one.path.as_str()))
        .collect()
}

/// The fields that a schema names.
fn fields(description: &Description, schema: &Value) -> Vec<String> {
    let target = schema["$ref"]
        .as_str()
        .and_then(|reference| description.json.pointer(reference.trim_start_matches('#')));
    let schema = target.unwrap_or(schema);
    let named = schema["properties"].as_object().into_iter().flat_map(|all| all.keys().cloned());
    let parts = ["allOf", "oneOf", "anyOf"].into_iter();
    let parts = parts.flat_map(|word| schema[word].as_array().into_iter().flatten());
    named.chain(parts.flat_map(|part| fields(description, part))).collect()
}

/// Bytes as they are written in addresses.
fn escaped(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("%{byte:02x}")).collect()
}

/// What can be looked for, mostly as it should be: else nothing would ever be looked for.
fn query() -> impl Strategy<Value = String> {
    let number =
        prop_oneof![Just("0".to_owned()), Just("18446744073709551615".to_owned()), "[0-9]{1,22}",];
    let cursor = prop_oneof![
        Just("18446744073709551615-9223372036854775807".to_owned()),
        "[0-9]{1,20}-[0-9]{1,19}",
    ];
    let bytes =
        || prop::collection::vec(any::<u8>(), 0..30).prop_map(|bytes| escaped(&bytes)).boxed();
    let some = |good: &[&'static str]| {
        let good: Vec<String> = good.iter().map(|text| (*text).to_owned()).collect();
        prop_oneof![9 => prop::sample::select(good), 1 => bytes()].boxed()
    };
    let one = |name: &'static str, value: BoxedStrategy<String>| {
        prop::option::of(value).prop_map(move |value| value.map(|value| format!("{name}={value}")))
    };
    let pairs = (
        one("player", some(&["Anna", "house3", "ANNA"])),
        one("opponent", some(&["Anna", "house1"])),
        one("game", some(&["ataxx", "twixt", "xart", "chess"])),
        one("variant", some(&["", "lucky", "size%3d12", "size%3d"])),
        one("result", some(&["won", "lost", "drawn"])),
        one("opening", some(&["a6", "a6%20g6", "%20", "%25"])),
        one("since", number.clone().boxed()),
        one("until", number.boxed()),
        one("rated", some(&["true", "false"])),
        one("after", cursor.boxed()),
    );
    pairs.prop_map(|(a, b, c, d, e, f, g, h, i, j)| {
        let pairs: Vec<String> = [a, b, c, d, e, f, g, h, i, j].into_iter().flatten().collect();
        pairs.join("&")
    })
}

fn addressed() -> impl Strategy<Value = String> {
    prop_oneof![
        prop::collection::vec(any::<u8>(), 0..60).prop_map(|bytes| escaped(&bytes)),
        query(),
        ("(game|speed)", "(ataxx|rapid|[a-z]{3})")
            .prop_map(|(name, value)| format!("{name}={value}")),
    ]
}

fn said() -> impl Strategy<Value = String> {
    let text = prop_oneof!["\\PC{0,30}", Just("Anna".to_owned()), Just("x".repeat(300))];
    prop_oneof![
        "\\PC{0,200}",
        (text.clone(), text.clone(), text).prop_map(|(one, two, three)| {
            serde_json::json!({"name": one, "password": two, "code": three}).to_string()
        }),
        ("\\PC{0,30}", "\\PC{0,30}").prop_map(|(name, password)| {
            serde_json::json!({"name": name, "password": password}).to_string()
        }),
        any::<u64>().prop_map(|days| serde_json::json!({"days": days}).to_string()),
        any::<u64>().prop_map(|until| serde_json::json!({"until": until}).to_string()),
        "\\PC{0,30}"
            .prop_map(|new| serde_json::json!({"password": "wrong one", "new": new}).to_string()),
        ("(house1|[a-z2-9]{0,14})", "(engine|other|[a-z]{0,9})", "\\PC{0,30}").prop_map(
            |(about, offence, words)| {
                serde_json::json!({"about": about, "offence": offence, "words": words}).to_string()
            }
        ),
        (
            "(puzzle|lesson|stacks|\\PC{0,5})/(xart|3|\\PC{0,5})/(a|\\PC{0,5})",
            any::<u64>(),
            any::<u32>()
        )
            .prop_map(|(key, at, number)| {
                let first = serde_json::json!({"at": at, "worth": number, "solved": true});
                let mark = serde_json::json!({"puzzle": {"first": first, "best": "solved"}});
                serde_json::json!({"version": 1, "known": at, "marks": {key: mark}}).to_string()
            }),
        ("(xart|[a-z]{0,5})", any::<u32>())
            .prop_map(|(game, day)| serde_json::json!({"game": game, "day": day}).to_string()),
        Just(format!("[{}", "[".repeat(4000))),
        Just("x".repeat(20_000)),
    ]
}

/// Any value, sometimes one that means something.
fn value() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        "\\PC{0,40}".prop_map(Value::from),
        prop::sample::select(vec!["ataxx", "Anna", "house1", "play", "lucky", "first", ""])
            .prop_map(Value::from),
        Just(json!(["play", "read"])),
        Just(json!({"live": {"base": 60, "increment": 0}})),
    ];
    leaf.prop_recursive(3, 12, 4, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..4).prop_map(Value::from),
            prop::collection::vec(("[a-z-]{1,12}", inner), 0..4)
                .prop_map(|fields| Value::Object(fields.into_iter().collect())),
        ]
    })
}

/// These fields with any values, some of them missing.
fn with_fields(names: Vec<String>) -> impl Strategy<Value = String> {
    let values = prop::collection::vec(prop::option::weighted(0.9, value()), names.len());
    values.prop_map(move |values| {
        let pairs = names.iter().cloned().zip(values);
        let fields: Map<String, Value> =
            pairs.filter_map(|(name, value)| Some((name, value?))).collect();
        Value::Object(fields).to_string()
    })
}

/// What is asked of an endpoint: the address, and what is said with it.
fn asked(
    endpoint: Endpoint,
    game: &str,
) -> impl Strategy<Value = (Endpoint, String, String)> + use<> {
    let known = [game, "Anna", "house1", "yes", "a6", "aaaaaaaaaa", "ataxx"].map(str::to_owned);
    let part = || {
        let bytes = prop::collection::vec(any::<u8>(), 0..40).prop_map(|bytes| escaped(&bytes));
        prop_oneof![bytes, prop::sample::select(known.to_vec())]
    };
    let parts = prop::collection::vec(part(), endpoint.path.matches('{').count());
    let said = prop_oneof![with_fields(endpoint.fields.clone()), said()];
    (parts, prop::option::of(addressed()), said).prop_map(move |(parts, query, said)| {
        let mut parts = parts.into_iter();
        let path = endpoint.path.split('/').map(|part| {
            if part.starts_with('{') { parts.next().unwrap_or_default() } else { part.to_owned() }
        });
        let mut path = path.collect::<Vec<_>>().join("/");
        path.extend(query.map(|query| format!("?{query}")));
        (endpoint.clone(), path, said)
    })
}

#[test]
fn nothing_is_too_strange_to_be_answered() {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let (place, anna, players, tokens, description) = runtime.block_on(async {
        let place = Place::open().await;
        let (anna, _) = place.account("Anna").await;
        let players = pair::<Ataxx>(&place, "", Control::None).await;
        let program = place.token("Berta", &["read", "play"]).await;
        let bot = Bot::new(&place, "Carla").await;
        let Bot { description, token } = bot;
        (place, anna, players, [program, token], description)
    });
    let game = players[0].game.to_string();
    let all = endpoints(&description);
    assert!(all.len() > 60, "there is more than that: {all:?}");
    let who = prop::sample::select(vec![
        Asker::Nobody,
        Asker::SignedIn,
        Asker::SignedIn,
        Asker::Program,
        Asker::Bot,
    ]);
    let asked = prop::sample::select(all).prop_flat_map(move |one| asked(one, &game));
    proptest!(ProptestConfig::with_cases(1200), |((endpoint, path, said) in asked, who in who)| {
        let method: Method = endpoint.method.parse().unwrap();
        // This one is not at its end as long as somebody listens.
        let who = if endpoint.path == "/api/stream/event" { Asker::Nobody } else { who };
        let status = runtime.block_on(async {
            let by = |token: &String| format!("Bearer {token}");
            let token = match who {
                Asker::Program => Some(by(&tokens[0])),
                Asker::Bot => Some(by(&tokens[1])),
                Asker::Nobody | Asker::SignedIn => None,
            };
            let headers: Vec<_> = token.iter().map(|token| (AUTHORIZATION, token.as_str())).collect();
            let answer = match who {
                Asker::SignedIn => anna.ask_text(method.clone(), &path, None, &said).await,
                _ => client::ask(place.address, method.clone(), &path, &headers, &said).await,
            };
            // A body that is too long may be cut off before it is sent.
            answer.map_or(400, |answer| answer.status().as_u16())
        });
        prop_assert!(status < 500, "{method} {path} {said} {who:?}: {status}");
    });
    // Searches above all.
    proptest!(ProptestConfig::with_cases(400), |(query in query())| {
        let path = format!("/api/games?{query}");
        let (status, _) = runtime.block_on(client::get(place.address, &path)).unwrap();
        prop_assert!([200, 400, 404].contains(&status), "{path}: {status}");
    });
    // Nothing has happened to anybody.
    runtime.block_on(async {
        client::Guest::sign_in(place.address, "Anna", PASSWORD).await.unwrap();
        let [mut first, _] = players;
        assert!(first.all_events().await.unwrap().is_empty(), "nobody who plays has done anything");
    });
}
