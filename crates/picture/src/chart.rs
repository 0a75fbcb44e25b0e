//! The course of a game as a curve of winning chances.

use crate::Style;
use crate::colours::{CARD, CARD_EDGE, CHAIN, GLOW, INK, LABEL, PAPER, SEVERE};
use crate::frame::Frame;
use crate::labels::Labels;
use crate::svg::{Element, Path, Point, circle, group, line, rectangle};
use crate::words::{Words, count};

/// The colours of a game's two sides, the first side's first.
pub trait SideColours {
    /// As SVG writes them.
    const COLOURS: [&'static str; 2];
}

/// How a game went: how likely the first side was to win, turn by turn.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Course {
    /// What stands above the curve.
    pub title: String,
    /// What the sides are called.
    pub sides: [String; 2],
    /// The first side's chance from 0 to 1, before the first turn and after each turn. Where
    /// nothing is known there is a gap.
    pub chances: Vec<Option<f64>>,
    /// Turns, counted from 1, that were mistakes.
    pub mistakes: Vec<(usize, Mistake)>,
}

/// How bad a turn was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Mistake {
    /// `?!`
    Inaccuracy,
    /// `?`
    Mistake,
    /// `??`
    Blunder,
}

impl Mistake {
    /// Its sign.
    #[must_use]
    pub const fn sign(self) -> &'static str {
        match self {
            Mistake::Inaccuracy => "?!",
            Mistake::Mistake => "?",
            Mistake::Blunder => "??",
        }
    }

    /// The colours of its mark and of the sign in it.
    const fn colours(self) -> [&'static str; 2] {
        match self {
            Mistake::Inaccuracy => [GLOW, INK],
            Mistake::Mistake => [CHAIN, INK],
            Mistake::Blunder => [SEVERE, PAPER],
        }
    }
}

const WIDTH: f64 = 800.0;
const HEIGHT: f64 = 260.0;
const MARGIN: Frame = Frame { left: -62.0, top: -70.0, right: WIDTH + 28.0, bottom: HEIGHT + 52.0 };
const TITLE_SIZE: f64 = 19.0;
const LABEL_SIZE: f64 = 14.0;
const MARK: f64 = 10.0;
/// The largest number of turns named below the curve.
const MOST_TICKS: usize = 12;

impl Course {
    /// The curve as an SVG document, in the colours of the game.
    #[must_use]
    pub fn svg<G: SideColours>(&self) -> String {
        let parts = vec![
            MARGIN.board(CARD, CARD_EDGE, 10.0),
            self.heading(G::COLOURS),
            rectangle((0.0, 0.0), (WIDTH, HEIGHT), 0.0).fill(PAPER),
            group().children(self.runs().flat_map(|run| self.areas(&run, G::COLOURS))),
            grid(),
            rectangle((0.0, 0.0), (WIDTH, HEIGHT), 0.0).fill("none").stroke(CARD_EDGE, 1.5),
            group().children(self.runs().flat_map(|run| self.curves(&run))),
            group().children(self.mistakes.iter().filter_map(|mistake| self.mark(*mistake))),
            self.labels(),
        ];
        MARGIN.document(1.0, &Style::default(), &self.words(), parts)
    }

    fn turns(&self) -> usize {
        self.chances.len().saturating_sub(1)
    }

    fn x(&self, turn: usize) -> f64 {
        turn as f64 * WIDTH / self.turns().max(1) as f64
    }

    fn point(&self, turn: usize) -> Option<Point> {
        let chance = self.chances.get(turn).copied().flatten()?;
        Some((self.x(turn), HEIGHT * (1.0 - chance.clamp(0.0, 1.0))))
    }

    /// The parts of the curve without gaps.
    fn runs(&self) -> impl Iterator<Item = Vec<Point>> {
        let points: Vec<Option<Point>> = (0..self.chances.len()).map(|t| self.point(t)).collect();
        let runs: Vec<Vec<Point>> = points
            .split(Option::is_none)
            .map(|run| run.iter().copied().flatten().collect::<Vec<_>>())
            .filter(|run| !run.is_empty())
            .collect();
        runs.into_iter()
    }

    /// The first side's share below the curve, the second's above it.
    fn areas(&self, run: &[Point], colours: [&str; 2]) -> Vec<Element> {
        let area = |edge: f64, colour: &str| {
            let mut path = Path::default();
            path.move_to((run[0].0, edge));
            run.iter().for_each(|point| path.line_to(*point));
            path.line_to((run[run.len() - 1].0, edge));
            path.close();
            path.element().fill(colour)
        };
        vec![area(HEIGHT, colours[0]), area(0.0, colours[1])]
    }

