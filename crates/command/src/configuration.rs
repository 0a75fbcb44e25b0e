//! What a server is told: by the call, by the environment, by a file, or by nobody.
//!
//! The options of `zwickmuehle serve` are described once, where the command line is. What a file says
//! becomes their default for this one call, so it is checked in the same way and gives way to
//! everything else.

use crate::args::{Args, DatabaseArgs, Secret, ServeArgs};
use crate::failure::Failure;
use clap::parser::ValueSource;
use clap::{Arg, ArgMatches, CommandFactory, FromArgMatches};
use server::{CONFIGURATION, DatabaseUrl, NatsUrl};
use std::ffi::OsString;
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use toml::de::{DeTable, DeValue};

/// The commands that have these options.
const COMMANDS: [&str; 2] = ["serve", "config"];

/// What cannot be said in a file: which file that is.
const NOT_IN_FILES: &str = "config";

/// What is not shown as it is.
const DATABASE: &str = "database-url";
const BUS: &str = "nats-url";

/// An option with its value and where that comes from.
pub(crate) struct Setting {
    pub(crate) name: String,
    pub(crate) values: Vec<String>,
    /// Whether there can be several values.
    pub(crate) is_list: bool,
    pub(crate) source: String,
}

/// What is in force.
pub(crate) struct InForce {
    pub(crate) args: ServeArgs,
    pub(crate) settings: Vec<Setting>,
}

/// Something that a file says.
struct Line {
    option: Arg,
    values: Vec<String>,
    number: usize,
}

/// What a file says.
struct ConfigurationFile {
    path: PathBuf,
    lines: Vec<Line>,
}

/// What is in force if this is called. `called` is what the call and the environment alone say.
pub(crate) fn in_force(
    called: &ServeArgs,
    call: impl IntoIterator<Item = OsString>,
) -> Result<InForce, Failure> {
    let file = ConfigurationFile::find(called)?;
    let described = Args::command();
    let mut command = described.clone();
    for (name, line) in
        COMMANDS.iter().flat_map(|name| file.lines.iter().map(move |line| (name, line)))
    {
        command = command.mut_subcommand(name, |serve| {
            serve.mut_arg(line.option.get_id(), |arg| arg.default_values(line.values.clone()))
        });
    }
    let matches = command.try_get_matches_from(call).unwrap_or_else(|error| error.exit());
    let Some((name, matches)) = matches.subcommand() else {
        return Err(Failure::Usage("no command".to_owned()));
    };
    let args = ServeArgs::from_arg_matches(matches).unwrap_or_else(|error| error.exit());
    // In the order of their description, which defaults from a file have changed.
    let options =
        described.find_subcommand(name).into_iter().flat_map(clap::Command::get_arguments);
    let settings = options
        .filter(|option| {
            option.get_long().is_some_and(|name| ![NOT_IN_FILES, "help"].contains(&name))
        })
        .map(|option| setting(option, matches, &file))
        .collect();
    Ok(InForce { args, settings })
}

fn setting(option: &Arg, matches: &ArgMatches, file: &ConfigurationFile) -> Setting {
    let id = option.get_id().as_str();
    let name = option.get_long().unwrap_or(id).to_owned();
    let values = matches.get_raw(id).into_iter().flatten();
    let values = values.map(|value| shown(&name, &value.to_string_lossy())).collect();
    let source = match matches.value_source(id) {
        Some(ValueSource::CommandLine) => format!("--{name}"),
        Some(ValueSource::EnvVariable) => {
            option.get_env().unwrap_or_default().to_string_lossy().into_owned()
        }
        _ => match file.lines.iter().find(|line| line.option.get_id() == id) {
            Some(line) => format!("{}:{}", file.path.display(), line.number),
            None => "default".to_owned(),
        },
    };
    Setting { name, values, is_list: is_list(option), source }
}

/// A value as anybody may see it.
fn shown(name: &str, value: &str) -> String {
    // What is no address may be a password.
    let hidden = || "***".to_owned();
    match name {
        DATABASE => value.parse::<DatabaseUrl>().map_or_else(|_| hidden(), |url| url.to_string()),
        BUS => value.parse::<NatsUrl>().map_or_else(|_| hidden(), |url| url.to_string()),
        _ => value.to_owned(),
    }
}

