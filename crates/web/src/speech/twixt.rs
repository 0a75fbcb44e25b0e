//! TwixT in words.

use super::Speech;
use crate::kind::Kind;
use crate::texts::{say, t};
use rules::{Game, Side};
use twixt::{Bridge, Custom, Direction, Hole, Illegal, Opening, Turn, TwixT};

impl Speech for TwixT {
    fn place_in_words(&self, name: &str) -> Option<String> {
        let hole: Hole = name.trim().parse().ok()?;
        let on_board = self.holes().any(|known| known == hole);
        on_board.then(|| place(hole, &what(self, hole)))
    }

    fn turn_in_words(&self, turn: &Turn) -> String {
        match turn {
            Turn::Swap => t("twixt-swaps"),
            Turn::Peg(hole) => {
                peg_placed(*hole, &far_ends(*hole, self.open_bridges(self.to_move(), *hole)))
            }
            Turn::Custom(custom) => custom_turn(self, turn, custom),
        }
    }

    fn pieces_in_words(&self, side: Side) -> String {
        let own = self.pegs().filter(|(_, owner)| *owner == side).map(|(hole, _)| hole);
        // Every chain once, in the order of its first peg.
        let mut chains: Vec<(Option<Hole>, Vec<Hole>)> = Vec::new();
        for hole in own {
            let chain = self.chain(hole);
            match chains.iter_mut().find(|(known, _)| *known == chain) {
                Some((_, holes)) => holes.push(hole),
                None => chains.push((chain, vec![hole])),
            }
        }
        let count: usize = chains.iter().map(|(_, holes)| holes.len()).sum();
        let mut words = vec![say("twixt-pegs", &[("count", count.into())])];
        let (alone, joined): (Vec<_>, Vec<_>) =
            chains.into_iter().map(|(_, holes)| holes).partition(|holes| holes.len() == 1);
        for holes in joined {
            words.push(say("twixt-chain", &[("holes", list(&holes).into())]));
        }
        if !alone.is_empty() {
            words.push(say("twixt-alone", &[("holes", list(&alone.concat()).into())]));
        }
        words.join(" ")
    }

    fn state_in_words(&self) -> String {
        let mut words = vec![match self.opening() {
            Opening::Choice => t("twixt-may-swap"),
            Opening::ThreeTurns => say("twixt-turns-in-a-row", &[("turns", 3.into())]),
            Opening::TwoTurns => say("twixt-turns-in-a-row", &[("turns", 2.into())]),
            Opening::FirstPeg | Opening::Over => {
                let pegs = |side: Side| self.pegs().filter(|(_, owner)| *owner == side).count();
                say(
                    "twixt-count",
                    &[("first", pegs(Side::First).into()), ("second", pegs(Side::Second).into())],
                )
            }
        }];
        for side in Side::BOTH {
            if !self.can_connect(side) {
                words.push(t(&format!("twixt-cannot-connect-{}", side.index() + 1)));
            }
        }
        words.join(" ")
    }
}

/// Where pegs can be set, as long as there are many such holes.
pub(crate) fn legal(game: &TwixT) -> String {
    let holes = game.turns().iter().filter(|turn| **turn != Turn::Swap).count();
    let other = super::side(Kind::Twixt, !game.to_move());
    let told = say("twixt-legal", &[("count", holes.into()), ("side", other.into())]);
    match game.opening() {
        Opening::Choice => format!("{told} {}", t("twixt-may-swap")),
        _ => told,
    }
}

/// Why a turn is not legal.
pub(crate) fn why_not(why: &Illegal) -> String {
    let with_bridge =
        |key: &str, bridge: Bridge| say(key, &[("bridge", bridge_name(bridge).into())]);
    match why {
        Illegal::Unreadable(_) => t("twixt-why-unreadable"),
        Illegal::NotAHole(place) => {
            say("twixt-why-no-hole", &[("hole", place.to_lowercase().into())])
        }
        Illegal::Corner(_) => t("twixt-why-corner"),
        Illegal::Occupied { .. } => t("twixt-occupied"),
        Illegal::BehindBorder { of, .. } => t(&format!("twixt-behind-{}", of.index() + 1)),
        Illegal::NoBridge(bridge) => with_bridge("twixt-why-no-bridge", *bridge),
        Illegal::ForeignBridge(bridge) => with_bridge("twixt-why-foreign", *bridge),
        Illegal::NoOwnPeg { bridge, end } => say(
            "twixt-why-no-peg",
            &[("bridge", bridge_name(*bridge).into()), ("hole", name(*end).into())],
        ),
        Illegal::NotAKnightsMove(from, to) => {
            say("twixt-why-too-far", &[("from", name(*from).into()), ("to", name(*to).into())])
        }
        Illegal::Crosses { bridge, other } => say(
            "twixt-why-crosses",
            &[("bridge", bridge_name(*bridge).into()), ("other", bridge_name(*other).into())],
        ),
        Illegal::AlreadyThere(bridge) => with_bridge("twixt-why-there", *bridge),
        Illegal::NamedTwice(bridge) => with_bridge("twixt-why-twice", *bridge),
        Illegal::NoSwapNow => t("twixt-why-no-swap-now"),
        Illegal::NoSwapAtAll => t("twixt-why-no-swap"),
        Illegal::PaperAndPencil => t("twixt-why-paper"),
        Illegal::Over(_) => t("why-over"),
    }
}

