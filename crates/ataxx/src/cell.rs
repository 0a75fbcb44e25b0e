use rules::Side;

/// What is on a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cell {
    /// Nothing.
    Empty,
    /// A stone.
    Stone(Side),
    /// Nothing, and nothing may ever stand there.
    Blocked,
}
