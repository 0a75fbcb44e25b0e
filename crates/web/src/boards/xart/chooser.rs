//! The faces that can be laid into a space, to choose from.

use super::camera::Camera;
use super::gesture::Point;
use super::offers::Offers;
use super::placement::{Area, beside};
use super::scene::{Frame, Spot};
use super::tile::drawn;
use super::window::Window;
use crate::speech::xart::{beside as tiles_beside, face_in_words, lines_into, why_not};
use crate::texts::{say, t};
use leptos::ev::KeyboardEvent;
use leptos::html::Div;
use leptos::prelude::*;
use xart::{Face, Illegal, Xart};

/// A face to choose is so wide, in pixels, with what is around it.
const OPTION: f64 = 60.0;

/// What the chooser is about, and what it tells.
#[derive(Clone, Copy)]
pub(super) struct Choice {
    /// What is possible where; nothing while it is closed.
    pub(super) open: RwSignal<Option<Offers>>,
    /// Which face is looked at.
    pub(super) looked_at: RwSignal<usize>,
    /// Who hears of the chosen turn.
    pub(super) choose: Callback<String>,
    /// Who hears that nothing is wanted.
    pub(super) close: Callback<()>,
}

impl Choice {
    /// The tiles of the face that is looked at.
    pub(super) fn ghosts(self) -> Vec<(Spot, Face)> {
        let at = self.looked_at.get();
        self.open.with(|open| {
            open.as_ref()
                .and_then(|open| open.offers.get(at))
                .map_or_else(Vec::new, |offer| offer.laid.clone())
        })
    }

    fn pick(self, number: usize) {
        let turn =
            self.open.with_untracked(|open| Some(open.as_ref()?.offers.get(number)?.turn.clone()));
        if let Some(turn) = turn {
            self.choose.run(turn);
        }
    }

    fn on_key(self, event: &KeyboardEvent) {
        let open = self.open.get_untracked();
        let Some(Offers { offers, .. }) = open else { return };
        let (at, count) = (self.looked_at.get_untracked(), offers.len());
        let key = event.key();
        match key.as_str() {
            "ArrowRight" | "ArrowDown" => self.looked_at.set((at + 1) % count.max(1)),
            "ArrowLeft" | "ArrowUp" => self.looked_at.set((at + count.max(1) - 1) % count.max(1)),
            "Home" => self.looked_at.set(0),
            "End" => self.looked_at.set(count.saturating_sub(1)),
            "Enter" | " " if count == 0 => self.close.run(()),
            "Enter" | " " => self.pick(at),
            "Escape" => self.close.run(()),
            "Tab" => {
                // The browser goes on from the table.
                self.close.run(());
                return;
            }
            _ => {
                // A number, the letter of a face, or its sign in the notation where only one has it.
                let mut letters = key.chars();
                let (Some(letter), None) = (letters.next(), letters.next()) else { return };
                let number = letter.to_digit(10).map(|digit| (digit as usize).wrapping_sub(1));
                let named = |face: Face| face.letter() == letter || face.symbol() == letter;
                let number = number.or_else(|| offers.iter().position(|offer| named(offer.face)));
                let Some(number) = number.filter(|number| *number < count) else { return };
                self.looked_at.set(number);
                self.pick(number);
            }
        }
        event.prevent_default();
        event.stop_propagation();
    }
}

/// Some columns and rows of the table.
#[derive(Clone, Copy)]
struct Cells {
    columns: (i32, i32),
    rows: (i32, i32),
}

impl Cells {
    fn around(spots: impl Iterator<Item = Spot>) -> Cells {
        let grown = |(first, last): (i32, i32), at: i32| (first.min(at), last.max(at));
        let around = spots.fold(None, |known: Option<Cells>, (x, y)| {
            let Cells { columns, rows } = known.unwrap_or(Cells { columns: (x, x), rows: (y, y) });
            Some(Cells { columns: grown(columns, x), rows: grown(rows, y) })
        });
        around.unwrap_or(Cells { columns: (0, 0), rows: (0, 0) })
    }

    /// Where they are in the window.
    fn seen(self, camera: Camera, size: Point) -> Area {
        let corner = |x: i32, y: i32| camera.pixel((f64::from(x), f64::from(y)), size);
        let (left, top) = corner(self.columns.0, self.rows.0);
        let (right, bottom) = corner(self.columns.1 + 1, self.rows.1 + 1);
        Area { left, top, right, bottom }
    }
}

