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

    /// The whole tree as a record.
    pub(crate) fn record(&self) -> Record {
        let comments = self.places[ROOT].comments.clone();
        let main = Line { comments, nodes: self.nodes_after(ROOT) };
        Record { tags: self.tags.clone(), main }
    }

    fn nodes_after(&self, from: Place) -> Vec<Node> {
        let mut nodes = Vec::new();
        let mut place = from;
        while let Some((main, others)) = self.places[place].after.split_first() {
            let variations = others.iter().map(|other| {
                let mut line = vec![self.node(*other)];
                line.extend(self.nodes_after(*other));
                Line { comments: Vec::new(), nodes: line }
            });
            let mut node = self.node(*main);
            node.variations = variations.collect();
            nodes.push(node);
            place = *main;
        }
        nodes
    }

    fn node(&self, place: Place) -> Node {
        let Visited { turn, marks, comments, .. } = self.places[place].clone();
        Node { turn, marks, comments, variations: Vec::new() }
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
        let known = self.places[place].after.iter().find(|next| self.places[**next].turn == turn);
        if let Some(known) = known {
            return Ok(*known);
        }
        let next = self.places.len();
        self.places.push(Visited { turn, before: Some(place), ..Visited::default() });
        self.places[place].after.push(next);
        Ok(next)
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

    /// The places after one, as far as the main line goes from there.
    pub(crate) fn turns_after(&self, place: Place) -> Vec<Place> {
        let next = |place: &Place| self.after(*place).first().copied();
        std::iter::successors(next(&place), next).collect()
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
        let comment = comment.trim();
        self.places[place].comments =
            if comment.is_empty() { Vec::new() } else { vec![comment.to_owned()] };
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
