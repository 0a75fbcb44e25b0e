use crate::{Game, Line, Malformed, Node, Outcome, Reason, Record, Side, Tags};

/// A record that has been played through.
#[derive(Clone, Debug)]
pub struct Replay<G: Game> {
    /// The position before the first turn.
    pub start: G,
    /// The turns of the main line.
    pub turns: Vec<G::Turn>,
    /// The position behind them.
    pub end: G,
    /// How the game ended: on the board, by a word in the record, or by its tags.
    pub outcome: Option<Outcome>,
    /// The same record with every turn in the usual notation and the tags of set-up and result
    /// filled in.
    pub record: Record,
    /// The record's own result or reason, where it contradicts the turns.
    pub contradiction: Option<String>,
}

/// Why a record cannot be played through.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReplayError {
    /// Variant, position or another part of the set-up.
    #[error("{0}")]
    SetUp(Malformed),
    /// A turn that is not legal.
    #[error("turn {number}, {turn}{}: {reason}", if *.variation { " (in a variation)" } else { "" })]
    Turn {
        /// Its number, counted from 1.
        number: usize,
        /// The turn as the record writes it.
        turn: String,
        /// Whether it stands in a variation.
        variation: bool,
        /// Why it is not legal.
        reason: String,
    },
}

/// Plays a record through, variations included. `variant`, if given, stands above the record's.
///
/// # Errors
/// Says what is wrong with the set-up, or which turn is not legal and why.
pub fn replay<G: Game>(
    record: &Record,
    variant: Option<&G::Variant>,
) -> Result<Replay<G>, ReplayError> {
    let start = set_up::<G>(&record.tags, variant).map_err(ReplayError::SetUp)?;
    let mut player = Player::<G> { game: start.clone(), variation: false };
    let (main, turns, word) = player.line(&record.main, 1)?;
    let end = player.game;

    let claimed = claimed_outcome(&record.tags);
    let outcome = end.outcome().or(word).or(claimed);
    let contradiction = contradiction(&record.tags, outcome);

    let mut tags = Tags::default();
    tags.set("Game", G::NAME);
    set_up_tags(&start, &mut tags);
    // What the tags above say anew is not taken over.
    for (name, value) in record.tags.iter() {
        if !["Game", "Variant", "Position", "Result", "Reason"].contains(&name)
            && tags.get(name).is_none()
        {
            tags.set(name, value);
        }
    }
    result_tags(outcome, &mut tags);
    Ok(Replay { start, turns, end, outcome, record: Record { tags, main }, contradiction })
}

impl Record {
    /// The record of a game that was played here.
    #[must_use]
    pub fn of<G: Game>(start: &G, turns: &[G::Turn], outcome: Option<Outcome>) -> Record {
        let mut record = Record::default();
        record.tags.set("Game", G::NAME);
        set_up_tags(start, &mut record.tags);
        let mut game = start.clone();
        for turn in turns {
            record.main.nodes.push(Node::new(game.format_turn(turn)));
            if game.play(turn).is_err() {
                break;
            }
        }
        let ended_by_word = outcome.filter(|_| game.outcome().is_none());
        match ended_by_word {
            Some(Outcome { winner: Some(winner), reason: Reason::Resignation })
                if winner != game.to_move() =>
            {
                record.main.nodes.push(Node::new(RESIGN));
            }
            Some(Outcome { winner: None, reason: Reason::Agreement }) => {
                record.main.nodes.push(Node::new(DRAW));
            }
            _ => {}
        }
        result_tags(outcome, &mut record.tags);
        record
    }
}

const RESIGN: &str = "resign";
const DRAW: &str = "draw";

fn set_up<G: Game>(tags: &Tags, variant: Option<&G::Variant>) -> Result<G, Malformed> {
    let in_tag =
        |name: &str, error: Malformed| Malformed::new(format!("the tag {name}: {}", error.what));
    if let Some(name) = tags.get("Game")
        && !name.eq_ignore_ascii_case(G::NAME)
        && !name.eq_ignore_ascii_case(G::TITLE)
    {
        return Err(Malformed::new(format!("this is a record of {name}, not of {}", G::NAME)));
    }
    let variant = match (variant, tags.get("Variant")) {
        (Some(variant), _) => variant.clone(),
        (None, Some(text)) => text.parse().map_err(|error| in_tag("Variant", error))?,
        (None, None) => G::Variant::default(),
    };
    let mut game = match tags.get("Position") {
        Some(code) => G::from_code(&variant, code).map_err(|error| in_tag("Position", error))?,
        None => G::new(&variant),
    };
    game.read_tags(tags)?;
    Ok(game)
}

