//! Xart's engine from outside: legal games in all variants, the same answer to the same question,
//! and no win that is none.

use engine::{Engine, Limits, Report, Score, Settings, Undisturbed};
use rules::{Game, Side, mix};
use xart::{Bag, Turn, Variant, Xart};

fn engine() -> Engine<Xart> {
    Engine::new(Settings { memory: 1, ..Settings::default() })
}

fn think(engine: &mut Engine<Xart>, game: &Xart, nodes: u64) -> Report<Turn> {
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    engine.think(game, &limits, &Undisturbed, &mut |_| ()).expect("the game is not over")
}

/// Plays a game of the engine against itself, with a few turns by chance at its beginning, and
/// shows every position and what the engine says to it.
fn play(
    variant: Variant,
    seed: u64,
    nodes: u64,
    see: &mut impl FnMut(&Xart, &Report<Turn>),
) -> Xart {
    let mut engine = engine();
    let mut game = Xart::new(&variant);
    let bag = Bag::new(seed.to_string());
    for number in 0..200 {
        game.deal(bag.draw(number));
        if game.outcome().is_some() {
            break;
        }
        if number < 3 {
            let turns = game.turns();
            let chance = mix(seed ^ mix(number as u64)) as usize % turns.len();
            game.play(&turns[chance]).expect("a legal turn");
            continue;
        }
        let report = think(&mut engine, &game, nodes);
        see(&game, &report);
        let best = *report.best().expect("a turn");
        game.play(&best).expect("the engine plays legal turns");
    }
    game
}

#[test]
fn every_variant_plays_legal_games_to_their_end() {
    for variant in Variant::ALL {
        for seed in 0..25 {
            let game = play(variant, seed, 300, &mut |_, _| ());
            assert!(game.outcome().is_some(), "{variant} {seed}\n{}", game.diagram());
        }
    }
}

#[test]
fn the_same_limit_of_positions_gives_the_same_answers() {
    for variant in Variant::ALL {
        let mut reports = [Vec::new(), Vec::new()];
        for list in &mut reports {
            play(variant, 7, 2_000, &mut |_, report| {
                list.push((report.depth, report.nodes, report.lines.clone()));
            });
        }
        assert_eq!(reports[0], reports[1]);
    }
}

/// Whether the player to move wins within so many plies, found by trying everything.
fn wins_within(game: &Xart, plies: u32) -> bool {
    let side = game.to_move();
    let mut wins = false;
    let mut later = Vec::new();
    game.clone().visit(&mut |after, _| match after.outcome() {
        Some(outcome) => wins |= outcome.winner == Some(side),
        None => later.push(after.clone()),
    });
    wins || (plies >= 3 && later.iter().any(|after| loses_within(after, plies - 1)))
}

/// Whether the player to move loses within so many plies, whatever he does.
fn loses_within(game: &Xart, plies: u32) -> bool {
    let side = game.to_move();
    let mut answers = Vec::new();
    let mut loses = true;
    game.clone().visit(&mut |after, _| match after.outcome() {
        Some(outcome) => loses &= outcome.winner == Some(!side),
        None => answers.push(after.clone()),
    });
    // Most answers lose at once or not at all.
    loses
        && plies >= 2
        && answers
            .iter()
            .all(|after| wins_within(after, 1) || (plies >= 4 && wins_within(after, plies - 1)))
}

#[test]
fn proven_wins_and_losses_are_real() {
    let (mut wins, mut losses) = (0, 0);
    for seed in 0..60 {
        let variant = [Variant::Unlimited, Variant::Limited, Variant::Loop][seed as usize % 3];
        play(variant, 1000 + seed, 600, &mut |game, report| match report.lines[0].score {
            Score::Win(plies) if plies <= 3 => {
                let mut after = game.clone();
                after.play(report.best().expect("a turn")).expect("a legal turn");
                let won = after.outcome().is_some_and(|end| end.winner == Some(game.to_move()));
                assert!(won || loses_within(&after, plies - 1), "{}", game.diagram());
                wins += 1;
            }
            Score::Loss(plies) if plies <= 2 => {
                assert!(loses_within(game, plies), "{}", game.diagram());
                losses += 1;
            }
            _ => {}
        });
    }
    assert!(wins > 60 && losses > 20, "{wins} wins and {losses} losses are too few to tell");
}

