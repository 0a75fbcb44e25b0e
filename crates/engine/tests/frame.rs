//! What the search promises, whatever the game.

use ataxx::Ataxx;
use engine::{Engine, Limits, Report, Score, Searched, Settings, Time, Undisturbed, World};
use rules::{Game, mix};
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};
use std::time::Duration;
use twixt::TwixT;
use xart::Xart;

/// Calls a generic test for each game.
macro_rules! for_each_game {
    ($($name:ident),* $(,)?) => {$(
        #[test]
        fn $name() {
            generic::$name::<Xart>();
            generic::$name::<TwixT>();
            generic::$name::<Ataxx>();
        }
    )*};
}

for_each_game!(
    the_same_search_gives_the_same_answer,
    lines_are_different_and_the_best_comes_first,
    a_finished_game_is_refused,
    a_wish_to_stop_is_heard_at_once,
    the_clock_is_kept,
    several_threads_find_a_legal_turn,
    a_deeper_limit_looks_deeper,
);

/// A position after so many random turns, in which the game is not over.
fn random_position<G: Game>(seed: u64, turns: usize) -> G {
    let mut random = seed;
    'game: loop {
        let mut game = G::new(&G::Variant::default());
        for _ in 0..turns {
            random = mix(random.wrapping_add(1));
            let turns = game.turns();
            game.play(&turns[random as usize % turns.len()]).unwrap();
            if game.outcome().is_some() {
                continue 'game;
            }
        }
        return game;
    }
}

fn nodes(nodes: u64) -> Limits {
    Limits { nodes: Some(nodes), ..Limits::default() }
}

fn think<G: Searched>(game: &G, settings: Settings, limits: &Limits) -> Report<G::Turn> {
    let mut engine = Engine::new(Settings { memory: 1, ..settings });
    engine.think(game, limits, &Undisturbed, &mut |_| ()).unwrap()
}

/// A clock that a millisecond passes on whenever somebody looks at it.
#[derive(Default)]
struct Looks {
    count: AtomicU32,
    stop_after: Option<u32>,
}

impl World for Looks {
    fn elapsed(&self) -> Duration {
        Duration::from_millis(self.count.fetch_add(1, Relaxed).into())
    }

    fn stopped(&self) -> bool {
        let count = self.count.fetch_add(1, Relaxed);
        self.stop_after.is_some_and(|last| count >= last)
    }
}

mod generic {
    use super::*;

    pub(super) fn the_same_search_gives_the_same_answer<G: Searched>() {
        let game = random_position::<G>(1, 8);
        let first = think(&game, Settings::default(), &nodes(3000));
        assert_eq!(first, think(&game, Settings::default(), &nodes(3000)));
        // What is tried out in the last position counts, too.
        assert!(first.nodes <= 3100, "{}", first.nodes);
    }

    pub(super) fn lines_are_different_and_the_best_comes_first<G: Searched>() {
        let game = random_position::<G>(2, 6);
        let settings = Settings { lines: 4, ..Settings::default() };
        let report = think(&game, settings, &Limits { depth: Some(3), ..Limits::default() });
        assert_eq!(report.lines.len(), 4);
        for (index, line) in report.lines.iter().enumerate() {
            let others = &report.lines[index + 1..];
            assert!(others.iter().all(|other| other.turns[0] != line.turns[0]));
            assert!(others.iter().all(|other| other.chance <= line.chance));
            let mut end = game.clone();
            for turn in &line.turns {
                end.play(turn).unwrap();
            }
        }
    }

    pub(super) fn a_finished_game_is_refused<G: Searched>() {
        let mut game = G::new(&G::Variant::default());
        let mut random = 3;
        while game.outcome().is_none() {
            random = mix(random + 1);
            let turns = game.turns();
            game.play(&turns[random as usize % turns.len()]).unwrap();
        }
        let mut engine = Engine::new(Settings { memory: 1, ..Settings::default() });
        let refused = engine.think(&game, &nodes(10), &Undisturbed, &mut |_| ());
        assert_eq!(refused.unwrap_err().0, game.outcome().unwrap());
    }

    pub(super) fn a_wish_to_stop_is_heard_at_once<G: Searched>() {
        let game = random_position::<G>(4, 6);
        let mut engine = Engine::new(Settings { memory: 1, ..Settings::default() });
        for stop_after in [0, 1, 5] {
            let world = Looks { stop_after: Some(stop_after), ..Looks::default() };
            let report = engine.think(&game, &Limits::default(), &world, &mut |_| ()).unwrap();
            assert!(game.clone().play(report.best().unwrap()).is_ok());
            // It looks up at least every few thousand positions.
            assert!(report.nodes <= 4096 * u64::from(stop_after + 1), "{}", report.nodes);
        }
    }

    pub(super) fn the_clock_is_kept<G: Searched>() {
        let game = random_position::<G>(5, 6);
        let mut engine = Engine::new(Settings { memory: 1, ..Settings::default() });
        let time = Some(Time::exactly(Duration::from_millis(20)));
        let world = Looks::default();
        let limits = Limits { time, ..Limits::default() };
        let report = engine.think(&game, &limits, &world, &mut |_| ()).unwrap();
        assert!(
            report.time >= Duration::from_millis(20) && report.time < Duration::from_millis(40)
        );
    }

    pub(super) fn several_threads_find_a_legal_turn<G: Searched>() {
        let game = random_position::<G>(6, 6);
        let settings = Settings { threads: 3, ..Settings::default() };
        let report = think(&game, settings, &nodes(20_000));
        assert!(game.clone().play(report.best().unwrap()).is_ok());
    }

    pub(super) fn a_deeper_limit_looks_deeper<G: Searched>() {
        let game = random_position::<G>(7, 6);
        let mut engine = Engine::new(Settings { memory: 1, ..Settings::default() });
        let mut depths = Vec::new();
        let limits = Limits { depth: Some(3), ..Limits::default() };
        let last = engine.think(&game, &limits, &Undisturbed, &mut |report| {
            depths.push(report.depth);
        });
        let last = last.unwrap();
        // A proven result needs no more depth.
        if matches!(last.lines[0].score, Score::Estimate(_)) {
            assert_eq!(depths, [1, 2, 3]);
        }
        assert_eq!(Some(&last.depth), depths.last());
    }
}
