//! What a bot plays, and against whom.

use super::brain::Brain;
use crate::arena::{CommandLine, Entrant, Protocol, named_game, settings};
use crate::args::{BotArgs, Opponents, Rating};
use crate::failure::Failure;
use crate::games::{GameName, PlayableGame, Task};
use clap::ValueEnum;
use std::collections::BTreeMap;
use std::sync::atomic::AtomicBool;
use std::time::Duration;
use wire::{Control, Offer, OpenWanted, Terms};

/// So long an engine may take to get ready.
pub(super) const PATIENCE: Duration = Duration::from_secs(30);

/// As many turns are expected of one player in the estimate of a game's length.
const EXPECTED_TURNS: u64 = 40;

/// What a bot plays, and against whom.
#[derive(Debug)]
pub(super) struct Choice {
    engines: BTreeMap<&'static str, Chosen>,
    variants: Vec<String>,
    any_variant: bool,
    options: Vec<(String, String)>,
    rated: Rating,
    against: Opponents,
    shortest: u64,
    longest: u64,
    days: bool,
    untimed: bool,
    /// How long it thinks where no clock says so.
    pub(super) movetime: Duration,
    /// What is kept of its clock for the way to the server.
    pub(super) overhead: Duration,
    /// So many games at a time.
    pub(super) concurrent: usize,
    offer: Option<(u32, u32)>,
    pub(super) never_resign: bool,
}

/// The engine for a game.
#[derive(Clone, Debug)]
struct Chosen {
    game: GameName,
    text: String,
    /// Whether it is a level of this program's own engine, which plays everything.
    is_level: bool,
}

impl Choice {
    pub(super) fn new(args: &BotArgs) -> Result<Choice, Failure> {
        let mut engines = BTreeMap::new();
        for written in &args.engine {
            for chosen in chosen(written, &args.game)? {
                let name = name(chosen.game);
                if engines.insert(name, chosen).is_some() {
                    return Err(Failure::Usage(format!("there are two engines for {name}")));
                }
            }
        }
        Ok(Choice {
            engines,
            variants: args.variant.clone(),
            any_variant: args.any_variant,
            options: settings(args.options.as_deref().unwrap_or_default())?,
            rated: args.rated,
            against: args.against,
            shortest: args.shortest,
            longest: args.longest,
            days: args.days,
            untimed: args.untimed,
            movetime: Duration::from_millis(args.movetime),
            overhead: Duration::from_millis(args.overhead),
            concurrent: args.concurrent.into(),
            offer: args.offer,
            never_resign: args.never_resign,
        })
    }

    /// What it is called, game by game.
    pub(super) fn described(&self) -> String {
        let engines =
            self.engines.iter().map(|(game, chosen)| format!("{game} by {}", chosen.text));
        engines.collect::<Vec<_>>().join(", ")
    }

    /// Starts every engine once, to see that it works before somebody waits for it.
    pub(super) fn try_engines(&self, stop: &AtomicBool) -> Result<(), Failure> {
        for chosen in self.engines.values() {
            self.entrant(chosen, "")?.start(PATIENCE, stop)?;
        }
        Ok(())
    }

    /// An engine for a game on these terms.
    pub(super) fn brain(&self, terms: &Terms) -> Result<Box<dyn Brain>, Failure> {
        let missing = || Failure::Usage(format!("there is no engine for {}", terms.game));
        let chosen = self.engines.get(terms.game.as_str()).ok_or_else(missing)?;
        let entrant = self.entrant(chosen, &terms.variant)?;
        chosen.game.run(Make { entrant, variant: &terms.variant })
    }

    fn entrant(&self, chosen: &Chosen, variant: &str) -> Result<Entrant, Failure> {
        let variant = Some(variant).filter(|variant| !variant.is_empty());
        let command = CommandLine::parse(&chosen.text, chosen.game, variant)?;
        Ok(Entrant {
            label: command.text.clone(),
            command,
            protocols: Protocol::tried(chosen.game),
            options: self.options.clone(),
            variant: variant.map(str::to_owned),
        })
    }

