//! `zwickmuehle config`.

use crate::configuration::Setting;
use crate::failure::Failure;
use std::io::Write;
use toml::Value;

/// Prints what is in force, as a file that could say so, and where each value comes from.
pub(crate) fn config(settings: &[Setting]) -> Result<(), Failure> {
    let lines: Vec<(String, &str)> = settings.iter().map(line).collect();
    let width = lines.iter().map(|(line, _)| line.chars().count()).max().unwrap_or(0);
    let mut out = std::io::stdout().lock();
    for (line, source) in lines {
        writeln!(out, "{line:width$}  # {source}")?;
    }
    Ok(())
}

fn line(setting: &Setting) -> (String, &str) {
    let Setting { name, values, is_list, source } = setting;
    let mut values = values
        .iter()
        .map(|value| value.parse().map_or_else(|_| Value::String(value.clone()), Value::Integer));
    let value = if *is_list { Some(Value::Array(values.collect())) } else { values.next() };
    match value {
        Some(value) => (format!("{name} = {value}"), source),
        None => (format!("# {name} ="), "not set"),
    }
}
