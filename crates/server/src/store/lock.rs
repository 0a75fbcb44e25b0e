//! A data folder belongs to one program at a time.

use super::Trouble;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Read, Write};
use std::path::Path;

/// The name of the file in the data folder. It stays there; what counts is who holds it.
pub(super) const FILE: &str = "zwickmuehle.lock";

/// The name of the socket by which whoever has it is reached: see `control`.
pub(crate) const SOCKET: &str = "zwickmuehle.sock";

/// That nobody else uses a data folder, for as long as this is kept. However the program ends, the
/// system lets go of it.
#[derive(Debug)]
pub(super) struct Lock {
    _held: File,
}

impl Lock {
    /// Takes a folder that is there.
    ///
    /// # Errors
    /// Somebody else has it, or nothing can be written there.
    pub(super) fn take(folder: &Path) -> Result<Lock, Trouble> {
        let path = folder.join(FILE);
        let cannot = |error: io::Error| Trouble::File(format!("{}: {error}", path.display()));
        let mut options = OpenOptions::new();
        let mut file = options
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(&path)
            .map_err(cannot)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(Trouble::InUse(owner(&mut file))),
            Err(TryLockError::Error(error)) => return Err(cannot(error)),
        }
        // For the message above. Nothing else depends on it.
        let _ = file.set_len(0).and_then(|()| write!(file, "{}", std::process::id()));
        Ok(Lock { _held: file })
    }
}

/// Which process says that it has it.
fn owner(file: &mut File) -> String {
    let mut said = String::new();
    let read = file.take(20).read_to_string(&mut said);
    match said.trim().parse::<u32>() {
        Ok(process) if read.is_ok() => format!("process {process}"),
        _ => "another process".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_belongs_to_one_at_a_time() {
        let folder = tempfile::tempdir().unwrap();
        let lock = Lock::take(folder.path()).unwrap();
        let refused = Lock::take(folder.path()).unwrap_err().to_string();
        assert!(refused.contains(&format!("process {}", std::process::id())), "{refused}");
        drop(lock);
        Lock::take(folder.path()).unwrap();
        assert!(matches!(Lock::take(&folder.path().join("nowhere")), Err(Trouble::File(_))));
    }
}
