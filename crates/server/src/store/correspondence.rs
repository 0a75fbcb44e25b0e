//! Games that go on for days: vacations, answers prepared in advance, news, and how it is
//! told what has happened.

use super::access::Access;
use super::rows::{broken, json, parsed, text};
use super::sql::{Db, Row, values};
use super::{Later, Trouble};
use crate::plan::Lines;
use wire::{
    DigestGame, ExportedPlan, GameId, Millis, News, Notice, Player, PlayerId, Seat, Summary, Terms,
    Vacation, Waiting, What, YEAR,
};

/// So many news are told.
const MOST_NEWS: u32 = 100;

/// So many games are told of in a digest.
const MOST_GAMES: u32 = 100;

/// What somebody has prepared.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PlanRow {
    pub(crate) seat: Seat,
    /// The number of the event after which it was prepared.
    pub(crate) after: u32,
    pub(crate) lines: Lines,
}

/// News, to be stored together with the event that they are about.
#[derive(Clone, Debug)]
pub(crate) struct NewsRow {
    pub(crate) player: PlayerId,
    pub(crate) news: News,
}

/// What became of the wish to go on vacation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Taken {
    /// All vacations of the last year, this one included.
    Gone(Vec<Vacation>),
    /// The player is on vacation.
    Before,
    /// There is no account.
    NoAccount,
    /// Only so many days are left.
    TooLong(u32),
}

/// Games that go on for days.
pub(crate) trait Correspondence {
    /// All vacations that ended after this moment, and whose they are; in order.
    fn vacations(&self, after: Millis) -> Later<'_, Vec<(PlayerId, Vacation)>>;

    /// Stores a vacation that begins now, unless its owner is on one, or has fewer days left of so many
    /// within a year.
    fn take_vacation(&self, player: PlayerId, vacation: Vacation, limit: u32) -> Later<'_, Taken>;

    /// Ends the vacation on which somebody is. Gives all of the last year, or nothing if he was on none.
    fn end_vacation(&self, player: PlayerId, now: Millis) -> Later<'_, Option<Vec<Vacation>>>;

    /// The games of somebody that go on.
    fn going_of(&self, player: PlayerId) -> Later<'_, Vec<GameId>>;

    /// What is prepared in a game.
    fn plans(&self, game: GameId) -> Later<'_, Vec<PlanRow>>;

    /// Replaces what a player has prepared in a game; without lines nothing is.
    fn set_plan(&self, game: GameId, plan: PlanRow) -> Later<'_, ()>;

    /// The games in which anything is prepared.
    fn planned(&self) -> Later<'_, Vec<GameId>>;

    /// Everything that somebody has prepared.
    fn plans_of(&self, player: PlayerId) -> Later<'_, Vec<ExportedPlan>>;

    /// The games in which it is somebody's turn, those in which time is over first at the beginning.
    fn waiting_for(&self, player: PlayerId) -> Later<'_, Vec<Summary>>;

    /// The same in numbers.
    fn waiting(&self, player: PlayerId) -> Later<'_, Waiting>;

    /// News that somebody has not seen, the newest first.
    fn news(&self, player: PlayerId) -> Later<'_, Vec<Notice>>;

    /// Somebody has seen the news of a game, or all.
    fn seen(&self, player: PlayerId, game: Option<GameId>) -> Later<'_, ()>;

    /// When somebody last looked at what had happened.
    fn visited(&self, player: PlayerId) -> Later<'_, Option<Millis>>;

    /// Somebody has looked at what had happened until this moment.
    fn visit(&self, player: PlayerId, at: Millis) -> Later<'_, ()>;

    /// What has happened in somebody's games after a moment.
    fn digest(&self, player: PlayerId, since: Millis) -> Later<'_, Vec<DigestGame>>;
}

