//! What must hold in every game, whatever is played: for the games' own tests.

use crate::{Game, Outcome, Reason, Record, Side, Symmetry, replay};

/// Plays a game from `start` in which `choices` pick the turns, checks after every turn all that
/// the [`Game`] trait promises, and gives the position in which it ended.
///
/// # Panics
/// If a promise is broken.
pub fn check_game<G: Game>(start: &G, choices: &[u16]) -> G {
    let mut game = start.clone();
    let mut turns = Vec::new();
    let mut codes = vec![game.code()];
    check_position(&game);
    for &choice in choices {
        let legal = game.turns();
        if legal.is_empty() {
            break;
        }
        let turn = legal[usize::from(choice) % legal.len()].clone();
        check_turn(&game, &turn);
        game.play(&turn).unwrap_or_else(|error| panic!("{turn:?} in {}: {error}", game.code()));
        check_position(&game);
        turns.push(turn);
        codes.push(game.code());
    }
    check_record(start, &turns, &game);
    let end = game.clone();
    while let Some(turn) = game.undo() {
        codes.pop();
        assert_eq!(Some(turn), turns.pop());
        assert_eq!(Some(&game.code()), codes.last());
        assert_eq!(game.hash(), game.fresh_hash(), "after undo: {}", game.code());
    }
    assert!(turns.is_empty(), "not every turn was taken back");
    end
}

/// A position: its hash, its code and its drawing, read back; its turns; its symmetries.
fn check_position<G: Game>(game: &G) {
    let code = game.code();
    assert_eq!(game.hash(), game.fresh_hash(), "{code}");
    let turns = game.turns();
    let mut copy = game.clone();
    assert_eq!(copy.count_turns(), turns.len() as u64, "{code}");
    assert_eq!(copy.code(), code, "counting turns changed the position");
    assert_eq!(copy.hash(), game.hash(), "counting turns changed the hash of {code}");
    assert_eq!(turns.is_empty(), game.outcome().is_some(), "{code}");

    let from_code = G::from_code(&game.variant(), &code);
    let diagram = game.diagram();
    let from_diagram = G::from_diagram(&game.variant(), &diagram);
    for (read, from) in [(from_code, &code), (from_diagram, &diagram)] {
        let read = read.unwrap_or_else(|error| panic!("{error} in\n{from}"));
        assert_eq!(read.code(), code, "read from\n{from}");
        assert_eq!(read.to_move(), game.to_move(), "read from\n{from}");
        assert_eq!(read.hash(), game.hash(), "read from\n{from}");
        if !hangs_on_history(game.outcome()) {
            assert_eq!(read.outcome(), game.outcome(), "read from\n{from}");
            assert_eq!(notations(&read, &read.turns()), notations(game, &turns), "{from}");
        }
    }
    for &symmetry in game.symmetries() {
        check_symmetry(game, &turns, symmetry);
    }
}

fn notations<G: Game>(game: &G, turns: &[G::Turn]) -> Vec<String> {
    let mut notations: Vec<String> = turns.iter().map(|turn| game.format_turn(turn)).collect();
    notations.sort();
    notations
}

/// Repetition cannot be seen in a position alone.
fn hangs_on_history(outcome: Option<Outcome>) -> bool {
    outcome.is_some_and(|outcome| outcome.reason == Reason::Repetition)
}

fn check_symmetry<G: Game>(game: &G, turns: &[G::Turn], symmetry: Symmetry) {
    let image = game.transformed(symmetry);
    let place = || format!("{symmetry:?} of {}", game.code());
    assert_eq!(image.transformed(symmetry.inverse()).code(), game.code(), "{}", place());
    let side = |side: Side| if G::exchanges_sides(symmetry) { !side } else { side };
    assert_eq!(image.to_move(), side(game.to_move()), "{}", place());
    if hangs_on_history(game.outcome()) {
        return;
    }
    let outcome =
        game.outcome().map(|outcome| Outcome { winner: outcome.winner.map(side), ..outcome });
    assert_eq!(image.outcome(), outcome, "{}", place());
    let images: Vec<G::Turn> =
        turns.iter().map(|turn| game.transform_turn(turn, symmetry)).collect();
    assert_eq!(notations(&image, &images), notations(&image, &image.turns()), "{}", place());
}

