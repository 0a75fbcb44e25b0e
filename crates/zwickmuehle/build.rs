//! Puts the client's files into the program.
//!
//! They are made by `cargo xtask`, which says where they are. Without them the program is complete
//! but for the pages: tests of everything else need not wait for them.

use sha2::{Digest, Sha256};
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

/// The folder with the client's files.
const FOLDER: &str = "ZWICKMUEHLE_SITE";

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-env-changed={FOLDER}");
    let mut table = String::from("&[\n");
    if let Some(folder) = env::var_os(FOLDER).map(PathBuf::from) {
        println!("cargo::rerun-if-changed={}", folder.display());
        for path in files(&folder)? {
            let name = path.strip_prefix(&folder).map_err(io::Error::other)?;
            let name = name.to_string_lossy().replace('\\', "/");
            let hash: String = Sha256::digest(fs::read(&path)?)[..8].iter().fold(
                String::new(),
                |mut hash, byte| {
                    let _ = write!(hash, "{byte:02x}");
                    hash
                },
            );
            let packed = PathBuf::from(format!("{}.br", path.display()));
            let packed = if packed.exists() {
                format!("Some(include_bytes!({packed:?}))")
            } else {
                "None".to_owned()
            };
            let _ = writeln!(
                table,
                "    File {{ path: \"/{name}\", hash: \"\\\"{hash}\\\"\", plain: include_bytes!({path:?}), packed: {packed} }},"
            );
        }
    }
    table.push(']');
    let output = Path::new(&env::var_os("OUT_DIR").unwrap_or_default()).join("files.rs");
    fs::write(output, table)
}

/// All files in a folder and its folders but the packed ones, in a fixed order.
fn files(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            found.extend(files(&path)?);
        } else if path.extension().is_none_or(|ending| ending != "br") {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}
