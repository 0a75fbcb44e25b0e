//! The positions from which games are played.

use crate::commands::read_record;
use crate::failure::Failure;
use crate::files;
use crate::games::PlayableGame;
use rules::{mix, replay};
use std::collections::HashSet;
use std::path::Path;
use xart::Bag;

/// A position to play from, and how it came about.
#[derive(Clone, Debug)]
pub(crate) struct Opening<G: PlayableGame> {
    pub(crate) game: G,
    pub(crate) turns: Vec<G::Turn>,
    /// What will be drawn, the same for both games of a pair.
    pub(crate) bag: Bag,
}

/// Where openings come from.
#[derive(Debug)]
pub(crate) enum Openings<G: PlayableGame> {
    /// These, again and again.
    Given(Vec<Opening<G>>),
    /// Random turns from the start.
    Random(RandomOpenings<G>),
}

#[derive(Debug)]
pub(crate) struct RandomOpenings<G: PlayableGame> {
    variant: G::Variant,
    plies: usize,
    seed: u64,
    tried: u64,
    seen: HashSet<u64>,
}

/// After so many attempts without a new opening there is none.
const ATTEMPTS: u64 = 2_000;

impl<G: PlayableGame> Openings<G> {
    /// Openings of so many random turns, all different and none decided by the very next turn.
    pub(crate) fn random(variant: G::Variant, plies: usize, seed: u64) -> Openings<G> {
        let seen = HashSet::new();
        Openings::Random(RandomOpenings { variant, plies, seed, tried: 0, seen })
    }

    /// One opening a line: its turns, as records write them. Empty lines and lines that begin
    /// with # are left out.
    pub(crate) fn from_file(
        path: &Path,
        variant: &G::Variant,
        seed: u64,
    ) -> Result<Openings<G>, Failure> {
        let text = files::read(path)?;
        let mut openings = Vec::new();
        for (number, line) in (1..).zip(text.lines()) {
            let line = line.trim();
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            let wrong = |what: String| {
                Failure::Content(format!("{}, line {number}: {what}", path.display()))
            };
            let record = read_record::<G>(line, Some(variant), Some(&G::FORMATS[0]))
                .map_err(|error| wrong(error.what))?;
            let played =
                replay::<G>(&record, Some(variant)).map_err(|error| wrong(error.to_string()))?;
            if played.outcome.is_some() {
                return Err(wrong("the game is over at the end of this opening".to_owned()));
            }
            let bag = Bag::new(format!("{seed}-{number}"));
            openings.push(Opening { game: played.end, turns: played.turns, bag });
        }
        if openings.is_empty() {
            return Err(Failure::Content(format!("{} has no opening", path.display())));
        }
        Ok(Openings::Given(openings))
    }

    /// The opening of the pair with this number, counted from 0; nothing if no new one is found.
    /// Asked in order.
    pub(crate) fn opening(&mut self, number: usize) -> Option<Opening<G>> {
        match self {
            Openings::Given(openings) => openings.get(number % openings.len()).cloned(),
            Openings::Random(random) => random.next(),
        }
    }
}

impl<G: PlayableGame> RandomOpenings<G> {
    fn next(&mut self) -> Option<Opening<G>> {
        for _ in 0..ATTEMPTS {
            self.tried += 1;
            let opening = self.attempt(mix(self.seed ^ mix(self.tried)));
            // Without random turns there is only one opening.
            if let Some(opening) = opening
                && (self.plies == 0 || self.seen.insert(opening.game.hash()))
            {
                return Some(opening);
            }
        }
        None
    }

    /// A random opening, if it leads to a game that is still open.
    fn attempt(&self, seed: u64) -> Option<Opening<G>> {
        let bag = Bag::new(seed.to_string());
        let mut game = G::new(&self.variant);
        let mut turns = Vec::new();
        for ply in 0..self.plies {
            game.draw(&bag);
            let choice = game.turns();
            let random = mix(seed ^ mix(ply as u64 + 1));
            let turn = choice.get((random % choice.len().max(1) as u64) as usize)?;
            game.play(turn).ok()?;
            turns.push(turn.clone());
        }
        game.draw(&bag);
        if game.outcome().is_some() {
            return None;
        }
        let mut decided = false;
        let side = game.to_move();
        game.visit(&mut |after, _| {
            decided |= after.outcome().is_some_and(|end| end.winner == Some(side));
        });
        (!decided).then_some(Opening { game, turns, bag })
    }
}

/// How many random turns an opening has if nobody says. Enough for thousands of different ones,
/// and few enough that most of them are still open.
pub(crate) fn usual_plies<G: PlayableGame>() -> usize {
    match G::NAME {
        "twixt" => 2,
        "xart" => 5,
        _ => 4,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ataxx::Ataxx;
    use twixt::TwixT;
    use xart::Xart;

    fn check<G: PlayableGame>(variant: &str, plies: usize) {
        let variant: G::Variant = variant.parse().expect("a variant");
        let list = |seed| -> Vec<String> {
            let mut openings = Openings::<G>::random(variant.clone(), plies, seed);
            let made = (0..30).map_while(|number| openings.opening(number));
            made.map(|opening| {
                assert_eq!(opening.turns.len(), plies);
                assert!(opening.game.outcome().is_none() && !opening.game.awaits_chance());
                opening.game.code()
            })
            .collect()
        };
        let codes = list(1);
        assert_eq!(codes.len(), 30);
        assert_eq!(codes.iter().collect::<HashSet<_>>().len(), 30, "all are different");
        assert_eq!(codes, list(1));
        assert_ne!(codes, list(2));
    }

    #[test]
    fn random_openings_are_open_different_and_reproducible() {
        check::<Ataxx>("standard", 4);
        check::<Xart>("unlimited", 5);
        check::<Xart>("lucky", 5);
        check::<TwixT>("size=12", 2);
    }

    #[test]
    fn when_there_is_no_new_opening_there_is_none() {
        // One first turn is straight, the other one is curved.
        let mut openings = Openings::<Xart>::random(xart::Variant::Unlimited, 1, 0);
        assert_eq!((0..5).map_while(|number| openings.opening(number)).count(), 2);
    }
}
