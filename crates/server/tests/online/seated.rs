//! Somebody who plays legal turns and checks everything he is told.

use client::{Failure, Guest, Link};
use rules::{Game, Tags};
use std::time::Duration;
use tokio::time::timeout;
use wire::{
    Colour, Command, Control, Course, Done, GameId, Opponent, Refused, Seat, Table, Terms, Told,
    Wish,
};

/// Somebody who plays, or watches.
pub(crate) struct Seated<G> {
    pub(crate) guest: Guest,
    pub(crate) link: Link,
    pub(crate) game: GameId,
    pub(crate) table: Table,
    pub(crate) course: Course,
    pub(crate) seat: Option<Seat>,
    chance: u64,
    rules: std::marker::PhantomData<G>,
}

pub(crate) fn terms<G: Game>(variant: &str, control: Control) -> Terms {
    Terms { game: G::NAME.to_owned(), variant: variant.to_owned(), control }
}

/// A game between two new guests, the first one with the first side.
pub(crate) async fn pair<G: Game>(
    place: &crate::place::Place,
    variant: &str,
    control: Control,
) -> [Seated<G>; 2] {
    let (first, mut first_link) = place.guest().await;
    let (second, mut second_link) = place.guest().await;
    let terms = terms::<G>(variant, control);
    let offer = Command::Offer { terms, colour: Colour::First, to: Opponent::Invited };
    let Done::Offered(offer) = first_link.ask(offer).await.unwrap() else { panic!() };
    let Done::Game(game) = second_link.ask(Command::Accept { offer }).await.unwrap() else {
        panic!()
    };
    // Who made the offer hears of it.
    let began = async { while first_link.next().await.unwrap() != Told::Began(game.clone()) {} };
    timeout(Duration::from_secs(5), began).await.unwrap();
    [
        Seated::sit(first, first_link, game.clone()).await,
        Seated::sit(second, second_link, game).await,
    ]
}

impl<G: Game> Seated<G> {
    /// Begins to watch a game.
    pub(crate) async fn sit(guest: Guest, mut link: Link, game: GameId) -> Seated<G> {
        link.ask(Command::Watch { game: game.clone(), after: 0 }).await.unwrap();
        let (table, events) = loop {
            if let Told::Game { game: told, table: Some(table), events, .. } =
                link.next().await.unwrap()
                && told == game
            {
                break (table, events);
            }
        };
        let left = match table.terms.control {
            Control::Live { base, .. } => Some([u64::from(base) * 1000; 2]),
            _ => None,
        };
        let mut course = Course::new(table.began, left, table.drawn.clone());
        for event in &events {
            course.apply(event).unwrap();
        }
        let seat = table.players.iter().position(|player| player.id == guest.id);
        let seat = seat.map(|seat| seat as Seat);
        let chance = game.as_str().bytes().map(u64::from).sum();
        Seated { guest, link, game, table, course, seat, chance, rules: std::marker::PhantomData }
    }

    /// The position, by the rules alone.
    pub(crate) fn position(&self) -> G {
        let variant = &self.table.terms.variant;
        let variant =
            if variant.is_empty() { G::Variant::default() } else { variant.parse().unwrap() };
        let mut game = G::new(&variant);
        let draws: String = self.course.drawn.iter().flatten().map(String::as_str).collect();
        if !draws.is_empty() {
            let mut tags = Tags::default();
            tags.set("Draws", draws);
            game.read_tags(&tags).unwrap();
        }
        for turn in &self.course.turns {
            let turn = game.parse_turn(turn).unwrap();
            game.play(&turn).unwrap();
        }
        game
    }

    /// Who is to move, if the game goes on.
    pub(crate) fn to_move(&self) -> Option<Seat> {
        let exchanged = self.course.turns.iter().any(|turn| turn == "swap");
        let side = self.position().to_move().index() ^ usize::from(exchanged);
        self.course.ended.is_none().then_some(side as Seat)
    }

    /// A legal turn.
    pub(crate) fn some_turn(&mut self) -> String {
        let position = self.position();
        let turns = position.turns();
        self.chance = rules::mix(self.chance);
        position.format_turn(&turns[self.chance as usize % turns.len()])
    }

    pub(crate) fn command(&self, wish: Wish) -> Command {
        Command::Play { game: self.game.clone(), wish }
    }

    pub(crate) fn turn_command(&mut self) -> Command {
        let (ply, turn) = (self.course.turns.len() as u32, self.some_turn());
        self.command(Wish::Turn { ply, turn })
    }

    /// Wishes something and waits for the answer.
    pub(crate) async fn wish(&mut self, wish: Wish) -> Result<Done, Refused> {
        let command = self.command(wish);
        match self.link.ask(command).await {
            Ok(done) => Ok(done),
            Err(Failure::Refused(refused)) => Err(refused),
            Err(failure) => panic!("{failure}"),
        }
    }

    /// Makes a legal turn and waits until it is acknowledged.
    pub(crate) async fn play(&mut self) -> u32 {
        let command = self.turn_command();
        match self.link.ask(command).await {
            Ok(Done::Event(number)) => number,
            other => panic!("{other:?}"),
        }
    }

    /// Waits until the event of this number has been told.
    pub(crate) async fn hear(&mut self, number: u32) {
        self.hear_until(|course| course.number >= number).await;
    }

    /// Waits until the game stands as wished.
    pub(crate) async fn hear_until(&mut self, is_so: impl Fn(&Course) -> bool) {
        let heard = async {
            while !is_so(&self.course) {
                if let Told::Game { game, events, .. } = self.link.next().await.unwrap()
                    && game == self.game
                {
                    for event in &events {
                        self.course.apply(event).unwrap();
                    }
                }
            }
        };
        timeout(Duration::from_secs(10), heard).await.expect("what was waited for is told");
    }

    /// Connects anew, and goes on after the last event that is known.
    pub(crate) async fn reconnect(&mut self) {
        self.link = self.guest.connect().await.unwrap();
        let watch = Command::Watch { game: self.game.clone(), after: self.course.number };
        self.link.ask(watch).await.unwrap();
    }
}

/// Both play legal turns until the game is over or so many have been made.
pub(crate) async fn play_on<G: Game>(players: &mut [Seated<G>; 2], turns: usize) {
    for _ in 0..turns {
        let Some(mover) = players[0].to_move() else { return };
        let number = players[usize::from(mover)].play().await;
        for player in &mut *players {
            player.hear(number).await;
            // Who cannot move passes by himself.
            let forced = |position: &G| position.turns().len() == 1 && G::NAME == "ataxx";
            while player.course.ended.is_none() && forced(&player.position()) {
                let next = player.course.number + 1;
                player.hear(next).await;
            }
        }
        assert_eq!(players[0].course, players[1].course);
    }
}
