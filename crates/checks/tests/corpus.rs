//! What libFuzzer has found worth keeping, once more.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

fn corpus() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus")
}

#[test]
fn everything_kept_still_holds() {
    for (name, check) in checks::ALL {
        let mut tried = 0;
        for entry in fs::read_dir(corpus().join(name)).unwrap_or_else(|why| panic!("{name}: {why}"))
        {
            let path = entry.unwrap().path();
            // libFuzzer keeps bytes; what is no text never reaches the checks.
            if let Ok(text) = String::from_utf8(fs::read(path).unwrap()) {
                check(&text);
                tried += 1;
            }
        }
        assert!(tried > 0, "nothing is kept for {name}");
    }
}

#[test]
fn every_check_has_a_target_and_a_folder() {
    let known: BTreeSet<String> = checks::ALL.iter().map(|(name, _)| (*name).to_owned()).collect();
    let names = |folder: PathBuf| -> BTreeSet<String> {
        let entries = fs::read_dir(folder).unwrap();
        entries
            .map(|entry| entry.unwrap().path().file_stem().unwrap().to_string_lossy().into_owned())
            .collect()
    };
    assert_eq!(names(corpus()), known);
    assert_eq!(names(corpus().join("../fuzz_targets")), known);
}
