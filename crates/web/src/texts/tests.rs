//! That every language says everything, and that nothing is said for nobody.

use super::*;
use crate::kind::Kind;
use crate::settings::{SHADES, Switch};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// Keys that are put together from parts begin like this; a `*` stands for the name of a game.
const FAMILIES: &[&str] = &[
    "*-about",
    "*-side-",
    "*-variant-",
    "ataxx-stone-",
    "board-*",
    "lesson-miss-",
    "offence-",
    "puzzle-grade-",
    "puzzle-theme-",
    "reason-",
    "section-",
    "setting-",
    "shade-",
    "speed-",
    "theme-",
    "threat-",
    "twixt-behind-",
    "twixt-border-",
    "twixt-bridge-",
    "twixt-cannot-connect-",
    "twixt-down",
    "twixt-left",
    "twixt-peg-",
    "twixt-right",
    "twixt-up",
    "twixt-zoom-",
    "xart-colour-",
    "xart-from-",
    "xart-white-",
];

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

/// All files in a folder and in those inside of it.
fn files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("the folder is there") {
        let path = entry.expect("it can be read").path();
        if path.is_dir() {
            found.extend(files(&path));
        } else {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// Every key of a language with the variables that its text uses.
fn keys(language: Language) -> BTreeMap<String, BTreeSet<String>> {
    let mut keys: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for path in files(&folder("../../locales").join(language.code())) {
        let text = fs::read_to_string(&path).expect("it can be read");
        if let Err((_, errors)) = FluentResource::try_new(text.clone()) {
            panic!("{}: {errors:?}", path.display());
        }
        let mut key = String::new();
        for line in text.lines() {
            if line.starts_with(|letter: char| letter.is_ascii_lowercase()) {
                key = line.split([' ', '=']).next().unwrap_or_default().to_owned();
                let known = keys.insert(key.clone(), BTreeSet::new());
                assert!(known.is_none(), "{}: {key} is there twice", path.display());
            }
            let variables = line.split('$').skip(1).map(|rest| {
                rest.split(|letter: char| !letter.is_ascii_alphanumeric()).next().unwrap_or("")
            });
            keys.entry(key.clone()).or_default().extend(variables.map(str::to_owned));
        }
    }
    keys
}

/// The program's own text.
fn sources() -> String {
    let own = Path::new(file!()).file_name();
    let is_source = |path: &PathBuf| path.extension().is_some_and(|ending| ending == "rs");
    let paths = files(&folder("src")).into_iter().filter(is_source);
    let others = paths.filter(|path| path.file_name() != own);
    others.map(|path| fs::read_to_string(path).expect("it can be read")).collect()
}

/// The first arguments of all calls of a function, where they are written out.
fn written_out(sources: &str, function: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for (at, call) in sources.match_indices(&format!("{function}(")) {
        let is_whole_name = !sources[..at]
            .ends_with(|letter: char| letter.is_ascii_alphanumeric() || "_.".contains(letter));
        let inside = sources[at + call.len()..].trim_start().strip_prefix('"');
        if let Some((key, _)) = inside.filter(|_| is_whole_name).and_then(|key| key.split_once('"'))
        {
            found.insert(key.to_owned());
        }
    }
    found
}

#[test]
fn all_languages_have_the_same_keys_and_variables() {
    let english = keys(Language::English);
    assert!(english.len() > 200, "the files are found");
    for language in Language::ALL {
        let other = keys(language);
        let missing: Vec<_> = english.keys().filter(|key| !other.contains_key(*key)).collect();
        assert!(missing.is_empty(), "{language:?} lacks {missing:?}");
        let unknown: Vec<_> = other.keys().filter(|key| !english.contains_key(*key)).collect();
        assert!(unknown.is_empty(), "only {language:?} has {unknown:?}");
        for (key, variables) in &english {
            assert_eq!(other.get(key), Some(variables), "{key} in {language:?}");
        }
    }
}

#[test]
fn no_language_is_a_copy_of_another() {
    let text = |language: Language, name: &str| {
        let path = folder("../../locales").join(language.code()).join(name);
        fs::read_to_string(path).unwrap_or_default()
    };
    for path in files(&folder("../../locales/en")) {
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        for language in Language::ALL.into_iter().skip(1) {
            assert_ne!(text(Language::English, name), text(language, name), "{language:?}, {name}");
        }
    }
}

#[test]
fn every_key_is_used() {
    let sources = sources();
    let games = Kind::ALL.map(Kind::name);
    let families: Vec<String> =
        FAMILIES.iter().flat_map(|family| games.map(|game| family.replace('*', game))).collect();
    let is_used = |key: &String| {
        sources.contains(&format!("\"{key}\""))
            || families.iter().any(|family| key.starts_with(family.as_str()))
    };
    let unused: Vec<String> =
        keys(Language::English).into_keys().filter(|key| !is_used(key)).collect();
    assert!(unused.is_empty(), "nobody says {unused:?}");
}

#[test]
fn every_key_that_is_used_exists() {
    let (known, sources) = (keys(Language::English), sources());
    let mut used = written_out(&sources, "t");
    used.extend(written_out(&sources, "say"));
    assert!(used.len() > 100, "the calls are found");
    let missing: Vec<&String> = used.iter().filter(|key| !known.contains_key(*key)).collect();
    assert!(missing.is_empty(), "there is no text for {missing:?}");
}

#[test]
fn families_are_complete() {
    let known = keys(Language::English);
    let mut wanted = Vec::new();
    for reason in rules::Reason::ALL {
        wanted.push(format!("reason-{}", reason.name().replace(' ', "-")));
    }
    wanted.extend(Switch::ALL.map(|switch| format!("setting-{}", switch.name())));
    wanted.extend(wire::Speed::ALL.map(|speed| format!("speed-{}", speed.name())));
    wanted.extend(SHADES.map(|shade| format!("shade-{shade}")));
    for kind in Kind::ALL {
        let name = kind.name();
        wanted.extend(kind.themes().iter().map(|theme| format!("theme-{theme}")));
        wanted.extend([format!("board-{name}"), format!("{name}-about")]);
        wanted.extend([format!("{name}-side-1"), format!("{name}-side-2")]);
    }
    let missing: Vec<&String> = wanted.iter().filter(|key| !known.contains_key(*key)).collect();
    assert!(missing.is_empty(), "there is no text for {missing:?}");
}