impl<A: Access> Correspondence for A {
    fn vacations(&self, after: Millis) -> Later<'_, Vec<(PlayerId, Vacation)>> {
        Box::pin(self.read(move |db| {
            let select =
                "SELECT since, until, player FROM vacations WHERE until > ? ORDER BY since";
            db.all(select, values![after], |row| Ok((parsed(row, 2)?, vacation(row)?)))
        }))
    }

    fn take_vacation(&self, player: PlayerId, vacation: Vacation, limit: u32) -> Later<'_, Taken> {
        Box::pin(self.write(move |db| take_vacation(db, &player, vacation, limit)))
    }

    fn end_vacation(&self, player: PlayerId, now: Millis) -> Later<'_, Option<Vec<Vacation>>> {
        Box::pin(self.write(move |db| {
            let ended = db.execute(
                "UPDATE vacations SET until = ?2
                     WHERE player = ?1 AND since <= ?2 AND until > ?2",
                values![player, now],
            )?;
            if ended == 0 { Ok(None) } else { vacations_of(db, &player, now).map(Some) }
        }))
    }

    fn going_of(&self, player: PlayerId) -> Later<'_, Vec<GameId>> {
        Box::pin(self.read(move |db| {
            let select = "SELECT id FROM games WHERE (first = ?1 OR second = ?1) AND ended IS NULL";
            db.all(select, values![player], |row| parsed(row, 0))
        }))
    }

    fn plans(&self, game: GameId) -> Later<'_, Vec<PlanRow>> {
        Box::pin(self.read(move |db| {
            let select = "SELECT seat, after, lines FROM plans JOIN games ON games.row = plans.game
                 WHERE id = ?";
            db.all(select, values![game], |row| {
                Ok(PlanRow { seat: row.get(0)?, after: row.get(1)?, lines: json(row, 2)? })
            })
        }))
    }

    fn set_plan(&self, game: GameId, plan: PlanRow) -> Later<'_, ()> {
        Box::pin(self.write(move |db| set_plan(db, &game, &plan)))
    }

    fn planned(&self) -> Later<'_, Vec<GameId>> {
        Box::pin(self.read(|db| {
            let select = "SELECT DISTINCT id FROM plans JOIN games ON games.row = plans.game";
            db.all(select, values![], |row| parsed(row, 0))
        }))
    }

    fn plans_of(&self, player: PlayerId) -> Later<'_, Vec<ExportedPlan>> {
        Box::pin(self.read(move |db| {
            let select = "SELECT id, after, lines FROM plans JOIN games ON games.row = plans.game
                 WHERE CASE WHEN seat = 0 THEN first ELSE second END = ?";
            db.all(select, values![player], |row| {
                Ok(ExportedPlan { game: parsed(row, 0)?, after: row.get(1)?, lines: json(row, 2)? })
            })
        }))
    }

    fn waiting_for(&self, player: PlayerId) -> Later<'_, Vec<Summary>> {
        Box::pin(self.read(move |db| waiting_for(db, &player)))
    }

    fn waiting(&self, player: PlayerId) -> Later<'_, Waiting> {
        Box::pin(self.read(move |db| {
            let games = waiting_for(db, &player)?;
            let news = db.value("SELECT count(*) FROM news WHERE player = ?", values![player])?;
            let first = games.first().map(|game| game.game.clone());
            Ok(Waiting { games: games.len() as u32, first, news })
        }))
    }

    fn news(&self, player: PlayerId) -> Later<'_, Vec<Notice>> {
        Box::pin(self.read(move |db| {
            let select = "SELECT id, terms, players, first, news.at, news FROM news
                 JOIN games ON games.row = news.game
                 WHERE player = ?1 ORDER BY news.at DESC LIMIT ?2";
            db.all(select, values![player, MOST_NEWS], |row| {
                let first: String = row.get(3)?;
                let players: [Player; 2] = json(row, 2)?;
                let [one, two] = players;
                Ok(Notice {
                    game: parsed(row, 0)?,
                    terms: json::<Terms>(row, 1)?,
                    opponent: if first == player.as_str() { two } else { one },
                    at: row.get(4)?,
                    news: json(row, 5)?,
                })
            })
        }))
    }

    fn seen(&self, player: PlayerId, game: Option<GameId>) -> Later<'_, ()> {
        Box::pin(self.write(move |db| {
            db.execute(
                "DELETE FROM news WHERE player = ?1
                 AND (?2 IS NULL OR game = (SELECT row FROM games WHERE id = ?2))",
                values![player, game],
            )?;
            Ok(())
        }))
    }

    fn visited(&self, player: PlayerId) -> Later<'_, Option<Millis>> {
        Box::pin(self.read(move |db| {
            db.one("SELECT at FROM visits WHERE player = ?", values![player], |row| row.get(0))
        }))
    }

    fn visit(&self, player: PlayerId, at: Millis) -> Later<'_, ()> {
        Box::pin(self.write(move |db| {
            db.execute(
                "INSERT INTO visits (player, at) SELECT ?1, ?2
                 WHERE EXISTS (SELECT 1 FROM accounts WHERE player = ?1)
                 ON CONFLICT (player) DO UPDATE SET at = excluded.at
                 WHERE excluded.at > visits.at",
                values![player, at],
            )?;
            Ok(())
        }))
    }

    fn digest(&self, player: PlayerId, since: Millis) -> Later<'_, Vec<DigestGame>> {
        Box::pin(self.read(move |db| digest(db, &player, since)))
    }
}