/// A turn: its notation read back, its effect taken back, and its effect under symmetries.
fn check_turn<G: Game>(game: &G, turn: &G::Turn) {
    let text = game.format_turn(turn);
    assert_eq!(game.parse_turn(&text).as_ref(), Ok(turn), "{text} in {}", game.code());
    assert!(!text.contains(char::is_whitespace), "{text}");
    let mut after = game.clone();
    after.play(turn).unwrap_or_else(|error| panic!("{text} in {}: {error}", game.code()));
    let mut back = after.clone();
    assert_eq!(back.undo().as_ref(), Some(turn));
    assert_eq!(back.code(), game.code(), "{text} taken back");
    assert_eq!(back.hash(), game.hash(), "{text} taken back in {}", game.code());
    for &symmetry in game.symmetries() {
        let mut image = game.transformed(symmetry);
        let image_turn = game.transform_turn(turn, symmetry);
        image
            .play(&image_turn)
            .unwrap_or_else(|error| panic!("{symmetry:?} of {text} in {}: {error}", game.code()));
        assert_eq!(image.code(), after.transformed(symmetry).code(), "{symmetry:?} of {text}");
    }
}

/// The record of the whole game, written and read back in every format that can say it.
fn check_record<G: Game>(start: &G, turns: &[G::Turn], end: &G) {
    let record = Record::of(start, turns, end.outcome());
    for format in G::FORMATS {
        let Ok(text) = (format.write)(&record) else {
            assert_ne!(format.name, "record", "the own format can say everything");
            continue;
        };
        let read = (format.read)(&text)
            .unwrap_or_else(|error| panic!("{}: {error} in\n{text}", format.name));
        let played = replay::<G>(&read, Some(&start.variant()))
            .unwrap_or_else(|error| panic!("{}: {error} in\n{text}", format.name));
        assert_eq!(played.end.code(), end.code(), "{}:\n{text}", format.name);
        assert_eq!(played.outcome, end.outcome(), "{}:\n{text}", format.name);
        if format.name == "record" {
            assert_eq!(played.record, record, "{text}");
        }
    }
}

/// Feeds `text` to everything in the game that reads text; nothing may panic, nothing may change
/// the game unless it was a legal turn.
///
/// # Panics
/// If a promise is broken.
pub fn check_text<G: Game>(game: &G, text: &str) {
    if let Ok(variant) = text.parse::<G::Variant>() {
        assert_eq!(variant.to_string().parse::<G::Variant>().as_ref(), Ok(&variant));
        let _ = G::new(&variant).turns();
    }
    let variant = game.variant();
    let read = [G::from_code(&variant, text), G::from_diagram(&variant, text)];
    for game in read.into_iter().flatten() {
        check_position(&game);
    }
    if let Ok(turn) = game.parse_turn(text) {
        let mut played = game.clone();
        match played.play(&turn) {
            Ok(()) => check_turn(game, &turn),
            Err(_) => {
                assert_eq!(played.code(), game.code());
                assert_eq!(played.hash(), game.hash());
            }
        }
    }
    for format in G::FORMATS {
        let _ = (format.detect)(text);
        if let Ok(record) = (format.read)(text)
            && let Ok(played) = replay::<G>(&record, None)
        {
            let written = played.record.to_string();
            let own = G::FORMATS[0];
            let again =
                (own.read)(&written).unwrap_or_else(|error| panic!("{error} in\n{written}"));
            let again =
                replay::<G>(&again, None).unwrap_or_else(|error| panic!("{error} in\n{written}"));
            assert_eq!(again.record, played.record, "{written}");
            let _ = (format.write)(&played.record);
        }
    }
}
