//! `zwickmuehle migrate`.

use crate::args::MigrateArgs;
use crate::failure::Failure;
use crate::progress::Progress;
use server::{Carried, MigrateError, Step, Whereabouts};
use std::io::Write;

pub(crate) fn migrate(args: &MigrateArgs) -> Result<(), Failure> {
    let place = |name: &str, text: &str| {
        text.parse::<Whereabouts>().map_err(|error| Failure::Usage(format!("--{name}: {error}")))
    };
    let (from, to) = (place("from", args.from.text())?, place("to", args.to.text())?);
    let mut shown: Option<(Step, Progress)> = None;
    let tell = |step: &Step| {
        let what = if step.is_check { "compared" } else { "carried" };
        let news = format!("{} {what}", step.table);
        match &mut shown {
            Some((last, progress))
                if last.table == step.table && last.is_check == step.is_check =>
            {
                progress.at(step.done, &news);
            }
            _ => {
                if let Some((_, progress)) = shown.take() {
                    progress.finish();
                }
                let mut progress = Progress::new(step.all, "rows");
                progress.at(step.done, &news);
                shown = Some((step.clone(), progress));
            }
        }
    };
    let carried = server::migrate(&from, &to, tell);
    if let Some((_, progress)) = shown {
        progress.finish();
    }
    let carried = carried.map_err(failed)?;
    let mut out = std::io::stdout().lock();
    let mut rows = 0;
    for Carried { table, rows: count, hash } in &carried {
        writeln!(out, "{table:16} {count:>10} rows  sha256 {hash}")?;
        rows += count;
    }
    writeln!(out, "carried {rows} rows from {from} to {to}; all are there as they were")?;
    Ok(())
}

#[expect(clippy::needless_pass_by_value, reason = "this is what `map_err` hands over")]
fn failed(error: MigrateError) -> Failure {
    match error {
        MigrateError::Differs(..) => Failure::Content(error.to_string()),
        _ => Failure::Usage(error.to_string()),
    }
}
