//! What several devices know becomes one, whatever order they speak in.

use proptest::collection::{btree_map, btree_set};
use proptest::option;
use proptest::prelude::*;
use wire::{
    Base, First, Key, LessonMark, MOST_DAYS, Mark, Progress, PuzzleMark, PuzzlesMark, StacksMark,
    Success,
};

/// After everything that is noted in these tests.
const NOW: u64 = 1_795_000_000_000;

/// Few values, so that the same comes from several sides.
fn moments() -> impl Strategy<Value = u64> {
    prop_oneof![Just(0), 0..4u64, 1_700_000_000_000..1_700_000_000_003u64]
}

fn days() -> impl Strategy<Value = std::collections::BTreeSet<u32>> {
    prop_oneof![btree_set(0..20u32, 0..6), btree_set(0..20_000u32, MOST_DAYS - 5..MOST_DAYS)]
}

fn puzzle() -> impl Strategy<Value = Mark> {
    let best = prop_oneof![Just(Success::Failed), Just(Success::Solved), Just(Success::AtOnce)];
    (moments(), 0..3u32, option::of(any::<bool>()), best).prop_map(|(at, worth, solved, best)| {
        Mark::Puzzle(PuzzleMark { first: First { at, worth, solved }, best })
    })
}

fn puzzles() -> impl Strategy<Value = Mark> {
    let base = (1..3u32, 0..3u32, 1..3u32).prop_map(|(deviation, rating, volatility)| Base {
        deviation,
        rating,
        volatility,
        streak: rating,
    });
    (option::of(base), 0..4u32, 0..4u32, days()).prop_map(|(base, best_streak, best_days, days)| {
        Mark::Puzzles(PuzzlesMark { base, best_streak, best_days, days })
    })
}

fn lesson() -> impl Strategy<Value = Mark> {
    (0..3u32, any::<u8>(), moments(), 0..4u32).prop_map(|(round, solved, at, step)| {
        Mark::Lesson(LessonMark { round, solved: solved.into(), at, step })
    })
}

fn stacks() -> impl Strategy<Value = Mark> {
    let counts = (0..3u32, 0..3u32, 0..3u32, 0..3u32, 0..4u32, 0..4u32, 0..4u32);
    (counts, moments(), days()).prop_map(|(counts, at, days)| {
        let (unsolved, solved, unsolved_helped, helped_solved, streak, best, best_days) = counts;
        Mark::Stacks(StacksMark {
            played: solved + unsolved,
            solved,
            helped: helped_solved + unsolved_helped,
            helped_solved,
            at,
            streak,
            best,
            best_days,
            days,
        })
    })
}

fn key(text: &str) -> Key {
    text.parse().unwrap()
}

fn entries() -> impl Strategy<Value = (Key, Mark)> {
    prop_oneof![
        (0..3u8, puzzle()).prop_map(|(id, mark)| (key(&format!("puzzle/xart/a-{id}")), mark)),
        puzzles().prop_map(|mark| (key("puzzles/xart"), mark)),
        (0..2u8, lesson()).prop_map(|(name, mark)| (key(&format!("lesson/twixt/l{name}")), mark)),
        (0..2u8, stacks()).prop_map(|(device, mark)| (key(&format!("stacks/3/d{device}")), mark)),
    ]
}

fn progress() -> impl Strategy<Value = Progress> {
    proptest::collection::vec(entries(), 0..6).prop_map(|entries| {
        let mut progress = Progress::default();
        for (key, mark) in entries {
            progress.note(key, mark);
        }
        progress
    })
}

fn merged(one: &Progress, two: &Progress) -> Progress {
    let mut merged = one.clone();
    merged.merge(two.clone());
    merged
}

