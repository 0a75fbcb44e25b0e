//! Everything that belongs to somebody: what becomes of it when he becomes somebody else, and when he
//! goes for good. Whoever adds a table with players adds it here.

use super::rows::{broken, json, parsed, text};
use super::sql::{Db, Value, values};
use super::{Deletion, Trouble, bans, moderation, progress, reports, shunned};
use wire::{GameId, Offer, OfferId, Player, PlayerId, Saying, Seat, What};

/// The columns of a game in which its players stand, by their seats.
const SEATS: [(Seat, &str, &str); 2] = [(0, "first", "second"), (1, "second", "first")];

/// Gives what is a guest's to an account, and forgets the guest. Games between the two stay
/// as they are: nobody plays with himself. Gives the games that were moved.
pub(super) fn move_over(
    db: &Db<'_>,
    guest: &PlayerId,
    account: &PlayerId,
) -> Result<Vec<GameId>, Trouble> {
    let both = [guest.as_str(), account.as_str()];
    let mut moved = Vec::new();
    for (seat, own, other) in SEATS {
        let select =
            format!("SELECT row, id, players FROM games WHERE {own} = ?1 AND {other} <> ?2");
        moved.append(&mut reseat(db, (seat, own), (&select, values![guest, account]), account)?);
    }
    move_offers(db, guest, account)?;
    // The account may have used a name for a request that the guest used as well.
    db.execute(
        "INSERT INTO requests (player, request, game)
         SELECT ?2, request, game FROM requests WHERE player = ?1 ON CONFLICT DO NOTHING",
        values![guest, account],
    )?;
    db.execute("DELETE FROM requests WHERE player = ?", values![guest])?;
    shunned::move_over(db, both)?;
    reports::move_over(db, both)?;
    bans::move_over(db, both)?;
    progress::move_over(db, both)?;
    super::sessions::end_others(db, guest, None)?;
    Ok(moved)
}

/// Lets somebody else sit at this seat of the games that are selected.
fn reseat(
    db: &Db<'_>,
    (seat, own): (Seat, &str),
    (select, values): (&str, &[Value<'_>]),
    player: &PlayerId,
) -> Result<Vec<GameId>, Trouble> {
    let games = db.all(select, values, |row| {
        Ok((row.get::<i64>(0)?, parsed(row, 1)?, json::<[Player; 2]>(row, 2)?))
    })?;
    let update = format!("UPDATE games SET {own} = ?, players = ? WHERE row = ?");
    let reseat = |(row, game, mut players): (i64, GameId, [Player; 2])| {
        players[usize::from(seat)].id = player.clone();
        db.execute(&update, values![player, text(&players)?, row])?;
        Ok(game)
    };
    games.into_iter().map(reseat).collect()
}

/// Gives offers of a guest to an account, unless that has made one by a request of the same name.
fn move_offers(db: &Db<'_>, guest: &PlayerId, account: &PlayerId) -> Result<(), Trouble> {
    let select = "SELECT id, offer FROM offers WHERE by_player = ?1 AND request NOT IN
        (SELECT request FROM offers WHERE by_player = ?2)";
    let offers = db.all(select, values![guest, account], |row| {
        Ok((parsed::<OfferId>(row, 0)?, json::<Offer>(row, 1)?))
    })?;
    for (id, mut offer) in offers {
        offer.by.id = account.clone();
        db.execute(
            "UPDATE offers SET by_player = ?, offer = ? WHERE id = ?",
            values![account, text(&offer)?, id],
        )?;
    }
    db.execute("DELETE FROM offers WHERE by_player = ?", values![guest])?;
    Ok(())
}

/// Deletes an account: nothing is left but the games, which are somebody else's as well, without a
/// name and without what was said.
pub(super) fn delete(db: &Db<'_>, player: &PlayerId) -> Result<Deletion, Trouble> {
    let playing = bans::playing(db, player)?;
    if !playing.is_empty() {
        return Ok(Deletion::StillPlaying(playing));
    }
    let deleted: PlayerId = Player::DELETED.parse().map_err(broken)?;
    let mut games = Vec::new();
    for (seat, own, _) in SEATS {
        silence(db, (seat, own), player)?;
        let select = format!("SELECT row, id, players FROM games WHERE {own} = ?");
        games.append(&mut reseat(db, (seat, own), (&select, values![player]), &deleted)?);
    }
    super::correspondence::delete(db, player)?;
    let select = "SELECT id, offer FROM offers WHERE offer LIKE '%' || ? || '%'";
    let offers = db.all(select, values![player], |row| {
        Ok((parsed::<OfferId>(row, 0)?, json::<Offer>(row, 1)?))
    })?;
    for (id, offer) in offers {
        if offer.to.is_some_and(|to| to.id == *player) {
            super::rows::remove_offer(db, &id)?;
        }
    }
    for (table, own) in [
        ("requests", "player"),
        ("offers", "by_player"),
        ("ratings", "player"),
        ("rating_changes", "player"),
        ("recovery_codes", "player"),
        ("shunned", "player"),
        ("shunned", "other"),
        ("reports", "by_player"),
        ("reports", "about"),
        ("bans", "player"),
        ("progress", "player"),
        ("solved_days", "player"),
        ("tokens", "player"),
        ("sessions", "player"),
        ("accounts", "player"),
    ] {
        db.execute(&format!("DELETE FROM {table} WHERE {own} = ?"), values![player])?;
    }
    moderation::forget(db, player.as_str())?;
    Ok(Deletion::Gone(games))
}

/// Nothing is left of what somebody has said at this seat of his games but that he did.
fn silence(db: &Db<'_>, (seat, own): (Seat, &str), player: &PlayerId) -> Result<(), Trouble> {
    let silent = What::Said { by: seat, saying: Saying::Text(String::new()) };
    db.execute(
        &format!(
            "UPDATE events SET what = ?2 WHERE what LIKE ?3
             AND game IN (SELECT row FROM games WHERE {own} = ?1)"
        ),
        values![player, text(&silent)?, format!(r#"{{"said":{{"by":{seat},%"#)],
    )?;
    Ok(())
}
