//! Somebody who plays or watches a game and checks everything he is told by its rules.

use crate::{Failure, Guest, Link};
use rules::{Game, Tags, mix};
use wire::{
    Command, Control, Course, Done, Event, GameId, RequestId, Seat, Table, Told, What, Wish,
};

/// Somebody at a game.
#[derive(Debug)]
pub struct Seated<G> {
    /// Who it is.
    pub guest: Guest,
    /// The connection.
    pub link: Link,
    /// The game.
    pub game: GameId,
    /// Who plays what.
    pub table: Table,
    /// How it stands.
    pub course: Course,
    /// The seat, for who does not only watch.
    pub seat: Option<Seat>,
    position: G,
    /// After how many turns the players exchanged sides, each time they did.
    exchanges: Vec<usize>,
    chance: u64,
}

impl<G: Game> Seated<G> {
    /// Begins to watch a game.
    ///
    /// # Errors
    /// The connection is gone, there is no such game, or what is told of it cannot be.
    pub async fn sit(guest: Guest, mut link: Link, game: GameId) -> Result<Seated<G>, Failure> {
        let (table, events) = whole(&mut link, &game).await?;
        let seat = table.players.iter().position(|player| player.id == guest.id);
        let seat = seat.map(|seat| seat as Seat);
        let chance = game.as_str().bytes().fold(0, |chance, byte| mix(chance ^ u64::from(byte)));
        let (course, position) = begin(&table)?;
        let exchanges = Vec::new();
        let mut seated =
            Seated { guest, link, game, table, course, seat, position, exchanges, chance };
        seated.take_over(&events)?;
        Ok(seated)
    }

    /// The position, by the rules.
    #[must_use]
    pub const fn position(&self) -> &G {
        &self.position
    }

    /// Who is to move, if the game goes on.
    #[must_use]
    pub fn to_move(&self) -> Option<Seat> {
        let side = self.position.to_move().index() + self.exchanges.len();
        self.course.ended.is_none().then_some((side % 2) as Seat)
    }

    /// A legal turn, any one.
    #[must_use]
    pub fn some_turn(&mut self) -> String {
        let turns = self.position.turns();
        self.chance = mix(self.chance);
        let turn = turns.get(self.chance as usize % turns.len().max(1));
        turn.map(|turn| self.position.format_turn(turn)).unwrap_or_default()
    }

    /// The command that makes a legal turn.
    #[must_use]
    pub fn turn_command(&mut self) -> Command {
        let (ply, turn) = (self.course.turns.len() as u32, self.some_turn());
        self.command(Wish::Turn { ply, turn })
    }

    /// The command for a wish in this game.
    #[must_use]
    pub fn command(&self, wish: Wish) -> Command {
        Command::Play { game: self.game.clone(), wish }
    }

    /// Wishes something and waits for the answer.
    ///
    /// # Errors
    /// The connection is gone, or the server says no.
    pub async fn wish(&mut self, wish: Wish) -> Result<Done, Failure> {
        let command = self.command(wish);
        self.link.ask(command).await
    }

    /// Does what leads to an event under this name, and gives the event's number as soon as it is
    /// stored.
    ///
    /// # Errors
    /// The connection is gone, or the server says no.
    pub async fn act(&mut self, request: RequestId, command: Command) -> Result<u32, Failure> {
        match self.link.ask_as(request, command).await? {
            Done::Event(number) => Ok(number),
            other => Err(Failure::unexpected(format!("{other:?}"))),
        }
    }

    /// Makes a legal turn, and gives its number as soon as it is stored.
    ///
    /// # Errors
    /// The connection is gone, or the server says no.
    pub async fn play(&mut self) -> Result<u32, Failure> {
        let command = self.turn_command();
        self.act(Link::new_request(), command).await
    }

    /// Waits until the event of this number has been told, and what follows from it by itself. Gives
    /// what has been told.
    ///
    /// # Errors
    /// The connection is gone, or what is told cannot be.
    pub async fn hear(&mut self, number: u32) -> Result<Vec<Event>, Failure> {
        let mut heard = self.hear_until(|course| course.number >= number).await?;
        while self.course.ended.is_none() && self.position.automatic_turn().is_some() {
            let next = self.course.number + 1;
            heard.extend(self.hear_until(|course| course.number >= next).await?);
        }
        Ok(heard)
    }

