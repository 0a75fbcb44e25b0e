//! Answers requests.

use crate::message::{Answer, Evaluation, Line, Question, Request, Said, Worth};
use crate::threats::{Told, effects, told};
use engine::{Engine, Level, Limits, Report, Score, Settings, Time, World};
use rules::{Game, Record, replay};
use std::time::Duration;

/// So many mebibytes for what a search finds.
const MEMORY: usize = 32;

/// Answers a request, in as many parts as it takes. `clock` gives the time since any moment.
pub fn answer(request: &Request, clock: fn() -> Duration, mut say: impl FnMut(&Answer)) {
    let answered = match request.game.as_str() {
        xart::Xart::NAME => answer_in::<xart::Xart>(request, clock, &mut say),
        twixt::TwixT::NAME => answer_in::<twixt::TwixT>(request, clock, &mut say),
        ataxx::Ataxx::NAME => answer_in::<ataxx::Ataxx>(request, clock, &mut say),
        other => Err(format!("no game is called {other:?}")),
    };
    if let Err(reason) = answered {
        say(&Answer { id: request.id, last: true, said: Said::Refused(reason) });
    }
}

fn answer_in<G: Told>(
    request: &Request,
    clock: fn() -> Duration,
    say: &mut impl FnMut(&Answer),
) -> Result<(), String> {
    let record: Record = request.record.parse().map_err(text)?;
    let game = replay::<G>(&record, None).map_err(text)?;
    let mut say = |last: bool, said: Said| say(&Answer { id: request.id, last, said });
    match request.question {
        Question::Play { level, time, seed } => {
            let level = Level::new(level).ok_or_else(|| format!("there is no level {level}"))?;
            let settings = Settings { memory: MEMORY, level, seed, ..Settings::default() };
            let report = think(&game.end, settings, Some(time), clock, &mut |report| {
                say(false, Said::Evaluation(evaluation(&game.end, report)));
            })?;
            let turn = report.best().ok_or("there is no turn")?;
            say(true, Said::Turn { turn: game.end.format_turn(turn), effects: None });
        }
        Question::Analyse { lines, time } => {
            let settings =
                Settings { memory: MEMORY, lines: lines.max(1).into(), ..Settings::default() };
            let report = think(&game.end, settings, time, clock, &mut |report| {
                say(false, Said::Evaluation(evaluation(&game.end, report)));
            })?;
            say(true, Said::Evaluation(evaluation(&game.end, &report)));
        }
        Question::Hint { time } => {
            let settings = Settings { memory: MEMORY, ..Settings::default() };
            let report = think(&game.end, settings, Some(time), clock, &mut |_| ())?;
            let turn = report.best().ok_or("there is no turn")?;
            let effects = effects(&game.end, turn);
            say(true, Said::Turn { turn: game.end.format_turn(turn), effects });
        }
        Question::Threats => {
            let threats = game.end.threats();
            say(true, Said::Threats(threats.iter().map(|threat| told(&game.end, threat)).collect()));
        }
        Question::Judge { time } => {
            let mut position = game.start.clone();
            for ply in 0..=game.turns.len() {
                let settings = Settings { memory: MEMORY, lines: 2, ..Settings::default() };
                let evaluation = match think(&position, settings, Some(time), clock, &mut |_| ()) {
                    Ok(report) => evaluation(&position, &report),
                    // The game is over, or a draw is awaited.
                    Err(_) => Evaluation::default(),
                };
                let last = ply == game.turns.len();
                say(last, Said::Judged { ply: ply as u32, evaluation });
                if let Some(turn) = game.turns.get(ply) {
                    position.play(turn).map_err(text)?;
                }
            }
        }
    }
    Ok(())
}

/// Thinks about a position for so many milliseconds.
fn think<G: Told>(
    game: &G,
    settings: Settings,
    time: Option<u32>,
    clock: fn() -> Duration,
    report: &mut dyn FnMut(&Report<G::Turn>),
) -> Result<Report<G::Turn>, String> {
    let time = time.map(|time| Time::exactly(Duration::from_millis(time.into())));
    let limits = Limits { time, ..Limits::default() };
    let watch = Watch { clock, start: clock() };
    Engine::new(settings).think(game, &limits, &watch, report).map_err(text)
}

/// Measures the time since it was started. Nobody interrupts it: who does not want to wait ends the
/// worker.
struct Watch {
    clock: fn() -> Duration,
    start: Duration,
}

impl World for Watch {
    fn elapsed(&self) -> Duration {
        (self.clock)().saturating_sub(self.start)
    }

    fn stopped(&self) -> bool {
        false
    }
}

fn evaluation<G: Game>(game: &G, report: &Report<G::Turn>) -> Evaluation {
    let lines = report.lines.iter().map(|line| {
        let worth = match line.score {
            Score::Win(plies) => Worth::Win(plies),
            Score::Loss(plies) => Worth::Loss(plies),
            Score::Estimate(_) => Worth::Open,
        };
        let mut position = game.clone();
        let turns = line.turns.iter().map_while(|turn| {
            let text = position.format_turn(turn);
            position.play(turn).is_ok().then_some(text)
        });
        Line { worth, chance: line.chance, turns: turns.collect() }
    });
    Evaluation {
        depth: report.depth,
        nodes: report.nodes,
        time: u32::try_from(report.time.as_millis()).unwrap_or(u32::MAX),
        lines: lines.collect(),
    }
}

fn text(error: impl ToString) -> String {
    error.to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ask(game: &str, record: &str, question: Question) -> Vec<Said> {
        let request = Request { id: 7, game: game.into(), record: record.into(), question };
        let mut said = Vec::new();
        answer(&request, || Duration::ZERO, |answer| {
            assert_eq!(answer.id, 7);
            said.push(answer.said.clone());
        });
        said
    }

    #[test]
    fn every_game_is_played() {
        for game in ["xart", "twixt", "ataxx"] {
            let said = ask(game, "", Question::Play { level: 1, time: 10, seed: 3 });
            assert!(matches!(said.last(), Some(Said::Turn { .. })), "{game}: {said:?}");
        }
    }

    #[test]
    fn threats_are_named() {
        let said = ask("ataxx", "1. g2 b1", Question::Threats);
        assert!(matches!(said.as_slice(), [Said::Threats(_)]), "{said:?}");
    }

    #[test]
    fn nonsense_is_refused() {
        for (game, record, level) in [("chess", "", 1), ("xart", "1. Z9/", 1), ("twixt", "", 11)] {
            let said = ask(game, record, Question::Play { level, time: 1, seed: 0 });
            assert!(matches!(said.as_slice(), [Said::Refused(_)]), "{game} {said:?}");
        }
    }
}
