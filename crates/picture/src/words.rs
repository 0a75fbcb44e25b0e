use rules::{Game, Side};

/// What a picture shows, in words.
#[derive(Clone, Debug)]
pub(crate) struct Words {
    /// In short.
    pub(crate) title: String,
    /// So that the position could be set up from it.
    pub(crate) description: String,
}

/// Whose turn it is, or how the game ended.
pub(crate) fn status<G: Game>(game: &G) -> String {
    let name = |side: Side| G::SIDES[side.index()];
    match game.outcome() {
        None => format!("{} to move", name(game.to_move())),
        Some(outcome) => match outcome.winner {
            Some(winner) => format!("{} wins ({})", name(winner), outcome.reason),
            None => format!("draw ({})", outcome.reason),
        },
    }
}

/// `no tiles`, `1 tile`, `2 tiles`.
pub(crate) fn count(number: usize, thing: &str) -> String {
    match number {
        0 => format!("no {thing}s"),
        1 => format!("1 {thing}"),
        _ => format!("{number} {thing}s"),
    }
}

/// `Pegs: l8, j7.`, or `Pegs: none.`
pub(crate) fn list(heading: &str, items: impl IntoIterator<Item = impl ToString>) -> String {
    let items: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    let items = if items.is_empty() { "none".to_owned() } else { items.join(", ") };
    format!("{heading}: {items}.")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plural() {
        assert_eq!([0, 1, 2].map(|n| count(n, "tile")), ["no tiles", "1 tile", "2 tiles"]);
        assert_eq!(list("Pegs", [0; 0]), "Pegs: none.");
        assert_eq!(list("Pegs", ["l8", "j7"]), "Pegs: l8, j7.");
    }
}
