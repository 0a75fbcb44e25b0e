//! Xart Solitaire: a square that fills, wherever it comes to lie.

mod drawing;
mod picker;
mod scene;

use super::layers::{cursor_at, delay, ghosts, last_turn, translate};
use super::scene::{Spot, beside};
use super::tile::drawn;
use crate::boards::notice::Notice;
use crate::kind::Kind;
use crate::settings::{Settings, Switch};
use crate::speech::xart::{face_in_words, space_in_words};
use crate::texts::{say, t};
use drawing::{glow, labels, limits};
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use leptos::svg::Svg;
use picker::{Open, Picker};
use rules::Side;
use scene::{Offer, Scene, offers};
use std::collections::BTreeMap;
use web_sys::FocusOptions;
use xart::{Face, Solitaire, Turn};

/// What the square shows and whom it tells.
#[derive(Clone, Copy)]
pub(crate) struct Table {
    pub(crate) game: Signal<Solitaire>,
    /// Whether tiles can be laid.
    pub(crate) active: Signal<bool>,
    /// Who hears of a turn.
    pub(crate) play: Callback<Turn>,
    /// A turn that is pointed out.
    pub(crate) hint: Signal<Option<Turn>>,
}

/// Around the cells there is room for their names, in cells.
const MARGIN: f64 = 0.32;

/// What the parts of the board share.
#[derive(Clone, Copy)]
struct Desk {
    table: Table,
    scene: Memo<Scene>,
    offers: Memo<BTreeMap<Spot, Vec<Offer>>>,
    /// Where the keyboard is.
    cursor: RwSignal<Spot>,
    /// The cell that the mouse points at, or the keyboard while it is used.
    pointed: RwSignal<Option<Spot>>,
    picker: Picker,
    /// Why something is not possible.
    notice: Notice,
    settings: Settings,
}

/// A square to lay tiles in.
#[component]
pub(crate) fn Board(table: Table) -> impl IntoView {
    let settings = Settings::get();
    let svg = NodeRef::<Svg>::new();
    let desk = Desk::new(table, settings, svg);
    let Desk { scene, cursor, pointed, picker, .. } = desk;
    let lively = StoredValue::new(false);
    Effect::new(move |before: Option<()>| {
        scene.track();
        // Tiles fall onto the table, but not those that are there at the beginning.
        lively.set_value(before.is_some());
        picker.open.set(None);
        pointed.set(None);
        if !scene.with(|scene| scene.has(cursor.get_untracked())) {
            cursor.set((0, 0));
        }
    });
    let side = move || table.game.with(|game| game.size() as f64) + 1.0 + 2.0 * MARGIN;
    let moved = move || {
        let middle = |(first, last): (i32, i32)| f64::from(first + last + 1) / 2.0;
        let (x, y) = scene.with(|scene| (middle(scene.columns), middle(scene.rows)));
        let half = side() / 2.0;
        format!("translate({}px, {}px)", half - x, half - y)
    };
    let rows = move || {
        let (first, last) = scene.with(Scene::shown_rows);
        (first..=last).collect::<Vec<_>>()
    };
    let cells = move |y: i32| {
        scene.with(|scene| {
            let (first, last) = scene.shown_columns();
            (first..=last).map(|x| ((x, y), scene.face((x, y)))).collect::<Vec<_>>()
        })
    };
    let count = |(first, last): (i32, i32)| last - first + 1;
    view! {
        <div class="board xart solitaire" data-theme=move || settings.theme(Kind::Xart)>
            <svg class="square" viewBox=move || format!("0 0 {0} {0}", side())
                role="grid" tabindex="0" node_ref=svg
                aria-label=move || t("solitaire-board")
                aria-rowcount=move || count(scene.with(Scene::shown_rows))
                aria-colcount=move || count(scene.with(Scene::shown_columns))
                aria-activedescendant=move || cell_id(cursor.get())
                class:active=table.active
                on:keydown=move |event| desk.on_key(&event)
                on:blur=move |_| pointed.set(None)
                on:pointerleave=move |_| pointed.set(None)>
                <g class="moved" style:transform=moved>
                    <path class="limit" d=move || scene.with(limits)/>
                    <For each=rows key=|y| *y let:y>
                        <g role="row" aria-rowindex=move || y - scene.with(Scene::shown_rows).0 + 1>
                            <For each=move || cells(y) key=|cell| *cell let:cell>
                                {shown(desk, cell, lively.get_value())}
                            </For>
                        </g>
                    </For>
                    <g class="last" aria-hidden="true">{move || scene.with(|scene| last_turn(&scene.last))}</g>
                    <g class="glowing" aria-hidden="true">{move || scene.with(glow)}</g>
                    <g class="marks" aria-hidden="true">{move || desk.hinted()}</g>
                    <g class="ghosts" aria-hidden="true">{move || ghosts(&desk.ghosts())}</g>
                    {cursor_at(cursor.into())}
                    <Show when=move || settings.is_on(Switch::Labels)>
                        <g class="coordinates" aria-hidden="true">{move || scene.with(labels)}</g>
                    </Show>
                </g>
            </svg>
            {move || picker.shown()}
            {desk.notice.shown()}
        </div>
    }
}

