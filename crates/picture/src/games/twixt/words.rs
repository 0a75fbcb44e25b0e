use crate::words::{Words, count, list, status};
use rules::{Game, Side};
use twixt::{Turn, TwixT};

pub(super) fn words(game: &TwixT, last: Option<&Turn>) -> Words {
    let size = game.size();
    let pegs =
        |side: Side| game.pegs().filter(move |&(_, owner)| owner == side).map(|(hole, _)| hole);
    let mut description = vec![
        list("White pegs", pegs(Side::First)),
        list("Black pegs", pegs(Side::Second)),
        list("Bridges", game.bridges()),
    ];
    match last {
        Some(Turn::Swap) => description.push("The colours were just swapped.".to_owned()),
        Some(turn) => description.extend(turn.peg().map(|hole| format!("Placed last: {hole}."))),
        None => {}
    }
    let pegs = count(game.pegs().count(), "peg");
    Words {
        title: format!("{}, {size} by {size}, {pegs}, {}", TwixT::TITLE, status(game)),
        description: description.join(" "),
    }
}
