//! A game as a tree of turns, to be looked through and added to.

use crate::kind::{Illegal, Kind, Position};
use questions::Unreadable;
use rules::{Line, Node, Record, Tags};

/// The number of a place in a tree. The first is the position before all turns.
pub(crate) type Place = usize;

/// The place before all turns.
pub(crate) const ROOT: Place = 0;

/// A tree of turns.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Study {
    pub(crate) kind: Kind,
    tags: Tags,
    start: Record,
    places: Vec<Visited>,
}

/// A position that a turn led to.
#[derive(Clone, Debug, Default, PartialEq)]
struct Visited {
    turn: String,
    marks: Vec<u8>,
    comments: Vec<String>,
    before: Option<Place>,
    /// How it goes on: the main line first.
    after: Vec<Place>,
}

/// A turn of a line, and the lines that begin with another turn instead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Branch {
    pub(crate) place: Place,
    pub(crate) variations: Vec<Vec<Branch>>,
}

impl Study {
    /// The tree of a record whose turns are legal.
    ///
    /// # Errors
    /// Says which turn is not.
    pub(crate) fn new(kind: Kind, record: &Record) -> Result<Study, Unreadable> {
        let record = kind.replay(record)?.record;
        let start = Record { tags: record.tags.clone(), main: Line::default() };
        let mut study = Study { kind, tags: record.tags, start, places: vec![Visited::default()] };
        for tag in ["Result", "Reason"] {
            study.start.tags.remove(tag);
        }
        study.places[ROOT].comments.clone_from(&record.main.comments);
        study.add_line(ROOT, &record.main.nodes);
        Ok(study)
    }

    fn add_line(&mut self, from: Place, nodes: &[Node]) {
        let mut before = from;
        for node in nodes.iter().filter(|node| !["resign", "draw"].contains(&node.turn.as_str())) {
            let next = self.places.len();
            self.places.push(Visited {
                turn: node.turn.clone(),
                marks: node.marks.clone(),
                comments: node.comments.clone(),
                before: Some(before),
                after: Vec::new(),
            });
            self.places[before].after.push(next);
            for variation in &node.variations {
                self.add_line(before, &variation.nodes);
            }
            before = next;
        }
    }

    /// Adds what another tree of the same game has: its variations, in its order, and what is said
    /// about them. Nothing if it begins elsewhere.
    pub(crate) fn add(&mut self, other: &Study) {
        if self.start == other.start {
            self.add_after(ROOT, other, ROOT);
        }
    }

    fn add_after(&mut self, here: Place, other: &Study, there: Place) {
        let Visited { marks, comments, .. } = other.places[there].clone();
        (self.places[here].marks, self.places[here].comments) = (marks, comments);
        let places: Vec<Place> =
            other.after(there).iter().map(|next| self.next(here, other.turn(*next))).collect();
        for (place, next) in places.iter().zip(other.after(there)) {
            self.add_after(*place, other, *next);
        }
        // What only this tree has is what was played meanwhile.
        let after = &mut self.places[here].after;
        after.sort_by_key(|next| places.iter().position(|place| place == next));
    }

    /// The place after a legal turn, which is added if there is none.
    fn next(&mut self, place: Place, turn: &str) -> Place {
        let known = self.after(place).iter().find(|next| self.turn(**next) == turn);
        if let Some(known) = known {
            return *known;
        }
        let next = self.places.len();
        let turn = turn.to_owned();
        self.places.push(Visited { turn, before: Some(place), ..Visited::default() });
        self.places[place].after.push(next);
        next
    }

    /// Whether there is nothing in it but the usual start.
    pub(crate) fn is_blank(&self) -> bool {
        Study::new(self.kind, &Record::default()).is_ok_and(|blank| blank.record() == self.record())
    }

    /// The whole tree as a record.
    pub(crate) fn record(&self) -> Record {
        let comments = self.places[ROOT].comments.clone();
        let main = Line { comments, nodes: self.nodes(self.branches_after(ROOT)) };
        Record { tags: self.tags.clone(), main }
    }

    fn nodes(&self, branches: Vec<Branch>) -> Vec<Node> {
        let node = |Branch { place, variations }| {
            let Visited { turn, marks, comments, .. } = self.places[place].clone();
            let line = |nodes| Line { comments: Vec::new(), nodes: self.nodes(nodes) };
            Node { turn, marks, comments, variations: variations.into_iter().map(line).collect() }
        };
        branches.into_iter().map(node).collect()
    }

    /// The main line after a place, with all variations.
    pub(crate) fn branches_after(&self, from: Place) -> Vec<Branch> {
        let mut line = Vec::new();
        let mut here = from;
        while let Some((main, others)) = self.after(here).split_first() {
            let variations = others.iter().map(|other| {
                // The turns beside its first one are this place's, which are listed here.
                let first = Branch { place: *other, variations: Vec::new() };
                std::iter::once(first).chain(self.branches_after(*other)).collect()
            });
            line.push(Branch { place: *main, variations: variations.collect() });
            here = *main;
        }
        line
    }