impl Desk {
    fn new(table: Table, settings: Settings, svg: NodeRef<Svg>) -> Desk {
        let scene = Memo::new(move |_| table.game.with(Scene::of));
        let offers =
            Memo::new(
                move |_| {
                    if table.active.get() { table.game.with(offers) } else { BTreeMap::new() }
                },
            );
        let open = RwSignal::new(None);
        let chosen = Callback::new(move |turn: Option<Turn>| {
            open.set(None);
            if let Some(svg) = svg.get_untracked() {
                let still = FocusOptions::new();
                still.set_prevent_scroll(true);
                let _ = svg.focus_with_options(&still);
            }
            if let Some(turn) = turn {
                table.play.run(turn);
            }
        });
        let picker = Picker { open, looked_at: RwSignal::new(0), chosen };
        let here = scene.with_untracked(|scene| scene.last.first().map_or((0, 0), |last| last.0));
        let (cursor, pointed) = (RwSignal::new(here), RwSignal::new(None));
        let notice = Notice::until(move || table.game.track());
        Desk { table, scene, offers, cursor, pointed, picker, notice, settings }
    }

    /// What would be laid where somebody points at.
    fn ghosts(self) -> Vec<(Spot, Face)> {
        if let Some(ghosts) = self.picker.ghosts() {
            return ghosts;
        }
        let Some(spot) = self.pointed.get() else { return Vec::new() };
        self.offers.with(|offers| match offers.get(&spot).map(Vec::as_slice) {
            Some([only]) => only.laid.clone(),
            _ => Vec::new(),
        })
    }

    /// The turn that is pointed out.
    fn hinted(self) -> Option<AnyView> {
        let turn = self.table.hint.get()?;
        let spot = self.scene.with(|scene| scene.frame.spot(turn.column.into(), turn.row.into()));
        let shown = view! {
            <g class="mark hint">
                <g class="ghost chosen" transform=translate(spot)>
                    {drawn(turn.face)}
                    <circle class="ring" cx="0.5" cy="0.5" r="0.62"/>
                </g>
            </g>
        };
        Some(shown.into_any())
    }

    /// Somebody wants to lay something here.
    fn act(self, spot: Spot) {
        self.cursor.set(spot);
        let offers = self.offers.with_untracked(|offers| offers.get(&spot).cloned());
        match offers.as_deref() {
            None | Some([]) => {
                let was_open = self.picker.open.with_untracked(Option::is_some);
                self.picker.open.set(None);
                if self.table.active.get_untracked() && !was_open {
                    self.notice.tell(untrack(|| self.why_not(spot)));
                }
            }
            Some([only]) if !self.settings.is_on_now(Switch::Confirm) => {
                self.picker.open.set(None);
                self.table.play.run(only.turn);
            }
            Some(offers) => {
                let open = self.scene.with_untracked(|scene| {
                    // Names are those before the turn, as everywhere on the board now.
                    let name = |(spot, _): &(Spot, Face)| scene.frame.name(*spot);
                    let forced = |offer: &Offer| offer.laid.iter().skip(1).map(name).collect();
                    Open {
                        place: scene.frame.name(spot),
                        forced: offers.iter().map(forced).collect(),
                        offers: offers.to_vec(),
                        is_low: 2 * spot.1 > scene.rows.0 + scene.rows.1,
                    }
                });
                self.picker.looked_at.set(0);
                self.picker.open.set(Some(open));
            }
        }
    }

    /// Why the tile in the hand cannot be laid here.
    fn why_not(self, spot: Spot) -> String {
        let (is_tile, touches) =
            self.scene.with(|scene| (scene.face(spot).is_some(), scene.touches(spot)));
        t(match (is_tile, touches) {
            (true, _) => "xart-why-occupied",
            (_, false) => "xart-why-apart",
            _ => "solitaire-why-not",
        })
    }

    fn on_key(self, event: &KeyboardEvent) {
        if event.ctrl_key() || event.alt_key() || event.meta_key() {
            return;
        }
        let here @ (x, y) = self.cursor.get_untracked();
        let (first, last) = self.scene.with_untracked(Scene::shown_columns);
        let next = match event.key().as_str() {
            "ArrowLeft" => (x - 1, y),
            "ArrowRight" => (x + 1, y),
            "ArrowUp" => (x, y - 1),
            "ArrowDown" => (x, y + 1),
            "Home" => (first, y),
            "End" => (last, y),
            "Enter" | " " => {
                event.prevent_default();
                return self.act(here);
            }
            "Escape" => return self.picker.open.set(None),
            _ => return,
        };
        event.prevent_default();
        if self.scene.with_untracked(|scene| scene.has(next)) {
            self.picker.open.set(None);
            self.cursor.set(next);
            self.pointed.set(Some(next));
        }
    }

