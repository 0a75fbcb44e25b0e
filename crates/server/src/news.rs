//! Which events are news, and for whom.

use crate::play::Play;
use wire::{Control, Event, News, PlayerId, Seat, What};

/// What somebody may want to know when he comes back.
pub(crate) type ForSeat = (Seat, News);

/// What an event that has just been taken over means to those who play. `is_there` says whether a
/// player watches the game: with clocks that is enough for him to know, else he may have left the page
/// open and gone.
pub(crate) fn of(play: &Play, event: &Event, is_there: impl Fn(Seat) -> bool) -> Vec<ForSeat> {
    let is_live = matches!(play.set_up().terms.control, Control::Live { .. });
    let both = [0, 1];
    let mut news: Vec<ForSeat> = match &event.what {
        What::Turn { ended: Some(_), .. } | What::Ended { .. } => {
            both.map(|seat| (seat, News::Ended)).into()
        }
        What::Turn { by, .. } if !is_live => {
            let next = play.to_move().filter(|next| next != by);
            next.map(|seat| (seat, News::YourTurn)).into_iter().collect()
        }
        What::TakenBack { .. } if !is_live => {
            play.to_move().map(|seat| (seat, News::YourTurn)).into_iter().collect()
        }
        What::DrawOffered(by) => vec![(1 - by, News::DrawOffered)],
        What::TakeBackAsked { by, .. } => vec![(1 - by, News::TakeBackAsked)],
        What::RematchOffered(by) => vec![(1 - by, News::RematchOffered)],
        What::Said { by, .. } => vec![(1 - by, News::Said)],
        What::Vacation { by, .. } => vec![(1 - by, News::Vacation)],
        _ => Vec::new(),
    };
    news.retain(|(seat, _)| {
        play.set_up().players[usize::from(*seat)].level.is_none() && !(is_live && is_there(*seat))
    });
    news
}

/// Who has no longer to be told that it is his turn.
pub(crate) fn settled<'a>(play: &'a Play, event: &Event) -> Option<&'a PlayerId> {
    let is_live = matches!(play.set_up().terms.control, Control::Live { .. });
    let by = match &event.what {
        What::Turn { by, .. } if !is_live => *by,
        _ => return None,
    };
    Some(&play.set_up().players[usize::from(by)].id)
}