    /// Whether an offer is one to accept.
    ///
    /// # Errors
    /// Says why not.
    pub(super) fn judge(&self, offer: &Offer) -> Result<(), &'static str> {
        let Terms { game, variant, control, rated } = &offer.terms;
        let chosen = self.engines.get(game.as_str()).ok_or("not this game")?;
        let is_usual = chosen.game.run(Usual(variant));
        let is_known = self.any_variant || chosen.is_level || self.variants.contains(variant);
        if !is_usual && !is_known {
            return Err("not this variant");
        }
        match (self.rated, rated) {
            (Rating::Yes, false) => return Err("only rated games"),
            (Rating::No, true) => return Err("no rated games"),
            _ => {}
        }
        match (self.against, offer.by.bot || offer.by.level.is_some()) {
            (Opponents::People, true) => return Err("not against bots"),
            (Opponents::Bots, false) => return Err("only against bots"),
            _ => {}
        }
        match *control {
            Control::None if !self.untimed => Err("not without a clock"),
            Control::Days(_) if !self.days => Err("not with days for a turn"),
            Control::None | Control::Days(_) => Ok(()),
            Control::Live { base, increment } => {
                let seconds = u64::from(base) + EXPECTED_TURNS * u64::from(increment);
                match seconds {
                    _ if seconds < self.shortest => Err("too little time"),
                    _ if seconds > self.longest => Err("too much time"),
                    _ => Ok(()),
                }
            }
        }
    }

    /// What it offers to anybody.
    pub(super) fn offers(&self) -> impl Iterator<Item = OpenWanted> {
        let control = self.offer.map(|(base, increment)| Control::Live { base, increment });
        let games = self.engines.keys().filter_map(move |game| Some((*game, control?)));
        games.map(|(game, control)| OpenWanted {
            terms: Terms {
                game: game.to_owned(),
                variant: String::new(),
                control,
                rated: self.rated == Rating::Yes,
            },
            colour: wire::Colour::Either,
            public: true,
            request: None,
        })
    }
}

/// The engines that a command line names: one for each game that it plays.
fn chosen(written: &str, games: &[GameName]) -> Result<Vec<Chosen>, Failure> {
    let named = written
        .split_once('=')
        .and_then(|(game, text)| Some((GameName::from_str(game.trim(), true).ok()?, text)));
    let text = named.map_or(written, |(_, text)| text).trim().to_owned();
    let is_level = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let by_itself = || named_game(std::slice::from_ref(&text));
    let games = match named {
        Some((game, _)) => vec![game],
        None if !games.is_empty() => games.to_vec(),
        None if is_level => GameName::value_variants().to_vec(),
        None => vec![by_itself().ok_or_else(|| {
            Failure::Usage(format!("which game does \"{text}\" play? --game GAME says so"))
        })?],
    };
    Ok(games.into_iter().map(|game| Chosen { game, text: text.clone(), is_level }).collect())
}

/// A game's name, as the server knows it.
fn name(game: GameName) -> &'static str {
    struct Name;

    impl Task for Name {
        type Output = &'static str;

        fn run<G: PlayableGame>(self) -> &'static str {
            G::NAME
        }
    }

    game.run(Name)
}

/// Whether a variant is the usual one.
struct Usual<'a>(&'a str);

impl Task for Usual<'_> {
    type Output = bool;

    fn run<G: PlayableGame>(self) -> bool {
        let usual = G::Variant::default().to_string();
        self.0.is_empty() || self.0.parse().is_ok_and(|its: G::Variant| its.to_string() == usual)
    }
}

/// Makes an engine ready for a game.
struct Make<'a> {
    entrant: Entrant,
    variant: &'a str,
}

impl Task for Make<'_> {
    type Output = Result<Box<dyn Brain>, Failure>;

    fn run<G: PlayableGame>(self) -> Result<Box<dyn Brain>, Failure> {
        super::brain::new::<G>(self.entrant, self.variant)
    }
}
