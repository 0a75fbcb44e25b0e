//! How strong whoever is here is, to see what would make a game even.

use super::{api, words};
use crate::kind::Kind;
use crate::who;
use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;
use wire::{Colour, Handicap, NotRated, Player, Profile, Rated, Rating, Terms};

/// One's own ratings, for a page.
#[derive(Clone, Copy)]
pub(crate) struct Strength(RwSignal<Vec<Rated>>);

impl Strength {
    /// Asks for them, and again when somebody else is here.
    pub(crate) fn new() -> Strength {
        let strength = Strength(RwSignal::new(Vec::new()));
        Effect::new(move |_| {
            let Some(name) = who::name() else {
                strength.0.set(Vec::new());
                return;
            };
            spawn_local(async move {
                let path = format!("/api{}", words::profile_of(&name));
                // Without an answer nothing is proposed.
                if let Ok(Profile { ratings, .. }) = api::get(&path).await {
                    strength.0.try_set(ratings);
                }
            });
        });
        strength
    }

    /// How strong one is on these terms, if that is known.
    fn at(self, terms: &Terms) -> Option<Rating> {
        let speed = terms.control.speed()?;
        self.0.with(|all| {
            let fits = |rated: &&Rated| rated.game == terms.game && rated.speed == speed;
            all.iter().find(fits).map(|rated| rated.rating)
        })
    }

    /// What would make a game with somebody even, and how it would be offered.
    pub(crate) fn proposed(self, other: &Player, terms: &Terms) -> Option<Proposed> {
        let (own, theirs) = (self.at(terms)?, other.rating?);
        let handicap = Handicap::proposed(&terms.game, own, theirs)?;
        let (variant, colour) = match handicap {
            // The weaker one begins.
            Handicap::Turns(turns) => {
                let is_weaker = own.value < theirs.value;
                let colour = if is_weaker { Colour::First } else { Colour::Second };
                (ahead(&terms.variant, turns), colour)
            }
            Handicap::Lucky => ("lucky".to_owned(), Colour::Either),
        };
        // It may be the one that is offered already.
        if variant == terms.variant {
            return None;
        }
        let terms = Terms { variant, rated: false, ..terms.clone() };
        Some(Proposed { handicap, terms, colour })
    }
}

/// A game that would be even.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Proposed {
    pub(crate) handicap: Handicap,
    pub(crate) terms: Terms,
    pub(crate) colour: Colour,
}

/// A variant of TwixT with a handicap instead of what it said about the beginning.
fn ahead(variant: &str, turns: u8) -> String {
    let is_else = |part: &&str| {
        !part.is_empty()
            && *part != "standard"
            && *part != "nopie"
            && !part.starts_with("handicap=")
    };
    let parts = variant.split(',').filter(is_else).map(str::to_owned);
    parts.chain([format!("handicap={turns}")]).collect::<Vec<_>>().join(",")
}

/// Why a game on these terms cannot be rated, if it cannot. Nobody but the server decides; but who
/// chooses wants to know before.
pub(crate) fn not_rated(terms: &Terms) -> Option<NotRated> {
    let kind: Kind = terms.game.parse().ok()?;
    if terms.control.speed().is_none() {
        Some(NotRated::NoClock)
    } else if !kind.is_even(&terms.variant) {
        Some(NotRated::Handicap)
    } else if who::name().is_none() {
        Some(NotRated::NoAccount)
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::ahead;

    #[test]
    fn a_handicap_replaces_what_was_said_about_the_beginning() {
        assert_eq!(ahead("standard", 1), "handicap=1");
        assert_eq!(ahead("size=12,nopie", 2), "size=12,handicap=2");
        assert_eq!(ahead("size=24,handicap=1,pp", 3), "size=24,pp,handicap=3");
        let variant: twixt::Variant = ahead("size=12,pp", 3).parse().unwrap();
        assert_eq!((variant.size(), variant.handicap()), (12, 3));
    }
}