/// The database and the bus that the file in a data folder names.
pub(crate) fn secrets_in(data: &Path) -> Result<DatabaseArgs, Failure> {
    let path = data.join(CONFIGURATION);
    let text = match fs::read_to_string(&path) {
        Err(error) if error.kind() == ErrorKind::NotFound => String::new(),
        read => read
            .map_err(|error| Failure::Usage(format!("cannot read {}: {error}", path.display())))?,
    };
    let lines = read(&path, &text)?;
    let secret = |name| -> Option<Secret> {
        let line = lines.iter().find(|line| line.option.get_long() == Some(name));
        line?.values.first()?.parse().ok()
    };
    Ok(DatabaseArgs { database_url: secret(DATABASE), nats_url: secret(BUS) })
}

/// Whether an option can have several values.
fn is_list(option: &Arg) -> bool {
    matches!(option.get_action(), clap::ArgAction::Append)
}

impl ConfigurationFile {
    /// Reads the file that the call names, else the one in the data folder if there is one.
    fn find(called: &ServeArgs) -> Result<ConfigurationFile, Failure> {
        let data = &called.data.data;
        let path = called.config.clone().unwrap_or_else(|| data.join(CONFIGURATION));
        let text = match fs::read_to_string(&path) {
            Err(error) if error.kind() == ErrorKind::NotFound && called.config.is_none() => {
                String::new()
            }
            read => read.map_err(|error| {
                Failure::Usage(format!("cannot read {}: {error}", path.display()))
            })?,
        };
        let lines = read(&path, &text)?;
        let file = ConfigurationFile { path, lines };
        let elsewhere = file.lines.iter().find(|line| {
            line.option.get_id() == "data" && line.values.iter().any(|said| Path::new(said) != data)
        });
        match elsewhere {
            Some(line) if called.config.is_none() => Err(file.wrong(
                line.number,
                "a file in a data folder cannot say that the data is elsewhere",
            )),
            _ => Ok(file),
        }
    }

    fn wrong(&self, line: usize, why: &str) -> Failure {
        wrong(&self.path, line, why)
    }
}

fn wrong(path: &Path, line: usize, why: &str) -> Failure {
    Failure::Usage(format!("{}:{line}: {why}", path.display()))
}

/// What a text says, checked.
fn read(path: &Path, text: &str) -> Result<Vec<Line>, Failure> {
    let table = DeTable::parse(text)
        .map_err(|error| Failure::Usage(format!("{}: {error}", path.display())))?;
    let mut lines = Vec::new();
    for (key, value) in table.get_ref() {
        let number = text[..key.span().start].matches('\n').count() + 1;
        let wrong = |why: &str| wrong(path, number, why);
        let name: &str = key.get_ref();
        let Some(option) = option(name) else {
            return Err(wrong(&format!(
                "there is no option \"{name}\"; `zwickmuehle config` lists all of them"
            )));
        };
        let values = match value.get_ref() {
            DeValue::Array(array) if is_list(&option) => {
                array.iter().map(|value| scalar(value.get_ref())).collect()
            }
            value => scalar(value).map(|value| vec![value]),
        };
        let Some(values) = values else {
            return Err(wrong(&format!("this is no value for {name}")));
        };
        for value in &values {
            check(&option, value).map_err(|why| wrong(&why))?;
        }
        lines.push(Line { option, values, number });
    }
    Ok(lines)
}

/// The option of this name that a file can set.
fn option(name: &str) -> Option<Arg> {
    let command = Args::command();
    let serve = command.find_subcommand(COMMANDS[0])?;
    let found = serve.get_arguments().find(|option| option.get_long() == Some(name));
    found.filter(|_| name != NOT_IN_FILES).cloned()
}

/// A value as it would stand on the command line.
fn scalar(value: &DeValue<'_>) -> Option<String> {
    match value {
        DeValue::String(text) => Some(text.to_string()),
        DeValue::Integer(number) => Some(number.to_string()),
        DeValue::Boolean(truth) => Some(truth.to_string()),
        _ => None,
    }
}

