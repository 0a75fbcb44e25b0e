use crate::random::Random;
use crate::sample::Sample;
use ataxx::{Ataxx, Bitboard, Square, Variant};
use engine::{Engine, Limits, Settings, Undisturbed};
use rules::{Game, Side, mix};
use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::Path;

/// No game is longer; few are half as long.
const LONGEST: usize = 300;

/// Plays so many games and writes their positions.
pub(crate) fn play(games: u64, output: &Path, nodes: u64, seed: u64) -> io::Result<()> {
    let mut output = BufWriter::new(File::create(output)?);
    let mut engine = Engine::new(Settings { memory: 8, ..Settings::default() });
    let mut random = Random::new(mix(seed));
    for number in 1..=games {
        for sample in game(&mut engine, nodes, &mut random) {
            sample.write(&mut output)?;
        }
        if number % 100 == 0 {
            output.flush()?;
            eprintln!("{number} of {games}");
        }
    }
    output.flush()
}

/// Squares that are blocked together, in a quarter of the games: none, or up to four symmetric ones.
fn variant(random: &mut Random) -> Variant {
    if random.below(4) != 0 {
        return Variant::default();
    }
    let (column, row) = (random.below(4) as u8, random.below(4) as u8);
    let squares = [(column, row), (6 - column, row), (column, 6 - row), (6 - column, 6 - row)];
    let blocked: Bitboard =
        squares.into_iter().filter_map(|(column, row)| Square::new(column, row)).collect();
    Variant::with_blocked(blocked).unwrap_or_default()
}

/// One game after some random turns, and with a random one now and then: games between equal
/// players would otherwise be too much alike.
fn game(engine: &mut Engine<Ataxx>, nodes: u64, random: &mut Random) -> Vec<Sample> {
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    engine.forget();
    let mut game = Ataxx::new(&variant(random));
    let mut samples: Vec<(Side, Sample)> = Vec::new();
    let opening = 4 + random.below(8) as usize;
    for number in 0..LONGEST {
        let turns = game.turns();
        let Some(mut turn) = turns.get(random.below(turns.len() as u64) as usize).copied() else {
            break;
        };
        if number >= opening {
            let Ok(report) = engine.think(&game, &limits, &Undisturbed, &mut |_| ()) else { break };
            samples.push((game.to_move(), Sample::new(game.position(), report.lines[0].chance)));
            if number > opening + 24 || random.below(20) != 0 {
                turn = report.lines[0].turns[0];
            }
        }
        if game.play(&turn).is_err() {
            break;
        }
    }
    let winner = game.outcome().and_then(|outcome| outcome.winner);
    let result = |side| match winner {
        Some(winner) if winner == side => 2,
        Some(_) => 0,
        None => 1,
    };
    samples.into_iter().map(|(side, sample)| Sample { result: result(side), ..sample }).collect()
}
