//! Threats have the right names and places, and do what they are said to do.

use super::super::explained::{Link, TwixTThreat};
use super::{game, hole, random_game};
use crate::threat::{Effect, Explained, Threat};
use ::twixt::{Bridge, Hole, Turn, TwixT};
use rules::{Game, Side};

fn place(threat: &Threat<TwixT>) -> Hole {
    let Turn::Peg(hole) = threat.turn else { panic!("{:?}", threat.turn) };
    hole
}

#[test]
fn each_of_the_five_zwickmuehlen_is_named() {
    for (offset, peg, holes) in [
        ((1, 1), "n14", "l15 o12"),
        ((2, 0), "m15", "k14 o14"),
        ((3, 1), "n16", "l15 o14"),
        ((3, 3), "p16", "n15 o14"),
        ((4, 0), "m17", "l15 n15"),
    ] {
        let game = game("nopie", &format!("m13 c3 {peg} c20"));
        let found: Vec<_> = game
            .threats()
            .into_iter()
            .filter_map(|threat| match threat.kind {
                TwixTThreat::Link(Link::Zwickmuehle { offset, pegs, mut holes }) => {
                    holes.sort_by_key(ToString::to_string);
                    Some((threat.side, offset, pegs, holes.map(|hole| hole.to_string()).join(" ")))
                }
                _ => None,
            })
            .collect();
        let pegs = [hole("m13"), hole(peg)];
        assert_eq!(found, [(Side::First, offset, pegs, holes.to_string())]);
    }
}

#[test]
fn a_gap_to_the_border_is_named_and_told() {
    let game = game("nopie", "l2 b12");
    let threats = game.threats();
    let told = |words: &str| threats.iter().any(|threat| game.deed(threat).starts_with(words));
    assert!(told("closes the gap between l2 and the top border, as "));
    let names: Vec<String> = threats.iter().map(|threat| game.name(threat)).collect();
    assert!(names.contains(&"the gap between b12 and the left border".to_owned()), "{names:?}");
}

#[test]
fn a_wide_zwickmuehle_is_cut_by_one_peg_with_its_bridge() {
    let game = game("nopie", "m10 n11 m14");
    let threats = game.threats();
    let cut = threats.iter().find(|threat| place(threat) == hole("l12")).unwrap();
    assert!(matches!(cut.kind, TwixTThreat::Cut(Link::Zwickmuehle { offset: (4, 0), .. })));
    assert_eq!(game.deed(cut), "breaks the 4-0 Zwickmühle of m10 and m14");
    let effect = Effect::of(&game, &cut.turn).unwrap();
    assert!(
        effect
            .stopped
            .iter()
            .any(|threat| game.name(threat) == "the 4-0 Zwickmühle of m10 and m14")
    );
    assert_eq!(effect.in_words().unwrap(), game.deed(cut));
}

#[test]
fn threats_do_what_they_say() {
    let mut seen = [0; 4];
    for seed in 0..300 {
        let variant = ["size=12", "size=12,pp", "size=18"][seed as usize % 3];
        let mut game = random_game(variant, seed, 20 + seed as usize % 60);
        if game.outcome().is_some() {
            continue;
        }
        for threat in game.threats() {
            let peg = place(&threat);
            assert!(!game.deed(&threat).is_empty() && !game.name(&threat).is_empty());
            assert!(game.make_peg_for(threat.side, peg), "{threat:?} {}", game.code());
            let joined = |game: &TwixT, one: Hole, other: Hole| {
                Bridge::between(one, other).is_some_and(|bridge| game.has_bridge(bridge))
            };
            match &threat.kind {
                TwixTThreat::Win => {
                    assert_eq!(game.winner(), Some(threat.side));
                    seen[0] += 1;
                }
                TwixTThreat::Join { pegs, .. } => {
                    assert!(pegs.iter().all(|end| joined(&game, *end, peg)), "{threat:?}");
                    seen[1] += 1;
                }
                TwixTThreat::Link(Link::Zwickmuehle { pegs, .. }) => {
                    assert!(pegs.iter().all(|end| joined(&game, *end, peg)), "{threat:?}");
                    seen[2] += 1;
                }
                TwixTThreat::Link(Link::Border { peg: end, .. }) => {
                    assert!(joined(&game, *end, peg), "{threat:?}");
                    seen[2] += 1;
                }
                TwixTThreat::Cut(link) => {
                    let (pegs, holes) = match link {
                        Link::Zwickmuehle { pegs, holes, .. } => (pegs.to_vec(), holes),
                        Link::Border { peg, holes, .. } => (vec![*peg], holes),
                    };
                    for hole in holes {
                        if game.make_peg_for(!threat.side, *hole) {
                            let closed = pegs.iter().all(|end| joined(&game, *end, *hole));
                            assert!(!closed, "{threat:?} {hole} {}", game.code());
                            game.unmake();
                        }
                    }
                    seen[3] += 1;
                }
            }
            game.unmake();
        }
    }
    assert!(seen.iter().all(|count| *count >= 10), "{seen:?}");
}
