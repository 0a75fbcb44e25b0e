//! The log of a server, on standard error.
//!
//! Nothing in it tells who anybody is: no addresses, no tokens, no names, nothing that was said. Only this
//! program's own crates are heard, because what others say about a connection may be anything.

use crate::args::LogFormat;
use std::io::{self, IsTerminal};
use tracing::level_filters::LevelFilter;
use tracing_subscriber::Layer;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::fmt::layer;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::registry::Registry;

/// Whose words are written down.
const HEARD: [&str; 2] = ["command", "server"];

/// Begins to log. Only the first call has an effect.
pub(crate) fn start(format: LogFormat, level: LevelFilter) {
    let heard = Targets::new().with_targets(HEARD.map(|crate_name| (crate_name, level)));
    let written = match format {
        LogFormat::Text => {
            layer().with_writer(io::stderr).with_ansi(io::stderr().is_terminal()).boxed()
        }
        LogFormat::Json => layer()
            .json()
            .flatten_event(true)
            .with_current_span(false)
            .with_span_list(false)
            .with_writer(io::stderr)
            .boxed(),
    };
    let subscriber = Registry::default().with(written.with_filter(heard));
    let _ = tracing::subscriber::set_global_default(subscriber);
}
