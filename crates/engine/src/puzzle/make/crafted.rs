//! What differs from game to game when puzzles are made.

use super::play::Numbers;
use crate::puzzle::judge::Posed;
use crate::threat::{Effect, Explained};
use crate::tree::Tree;
use crate::twixt::{Link, TwixTThreat};
use crate::xart::Attack;
use ::ataxx::{Ataxx, Bitboard, Cell, Position, Square, Turn};
use ::twixt::TwixT;
use ::xart::{Tile, Variant, Xart};
use rules::{Game, Goal, Line, Reason, Side};

/// A game of which puzzles are made.
pub trait Crafted: Posed {
    /// How many positions the engine looks at to see whether there may be a win.
    const SEEN_WITH: u64;

    /// Whether puzzles claim that no other turn solves them with one turn more, where that can be
    /// proven.
    const CLAIMS_MORE: bool = false;

    /// How many positions may be looked at to find out about one puzzle,
    const POSED_WITH: u64;

    /// and how many to prove it in the end.
    const PROVEN_WITH: u64;

    /// The same for a puzzle of so many own turns: what takes longer is worth more effort.
    fn proven_with(_turns: u32) -> u64 {
        Self::PROVEN_WITH
    }

    /// The longest puzzles, in own turns.
    const LONGEST: u32;

    /// What is added to the ratings of puzzles because people see less than weak levels of the
    /// engine do.
    const HARDER_FOR_PEOPLE: u32 = 0;

    /// What is played in a game of the maker.
    fn variant_for(random: u64) -> Self::Variant;

    /// Whether a position comes near enough to the end to be asked about.
    fn is_near_the_end(&self) -> bool {
        true
    }

    /// The longest puzzle that can be proven from here, in own turns.
    fn longest(&self) -> u32 {
        Self::LONGEST
    }

    /// The positions to be asked about that come from one of a game.
    fn as_posed(&self, _random: u64) -> Vec<Self> {
        vec![self.clone()]
    }

    /// Every way to look at this position, as codes.
    fn pictures(&self) -> Vec<String> {
        let images = self.symmetries().iter().map(|symmetry| self.transformed(*symmetry));
        images.map(|image| image.code()).collect()
    }

    /// The same position for the other side, if turns are written alike in it.
    fn for_other_side(&self) -> Option<Self> {
        None
    }

    /// Whether a turn that does not solve the puzzle looks good.
    fn tempts(&self, turn: &Self::Turn, _solution: &Self::Turn) -> bool {
        let mut after = self.clone();
        after.play(turn).is_ok() && after.outcome().is_none() && after.tree().is_threatened()
    }

    /// What a puzzle with this position and solution is about.
    fn themes(&self, goal: Goal, solution: &Line) -> Vec<String>;
}

/// The turns of a main line, and the position at its end.
fn played<G: Game>(start: &G, line: &Line) -> (Vec<G::Turn>, G) {
    let mut game = start.clone();
    let mut turns = Vec::new();
    for node in &line.nodes {
        match game.parse_turn(&node.turn) {
            Ok(turn) if game.play(&turn).is_ok() => turns.push(turn),
            _ => break,
        }
    }
    (turns, game)
}

impl Crafted for Xart {
    const SEEN_WITH: u64 = 6_000;
    const CLAIMS_MORE: bool = true;
    const POSED_WITH: u64 = 800_000;
    const PROVEN_WITH: u64 = 8_000_000;
    const LONGEST: u32 = 6;

    /// From five turns on it takes many times as long, and few puzzles are so long.
    fn proven_with(turns: u32) -> u64 {
        if turns < 5 { Self::PROVEN_WITH } else { 25 * Self::PROVEN_WITH }
    }

    fn variant_for(_: u64) -> Variant {
        Variant::Unlimited
    }

    fn pictures(&self) -> Vec<String> {
        let sides = [Some(self.clone()), self.for_other_side()].into_iter().flatten();
        let images = sides.flat_map(|game| {
            let symmetries = game.symmetries().iter();
            symmetries.map(|symmetry| game.transformed(*symmetry).code()).collect::<Vec<_>>()
        });
        images.collect()
    }

    fn for_other_side(&self) -> Option<Xart> {
        let exchanged = |tile: Tile| Tile { face: tile.face.with_colours_exchanged(), ..tile };
        let tiles: Vec<Tile> = self.tiles().map(exchanged).collect();
        Xart::set_up(self.variant(), &tiles, !self.to_move()).ok()
    }

    fn themes(&self, _: Goal, solution: &Line) -> Vec<String> {
        let mut themes = Vec::new();
        let (turns, end) = played(self, solution);
        match end.outcome().map(|outcome| outcome.reason) {
            Some(Reason::Line) => themes.push("line"),
            Some(_) => themes.push("ring"),
            None => {}
        }
        let threats = self.threats();
        let of_first = threats.iter().find(|threat| Some(&threat.turn) == turns.first());
        themes.extend(of_first.and_then(|threat| match threat.kind.attack {
            Attack::Ring | Attack::Line => None,
            Attack::L => Some("l"),
            Attack::LongL => Some("long-l"),
            Attack::Double => Some("double"),
            Attack::Corner => Some("corner"),
        }));
        let is_threatened = |threat: &&crate::Threat<Xart>| {
            threat.side != self.to_move() && threat.kind.attack <= Attack::Line
        };
        if threats.iter().any(|threat| is_threatened(&threat)) {
            themes.push("defence");
        }
        themes.into_iter().map(str::to_owned).collect()
    }
}