/// Whether an option takes this value, as if it stood on the command line.
fn check(option: &Arg, value: &str) -> Result<(), String> {
    let name = option.get_long().unwrap_or_default();
    // Whatever is wrong with it, it is not repeated.
    match name {
        DATABASE => {
            return value.parse::<DatabaseUrl>().map(drop).map_err(|error| error.to_string());
        }
        BUS => return value.parse::<NatsUrl>().map(drop).map_err(|error| error.to_string()),
        _ => {}
    }
    let call = format!("--{name}={value}");
    let alone = clap::Command::new("file").no_binary_name(true).arg(option.clone());
    alone.try_get_matches_from([call]).map(drop).map_err(|error| {
        let said = error.to_string();
        let said = said.split("\n\n").next().unwrap_or_default();
        let said: Vec<&str> = said.lines().map(str::trim).collect();
        said.join(" ").trim_start_matches("error: ").to_owned()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_option_has_a_variable_of_its_name() {
        let command = Args::command();
        for name in COMMANDS {
            for option in command.find_subcommand(name).unwrap().get_arguments() {
                let name = option.get_long().unwrap();
                let variable = format!("ZWICKMUEHLE_{}", name.to_uppercase().replace('-', "_"));
                assert_eq!(option.get_env(), Some(variable.as_ref()), "{name}");
            }
        }
    }

    fn said(text: &str) -> String {
        read(Path::new("a.toml"), text).err().unwrap().to_string()
    }

    #[test]
    fn what_is_wrong_in_a_file_is_named_with_its_line() {
        assert!(
            said("addr = \"127.0.0.1:1\"\n\ncolour = 3\n")
                .starts_with("a.toml:3: there is no option \"colour\"")
        );
        assert!(said("[serve]\naddr = 1").starts_with("a.toml:1: there is no option \"serve\""));
        assert!(said("\nconfig = \"b.toml\"").starts_with("a.toml:2: there is no option"));
        let port = said("addr = \"nowhere\"");
        assert_eq!(
            port,
            "a.toml:1: invalid value 'nowhere' for '--addr <ADDRESS>': invalid socket address syntax"
        );
        assert!(said("log = \"xml\"").contains("possible values: text, json"));
        assert!(said("messages = 0").starts_with("a.toml:1: invalid value '0'"));
        assert!(said("messages = [1, 2]").starts_with("a.toml:1: this is no value for messages"));
        assert!(said("messages = 1.5").starts_with("a.toml:1: this is no value"));
        assert!(said("trusted-proxy = [\"::1\", \"x\"]").contains("'x'"));
        assert!(said("addr = ").contains("line 1"));
        assert!(said("guests = 1\nguests = 2").contains("line 2"));
    }

    #[test]
    fn the_password_of_a_database_is_not_repeated() {
        let wrong = said("database-url = \"mysql://anna:secret@host/games\"");
        assert!(wrong.starts_with("a.toml:1: a database is written postgres://"), "{wrong}");
        assert!(!wrong.contains("secret"), "{wrong}");
        assert_eq!(shown(DATABASE, "anna:secret"), "***");
        assert_eq!(shown(DATABASE, "postgres://a:secret@b/c"), "postgres://a:***@b/c");
        let wrong = said("nats-url = \"http://anna:secret@host\"");
        assert!(wrong.starts_with("a.toml:1: not the address of a NATS server"), "{wrong}");
        assert!(!wrong.contains("secret"), "{wrong}");
        assert_eq!(shown(BUS, "anna:secret"), "***");
        assert_eq!(shown(BUS, "nats://anna:secret@host"), "nats://***@host:4222");
        assert_eq!(shown("addr", "secret"), "secret");
    }

    #[test]
    fn a_file_can_say_everything_but_which_file() {
        let text = "addr = \"[::1]:80\"\nguests = 7\nlog = \"json\"\nlog-level = \"warn\"\n\
            trusted-proxy = [\"127.0.0.1\", \"10.0.0.0/8\"]\n";
        let lines = read(Path::new("a.toml"), text).ok().unwrap();
        let numbers: Vec<_> = lines.iter().map(|line| line.values.len()).collect();
        assert_eq!(numbers.iter().sum::<usize>(), 6);
        assert!(read(Path::new("a.toml"), "").is_ok_and(|lines| lines.is_empty()));
    }
}
