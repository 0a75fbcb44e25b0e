use super::position::{parse_variant, read_record};
use crate::args::ConvertArgs;
use crate::failure::Failure;
use crate::files;
use crate::games::{PlayableGame, Task};
use rules::{Format, Game, replay};
use std::io::{Write, stdout};

impl Task for ConvertArgs {
    type Output = Result<(), Failure>;

    fn run<G: PlayableGame>(self) -> Result<(), Failure> {
        let to = format::<G>(&self.to)?;
        let from = self.from.as_deref().map(format::<G>).transpose()?;
        let variant = parse_variant::<G>(self.variant.as_deref())?;
        let record = read_record::<G>(&files::read(&self.file)?, variant.as_ref(), from)?;
        let replay = replay::<G>(&record, variant.as_ref())?;
        let text = (to.write)(&replay.record)?;
        match &self.output {
            Some(path) => files::write(path, text.as_bytes()),
            None => Ok(write!(stdout(), "{text}")?),
        }
    }
}

fn format<G: Game>(name: &str) -> Result<&'static Format, Failure> {
    G::FORMATS.iter().find(|format| format.name == name).ok_or_else(|| {
        let known: Vec<String> = G::FORMATS
            .iter()
            .map(|format| format!("  {}: {}", format.name, format.about))
            .collect();
        Failure::Usage(format!(
            "{} has no format \"{name}\"; it has\n{}",
            G::NAME,
            known.join("\n")
        ))
    })
}
