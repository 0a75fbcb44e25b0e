//! Xart: tiles on an unbounded table.

mod camera;
mod chooser;
mod gesture;
mod hand;
mod keys;
mod layers;
mod offers;
mod placement;
mod pointers;
mod scene;
pub(crate) mod solitaire;
mod tile;
mod window;

use super::notice::Notice;
use super::{Picture, Table, Touched};
use crate::kind::{Kind, Position};
use crate::settings::{Settings, Switch};
use crate::speech::xart::{face_in_words, space_in_words};
use crate::texts::{say, t};
use camera::Camera;
use chooser::{Choice, chooser};
use hand::hand;
use layers::{cursor_at, delay, ghosts, glow, labels, last_turn, limits, marks, translate};
use leptos::prelude::*;
use leptos::svg::Svg;
use offers::Offers;
use pointers::Pointers;
use rules::Game;
pub(crate) use scene::Spot;
use scene::{Cell, Scene, beside};
use std::collections::HashMap;
use std::sync::Arc;
use tile::drawn;
use web_sys::FocusOptions;
use window::Window;
use xart::{Face, Variant, Xart};

/// What the parts of the board share.
#[derive(Clone, Copy)]
struct Desk {
    table: Table,
    game: Memo<Arc<Xart>>,
    scene: Memo<Scene>,
    /// The spaces into which something may be laid, and how many faces of it.
    legal: Memo<HashMap<Spot, usize>>,
    window: Window,
    /// Where the keyboard is.
    cursor: RwSignal<Spot>,
    choice: Choice,
    svg: NodeRef<Svg>,
    /// Why something is not possible.
    notice: Notice,
}

/// A board that is only looked at.
pub(super) fn picture(picture: Picture) -> impl IntoView {
    let settings = Settings::get();
    let game = game(picture.position);
    let scene = Memo::new(move |_| game.with(|game| Scene::of(game)));
    let lively = is_lively(scene);
    let cells =
        move || scene.with(|scene| scene.cells.values().flatten().copied().collect::<Vec<_>>());
    view! {
        <div class="board xart picture" data-theme=move || settings.theme(Kind::Xart)>
            <svg class="drawing" viewBox=move || scene.with(whole).wide_view_box() aria-hidden="true">
                <g class="limits">{move || scene.with(limits)}</g>
                <For each=cells key=|cell| (cell.spot, cell.face) let:cell>
                    <g transform=translate(cell.spot)>
                        {looks(cell, lively.get_value(), Signal::derive(|| false))}
                    </g>
                </For>
                <g class="last">{move || scene.with(|scene| last_turn(&scene.last))}</g>
                <g class="glowing">{move || scene.with(glow)}</g>
            </svg>
        </div>
    }
}

