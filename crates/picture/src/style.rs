/// What a picture shows besides the pieces.
///
/// ```
/// use picture::Style;
///
/// let bare = Style { labels: false, mark_last: false, ..Style::default() };
/// assert_eq!(bare.title, None);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Style {
    /// Whether the columns and rows are named.
    pub labels: bool,
    /// Whether the last turn is marked, and told in the description.
    pub mark_last: bool,
    /// What `<title>` says, which browsers show as a tooltip and screen readers read first.
    /// Without it, that is the game, what is on the board, and whose turn it is.
    pub title: Option<String>,
}

impl Default for Style {
    /// Labels and the mark of the last turn, and the usual title.
    fn default() -> Style {
        Style { labels: true, mark_last: true, title: None }
    }
}
