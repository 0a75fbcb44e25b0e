//! Reading and writing files so that nothing is lost and nothing is half written.

use crate::failure::Failure;
use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

/// No record comes near this; whatever is larger is not one.
const LARGEST: u64 = 64 << 20;

/// The text of a file, or of standard input for `-`.
pub(crate) fn read(path: &Path) -> Result<String, Failure> {
    let cannot =
        |error: io::Error| Failure::Usage(format!("cannot read {}: {error}", path.display()));
    let mut bytes = Vec::new();
    if path == Path::new("-") {
        io::stdin().lock().take(LARGEST + 1).read_to_end(&mut bytes).map_err(cannot)?;
    } else {
        let file = File::open(path).map_err(cannot)?;
        file.take(LARGEST + 1).read_to_end(&mut bytes).map_err(cannot)?;
    }
    if bytes.len() as u64 > LARGEST {
        return Err(Failure::Content(format!("{} is too large for a record", path.display())));
    }
    // Old files are in Latin-1, where every byte is a character.
    Ok(String::from_utf8(bytes)
        .unwrap_or_else(|error| error.into_bytes().into_iter().map(char::from).collect()))
}

/// Writes a file as a whole: beside it first, then under its name.
pub(crate) fn write(path: &Path, content: &[u8]) -> Result<(), Failure> {
    let beside = beside(path);
    let written = File::create(&beside)
        .and_then(|mut file| {
            file.write_all(content)?;
            file.sync_all()
        })
        .and_then(|()| fs::rename(&beside, path));
    written.map_err(|error| {
        let _ = fs::remove_file(&beside);
        Failure::Usage(format!("cannot write {}: {error}", path.display()))
    })
}

fn beside(path: &Path) -> PathBuf {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(format!(".{}.part", std::process::id()));
    path.with_file_name(name)
}
