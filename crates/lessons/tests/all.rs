//! Every lesson is played through by the rules, and every language has all of it.

use ataxx::Ataxx;
use engine::{Engine, Searched, Settings, Undisturbed};
use lessons::{Goal, Lesson, Step, Taught, find, judge, read, reply};
use rules::{Grade, Heading, Record, split_puzzles};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use twixt::TwixT;
use xart::{Xart, place_name};

const LANGUAGES: [&str; 5] = ["en", "de", "fr", "it", "es"];

const GAMES: [&str; 3] = ["xart", "twixt", "ataxx"];

fn file(path: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../lessons");
    fs::read_to_string(folder.join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The lessons as they are delivered.
fn delivered(game: &str, language: &str) -> Vec<Lesson> {
    read(&format!("{}\n{}", file(&format!("{game}.txt")), file(&format!("{language}/{game}.md"))))
}

/// The position of a step.
fn position<G: Taught>(step: &Step) -> Result<G, String> {
    let variant = match step.variant.as_str() {
        "" => G::Variant::default(),
        variant => variant.parse().map_err(|error| format!("{error}"))?,
    };
    let mut game = match step.position.as_str() {
        "" => G::new(&variant),
        code => G::from_code(&variant, code).map_err(|error| format!("{error}"))?,
    };
    for turn in &step.turns {
        let turn = game.parse_turn(turn).map_err(|error| format!("{turn}: {error}"))?;
        game.play(&turn).map_err(|error| format!("{turn:?}: {error}"))?;
    }
    Ok(game)
}

/// Plays a step to its end as it should be, with the answers that are shown.
fn solve<G: Taught>(step: &Step) -> Result<(), String> {
    let start = position::<G>(step)?;
    if let Some(outcome) = start.outcome().filter(|_| !step.goals.is_empty()) {
        return Err(format!("nothing can be played: {outcome:?}"));
    }
    for turn in &step.wrong {
        let legal = start.parse_turn(turn).is_ok_and(|turn| start.clone().play(&turn).is_ok());
        if !legal || judge(&start, turn, &step.goals[0]).is_ok() {
            return Err(format!("{turn} is not a wrong turn"));
        }
    }
    if let Some(goals) = step.goals.first() {
        let is_wrong = |turn: &G::Turn| judge(&start, &start.format_turn(turn), goals).is_err();
        if !start.turns().iter().any(is_wrong) {
            return Err("no turn is wrong".to_owned());
        }
    }
    let mut game = start;
    for (number, goals) in step.goals.iter().enumerate() {
        let given = step.solution.get(number).map(String::as_str);
        let turn = find(&game, goals, given).ok_or_else(|| format!("{goals:?} in vain"))?;
        if given.is_some_and(|given| given != turn) {
            return Err(format!("{given:?} does not achieve {goals:?}"));
        }
        let turn = game.parse_turn(&turn).map_err(|error| error.to_string())?;
        game.play(&turn).map_err(|error| error.to_string())?;
        if number + 1 < step.goals.len() {
            let given = step.replies.get(number).map(String::as_str);
            let answer = reply(&game, given).ok_or("the game is over too soon")?;
            if given.is_some_and(|given| given != answer) {
                return Err(format!("{given:?} is no answer"));
            }
            let answer = game.parse_turn(&answer).map_err(|error| error.to_string())?;
            game.play(&answer).map_err(|error| error.to_string())?;
        }
    }
    Ok(())
}

#[test]
fn every_step_can_be_solved_and_failed() {
    let mut problems = Vec::new();
    for game in GAMES {
        for lesson in delivered(game, "en") {
            for step in &lesson.steps {
                let solved = match game {
                    "xart" => solve::<Xart>(step),
                    "twixt" => solve::<TwixT>(step),
                    _ => solve::<Ataxx>(step),
                };
                if let Err(why) = solved {
                    problems.push(format!("{game}/{}/{}: {why}", lesson.name, step.name));
                }
            }
        }
    }
    assert!(problems.is_empty(), "\n{}", problems.join("\n"));
}

/// The turns after which the other side wins by force, among those that are called right.
fn refuted<G: Taught + Searched>(step: &Step) -> Vec<String> {
    /// Enough for the wins in three and most of those in four turns.
    const POSITIONS: u64 = 60_000;
    let start = position::<G>(step).expect("it is one");
    let right = |turn: &G::Turn| judge(&start, &start.format_turn(turn), &step.goals[0]).is_ok();
    let loses = |turn: &G::Turn| {
        let mut after = start.clone();
        let mut engine = Engine::new(Settings { memory: 8, ..Settings::default() });
        after.play(turn).is_ok() && engine.find_win(&after, POSITIONS, &Undisturbed).is_some()
    };
    let turns = start.turns().into_iter().filter(right).filter(loses);
    turns.map(|turn| start.format_turn(&turn)).collect()
}

/// The other side was stopped for one turn and won with the next ones all the same.
#[test]
fn who_is_told_to_have_stopped_an_attack_has_stopped_it() {
    let mut problems = Vec::new();
    let mut looked_at = 0;
    for game in GAMES {
        for lesson in delivered(game, "en") {
            let holds = |step: &&Step| {
                step.goals.first().is_some_and(|goals| {
                    goals.iter().any(|goal| matches!(goal, Goal::Hold(_) | Goal::Last(_)))
                })
            };
            for step in lesson.steps.iter().filter(holds) {
                looked_at += 1;
                let refuted = match game {
                    "xart" => refuted::<Xart>(step),
                    "twixt" => refuted::<TwixT>(step),
                    _ => refuted::<Ataxx>(step),
                };
                if !refuted.is_empty() {
                    problems.push(format!("{game}/{}/{}: {refuted:?}", lesson.name, step.name));
                }
            }
        }
    }
    assert!(looked_at > 0);
    assert!(problems.is_empty(), "\n{}", problems.join("\n"));
}

/// What is to be seen is there.
#[test]
fn what_is_shown_lies_on_the_board() {
    let mut shown = 0;
    for lesson in delivered("xart", "en") {
        for step in lesson.steps.iter().filter(|step| !step.show.is_empty()) {
            shown += 1;
            let game = position::<Xart>(step).unwrap();
            let tiles: Vec<String> =
                game.tiles().map(|tile| place_name(tile.column, tile.row)).collect();
            assert!(Xart::LETTERS.contains(&&*step.show[0]), "{:?}", step.show);
            assert!(step.show[1..].iter().all(|tile| tiles.contains(tile)), "{:?}", step.show);
        }
    }
    assert!(shown > 0);
}

#[test]
fn every_goal_is_understood() {
    for game in GAMES {
        for line in file(&format!("{game}.txt")).lines() {
            let known = ["lesson ", "step ", "puzzles: ", "variant: ", "position: ", "turns: "];
            let known =
                [&known[..], &["goal: ", "reply: ", "solution: ", "wrong: ", "show: "]].concat();
            assert!(
                line.is_empty() || known.iter().any(|start| line.starts_with(start)),
                "{game}: {line}"
            );
            let Some(goals) = line.strip_prefix("goal: ") else { continue };
            for goal in goals.split(" > ").flat_map(|turn| turn.split(" and ")) {
                assert!(goal.parse::<Goal>().is_ok(), "{game}: {goal}");
            }
        }
    }
}

#[test]
fn every_lesson_is_short() {
    for game in GAMES {
        let lessons = delivered(game, "en");
        let names: BTreeSet<&str> = lessons.iter().map(|lesson| &*lesson.name).collect();
        assert_eq!(names.len(), lessons.len(), "{game}: names are there twice");
        for Lesson { name, steps, .. } in &lessons {
            assert!((3..=6).contains(&steps.len()), "{game}/{name} has {} steps", steps.len());
            let names: BTreeSet<&str> = steps.iter().map(|step| &*step.name).collect();
            assert_eq!(names.len(), steps.len(), "{game}/{name}: names are there twice");
        }
    }
}

#[test]
fn every_lesson_leads_to_puzzles_that_begin_easy() {
    for game in GAMES {
        let all = file(&format!("../puzzles/{game}.txt"));
        let heading = |text: &str| Heading::read(&text.parse::<Record>().unwrap().tags).unwrap();
        let all: Vec<Heading> = split_puzzles(&all).map(|(_, text)| heading(text)).collect();
        for Lesson { name, puzzles, .. } in delivered(game, "en") {
            let find = |id: &String| {
                let found = all.iter().find(|heading| heading.id == *id);
                found.unwrap_or_else(|| panic!("{game}/{name}: there is no puzzle {id}"))
            };
            let found: Vec<&Heading> = puzzles.iter().map(find).collect();
            assert!((3..=5).contains(&found.len()), "{game}/{name} has {} puzzles", found.len());
            assert!(found[..2].iter().all(|one| one.grade == Grade::Easy), "{game}/{name}");
            assert!(found.is_sorted_by_key(|heading| heading.rating), "{game}/{name}: {puzzles:?}");
            let different: BTreeSet<&String> = puzzles.iter().collect();
            assert_eq!(different.len(), puzzles.len(), "{game}/{name}: {puzzles:?}");
        }
    }
}

#[test]
fn every_language_has_every_step() {
    let mut missing = Vec::new();
    for game in GAMES {
        let english = delivered(game, "en");
        for language in LANGUAGES {
            let headings = file(&format!("{language}/{game}.md"));
            let headings = headings.lines().filter(|line| line.starts_with('#')).count();
            let wanted: usize = english.iter().map(|lesson| 1 + lesson.steps.len()).sum();
            if headings != wanted {
                missing.push(format!("{language} {game}: {headings} headings, not {wanted}"));
            }
            for (lesson, english) in delivered(game, language).iter().zip(&english) {
                let place = format!("{language} {game}/{}", lesson.name);
                if lesson.title.is_empty() || lesson.about.is_empty() {
                    missing.push(format!("{place}: title or about"));
                }
                for (step, english) in lesson.steps.iter().zip(&english.steps) {
                    let place = format!("{place}/{}", step.name);
                    let is_task = !step.goals.is_empty();
                    let paragraphs = |text: &str| text.split("\n\n").count();
                    if step.text.is_empty() || is_task && step.praise.is_empty() {
                        missing.push(format!("{place}: text or praise"));
                    }
                    let counts = |step: &Step| step.hints.iter().map(Vec::len).collect::<Vec<_>>();
                    if is_task && step.hints_for(0).is_empty()
                        || step.hints.len() > step.goals.len()
                        || counts(step) != counts(english)
                    {
                        missing.push(format!("{place}: hints"));
                    }
                    if paragraphs(&step.text) != paragraphs(&english.text) {
                        missing.push(format!("{place}: other paragraphs than in English"));
                    }
                    if language != "en" && step.text == english.text {
                        missing.push(format!("{place}: still in English"));
                    }
                }
            }
        }
    }
    assert!(missing.is_empty(), "\n{}", missing.join("\n"));
}

/// The lists and marks that the pages know.
#[test]
fn texts_use_known_marks() {
    for game in GAMES {
        for language in LANGUAGES {
            for lesson in delivered(game, language) {
                for step in &lesson.steps {
                    let texts =
                        [&[step.text.clone(), step.praise.clone()][..], &step.hints.concat()]
                            .concat();
                    for text in texts {
                        let even = |mark| text.matches(mark).count().is_multiple_of(2);
                        let place = format!("{language} {game}/{}/{}", lesson.name, step.name);
                        assert!(even('*') && even('`'), "{place}: {text}");
                        assert!(!text.contains("  "), "{place}: {text}");
                    }
                }
            }
        }
    }
}