    /// Waits until the game stands as wished. Gives what has been told.
    ///
    /// # Errors
    /// The connection is gone, or what is told cannot be.
    pub async fn hear_until(
        &mut self,
        is_so: impl Fn(&Course) -> bool,
    ) -> Result<Vec<Event>, Failure> {
        let mut heard = Vec::new();
        while !is_so(&self.course) {
            if let Told::Game { game, events, .. } = self.link.next_in_time().await?
                && game == self.game
            {
                self.take_over(&events)?;
                heard.extend(events);
            }
        }
        Ok(heard)
    }

    /// Connects anew, and goes on after the last event that is known.
    ///
    /// # Errors
    /// The server is not there.
    pub async fn reconnect(&mut self) -> Result<(), Failure> {
        self.link = self.guest.connect().await?;
        let watch = Command::Watch { game: self.game.clone(), after: self.course.number };
        self.link.ask(watch).await?;
        Ok(())
    }

    /// Everything that the server says of the game, from its beginning, whatever was told before.
    ///
    /// # Errors
    /// The connection is gone.
    pub async fn all_events(&mut self) -> Result<Vec<Event>, Failure> {
        Ok(whole(&mut self.link, &self.game).await?.1)
    }

    fn take_over(&mut self, events: &[Event]) -> Result<(), Failure> {
        for event in events {
            if event.number <= self.course.number {
                continue;
            }
            let before = self.course.turns.len();
            let misfit = |misfit: wire::Misfit| Failure::unexpected(misfit.to_string());
            self.course.apply(event).map_err(misfit)?;
            match &event.what {
                What::Turn { turn, .. } => {
                    let exchanged = play(&mut self.position, turn)?;
                    self.exchanges.extend(exchanged.then_some(before + 1));
                }
                What::TakenBack { to, .. } => {
                    for _ in *to as usize..before {
                        self.position.undo();
                    }
                    self.exchanges.retain(|after| *after <= *to as usize);
                }
                _ => {}
            }
            deal(&mut self.position, &self.course)?;
        }
        Ok(())
    }
}

/// A game before its first event.
fn begin<G: Game>(table: &Table) -> Result<(Course, G), Failure> {
    let left = match table.terms.control {
        Control::Live { base, .. } => Some([u64::from(base) * 1000; 2]),
        Control::None | Control::Days(_) => None,
    };
    let course = Course::new(table.began, left, table.drawn.clone());
    let variant = &table.terms.variant;
    let variant = if variant.is_empty() { Ok(G::Variant::default()) } else { variant.parse() };
    let mut position =
        G::new(&variant.map_err(|error| Failure::unexpected(format!("a variant: {error}")))?);
    deal(&mut position, &course)?;
    Ok((course, position))
}

/// Plays a turn, and gives whether the players exchange sides by it.
fn play<G: Game>(position: &mut G, turn: &str) -> Result<bool, Failure> {
    let illegal = |error: G::Illegal| Failure::unexpected(format!("the turn {turn}: {error}"));
    let parsed = position.parse_turn(turn).map_err(illegal)?;
    position.play(&parsed).map_err(illegal)?;
    Ok(G::exchanges_players(&parsed))
}

/// Gives the player to move what chance gave him.
fn deal<G: Game>(position: &mut G, course: &Course) -> Result<(), Failure> {
    if !position.awaits_chance() {
        return Ok(());
    }
    let drawn: String = course.drawn.iter().flatten().map(String::as_str).collect();
    if drawn.is_empty() {
        return Ok(());
    }
    let mut tags = Tags::default();
    tags.set("Draws", drawn);
    position.read_tags(&tags).map_err(|error| Failure::unexpected(error.to_string()))
}

/// Begins to watch a game, and gives everything that is told of it.
pub(crate) async fn whole(link: &mut Link, game: &GameId) -> Result<(Table, Vec<Event>), Failure> {
    link.ask(Command::Watch { game: game.clone(), after: 0 }).await?;
    loop {
        if let Told::Game { game: told, table: Some(table), events, .. } = link.next().await?
            && told == *game
        {
            return Ok((table, events));
        }
    }
}
