//! Asking which game is to be played.

use crate::failure::Failure;
use crate::games::GameName;
use crate::terminal::input::ask;
use clap::ValueEnum;

pub(super) enum Choice {
    Game(GameName),
    Solitaire,
    Nothing,
}

pub(super) fn choose_game() -> Result<Choice, Failure> {
    say!("Which game? xart, twixt, ataxx or solitaire; quit to leave.");
    loop {
        let Some(line) = ask("game")? else { return Ok(Choice::Nothing) };
        match line.as_str() {
            "" => {}
            "quit" | "exit" => return Ok(Choice::Nothing),
            "solitaire" => return Ok(Choice::Solitaire),
            name => match GameName::from_str(name, true) {
                Ok(game) => return Ok(Choice::Game(game)),
                Err(_) => say!("There is no game \"{name}\"."),
            },
        }
    }
}
