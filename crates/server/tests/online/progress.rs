//! What people reach is the same on all their devices.

use crate::place::{PASSWORD, Place};
use crate::seated::no;
use client::{Failure, Guest, Method};
use std::time::{SystemTime, UNIX_EPOCH};
use wire::{
    DaySolved, Export, First, Key, LessonMark, MOST_MARKS_AT_ONCE, Mark, PROGRESS_VERSION,
    PlayerId, Progress, PuzzleMark, Refused, StacksMark, Success, Sync, Synced,
};

fn solved(ids: &[&str], at: u64) -> Progress {
    let mut progress = Progress::default();
    for id in ids {
        let first = First { at, worth: 1500, solved: Some(true) };
        let mark = Mark::Puzzle(PuzzleMark { first, best: Success::AtOnce });
        progress.note(Key::Puzzle("xart".to_owned(), (*id).to_owned()), mark);
    }
    progress
}

fn said(owner: Option<&PlayerId>, known: u64, marks: Progress) -> Sync {
    Sync { version: PROGRESS_VERSION, owner: owner.cloned(), known, marks }
}

async fn sync(guest: &mut Guest, said: &Sync) -> Result<Synced, Failure> {
    guest.ask(Method::POST, "/api/progress", said).await
}

async fn merged(guest: &mut Guest, said: &Sync) -> (u64, Progress) {
    match sync(guest, said).await.unwrap() {
        Synced::Merged { owner, revision, marks } => {
            assert_eq!(owner, guest.id);
            (revision, marks)
        }
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn two_devices_solve_different_puzzles_and_both_count() {
    let place = Place::open().await;
    let (mut phone, _link) = place.account("Anna").await;
    let mut desk = Guest::sign_in(place.address, "Anna", PASSWORD).await.unwrap();
    let (one, two) = (solved(&["a", "b"], 5), solved(&["b", "c"], 7));
    // What was solved as a guest has no owner and moves along.
    let (revision, marks) = merged(&mut phone, &said(None, 0, one.clone())).await;
    assert_eq!(marks, one);
    let (later, marks) = merged(&mut desk, &said(None, 0, two.clone())).await;
    let mut all = one.clone();
    all.merge(two);
    assert_eq!(marks, all);
    assert_eq!(marks.0.len(), 3);
    // The phone hears only of what is new to it: b was solved there first.
    let owner = phone.id.clone();
    let (now, marks) = merged(&mut phone, &said(Some(&owner), revision, Progress::default())).await;
    assert_eq!((now, marks), (later, solved(&["c"], 7)));
    let (still, marks) = merged(&mut phone, &said(Some(&owner), now, one)).await;
    assert_eq!((still, marks), (now, Progress::default()), "the same again changes nothing");
    // A device that knows more than there is (a backup was restored) hears everything.
    let (_, marks) = merged(&mut phone, &said(Some(&owner), 999, Progress::default())).await;
    assert_eq!(marks, all);
    let place = place.restart().await;
    let mut phone = phone.at(place.address);
    let export: Export = phone.ask(Method::GET, "/api/account/export", &()).await.unwrap();
    assert_eq!(export.progress, all);
}

#[tokio::test]
async fn nobodys_progress_gets_to_somebody_else() {
    let place = Place::open().await;
    let (mut anna, _a) = place.account("Anna").await;
    let (mut berta, _b) = place.account("Berta").await;
    let own = anna.id.clone();
    merged(&mut anna, &said(Some(&own), 0, solved(&["a"], 5))).await;
    let answer = sync(&mut berta, &said(Some(&own), 0, solved(&["z"], 5))).await.unwrap();
    assert_eq!(answer, Synced::Other(berta.id.clone()));
    let (_, marks) = merged(&mut berta, &said(None, 0, Progress::default())).await;
    assert!(marks.0.is_empty());
    let (mut guest, _g) = place.guest().await;
    let answer = sync(&mut guest, &said(None, 0, solved(&["a"], 5))).await.unwrap();
    assert_eq!(answer, Synced::Guest);
    let password = serde_json::json!({"password": PASSWORD});
    anna.ask::<()>(Method::DELETE, "/api/account", &password).await.unwrap();
    let count = "SELECT count(*) FROM progress";
    let left: u32 = place.database().query_row(count, [], |row| row.get(0)).unwrap();
    assert_eq!(left, 0);
    // Her device still has it. It is hers when she comes again, under whatever name.
    let (mut again, _c) = place.account("Clara").await;
    let (_, marks) = merged(&mut again, &said(Some(&own), 7, solved(&["a"], 5))).await;
    assert_eq!(marks, solved(&["a"], 5));
}

#[tokio::test]
async fn nonsense_is_refused_whole() {
    let place = Place::open().await;
    let (mut anna, _link) = place.account("Anna").await;
    let version = Sync { version: 2, ..said(None, 0, Progress::default()) };
    assert_eq!(no(sync(&mut anna, &version).await), Refused::Version { known: 1 });
    let with = |key: &str, mark: Mark| {
        let mut marks = solved(&["fine"], 5);
        marks.note(key.parse().unwrap(), mark);
        said(None, 0, marks)
    };
    let first = |at, worth| First { at, worth, solved: None };
    let puzzle = |first| Mark::Puzzle(PuzzleMark { first, best: Success::Solved });
    let stacks = StacksMark { played: 1, solved: 7, ..StacksMark::default() };
    for nonsense in [
        with("puzzle/chess/a", puzzle(first(5, 1500))),
        with("puzzle/xart/a", puzzle(first(u64::MAX / 2, 1500))),
        with("puzzle/xart/a", puzzle(first(5, 123_456))),
        with("puzzle/xart/a", Mark::Lesson(LessonMark::default())),
        with("stacks/3/here", Mark::Stacks(stacks)),
    ] {
        let refused = no(sync(&mut anna, &nonsense).await);
        assert!(matches!(refused, Refused::Unreadable(_)), "{refused}");
    }
    for text in ["", "[]", "{\"version\":1}", "{\"version\":1,\"marks\":{\"x\":{}}}"] {
        let answer = anna.ask_text(Method::POST, "/api/progress", None, text).await.unwrap();
        assert_eq!(answer.status(), 400, "{text}");
    }
    let ids: Vec<String> = (0..=MOST_MARKS_AT_ONCE).map(|number| format!("p{number}")).collect();
    let ids: Vec<&str> = ids.iter().map(String::as_str).collect();
    assert_eq!(no(sync(&mut anna, &said(None, 0, solved(&ids, 5))).await), Refused::TooMuch);
    let huge = " ".repeat(600 * 1024);
    let answer = anna.ask_text(Method::POST, "/api/progress", None, &huge).await.unwrap();
    assert_eq!(answer.status(), 413);
    let (revision, marks) = merged(&mut anna, &said(None, 0, Progress::default())).await;
    assert_eq!((revision, marks), (0, Progress::default()));
}

#[tokio::test]
async fn nobody_fills_the_store_with_marks() {
    let place = Place::open().await;
    let (mut anna, _link) = place.account("Anna").await;
    let mut refused = None;
    for part in 0..12 {
        let ids: Vec<String> = (0..500).map(|number| format!("p{part}-{number}")).collect();
        let ids: Vec<&str> = ids.iter().map(String::as_str).collect();
        if let Err(failure) = sync(&mut anna, &said(None, u64::MAX / 4, solved(&ids, 5))).await {
            refused = Some((part, failure));
            break;
        }
    }
    let (part, failure) = refused.unwrap();
    assert!(matches!(failure, Failure::Refused(Refused::TooMuch)), "{failure}");
    assert_eq!(part, 10);
}

fn today() -> u32 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap();
    (now.as_secs() / 86_400) as u32
}

async fn solve(guest: &mut Guest, game: &str, day: u32) -> Result<DaySolved, Failure> {
    let said = serde_json::json!({"game": game, "day": day});
    guest.ask(Method::POST, "/api/puzzles/today", &said).await
}

#[tokio::test]
async fn who_has_solved_the_puzzle_of_the_day_is_counted_once() {
    let place = Place::open().await;
    let day = today();
    let (mut guest, _g) = place.guest().await;
    let (mut anna, _a) = place.account("Anna").await;
    for _ in 0..3 {
        let now = solve(&mut guest, "xart", day).await.unwrap();
        assert_eq!((now.day, now.solved["xart"]), (day, 1));
    }
    assert_eq!(solve(&mut anna, "xart", day).await.unwrap().solved["xart"], 2);
    assert_eq!(solve(&mut anna, "twixt", day).await.unwrap().solved["twixt"], 1);
    // Who signs in is one and the same.
    guest.become_account("Anna", PASSWORD).await.unwrap();
    let (status, said) = client::get(place.address, "/api/puzzles/today").await.unwrap();
    assert_eq!(status, 200);
    let now: DaySolved = serde_json::from_str(&said).unwrap();
    assert_eq!(now.solved["xart"], 1);
    assert_eq!(no(solve(&mut anna, "chess", day).await), Refused::NoSuchGame);
    assert_eq!(no(solve(&mut anna, "xart", day + 2).await), Refused::NotNow);
    assert_eq!(solve(&mut anna, "ataxx", day - 1).await.unwrap().solved.get("ataxx"), None);
    let said = format!("{{\"game\":\"xart\",\"day\":{day}}}");
    let nobody = client::ask(place.address, Method::POST, "/api/puzzles/today", &[], &said);
    assert_eq!(nobody.await.unwrap().status(), 401);
    // One address is not counted without end.
    for _ in 0..30 {
        let (mut guest, _) = place.guest().await;
        solve(&mut guest, "xart", day).await.unwrap();
    }
    let (_, said) = client::get(place.address, "/api/puzzles/today").await.unwrap();
    let now: DaySolved = serde_json::from_str(&said).unwrap();
    assert!(now.solved["xart"] <= 20, "{now:?}");
}
