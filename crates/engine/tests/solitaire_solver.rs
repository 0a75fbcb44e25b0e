//! Solutions, verdicts, possible lines and reviews of solitaire against the rules alone.

#[path = "../../xart/tests/plain/mod.rs"]
mod plain;

use engine::solitaire::{Solver, Verdict};
use engine::{Undisturbed, World};
use plain::{Edges, FACES, Table};
use std::collections::{BTreeMap, HashMap};
use std::sync::atomic::{AtomicU32, Ordering::SeqCst};
use std::time::Duration;
use xart::{Bag, Direction, RED, Solitaire, SolitaireState, WHITE};

const EFFORT: u64 = 1_000_000;

fn game(size: usize, seed: &str) -> Solitaire {
    Solitaire::new(size, Bag::new(seed).draws(size * size)).expect("a stack")
}

fn is_solved(game: &Solitaire) -> bool {
    matches!(game.state(), SolitaireState::Solved(_))
}

/// Plays up to so many random turns.
fn play_randomly(game: &mut Solitaire, count: usize, mut random: u64) {
    for _ in 0..count {
        let turns = game.turns();
        random = rules::mix(random);
        let Some(turn) = turns.get(random as usize % turns.len().max(1)) else { return };
        game.play(turn).expect("legal");
    }
}

/// Whether any sequence of legal turns solves the game.
fn can_be_solved(game: &mut Solitaire, known: &mut HashMap<String, bool>) -> bool {
    if game.state() != SolitaireState::Open {
        return is_solved(game);
    }
    let code = game.code();
    if let Some(known) = known.get(&code) {
        return *known;
    }
    let found = game.turns().iter().any(|turn| {
        game.play(turn).expect("legal");
        let found = can_be_solved(game, known);
        game.undo();
        found
    });
    known.insert(code, found);
    found
}

/// Compares the verdict with trying everything, and plays the solution.
fn check_verdict(game: &mut Solitaire, solver: &Solver) -> bool {
    let verdict = solver.solve(game, EFFORT, &Undisturbed);
    assert_eq!(verdict, Solver::new().solve(game, EFFORT, &Undisturbed));
    let possible = can_be_solved(game, &mut HashMap::new());
    match verdict {
        Verdict::Solved(line) => {
            assert!(possible, "{}", game.code());
            for turn in &line {
                game.play(turn).expect("a legal solution");
            }
            assert!(is_solved(game), "{}", game.code());
            for _ in &line {
                game.undo();
            }
        }
        Verdict::Unsolvable => assert!(!possible, "{}", game.code()),
        Verdict::Unknown => panic!("{} is not decided", game.code()),
    }
    possible
}

#[test]
fn three_by_three_as_trying_everything_says() {
    let solver = Solver::new();
    let mut solvable = 0;
    for number in 0..120 {
        let mut game = game(3, &format!("three {number}"));
        play_randomly(&mut game, number % 4, number as u64);
        solvable += usize::from(check_verdict(&mut game, &solver));
    }
    assert!((20..110).contains(&solvable), "{solvable}");
}

#[test]
fn endgames_of_four_by_four_as_trying_everything_says() {
    let mut solver = Solver::new();
    let mut solvable = 0;
    for number in 0..80 {
        let mut game = game(4, &format!("four {number}"));
        let mut random = number as u64;
        while game.tile_count() < 9 + number % 4 {
            // Mostly the best turn, and the second best now and then, so that not everything is a
            // success.
            random = rules::mix(random);
            let choices = solver.choices(&game, &Undisturbed).expect("undisturbed");
            let rank = usize::from(random.is_multiple_of(4)).min(choices.len().saturating_sub(1));
            let Some(choice) = choices.get(rank) else { break };
            game.play(&choice.turn).expect("legal");
        }
        solvable += usize::from(check_verdict(&mut game, &solver));
    }
    assert!((5..75).contains(&solvable), "{solvable}");
}

