use super::*;
use crate::kind::Illegal;
use crate::texts::Language;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// The texts: the rules of a game, the help, or what is said in the museum.
const GUIDES: [(&str, Option<Kind>); 6] = [
    ("xart", Some(Kind::Xart)),
    ("twixt", Some(Kind::Twixt)),
    ("ataxx", Some(Kind::Ataxx)),
    ("help", None),
    ("fair-play", None),
    ("museum", None),
];

fn file(path: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../guides");
    fs::read_to_string(folder.join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// A text as it is delivered.
fn delivered(name: &str, kind: Option<Kind>, language: Language) -> String {
    let figures = kind.map_or_else(String::new, |_| file(&format!("figures/{name}.txt")));
    format!("{figures}\n{}", file(&format!("{}/{name}.md", language.code())))
}

/// What all languages must have in common.
fn structure(guide: &Guide) -> Vec<String> {
    let typed = |words: &Words| words.iter().any(|span| matches!(span, Span::Typed(_)));
    let shape = |block: &Block| match block {
        Block::Title(_) => "title".to_owned(),
        Block::Heading(_) => "heading".to_owned(),
        Block::Paragraph(words) => format!("paragraph {}", typed(words)),
        Block::Ruling(_) => "ruling".to_owned(),
        Block::List(items) => format!("list of {}", items.len()),
        Block::Table(rows) => format!("table {:?}", rows.iter().map(Vec::len).collect::<Vec<_>>()),
        Block::Figures(figures) => {
            let names: Vec<&str> = figures.iter().map(|figure| &*figure.name).collect();
            format!("figures {}", names.join(" "))
        }
    };
    guide.blocks.iter().map(shape).collect()
}

fn figures(guide: &Guide) -> impl Iterator<Item = &Figure> {
    guide.blocks.iter().flat_map(|block| match block {
        Block::Figures(figures) => figures.as_slice(),
        _ => &[],
    })
}

#[test]
fn all_languages_have_the_same_structure() {
    for (name, kind) in GUIDES {
        let english = structure(&Guide::read(&delivered(name, kind, Language::English)));
        assert_eq!(english.first().map(String::as_str), Some("title"), "{name}");
        for language in Language::ALL {
            let other = structure(&Guide::read(&delivered(name, kind, language)));
            assert_eq!(other, english, "{name} in {language:?}");
        }
    }
}

#[test]
fn all_figures_are_legal_and_have_words() {
    for (name, kind) in GUIDES {
        for language in Language::ALL {
            let guide = Guide::read(&delivered(name, kind, language));
            for figure in figures(&guide) {
                let Some(kind) = kind else { panic!("{name} has no board") };
                let found = guide.position(kind, &figure.name);
                assert!(found.is_some(), "{name}: {}", figure.name);
                assert!(figure.alternative.ends_with('.'), "{name}: {}", figure.name);
                assert!(!figure.caption.is_empty(), "{name}: {}", figure.name);
            }
        }
    }
}

#[test]
fn all_drawings_are_used() {
    for (name, kind) in GUIDES {
        let guide = Guide::read(&delivered(name, kind, Language::English));
        let used: BTreeSet<&str> = figures(&guide).map(|figure| &*figure.name).collect();
        let drawn: BTreeSet<&str> = guide.drawings.iter().map(|drawing| &*drawing.name).collect();
        assert_eq!(used, drawn, "{name}");
    }
}

/// What the pictures claim to show.
#[test]
fn figures_show_what_their_captions_say() {
    let outcome = |kind: Kind, name: &str| {
        let guide = Guide::read(&delivered(kind.name(), Some(kind), Language::English));
        let outcome = guide.position(kind, name).and_then(|(position, _)| position.outcome());
        outcome.map(|outcome| (outcome.winner.map(rules::Side::index), outcome.reason.name()))
    };
    assert_eq!(outcome(Kind::Xart, "white-ring"), Some((Some(0), "ring")));
    assert_eq!(outcome(Kind::Xart, "red-ring"), Some((Some(1), "ring")));
    assert_eq!(outcome(Kind::Xart, "line"), Some((Some(0), "line")));
    assert_eq!(outcome(Kind::Xart, "double"), None);
    assert_eq!(outcome(Kind::Twixt, "win"), Some((Some(0), "connection")));
    assert_eq!(outcome(Kind::Ataxx, "end"), Some((Some(0), "more stones")));
    assert_eq!(outcome(Kind::Ataxx, "pass"), None);
    let guide = Guide::read(&delivered("xart", Some(Kind::Xart), Language::English));
    let (mut cave, _) = guide.position(Kind::Xart, "cave").unwrap();
    let forbidden = cave.play(r"B4\").unwrap_err();
    assert!(matches!(forbidden, Illegal::Xart(xart::Illegal::Forbidden { .. })), "{forbidden:?}");
}

#[test]
fn marks_are_read() {
    let plain = |text: &str| Span::Plain(text.to_owned());
    assert_eq!(words("all plain"), [plain("all plain")]);
    assert_eq!(
        words(r"a *ring* or `\`."),
        [
            plain("a "),
            Span::Stressed("ring".to_owned()),
            plain(" or "),
            Span::Typed(r"\".to_owned()),
            plain(".")
        ]
    );
    assert_eq!(words("2 * 3 and `"), [plain("2 * 3 and `")]);
    assert_eq!(words(""), []);
}

#[test]
fn blocks_are_told_apart() {
    let guide = Guide::read(
        "# One\n\n\n## Two\n\nA text\nin two lines.\n\n- first\n- second\n\n> decided\n\n\
         | a | b |\n| c | d |\n\n![x] Seen.\nSaid.\n\n![y] Seen.\nSaid.\n\n[x]\nturns: a b",
    );
    assert_eq!(
        structure(&guide),
        [
            "title",
            "heading",
            "paragraph false",
            "list of 2",
            "ruling",
            "table [2, 2]",
            "figures x y"
        ]
    );
    assert_eq!(guide.drawings.len(), 1);
}
