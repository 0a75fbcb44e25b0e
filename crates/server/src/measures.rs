//! What is counted and measured, for whoever watches over a server.
//!
//! Whatever a turn passes is an atomic number that was made when the server started. Only what is
//! rare, such as a refusal, is looked up by its name.

use crate::registry;
use metrics::{Counter, Gauge, Histogram, Key, Label, Level, Metadata, Recorder, Unit};
use metrics::{counter, describe_counter, describe_gauge, describe_histogram, gauge, histogram};
use metrics_exporter_prometheus::{
    Matcher, PrometheusBuilder, PrometheusHandle, PrometheusRecorder,
};
use std::fs;
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use wire::Refused;

const REFUSED: &str = "zwickmuehle_refused_total";
const PUSHED: &str = "zwickmuehle_push_total";
const RESPONSES: &str = "zwickmuehle_http_responses_total";

/// How long something takes: buckets, in seconds.
const SECONDS: [f64; 14] =
    [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0];

/// How many are committed together.
const BATCHES: [f64; 11] = [1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0, 128.0, 256.0, 512.0, 1024.0];

const METADATA: Metadata<'static> = Metadata::new(module_path!(), Level::INFO, None);

/// What the writer counts.
#[derive(Clone)]
pub(crate) struct Commits {
    sizes: Histogram,
    seconds: Histogram,
    synced: Histogram,
    failed: Counter,
}

impl Commits {
    fn new() -> Commits {
        Commits {
            sizes: histogram!("zwickmuehle_commit_batch_size"),
            seconds: histogram!("zwickmuehle_commit_seconds"),
            synced: histogram!("zwickmuehle_disk_seconds"),
            failed: counter!("zwickmuehle_commit_failures_total"),
        }
    }

    /// So many things were committed together, and so many of them could not be stored.
    pub(crate) fn done(&self, size: usize, took: Duration, failed: usize) {
        self.sizes.record(size as f64);
        self.seconds.record(took);
        self.failed.increment(failed as u64);
    }

    /// It took so long until commits were on the disk.
    pub(crate) fn synced(&self, took: Duration) {
        self.synced.record(took);
    }
}

/// How the house engines get on.
#[derive(Clone)]
pub(crate) struct Thinking {
    /// So many wait for a place to think.
    pub(crate) waiting: Gauge,
    /// So many think.
    pub(crate) now: Gauge,
    /// How long they have thought.
    pub(crate) seconds: Histogram,
}

impl Thinking {
    fn new() -> Thinking {
        Thinking {
            waiting: gauge!("zwickmuehle_house_waiting"),
            now: gauge!("zwickmuehle_house_thinking"),
            seconds: histogram!("zwickmuehle_house_think_seconds"),
        }
    }
}

/// What somebody who looks at it now sees.
#[derive(Clone, Debug, Default)]
pub(crate) struct Now {
    pub(crate) sockets: usize,
    pub(crate) people: usize,
    pub(crate) rooms: usize,
    pub(crate) offers: usize,
    pub(crate) deadlines: usize,
    /// What the store says of itself, if it answers.
    pub(crate) store: Option<crate::store::Condition>,
    /// Who else serves the same games, if there can be any.
    pub(crate) company: Option<crate::nodes::Company>,
}

struct Gauges {
    sockets: Gauge,
    people: Gauge,
    rooms: Gauge,
    offers: Gauge,
    deadlines: Gauge,
    going: Gauge,
    waiting: Gauge,
    store_bytes: Gauge,
    log_bytes: Gauge,
    memory: Gauge,
    nodes: Gauge,
    unheard: Gauge,
    bus: Gauge,
    bus_lost: Gauge,
}

impl Gauges {
    fn new() -> Gauges {
        Gauges {
            sockets: gauge!("zwickmuehle_sockets"),
            people: gauge!("zwickmuehle_people"),
            rooms: gauge!("zwickmuehle_games_in_memory"),
            offers: gauge!("zwickmuehle_offers"),
            deadlines: gauge!("zwickmuehle_games_with_deadline"),
            going: gauge!("zwickmuehle_games_going"),
            waiting: gauge!("zwickmuehle_store_queue"),
            store_bytes: gauge!("zwickmuehle_store_bytes"),
            log_bytes: gauge!("zwickmuehle_store_log_bytes"),
            memory: gauge!("process_resident_memory_bytes"),
            nodes: gauge!("zwickmuehle_nodes"),
            unheard: gauge!("zwickmuehle_nodes_unheard"),
            bus: gauge!("zwickmuehle_bus_connected"),
            bus_lost: gauge!("zwickmuehle_bus_lost"),
        }
    }
}

