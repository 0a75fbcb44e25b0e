use std::fmt::Write;

/// One line of the table.
pub(crate) struct Row {
    /// What was measured.
    pub(crate) what: String,
    /// The own speed in the best round, in units a second.
    pub(crate) own: f64,
    /// What it is compared with.
    pub(crate) against: Against,
}

/// What a speed is compared with.
pub(crate) enum Against {
    /// Another program in the same run.
    Peer {
        /// Its name.
        name: &'static str,
        /// Its speed in its best round, in units a second.
        speed: f64,
        /// How many times as fast the own program is: the median of the rounds.
        ratio: f64,
        /// The least ratio that will do.
        least: f64,
    },
    /// A speed that must be reached, in units a second.
    Minimum(f64),
}

impl Row {
    /// Whether the minimum is reached.
    pub(crate) fn holds(&self) -> bool {
        match self.against {
            Against::Peer { ratio, least, .. } => ratio >= least,
            Against::Minimum(least) => self.own >= least,
        }
    }

    /// What, own, peer, ratio, minimum.
    fn cells(&self) -> [String; 5] {
        let (peer, ratio, least) = match self.against {
            Against::Peer { name, speed, ratio, least } => (
                format!("{} {name}", millions(speed)),
                format!("{ratio:.2}"),
                format!("{least:.2}"),
            ),
            Against::Minimum(least) => ("-".to_owned(), "-".to_owned(), millions(least)),
        };
        let verdict = if self.holds() { "" } else { " MISSED" };
        [self.what.clone(), millions(self.own), peer, ratio, format!("{least}{verdict}")]
    }
}

fn millions(speed: f64) -> String {
    format!("{:.2} M/s", speed / 1e6)
}

/// All rows, with columns in line.
pub(crate) fn draw(rows: &[Row]) -> String {
    let head = ["what", "own", "peer", "ratio", "minimum"].map(str::to_owned);
    let lines: Vec<[String; 5]> = [head].into_iter().chain(rows.iter().map(Row::cells)).collect();
    let width = |column: usize| {
        lines.iter().map(|line| line[column].chars().count()).max().unwrap_or_default()
    };
    let widths: [usize; 5] = std::array::from_fn(width);
    let mut text = String::new();
    for line in &lines {
        let cells: Vec<String> =
            line.iter().zip(widths).map(|(cell, width)| format!("{cell:width$}")).collect();
        // Writing into a string cannot fail.
        let _ = writeln!(text, "{}", cells.join(" | ").trim_end());
    }
    text
}
