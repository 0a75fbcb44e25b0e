//! Which threats are worth naming where there are many.

use questions::{Threat, ThreatKind};

/// More than this nobody takes in.
const FEW: usize = 3;

/// The threats that are nearest to winning, each once, in the order in which they are told. A half
/// ring can be closed from either end, for instance: that is one threat.
pub(crate) fn nearest(threats: &[Threat]) -> Vec<Threat> {
    let mut sorted: Vec<&Threat> = threats.iter().collect();
    // Where two are equally near, the player to move comes first, as the engine tells them.
    sorted.sort_by_key(|threat| distance(threat.kind));
    let mut told: Vec<Threat> = Vec::new();
    for threat in sorted {
        if told.len() < FEW && !told.iter().any(|known| is_same(known, threat)) {
            told.push(threat.clone());
        }
    }
    told
}

/// How far a threat is from winning.
const fn distance(kind: ThreatKind) -> u8 {
    match kind {
        ThreatKind::Ring | ThreatKind::Line | ThreatKind::Connect => 0,
        ThreatKind::Corner => 2,
        _ => 1,
    }
}

/// Whether the same happens in the same places.
fn is_same(one: &Threat, other: &Threat) -> bool {
    let places = |threat: &Threat| {
        let mut places = threat.places.clone();
        places.sort();
        places
    };
    (one.first, one.kind) == (other.first, other.kind) && places(one) == places(other)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_wins_comes_first_and_nothing_twice() {
        let threat = |first, kind, turn: &str, places: &[&str]| Threat {
            first,
            turn: turn.to_owned(),
            kind,
            places: places.iter().map(|place| (*place).to_owned()).collect(),
            gain: None,
        };
        let all = [
            threat(true, ThreatKind::Corner, "C1+", &["C1"]),
            threat(true, ThreatKind::L, "D1+", &["D1"]),
            threat(true, ThreatKind::L, "E1+", &["E1"]),
            threat(false, ThreatKind::Ring, "A0/", &["A0", "B0"]),
            threat(false, ThreatKind::Ring, "B0\\", &["B0", "A0"]),
        ];
        let told: Vec<String> = nearest(&all).into_iter().map(|threat| threat.turn).collect();
        assert_eq!(told, ["A0/", "D1+", "E1+"]);
        assert_eq!(nearest(&[]), []);
    }
}
