//! Pages of online play: the lobby, an invitation, a game, whom one keeps away.

mod apart;
mod banner;
mod going;
mod join;
mod lobby;
mod room;
mod waiting;

pub(super) use apart::Apart;
pub(super) use join::Join;
pub(super) use lobby::Lobby;
pub(super) use room::Room;
pub(super) use waiting::Waiting;
