//! Games that are played on a server by legal turns, with every answer checked.

use super::failed;
use super::measured::{Measured, Pace};
use crate::failure::Failure;
use crate::games::{GameName, PlayableGame, Task};
use client::{Guest, Link, Seated};
use std::future::Future;
use std::net::SocketAddr;
use std::pin::Pin;
use std::time::{Duration, Instant};
use tokio::task::JoinSet;
use wire::{Colour, Command, Control, Done, Opponent, Terms, Wish};

/// So many guests play all games: one can play many.
const GUESTS: u32 = 40;

/// After so many turns a game is given up, so that all of them are of a usual length.
const LONGEST: usize = 60;

/// Plays so many games at once, of all kinds or of one.
pub(super) async fn play(
    server: SocketAddr,
    games: u32,
    game: Option<GameName>,
    time: Duration,
    rate: Option<f64>,
) -> Result<Measured, Failure> {
    let mut guests = Vec::new();
    for _ in 0..GUESTS.min(2 * games) {
        guests.push(Guest::new(server).await.map_err(failed)?);
    }
    let kinds = [GameName::Ataxx, GameName::Xart, GameName::Twixt];
    let kinds: Vec<GameName> = game.map_or(kinds.to_vec(), |game| vec![game]);
    let mut players = Vec::new();
    for number in 0..games as usize {
        // Two different ones: there is an even number of guests, or two.
        let pair = [0, 1].map(|seat| guests[(2 * number + seat) % guests.len()].clone());
        players.push(kinds[number % kinds.len()].run(Table { pair }).await.map_err(failed)?);
    }
    let start = Instant::now();
    let mut tasks = JoinSet::new();
    for (player, number) in players.into_iter().zip(0..) {
        tasks.spawn(player.keep_playing(start, time, Pace::new(rate, games, number)));
    }
    let mut times = Vec::new();
    while let Some(done) = tasks.join_next().await {
        let done = done.map_err(|error| Failure::Content(error.to_string()))?;
        times.extend(done.map_err(failed)?);
    }
    Ok(Measured::new(times, start.elapsed()))
}

type Later<T> = Pin<Box<dyn Future<Output = Result<T, client::Failure>> + Send>>;

/// Two who play, whatever game it is.
trait Pair: Send {
    /// Plays until the time is over, and gives how long every turn took to be stored.
    fn keep_playing(
        self: Box<Self>,
        start: Instant,
        time: Duration,
        pace: Pace,
    ) -> Later<Vec<Duration>>;
}

/// Lets two guests sit down.
struct Table {
    pair: [Guest; 2],
}

impl Task for Table {
    type Output = Later<Box<dyn Pair>>;

    fn run<G: PlayableGame>(self) -> Later<Box<dyn Pair>> {
        Box::pin(async move {
            let [first, second] = &self.pair;
            let links = [first.connect().await?, second.connect().await?];
            Ok(Box::new(begin::<G>(self.pair, links).await?) as Box<dyn Pair>)
        })
    }
}

async fn begin<G: PlayableGame>(
    pair: [Guest; 2],
    links: [Link; 2],
) -> Result<[Seated<G>; 2], client::Failure> {
    let ([first, second], [mut first_link, mut second_link]) = (pair, links);
    let terms = Terms {
        game: G::NAME.to_owned(),
        variant: String::new(),
        control: Control::Live { base: 600, increment: 5 },
    };
    let unexpected = |done: Done| client::Failure::Unexpected(format!("{done:?}"));
    let offer = Command::Offer { terms, colour: Colour::First, to: Opponent::Invited };
    let offer = match first_link.ask(offer).await? {
        Done::Offered(offer) => offer,
        other => return Err(unexpected(other)),
    };
    let game = match second_link.ask(Command::Accept { offer }).await? {
        Done::Game(game) => game,
        other => return Err(unexpected(other)),
    };
    Ok([
        Seated::sit(first, first_link, game.clone()).await?,
        Seated::sit(second, second_link, game).await?,
    ])
}

impl<G: PlayableGame> Pair for [Seated<G>; 2] {
    fn keep_playing(
        mut self: Box<Self>,
        start: Instant,
        time: Duration,
        mut pace: Pace,
    ) -> Later<Vec<Duration>> {
        Box::pin(async move {
            let mut times = Vec::new();
            while start.elapsed() < time {
                let has_turns = self[0].course.turns.len() < LONGEST;
                let Some(mover) = self[0].to_move().filter(|_| has_turns) else {
                    *self = next(*self).await?;
                    continue;
                };
                let mover = &mut self[usize::from(mover)];
                let command = mover.turn_command();
                pace.wait().await;
                let sent = Instant::now();
                let number = mover.act(Link::new_request(), command).await?;
                times.push(sent.elapsed());
                for player in self.iter_mut() {
                    player.hear(number).await?;
                }
                if self[0].course != self[1].course {
                    let courses = format!("{:?} and {:?}", self[0].course, self[1].course);
                    return Err(client::Failure::Unexpected(courses));
                }
            }
            Ok(times)
        })
    }
}

/// The next game of the same two.
async fn next<G: PlayableGame>(pair: [Seated<G>; 2]) -> Result<[Seated<G>; 2], client::Failure> {
    let [mut first, mut second] = pair;
    if first.course.ended.is_none() {
        first.wish(Wish::Resign).await?;
    }
    for player in [&mut first, &mut second] {
        let leave = Command::Leave { game: player.game.clone() };
        player.link.ask(leave).await?;
    }
    begin([first.guest, second.guest], [first.link, second.link]).await
}
