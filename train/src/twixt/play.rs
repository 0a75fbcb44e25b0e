use super::choice::Choice;
use crate::random::Random;
use engine::{Engine, Limits, Score, Settings, Undisturbed, promise_features};
use rules::{Game, mix};
use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::Path;
use twixt::{Hole, Turn, TwixT, Variant};

/// Plays so many games and writes what was chosen in their positions.
pub(crate) fn play(
    games: u64,
    output: &Path,
    nodes: u64,
    variant: Variant,
    seed: u64,
) -> io::Result<()> {
    let mut output = BufWriter::new(File::create(output)?);
    let mut engine = Engine::new(Settings { memory: 16, ..Settings::default() });
    let mut random = Random::new(mix(seed));
    for number in 1..=games {
        for choice in game(&mut engine, nodes, variant, number, &mut random) {
            choice.write(&mut output)?;
        }
        if number % 10 == 0 {
            output.flush()?;
            eprintln!("{number} of {games}");
        }
    }
    output.flush()
}

/// One game after a few random pegs. Positions whose end is proven are left out: there the search
/// chooses by what it has proven, not by what it thinks.
fn game(
    engine: &mut Engine<TwixT>,
    nodes: u64,
    variant: Variant,
    number: u64,
    random: &mut Random,
) -> Vec<Choice> {
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    engine.forget();
    let mut game = TwixT::new(&variant);
    // Pegs at the very border decide nothing.
    let (border, size) = (game.size() / 8, game.size());
    let mut line = || border + random.below((size - 2 * border) as u64) as usize;
    for _ in 0..2 + number % 3 {
        if let Some(hole) = Hole::new(line(), line()) {
            game.make_peg(hole);
        }
    }
    let mut choices = Vec::new();
    while let Ok(report) = engine.think(&game, &limits, &Undisturbed, &mut |_| ()) {
        let turn = report.lines[0].turns[0].clone();
        if let (Score::Estimate(_), Turn::Peg(peg)) = (report.lines[0].score, &turn) {
            let candidates = promise_features(&game);
            if let Some(best) = candidates.iter().position(|(hole, _)| hole == peg) {
                let candidates = candidates
                    .into_iter()
                    .map(|(_, features)| features.into_iter().map(|it| it as u16).collect())
                    .collect();
                choices.push(Choice { game: number, best, candidates });
            }
        }
        if game.play(&turn).is_err() {
            break;
        }
    }
    choices
}
