//! The search: the same for every game.
//!
//! Principal variation search with a transposition table, deepened ply by ply. [`node`] is the
//! recursion, [`root`] the deepening, [`threads`] lets several of them share a table.

mod node;
mod picker;
mod root;
mod threads;

pub(crate) use threads::run;

use crate::limits::{Limits, World};
use crate::ordering::Ordering;
use crate::score::{MAX_PLY, Value};
use crate::sight::Sight;
use crate::table::Table;
use crate::tree::{Candidate, Tree};
use root::RootTurn;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

/// What a search is asked to do.
pub struct Task<'a> {
    pub(crate) limits: &'a Limits,
    /// So many best lines.
    pub(crate) lines: usize,
    pub(crate) sight: Sight,
    /// See [`Settings::draw_after`](crate::Settings::draw_after).
    pub(crate) draw_after: Option<u32>,
    pub(crate) world: &'a dyn World,
    pub(crate) table: &'a Table,
}

/// What a search has found so far.
#[derive(Clone, Debug)]
pub struct Found<T> {
    pub(crate) depth: u32,
    /// The longest line that was looked at.
    pub(crate) selective_depth: u32,
    pub(crate) nodes: u64,
    /// Best first; each has at least one turn.
    pub(crate) lines: Vec<(Value, Vec<T>)>,
}

/// What the threads of a search share besides the table.
#[derive(Debug, Default)]
struct Shared {
    stop: AtomicBool,
    nodes: AtomicU64,
}

/// What a worker remembers for each ply of the line it is looking at.
#[derive(Clone, Debug)]
struct Frame<T> {
    candidates: Vec<Candidate<T>>,
    tried: Vec<T>,
    /// The best line from here.
    line: Vec<T>,
    estimate: Value,
    /// The slot of the turn made here; nothing after a pass.
    slot: Option<usize>,
    /// A turn that is left out, to see what the others are worth without it.
    excluded: Option<T>,
}

/// One thread's part of a search.
struct Worker<'a, T: Tree> {
    tree: T,
    task: &'a Task<'a>,
    shared: &'a Shared,
    ordering: &'a mut Ordering<T>,
    reductions: Vec<[i8; 64]>,
    frames: Vec<Frame<T::Turn>>,
    root: Vec<RootTurn<T::Turn>>,
    root_depth: usize,
    selective_depth: usize,
    nodes: u64,
    /// When to look at limits, clock and the wish to stop.
    next_look: u64,
    /// How many of `nodes` the others have been told about.
    told: u64,
    stopped: bool,
}

impl<'a, T: Tree> Worker<'a, T> {
    fn new(
        tree: T,
        task: &'a Task<'a>,
        shared: &'a Shared,
        ordering: &'a mut Ordering<T>,
    ) -> Worker<'a, T> {
        ordering.begin_search(MAX_PLY);
        let frame = Frame {
            candidates: Vec::new(),
            tried: Vec::new(),
            line: Vec::new(),
            estimate: 0,
            slot: None,
            excluded: None,
        };
        let mut worker = Worker {
            tree,
            task,
            shared,
            ordering,
            reductions: node::reductions(&T::TUNING),
            frames: vec![frame; MAX_PLY],
            root: Vec::new(),
            root_depth: 0,
            selective_depth: 0,
            nodes: 0,
            next_look: 0,
            told: 0,
            stopped: false,
        };
        worker.plan_look();
        worker
    }

    /// Counts a position, and sometimes looks up from the board.
    fn count_node(&mut self) {
        self.nodes += 1 + self.tree.tried();
        if self.nodes >= self.next_look {
            self.look();
        }
    }

    fn look(&mut self) {
        let total = self.tell_nodes();
        let Limits { nodes, time, .. } = self.task.limits;
        // However few positions are allowed: a player who has not looked at all turns once would
        // miss that one of them wins.
        let has_seen_all = self.root_depth > 1;
        self.stopped = self.stopped
            || self.shared.stop.load(Relaxed)
            || self.task.world.stopped()
            || has_seen_all && nodes.is_some_and(|limit| total >= limit)
            || time.is_some_and(|time| self.task.world.elapsed() >= time.hard);
        self.plan_look();
    }

    /// Tells the other threads how many positions were searched here, and gives the number of all.
    fn tell_nodes(&mut self) -> u64 {
        let news = self.nodes - self.told;
        self.told = self.nodes;
        self.shared.nodes.fetch_add(news, Relaxed) + news
    }

    fn plan_look(&mut self) {
        let left =
            self.task.limits.nodes.map_or(u64::MAX, |limit| {
                limit.saturating_sub(self.shared.nodes.load(Relaxed)).max(1)
            });
        self.next_look = self.nodes + left.min(T::TUNING.poll);
    }
}