/// A place and what is there.
pub(crate) fn place(hole: Hole, what: &str) -> String {
    say("place", &[("place", name(hole).into()), ("what", what.into())])
}

/// A hole's name as people write it.
pub(crate) fn name(hole: Hole) -> String {
    hole.to_string()
}

/// A bridge's name: both its ends.
pub(crate) fn bridge_name(bridge: Bridge) -> String {
    format!("{}–{}", name(bridge.left()), name(bridge.right()))
}

/// What is in a hole of this board.
pub(crate) fn what(game: &TwixT, hole: Hole) -> String {
    let Some(side) = game.peg(hole) else {
        let key = Side::BOTH.into_iter().find(|side| !game.may_place(!*side, hole));
        return match key {
            Some(owner) => t(&format!("twixt-border-{}", owner.index() + 1)),
            None => t("twixt-empty"),
        };
    };
    let peg = t(&format!("twixt-peg-{}", side.index() + 1));
    let ends = far_ends(hole, game.bridges_at(hole));
    if ends.is_empty() { peg } else { with_bridges(peg, &ends) }
}

/// "…, bridges to l12 and m9".
pub(crate) fn with_bridges(what: String, ends: &[Hole]) -> String {
    say(
        "twixt-with-bridges",
        &[("what", what.into()), ("count", ends.len().into()), ("holes", list(ends).into())],
    )
}

/// "…, a peg here joins l12 and m9".
pub(crate) fn would_join(what: &str, ends: &[Hole]) -> String {
    say("twixt-would-join", &[("what", what.into()), ("holes", list(ends).into())])
}

/// The holes at the other ends of bridges from a hole.
pub(crate) fn far_ends(hole: Hole, directions: u8) -> Vec<Hole> {
    Direction::in_mask(directions).filter_map(|direction| hole.neighbour(direction)).collect()
}

fn peg_placed(hole: Hole, ends: &[Hole]) -> String {
    let peg = say("twixt-places", &[("hole", name(hole).into())]);
    if ends.is_empty() { peg } else { with_bridges(peg, ends) }
}

/// A turn with a choice of bridges.
fn custom_turn(game: &TwixT, turn: &Turn, custom: &Custom) -> String {
    let peg = custom.peg();
    let mut after = game.clone();
    let legal = after.play(turn).is_ok();
    let ends = if legal { far_ends(peg, after.bridges_at(peg)) } else { Vec::new() };
    let mut words = peg_placed(peg, &ends);
    let mut also = |key: &str, bridges: Vec<Bridge>| {
        if !bridges.is_empty() {
            let names: Vec<String> = bridges.iter().copied().map(bridge_name).collect();
            words = say(
                key,
                &[
                    ("what", words.as_str().into()),
                    ("count", names.len().into()),
                    ("bridges", enumerate(&names).into()),
                ],
            );
        }
    };
    let older = custom.laid().unwrap_or_default().iter().copied();
    also("twixt-also-lays", older.filter(|bridge| !bridge.ends().contains(&peg)).collect());
    let open = far_ends(peg, game.open_bridges(game.to_move(), peg)).into_iter();
    let left_out = open.filter(|end| custom.laid().is_some() && !ends.contains(end));
    also("twixt-leaves-out", left_out.filter_map(|end| Bridge::between(peg, end)).collect());
    also("twixt-also-removes", custom.removed().to_vec());
    words
}

/// Holes as a list in words.
fn list(holes: &[Hole]) -> String {
    enumerate(&holes.iter().copied().map(name).collect::<Vec<_>>())
}

