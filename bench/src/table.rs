use std::fmt::Write;

/// One line of the table.
pub(crate) struct Row {
    /// What was measured.
    pub(crate) what: String,
    /// The own speed in the best round, in units a second; or whatever must not be exceeded.
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
    /// Something that is no speed and must not be exceeded.
    Maximum {
        /// So much will do.
        most: f64,
        /// What it is counted in.
        unit: &'static str,
    },
}

impl Row {
    /// Whether the limit is kept.
    pub(crate) fn holds(&self) -> bool {
        match self.against {
            Against::Peer { ratio, least, .. } => ratio >= least,
            Against::Minimum(least) => self.own >= least,
            Against::Maximum { most, .. } => self.own <= most,
        }
    }

    /// What, own, peer, ratio, limit.
    fn cells(&self) -> [String; 5] {
        let nothing = || "-".to_owned();
        let (own, peer, ratio, limit) = match self.against {
            Against::Peer { name, speed, ratio, least } => (
                in_words(self.own),
                format!("{} {name}", in_words(speed)),
                format!("{ratio:.2}"),
                format!("{least:.2}"),
            ),
            Against::Minimum(least) => (in_words(self.own), nothing(), nothing(), in_words(least)),
            Against::Maximum { most, unit } => (
                format!("{:.1} {unit}", self.own),
                nothing(),
                nothing(),
                format!("at most {most} {unit}"),
            ),
        };
        let verdict = if self.holds() { "" } else { " MISSED" };
        [self.what.clone(), own, peer, ratio, format!("{limit}{verdict}")]
    }
}

/// A speed.
fn in_words(speed: f64) -> String {
    if speed < 1e5 { format!("{:.2} k/s", speed / 1e3) } else { format!("{:.2} M/s", speed / 1e6) }
}

/// All rows, with columns in line.
pub(crate) fn draw(rows: &[Row]) -> String {
    let head = ["what", "own", "peer", "ratio", "limit"].map(str::to_owned);
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