    /// What is heard about a cell.
    fn label(self, spot: Spot, face: Option<Face>) -> String {
        let place = self.scene.with(|scene| scene.frame.name(spot));
        let what = match face {
            Some(face) => face_in_words(face),
            None => {
                let space = self.scene.with(|scene| {
                    space_in_words(scene.is_empty(), |way| scene.face(beside(spot, way)))
                });
                let fits = self.offers.with(|offers| offers.get(&spot).map(Vec::len));
                match fits {
                    _ if !self.table.active.get() => space,
                    None if !self.scene.with(|scene| scene.touches(spot)) => space,
                    None => format!("{space}, {}", t("solitaire-fits-not")),
                    Some(1) => format!("{space}, {}{}", t("solitaire-fits"), self.forced_at(spot)),
                    Some(count) => {
                        let fits = say("solitaire-fits-turned", &[("count", count.into())]);
                        format!("{space}, {fits}")
                    }
                }
            }
        };
        say("place", &[("place", place.into()), ("what", what.into())])
    }

    /// What the only tile that can be laid here would force.
    fn forced_at(self, spot: Spot) -> String {
        let forced: Vec<String> = self.offers.with(|offers| {
            let laid = offers.get(&spot).and_then(|offers| offers.first()).map(|it| &it.laid);
            let laid = laid.into_iter().flatten().skip(1);
            laid.map(|(spot, _)| self.scene.with(|scene| scene.frame.name(*spot))).collect()
        });
        if forced.is_empty() {
            return String::new();
        }
        let count = forced.len();
        let told = [("count", count.into()), ("places", forced.join(", ").into())];
        format!(". {}", say("xart-forces", &told))
    }
}

fn cell_id((x, y): Spot) -> String {
    format!("solitaire-{x}-{y}")
}

/// A tile, or a space.
fn shown(desk: Desk, (spot, face): (Spot, Option<Face>), lively: bool) -> impl IntoView {
    let Desk { scene, offers, pointed, .. } = desk;
    let inside = match face {
        Some(face) => {
            let order = scene.with_untracked(|scene| {
                scene.last.iter().position(|(laid, _)| *laid == spot).filter(|_| lively)
            });
            // The longest line of each colour is bright, others are not.
            let is_off = move |side: Side| {
                scene.with(|scene| {
                    !scene.longest[side.index()].iter().any(|(along, _)| *along == spot)
                })
            };
            view! {
                <g class="tile" class:fresh=order.is_some() style:animation-delay=order.map(delay)
                    class:off-white=move || is_off(Side::First)
                    class:off-red=move || is_off(Side::Second)>{drawn(face)}</g>
            }
            .into_any()
        }
        None => {
            let count = move || offers.with(|offers| offers.get(&spot).map_or(0, Vec::len));
            let touches = move || scene.with(|scene| scene.touches(spot));
            let faint = move || {
                offers.with(|offers| match offers.get(&spot).map(Vec::as_slice) {
                    Some([only]) => {
                        Some(view! { <g class="faint">{drawn(only.turn.face)}</g> }.into_any())
                    }
                    Some([_, _, ..]) => Some(view! { <path class="turn" d=TURN/> }.into_any()),
                    _ => None,
                })
            };
            view! {
                {faint}
                <rect class="space" class:legal=move || { count() > 0 } class:apart=move || !touches()
                    x="0.07" y="0.07" width="0.86" height="0.86" rx="0.08"/>
            }
            .into_any()
        }
    };
    view! {
        <g role="gridcell" id=cell_id(spot)
            aria-colindex=move || spot.0 - scene.with(Scene::shown_columns).0 + 1
            aria-label=move || desk.label(spot, face) transform=translate(spot)
            on:pointerenter=move |event| {
                // A finger does not point before it acts.
                pointed.set(Some(spot).filter(|_| event.pointer_type() == "mouse"));
            }
            on:click=move |_| desk.act(spot)>{inside}</g>
    }
}

/// An arrow that turns.
const TURN: &str = "M.66 .35A.22 .22 0 1 0 .72 .5M.68 .22V.37H.53";

/// A tile alone, as it lies in the hand or on the stack.
pub(crate) fn tile(face: Face) -> impl IntoView {
    view! { <svg class="alone" viewBox="0 0 1 1" aria-hidden="true">{drawn(face)}</svg> }
}
