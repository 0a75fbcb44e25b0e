//! Names: what can be one, and when two of them are the same.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;
use unicode_security::{GeneralSecurityProfile, MixedScript, skeleton};
use wire::{BadName, LONGEST_NAME, SHORTEST_NAME};

/// Names that begin like this would seem to speak for the house.
const RESERVED: [&str; 10] = [
    "house",
    "guest",
    "admin",
    "moderator",
    "zwickmuehle",
    "zwickmühle",
    "official",
    "support",
    "system",
    "deleted",
];

/// The same for whole names.
const RESERVED_WHOLE: [&str; 10] =
    ["mod", "mods", "root", "staff", "team", "bot", "engine", "anonymous", "nobody", "open"];

/// More marks on one letter are only there to disturb.
const MOST_MARKS: usize = 2;

/// A name that somebody can have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Name {
    /// As it is shown.
    pub(crate) shown: String,
    /// What no two names have in common.
    pub(crate) folded: String,
}

impl Name {
    /// The name that is written like this.
    ///
    /// # Errors
    /// Says why nobody can have it.
    pub(crate) fn new(text: &str) -> Result<Name, BadName> {
        // Before anything is done with a text that somebody made very long.
        if text.len() > 16 * LONGEST_NAME {
            return Err(BadName::TooLong);
        }
        let shown: String = text.trim().nfkc().collect();
        let letters: Vec<char> = shown.chars().collect();
        match letters.len() {
            0..SHORTEST_NAME => return Err(BadName::TooShort),
            SHORTEST_NAME..=LONGEST_NAME => {}
            _ => return Err(BadName::TooLong),
        }
        let is_inside = |letter: &char| {
            matches!(letter, '_' | '-')
                || (letter.is_alphanumeric() || is_combining_mark(*letter))
                    && letter.identifier_allowed()
        };
        let is_end = |letter: Option<&char>| letter.is_some_and(|letter| letter.is_alphanumeric());
        // Scripts in which marks are letters end with them, too.
        let ends = letters.last().is_some_and(|letter| !matches!(letter, '_' | '-'));
        if !letters.iter().all(is_inside) || !is_end(letters.first()) || !ends {
            return Err(BadName::Characters);
        }
        let marked = letters.windows(MOST_MARKS + 1);
        if marked.into_iter().any(|some| some.iter().all(|letter| is_combining_mark(*letter))) {
            return Err(BadName::Characters);
        }
        if !shown.as_str().is_single_script() {
            return Err(BadName::Mixed);
        }
        let folded = folded(&shown);
        let is_reserved = RESERVED.iter().any(|begin| folded.starts_with(&self::folded(begin)))
            || RESERVED_WHOLE.iter().any(|whole| folded == self::folded(whole));
        if is_reserved { Err(BadName::Reserved) } else { Ok(Name { shown, folded }) }
    }
}

/// What a name has in common with all that would be mistaken for it: however it is composed, in
/// capitals or not, with letters that look alike. A capital `I` looks like a small `l`, so those
/// are one letter here.
pub(crate) fn folded(text: &str) -> String {
    let plain: String = text.trim().nfkc().take(4 * LONGEST_NAME).collect();
    let alike: String = skeleton(&plain.to_lowercase()).collect();
    alike.to_lowercase().replace('i', "l")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_can_be_a_name() {
        for name in [
            "Al",
            "jürgen",
            "Zoë-Marie",
            "x_7",
            "Мария",
            "田中さん",
            "नमस्ते",
            "مريم",
            "Łukasz2",
            "abcdefghijklmnopqrst",
            "ｗｉｄｅ",
        ] {
            assert!(Name::new(name).is_ok(), "{name}: {:?}", Name::new(name));
        }
        for (name, why) in [
            ("", BadName::TooShort),
            ("a", BadName::TooShort),
            ("abcdefghijklmnopqrstu", BadName::TooLong),
            ("two words", BadName::Characters),
            ("<script>", BadName::Characters),
            ("a\u{202e}b", BadName::Characters),
            ("a\u{200b}b", BadName::Characters),
            ("a\u{0}b", BadName::Characters),
            ("_ab", BadName::Characters),
            ("ab-", BadName::Characters),
            ("a.b", BadName::Characters),
            ("@ab", BadName::Characters),
            ("😀😀", BadName::Characters),
            ("z\u{331}\u{332}\u{333}\u{334}b", BadName::Characters),
            ("pаypal", BadName::Mixed),
            ("House3", BadName::Reserved),
            ("h0use", BadName::Reserved),
            ("ADMIN", BadName::Reserved),
            ("moderator7", BadName::Reserved),
            ("Zwickmühle", BadName::Reserved),
            ("guest", BadName::Reserved),
            ("deleted", BadName::Reserved),
        ] {
            assert_eq!(Name::new(name), Err(why), "{name}");
        }
        assert_eq!(Name::new(&"a".repeat(1_000_000)), Err(BadName::TooLong));
        assert_eq!(Name::new(" ｗｉｄｅ ").unwrap().shown, "wide");
    }

    #[test]
    fn names_that_would_be_mistaken_for_each_other_are_the_same() {
        for (one, other) in [
            ("Anna", "anna"),
            ("JÜRGEN", "jürgen"),
            ("jürgen", "ju\u{308}rgen"),
            ("wide", "ｗｉｄｅ"),
            ("Ian", "lan"),
            ("bo0k", "book"),
            ("сосо", "coco"),
        ] {
            assert_eq!(folded(one), folded(other), "{one} {other}");
        }
        for (one, other) in [("anna", "hanna"), ("jurgen", "jürgen"), ("a_b", "ab")] {
            assert_ne!(folded(one), folded(other), "{one} {other}");
        }
    }
}