impl Crafted for TwixT {
    const SEEN_WITH: u64 = 3_000;
    const POSED_WITH: u64 = 400_000;
    const PROVEN_WITH: u64 = 1_500_000;
    const LONGEST: u32 = 3;
    const HARDER_FOR_PEOPLE: u32 = 250;

    fn variant_for(random: u64) -> ::twixt::Variant {
        let size = [12, 12, 12, 14, 16, 24][(random >> 32) as usize % 6];
        let usual = ::twixt::Variant::default();
        usual.with_size(size).unwrap_or(usual)
    }

    /// On a large board there are too many replies to look at all of them three times.
    fn longest(&self) -> u32 {
        if self.size() > 16 { 2 } else { Self::LONGEST }
    }

    fn themes(&self, _: Goal, solution: &Line) -> Vec<String> {
        let (turns, _) = played(self, solution);
        let mut themes = Vec::new();
        if let Some(effect) = turns.first().and_then(|turn| Effect::of(self, turn)) {
            // What the turn relies on is one, if the solver has one after it.
            let is_zwickmuehle = |threat: &crate::Threat<TwixT>| {
                threat.side == self.to_move()
                    && matches!(threat.kind, TwixTThreat::Link(Link::Zwickmuehle { .. }))
            };
            let mut after = self.clone();
            let played = turns.first().is_some_and(|turn| after.play(turn).is_ok());
            if played && after.threats().iter().any(is_zwickmuehle) {
                themes.push("zwickmuehle");
            }
            let is_block = |threat: &crate::Threat<TwixT>| {
                matches!(threat.kind, TwixTThreat::Win | TwixTThreat::Join { .. })
            };
            if effect.stopped.iter().any(is_block) {
                themes.push("block");
            }
            let joins = effect.carried_out.as_ref().is_some_and(|threat| {
                matches!(threat.kind, TwixTThreat::Win | TwixTThreat::Join { .. })
            });
            if joins || !themes.contains(&"block") {
                themes.push("connect");
            }
        }
        themes.into_iter().map(str::to_owned).collect()
    }
}

/// So many close positions are made from one of a game.
const CLOSE_ONES: usize = 4;

impl Crafted for Ataxx {
    const SEEN_WITH: u64 = 1;
    const POSED_WITH: u64 = 2_000_000;
    const PROVEN_WITH: u64 = 20_000_000;
    const LONGEST: u32 = 4;

    fn variant_for(random: u64) -> ::ataxx::Variant {
        const BLOCKED: [&str; 6] = [
            "standard",
            "standard",
            "blocked=c3,e3,c5,e5",
            "blocked=d4",
            "blocked=d3,c4,d4,e4,d5",
            "blocked=b4,d2,d4,d6,f4",
        ];
        BLOCKED[(random >> 32) as usize % BLOCKED.len()].parse().unwrap_or_default()
    }

    fn is_near_the_end(&self) -> bool {
        (2..=7).contains(&self.position().empty().count()) && self.outcome().is_none()
    }

    /// Without what was played before, so that repetitions are counted from here. Few games are so
    /// close that only one turn wins, so some stones change sides until it is close.
    fn as_posed(&self, random: u64) -> Vec<Ataxx> {
        let position = self.position();
        let mut numbers = Numbers(random);
        let mut posed = Vec::new();
        for _ in 0..CLOSE_ONES {
            let mut stones = Side::BOTH.map(|side| position.stones(side));
            let own = position.side().index();
            // The player to move may be a few stones behind, as he can still turn some.
            let wanted = 2 - numbers.below(9) as i32;
            loop {
                let difference = stones[own].count() as i32 - stones[1 - own].count() as i32;
                let from = if difference > wanted { own } else { 1 - own };
                let all: Vec<Square> = stones[from].into_iter().collect();
                if difference.abs_diff(wanted) < 2 || all.len() < 2 {
                    break;
                }
                let square = Bitboard::of(all[numbers.below(all.len())]);
                stones[from] = stones[from] & !square;
                stones[1 - from] = stones[1 - from] | square;
            }
            let cell = |square| match Side::BOTH.map(|side| stones[side.index()].contains(square)) {
                [true, _] => Cell::Stone(Side::First),
                [_, true] => Cell::Stone(Side::Second),
                _ => position.cell(square),
            };
            posed.push(Position::set_up(cell, position.side(), 0, 1).into());
        }
        posed
    }

    /// It turns as many stones as the solution.
    fn tempts(&self, turn: &Turn, solution: &Turn) -> bool {
        let gain = |turn: &Turn| {
            let after = self.position().after(*turn);
            after.stones(self.to_move()).count()
        };
        gain(turn) >= gain(solution)
    }

    fn themes(&self, goal: Goal, solution: &Line) -> Vec<String> {
        let (turns, end) = played(self, solution);
        let mut themes = vec![if goal == Goal::Win { "win" } else { "save" }];
        if matches!(turns.first(), Some(Turn::Move(..))) {
            themes.push("jump");
        }
        if turns.contains(&Turn::Pass) {
            themes.push("wall");
        }
        if end.position().stones(!self.to_move()).is_empty() {
            themes.push("wipe-out");
        }
        themes.into_iter().map(str::to_owned).collect()
    }
}
