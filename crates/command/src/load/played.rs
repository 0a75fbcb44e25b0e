//! Games that are played on a server by legal turns, with every answer checked.

use super::measured::{Measured, Pace};
use super::{breathe, failed, patiently};
use crate::failure::Failure;
use crate::games::{GameName, PlayableGame, Task};
use client::{Companion, Guest, Link, Seated};
use rules::mix;
use std::future::Future;
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::task::JoinSet;
use wire::{Colour, Command, Control, Done, Opponent, Refused, Terms, Wish};

/// So many games a guest plays at once, if there are
const GAMES_OF_ONE: u32 = 5;

/// not more guests than this.
const MOST_GUESTS: u32 = 100;

/// After so many turns a game is given up, so that all of them are of a usual length.
const LONGEST: usize = 60;

/// So many different games are thought up before the clock runs: what turns there are is not what a
/// server has to bear.
const SCRIPTS: u64 = 24;

/// So often another turn is tried that does not end the game.
const TRIES: usize = 8;

/// Plays so many games at once, of all kinds or of one.
pub(super) async fn play(
    server: SocketAddr,
    games: u32,
    game: Option<GameName>,
    time: Duration,
    rate: Option<f64>,
) -> Result<Measured, Failure> {
    let mut guests = Vec::new();
    // An even number, at least two.
    let pairs = (games / GAMES_OF_ONE).clamp(1, MOST_GUESTS / 2);
    for _ in 0..2 * pairs {
        guests.push(patiently(|| Guest::new(server)).await.map_err(failed)?);
    }
    let kinds = [GameName::Ataxx, GameName::Xart, GameName::Twixt];
    let kinds: Vec<GameName> = game.map_or(kinds.to_vec(), |game| vec![game]);
    let scripts: Vec<Scripts> = kinds.iter().map(|kind| kind.run(ThinkUp)).collect();
    let mut players = Vec::new();
    for number in 0..games as usize {
        let pair = [0, 1].map(|seat| guests[(2 * number + seat) % guests.len()].clone());
        let kind = number % kinds.len();
        let first = LONGEST * (number + 1) / games as usize;
        let table = Table { pair, scripts: scripts[kind].clone(), played: number, first };
        players.push(kinds[kind].run(table).await.map_err(failed)?);
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

/// Games that can be played: their turns.
type Scripts = Arc<[Vec<String>]>;

/// Thinks some of them up.
struct ThinkUp;

impl Task for ThinkUp {
    type Output = Scripts;

    fn run<G: PlayableGame>(self) -> Scripts {
        (0..SCRIPTS).map(script::<G>).collect()
    }
}

/// Lets two guests sit down.
struct Table {
    pair: [Guest; 2],
    scripts: Scripts,
    /// As if they had played so many games, so that not all play the same one,
    played: usize,
    /// and the first one only so far, so that not all begin the next one at once.
    first: usize,
}

impl Task for Table {
    type Output = Later<Box<dyn Pair>>;

    fn run<G: PlayableGame>(self) -> Later<Box<dyn Pair>> {
        Box::pin(async move {
            let Table { pair, scripts, played, first } = self;
            let links =
                [patiently(|| pair[0].connect()).await?, patiently(|| pair[1].connect()).await?];
            let (first_seat, second_seat) = begin::<G>(pair, links).await?;
            let players =
                Players { first: first_seat, second: second_seat, scripts, played, longest: first };
            Ok(Box::new(players) as Box<dyn Pair>)
        })
    }
}

async fn begin<G: PlayableGame>(
    pair: [Guest; 2],
    links: [Link; 2],
) -> Result<(Seated<G>, Companion), client::Failure> {
    let ([first, second], [mut first_link, mut second_link]) = (pair, links);
    let terms = Terms {
        game: G::NAME.to_owned(),
        variant: String::new(),
        control: Control::Live { base: 600, increment: 5 },
        rated: false,
    };
    let offer = Command::Offer { terms, colour: Colour::First, to: Opponent::Invited };
    let offer = match ask(&mut first_link, offer).await? {
        Done::Offered(offer) => offer,
        other => return Err(unexpected(&other)),
    };
    let game = match ask(&mut second_link, Command::Accept { offer }).await? {
        Done::Game(game) => game,
        other => return Err(unexpected(&other)),
    };
    Ok((
        Seated::sit(first, first_link, game.clone()).await?,
        Companion::sit(second, second_link, game).await?,
    ))
}

/// Two who play game after game.
struct Players<G> {
    /// Checks by the rules what he is told,
    first: Seated<G>,
    /// and this one that he is told the same.
    second: Companion,
    scripts: Scripts,
    /// How many games they have played.
    played: usize,
    /// How far they play the present one.
    longest: usize,
}

fn unexpected(done: &Done) -> client::Failure {
    client::Failure::Unexpected(format!("{done:?}"))
}

impl<G: PlayableGame> Pair for Players<G> {
    fn keep_playing(
        mut self: Box<Self>,
        start: Instant,
        time: Duration,
        mut pace: Pace,
    ) -> Later<Vec<Duration>> {
        Box::pin(async move {
            let mut times = Vec::new();
            while start.elapsed() < time {
                let script = &self.scripts[self.played % self.scripts.len()];
                let ply = self.first.course.turns.len();
                let (Some(mover), Some(turn)) =
                    (self.first.to_move(), script.get(ply).filter(|_| ply < self.longest))
                else {
                    (self.first, self.second) = next(self.first, self.second).await?;
                    self.played += 1;
                    self.longest = LONGEST;
                    continue;
                };
                let turn_made =
                    self.first.command(Wish::Turn { ply: ply as u32, turn: turn.clone() });
                let link = if mover == 0 { &mut self.first.link } else { &mut self.second.link };
                pace.wait().await;
                let sent = Instant::now();
                let number = match ask(link, turn_made).await? {
                    Done::Event(number) => number,
                    other => return Err(unexpected(&other)),
                };
                times.push(sent.elapsed());
                let heard = self.first.hear(number).await?;
                self.second.hear(&heard).await?;
                let told = self.first.course.turns.get(ply);
                if told != Some(turn) {
                    let told = format!("{told:?} instead of {turn}");
                    return Err(client::Failure::Unexpected(told));
                }
            }
            Ok(times)
        })
    }
}

/// Asks for something, no more often than the server wants to hear of it.
async fn ask(link: &mut Link, command: Command) -> Result<Done, client::Failure> {
    loop {
        match link.ask(command.clone()).await {
            Err(client::Failure::Refused(Refused::TooMuch)) => breathe().await,
            done => return done,
        }
    }
}

/// The turns of a whole game.
fn script<G: PlayableGame>(number: u64) -> Vec<String> {
    let mut game = G::new(&G::Variant::default());
    let (mut chance, mut script) = (mix(number), Vec::new());
    while script.len() < LONGEST && game.outcome().is_none() {
        let turns = game.automatic_turn().map_or_else(|| game.turns(), |turn| vec![turn]);
        for rest in (0..TRIES).rev() {
            chance = mix(chance);
            let Some(turn) = turns.get(chance as usize % turns.len().max(1)) else { return script };
            let text = game.format_turn(turn);
            // All turns that the rules give are legal.
            let _ = game.play(turn);
            if game.outcome().is_none() || rest == 0 {
                script.push(text);
                break;
            }
            game.undo();
        }
    }
    script
}

/// The next game of the same two.
async fn next<G: PlayableGame>(
    mut first: Seated<G>,
    mut second: Companion,
) -> Result<(Seated<G>, Companion), client::Failure> {
    if first.course.ended.is_none() {
        first.wish(Wish::Resign).await?;
    }
    let leave = Command::Leave { game: first.game.clone() };
    for link in [&mut first.link, &mut second.link] {
        ask(link, leave.clone()).await?;
    }
    begin([first.guest, second.guest], [first.link, second.link]).await
}
