//! Games on the server that go on, as far as this device knows: the pages of online play write them
//! down, so that the first page can list them without carrying what it takes to play them.

use crate::browser;
use crate::kind::Kind;
use crate::texts::say;

/// The name under which they are stored.
const NAME: &str = "elsewhere";

/// So many letters of a guest's name are shown.
const SHORT: usize = 4;

/// A game on the server that goes on.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Elsewhere {
    /// Its name on the server.
    pub(crate) id: String,
    pub(crate) kind: Kind,
    pub(crate) is_my_turn: bool,
    /// How many turns have been made.
    pub(crate) turns: usize,
    pub(crate) opponent: Opponent,
}

/// Who plays against whoever is at this device.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Opponent {
    /// A house engine of this level.
    House(u8),
    /// A guest of this name.
    Guest(String),
    /// Who has an account of this name.
    Named(String),
}

impl Opponent {
    /// Who it is, in words.
    pub(crate) fn in_words(&self) -> String {
        match self {
            Opponent::House(level) => say("online-house", &[("level", (*level).into())]),
            Opponent::Guest(name) => {
                let name: String = name.chars().take(SHORT).collect();
                say("online-guest", &[("name", name.to_uppercase().into())])
            }
            Opponent::Named(name) => name.clone(),
        }
    }
}

/// All of them, those in which it is one's turn first.
pub(crate) fn all() -> Vec<Elsewhere> {
    let stored = browser::stored(NAME).unwrap_or_default();
    let mut games: Vec<Elsewhere> = stored.lines().filter_map(read).collect();
    games.sort_by_key(|game| !game.is_my_turn);
    games
}

/// These are all there are.
pub(crate) fn keep(games: &[Elsewhere]) {
    let lines: Vec<String> = games.iter().map(written).collect();
    browser::store(NAME, &lines.join("\n"));
}

/// How one of them stands now.
pub(crate) fn update(game: Elsewhere) {
    let mut games = all();
    match games.iter_mut().find(|known| known.id == game.id) {
        Some(known) if *known == game => return,
        Some(known) => *known = game,
        None => games.push(game),
    }
    keep(&games);
}

/// One of them is over.
pub(crate) fn forget(id: &str) {
    let mut games = all();
    let count = games.len();
    games.retain(|known| known.id != id);
    if games.len() < count {
        keep(&games);
    }
}

/// A game as a line of words.
fn written(game: &Elsewhere) -> String {
    let Elsewhere { id, kind, is_my_turn, turns, opponent } = game;
    let mover = if *is_my_turn { "mine" } else { "theirs" };
    let opponent = match opponent {
        Opponent::House(level) => format!("house {level}"),
        Opponent::Guest(name) => format!("guest {name}"),
        Opponent::Named(name) => format!("named {name}"),
    };
    format!("{id} {} {mover} {turns} {opponent}", kind.name())
}

fn read(line: &str) -> Option<Elsewhere> {
    let mut words = line.split(' ');
    Some(Elsewhere {
        id: words.next()?.to_owned(),
        kind: words.next()?.parse().ok()?,
        is_my_turn: words.next()? == "mine",
        turns: words.next()?.parse().ok()?,
        opponent: match (words.next()?, words.next()?) {
            ("house", level) => Opponent::House(level.parse().ok()?),
            ("guest", name) => Opponent::Guest(name.to_owned()),
            ("named", name) => Opponent::Named(name.to_owned()),
            _ => return None,
        },
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_can_be_read() {
        let guest = Opponent::Guest("k7qf2mx3".to_owned());
        let named = Opponent::Named("Jörg_7".to_owned());
        for opponent in [Opponent::House(3), guest, named] {
            for is_my_turn in [true, false] {
                let game = Elsewhere {
                    id: "abcdefghjk".to_owned(),
                    kind: Kind::Twixt,
                    is_my_turn,
                    turns: 12,
                    opponent: opponent.clone(),
                };
                assert_eq!(read(&written(&game)), Some(game));
            }
        }
        for nonsense in
            ["", "a", "a chess mine 1 house 3", "a xart mine x house 3", "a xart mine 1 cat 3"]
        {
            assert_eq!(read(nonsense), None, "{nonsense}");
        }
    }
}