/// The open chooser.
pub(super) fn chooser(
    choice: Choice,
    offers: &Offers,
    game: &Xart,
    window: Window,
) -> impl IntoView + use<> {
    let list = NodeRef::<Div>::new();
    // Whoever opens it wants to choose.
    list.on_load(|list| {
        let _ = list.focus();
    });
    let frame = Frame::of(game);
    let (column, row) = frame.column_and_row(offers.spot);
    let place = frame.name(offers.spot);
    let title = say("xart-choose", &[("place", place.into())]);
    let ends = lines_into(tiles_beside(game, column, row)).join(", ");
    let faces = offers.offers.iter().enumerate().map(|(number, offer)| {
        // Names are those before the turn, as everywhere on the board now.
        let forced = offer.laid.iter().skip(1).map(|(spot, _)| frame.name(*spot));
        let forced: Vec<String> = forced.collect();
        let effect = say(
            "xart-forces",
            &[("count", forced.len().into()), ("places", forced.join(", ").into())],
        );
        let words = format!("{}. {effect}", face_in_words(offer.face));
        let more = (!forced.is_empty()).then(|| {
            view! {
                <span class="more" aria-hidden="true">{format!("+{}", forced.len())}</span>
            }
        });
        view! {
            <div role="option" class="option" id=format!("xart-option-{number}")
                aria-label=words title=effect
                aria-selected=move || (choice.looked_at.get() == number).to_string()
                on:pointerenter=move |_| choice.looked_at.set(number)
                on:pointerdown=move |_| choice.looked_at.set(number)
                on:click=move |_| choice.pick(number)>
                <svg viewBox="0 0 1 1" aria-hidden="true">{drawn(offer.face)}</svg>
                <span class="key" aria-hidden="true">{number + 1}</span>
                {more}
            </div>
        }
    });
    let faces = faces.collect_view();
    let offered = !offers.offers.is_empty();
    // Whoever has drawn a tile that can be laid here need not be told what he has not drawn.
    let told = |why: &Illegal| !(offered && matches!(why, Illegal::NotAsDrawn(_)));
    let refused: Vec<_> = offers.refused.iter().filter(|(_, why)| told(why)).collect();
    let reasons = refused.iter().map(|(faces, why)| {
        // All others are refused for that.
        let faces = if matches!(why, Illegal::NotAsDrawn(_)) { &[] } else { faces.as_slice() };
        let faces = faces.iter().map(|face| view! {
            <svg viewBox="0 0 1 1" aria-hidden="true">{drawn(*face)}</svg>
        });
        view! { <li><span class="faces">{faces.collect_view()}</span><span>{why_not(why)}</span></li> }
    });
    let reasons = reasons.collect_view();

    let spots = || offers.offers.iter().flat_map(|offer| &offer.laid).map(|laid| laid.0);
    let about = Cells::around(spots().chain([offers.spot]));
    let all = Cells::around(game.tiles().map(|tile| frame.tile(tile).0));
    let width = (offers.offers.len() as f64 * OPTION + 22.0).max(236.0);
    let height = 66.0 + 38.0 * refused.len() as f64 + if offered { OPTION } else { 0.0 };
    let at = move || {
        let (camera, size) = (window.camera.get(), window.size.get());
        let panel = (width.min(size.0 - 16.0), height);
        beside(about.seen(camera, size), all.seen(camera, size), panel, size)
    };
    let at = Memo::new(move |_| at());
    view! {
        <div class="chooser" style:left=move || format!("{:.0}px", at.get().0)
            style:top=move || format!("{:.0}px", at.get().1)
            style:width=format!("{width:.0}px")
            on:keydown=move |event| choice.on_key(&event)>
            <div class="head">
                <p id="xart-choose"><b>{title}</b>{(!ends.is_empty()).then(|| format!(" · {ends}"))}</p>
                <button class="close" tabindex="-1" aria-label=t("xart-close")
                    on:click=move |_| choice.close.run(())>"×"</button>
            </div>
            <div class="options" role="listbox" tabindex="0" node_ref=list class:none=!offered
                aria-labelledby="xart-choose" aria-describedby="xart-refused"
                aria-orientation="horizontal"
                aria-activedescendant=move || offered.then(|| format!("xart-option-{}", choice.looked_at.get()))>
                {faces}
            </div>
            <ul class="refused" id="xart-refused">{reasons}</ul>
        </div>
    }
}