fn set_up_tags<G: Game>(start: &G, tags: &mut Tags) {
    let variant = start.variant();
    if variant != G::Variant::default() {
        tags.set("Variant", variant.to_string());
    }
    start.write_tags(tags);
    let mut usual = G::new(&variant);
    let code = start.code();
    if usual.read_tags(tags).is_err() || usual.code() != code {
        tags.set("Position", code);
    }
}

fn result_tags(outcome: Option<Outcome>, tags: &mut Tags) {
    tags.set("Result", outcome.map_or("*", Outcome::score));
    if let Some(outcome) = outcome {
        tags.set("Reason", outcome.reason.name());
    }
}

/// What the tags say of the end. A result without a reason that can be read counts as
/// resignation or agreement, because nothing on the board explains it.
fn claimed_outcome(tags: &Tags) -> Option<Outcome> {
    let winner = match tags.get("Result")? {
        "1-0" => Some(Side::First),
        "0-1" => Some(Side::Second),
        "1/2-1/2" => None,
        _ => return None,
    };
    let spoken = if tags.get("Termination") == Some("time forfeit") {
        Some(Reason::Time)
    } else {
        tags.get("Reason").and_then(|text| text.parse().ok())
    };
    let reason = spoken
        .filter(|reason| matches!(reason, Reason::Resignation | Reason::Time | Reason::Agreement))
        .unwrap_or(if winner.is_some() { Reason::Resignation } else { Reason::Agreement });
    Some(Outcome { winner, reason })
}

/// Where the tags say something else than the turns.
fn contradiction(tags: &Tags, outcome: Option<Outcome>) -> Option<String> {
    let outcome = outcome?;
    if let Some(result) = tags.get("Result")
        && result != "*"
        && result != outcome.score()
    {
        return Some(format!("the record says {result}, the turns end {}", outcome.score()));
    }
    let reason: Reason = tags.get("Reason")?.parse().ok()?;
    (reason != outcome.reason)
        .then(|| format!("the record says {reason}, the turns end by {}", outcome.reason))
}

struct Player<G> {
    game: G,
    variation: bool,
}

impl<G: Game> Player<G> {
    /// Plays a line and leaves the game at its end. Gives the line in the usual notation, its
    /// turns, and the outcome if a word (`resign`, `draw`) ended it.
    #[expect(clippy::type_complexity)]
    fn line(
        &mut self,
        line: &Line,
        first_number: usize,
    ) -> Result<(Line, Vec<G::Turn>, Option<Outcome>), ReplayError> {
        let mut played = Line { comments: line.comments.clone(), nodes: Vec::new() };
        let mut turns = Vec::new();
        let mut word = None;
        for (number, node) in (first_number..).zip(&line.nodes) {
            if let Some(outcome) = word.or(self.game.outcome()) {
                let reason = format!("the game is over ({})", outcome.reason);
                return Err(self.error(number, node, &reason));
            }
            let mut copy = Node { variations: Vec::new(), ..node.clone() };
            let lower = node.turn.to_ascii_lowercase();
            let turn = match lower.as_str() {
                RESIGN => {
                    word = Some(Outcome::win(!self.game.to_move(), Reason::Resignation));
                    None
                }
                DRAW => {
                    word = Some(Outcome::draw(Reason::Agreement));
                    None
                }
                _ => {
                    let turn = self
                        .game
                        .parse_turn(&node.turn)
                        .map_err(|error| self.error(number, node, &error))?;
                    // Made to see whether it is legal, and taken back for the variations.
                    self.game.play(&turn).map_err(|error| self.error(number, node, &error))?;
                    self.game.undo();
                    Some(turn)
                }
            };
            copy.turn = turn.as_ref().map_or(lower, |turn| self.game.format_turn(turn));
            for variation in &node.variations {
                copy.variations.push(self.variation(variation, number)?);
            }
            if let Some(turn) = turn {
                self.game.play(&turn).map_err(|error| self.error(number, node, &error))?;
                turns.push(turn);
            }
            played.nodes.push(copy);
        }
        Ok((played, turns, word))
    }

    fn error(&self, number: usize, node: &Node, reason: &impl ToString) -> ReplayError {
        ReplayError::Turn {
            number,
            turn: node.turn.clone(),
            variation: self.variation,
            reason: reason.to_string(),
        }
    }

    fn variation(&mut self, line: &Line, number: usize) -> Result<Line, ReplayError> {
        let outside = std::mem::replace(&mut self.variation, true);
        let (played, turns, _) = self.line(line, number)?;
        for _ in turns {
            self.game.undo();
        }
        self.variation = outside;
        Ok(played)
    }
}
