use rules::Malformed;

/// Why tiles cannot lie together on a table between two turns. Places are named as the notation
/// names them in the box of these tiles.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unfit {
    /// The variant limits the layout.
    #[error("the layout is larger than {0} × {0}")]
    TooLarge(usize),
    /// The colour of a touching edge does not match.
    #[error("the colours of the tile at {0} do not match its neighbours'")]
    Clash(String),
    /// A tile lies alone.
    #[error("the tile at {0} does not touch the others with an edge")]
    Apart(String),
    /// Two lines of a colour end here, so the turn that brought this about would have filled it.
    #[error("{0} is an empty forced space")]
    Forced(String),
    /// Three lines of a colour end here.
    #[error("{0} is an empty forbidden space")]
    Forbidden(String),
}

impl From<Unfit> for Malformed {
    fn from(unfit: Unfit) -> Malformed {
        Malformed::new(unfit.to_string())
    }
}
