mod against;
mod back;
mod choice;

use super::input::{ask, word_and_file};
use super::opponent::{Adviser, Opponent};
use super::{new_seed, report, say_turns, show};
use crate::args::PlayArgs;
use crate::commands::{parse_variant, read_record};
use crate::failure::Failure;
use crate::files;
use crate::games::{GameName, PlayableGame, Task, player_tag};
use choice::{Choice, choose_game};
use rules::{Game, Outcome, Reason, Record, Side, replay};
use std::path::{Path, PathBuf};
use std::time::Duration;
use xart::Bag;

const HELP: &str = "\
Type a turn in the game's notation, or one of these:
  board         show the position
  legal         list the turns you can make
  hint          ask an engine what to play, and why
  threats       say what both sides threaten
  last          say the last turn again
  undo          take the last turn back
  record        print the game so far
  save FILE     save the game
  load FILE     go on with a saved game
  code          print the position in one line
  resign        give up
  draw          offer a draw
  help          this text
  quit          leave";

/// Plays the game of the arguments, asking which one if they do not say.
pub(crate) fn play(args: &PlayArgs) -> Result<(), Failure> {
    match args.game {
        Some(game) => game.run((game, args)),
        None => match choose_game()? {
            Choice::Game(game) => game.run((game, args)),
            Choice::Solitaire => super::solitaire::play(3, None, None),
            Choice::Nothing => Ok(()),
        },
    }
}

impl Task for (GameName, &PlayArgs) {
    type Output = Result<(), Failure>;

    fn run<G: PlayableGame>(self) -> Result<(), Failure> {
        let (name, args) = self;
        let variant = parse_variant::<G>(args.variant.as_deref())?;
        let side = args.side.as_deref().map(side::<G>).transpose()?.unwrap_or(Side::First);
        let seed = match &args.seed {
            Some(seed) => seed.clone(),
            None => new_seed()?,
        };
        let mut session = Session {
            game: G::new(&variant.unwrap_or_default()),
            turns: Vec::new(),
            agreed: None,
            bag: Bag::new(seed),
            file: args.file.clone(),
            opponent: None,
            adviser: Adviser::new(),
        };
        say!("{}. Type help for what you can say.", G::TITLE);
        match &args.file {
            Some(file) if file.exists() => session.load(file)?,
            _ => session.announce_chance(),
        }
        if let Some(against) = &args.against {
            let variant = session.game.variant();
            let time = Duration::from_millis(args.movetime);
            let seed = session.bag.seed();
            let opponent = Opponent::start::<G>(against, name, &variant, !side, time, seed)?;
            say!("You play {} against {}.", G::SIDES[side.index()], opponent.name());
            session.opponent = Some(opponent);
        }
        session.run()
    }
}

/// A side by its name or its first letters.
fn side<G: Game>(text: &str) -> Result<Side, Failure> {
    let known = |side: &Side| {
        !text.is_empty() && G::SIDES[side.index()].starts_with(&text.to_ascii_lowercase())
    };
    Side::BOTH.into_iter().find(known).ok_or_else(|| {
        Failure::Usage(format!("--side is {} or {}, not \"{text}\"", G::SIDES[0], G::SIDES[1]))
    })
}

/// A game at one terminal, between two people or against an engine.
struct Session<G: PlayableGame> {
    game: G,
    turns: Vec<G::Turn>,
    /// An end that is not on the board.
    agreed: Option<Outcome>,
    bag: Bag,
    /// Where the game is kept after every turn.
    file: Option<PathBuf>,
    opponent: Option<Opponent>,
    adviser: Adviser<G>,
}