#[test]
fn whole_games_of_four_by_four_are_solved() {
    let solver = Solver::new();
    let mut solved = 0;
    for number in 0..200 {
        let mut game = game(4, &format!("whole {number}"));
        match solver.solve(&game, EFFORT, &Undisturbed) {
            Verdict::Solved(line) => {
                line.iter().for_each(|turn| game.play(turn).expect("legal"));
                assert!(is_solved(&game));
                solved += 1;
            }
            Verdict::Unsolvable => {}
            Verdict::Unknown => panic!("whole {number} is not decided"),
        }
    }
    assert!(solved > 190, "{solved}");
}

/// All full squares with a line through all tiles, by colour.
///
/// The line joins each tile to the next, so of all its edges at most two lie on the square's
/// border.
fn full_squares(size: i32) -> [Vec<Table>; 2] {
    [WHITE, RED].map(|side| {
        let mut squares = Vec::new();
        let mut open = vec![(Table::default(), 0)];
        while let Some((table, on_border)) = open.pop() {
            let laid = table.tiles.len() as i32;
            let (x, y) = (laid % size, laid / size);
            if laid == size * size {
                if table.is_one_line(side) {
                    squares.push(table);
                }
                continue;
            }
            for edges in FACES {
                let fits = |beside: (i32, i32), its: usize, own: usize| {
                    table.tiles.get(&beside).is_none_or(|tile| tile[its] == edges[own])
                };
                let border = [y == 0, x == size - 1, y == size - 1, x == 0];
                let ends = (0..4).filter(|way| border[*way] && edges[*way] == side).count();
                if fits((x, y - 1), 2, 0) && fits((x - 1, y), 1, 3) && on_border + ends <= 2 {
                    let mut next = table.clone();
                    next.tiles.insert((x, y), edges);
                    open.push((next, on_border + ends));
                }
            }
        }
        squares
    })
}

/// How many of these full squares hold the tiles of the game, wherever they lie in them.
fn holding(squares: &[Table], game: &Solitaire) -> u32 {
    let tiles: BTreeMap<(i32, i32), Edges> = game
        .tiles()
        .map(|tile| ((tile.column, tile.row), Direction::ALL.map(|way| tile.face.edge(way))))
        .collect();
    if tiles.is_empty() {
        return squares.len() as u32;
    }
    let room = |last: Option<i32>| 0..=game.size() as i32 - last.unwrap_or(1);
    let columns = room(tiles.keys().map(|place| place.0).max());
    let rows = room(tiles.keys().map(|place| place.1).max());
    let moves = columns.flat_map(|x| rows.clone().map(move |y| (x, y)));
    let count = moves.map(|(right, down)| {
        let holds = |square: &&Table| {
            let at = |(x, y): (i32, i32)| square.tiles[&(x - 1 + right, y - 1 + down)];
            tiles.iter().all(|(place, edges)| at(*place) == *edges)
        };
        squares.iter().filter(holds).count() as u32
    });
    count.sum()
}

#[test]
fn possible_lines_are_the_full_squares_that_hold_the_layout() {
    let mut solver = Solver::new();
    for size in [3, 4] {
        let [white, red] = full_squares(size);
        let mut possible = 0;
        for number in 0..150 {
            let mut game = game(size as usize, &format!("lines {number}"));
            play_randomly(&mut game, number % 8, number as u64);
            let expected = [holding(&white, &game), holding(&red, &game)];
            assert_eq!(solver.possible_lines(&game), expected, "{}", game.code());
            possible += usize::from(expected != [0, 0]);
            for choice in solver.choices(&game, &Undisturbed).expect("undisturbed") {
                let mut after = game.clone();
                after.play(&choice.turn).expect("legal");
                assert_eq!(choice.lines, solver.possible_lines(&after));
                assert!(choice.lines != [0, 0] || choice.chance == 0.0, "{}", after.code());
            }
        }
        assert!((20..140).contains(&possible), "{size}: {possible}");
    }
}