/// Everything that is counted.
pub(crate) struct Measures {
    recorder: PrometheusRecorder,
    handle: PrometheusHandle,
    /// The turns of people and of the house, for each game.
    turns: [(&'static str, [Counter; 2]); registry::NAMES.len()],
    stored: Histogram,
    hashed: Counter,
    pub(crate) commits: Commits,
    pub(crate) thinking: Thinking,
    gauges: Gauges,
}

impl Measures {
    /// All numbers at their beginning.
    pub(crate) fn new() -> Measures {
        let buckets = |name: &str| Matcher::Suffix(name.to_owned());
        let recorder = PrometheusBuilder::new()
            .set_buckets_for_metric(buckets("_seconds"), &SECONDS)
            .and_then(|builder| builder.set_buckets_for_metric(buckets("_size"), &BATCHES))
            .expect("there are buckets")
            .build_recorder();
        metrics::with_local_recorder(&recorder, describe);
        let (turns, stored, hashed) = metrics::with_local_recorder(&recorder, || {
            let of = |game| (game, ["person", "house"].map(|by| turns(game, by)));
            let stored = histogram!("zwickmuehle_event_store_seconds");
            (registry::NAMES.map(of), stored, counter!("zwickmuehle_password_hashes_total"))
        });
        Measures {
            turns,
            stored,
            hashed,
            commits: metrics::with_local_recorder(&recorder, Commits::new),
            thinking: metrics::with_local_recorder(&recorder, Thinking::new),
            gauges: metrics::with_local_recorder(&recorder, Gauges::new),
            handle: recorder.handle(),
            recorder,
        }
    }

    /// A turn was made and stored.
    pub(crate) fn turn(&self, game: &str, by_house: bool) {
        if let Some((_, counters)) = self.turns.iter().find(|(name, _)| *name == game) {
            counters[usize::from(by_house)].increment(1);
        }
    }

    /// It took so long until an event was stored.
    pub(crate) fn stored(&self, took: Duration) {
        self.stored.record(took);
    }

    /// A password was hashed, or compared with a hash: that costs more than anything else.
    pub(crate) fn hashed(&self) {
        self.hashed.increment(1);
    }

    /// Something was not done.
    pub(crate) fn refused(&self, why: &Refused) {
        // As it is called on the wire: a word, or a word with more about it.
        let reason = match serde_json::to_value(why) {
            Ok(serde_json::Value::String(word)) => word,
            Ok(serde_json::Value::Object(more)) => more.keys().next().cloned().unwrap_or_default(),
            _ => return,
        };
        self.count(REFUSED, "reason", reason);
    }

    /// A request was answered.
    pub(crate) fn answered(&self, status: u16) {
        self.count(RESPONSES, "status", status.to_string());
    }

    /// A device was told of news, or not.
    pub(crate) fn pushed(&self, outcome: &str) {
        self.count(PUSHED, "outcome", outcome.to_owned());
    }

    fn count(&self, name: &'static str, label: &'static str, value: String) {
        let key = Key::from_parts(name, vec![Label::new(label, value)]);
        self.recorder.register_counter(&key, &METADATA).increment(1);
    }

    /// Takes in what was measured since the last time. Otherwise it would take more and more room
    /// where nobody ever looks.
    pub(crate) fn tidy(&self) {
        self.handle.run_upkeep();
    }

    /// Everything as text, as Prometheus reads it.
    pub(crate) fn text(&self, now: Now) -> String {
        let gauges = &self.gauges;
        gauges.sockets.set(now.sockets as f64);
        gauges.people.set(now.people as f64);
        gauges.rooms.set(now.rooms as f64);
        gauges.offers.set(now.offers as f64);
        gauges.deadlines.set(now.deadlines as f64);
        if let Some(store) = now.store {
            gauges.going.set(store.going as f64);
            gauges.waiting.set(store.waiting as f64);
            gauges.store_bytes.set(store.bytes as f64);
            gauges.log_bytes.set(store.log as f64);
        }
        if let Some(company) = now.company {
            gauges.nodes.set((company.others + 1) as f64);
            gauges.unheard.set(company.unheard as f64);
            gauges.bus.set(f64::from(u8::from(company.bus == crate::bus::State::Connected)));
            gauges.bus_lost.set(company.lost as f64);
        }
        if let Some(bytes) = memory() {
            gauges.memory.set(bytes as f64);
        }
        self.handle.render()
    }
}

fn turns(game: &'static str, by: &'static str) -> Counter {
    counter!("zwickmuehle_turns_total", "game" => game, "by" => by)
}

/// Says what each of them is.
fn describe() {
    describe_counter!("zwickmuehle_turns_total", "Turns that were stored, by game and by whom");
    describe_counter!(REFUSED, "Things that were asked for and not done, by reason");
    describe_counter!(
        PUSHED,
        "What push services were asked to tell devices, by what became of it"
    );
    describe_counter!(RESPONSES, "Answers to requests, by status");
    describe_counter!("zwickmuehle_password_hashes_total", "Passwords that were hashed");
    describe_counter!("zwickmuehle_commit_failures_total", "Things that could not be stored");
    for (name, what) in [
        ("zwickmuehle_event_store_seconds", "Until an event was stored, waiting included"),
        ("zwickmuehle_commit_seconds", "Until something was committed"),
        ("zwickmuehle_disk_seconds", "Until commits were on the disk"),
        ("zwickmuehle_house_think_seconds", "How long house engines thought about a turn"),
    ] {
        describe_histogram!(name, Unit::Seconds, what);
    }
    describe_histogram!("zwickmuehle_commit_batch_size", "How much was committed together");
    for (name, what) in [
        ("zwickmuehle_house_waiting", "House engines that wait for a place to think"),
        ("zwickmuehle_house_thinking", "House engines that think"),
        ("zwickmuehle_sockets", "Open sockets"),
        ("zwickmuehle_people", "People with an open socket"),
        ("zwickmuehle_games_going", "Games that go on"),
        ("zwickmuehle_games_in_memory", "Games that are watched or played now"),
        ("zwickmuehle_games_with_deadline", "Games in which somebody's time runs"),
        ("zwickmuehle_offers", "Offers that stand"),
        ("zwickmuehle_store_queue", "Things that wait to be stored"),
        ("zwickmuehle_nodes", "Servers that serve these games, if there may be several"),
        ("zwickmuehle_nodes_unheard", "Those of them that are not heard on the bus"),
        ("zwickmuehle_bus_connected", "Whether the bus is there"),
        ("zwickmuehle_bus_lost", "What could not be said or heard on the bus since the start"),
    ] {
        describe_gauge!(name, what);
    }
    for (name, what) in [
        ("zwickmuehle_store_bytes", "Size of the database"),
        ("zwickmuehle_store_log_bytes", "Size of the database's log"),
        ("process_resident_memory_bytes", "Memory that the process has"),
    ] {
        describe_gauge!(name, Unit::Bytes, what);
    }
    let version = env!("CARGO_PKG_VERSION");
    describe_gauge!("zwickmuehle_build_info", "The version, always 1");
    gauge!("zwickmuehle_build_info", "version" => version).set(1.0);
    describe_gauge!("process_start_time_seconds", Unit::Seconds, "When it started, since 1970");
    let start = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    gauge!("process_start_time_seconds").set(start.as_secs() as f64);
}

/// The memory that this process has, where the system says so.
fn memory() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    line.split_whitespace().next()?.parse::<u64>().ok().map(|kibibytes| kibibytes * 1024)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_counted_is_told() {
        let measures = Measures::new();
        measures.turn("ataxx", false);
        measures.turn("ataxx", false);
        measures.turn("xart", true);
        measures.turn("chess", true);
        measures.refused(&Refused::NotYourTurn);
        measures.refused(&Refused::Overtaken { ply: 3 });
        measures.answered(404);
        measures.commits.done(3, Duration::from_millis(4), 1);
        let text = measures.text(Now { sockets: 5, ..Now::default() });
        for line in [
            "zwickmuehle_turns_total{game=\"ataxx\",by=\"person\"} 2",
            "zwickmuehle_turns_total{game=\"xart\",by=\"house\"} 1",
            "zwickmuehle_turns_total{game=\"twixt\",by=\"person\"} 0",
            "zwickmuehle_refused_total{reason=\"not-your-turn\"} 1",
            "zwickmuehle_refused_total{reason=\"overtaken\"} 1",
            "zwickmuehle_http_responses_total{status=\"404\"} 1",
            "zwickmuehle_commit_batch_size_bucket{le=\"4\"} 1",
            "zwickmuehle_commit_batch_size_bucket{le=\"2\"} 0",
            "zwickmuehle_commit_seconds_bucket{le=\"0.005\"} 1",
            "zwickmuehle_commit_failures_total 1",
            "zwickmuehle_sockets 5",
        ] {
            assert!(text.lines().any(|said| said == line), "{line} is missing in\n{text}");
        }
        assert!(!text.contains("chess"));
    }
}