#[test]
fn a_win_at_once_is_always_taken() {
    for seed in 0..60 {
        let variant = Variant::ALL[seed as usize % 4];
        play(variant, 2000 + seed, 400, &mut |game, report| {
            let side = game.to_move();
            let mut can_win = false;
            game.clone().visit(&mut |after, _| {
                can_win |= after.outcome().is_some_and(|end| end.winner == Some(side));
            });
            assert_eq!(report.lines[0].score == Score::Win(1), can_win, "{}", game.diagram());
        });
    }
}

#[test]
fn draws_of_later_turns_are_not_looked_at() {
    let answers: Vec<Report<Turn>> = ["one", "two", "three"]
        .iter()
        .map(|seed| {
            let mut game = Xart::new(&Variant::Lucky);
            let mut tags = rules::Tags::default();
            let later = Bag::new(*seed).draws(9);
            let known: String = later.iter().map(|face| face.letter()).collect();
            tags.set("Draws", format!("vqh{known}"));
            game.read_tags(&tags).expect("draws");
            for _ in 0..2 {
                let turn = game.turns()[0];
                game.play(&turn).expect("a legal turn");
            }
            think(&mut engine(), &game, 5_000)
        })
        .collect();
    assert_eq!(answers[0].lines, answers[1].lines);
    assert_eq!(answers[0].lines, answers[2].lines);
}

#[test]
fn several_lines_are_different_turns_best_first() {
    for variant in Variant::ALL {
        let mut game = Xart::new(&variant);
        for text in ["@0/", "B1+"] {
            let turn = game.parse_turn(text).expect("a turn");
            game.play(&turn).expect("a legal turn");
        }
        let mut engine = Engine::new(Settings { memory: 1, lines: 3, ..Settings::default() });
        let limits = Limits { depth: Some(3), ..Limits::default() };
        let report = engine.think(&game, &limits, &Undisturbed, &mut |_| ()).expect("not over");
        assert_eq!(report.lines.len(), 3);
        assert!(report.lines.is_sorted_by(|one, two| one.chance >= two.chance));
        let first: Vec<_> = report.lines.iter().map(|line| line.turns[0]).collect();
        assert!(first[0] != first[1] && first[1] != first[2] && first[0] != first[2]);
    }
}

#[test]
fn colours_are_treated_alike() {
    // The first tile with its colours exchanged is the first tile turned.
    let score = |game: &Xart| {
        let limits = Limits { depth: Some(3), ..Limits::default() };
        let report = engine().think(game, &limits, &Undisturbed, &mut |_| ()).expect("not over");
        report.lines[0].score
    };
    let mut game = Xart::new(&Variant::Unlimited);
    let turn = game.parse_turn("@0+").expect("a turn");
    game.play(&turn).expect("a legal turn");
    assert_eq!(game.to_move(), Side::Second);
    let image = game.transformed(rules::Symmetry::ALL[1]);
    assert_eq!(score(&game), score(&image));
}

/// One turn does not lose, and comes late.
const HARD_TO_DEFEND: &str = "11q/8qvch/7hzeqcz/6zcqchqv/5zeqcqcze/5vczvcqez/3cqeqveqcz/\
    2qehzcqchqv/2hzcqezehzeq/qczeqczezcqc/cqehhqehqvcq/qczchhzchqvc/cq2c2ezcq w";

#[test]
fn no_loss_is_claimed_before_every_turn_was_looked_at() {
    let game = Xart::from_code(&Variant::Unlimited, HARD_TO_DEFEND).expect("a position");
    for nodes in (50..1500).step_by(50) {
        let report = think(&mut engine(), &game, nodes);
        assert!(matches!(report.lines[0].score, Score::Estimate(_)), "{nodes}");
    }
}