#[test]
fn reviews_add_up() {
    let mut solver = Solver::new();
    let (mut thrown_away, mut solved_games) = (0, 0);
    for number in 0..60 {
        let size = 3 + number % 2;
        let mut game = game(size, &format!("review {number}"));
        // Good play with a slip now and then.
        let mut random = number as u64;
        while let Some(choices) = solver.choices(&game, &Undisturbed).filter(|c| !c.is_empty()) {
            random = rules::mix(random);
            let slip = random.is_multiple_of(6);
            let choice = choices[if slip { random as usize / 6 % choices.len() } else { 0 }];
            game.play(&choice.turn).expect("legal");
        }
        let review = solver.review(&game, EFFORT, &Undisturbed).expect("undisturbed");
        let mut position = game.clone();
        let mut made: Vec<_> = std::iter::from_fn(|| position.undo()).collect();
        made.reverse();
        assert_eq!(review.solution, solver.solve(&position, EFFORT, &Undisturbed));
        assert_eq!(review.steps.iter().map(|step| step.turn).collect::<Vec<_>>(), made);
        let mut solvable = review.solution != Verdict::Unsolvable;
        let mut moment = solvable.then_some(0);
        for (index, step) in review.steps.iter().enumerate() {
            assert_eq!(Some(step.before), solver.chance(&position, &Undisturbed));
            assert!(step.after <= step.before);
            assert_eq!(step.loss(), step.before - step.after);
            position.play(&step.turn).expect("legal");
            assert!(solvable || step.solvable == Some(false), "lost is lost");
            // Where there is a chance with some stack, nothing follows about this one; but where
            // there is none with any, there is none with this one.
            assert!(step.after > 0.0 || step.solvable == Some(false));
            solvable = step.solvable == Some(true);
            moment = if solvable { Some(index + 1) } else { moment };
        }
        assert_eq!(solvable, is_solved(&game));
        assert_eq!(review.last_chance.as_ref().map(|last| last.turns), moment);
        solved_games += usize::from(solvable);
        if let Some(last) = review.last_chance {
            while position.undo().is_some() {}
            for turn in made[..last.turns].iter().chain(&last.line) {
                position.play(turn).expect("legal");
            }
            assert!(is_solved(&position));
            thrown_away += usize::from(!solvable);
        }
    }
    assert!(thrown_away > 5 && solved_games > 5, "{thrown_away} {solved_games}");
}

/// A world that loses its patience after it was asked so many times.
struct Patience(AtomicU32);

impl World for Patience {
    fn elapsed(&self) -> Duration {
        Duration::ZERO
    }

    fn stopped(&self) -> bool {
        self.0.fetch_update(SeqCst, SeqCst, |left| left.checked_sub(1)).is_err()
    }
}

#[test]
fn solving_ends_when_the_effort_is_used_up_or_the_world_stops_it() {
    let mut solver = Solver::new();
    let mut game = game(4, "stop");
    assert_eq!(solver.solve(&game, 0, &Undisturbed), Verdict::Unknown);
    assert_eq!(solver.solve(&game, 3, &Undisturbed), Verdict::Unknown);
    assert_eq!(solver.solve(&game, EFFORT, &Patience(0.into())), Verdict::Unknown);
    play_randomly(&mut game, 3, 1);
    assert_eq!(solver.review(&game, EFFORT, &Patience(1.into())), None);
    let review = solver.review(&game, 0, &Undisturbed).expect("undisturbed");
    assert_eq!((review.solution, review.last_chance), (Verdict::Unknown, None));
}

/// Among everything that is tried for an unsolvable stack, the world is asked again and again.
#[test]
fn the_world_is_asked_while_solving() {
    let solver = Solver::new();
    let heard = (0..2000).any(|number| {
        let game = game(4, &format!("asked {number}"));
        let once = Patience(1.into());
        solver.solve(&game, EFFORT, &once) == Verdict::Unknown
    });
    assert!(heard);
}
