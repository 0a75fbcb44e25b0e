//! Answers requests.

use crate::solitaire;
use crate::threats::{Told, effects, told};
use engine::analysis::{Judgement, judge, review};
use engine::puzzle;
use engine::{Engine, Level, Limits, Report, Score, Settings, Time, World};
use picture::Style;
use questions::{
    Answer, Attempt, Evaluation, Line, Mark, Question, Refusal, Request, SOLITAIRE, Said,
    Unreadable, Worth,
};
use rules::{Format, Game, Malformed, Record};
use std::time::Duration;

/// So many mebibytes for what a search finds.
const MEMORY: usize = 32;

/// So many positions at most to judge a turn in a puzzle.
const ATTEMPTED_WITH: u64 = 20_000_000;

/// No puzzle is longer.
const MOST_TURNS: u32 = 8;

/// Answers a request, in as many parts as it takes. `clock` gives the time since any moment.
pub fn answer(request: &Request, clock: fn() -> Duration, mut say: impl FnMut(&Answer)) {
    let answered = match request.game.as_str() {
        xart::Xart::NAME => answer_in::<xart::Xart>(request, clock, &mut say),
        twixt::TwixT::NAME => answer_in::<twixt::TwixT>(request, clock, &mut say),
        ataxx::Ataxx::NAME => answer_in::<ataxx::Ataxx>(request, clock, &mut say),
        SOLITAIRE => solitaire::said(&request.record, &request.question)
            .map(|said| say(&Answer { id: request.id, last: true, said })),
        other => Err(Refusal::Senseless(format!("no game is called {other:?}"))),
    };
    if let Err(reason) = answered {
        say(&Answer { id: request.id, last: true, said: Said::Refused(reason) });
    }
}

fn answer_in<G: Told>(
    request: &Request,
    clock: fn() -> Duration,
    say: &mut impl FnMut(&Answer),
) -> Result<(), Refusal> {
    let mut say = |last: bool, said: Said| say(&Answer { id: request.id, last, said });
    let unreadable = Refusal::Unreadable;
    if request.question == Question::Import {
        let record = Record::read::<G>(&request.record, None);
        let record = record.map_err(|error| unreadable(error.into()))?;
        say(true, Said::Text(record.to_string()));
        return Ok(());
    }
    let record = request.record.parse().map_err(|error: Malformed| unreadable(error.into()))?;
    let game = Unreadable::replay::<G>(&record).map_err(unreadable)?;
    match &request.question {
        Question::Export { format } => {
            let known = G::FORMATS.iter().find(|known| known.name == format);
            let format = known
                .ok_or_else(|| Refusal::Senseless(format!("there is no format {format:?}")))?;
            let written = (format.write)(&game.record).map_err(|_| Refusal::Unwritable)?;
            say(true, Said::Text(written));
        }
        Question::Formats => {
            let can_say = |format: &&Format| (format.write)(&game.record).is_ok();
            let named = |format: &Format| {
                let ending = format.extensions.first().unwrap_or(&"txt");
                format!("{} {ending}", format.name)
            };
            let names: Vec<String> = G::FORMATS.iter().filter(can_say).map(named).collect();
            say(true, Said::Text(names.join("\n")));
        }
        &Question::Solution { left } => {
            let found = puzzle::solving_turn(&game.end, left.min(MOST_TURNS), ATTEMPTED_WITH)
                .map_err(|error| Refusal::Senseless(error.to_string()))?;
            let turn = found.ok_or_else(no_turn)?;
            say(true, Said::Turn(game.end.format_turn(&turn)));
        }
        Question::Attempt { left, turn } => {
            let said = attempted(&game.end, *left, turn).map_err(Refusal::Senseless)?;
            say(true, Said::Attempt(said));
        }
        Question::Import | Question::Choices | Question::Review => {
            return Err(Refusal::Senseless("this is not asked about a position".to_owned()));
        }
        Question::Picture => say(true, Said::Text(game.end.svg(&Style::default()))),
        &Question::Play { level, time, seed } => {
            let level = Level::new(level)
                .ok_or_else(|| Refusal::Senseless(format!("there is no level {level}")))?;
            let settings = Settings { memory: MEMORY, level, seed, ..Settings::default() };
            let report = think(&game.end, settings, Some(time), clock, &mut |report| {
                say(false, Said::Evaluation(evaluation(&game.end, report)));
            })?;
            let turn = report.best().ok_or_else(no_turn)?;
            say(true, Said::Turn(game.end.format_turn(turn)));
        }
        &Question::Analyse { lines, time } => {
            let settings =
                Settings { memory: MEMORY, lines: lines.max(1).into(), ..Settings::default() };
            let report = think(&game.end, settings, time, clock, &mut |report| {
                say(false, Said::Evaluation(evaluation(&game.end, report)));
            })?;
            say(true, Said::Evaluation(evaluation(&game.end, &report)));
        }
        &Question::Hint { time } => {
            let settings = Settings { memory: MEMORY, ..Settings::default() };
            let report = think(&game.end, settings, Some(time), clock, &mut |_| ())?;
            let turn = report.best().ok_or_else(no_turn)?;
            let effects = effects(&game.end, turn);
            let line = evaluation(&game.end, &report).lines.into_iter().next();
            say(true, Said::Hint { line: line.ok_or_else(no_turn)?, effects });
        }
        Question::Threats => {
            let threats = game.end.threats();
            say(
                true,
                Said::Threats(threats.iter().map(|threat| told(&game.end, threat)).collect()),
            );
        }
        &Question::Judge { time } => {
            let settings = Settings { memory: MEMORY, lines: 2, ..Settings::default() };
            let limits = limits(Some(time));
            let mut engine = Engine::new(settings);
            let watch = || Watch { clock, start: clock() };
            let mut later: Option<engine::analysis::Evaluation<G::Turn>> = None;
            let count = game.turns.len();
            review(&mut engine, &game.end, &game.turns, &limits, watch, |ply, known| {
                // What was played after this position can be judged now.
                let played = game.turns.get(ply);
                let mark = match (known, &later) {
                    (Some(before), Some(after)) => {
                        mark(judge(before, after, before.best.first() == played))
                    }
                    _ => None,
                };
                let chance = known.map(|known| known.chance);
                let left = ply as u32;
                say(ply == 0, Said::Judged { ply: left, of: count as u32, chance, mark });
                later = known.cloned();
            });
        }
    }
    Ok(())
}

