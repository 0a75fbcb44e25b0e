//! What people wait for, measured in the browser.

use crate::layout::large;
use anyhow::{Context, Result, ensure};
use e2e::{House, Page, Stored};
use std::thread::sleep;
use std::time::Duration;

/// How often the first visit is measured, each time by somebody new.
const VISITS: usize = 5;

/// How many turns of each game are measured.
const TURNS: usize = 12;

/// As many tiles as anybody needs.
const TILES: usize = 338;

/// Something measured, and what it must not exceed.
struct Figure {
    name: String,
    value: f64,
    limit: f64,
    unit: &'static str,
}

/// Measures everything and prints it; `false` if a limit is exceeded.
pub(crate) fn bench() -> Result<bool> {
    let house = House::open()?;
    let mut figures = vec![download(&house)?];
    figures.push(usable(&house, "first page with its boards, cold cache", "/", ".card .board")?);
    let board = "first board to play on, cold cache";
    figures.push(usable(&house, board, "/analysis/ataxx", "main [role=grid]")?);
    figures.extend(turns(&house)?);
    figures.push(panning(&house)?);
    println!("{:<48} {:>10} {:>10}", "in Chromium", "measured", "limit");
    for Figure { name, value, limit, unit } in &figures {
        let sign = if value > limit { "  too much" } else { "" };
        println!("{name:<48} {value:>7.1} {unit:<2} {limit:>7.0} {unit:<2}{sign}");
    }
    Ok(figures.iter().all(|figure| figure.value <= figure.limit))
}

/// What the first page loads, packed as it is sent.
fn download(house: &House) -> Result<Figure> {
    let mut bytes = 0;
    house.visit(|page| {
        page.open("/")?;
        sleep(Duration::from_secs(1));
        let loaded = page.loaded();
        ensure!(loaded.iter().any(|(address, _)| address.ends_with(".wasm")), "no program loaded");
        bytes = loaded.iter().map(|(_, bytes)| bytes).sum();
        Ok(())
    })?;
    let name = "download of the first page (brotli, with headers)".to_owned();
    Ok(Figure { name, value: bytes as f64 / 1000.0, limit: 350.0, unit: "kB" })
}

/// From asking for a page until something is there, painted.
fn usable(house: &House, name: &str, path: &str, selector: &str) -> Result<Figure> {
    let mut times = Vec::new();
    for _ in 0..VISITS {
        house.visit(|page| {
            page.prepare(&format!(
                "const look = () => requestAnimationFrame(document.querySelector('{selector}') \
                 ? () => {{ window.usableAt = performance.now(); }} : look); look();"
            ))?;
            page.open(path)?;
            page.wait_for("!!window.usableAt")?;
            times.push(page.eval("window.usableAt")?.as_f64().context("no time")?);
            Ok(())
        })?;
    }
    Ok(Figure { name: name.to_owned(), value: median(times), limit: 1500.0, unit: "ms" })
}

/// From a click until the turn is painted, in all games.
fn turns(house: &House) -> Result<Vec<Figure>> {
    let mut figures = Vec::new();
    for game in ["xart", "twixt", "ataxx"] {
        let mut times = Vec::new();
        house.visit(|page| {
            page.prepare(WATCH)?;
            page.open("/")?;
            // Tiles in a row win, unless only rings do.
            let record = if game == "xart" { "[Variant \"loop\"]\n" } else { "\n" };
            let address = Stored::put(page, 1, game, record, 0)?;
            page.open(&address)?;
            for turn in 0..TURNS {
                // Whatever the turn before set in motion rests.
                sleep(Duration::from_millis(600));
                aim(page, game)?;
                page.eval("window.longest = 0")?;
                hit(page, game, turn)?;
                let made = format!("document.querySelectorAll('.turns li').length > {turn}");
                page.wait_for(&made)?;
                sleep(Duration::from_millis(150));
                times.push(page.eval("window.longest")?.as_f64().context("no time")?);
            }
            Ok(())
        })?;
        let worst = times.iter().copied().fold(0.0, f64::max);
        let name = format!("a turn of {game}, from click to paint (worst {worst:.0} ms)");
        figures.push(Figure { name, value: median(times), limit: 50.0, unit: "ms" });
    }
    Ok(figures)
}

/// Keeps how long the browser needed from an event to the next paint. It tells of nothing that is
/// quicker than 16 ms.
const WATCH: &str = "window.longest = 0;
    new PerformanceObserver((list) => {
        for (const { name, duration } of list.getEntries())
            if (/^(pointer|mouse|click)/.test(name)) window.longest = Math.max(window.longest, duration);
    }).observe({ type: 'event', durationThreshold: 16 });";

/// What has to be done before the click that counts.
fn aim(page: &Page, game: &str) -> Result<()> {
    if game == "xart" {
        let space = page.middle(".board.xart .space.legal")?;
        page.click_at(space)?;
        page.wait_for("!!document.querySelector('.chooser [role=option]')")?;
        sleep(Duration::from_millis(200));
    }
    Ok(())
}

/// The click that counts.
fn hit(page: &Page, game: &str, turn: usize) -> Result<()> {
    match game {
        "xart" => page.click("#xart-option-0"),
        "twixt" => {
            let cell = format!("#twixt-{}{}", ["d", "g", "j", "m"][turn % 4], 5 + turn);
            page.click_at(page.middle(&cell)?)
        }
        _ => page.click(".square.may-divide"),
    }
}

/// The longest frame while a large layout is dragged around.
fn panning(house: &House) -> Result<Figure> {
    let record = large(TILES)?;
    let mut longest = 0.0;
    house.visit(|page| {
        page.open("/")?;
        let address = Stored::put(page, 1, "xart", &record.to_string(), 0)?;
        page.open(&address)?;
        page.wait_for(&format!(
            "document.querySelectorAll('.board.xart .tile').length >= {TILES}"
        ))?;
        sleep(Duration::from_secs(1));
        page.eval(
            "window.longest = 0; let last = 0;
            const frame = (now) => {
                if (last) window.longest = Math.max(window.longest, now - last);
                last = now;
                requestAnimationFrame(frame);
            };
            requestAnimationFrame(frame); undefined",
        )?;
        let (x, y) = page.middle(".board.xart")?;
        for (to_x, to_y) in [(x + 150.0, y + 90.0), (x - 180.0, y + 40.0), (x + 60.0, y - 150.0)] {
            page.drag((x, y), (to_x, to_y), 60)?;
        }
        longest = page.eval("window.longest")?.as_f64().context("no time")?;
        Ok(())
    })?;
    let name = format!("longest frame while panning {TILES} tiles");
    Ok(Figure { name, value: longest, limit: 50.0, unit: "ms" })
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or_default()
}