    /// The turns that lead to a place.
    pub(crate) fn turns_to(&self, place: Place) -> Vec<String> {
        let mut turns = Vec::new();
        let mut here = place;
        while let Some(before) = self.places[here].before {
            turns.push(self.places[here].turn.clone());
            here = before;
        }
        turns.reverse();
        turns
    }

    /// The place that turns lead to, as far as the tree has them.
    pub(crate) fn place_after(&self, turns: &[String]) -> Place {
        let next = |place: Place, turn: &String| {
            self.after(place).iter().copied().find(|next| self.turn(*next) == turn)
        };
        turns
            .iter()
            .try_fold(ROOT, |place, turn| next(place, turn).ok_or(place))
            .unwrap_or_else(|end| end)
    }

    /// The game up to a place as a record without variations.
    pub(crate) fn record_to(&self, place: Place) -> Record {
        let nodes = self.turns_to(place).into_iter().map(Node::new).collect();
        Record { tags: self.start.tags.clone(), main: Line { comments: Vec::new(), nodes } }
    }

    /// The position at a place.
    pub(crate) fn position(&self, place: Place) -> Option<Position> {
        let mut position = self.kind.replay(&self.start).ok()?.start;
        for turn in self.turns_to(place) {
            position.play(&turn).ok()?;
        }
        Some(position)
    }

    /// Goes on with a turn at a place, on a new line if there is none with it. Gives the place
    /// after it.
    ///
    /// # Errors
    /// Says why the turn is not legal.
    pub(crate) fn play(&mut self, place: Place, turn: &str) -> Result<Place, Illegal> {
        let mut position = self.position(place).ok_or(Illegal::Lost)?;
        let turn = position.play(turn)?;
        Ok(self.next(place, &turn))
    }

    /// Passes as long as nothing else is possible. Gives the place where there is a choice.
    pub(crate) fn pass_on(&mut self, place: Place) -> Place {
        let mut here = place;
        while let Some(pass) = self.position(here).and_then(|position| position.forced_pass()) {
            here = self.next(here, &pass);
        }
        here
    }

    /// Takes a turn and all that follows out of the tree. Gives the place before it.
    pub(crate) fn remove(&mut self, place: Place) -> Place {
        let Some(before) = self.places[place].before else { return place };
        // Its places stay unused, so that the numbers of others stay the same.
        self.places[before].after.retain(|next| *next != place);
        before
    }

    /// Makes the line that a place is on the main one.
    pub(crate) fn promote(&mut self, place: Place) {
        let mut here = place;
        while let Some(before) = self.places[here].before {
            let after = &mut self.places[before].after;
            if let Some(number) = after.iter().position(|next| *next == here) {
                after[..=number].rotate_right(1);
            }
            here = before;
        }
    }

    pub(crate) fn before(&self, place: Place) -> Option<Place> {
        self.places[place].before
    }

    /// How it goes on: the main line first.
    pub(crate) fn after(&self, place: Place) -> &[Place] {
        &self.places[place].after
    }

    /// The turn that led to a place; nothing for the first one.
    pub(crate) fn turn(&self, place: Place) -> &str {
        &self.places[place].turn
    }

    /// How many turns lead to a place.
    pub(crate) fn ply(&self, place: Place) -> usize {
        std::iter::successors(self.before(place), |place| self.before(*place)).count()
    }

    /// The places of the main line, the first one included.
    pub(crate) fn main_line(&self) -> Vec<Place> {
        self.line_from(ROOT).collect()
    }

    /// Where the line ends that goes on from a place.
    pub(crate) fn end_after(&self, place: Place) -> Place {
        self.line_from(place).last().unwrap_or(place)
    }

    fn line_from(&self, place: Place) -> impl Iterator<Item = Place> {
        std::iter::successors(Some(place), |place| self.after(*place).first().copied())
    }

    pub(crate) fn comment(&self, place: Place) -> String {
        self.places[place].comments.join(" ")
    }

    pub(crate) fn set_comment(&mut self, place: Place, comment: &str) {
        let is_empty = comment.trim().is_empty();
        self.places[place].comments = if is_empty { Vec::new() } else { vec![comment.to_owned()] };
    }

