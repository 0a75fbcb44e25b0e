//! What is in the pictures: read as XML, piece by piece.

mod play;

use ataxx::Ataxx;
use picture::{Course, Mistake, Picture, Style};
use play::play;
use resvg::usvg::roxmltree::{Document, Node};
use rules::{Game, Side};
use twixt::TwixT;
use xart::{Bag, Face, Solitaire, SolitaireState, Xart};

const BARE: Style = Style { labels: false, mark_last: false, title: None };

/// The position after these turns.
fn after<G: Game>(variant: &str, turns: &[&str]) -> G {
    let mut game: G = play(variant, 0, 0);
    for text in turns {
        let turn = game.parse_turn(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        game.play(&turn).unwrap_or_else(|error| panic!("{text}: {error}"));
    }
    game
}

/// How many elements have an attribute.
fn count(svg: &str, attribute: &str) -> usize {
    let document = Document::parse(svg).expect("well-formed");
    document.descendants().filter(|node| node.has_attribute(attribute)).count()
}

fn text(svg: &str, name: &str) -> String {
    let document = Document::parse(svg).expect("well-formed");
    let node = document.descendants().find(|node| node.has_tag_name(name)).expect("an element");
    node.text().unwrap_or_default().to_owned()
}

/// What holds of every picture, in every style.
fn check(picture: &impl Picture) {
    for style in [Style::default(), BARE, Style { title: Some("1 < 2".into()), ..BARE }] {
        let svg = picture.svg(&style);
        assert_eq!(svg, picture.svg(&style), "not the same twice");
        let document = Document::parse(&svg).unwrap_or_else(|error| panic!("{error} in\n{svg}"));
        let root = document.root_element();
        assert!(root.has_tag_name(("http://www.w3.org/2000/svg", "svg")));
        assert_eq!(root.attribute("role"), Some("img"));
        check_size(root);
        let names: Vec<&str> =
            root.children().filter(Node::is_element).map(|node| node.tag_name().name()).collect();
        assert_eq!(names[..2], ["title", "desc"]);
        for node in document.descendants().filter(Node::is_element) {
            check_element(node);
        }
        assert_eq!(svg.contains("<text"), style.labels);
    }
}

fn check_size(root: Node<'_, '_>) {
    let numbers = |name: &str| -> Vec<f64> {
        let text = root.attribute(name).unwrap_or_else(|| panic!("no {name}"));
        text.split(' ').map(|number| number.parse().expect("a number")).collect()
    };
    let [_, _, width, height] = numbers("viewBox")[..] else { panic!("four numbers") };
    assert!(width > 0.0 && height > 0.0);
    let ratio = numbers("width")[0] / numbers("height")[0];
    assert!((ratio - width / height).abs() < 0.001);
}

fn check_element(node: Node<'_, '_>) {
    let known = ["svg", "title", "desc", "g", "rect", "circle", "line", "path", "text"];
    assert!(known.contains(&node.tag_name().name()), "{node:?}");
    for attribute in node.attributes() {
        // Ids would clash where two pictures stand in one page.
        assert!(!["id", "href", "style", "class"].contains(&attribute.name()), "{node:?}");
        assert!(!attribute.value().contains("url("), "{node:?}");
        assert!(!attribute.value().contains("NaN"), "{node:?}");
        assert!(!attribute.value().contains("inf"), "{node:?}");
    }
}

#[test]
fn a_tile_each() {
    for variant in xart::Variant::ALL {
        for seed in 0..6 {
            for turns in [0, 1, 2, 9, 40] {
                let game: Xart = play(&variant.to_string(), seed, turns);
                check(&game);
                assert_eq!(count(&game.svg(&Style::default()), "data-tile"), game.tile_count());
            }
        }
    }
}

#[test]
fn an_empty_table_shows_one_space() {
    let svg = play::<Xart>("unlimited", 0, 0).svg(&Style::default());
    assert_eq!(count(&svg, "stroke-dasharray"), 1);
    assert_eq!(text(&svg, "title"), "Xart, no tiles, white to move");
    assert_eq!(text(&svg, "text"), "@");
}

#[test]
fn a_ring_glows_and_is_told() {
    let game: Xart = after("unlimited", &["@0/", "A2\\", "B1\\"]);
    let svg = game.svg(&Style::default());
    assert_eq!(text(&svg, "title"), "Xart, 4 tiles, red wins (ring)");
    assert_eq!(
        text(&svg, "desc"),
        "Each tile is named by where its white line runs. \
         Row 1: A north-west, B north-east. Row 2: A south-west, B south-east. \
         Laid last: B1, which forced 1 tile."
    );
    // The glow, wide and narrow, the line and its thread: four times one closed path.
    assert_eq!(svg.matches('Z').count(), 4);
    let open: Xart = after("unlimited", &["@0/", "A2\\"]);
    assert_eq!(open.svg(&Style::default()).matches('Z').count(), 0);
}

#[test]
fn the_order_of_turns_does_not_matter() {
    let one: Xart = after("unlimited", &["@0+", "B1+", "A2+"]);
    let other: Xart = after("unlimited", &["@0+", "A2+", "B1+"]);
    assert_eq!(one.code().split(' ').next(), other.code().split(' ').next());
    assert_eq!(one.svg(&BARE), other.svg(&BARE));
    assert_ne!(one.svg(&Style::default()), other.svg(&Style::default()));
}

#[test]
fn tiles_in_hand() {
    let mut lucky = Xart::new(&xart::Variant::Lucky);
    assert_eq!(count(&lucky.svg(&BARE), "data-hand"), 0);
    lucky.deal(Face::NorthEast);
    check(&lucky);
    assert_eq!(count(&lucky.svg(&BARE), "data-hand"), 1);
}

#[test]
fn solitaire() {
    let mut solved = 0;
    for seed in 0..60 {
        for size in [3, 4] {
            let stack = Bag::new(seed.to_string()).draws(size * size);
            let mut game = Solitaire::new(size, stack).expect("a stack that fills the square");
            assert_eq!(count(&game.svg(&BARE), "data-hand"), 2);
            while let Some(turn) = game.turns().last().copied() {
                game.play(&turn).expect("a legal turn");
            }
            check(&game);
            let svg = game.svg(&BARE);
            assert_eq!(count(&svg, "data-tile"), game.tile_count());
            let is_solved = matches!(game.state(), SolitaireState::Solved(_));
            assert_eq!(text(&svg, "title").ends_with("solved"), is_solved);
            assert_eq!(count(&svg, "opacity") > 0, is_solved, "what glows");
            solved += usize::from(is_solved);
        }
    }
    assert!(solved > 0, "no solved one among them");
}

#[test]
fn a_peg_and_a_bridge_each_on_every_board() {
    for size in twixt::Variant::MIN_SIZE..=twixt::Variant::MAX_SIZE {
        for options in ["", ",pp", ",handicap=3"] {
            for turns in [0, 1, size * size / 4] {
                let game: TwixT = play(&format!("size={size}{options}"), size as u64, turns);
                let svg = game.svg(&Style::default());
                assert_eq!(count(&svg, "data-peg"), game.pegs().count());
                assert_eq!(count(&svg, "data-bridge"), game.bridges().count());
            }
        }
    }
    for turns in [0, 1, 60] {
        check(&play::<TwixT>("standard", 5, turns));
    }
}

#[test]
fn a_hole_each_where_no_peg_is() {
    let svg = play::<TwixT>("standard", 0, 0).svg(&BARE);
    assert_eq!(svg.matches("<circle").count(), 24 * 24 - 4);
    let svg = play::<TwixT>("standard", 0, 1).svg(&BARE);
    // One hole less, and a round peg with a dot.
    assert_eq!(svg.matches("<circle").count(), 24 * 24 - 4 - 1 + 2);
}

#[test]
fn a_chain_that_wins_shines_without_its_branches() {
    let turns = [
        "f1", "b2", "g3", "b3", "f5", "b4", "g7", "b5", "f9", "b6", "h5", "b7", "g11", "b8", "f12",
        "b9", "e11", "c11", "h10", "c10", "g12", "c9", "f10", "c8", "h12",
    ];
    let mut game: TwixT = play("size=12", 0, 0);
    for turn in turns {
        if game.winner().is_some() {
            break;
        }
        let turn = game.parse_turn(turn).expect("a turn");
        game.play(&turn).unwrap_or_else(|error| panic!("{error}"));
    }
    assert_eq!(game.winner(), Some(Side::First));
    let svg = game.svg(&BARE);
    check(&game);
    let shining = "stroke=\"#f29f1f\"";
    assert!(text(&svg, "title").ends_with("white wins (connection)"));
    assert!(svg.contains(shining));
    assert!(svg.matches(shining).count() < game.bridges().count());
}

#[test]
fn the_last_peg_is_marked_but_not_a_swap() {
    let marked = |turns: &[&str]| {
        let game: TwixT = after("size=12", turns);
        let circles = |style: &Style| game.svg(style).matches("<circle").count();
        circles(&Style::default()) - circles(&BARE)
    };
    assert_eq!(marked(&[]), 0);
    assert_eq!(marked(&["f6"]), 1);
    assert_eq!(marked(&["f6", "swap"]), 0);
}

#[test]
fn a_stone_each() {
    for variant in ["standard", "blocked=c3,e3,c5,e5,d4"] {
        for seed in 0..6 {
            for turns in [0, 1, 2, 30, 2000] {
                let game: Ataxx = play(variant, seed, turns);
                check(&game);
                let svg = game.svg(&Style::default());
                let stones = Side::BOTH.map(|side| game.position().stones(side).count());
                assert_eq!(count(&svg, "data-stone"), (stones[0] + stones[1]) as usize);
                assert_eq!(count(&svg, "data-blocked"), game.position().blocked().count() as usize);
            }
        }
    }
}

#[test]
fn the_move_of_a_stone_is_told() {
    let game: Ataxx = after("blocked=d4", &["g2", "a1a3"]);
    let svg = game.svg(&Style::default());
    assert_eq!(text(&svg, "title"), "Ataxx, red 3, blue 2, red to move");
    assert_eq!(
        text(&svg, "desc"),
        "Red stones: g1, g2, a7. Blue stones: a3, g7. Blocked squares: d4. \
         Last turn: from a1 to a3."
    );
    assert_eq!(count(&svg, "stroke-dasharray"), 1, "where it came from");
}

#[test]
fn a_title_is_only_text() {
    let title = "</title><script>\"&\u{0}\u{ffff}'";
    let svg = Ataxx::default().svg(&Style { title: Some(title.to_owned()), ..BARE });
    assert_eq!(text(&svg, "title"), title.replace(['\u{0}', '\u{ffff}'], "\u{fffd}"));
    assert_eq!(svg.matches("script").count(), 1);
    assert!(!svg.contains("<script"));
}

#[test]
fn a_course_is_a_curve_with_its_mistakes() {
    let course = Course {
        title: "Anna < Bert".to_owned(),
        sides: ["red: Anna".to_owned(), "blue: Bert".to_owned()],
        chances: vec![Some(0.5), Some(0.6), None, Some(0.2), Some(0.0)],
        mistakes: vec![(2, Mistake::Inaccuracy), (3, Mistake::Blunder)],
    };
    let svg = course.svg::<Ataxx>();
    let document = Document::parse(&svg).expect("well-formed");
    assert_eq!(text(&svg, "title"), "Anna < Bert");
    let told = text(&svg, "desc");
    assert!(told.contains("over 4 turns: 50, 60, unknown, 20, 0. Mistakes: 2 ?!, 3 ??."), "{told}");
    // A mistake in a gap has no place on the curve.
    assert_eq!(count(&svg, "data-mistake"), 1);
    // Two parts, each with two areas and a line with an edge.
    let paths = document.descendants().filter(|node| node.has_tag_name("path")).count();
    assert_eq!(paths, 8);
    for course in [Course::default(), Course { chances: vec![Some(0.5); 1000], ..course.clone() }] {
        let svg = course.svg::<Xart>();
        let document = Document::parse(&svg).expect("well-formed");
        let labels = document.descendants().filter(|node| node.has_tag_name("text")).count();
        assert!(labels < 30, "{labels}");
    }
}
