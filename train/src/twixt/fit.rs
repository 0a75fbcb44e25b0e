use super::choice::Choice;
use crate::random::Random;
use engine::{PromiseTable, promise_tables};
use std::fs::File;
use std::io::{self, BufReader};
use std::path::PathBuf;

/// So many positions change the numbers once.
const BATCH: usize = 256;

/// One game in so many tests the fit.
const TESTED: u64 = 8;

/// A softmax regression: the sum of its promises says how likely a hole is to be the best one. Prints
/// how well the old and the new numbers foretell the games that were not fitted, and the new ones.
pub(crate) fn fit(inputs: &[PathBuf], epochs: u32, decay: f64) -> io::Result<()> {
    let mut choices = Vec::new();
    for input in inputs {
        choices.extend(Choice::read_all(BufReader::new(File::open(input)?))?);
    }
    let tables = promise_tables();
    let old: Vec<f64> = tables
        .iter()
        .flat_map(|table| &table.promises)
        .map(|promise| f64::from(*promise) / 100.0)
        .collect();
    check(&choices, old.len())?;
    // Where there is little to choose from, something had to be answered.
    choices.retain(|choice| choice.candidates.len() > 8);
    let (tests, fitted): (Vec<Choice>, Vec<Choice>) =
        choices.into_iter().partition(|choice| choice.game.is_multiple_of(TESTED));
    let new = descend(&fitted, old.len(), epochs, decay);
    println!("{} positions fitted, {} tested", fitted.len(), tests.len());
    for (name, numbers) in [("old", &old), ("new", &new)] {
        println!("{name}: {}", foretold(&tests, numbers));
    }
    let mut numbers = new.iter();
    for table in tables {
        let promises: Vec<i16> = numbers
            .by_ref()
            .take(table.promises.len())
            .map(|number| (number * 100.0).round() as i16)
            .collect();
        println!("{}", source(&PromiseTable { promises, ..table }));
    }
    Ok(())
}

/// Choices that another version wrote may speak of promises that do not exist.
fn check(choices: &[Choice], promises: usize) -> io::Result<()> {
    let mut features = choices.iter().flat_map(|choice| choice.candidates.iter().flatten());
    match features.find(|feature| usize::from(**feature) >= promises) {
        None => Ok(()),
        Some(unknown) => Err(io::Error::other(format!(
            "there is no promise {unknown}: the games were written by another version"
        ))),
    }
}

fn sum(numbers: &[f64], features: &[u16]) -> f64 {
    features.iter().map(|feature| numbers[usize::from(*feature)]).sum()
}

/// How likely each candidate is.
fn chances(choice: &Choice, numbers: &[f64]) -> Vec<f64> {
    let sums: Vec<f64> = choice.candidates.iter().map(|features| sum(numbers, features)).collect();
    let most = sums.iter().copied().fold(f64::MIN, f64::max);
    let odds: Vec<f64> = sums.iter().map(|sum| (sum - most).exp()).collect();
    let all: f64 = odds.iter().sum();
    odds.into_iter().map(|odds| odds / all).collect()
}

/// The numbers with which the choices are the most likely, by Adam.
fn descend(choices: &[Choice], size: usize, epochs: u32, decay: f64) -> Vec<f64> {
    let mut numbers = vec![0.0; size];
    let (mut mean, mut square) = (vec![0.0; size], vec![0.0; size]);
    let mut order: Vec<usize> = (0..choices.len()).collect();
    let mut random = Random::new(1);
    let mut step = 0;
    for epoch in 0..epochs {
        for place in (1..order.len()).rev() {
            order.swap(place, random.below(place as u64 + 1) as usize);
        }
        let rate = 0.03 * (1.0 - f64::from(epoch) / f64::from(epochs)) + 0.001;
        for batch in order.chunks(BATCH) {
            let mut slope: Vec<f64> = numbers.iter().map(|number| decay * number).collect();
            for number in batch {
                let choice = &choices[*number];
                for (place, chance) in chances(choice, &numbers).into_iter().enumerate() {
                    let wrong = chance - if place == choice.best { 1.0 } else { 0.0 };
                    for feature in &choice.candidates[place] {
                        slope[usize::from(*feature)] += wrong / batch.len() as f64;
                    }
                }
            }
            step += 1;
            for (number, slope) in slope.into_iter().enumerate() {
                mean[number] = 0.9 * mean[number] + 0.1 * slope;
                square[number] = 0.999 * square[number] + 0.001 * slope * slope;
                let mean = mean[number] / (1.0 - 0.9_f64.powi(step));
                let square = square[number] / (1.0 - 0.999_f64.powi(step));
                numbers[number] -= rate * mean / (square.sqrt() + 1e-8);
            }
        }
    }
    numbers
}

/// How likely the best turns are, and how often they are among the first so many.
fn foretold(choices: &[Choice], numbers: &[f64]) -> String {
    let mut loss = 0.0;
    let mut ranks = Vec::new();
    for choice in choices {
        let chances = chances(choice, numbers);
        let best = chances[choice.best];
        loss -= best.ln();
        ranks.push(chances.iter().filter(|chance| **chance > best).count());
    }
    let all = choices.len().max(1) as f64;
    let mut text = format!("loss {:.4}", loss / all);
    for first in [1, 3, 5, 8, 12, 20] {
        let share = ranks.iter().filter(|rank| **rank < first).count() as f64 / all;
        text += &format!(", first {first}: {:.1} %", share * 100.0);
    }
    text
}

/// A table as it stands in the source.
fn source(table: &PromiseTable) -> String {
    fn list(dimensions: &[usize], promises: &[i16]) -> String {
        let parts: Vec<String> = match dimensions {
            [] | [_] => promises.iter().map(i16::to_string).collect(),
            [_, rest @ ..] => {
                promises.chunks(rest.iter().product()).map(|part| list(rest, part)).collect()
            }
        };
        format!("[{}]", parts.join(", "))
    }
    let kind = table
        .dimensions
        .iter()
        .rev()
        .fold("i16".to_owned(), |kind, size| format!("[{kind}; {size}]"));
    let list = list(&table.dimensions, &table.promises);
    format!("pub(super) const {}: {kind} = {list};", table.name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_always_chosen_promises_more() {
        let choices: Vec<Choice> = (0..400)
            .map(|game| Choice { game, best: 1, candidates: vec![vec![0], vec![1], vec![0, 2]] })
            .collect();
        let numbers = descend(&choices, 3, 30, 1e-4);
        assert!(numbers[1] > numbers[0] + 1.0 && numbers[2] < 0.0, "{numbers:?}");
    }

    #[test]
    fn unknown_promises_are_an_error() {
        let choices = [Choice { game: 1, best: 0, candidates: vec![vec![0], vec![4]] }];
        assert!(check(&choices, 5).is_ok());
        assert!(check(&choices, 4).is_err());
    }

    #[test]
    fn tables_are_written_as_source() {
        let table =
            PromiseTable { name: "T", dimensions: vec![2, 3], promises: vec![1, -2, 3, 4, 5, 6] };
        assert_eq!(source(&table), "pub(super) const T: [[i16; 3]; 2] = [[1, -2, 3], [4, 5, 6]];");
    }
}