fn vacation(row: &Row<'_>) -> Result<Vacation, Trouble> {
    Ok(Vacation { from: row.get(0)?, until: row.get(1)? })
}

/// The vacations of somebody within the last year.
fn vacations_of(db: &Db<'_>, player: &PlayerId, now: Millis) -> Result<Vec<Vacation>, Trouble> {
    let select = "SELECT since, until FROM vacations WHERE player = ? AND until > ? ORDER BY since";
    let after = now.saturating_sub(YEAR);
    db.all(select, values![player, after], vacation)
}

fn take_vacation(
    db: &Db<'_>,
    player: &PlayerId,
    wanted: Vacation,
    limit: u32,
) -> Result<Taken, Trouble> {
    let has_account = db.exists("SELECT 1 FROM accounts WHERE player = ?", values![player])?;
    if !has_account {
        return Ok(Taken::NoAccount);
    }
    let now = wanted.from;
    let mut known = vacations_of(db, player, now)?;
    if known.iter().any(|vacation| vacation.until > now) {
        return Ok(Taken::Before);
    }
    let left = limit.saturating_sub(Vacation::taken(&known, now));
    if wanted.days() > left {
        return Ok(Taken::TooLong(left));
    }
    db.execute(
        "INSERT INTO vacations (player, since, until) VALUES (?, ?, ?)",
        values![player, wanted.from, wanted.until],
    )?;
    known.push(wanted);
    Ok(Taken::Gone(known))
}

fn set_plan(db: &Db<'_>, game: &GameId, plan: &PlanRow) -> Result<(), Trouble> {
    let PlanRow { seat, after, lines } = plan;
    if lines.is_empty() {
        db.execute(
            "DELETE FROM plans WHERE game = (SELECT row FROM games WHERE id = ?) AND seat = ?",
            values![game, seat],
        )?;
    } else {
        db.execute(
            "INSERT INTO plans (game, seat, after, lines)
                 SELECT row, ?2, ?3, ?4 FROM games WHERE id = ?1
                 ON CONFLICT (game, seat)
                 DO UPDATE SET after = excluded.after, lines = excluded.lines",
            values![game, seat, after, text(lines)?],
        )?;
    }
    Ok(())
}

/// Stores the news that an event is, for those who have an account, and takes away what is settled by it.
pub(super) fn note(
    db: &Db<'_>,
    game: &GameId,
    at: Millis,
    news: &[NewsRow],
    settled: Option<&PlayerId>,
) -> Result<(), Trouble> {
    if let Some(player) = settled {
        db.execute(
            "DELETE FROM news WHERE player = ?2 AND news = ?3
                 AND game = (SELECT row FROM games WHERE id = ?1)",
            values![game, player, text(&News::YourTurn)?],
        )?;
    }
    for NewsRow { player, news } in news {
        db.execute(
            "INSERT INTO news (player, game, news, at)
                 SELECT ?2, row, ?3, ?4 FROM games WHERE id = ?1
                 AND EXISTS (SELECT 1 FROM accounts WHERE player = ?2)
                 ON CONFLICT (player, game, news) DO UPDATE SET at = excluded.at",
            values![game, player, text(news)?, at],
        )?;
    }
    Ok(())
}