/// A board to play on.
#[component]
pub(super) fn Board(table: Table) -> impl IntoView {
    let settings = Settings::get();
    let desk = Desk::new(table);
    let Desk { scene, window, cursor, choice, svg, .. } = desk;
    let lively = is_lively(scene);
    Effect::new(move |before: Option<()>| {
        let (all, last) = scene.with(|scene| (whole(scene), scene.last.clone()));
        choice.open.set(None);
        if before.is_some() {
            window.follow(all, last.iter().map(|(spot, _)| *spot));
        }
        let here = cursor.get_untracked();
        let first = || scene.with(|scene| Some(scene.cells.values().next()?.first()?.spot));
        if !scene.with(|scene| scene.has(here))
            && let Some(spot) = last.first().map(|(spot, _)| *spot).or_else(first)
        {
            cursor.set(spot);
        }
    });
    let rows = move || scene.with(|scene| scene.cells.keys().copied().collect::<Vec<_>>());
    let cells = move |y: i32| scene.with(|scene| scene.cells.get(&y).cloned().unwrap_or_default());
    let pointers = Pointers::new(desk);
    let place = pointers.place;
    let focus = move || {
        scene.with(|scene| {
            let spot = cursor.get();
            scene.has(spot).then(|| cell_id(spot))
        })
    };
    let marked = move || {
        desk.game
            .with(|game| scene.with(|scene| table.marks.with(|found| marks(game, scene, found))))
    };
    let open = move || {
        let offers = choice.open.get()?;
        Some(desk.game.with(|game| chooser(choice, &offers, game, window)))
    };
    view! {
        <div class="board xart" data-theme=move || settings.theme(Kind::Xart) node_ref=place>
            <svg class="drawing" viewBox=move || window.drawn.get().wide_view_box()
                style:transform=move || window.transform()
                role="grid" tabindex="0" node_ref=svg
                aria-label=move || t("board-xart")
                aria-rowcount=move || scene.with(|scene| scene.rows.1 - scene.rows.0 + 3)
                aria-colcount=move || scene.with(|scene| scene.columns.1 - scene.columns.0 + 3)
                aria-activedescendant=focus
                class:active=table.active
                on:keydown=move |event| keys::on_key(desk, &event)
                on:wheel=move |event| pointers.wheel(&event)
                on:pointerdown=move |event| pointers.down(&event)
                on:pointermove=move |event| pointers.moved(&event)
                on:pointerup=move |event| pointers.up(&event)
                on:pointercancel=move |event| pointers.up(&event)
                on:click=move |event| pointers.click(&event)>
                <g class="limits">{move || scene.with(limits)}</g>
                <For each=rows key=|y| *y let:y>
                    <g role="row" aria-rowindex=move || scene.with(|scene| y - scene.rows.0 + 2)>
                        <For each=move || cells(y) key=|cell| (cell.spot, cell.face) let:cell>
                            {shown(desk, cell, lively.get_value())}
                        </For>
                    </g>
                </For>
                <g class="last" aria-hidden="true">{move || scene.with(|scene| last_turn(&scene.last))}</g>
                <g class="glowing" aria-hidden="true">{move || scene.with(glow)}</g>
                <g class="marks" aria-hidden="true">{marked}</g>
                <g class="ghosts" aria-hidden="true">{move || ghosts(&choice.ghosts())}</g>
                {cursor_at(cursor.into())}
            </svg>
            <Show when=move || settings.is_on(Switch::Labels)>
                <svg class="names" aria-hidden="true">
                    {labels(scene, window)}
                </svg>
            </Show>
            {move || desk.game.with(|game| hand(game, table.active.get()))}
            <div class="tools" role="group" aria-label=move || t("xart-tools")>
                {tool("xart-closer", "M4 10H16M10 4V16", move || window.zoom(0.75))}
                {tool("xart-farther", "M4 10H16", move || window.zoom(1.0 / 0.75))}
                {tool("xart-whole", "M4 8V4H8M12 4H16V8M16 12V16H12M8 16H4V12", move || desk.fit())}
            </div>
            {open}
            {desk.notice.shown()}
        </div>
    }
}

impl Desk {
    fn new(table: Table) -> Desk {
        let game = game(table.position);
        let scene = Memo::new(move |_| {
            game.with(|game| match table.set_up {
                Some(set_up) => set_up.tiles.with(|tiles| Scene::of_tiles(game.variant(), tiles)),
                None => Scene::of(game),
            })
        });
        let legal = Memo::new(move |_| {
            let mut spaces = HashMap::new();
            if table.active.get() {
                game.with(|game| {
                    let frame = scene::Frame::of(game);
                    for turn in game.turns() {
                        let spot = frame.spot(turn.column.into(), turn.row.into());
                        *spaces.entry(spot).or_insert(0) += 1;
                    }
                });
            }
            spaces
        });
        let svg = NodeRef::<Svg>::new();
        let open = RwSignal::new(None);
        let back = move || {
            open.set(None);
            if let Some(svg) = svg.get_untracked() {
                // It reaches beyond the window, so the page would move.
                let still = FocusOptions::new();
                still.set_prevent_scroll(true);
                let _ = svg.focus_with_options(&still);
            }
        };
        let choice = Choice {
            open,
            looked_at: RwSignal::new(0),
            choose: Callback::new(move |turn| {
                back();
                table.play.run(turn);
            }),
            close: Callback::new(move |()| back()),
        };
        let window = Window::new(scene.with_untracked(whole));
        let here = scene.with_untracked(|scene| scene.last.first().map_or((0, 0), |last| last.0));
        let notice = Notice::new(table);
        let cursor = RwSignal::new(here);
        Desk { table, game, scene, legal, window, cursor, choice, svg, notice }
    }

    /// Shows the whole layout.
    fn fit(self) {
        self.window.fit(self.scene.with_untracked(whole));
    }

