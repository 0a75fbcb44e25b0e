//! The faces that can be laid into a space, to choose from.

use super::offers::Offers;
use super::placement::{Area, beside};
use super::scene::{Frame, Spot};
use super::tile::drawn;
use super::window::Window;
use crate::speech::xart::{face_in_words, lines_into, why_not};
use crate::texts::{say, t};
use leptos::ev::KeyboardEvent;
use leptos::html::Div;
use leptos::prelude::*;
use xart::{Face, Xart};

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
    let ends = lines_into(game, column, row).join(", ");
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
    let reasons = offers.refused.iter().map(|(faces, why)| {
        let faces = faces.iter().map(|face| view! {
            <svg viewBox="0 0 1 1" aria-hidden="true">{drawn(*face)}</svg>
        });
        view! { <li><span class="faces">{faces.collect_view()}</span><span>{why_not(why)}</span></li> }
    });
    let reasons = reasons.collect_view();

    let spots: Vec<Spot> = offers
        .offers
        .iter()
        .flat_map(|offer| &offer.laid)
        .map(|laid| laid.0)
        .chain([offers.spot])
        .collect();
    let width = (offers.offers.len() as f64 * OPTION + 22.0).max(236.0);
    let height = 96.0
        + 34.0 * offers.refused.len() as f64
        + if offers.offers.is_empty() { 0.0 } else { OPTION };
    let at = move || {
        let (camera, size) = (window.camera.get(), window.size.get());
        let area = |spots: &[Spot]| {
            let least =
                |part: fn(&Spot) -> i32| f64::from(spots.iter().map(part).min().unwrap_or(0));
            let most =
                |part: fn(&Spot) -> i32| f64::from(spots.iter().map(part).max().unwrap_or(0));
            let (left, top) = camera.pixel((least(|spot| spot.0), least(|spot| spot.1)), size);
            let (right, bottom) =
                camera.pixel((most(|spot| spot.0) + 1.0, most(|spot| spot.1) + 1.0), size);
            Area { left, top, right, bottom }
        };
        beside(area(&spots), (width.min(size.0 - 16.0), height), size)
    };
    let at = Memo::new(move |_| at());
    let empty = offers.offers.is_empty();
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
            <div class="options" role="listbox" tabindex="0" node_ref=list class:none=empty
                aria-labelledby="xart-choose" aria-describedby="xart-refused"
                aria-orientation="horizontal"
                aria-activedescendant=move || (!empty).then(|| format!("xart-option-{}", choice.looked_at.get()))>
                {faces}
            </div>
            <ul class="refused" id="xart-refused">{reasons}</ul>
        </div>
    }
}