/// What a turn of a puzzle's solver is worth.
fn attempted<G: Told>(game: &G, left: u32, text: &str) -> Result<Attempt, String> {
    let turn = game.parse_turn(text).map_err(|error| error.to_string())?;
    let attempt = puzzle::attempt(game, left.min(MOST_TURNS), &turn, ATTEMPTED_WITH)
        .map_err(|error| error.to_string())?;
    let mut after = game.clone();
    after.play(&turn).map_err(|error| error.to_string())?;
    Ok(match attempt {
        puzzle::Attempt::Solved(reply) => {
            Attempt::Solved { reply: reply.map(|reply| after.format_turn(&reply)) }
        }
        puzzle::Attempt::Holds { reply, left } => {
            Attempt::Holds { reply: after.format_turn(&reply), left }
        }
        puzzle::Attempt::Fails { line } => Attempt::Fails {
            effects: line.first().and_then(|reply| effects(&after, reply)),
            line: written(&after, &line),
        },
    })
}

/// A line of turns in notation, as far as it can be played.
fn written<G: Game>(game: &G, turns: &[G::Turn]) -> Vec<String> {
    let mut position = game.clone();
    let texts = turns.iter().map_while(|turn| {
        let text = position.format_turn(turn);
        position.play(turn).is_ok().then_some(text)
    });
    texts.collect()
}

/// Thinks about a position for so many milliseconds.
fn think<G: Told>(
    game: &G,
    settings: Settings,
    time: Option<u32>,
    clock: fn() -> Duration,
    report: &mut dyn FnMut(&Report<G::Turn>),
) -> Result<Report<G::Turn>, Refusal> {
    let watch = Watch { clock, start: clock() };
    Engine::new(settings)
        .think(game, &limits(time), &watch, report)
        .map_err(|error| Refusal::Senseless(error.to_string()))
}

/// So many milliseconds.
fn limits(time: Option<u32>) -> Limits {
    let time = time.map(|time| Time::exactly(Duration::from_millis(time.into())));
    Limits { time, ..Limits::default() }
}

/// What is written behind a turn.
fn mark(judgement: Judgement) -> Option<Mark> {
    match judgement {
        Judgement::Inaccuracy => Some(Mark::Inaccuracy),
        Judgement::Mistake => Some(Mark::Mistake),
        Judgement::Blunder => Some(Mark::Blunder),
        Judgement::OnlyTurn => Some(Mark::OnlyTurn),
        Judgement::Nothing => None,
    }
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
        Line { worth, chance: line.chance, turns: written(game, &line.turns) }
    });
    Evaluation {
        depth: report.depth,
        nodes: report.nodes,
        time: u32::try_from(report.time.as_millis()).unwrap_or(u32::MAX),
        lines: lines.collect(),
    }
}