impl<G: PlayableGame> Session<G> {
    fn run(&mut self) -> Result<(), Failure> {
        // What was said last about the position, so that it is not said before every prompt.
        let mut said = None;
        loop {
            self.game.draw(&self.bag);
            let outcome = self.outcome();
            if said != Some((self.game.hash(), outcome)) {
                said = Some((self.game.hash(), outcome));
                let notice = self.game.notice();
                if let Some(line) = outcome.map(result_in_words::<G>).or(notice) {
                    say!("{line}");
                }
            }
            if outcome.is_none() && self.is_opponents_turn() {
                self.let_opponent_play();
                continue;
            }
            let prompt = outcome.map_or(G::SIDES[self.game.to_move().index()], |_| "over");
            let Some(line) = ask(prompt)? else { return Ok(()) };
            let (word, file) = word_and_file(&line);
            match word.as_str() {
                "" => {}
                "quit" | "exit" => return Ok(()),
                "help" => say!("{HELP}"),
                "board" => show(&self.game.diagram()),
                "code" => say!("{}", self.game.code()),
                "record" => show(&self.record()),
                "legal" => self.list_turns(),
                "hint" => self.give_hint(),
                "threats" => self.tell_threats(),
                "last" => self.say_last(),
                "undo" => self.undo(),
                "save" | "load" if file.as_os_str().is_empty() => say!("Say which file."),
                "save" => report(self.save(file)),
                "load" => report(self.load(file)),
                "resign" => self.resign(),
                "draw" => self.offer_draw()?,
                _ => self.play(&line),
            }
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        self.game.outcome().or(self.agreed)
    }

    fn announce_chance(&self) {
        if self.game.needs_chance() {
            say!("The seed {} decides what is drawn.", self.bag.seed());
        }
    }

    fn play(&mut self, text: &str) {
        if let Some(outcome) = self.agreed {
            say!("The game is over ({}); undo to go on.", outcome.reason);
            return;
        }
        let played = self.game.parse_turn(text).and_then(|turn| {
            let before = self.game.clone();
            self.game.play(&turn)?;
            Ok((before, turn))
        });
        match played {
            Ok((before, turn)) => {
                self.tell(&before, &turn);
                if G::exchanges_players(&turn)
                    && let Some(opponent) = &mut self.opponent
                {
                    opponent.side = !opponent.side;
                    say!("You play {} from now on.", G::SIDES[opponent.side.other().index()]);
                }
                self.turns.push(turn);
                self.play_automatic_turns();
                self.keep();
            }
            Err(illegal) => say!("Not possible: {illegal}."),
        }
    }

    fn play_automatic_turns(&mut self) {
        while let Some(turn) = self.game.automatic_turn() {
            let side = G::SIDES[self.game.to_move().index()];
            if self.game.play(&turn).is_err() {
                return;
            }
            say!("{side} cannot move and passes.");
            self.turns.push(turn);
        }
    }

    fn tell(&self, before: &G, turn: &G::Turn) {
        let side = G::SIDES[before.to_move().index()];
        let notation = before.format_turn(turn);
        match G::effect(before, &self.game) {
            Some(effect) => say!("{side} plays {notation}; {effect}."),
            None => say!("{side} plays {notation}."),
        }
    }

    fn say_last(&self) {
        let mut before = self.game.clone();
        match before.undo() {
            Some(turn) => self.tell(&before, &turn),
            None => say!("Nothing has been played."),
        }
    }

    fn list_turns(&self) {
        let turns: Vec<String> =
            self.game.turns().iter().map(|turn| self.game.format_turn(turn)).collect();
        say_turns(&turns);
    }

    fn resign(&mut self) {
        if self.outcome().is_none() {
            self.agreed = Some(Outcome::win(!self.game.to_move(), Reason::Resignation));
            self.keep();
        }
    }

    fn offer_draw(&mut self) -> Result<(), Failure> {
        if self.outcome().is_some() {
            return Ok(());
        }
        let side = self.game.to_move();
        if self.opponent.is_some() {
            // It agrees if it would not do better by playing on.
            let evaluation = self.adviser.evaluate(&self.game);
            if evaluation.is_some_and(|evaluation| evaluation.chance_of(side) >= 0.5) {
                self.agreed = Some(Outcome::draw(Reason::Agreement));
                self.keep();
            } else {
                say!("The engine declines. The game goes on.");
            }
            return Ok(());
        }
        say!(
            "{} offers a draw. {}, do you accept? yes or no",
            G::SIDES[side.index()],
            G::SIDES[side.other().index()]
        );
        match ask(G::SIDES[side.other().index()])?.as_deref() {
            Some("yes" | "y") => {
                self.agreed = Some(Outcome::draw(Reason::Agreement));
                self.keep();
            }
            _ => say!("The game goes on."),
        }
        Ok(())
    }

    fn record(&self) -> Record {
        // The start holds what was drawn later, too.
        let mut start = self.game.clone();
        while start.undo().is_some() {}
        let mut record = Record::of(&start, &self.turns, self.outcome());
        if self.game.needs_chance() {
            record.tags.set("Seed", self.bag.seed());
        }
        if let Some(opponent) = &self.opponent {
            record.tags.set(player_tag::<G>(opponent.side), opponent.name());
        }
        record
    }

    /// Saves the game after a change, if it has a file.
    fn keep(&mut self) {
        if let Some(file) = self.file.clone()
            && let Err(failure) = self.save(&file)
        {
            say!("{failure}");
        }
    }

    fn save(&self, file: &Path) -> Result<(), Failure> {
        files::write(file, self.record().to_string().as_bytes())
    }

    fn load(&mut self, file: &Path) -> Result<(), Failure> {
        let record = read_record::<G>(&files::read(file)?, None, None)?;
        let replay = replay::<G>(&record, None)?;
        if let Some(seed) = record.tags.get("Seed") {
            self.bag = Bag::new(seed);
        }
        self.agreed = replay.outcome.filter(|_| replay.end.outcome().is_none());
        self.game = replay.end;
        self.turns = replay.turns;
        say!("{} turns played.", self.turns.len());
        self.announce_chance();
        Ok(())
    }
}

fn result_in_words<G: Game>(outcome: Outcome) -> String {
    match outcome.winner {
        Some(side) => format!("{} wins ({}).", G::SIDES[side.index()], outcome.reason),
        None => format!("The game is drawn ({}).", outcome.reason),
    }
}