    /// The sign behind a turn, such as `?!`.
    pub(crate) fn sign(&self, place: Place) -> &'static str {
        let mark = self.places[place].marks.iter().find(|mark| (1..=6).contains(*mark));
        mark.map_or("", |mark| ["!", "?", "!!", "??", "!?", "?!"][usize::from(*mark) - 1])
    }

    /// Puts a sign behind a turn by its PGN number, instead of the one that is there.
    pub(crate) fn set_mark(&mut self, place: Place, mark: Option<u8>) {
        let marks = &mut self.places[place].marks;
        marks.retain(|known| !(1..=6).contains(known));
        marks.extend(mark);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RECORD: &str = "1. g2! {good} 2. b1 (2. f7 3. f1 (3. b7)) 3. f1?? *";

    fn study() -> Study {
        Study::new(Kind::Ataxx, &RECORD.parse().unwrap()).unwrap()
    }

    #[test]
    fn a_record_becomes_a_tree_and_a_record_again() {
        let study = study();
        let again = Study::new(Kind::Ataxx, &study.record()).unwrap();
        assert_eq!(again.record(), study.record());
        let text = study.record().to_string();
        assert!(text.contains("(2. f7 3. f1 (3. b7))") && text.contains("f1??"), "{text}");
        assert_eq!(study.main_line().len(), 4);
    }

    #[test]
    fn turns_are_added_once_and_checked() {
        let mut study = study();
        let first = study.main_line()[1];
        let known = study.play(first, "b1").unwrap();
        assert_eq!(known, study.main_line()[2]);
        let new = study.play(first, "b2").unwrap();
        assert_eq!(study.play(first, "b2"), Ok(new));
        assert_eq!((study.ply(new), study.turn(new)), (2, "b2"));
        let before = study.clone();
        assert!(study.play(first, "d4").is_err());
        assert_eq!(study, before);
        study.promote(new);
        assert_eq!(study.main_line().last(), Some(&new));
        assert_eq!(study.remove(new), first);
        assert!(!study.after(first).contains(&new));
    }

    #[test]
    fn a_variation_of_the_first_turn_is_listed_once() {
        let mut study = Study::new(Kind::Ataxx, &"1. b6 2. b2".parse().unwrap()).unwrap();
        let other = study.play(ROOT, "f1").unwrap();
        let reply = study.play(other, "b1").unwrap();
        let [first, second] = &study.branches_after(ROOT)[..] else { panic!("two turns") };
        let alone = |place| Branch { place, variations: Vec::new() };
        assert_eq!(first.variations, [vec![alone(other), alone(reply)]]);
        assert!(second.variations.is_empty());
        assert!(study.record().to_string().contains("1. b6 (1. f1 2. b1) 2. b2"));
    }

    #[test]
    fn what_was_added_to_a_game_is_added_again_when_it_went_on() {
        let read = |text: &str| Study::new(Kind::Ataxx, &text.parse().unwrap()).unwrap();
        let noted = read("1. b6 {bold} (1. f1 2. b1) 2. b2 (2. f6!) 3. f1 {if so} *");
        let mut game = read("1. b6 2. b2 3. b7");
        game.add(&noted);
        let text = game.record().to_string();
        let wanted = "1. b6 {bold} (1. f1 2. b1) 2. b2 (2. f6!) 3. b7 (3. f1 {if so})";
        assert!(text.contains(wanted), "{text}");
        let mut same = game.clone();
        same.add(&noted);
        assert_eq!(same.record(), game.record());
        let mut other = read("[Position \"x5o/7/7/7/7/6x/o5x o 0 1\"]\n\n*");
        let before = other.clone();
        other.add(&noted);
        assert_eq!(other, before);
        assert!(read("*").is_blank() && !game.is_blank() && !other.is_blank());
    }

    #[test]
    fn a_place_is_found_again_in_another_tree() {
        let mut study = study();
        let [_, first, ..] = study.main_line()[..] else { panic!("no turns") };
        let variation = study.after(first)[1];
        let turns = study.turns_to(variation);
        assert_eq!(study.place_after(&turns), variation);
        study.remove(variation);
        assert_eq!(study.place_after(&turns), first);
        assert_eq!(study.place_after(&[]), ROOT);
    }

    #[test]
    fn who_can_only_pass_passes() {
        let record = "[Position \"7/7/7/7/xxx4/xxx4/oxx4 o 0 1\"]\n\n*";
        let mut study = Study::new(Kind::Ataxx, &record.parse().unwrap()).unwrap();
        let after = study.pass_on(ROOT);
        assert_eq!((study.ply(after), study.turn(after)), (1, "0000"));
        assert_eq!(study.pass_on(after), after);
    }

    #[test]
    fn what_is_illegal_is_no_study() {
        assert!(Study::new(Kind::Ataxx, &"1. d4".parse().unwrap()).is_err());
    }

    #[test]
    fn signs_and_comments_are_kept() {
        let mut study = study();
        let first = study.main_line()[1];
        assert_eq!((study.sign(first), study.comment(first).as_str()), ("!", "good"));
        study.set_mark(first, Some(6));
        study.set_comment(first, " ");
        assert_eq!((study.sign(first), study.comment(first).as_str()), ("?!", ""));
    }
}