/// The columns of a summary, and where they come from.
const SUMMARY: &str = "SELECT id, terms, players, began, coalesce(last.turns, 0),
    CASE WHEN last.row IS NULL THEN 0 ELSE last.to_move END, games.ended,
    CASE WHEN last.row IS NULL THEN games.deadline ELSE last.deadline END, games.row, first
    FROM games LEFT JOIN events AS last ON last.game = games.row
    AND last.number = (SELECT max(number) FROM events WHERE game = games.row)";

/// A game in a list, from the columns above.
fn summary(row: &Row<'_>) -> Result<Summary, Trouble> {
    let ended: Option<String> = row.get(6)?;
    Ok(Summary {
        game: parsed(row, 0)?,
        terms: json(row, 1)?,
        players: json(row, 2)?,
        began: row.get(3)?,
        turns: row.get(4)?,
        to_move: row.get(5)?,
        ended: ended.map(|text| serde_json::from_str(&text)).transpose().map_err(broken)?,
        deadline: row.get(7)?,
    })
}

/// The last games of somebody, those that go on first.
pub(super) fn games_of(db: &Db<'_>, player: &PlayerId, most: i64) -> Result<Vec<Summary>, Trouble> {
    let select = &format!(
        "{SUMMARY} WHERE first = ?1 OR second = ?1
         ORDER BY games.ended IS NOT NULL, began DESC LIMIT ?2"
    );
    db.all(select, values![player, most], summary)
}

fn waiting_for(db: &Db<'_>, player: &PlayerId) -> Result<Vec<Summary>, Trouble> {
    let select = &format!(
        "{SUMMARY} WHERE (first = ?1 OR second = ?1) AND games.ended IS NULL
         AND CASE WHEN first = ?1 THEN 0 ELSE 1 END
         = CASE WHEN last.row IS NULL THEN 0 ELSE last.to_move END
         ORDER BY CASE WHEN last.row IS NULL THEN games.deadline ELSE last.deadline END IS NULL,
         CASE WHEN last.row IS NULL THEN games.deadline ELSE last.deadline END, began"
    );
    db.all(select, values![player], summary)
}

fn digest(db: &Db<'_>, player: &PlayerId, since: Millis) -> Result<Vec<DigestGame>, Trouble> {
    // Whatever has happened in a game, its last event says when.
    let select = &format!(
        "{SUMMARY} WHERE (first = ?1 OR second = ?1)
         AND (games.ended IS NULL OR games.over > ?2)
         AND (began > ?2 OR last.at > ?2)
         ORDER BY CASE WHEN last.at > began THEN last.at ELSE began END DESC LIMIT ?3"
    );
    let games = db.all(select, values![player, since, MOST_GAMES], |row| {
        let first: String = row.get(9)?;
        Ok((summary(row)?, row.get::<i64>(8)?, Seat::from(first != player.as_str())))
    })?;
    let events = "SELECT at, what FROM events WHERE game = ? AND at > ? ORDER BY number";
    games
        .into_iter()
        .map(|(summary, row, seat)| {
            let mut game = DigestGame {
                seat,
                at: summary.began,
                theirs: 0,
                own: 0,
                said: 0,
                began: summary.began > since,
                over: summary.ended.is_some(),
                rated: None,
                summary,
            };
            let happened = db.all(events, values![row, since], |row| {
                Ok((row.get::<Millis>(0)?, json::<What>(row, 1)?))
            })?;
            for (at, what) in happened {
                game.at = at;
                match what {
                    What::Turn { by, .. } if by == seat => game.own += 1,
                    What::Turn { .. } => game.theirs += 1,
                    What::Said { by, .. } if by != seat => game.said += 1,
                    What::Rated(changes) => game.rated = Some(changes[usize::from(seat)]),
                    _ => {}
                }
            }
            Ok(game)
        })
        .collect()
}

