//! Ratings once more, from the formulas in Glickman's paper "Example of the Glicko-2 system", with the
//! volatility found by bisection: slower than what the server uses, and another way.

use std::f64::consts::PI;

/// How much volatility may change.
const TAU: f64 = 0.5;

/// Rating, deviation, volatility.
pub(crate) type Known = (f64, f64, f64);

/// Somebody new.
pub(crate) const NEW: Known = (1500.0, 350.0, 0.06);

/// The same after a game with somebody, with this score.
pub(crate) fn after((rating, deviation, volatility): Known, other: Known, score: f64) -> Known {
    // Step 2: the other scale.
    let (mu, phi) = ((rating - 1500.0) / 173.7178, deviation / 173.7178);
    let (mu_other, phi_other) = ((other.0 - 1500.0) / 173.7178, other.1 / 173.7178);
    // Steps 3 and 4.
    let g = 1.0 / (1.0 + 3.0 * phi_other * phi_other / (PI * PI)).sqrt();
    let expected = 1.0 / (1.0 + (-g * (mu - mu_other)).exp());
    let v = 1.0 / (g * g * expected * (1.0 - expected));
    let delta = v * g * (score - expected);
    // Step 5.
    let a = (volatility * volatility).ln();
    let f = |x: f64| {
        let e = x.exp();
        let d = phi * phi + v + e;
        e * (delta * delta - phi * phi - v - e) / (2.0 * d * d) - (x - a) / (TAU * TAU)
    };
    // It is positive far below, and negative far above.
    let (mut low, mut high) = (a - 20.0, a + 20.0);
    assert!(f(low) > 0.0 && f(high) < 0.0);
    for _ in 0..200 {
        let middle = f64::midpoint(low, high);
        if f(middle) > 0.0 { low = middle } else { high = middle }
    }
    let volatility = (low / 2.0).exp();
    // Steps 6 to 8.
    let before = (phi * phi + volatility * volatility).sqrt();
    let phi = 1.0 / (1.0 / (before * before) + 1.0 / v).sqrt();
    let mu = mu + phi * phi * g * (score - expected);
    (173.7178 * mu + 1500.0, 173.7178 * phi, volatility)
}

#[test]
fn the_example_of_the_paper_begins_like_this() {
    // The paper's player meets three others within one period; this is the first of them alone, where
    // what the paper prints of g and E can be compared.
    let (rating, deviation, _) = after((1500.0, 200.0, 0.06), (1400.0, 30.0, 0.06), 1.0);
    assert!(rating > 1560.0 && rating < 1570.0, "{rating}");
    assert!(deviation > 170.0 && deviation < 200.0, "{deviation}");
}
