//! Whatever is sent to whatever can be asked for, the server has no trouble with it.

use crate::place::{PASSWORD, Place};
use client::Method;
use proptest::prelude::*;

/// Everything that can be asked for; `*` is where anything can stand.
const ENDPOINTS: [(&str, &str); 35] = [
    ("POST", "/api/guest"),
    ("POST", "/api/register"),
    ("POST", "/api/login"),
    ("POST", "/api/recover"),
    ("POST", "/api/password"),
    ("POST", "/api/recovery-codes"),
    ("GET", "/api/sessions?*"),
    ("DELETE", "/api/sessions/*"),
    ("GET", "/api/account?*"),
    ("DELETE", "/api/account"),
    ("GET", "/api/account/export?*"),
    ("GET", "/api/players/*"),
    ("GET", "/api/players/*/ratings"),
    ("GET", "/api/players/Anna/ratings?*"),
    ("GET", "/api/leaderboards/ataxx/*"),
    ("GET", "/api/leaderboards/*/rapid"),
    ("GET", "/api/games?*"),
    ("GET", "/api/games/*"),
    ("GET", "/api/shunned?*"),
    ("PUT", "/api/shunned/*"),
    ("DELETE", "/api/shunned/*"),
    ("POST", "/api/reports"),
    ("POST", "/api/progress"),
    ("GET", "/api/puzzles/today?*"),
    ("POST", "/api/puzzles/today"),
    ("GET", "/api/*"),
    ("GET", "/api/vacation?*"),
    ("POST", "/api/vacation"),
    ("DELETE", "/api/vacation"),
    ("GET", "/api/waiting?*"),
    ("GET", "/api/digest?*"),
    ("POST", "/api/digest"),
    ("GET", "/api/push?*"),
    ("POST", "/api/push"),
    ("DELETE", "/api/push"),
];

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

#[test]
fn nothing_is_too_strange_to_be_answered() {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let (place, anna) = runtime.block_on(async {
        let place = Place::open().await;
        let (anna, _) = place.account("Anna").await;
        (place, anna)
    });
    let endpoint = prop::sample::select(ENDPOINTS.to_vec());
    let asked = (endpoint, addressed(), said(), any::<bool>());
    proptest!(ProptestConfig::with_cases(400), |(asked in asked)| {
        let ((method, path), address, said, signed_in) = asked;
        let path = path.replace('*', &address);
        let method: Method = method.parse().unwrap();
        let status = runtime.block_on(async {
            let answer = if signed_in {
                anna.ask_text(method.clone(), &path, None, &said).await
            } else {
                client::ask(place.address, method.clone(), &path, &[], &said).await
            };
            // A body that is too long may be cut off before it is sent.
            answer.map_or(400, |answer| answer.status().as_u16())
        });
        prop_assert!(status < 500, "{method} {path} {said}: {status}");
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
    });
}