/// "one, two and three".
fn enumerate(names: &[String]) -> String {
    match names {
        [] => String::new(),
        [one] => one.clone(),
        [most @ .., last] => {
            say("twixt-list", &[("most", most.join(", ").into()), ("last", last.as_str().into())])
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::texts::{Language, load_for_test};
    use twixt::Variant;

    const ENGLISH: &str = include_str!("../../../../locales/en/twixt.ftl");
    const OTHERS: [(Language, &str); 4] = [
        (Language::German, include_str!("../../../../locales/de/twixt.ftl")),
        (Language::French, include_str!("../../../../locales/fr/twixt.ftl")),
        (Language::Italian, include_str!("../../../../locales/it/twixt.ftl")),
        (Language::Spanish, include_str!("../../../../locales/es/twixt.ftl")),
    ];

    fn speak(language: Language, text: &str) {
        load_for_test(language, &format!("{text}\nplace = {{ $place }}, {{ $what }}\n"));
    }

    fn played(variant: &str, turns: &str) -> TwixT {
        let mut game = TwixT::new(&variant.parse::<Variant>().unwrap());
        for text in turns.split_whitespace() {
            game.play(&game.parse_turn(text).unwrap()).unwrap();
        }
        game
    }

    fn turn(game: &TwixT, text: &str) -> String {
        game.turn_in_words(&game.parse_turn(text).unwrap())
    }

    #[test]
    fn holes() {
        speak(Language::English, ENGLISH);
        let game = played("nopie", "k10 d4 l12 d5 m9");
        let place = |name: &str| game.place_in_words(name).unwrap_or_default();
        assert_eq!(place("K10"), "k10, white peg, bridges to m9 and l12");
        assert_eq!(place("m9"), "m9, white peg, bridge to k10");
        assert_eq!(place("d4"), "d4, black peg");
        assert_eq!(place("e5"), "e5, empty");
        assert_eq!(place("e1"), "e1, empty, White’s border line");
        assert_eq!(place("x9"), "x9, empty, Black’s border line");
        assert_eq!(place("a1"), "", "a corner");
        assert_eq!(place("z99"), "");
    }

    #[test]
    fn turns() {
        speak(Language::English, ENGLISH);
        let game = played("nopie", "k10 d4 l12 d5");
        assert_eq!(turn(&game, "p3"), "peg on p3");
        assert_eq!(turn(&game, "m10"), "peg on m10, bridge to l12");
        assert_eq!(turn(&game, "m9"), "peg on m9, bridge to k10");
        assert_eq!(turn(&game, "m9="), "peg on m9, bridge k10–m9 not laid");
        assert_eq!(
            turn(&game, "-k10l12m10"),
            "peg on m10, bridge to l12, bridge k10–l12 taken away"
        );
        let game = played("nopie", "k10 d4 l12= d5");
        assert_eq!(turn(&game, "p3=k10l12"), "peg on p3, also the bridge k10–l12");
        let game = played("standard", "k10");
        assert_eq!(turn(&game, "swap"), "takes over the white peg, colours change hands");
        assert_eq!(game.state_in_words(), "Black may take over the white peg.");
    }

    #[test]
    fn pieces_by_chains() {
        speak(Language::English, ENGLISH);
        let game = played("nopie", "k10 d4 l12 d5 c3");
        assert_eq!(
            game.pieces_in_words(Side::First),
            "3 pegs. Chain: k10 and l12. Without bridges: c3."
        );
        assert_eq!(game.state_in_words(), "Pegs: White 3, Black 2.");
        assert_eq!(TwixT::new(&Variant::default()).pieces_in_words(Side::First), "No pegs.");
        let game = played("handicap=3", "k10");
        assert_eq!(game.state_in_words(), "White has 2 turns in a row.");
    }

    #[test]
    fn every_language_says_the_same() {
        let names = |text: &str| -> Vec<String> {
            let lines = text.lines().filter(|line| !line.starts_with([' ', '}', '#']));
            lines.filter_map(|line| Some(line.split_once(" =")?.0.to_owned())).collect()
        };
        let game = played("nopie", "k10 d4 l12 d5");
        for (language, text) in OTHERS {
            assert_eq!(names(text), names(ENGLISH));
            speak(language, text);
            let said = [
                turn(&game, "-k10l12m10="),
                game.pieces_in_words(Side::First),
                game.state_in_words(),
                game.place_in_words("k10").unwrap_or_default(),
            ];
            for words in said {
                assert!(!words.contains(['⟨', '{', '$']) && !words.is_empty(), "{words}");
            }
        }
    }
}
