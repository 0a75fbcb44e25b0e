//! How many stacks of solitaire can be solved: with everything known, and with two tiles seen.
//!
//! `cargo run --release -p engine --example solitaire -- 4 20000` tries 20 000 random stacks of
//! 4 × 4; `-- 3 all` goes through every stack of 3 × 3.

use engine::Undisturbed;
use engine::solitaire::{Solver, Verdict};
use std::time::{Duration, Instant};
use xart::{Bag, Face, Solitaire, SolitaireState, probability};

/// More than any stack ever needed.
const EFFORT: u64 = 10_000_000;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut words = std::env::args().skip(1);
    let size: usize = words.next().ok_or("which size?")?.parse()?;
    let stacks = words.next().ok_or("how many stacks, or all?")?;
    if stacks == "all" { every_stack(size) } else { random_stacks(size, stacks.parse()?) }
}

/// Plays random stacks as well as one can with two tiles seen, and solves them with all seen.
fn random_stacks(size: usize, count: u32) -> Result<(), Box<dyn std::error::Error>> {
    let mut solver = Solver::new();
    let (mut solvable, mut solved, mut unknown) = (0, 0, 0);
    let mut slowest = Duration::ZERO;
    let mut solving = Duration::ZERO;
    for number in 0..count {
        let bag = Bag::new(format!("solitaire {size} {number}"));
        let mut game = Solitaire::new(size, bag.draws(size * size))?;
        let start = Instant::now();
        match solver.solve(&game, EFFORT, &Undisturbed) {
            Verdict::Solved(_) => solvable += 1,
            Verdict::Unsolvable => {}
            Verdict::Unknown => unknown += 1,
        }
        slowest = slowest.max(start.elapsed());
        solving += start.elapsed();
        while let Some(best) = solver.choices(&game, &Undisturbed).and_then(|c| c.first().copied())
        {
            game.play(&best.turn)?;
        }
        solved += u32::from(matches!(game.state(), SolitaireState::Solved(_)));
    }
    println!("{count} stacks of {size} × {size}, {unknown} undecided");
    println!("all tiles known: {}", share(solvable, count));
    println!("two tiles seen:  {}", share(solved, count));
    println!("solving one: {:?} on average, {slowest:?} at most", solving / count.max(1));
    Ok(())
}

/// A share with the error bars of 95 %.
fn share(part: u32, whole: u32) -> String {
    let share = f64::from(part) / f64::from(whole);
    let error = 1.96 * (share * (1.0 - share) / f64::from(whole)).sqrt();
    format!("{share:.4} ± {error:.4}")
}

/// Solves every stack, those with a vertical or a curved first tile for all others.
fn every_stack(size: usize) -> Result<(), Box<dyn std::error::Error>> {
    let solver = Solver::new();
    let rest = size * size - 1;
    let mut sum = 0.0;
    for (first, weight) in [(Face::Vertical, 0.5), (Face::NorthWest, 0.5)] {
        for mut number in 0..6_u64.pow(u32::try_from(rest)?) {
            let mut stack = vec![first];
            for _ in 0..rest {
                stack.push(Face::ALL[(number % 6) as usize]);
                number /= 6;
            }
            let chance: f64 = stack[1..].iter().map(|face| probability(*face)).product();
            let game = Solitaire::new(size, stack)?;
            match solver.solve(&game, EFFORT, &Undisturbed) {
                Verdict::Solved(_) => sum += weight * chance,
                Verdict::Unsolvable => {}
                Verdict::Unknown => return Err("undecided".into()),
            }
        }
    }
    println!("every stack of {size} × {size}, all tiles known: {sum:.9}");
    Ok(())
}
