//! Everything in SQLite that belongs to somebody: what becomes of it when he becomes somebody else,
//! and when he goes for good. Whoever adds a table with players adds it here.

use super::rows::{all, parsed};
use super::{Deletion, Trouble, bans, moderation, progress, reports, shunned};
use rusqlite::{Connection, params};
use wire::{GameId, Player, PlayerId};

/// Gives what is a guest's to an account, and forgets the guest. Games between the two stay
/// as they are: nobody plays with himself. Gives the games that were moved.
pub(super) fn move_over(
    connection: &Connection,
    guest: &PlayerId,
    account: &PlayerId,
) -> Result<Vec<GameId>, Trouble> {
    let both = [guest.as_str(), account.as_str()];
    let mut moved = Vec::new();
    for (seat, own, other) in [(0, "first", "second"), (1, "second", "first")] {
        let mut update = connection.prepare_cached(&format!(
            "UPDATE games SET {own} = ?2, players = json_set(players, '$[{seat}].id', ?2)
             WHERE {own} = ?1 AND {other} <> ?2 RETURNING id"
        ))?;
        moved.append(&mut all(&mut update, both, |row| parsed(row, 0))?);
    }
    // The account may have used a name for a request that the guest used as well.
    for (table, own, set) in [
        ("requests", "player", "player = ?2"),
        ("offers", "by_player", "by_player = ?2, offer = json_set(offer, '$.by.id', ?2)"),
    ] {
        connection
            .prepare_cached(&format!("UPDATE OR IGNORE {table} SET {set} WHERE {own} = ?1"))?
            .execute(both)?;
        connection
            .prepare_cached(&format!("DELETE FROM {table} WHERE {own} = ?"))?
            .execute([guest.as_str()])?;
    }
    shunned::move_over(connection, both)?;
    reports::move_over(connection, both)?;
    bans::move_over(connection, both)?;
    progress::move_over(connection, both)?;
    super::sessions::end_others(connection, guest, None)?;
    Ok(moved)
}

/// Deletes an account: nothing is left but the games, which are somebody else's as well, without a
/// name and without what was said.
pub(super) fn delete(connection: &Connection, player: &PlayerId) -> Result<Deletion, Trouble> {
    let playing = bans::playing(connection, player)?;
    let player = player.as_str();
    if !playing.is_empty() {
        return Ok(Deletion::StillPlaying(playing));
    }
    let mut games = Vec::new();
    for (seat, own) in [(0, "first"), (1, "second")] {
        connection
            .prepare_cached(&format!(
                "UPDATE events SET what = json_set(what, '$.said.saying', json('{{\"text\":\"\"}}'))
                 WHERE game IN (SELECT row FROM games WHERE {own} = ?1)
                 AND what ->> '$.said.by' = ?2"
            ))?
            .execute(params![player, seat])?;
        let mut update = connection.prepare_cached(&format!(
            "UPDATE games SET {own} = ?2, players = json_set(players, '$[{seat}].id', ?2)
             WHERE {own} = ?1 RETURNING id"
        ))?;
        games.append(&mut all(&mut update, [player, Player::DELETED], |row| parsed(row, 0))?);
    }
    super::correspondence::delete(connection, &player.parse().map_err(super::rows::broken)?)?;
    connection
        .prepare_cached("DELETE FROM offers WHERE offer ->> '$.to.id' = ?")?
        .execute([player])?;
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
        connection
            .prepare_cached(&format!("DELETE FROM {table} WHERE {own} = ?"))?
            .execute([player])?;
    }
    moderation::forget(connection, player)?;
    Ok(Deletion::Gone(games))
}