proptest! {
    #[test]
    fn it_does_not_matter_who_speaks_first((one, two) in (progress(), progress())) {
        prop_assert_eq!(merged(&one, &two), merged(&two, &one));
    }

    #[test]
    fn it_does_not_matter_who_hears_of_it_by_whom(
        (one, two, three) in (progress(), progress(), progress())
    ) {
        prop_assert_eq!(merged(&merged(&one, &two), &three), merged(&one, &merged(&two, &three)));
    }

    #[test]
    fn what_is_heard_twice_changes_nothing((one, two) in (progress(), progress())) {
        prop_assert_eq!(merged(&one, &one), one.clone());
        let both = merged(&one, &two);
        prop_assert_eq!(merged(&both, &one), both.clone());
        prop_assert_eq!(merged(&both, &two), both);
    }

    #[test]
    fn what_makes_sense_makes_sense_together((one, two) in (progress(), progress())) {
        for (key, mark) in &merged(&one, &two).0 {
            prop_assert!(key.fits(mark, NOW), "{} {:?}", key, mark);
        }
    }

    #[test]
    fn nothing_solved_is_lost((one, two) in (progress(), progress())) {
        let both = merged(&one, &two);
        for (key, mark) in one.0.iter().chain(&two.0) {
            match (mark, &both.0[key]) {
                (Mark::Puzzle(part), Mark::Puzzle(all)) => {
                    prop_assert!(all.best >= part.best && all.first <= part.first);
                }
                (Mark::Lesson(part), Mark::Lesson(all)) => {
                    let keeps = all.round > part.round || all.solved & part.solved == part.solved;
                    prop_assert!(keeps);
                }
                (Mark::Stacks(part), Mark::Stacks(all)) => {
                    prop_assert!(all.played >= part.played && all.solved >= part.solved);
                }
                (Mark::Puzzles(part), Mark::Puzzles(all)) => {
                    let last = part.days.last();
                    prop_assert!(last.is_none_or(|last| all.days.contains(last)
                        || all.days.len() == MOST_DAYS));
                }
                _ => prop_assert!(false, "another kind"),
            }
        }
    }

    #[test]
    fn what_is_written_is_read(one in progress()) {
        let text = serde_json::to_string(&one).unwrap();
        prop_assert_eq!(serde_json::from_str::<Progress>(&text).unwrap(), one);
    }

    #[test]
    fn any_text_is_a_key_or_refused(text in "\\PC{0,30}") {
        if let Ok(key) = text.parse::<Key>() {
            prop_assert_eq!(key.to_string(), text);
        }
    }

    #[test]
    fn the_order_within_a_map_does_not_matter(
        entries in btree_map("[a-z]{1,3}", puzzle(), 0..5)
    ) {
        let noted = |entries: Vec<(&String, &Mark)>| {
            let mut progress = Progress::default();
            for (id, mark) in entries {
                progress.note(Key::Puzzle("xart".to_owned(), id.clone()), mark.clone());
            }
            progress
        };
        prop_assert_eq!(noted(entries.iter().collect()), noted(entries.iter().rev().collect()));
    }
}

#[test]
fn nonsense_is_refused() {
    for text in [
        "",
        "puzzle",
        "puzzle/xart",
        "puzzle/xart/a/b",
        "puzzle/XART/a",
        "puzzles/",
        "puzzle/../a",
        "stacks/5/a",
        "lesson/xart/<b>",
    ] {
        assert!(text.parse::<Key>().is_err(), "{text}");
    }
    let puzzle = |first| Mark::Puzzle(PuzzleMark { first, best: Success::Failed });
    let fine = First { at: NOW, worth: 1500, solved: Some(true) };
    assert!(key("puzzle/xart/a").fits(&puzzle(fine), NOW));
    assert!(!key("puzzles/xart").fits(&puzzle(fine), NOW), "another kind");
    let tomorrow = First { at: NOW + 2 * 24 * 60 * 60 * 1000, ..fine };
    assert!(!key("puzzle/xart/a").fits(&puzzle(tomorrow), NOW));
    assert!(!key("puzzle/xart/a").fits(&puzzle(First { worth: 9999, ..fine }), NOW));
    let stacks = StacksMark { played: 1, solved: 2, ..StacksMark::default() };
    assert!(!key("stacks/3/a").fits(&Mark::Stacks(stacks), NOW));
    let many = (0..=MOST_DAYS as u32).collect();
    let mark = PuzzlesMark { days: many, ..PuzzlesMark::default() };
    assert!(!key("puzzles/xart").fits(&Mark::Puzzles(mark), NOW));
    for text in [
        r#"{"puzzle/xart/a": {"puzzle": {"first": {"at": -1, "worth": 1}, "best": "solved"}}}"#,
        r#"{"puzzle/xart/a": {"puzzle": {"first": {"at": 1, "worth": 1}, "best": "won"}}}"#,
        r#"{"puzzle/xart/a": {"puzzle": {"first": {"at": 1, "worth": 1}, "best": "solved", "x": 1}}}"#,
        r#"{"puzzle/xart/a": {"perhaps": {}}}"#,
        r#"{"elsewhere": {"lesson": {}}}"#,
    ] {
        assert!(serde_json::from_str::<Progress>(text).is_err(), "{text}");
    }
}
