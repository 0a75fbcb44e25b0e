//! Results in words.

use super::elo::Estimate;
use super::ratings::ratings;
use super::sprt::{BOUND, Sprt, Verdict};
use super::standings::{Score, Standings};
use std::fmt::Write;

/// The result of a match, several lines.
pub(crate) fn of_match(labels: [&str; 2], score: &Score, sprt: Option<Sprt>) -> String {
    let mut text = format!("A  {}\nB  {}\n", labels[0], labels[1]);
    let _ = writeln!(
        text,
        "Games {}: A won {}, drawn {}, lost {}{}",
        score.games(),
        score.wins,
        score.draws,
        score.losses,
        percent(score),
    );
    if let Some(estimate) = score.pairs.estimate() {
        let _ = writeln!(
            text,
            "Pairs {}: {:?} with 0, ½, 1, 1½, 2 points for A",
            score.pairs.count(),
            score.pairs.0,
        );
        let _ = writeln!(
            text,
            "Elo {}, likelihood of superiority {:.1} %",
            difference(&estimate),
            100.0 * estimate.superiority,
        );
    }
    if let Some(sprt) = sprt {
        let ratio = sprt.log_likelihood_ratio(&score.pairs.0);
        let verdict = match Sprt::verdict(ratio) {
            Verdict::H0 => "H0 accepted",
            Verdict::H1 => "H1 accepted",
            Verdict::Undecided => "undecided",
        };
        let _ = writeln!(
            text,
            "SPRT H0 {:+}, H1 {:+}: log-likelihood ratio {ratio:.2} (±{BOUND:.2}), {verdict}",
            sprt.elo0, sprt.elo1,
        );
    }
    text
}

fn percent(score: &Score) -> String {
    match score.games() {
        0 => String::new(),
        games => format!(" ({:.1} %)", 100.0 * score.points() / f64::from(games)),
    }
}

/// A lead with its error.
pub(crate) fn difference(estimate: &Estimate) -> String {
    let Estimate { elo, between: (low, high), .. } = *estimate;
    if elo == f64::INFINITY {
        format!("more than {low:+.0} (everything won)")
    } else if elo == f64::NEG_INFINITY {
        format!("less than {high:+.0} (everything lost)")
    } else if low.is_finite() && high.is_finite() {
        format!("{elo:+.1} ± {:.1} (95 %)", (high - low) / 2.0)
    } else {
        format!("{elo:+.1}, not much known yet")
    }
}

/// The result of a match in one line, for the progress.
pub(crate) fn in_short(score: &Score, sprt: Option<Sprt>) -> String {
    let mut text = format!("+{} ={} -{}", score.wins, score.draws, score.losses);
    if let Some(estimate) = score.pairs.estimate() {
        let _ = write!(text, ", Elo {}", difference(&estimate));
    }
    if let Some(sprt) = sprt {
        let _ = write!(text, ", LLR {:.2}", sprt.log_likelihood_ratio(&score.pairs.0));
    }
    text
}

/// The result of a tournament: engines by rating, then who scored what against whom.
pub(crate) fn of_tournament(labels: &[String], standings: &Standings) -> String {
    let rated = ratings(labels.len(), &standings.encounters());
    let mut order: Vec<usize> = (0..labels.len()).collect();
    order.sort_by(|a, b| rated[*b].elo.total_cmp(&rated[*a].elo));
    let width = labels.iter().map(|label| label.chars().count()).max().unwrap_or(0).max(6);
    let mut text = format!("    {:width$}      Elo  ±95 %  games  score", "engine");
    for column in 1..=order.len() {
        let _ = write!(text, " {column:>5}");
    }
    text.push('\n');
    for (rank, engine) in (1..).zip(&order) {
        let (mut points, mut games) = (0.0, 0.0);
        let mut row = String::new();
        for other in &order {
            let score = standings.between(*engine, *other);
            if let Some((won, played)) = score {
                points += won;
                games += played;
            }
            let cell = score.filter(|(_, played)| *played > 0.0);
            let cell = cell
                .map_or("-".to_owned(), |(won, played)| format!("{:.0}%", 100.0 * won / played));
            let _ = write!(row, " {cell:>5}");
        }
        let share = if games > 0.0 { 100.0 * points / games } else { 0.0 };
        let _ = writeln!(
            text,
            "{rank:>3} {:width$} {:>+8.1} {:>6.1} {games:>6} {share:>5.1}%{row}",
            labels[*engine], rated[*engine].elo, rated[*engine].error,
        );
    }
    text
}

impl Standings {
    /// Points and games of one engine against another.
    fn between(&self, engine: usize, other: usize) -> Option<(f64, f64)> {
        self.scores.iter().find_map(|(entrants, score)| {
            let games = f64::from(score.games());
            if *entrants == [engine, other] {
                Some((score.points(), games))
            } else if *entrants == [other, engine] {
                Some((games - score.points(), games))
            } else {
                None
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_match_is_told_with_its_verdict() {
        let mut score = Score::default();
        for pair in 0..40 {
            score.add(pair, 2);
            score.add(pair, if pair % 4 == 0 { 0 } else { 2 });
        }
        let sprt = Sprt { elo0: 0.0, elo1: 50.0 };
        let text = of_match(["new", "old"], &score, Some(sprt));
        assert!(text.contains("A won 70, drawn 0, lost 10 (87.5 %)"), "{text}");
        assert!(text.contains("Pairs 40: [0, 0, 10, 0, 30]"), "{text}");
        assert!(text.trim_end().ends_with("H1 accepted"), "{text}");
        assert_eq!(in_short(&Score::default(), None), "+0 =0 -0");
    }

    #[test]
    fn a_tournament_is_a_table_by_strength() {
        let labels = ["weak".to_owned(), "strong".to_owned()];
        let mut standings = Standings::new(vec![[0, 1]]);
        for pair in 0..10 {
            standings.add([0, 1], pair, Some(1));
            standings.add([0, 1], pair, if pair == 0 { Some(0) } else { Some(1) });
        }
        let table = of_tournament(&labels, &standings);
        let lines: Vec<&str> = table.lines().collect();
        assert!(lines[1].contains("strong") && lines[1].contains("95.0%"), "{table}");
        assert!(lines[2].contains("weak") && lines[2].contains("5.0%"), "{table}");
    }
}