/// What goes with an account.
pub(super) fn delete(db: &Db<'_>, player: &PlayerId) -> Result<(), Trouble> {
    for table in ["vacations", "news", "visits"] {
        db.execute(&format!("DELETE FROM {table} WHERE player = ?"), values![player])?;
    }
    // Games that go on have ended before, and with them what was prepared; this is for whatever the
    // server had no time to take away.
    db.execute(
        "DELETE FROM plans WHERE EXISTS (SELECT 1 FROM games WHERE games.row = plans.game
             AND CASE WHEN seat = 0 THEN first ELSE second END = ?)",
        values![player],
    )?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::measures::Measures;
    use crate::store::{Sqlite, schema};
    use rusqlite::Connection;

    #[tokio::test]
    async fn games_of_the_third_version_wait_for_whoever_is_to_move() {
        let folder = tempfile::tempdir().unwrap();
        let mut old = Connection::open(folder.path().join("zwickmuehle.db")).unwrap();
        schema::migrate_to(&mut old, 3).unwrap();
        old.execute_batch(
            r#"INSERT INTO games (id, terms, players, first, second, house, began, seed, deadline)
            VALUES ('aaaaaaaaaa', '{"game":"ataxx","control":{"days":3}}',
                '[{"id":"anna"},{"id":"berta"}]', 'anna', 'berta', 0, 5, 's', 900),
            ('bbbbbbbbbb', '{"game":"ataxx","control":{"days":1}}',
                '[{"id":"berta"},{"id":"anna"}]', 'berta', 'anna', 0, 6, 's', 800),
            ('cccccccccc', '{"game":"ataxx"}',
                '[{"id":"anna"},{"id":"berta"}]', 'anna', 'berta', 0, 4, 's', NULL);
            INSERT INTO events (game, number, at, what, turns, to_move, deadline)
            VALUES (2, 1, 7, '{"turn":{"by":0,"ply":0,"turn":"a6"}}', 1, 1, 700);"#,
        )
        .unwrap();
        drop(old);
        let store = Sqlite::open(folder.path(), &Measures::new()).await.unwrap();
        let anna: PlayerId = "anna".parse().unwrap();
        let waiting = store.waiting_for(anna.clone()).await.unwrap();
        let waiting: Vec<_> =
            waiting.iter().map(|game| (game.game.as_str(), game.deadline)).collect();
        let expected = [("bbbbbbbbbb", Some(700)), ("aaaaaaaaaa", Some(900)), ("cccccccccc", None)];
        assert_eq!(waiting, expected);
        let counted = store.waiting(anna.clone()).await.unwrap();
        assert_eq!((counted.games, counted.news), (3, 0));
        assert!(store.waiting_for("berta".parse().unwrap()).await.unwrap().is_empty());
        let digest = store.digest(anna.clone(), 4).await.unwrap();
        let told: Vec<_> =
            digest.iter().map(|game| (game.summary.game.as_str(), game.theirs)).collect();
        assert_eq!(told, [("bbbbbbbbbb", 1), ("aaaaaaaaaa", 0)]);
        // There was nothing prepared, and now there is.
        let game: GameId = "bbbbbbbbbb".parse().unwrap();
        let plan = PlanRow { seat: 1, after: 1, lines: vec![vec!["g6".to_owned()]] };
        store.set_plan(game.clone(), plan.clone()).await.unwrap();
        assert_eq!(store.plans(game.clone()).await.unwrap(), std::slice::from_ref(&plan));
        assert_eq!(store.plans_of(anna).await.unwrap().len(), 1);
        store.set_plan(game, PlanRow { lines: Vec::new(), ..plan }).await.unwrap();
        assert!(store.planned().await.unwrap().is_empty());
    }
}
