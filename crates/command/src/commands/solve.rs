use super::position::{parse_variant, read_record};
use crate::args::SolveArgs;
use crate::failure::Failure;
use crate::files;
use crate::games::{PlayableGame, Task};
use crate::stop;
use crate::watch::Watch;
use engine::{Engine, Proof, Settings, Win};
use rules::{Game, Line, Node, Record, replay};
use std::io::{Write, stdout};
use std::path::Path;

impl Task for SolveArgs {
    type Output = Result<(), Failure>;

    fn run<G: PlayableGame>(self) -> Result<(), Failure> {
        let game: G = self.position()?;
        if let Some(outcome) = game.outcome() {
            return Err(Failure::Content(format!("the game is over: {}", outcome.reason)));
        }
        let stop = stop::on_interrupt();
        let world = Watch::start(&stop);
        let settings = Settings { memory: self.memory as usize, ..Settings::default() };
        let mut engine = Engine::new(settings);
        let Some(win) = engine.find_win(&game, self.nodes, &world) else {
            return Ok(writeln!(stdout(), "unknown")?);
        };
        let mut out = stdout().lock();
        writeln!(out, "win {} {}", G::SIDES[game.to_move().index()], win.plies)?;
        for turn in &win.turns {
            writeln!(out, "turn {}", game.format_turn(turn))?;
        }
        writeln!(out, "complete {}", if win.complete { "yes" } else { "no" })?;
        let Some(file) = &self.output else { return Ok(()) };
        match engine.prove(&game, self.nodes, &world) {
            Some(proof) => files::write(file, solution(&game, &proof).to_string().as_bytes()),
            None => Err(Failure::Content(format!(
                "the answers to every defence need more than {} positions; nothing was written",
                self.nodes
            ))),
        }
    }
}

impl SolveArgs {
    /// What was given is a position, or the name of something that holds one.
    fn position<G: Game>(&self) -> Result<G, Failure> {
        let variant = parse_variant::<G>(self.variant.as_deref())?;
        let chosen = variant.clone().unwrap_or_default();
        let path = Path::new(&self.position);
        if self.position != "-" && !path.exists() {
            return G::from_code(&chosen, self.position.trim()).map_err(|error| {
                let given = &self.position;
                Failure::Content(format!("\"{given}\" is neither a file nor a position: {error}"))
            });
        }
        let record = read_record::<G>(&files::read(path)?, variant.as_ref(), None)?;
        Ok(replay::<G>(&record, variant.as_ref())?.end)
    }
}

/// A record whose main line is the most stubborn defence; the others are variations.
fn solution<G: Game>(game: &G, proof: &Proof<G::Turn>) -> Record {
    let mut record = Record::of(game, &[], None);
    let mut wins = proof.wins.iter().map(|win| line(game, win));
    if let Some(nodes) = wins.next() {
        record.main.nodes = nodes;
        if let Some(first) = record.main.nodes.first_mut() {
            first.variations = wins.map(of_nodes).collect();
        }
    }
    record
}

fn of_nodes(nodes: Vec<Node>) -> Line {
    Line { nodes, ..Line::default() }
}

/// A winning turn, the most stubborn reply with the others as variations, and so on.
fn line<G: Game>(game: &G, win: &Win<G::Turn>) -> Vec<Node> {
    let mut after = game.clone();
    let mut node = Node::new(game.format_turn(&win.turn));
    if after.play(&win.turn).is_err() {
        return vec![node];
    }
    // Replies that lose at once need no line of their own.
    let long = |plies: u32| plies > 1;
    let mut replies: Vec<_> = win
        .replies
        .iter()
        .filter_map(|reply| Some((&reply.turn, reply.answer.as_ref()?)))
        .filter(|(_, answer)| long(answer.plies))
        .collect();
    replies.sort_by_key(|(_, answer)| std::cmp::Reverse(answer.plies));
    if !win.replies.is_empty() {
        let others = if replies.is_empty() { "every reply" } else { "every other reply" };
        if replies.len() < win.replies.len() {
            node.comments.push(format!("{others} loses at once"));
        }
    }
    let mut lines = replies.into_iter().filter_map(|(turn, answer)| {
        let mut nodes = vec![Node::new(after.format_turn(turn))];
        let mut next = after.clone();
        next.play(turn).ok()?;
        nodes.extend(line(&next, answer));
        Some(nodes)
    });
    let mut nodes = vec![node];
    if let Some(mut main) = lines.next() {
        if let Some(first) = main.first_mut() {
            first.variations = lines.map(of_nodes).collect();
        }
        nodes.append(&mut main);
    }
    nodes
}
