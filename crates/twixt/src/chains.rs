use crate::hole::CELLS;

/// Which pegs hang together by bridges, and which borders each chain touches.
///
/// A union-find forest that remembers its joins so that they can be taken back. Trees are joined
/// by size and paths are never shortened: that keeps taking back exact, and trees flat enough.
#[derive(Clone, Debug)]
pub(crate) struct Chains {
    parent: [u16; CELLS],
    /// How many pegs a tree has; of its root only.
    size: [u16; CELLS],
    /// Which borders a chain touches; of its root only.
    borders: [Borders; CELLS],
    joins: Vec<Join>,
}

/// The borders that a chain touches: its side's starting border, the one opposite, or both.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Borders(u8);

impl Borders {
    pub(crate) const NONE: Borders = Borders(0);
    pub(crate) const START: Borders = Borders(1);
    pub(crate) const END: Borders = Borders(2);
    pub(crate) const BOTH: Borders = Borders(3);

    const fn and(self, other: Borders) -> Borders {
        Borders(self.0 | other.0)
    }
}

/// What it takes to undo a join.
#[derive(Clone, Copy, Debug)]
struct Join {
    /// The root that became a child.
    child: u16,
    /// What the other root touched before.
    borders: Borders,
}

impl Chains {
    pub(crate) fn new() -> Chains {
        Chains {
            parent: [0; CELLS],
            size: [0; CELLS],
            borders: [Borders::NONE; CELLS],
            joins: Vec::new(),
        }
    }

    /// Makes a chain of one peg.
    pub(crate) fn add(&mut self, cell: usize, borders: Borders) {
        self.parent[cell] = cell as u16;
        self.size[cell] = 1;
        self.borders[cell] = borders;
    }

    /// The cell that stands for the chain of the peg in `cell`.
    pub(crate) fn root(&self, cell: usize) -> usize {
        let mut root = cell;
        loop {
            let parent = usize::from(self.parent[root]);
            if parent == root {
                return root;
            }
            root = parent;
        }
    }

    /// What the chain of the peg in `cell` touches.
    pub(crate) fn borders(&self, cell: usize) -> Borders {
        self.borders[self.root(cell)]
    }

    /// Joins the chains of two pegs and gives what the joined chain touches.
    pub(crate) fn join(&mut self, one: usize, other: usize) -> Borders {
        let (one, other) = (self.root(one), self.root(other));
        if one == other {
            return self.borders[one];
        }
        let (root, child) =
            if self.size[one] >= self.size[other] { (one, other) } else { (other, one) };
        self.joins.push(Join { child: child as u16, borders: self.borders[root] });
        self.parent[child] = root as u16;
        self.size[root] += self.size[child];
        self.borders[root] = self.borders[root].and(self.borders[child]);
        self.borders[root]
    }

    /// How many joins there were: a mark to roll back to.
    pub(crate) fn mark(&self) -> u32 {
        self.joins.len() as u32
    }

    /// Takes all joins since `mark` back, the last one first.
    pub(crate) fn roll_back(&mut self, mark: u32) {
        while self.joins.len() > mark as usize {
            let Some(Join { child, borders }) = self.joins.pop() else { return };
            let child = usize::from(child);
            let root = usize::from(self.parent[child]);
            self.parent[child] = child as u16;
            self.size[root] -= self.size[child];
            self.borders[root] = borders;
        }
    }

    /// Forgets everything; the pegs must be added anew.
    pub(crate) fn clear(&mut self) {
        self.joins.clear();
    }
}
