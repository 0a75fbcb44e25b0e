//! Command lines of engines.

use crate::failure::Failure;
use crate::games::GameName;
use clap::ValueEnum;
use engine::Level;
use std::ffi::OsString;

/// How an engine is started.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct CommandLine {
    pub(crate) program: OsString,
    pub(crate) args: Vec<String>,
    /// As it was written.
    pub(crate) text: String,
}

impl CommandLine {
    /// A command as a shell would read it, or the number of a level for this program's own engine.
    /// A program called just `zwickmuehle` is this very program.
    pub(crate) fn parse(
        text: &str,
        game: GameName,
        variant: Option<&str>,
    ) -> Result<CommandLine, Failure> {
        let this = || {
            let path = std::env::current_exe();
            path.map_err(|error| Failure::Usage(format!("cannot find this program: {error}")))
        };
        if text.trim().bytes().all(|byte| byte.is_ascii_digit()) && !text.trim().is_empty() {
            let level = text.trim().parse::<Level>();
            let level = level.map_err(|error| Failure::Usage(error.to_string()))?;
            let name = game.to_possible_value().map(|value| value.get_name().to_owned());
            let level = format!("--level={}", level.number());
            let mut args = vec!["engine".to_owned(), name.unwrap_or_default(), level];
            args.extend(variant.map(|variant| format!("--variant={variant}")));
            let text = format!("level {}", text.trim());
            return Ok(CommandLine { program: this()?.into(), args, text });
        }
        let mut words = words(text).map_err(Failure::Usage)?.into_iter();
        let program = words.next().ok_or_else(|| Failure::Usage("an engine is missing".into()))?;
        let program = if program == "zwickmuehle" { this()?.into() } else { program.into() };
        Ok(CommandLine { program, args: words.collect(), text: text.trim().to_owned() })
    }
}

/// The game that one of these command lines names, if they name one.
pub(crate) fn named_game(commands: &[String]) -> Option<GameName> {
    commands
        .iter()
        .filter_map(|command| words(command).ok())
        .flatten()
        .find_map(|word| GameName::from_str(&word, true).ok())
}

/// The words of a command as a shell reads them: quotes hold words together, a backslash takes
/// the next character as it is.
fn words(text: &str) -> Result<Vec<String>, String> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quote = None;
    let mut letters = text.chars();
    while let Some(letter) = letters.next() {
        match (quote, letter) {
            (Some(open), _) if letter == open => quote = None,
            (Some('\''), _) => word.get_or_insert_default().push(letter),
            (_, '\\') => {
                let next = letters.next().ok_or("a backslash at the end of a command")?;
                word.get_or_insert_default().push(next);
            }
            (Some(_), _) => word.get_or_insert_default().push(letter),
            (None, '"' | '\'') => {
                quote = Some(letter);
                word.get_or_insert_default();
            }
            (None, _) if letter.is_whitespace() => words.extend(word.take()),
            (None, _) => word.get_or_insert_default().push(letter),
        }
    }
    match quote {
        Some(quote) => Err(format!("{text}: a {quote} is not closed")),
        None => {
            words.extend(word);
            Ok(words)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_split_as_in_a_shell() {
        let split = words(r#" ./my\ engine  "with a" 'C:\x "y"' ''  --a="b c" "#).unwrap();
        assert_eq!(split, ["./my engine", "with a", r#"C:\x "y""#, "", "--a=b c"]);
        assert!(words("'open").is_err() && words("end\\").is_err());
    }

    #[test]
    fn a_number_is_a_level_of_the_own_engine() {
        let own = CommandLine::parse("3", GameName::Xart, Some("loop")).unwrap();
        assert_eq!(own.args, ["engine", "xart", "--level=3", "--variant=loop"]);
        assert_eq!(own.program, std::env::current_exe().unwrap());
        assert!(CommandLine::parse("11", GameName::Xart, None).is_err());
        assert!(CommandLine::parse(" ", GameName::Xart, None).is_err());
    }

    #[test]
    fn the_game_may_stand_in_the_command() {
        let commands = ["./foreign".to_owned(), "zwickmuehle engine ataxx".to_owned()];
        assert_eq!(named_game(&commands), Some(GameName::Ataxx));
        assert_eq!(named_game(&commands[..1]), None);
    }
}