fn no_turn() -> Refusal {
    Refusal::Senseless("there is no turn".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::LazyLock;
    use std::time::Instant;

    fn clock() -> Duration {
        static START: LazyLock<Instant> = LazyLock::new(Instant::now);
        START.elapsed()
    }

    fn ask(game: &str, record: &str, question: Question) -> Vec<Said> {
        let request = Request { id: 7, game: game.into(), record: record.into(), question };
        let mut said = Vec::new();
        answer(&request, clock, |answer| {
            assert_eq!(answer.id, 7);
            said.push(answer.said.clone());
        });
        said
    }

    #[test]
    fn every_game_is_played() {
        for game in ["xart", "twixt", "ataxx"] {
            let said = ask(game, "", Question::Play { level: 1, time: 10, seed: 3 });
            assert!(matches!(said.last(), Some(Said::Turn(_))), "{game}: {said:?}");
        }
    }

    #[test]
    fn a_hint_says_what_it_is_worth() {
        for (game, record) in [("xart", "@0/"), ("twixt", "1. l8 2. swap"), ("ataxx", "")] {
            let said = ask(game, record, Question::Hint { time: 30 });
            let [Said::Hint { line, .. }] = &said[..] else { panic!("{game}: {said:?}") };
            assert!(!line.turns.is_empty() && line.worth == Worth::Open, "{game}: {line:?}");
            assert!((0.1..0.9).contains(&line.chance), "{game}: {line:?}");
        }
    }

    #[test]
    fn threats_are_named() {
        let said = ask("ataxx", "1. g2 b1", Question::Threats);
        assert!(matches!(said.as_slice(), [Said::Threats(_)]), "{said:?}");
    }

    #[test]
    fn attempts_are_judged() {
        let ask = |record: &str, left: u32, turn: &str| {
            let question = Question::Attempt { left, turn: turn.to_owned() };
            match ask("xart", record, question).pop() {
                Some(Said::Attempt(attempt)) => Ok(attempt),
                Some(Said::Refused(_)) => Err(()),
                said => panic!("{said:?}"),
            }
        };
        let half_ring = "1. @0/ @1\\";
        assert_eq!(ask(half_ring, 1, "A0/"), Ok(Attempt::Solved { reply: None }));
        assert!(
            matches!(ask(half_ring, 1, "C1+"), Ok(Attempt::Fails { line, .. }) if !line.is_empty())
        );
        assert_eq!(ask(half_ring, 1, "Z9/"), Err(()));
        assert_eq!(ask(half_ring, 1, "nonsense"), Err(()));
        // More than anybody can ask for is not an endless search.
        assert_eq!(ask(half_ring, u32::MAX, "A0/"), Ok(Attempt::Solved { reply: None }));
    }

    #[test]
    fn records_come_and_go_in_other_formats() {
        let said = ask("ataxx", "x5o/7/7/7/7/6x/o5x o 0 1", Question::Import);
        assert!(matches!(&said[..], [Said::Text(text)] if text.contains("Position")), "{said:?}");
        let said = ask("xart", "1. @0/ A2/", Question::Export { format: "record".to_owned() });
        assert!(matches!(&said[..], [Said::Text(text)] if text.contains("2. A2/")), "{said:?}");
        let said = ask("twixt", "1. l12", Question::Formats);
        // Little Golem always writes a word about the first peg.
        let known = "record zwick\nt1 t1\nlist txt";
        assert!(matches!(&said[..], [Said::Text(text)] if text == known), "{said:?}");
        let said = ask("twixt", "1. l12", Question::Picture);
        assert!(matches!(&said[..], [Said::Text(text)] if text.starts_with("<svg")), "{said:?}");
    }

    #[test]
    fn every_position_of_a_game_is_judged() {
        let said = ask("ataxx", "1. g2 b1 f1", Question::Judge { time: 5 });
        let plies: Vec<u32> = said
            .iter()
            .filter_map(|said| if let Said::Judged { ply, .. } = said { Some(*ply) } else { None })
            .collect();
        assert_eq!(plies, [3, 2, 1, 0], "{said:?}");
    }

    #[test]
    fn what_is_no_game_is_refused_with_its_place() {
        let refused = |game: &str, text: &str, question| match ask(game, text, question).pop() {
            Some(Said::Refused(Refusal::Unreadable(why))) => why,
            said => panic!("{said:?}"),
        };
        let other = refused("xart", "[Game \"twixt\"]\n1. l12", Question::Threats);
        assert_eq!(other, Unreadable::OtherGame("twixt".to_owned()));
        let text = refused("ataxx", "1. g2\n2. b1 )", Question::Import);
        assert_eq!(text, Unreadable::Text { line: Some(2) });
        let turn = refused("ataxx", "1. g2 2. d4", Question::Threats);
        assert_eq!(turn, Unreadable::Turn { number: 2, turn: "d4".to_owned() });
    }

    #[test]
    fn nonsense_is_refused() {
        for (game, record, level) in [("chess", "", 1), ("xart", "1. Z9/", 1), ("twixt", "", 11)] {
            let said = ask(game, record, Question::Play { level, time: 1, seed: 0 });
            assert!(matches!(said.as_slice(), [Said::Refused(_)]), "{game} {said:?}");
        }
    }
}
