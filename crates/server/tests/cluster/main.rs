//! Three nodes as processes of their own, PostgreSQL and NATS, one address in front of them, and whatever
//! can happen to any of them while people play. Nothing that was acknowledged is lost, nothing happens twice,
//! no clock runs out late.
//!
//! This program is also the node that is killed: it starts itself with what it shall use in variables.

mod front;
mod gremlin;
mod nodes;
mod players;

use anyhow::{Context, Result, ensure};
use ataxx::Ataxx;
use client::Guest;
use front::Front;
use nodes::{Nodes, serve};
use players::{Played, begin, keep_playing};
use services::{Nats, Postgres};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use tokio::task::{JoinSet, spawn_blocking};
use tokio::time::sleep;
use twixt::TwixT;
use wire::{Control, What};
use xart::Xart;

/// No clock runs out later than this.
const LATE: Duration = Duration::from_secs(2);

fn main() -> Result<()> {
    let runtime = tokio::runtime::Runtime::new()?;
    if nodes::is_node() {
        return runtime.block_on(serve());
    }
    runtime.block_on(async {
        let postgres = spawn_blocking(Postgres::start).await??;
        let nats = spawn_blocking(Nats::start).await??;
        let mut nodes = Nodes::start(&postgres.create()?, &nats.url(), 3).await?;
        deadlines(&mut nodes).await?;
        whatever_happens(&mut nodes, postgres, nats).await
    })?;
    println!("2 passed, 0 failed");
    Ok(())
}

/// Clocks run out in time though the node that looked after them is killed.
async fn deadlines(nodes: &mut Nodes) -> Result<()> {
    let mut latest = Duration::ZERO;
    for dies in 0..nodes.len() {
        let others = [(dies + 1) % nodes.len(), (dies + 2) % nodes.len()];
        let people = [Guest::new(nodes.at(dies)).await?, Guest::new(nodes.at(others[0])).await?];
        let control = Control::Live { base: 3, increment: 0 };
        let mut players = begin::<Ataxx>(&people, "", control).await?;
        for turn in 0..5 {
            let (mover, other) = (turn % 2, 1 - turn % 2);
            let number = players[mover].play().await?;
            players[mover].hear(number).await?;
            players[other].hear(number).await?;
        }
        let (start, left) = (Instant::now(), players[1].course.left.context("clocks")?[1]);
        // Once long before it runs out, once so late that nobody has claimed the node yet, and once between.
        sleep(Duration::from_millis((left * dies as u64 / 2).saturating_sub(200))).await;
        nodes.kill(dies)?;
        players[1].hear_until(|course| course.ended.is_some()).await?;
        let late = start.elapsed().saturating_sub(Duration::from_millis(left));
        ensure!(late < LATE, "a clock ran out {late:?} late");
        latest = latest.max(late);
        let events = players[1].all_events().await?;
        ensure!(!events.iter().any(|event| matches!(event.what, What::Away(_))), "{events:?}");
        nodes.restart(dies).await?;
        sleep(Duration::from_secs(1)).await;
    }
    println!("3 nodes killed while a clock ran that they looked after; at most {latest:?} late");
    Ok(())
}

/// People play while everything happens.
async fn whatever_happens(nodes: &mut Nodes, mut postgres: Postgres, mut nats: Nats) -> Result<()> {
    let front = Front::open(nodes.addresses()).await?;
    let gremlin = gremlin::start(&nats.url()).await?;
    let stop = Arc::new(AtomicBool::new(false));
    let mut players = JoinSet::new();
    for _ in 0..2 {
        players.spawn(keep_playing::<Ataxx>(front.address, "", stop.clone()));
        players.spawn(keep_playing::<TwixT>(front.address, "size=12", stop.clone()));
        players.spawn(keep_playing::<Xart>(front.address, "lucky", stop.clone()));
    }
    let calm = Duration::from_millis(1500);
    sleep(calm).await;
    for dies in 0..nodes.len() {
        say("a node is killed");
        nodes.kill(dies)?;
        sleep(calm).await;
        nodes.restart(dies).await?;
    }
    say("a node stands still");
    nodes.signal(1, "STOP")?;
    sleep(Duration::from_secs(3)).await;
    nodes.signal(1, "CONT")?;
    sleep(calm).await;
    say("the bus is cut");
    nats.freeze()?;
    sleep(Duration::from_secs(4)).await;
    nats.thaw()?;
    sleep(calm).await;
    say("the bus is started again");
    nats.kill()?;
    sleep(calm).await;
    nats = spawn_blocking(move || nats.start_again().map(|()| nats)).await??;
    sleep(calm).await;
    say("the database loses all connections");
    postgres.cut()?;
    sleep(calm).await;
    say("the database is started again");
    postgres = spawn_blocking(move || {
        postgres.stop()?;
        std::thread::sleep(Duration::from_secs(3));
        postgres.start_again().map(|()| postgres)
    })
    .await??;
    sleep(2 * calm).await;
    say("the database is killed");
    postgres = spawn_blocking(move || {
        postgres.kill()?;
        postgres.start_again().map(|()| postgres)
    })
    .await??;
    sleep(2 * calm).await;
    say("all connections wait for somebody who holds a table");
    let name = nodes.database();
    let postgres = spawn_blocking(move || {
        let hold = "BEGIN; LOCK TABLE events; SELECT pg_sleep(3); COMMIT";
        postgres.execute(&name, hold).map(|_| postgres)
    })
    .await??;
    sleep(2 * calm).await;
    say("the end");
    stop.store(true, Ordering::Relaxed);
    let mut all = Played::default();
    while let Some(played) = players.join_next().await {
        all += played??;
    }
    gremlin.abort();
    drop((nats, postgres));
    ensure!(all.turns > 300, "only {all:?}");
    println!(
        "{} turns of {} games acknowledged, none lost, none made twice; the longest took {:?}",
        all.turns, all.games, all.longest
    );
    Ok(())
}

fn say(what: &str) {
    println!("{what}");
}
