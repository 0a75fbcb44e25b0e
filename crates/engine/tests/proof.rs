//! A proof is a proof: every claim is checked by the rules alone.

use ataxx::Ataxx;
use engine::{Engine, Limits, Proof, Searched, Settings, Undisturbed};
use rules::{Game, mix};
use xart::{Variant, Xart};

/// A game of the engine against itself after a few random turns.
fn game<G: Searched>(seed: u64, variant: &G::Variant) -> G {
    let mut engine = Engine::new(Settings { memory: 1, ..Settings::default() });
    let limits = Limits { nodes: Some(300), ..Limits::default() };
    let mut game = G::new(variant);
    let mut random = seed;
    for _ in 0..4 {
        random = mix(random.wrapping_add(1));
        let turns = game.turns();
        if game.outcome().is_none() {
            game.play(&turns[random as usize % turns.len()]).unwrap();
        }
    }
    while game.outcome().is_none() {
        let report = engine.think(&game, &limits, &Undisturbed, &mut |_| ()).unwrap();
        game.play(report.best().unwrap()).unwrap();
    }
    game
}

/// Goes back from the end of games and proves what can be proven. Gives how many wins were proven
/// and the longest of them.
fn prove_ends<G: Searched>(seeds: u64, back: usize, variant: &G::Variant) -> (usize, u32) {
    let mut engine = Engine::new(Settings { memory: 1, ..Settings::default() });
    let (mut proven, mut longest) = (0, 0);
    for seed in 0..seeds {
        let mut game = game::<G>(seed, variant);
        for _ in 0..back {
            game.undo();
            if let Some(proof) = engine.prove(&game, 50_000, &Undisturbed) {
                assert!(proof.check(&game), "{}", game.diagram());
                proven += 1;
                longest = longest.max(proof.wins[0].plies);
            }
        }
    }
    (proven, longest)
}

#[test]
fn ends_of_ataxx() {
    let (proven, longest) = prove_ends::<Ataxx>(12, 8, &Default::default());
    assert!(proven >= 24 && longest >= 3, "{proven} wins, the longest in {longest}");
}

#[test]
fn ends_of_xart() {
    for variant in [Variant::Unlimited, Variant::Limited, Variant::Loop] {
        let (proven, longest) = prove_ends::<Xart>(10, 6, &variant);
        assert!(proven >= 9 && longest >= 3, "{variant}: {proven} wins, the longest in {longest}");
    }
}

#[test]
fn a_gap_in_a_proof_is_seen() {
    let mut engine = Engine::new(Settings { memory: 1, ..Settings::default() });
    for seed in 0..20 {
        let mut game = game::<Ataxx>(seed, &Default::default());
        for _ in 0..6 {
            game.undo();
            let Some(proof) = engine.prove(&game, 50_000, &Undisturbed) else { continue };
            if proof.wins[0].replies.is_empty() {
                continue;
            }
            let mut gap = proof.clone();
            gap.wins[0].replies.pop();
            assert!(!gap.check(&game));
            let nothing = Proof { wins: Vec::new(), ..proof };
            assert!(!nothing.check(&game));
            return;
        }
    }
    panic!("no win of more than one turn was found");
}
