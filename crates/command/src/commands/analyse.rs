use super::draw::{kind, write_picture};
use super::position::{parse_variant, read_record};
use crate::analysis::{annotate, mistake};
use crate::args::AnalyseArgs;
use crate::failure::Failure;
use crate::files;
use crate::games::{PlayableGame, Task, player_tag};
use crate::progress::Progress;
use crate::stop;
use crate::watch::Watch;
use engine::analysis::{Evaluation, Judgement, review};
use engine::{Engine, Limits, Settings, Time};
use picture::{Course, Mistake};
use rules::{Replay, Side, replay};
use std::io::{Write, stderr, stdout};
use std::time::Duration;

impl Task for AnalyseArgs {
    type Output = Result<(), Failure>;

    fn run<G: PlayableGame>(self) -> Result<(), Failure> {
        let variant = parse_variant::<G>(self.variant.as_deref())?;
        let record = read_record::<G>(&files::read(&self.file)?, variant.as_ref(), None)?;
        let replay = replay::<G>(&record, variant.as_ref())?;
        if let Some(file) = &self.curve {
            // Before the long work, not after it.
            kind(file)?;
        }
        let evaluations = self.evaluations(&replay);
        let (mut record, judgements) = annotate(&replay, &evaluations);
        let annotator = format!("Zwickmuehle {}, {}", env!("CARGO_PKG_VERSION"), self.effort());
        record.tags.set("Annotator", annotator);
        if let Some(file) = &self.curve {
            let course = course(&replay, &evaluations, &judgements);
            write_picture(file, &course.svg::<G>(), CURVE_WIDTH)?;
        }
        match &self.output {
            Some(file) => files::write(file, record.to_string().as_bytes())?,
            None => write!(stdout(), "{record}")?,
        }
        tell_mistakes(&replay, &judgements);
        Ok(())
    }
}

/// The width of a curve that is written as PNG.
const CURVE_WIDTH: u32 = 1600;

impl AnalyseArgs {
    fn limits(&self) -> Limits {
        let millis = self
            .movetime
            .or_else(|| (self.nodes.is_none() && self.depth.is_none()).then_some(USUAL_MOVETIME));
        let time = millis.map(|millis| Time::exactly(Duration::from_millis(millis)));
        Limits { depth: self.depth, nodes: self.nodes, time }
    }

    /// The limits in words.
    fn effort(&self) -> String {
        match (self.movetime, self.nodes, self.depth) {
            (_, Some(nodes), _) => format!("{nodes} nodes a turn"),
            (_, _, Some(depth)) => format!("depth {depth}"),
            (millis, ..) => format!("{} ms a turn", millis.unwrap_or(USUAL_MOVETIME)),
        }
    }

    /// The evaluations of the start and after each turn.
    fn evaluations<G: PlayableGame>(&self, replay: &Replay<G>) -> Vec<Option<Evaluation<G::Turn>>> {
        let stop = stop::on_interrupt();
        let settings = Settings {
            memory: self.memory as usize,
            threads: self.threads as usize,
            lines: 2,
            ..Settings::default()
        };
        let mut engine = Engine::new(settings);
        let count = replay.turns.len() as u64 + 1;
        let mut progress = Progress::new(count, "positions");
        let mut done = 0;
        let tell = |_, _: Option<&_>| {
            done += 1;
            progress.at(done, "positions");
        };
        let watch = || Watch::start(&stop);
        let evaluations =
            review(&mut engine, &replay.end, &replay.turns, &self.limits(), watch, tell);
        progress.finish();
        evaluations
    }
}

/// Milliseconds.
const USUAL_MOVETIME: u64 = 500;

fn course<G: PlayableGame>(
    replay: &Replay<G>,
    evaluations: &[Option<Evaluation<G::Turn>>],
    judgements: &[Judgement],
) -> Course {
    let mistakes =
        (1..).zip(judgements).filter_map(|(turn, judgement)| Some((turn, mistake(*judgement)?)));
    let players = Side::BOTH.map(|side| {
        let name = G::SIDES[side.index()];
        let player = replay.record.tags.get(&player_tag::<G>(side));
        player.map_or_else(|| name.to_owned(), |player| format!("{name}: {player}"))
    });
    let result = replay
        .outcome
        .map_or_else(String::new, |outcome| format!(", {} ({})", outcome.score(), outcome.reason));
    Course {
        title: format!("{}{result}", G::TITLE),
        sides: players,
        chances: evaluations.iter().map(|known| known.as_ref().map(|e| e.chance)).collect(),
        mistakes: mistakes.collect(),
    }
}

/// How often each side went wrong, for whoever watches.
fn tell_mistakes<G: PlayableGame>(replay: &Replay<G>, judgements: &[Judgement]) {
    let mut counts = [[0; 3]; 2];
    let mut game = replay.start.clone();
    for (turn, judgement) in replay.turns.iter().zip(judgements) {
        if let Some(mistake) = mistake(*judgement) {
            counts[game.to_move().index()][mistake as usize] += 1;
        }
        if game.play(turn).is_err() {
            break;
        }
    }
    for (side, count) in G::SIDES.iter().zip(counts) {
        let kinds = [Mistake::Inaccuracy, Mistake::Mistake, Mistake::Blunder];
        let parts: Vec<String> =
            kinds.iter().zip(count).map(|(kind, n)| format!("{n} {}", kind.sign())).collect();
        let _ = writeln!(stderr(), "{side}: {}", parts.join(", "));
    }
}
