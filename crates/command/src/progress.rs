//! How far something long is, on standard error.

use indicatif::{ProgressBar, ProgressStyle};
use std::io::Write;
use std::time::{Duration, Instant};

/// Progress towards a number of things: a bar on a terminal, a line now and then elsewhere.
pub(crate) struct Progress {
    bar: ProgressBar,
    total: u64,
    things: &'static str,
    /// When the last line was written, where there is no bar.
    told: Instant,
}

/// How often a line is written where there is no bar.
const PAUSE: Duration = Duration::from_secs(20);

impl Progress {
    pub(crate) fn new(total: u64, things: &'static str) -> Progress {
        let template = "{bar:25} {pos}/{len} {elapsed} {msg}";
        let style =
            ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar());
        let bar = ProgressBar::new(total).with_style(style);
        bar.enable_steady_tick(Duration::from_millis(500));
        Progress { bar, total, things, told: Instant::now() }
    }

    /// `done` are done, and `news` is what there is to say about it.
    pub(crate) fn at(&mut self, done: u64, news: &str) {
        self.bar.set_message(news.to_owned());
        self.bar.set_position(done);
        if self.bar.is_hidden() && self.told.elapsed() >= PAUSE {
            self.told = Instant::now();
            self.say(&format!("{done} of {} {} {news}", self.total, self.things));
        }
    }

    /// Says a line that stays.
    pub(crate) fn say(&self, line: &str) {
        self.bar.suspend(|| drop(writeln!(std::io::stderr(), "{line}")));
    }

    pub(crate) fn finish(&self) {
        self.bar.finish_and_clear();
    }
}