    /// Light with a dark edge, to be seen on every colour.
    fn curves(&self, run: &[Point]) -> Vec<Element> {
        let mut path = Path::default();
        path.move_to(run[0]);
        run[1..].iter().for_each(|point| path.line_to(*point));
        let drawn = |colour: &str, width: f64| {
            path.element().fill("none").stroke(colour, width).set("stroke-linejoin", "round")
        };
        vec![drawn(INK, 5.0), drawn(PAPER, 2.0)]
    }

    fn mark(&self, (turn, mistake): (usize, Mistake)) -> Option<Element> {
        let (x, y) = self.point(turn)?;
        let at = (x, y.clamp(MARK, HEIGHT - MARK));
        let [ground, ink] = mistake.colours();
        let sign = Element::new("text")
            .set_number("x", at.0)
            .set_number("y", at.1 + 4.5)
            .set_number("font-size", 12.0)
            .set("font-weight", "bold")
            .fill(ink)
            .text(mistake.sign());
        let told = format!("turn {turn}: {}", mistake.sign());
        Some(
            group()
                .set("data-mistake", &turn.to_string())
                .child(&Element::new("title").text(&told))
                .child(&circle(at, MARK).fill(ground).stroke(INK, 1.5))
                .child(&sign),
        )
    }

    fn heading(&self, colours: [&str; 2]) -> Element {
        let text = |x: f64, y: f64, size: f64, text: &str| {
            Element::new("text")
                .set_number("x", x)
                .set_number("y", y)
                .set_number("font-size", size)
                .set("text-anchor", "start")
                .fill(LABEL)
                .text(text)
        };
        let mut heading =
            group().child(&text(0.0, -42.0, TITLE_SIZE, &self.title).set("font-weight", "bold"));
        for (number, (side, colour)) in self.sides.iter().zip(colours).enumerate() {
            let x = number as f64 * WIDTH / 2.0;
            let patch = rectangle((x, -28.0), (14.0, 14.0), 3.0).fill(colour).stroke(INK, 1.0);
            heading = heading.child(&patch).child(&text(x + 22.0, -16.0, LABEL_SIZE, side));
        }
        heading
    }

    fn labels(&self) -> Element {
        let mut labels = Labels::new(LABEL_SIZE);
        for percent in [0, 25, 50, 75, 100] {
            let y = HEIGHT * (1.0 - f64::from(percent) / 100.0);
            labels.add((-31.0, y), &format!("{percent} %"));
        }
        for turn in (0..=self.turns()).step_by(self.step()) {
            labels.add((self.x(turn), HEIGHT + 17.0), &turn.to_string());
        }
        labels.add((WIDTH / 2.0, HEIGHT + 38.0), "turn");
        labels.into_element()
    }

    /// A round number of turns from tick to tick.
    fn step(&self) -> usize {
        let steps = (0..).flat_map(|power| [1, 2, 5].map(|digit| digit * 10usize.pow(power)));
        steps.take(18).find(|step| self.turns() / step <= MOST_TICKS).unwrap_or(usize::MAX)
    }

    fn words(&self) -> Words {
        let percent = |chance: &f64| format!("{:.0}", 100.0 * chance);
        let all: Vec<String> = self
            .chances
            .iter()
            .map(|chance| chance.as_ref().map_or_else(|| "unknown".to_owned(), percent))
            .collect();
        let mistakes: Vec<String> =
            self.mistakes.iter().map(|(turn, kind)| format!("{turn} {}", kind.sign())).collect();
        let turns = count(self.turns(), "turn");
        let description = format!(
            "The chances of {} to win, in percent, over {turns}: {}. {}",
            self.sides[0],
            all.join(", "),
            crate::words::list("Mistakes", mistakes),
        );
        Words { title: self.title.clone(), description }
    }
}

/// Lines at every quarter, the middle one stronger.
fn grid() -> Element {
    group().children([1, 2, 3].map(|quarter| {
        let y = HEIGHT * f64::from(quarter) / 4.0;
        let drawn = line((0.0, y), (WIDTH, y)).stroke(CARD_EDGE, 1.0);
        if quarter == 2 { drawn } else { drawn.set("stroke-dasharray", "3 5") }
    }))
}