    /// Somebody wants to do something on a cell.
    fn act(self, spot: Spot) {
        if let Some(set_up) = self.table.set_up {
            set_up.touch.run(Touched::Spot(spot));
            return;
        }
        let is_space = self.scene.with_untracked(|scene| scene.is_space(spot));
        let is_active = self.table.active.get_untracked();
        // Who closes the chooser with a touch beside it wants nothing else.
        let was_open = self.choice.open.with_untracked(Option::is_some);
        if !is_space || !is_active {
            self.choice.open.set(None);
            if is_active && !was_open {
                let is_tile = self.scene.with_untracked(|scene| scene.face(spot).is_some());
                let why = if is_tile { "xart-why-occupied" } else { "xart-why-apart" };
                self.notice.tell(untrack(|| t(why)));
            }
            return;
        }
        let offers = self.game.with_untracked(|game| Offers::at(game, spot));
        self.choice.looked_at.set(0);
        self.choice.open.set(offers);
    }
}

/// The game that is shown.
fn game(position: Signal<Position>) -> Memo<Arc<Xart>> {
    Memo::new_with_compare(
        move |_| {
            position.with(|position| match position {
                Position::Xart(game) => Arc::new(game.clone()),
                _ => Arc::new(Xart::new(&Variant::default())),
            })
        },
        |_, _| true,
    )
}

/// Whether tiles fall onto the table: not those that are there at the beginning.
fn is_lively(scene: Memo<Scene>) -> StoredValue<bool> {
    let lively = StoredValue::new(false);
    Effect::new(move |before: Option<()>| {
        scene.track();
        if before.is_some() {
            lively.set_value(true);
        }
    });
    lively
}

/// Sees a whole layout.
fn whole(scene: &Scene) -> Camera {
    Camera::around(scene.columns, scene.rows)
}

fn cell_id((x, y): Spot) -> String {
    format!("xart-{x}-{y}")
}

/// A tile, or a space beside one.
fn shown(desk: Desk, cell: Cell, lively: bool) -> impl IntoView {
    let Desk { table, scene, legal, .. } = desk;
    let Cell { spot, face, .. } = cell;
    let frame = Memo::new(move |_| scene.with(|scene| scene.frame));
    let count = move || legal.with(|legal| legal.get(&spot).copied().unwrap_or(0));
    let is_legal = Signal::derive(move || table.set_up.is_some() || count() > 0);
    let label = move || {
        let what = match face {
            Some(face) => face_in_words(face),
            None => {
                let what = scene.with(|scene| {
                    space_in_words(scene.is_empty(), |way| scene.face(beside(spot, way)))
                });
                if table.active.get() {
                    let may = say("xart-can-lay", &[("count", count().into())]);
                    format!("{what}, {may}")
                } else {
                    what
                }
            }
        };
        say("place", &[("place", frame.get().name(spot).into()), ("what", what.into())])
    };
    view! {
        <g role="gridcell" id=cell_id(spot)
            aria-colindex=move || scene.with(|scene| spot.0 - scene.columns.0 + 2)
            aria-label=label transform=translate(spot)>{looks(cell, lively, is_legal)}</g>
    }
}

/// What a cell looks like.
fn looks(cell: Cell, lively: bool, is_legal: Signal<bool>) -> AnyView {
    match cell.face {
        Some(face) => {
            let fresh = cell.order.filter(|_| lively);
            view! {
                <g class="tile" class:fresh=fresh.is_some()
                    style:animation-delay=fresh.map(delay)>{drawn(face)}</g>
            }
            .into_any()
        }
        None => view! {
            <rect class="space" class:legal=is_legal
                x="0.07" y="0.07" width="0.86" height="0.86" rx="0.08"/>
        }
        .into_any(),
    }
}

/// A tile alone.
pub(crate) fn piece(face: Face) -> impl IntoView {
    let settings = Settings::get();
    view! {
        <svg class="board xart piece" data-theme=move || settings.theme(Kind::Xart)
            viewBox="0 0 1 1" aria-hidden="true">{drawn(face)}</svg>
    }
}

/// A button that changes the view.
fn tool(name: &'static str, icon: &'static str, act: impl Fn() + 'static) -> impl IntoView {
    view! {
        <button aria-label=move || t(name) title=move || t(name) on:click=move |_| act()>
            <svg viewBox="0 0 20 20" aria-hidden="true"><path d=icon/></svg>
        </button>
    }
}
