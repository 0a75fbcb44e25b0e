//! A position is put onto the board by hand.

mod ataxx;
mod twixt;
mod xart;

use super::state::Analysis;
use crate::app::Voice;
use crate::boards::{SetUp, Table, Touched, board};
use crate::kind::{Kind, Position};
use crate::speech;
use crate::study::Study;
use crate::texts::{say, t};
use ::ataxx::Ataxx;
use ::twixt::{Bridge, Hole, TwixT};
use ::xart::Xart;
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use rules::{Game, Side};
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

/// What can be done with a place, to choose from.
struct Tool {
    name: Signal<String>,
    picture: AnyView,
}

/// What lies on the board: a position, or in Xart what may become one.
#[derive(Clone)]
#[expect(clippy::large_enum_variant, reason = "there is only one of it")]
enum Sketch {
    Ataxx(Ataxx),
    Twixt(TwixT),
    Xart(xart::Layout),
}

impl Sketch {
    fn of(position: &Position) -> Sketch {
        match position {
            Position::Ataxx(game) => Sketch::Ataxx(game.clone()),
            Position::Twixt(game) => Sketch::Twixt(twixt::plain(game)),
            Position::Xart(game) => Sketch::Xart(xart::Layout::of(game)),
        }
    }

    /// The beginning of a game of the same variant.
    fn start(&self) -> Sketch {
        match self {
            Sketch::Ataxx(game) => Sketch::Ataxx(Ataxx::new(&game.variant())),
            Sketch::Twixt(_) | Sketch::Xart(_) => self.cleared(),
        }
    }

    fn cleared(&self) -> Sketch {
        match self {
            Sketch::Ataxx(game) => Sketch::Ataxx(ataxx::cleared(game)),
            Sketch::Twixt(game) => Sketch::Twixt(twixt::cleared(game)),
            Sketch::Xart(layout) => {
                Sketch::Xart(xart::Layout { tiles: Vec::new(), ..layout.clone() })
            }
        }
    }

    fn to_move(&self) -> Side {
        match self {
            Sketch::Ataxx(game) => game.to_move(),
            Sketch::Twixt(game) => game.to_move(),
            Sketch::Xart(layout) => layout.to_move,
        }
    }

    fn with_mover(&self, to_move: Side) -> Sketch {
        match self {
            Sketch::Ataxx(game) => Sketch::Ataxx(ataxx::with_mover(game, to_move)),
            Sketch::Twixt(game) => Sketch::Twixt(twixt::with_mover(game, to_move)),
            Sketch::Xart(layout) => Sketch::Xart(xart::Layout { to_move, ..layout.clone() }),
        }
    }

    /// What the board is given to show. Xart's tiles it gets otherwise.
    fn shown(&self) -> Position {
        match self {
            Sketch::Ataxx(game) => Position::Ataxx(game.clone()),
            Sketch::Twixt(game) => Position::Twixt(game.clone()),
            Sketch::Xart(layout) => Position::Xart(Xart::new(&layout.variant)),
        }
    }

    /// The position, or why it is none, in words.
    fn position(&self) -> Result<Position, String> {
        match self {
            Sketch::Ataxx(game) => Ok(Position::Ataxx(game.clone())),
            Sketch::Twixt(game) => Ok(Position::Twixt(twixt::finished(game))),
            Sketch::Xart(layout) => match layout.game() {
                Ok(game) => Ok(Position::Xart(game)),
                Err(unfit) => Err(xart::in_words(&unfit)),
            },
        }
    }
}

/// What the parts of the page share.
#[derive(Clone, Copy)]
struct Hand {
    sketch: RwSignal<Sketch>,
    tool: RwSignal<usize>,
    /// TwixT: the peg that the next bridge begins at.
    picked: RwSignal<Option<Hole>>,
    /// Why something was not done.
    refusal: RwSignal<String>,
    voice: Voice,
}

impl Hand {
    fn change(self, sketch: Sketch, told: String) {
        self.picked.set(None);
        self.refusal.set(String::new());
        self.sketch.set(sketch);
        self.voice.say(told);
    }

    fn refuse(self, why: String) {
        self.voice.say(why.clone());
        self.refusal.set(why);
    }

    fn touch(self, touched: Touched) {
        let tool = self.tool.get_untracked();
        match (self.sketch.get_untracked(), touched) {
            (Sketch::Ataxx(game), Touched::Square(square)) => {
                let after = Position::Ataxx(ataxx::touched(&game, tool, square));
                self.show(&after, &square.to_string());
            }
            (Sketch::Twixt(game), Touched::Hole(hole)) if tool == twixt::BRIDGES => {
                self.pick(&game, hole);
            }
            (Sketch::Twixt(game), Touched::Hole(hole)) => match twixt::touched(&game, tool, hole) {
                Ok(game) => self.show(&Position::Twixt(game), &hole.to_string()),
                Err(why) => self.refuse(t(&why)),
            },
            (Sketch::Twixt(game), Touched::Bridge(bridge)) => self.toggle(&game, bridge),
            (Sketch::Xart(layout), Touched::Spot(spot)) => match layout.touched(tool, spot) {
                Ok(after) => {
                    let told = after.place_in_words(spot);
                    self.change(Sketch::Xart(after), told);
                }
                Err(why) => self.refuse(why.in_words()),
            },
            _ => {}
        }
    }

    /// Shows a position and says what is now at a place.
    fn show(self, position: &Position, place: &str) {
        let told = speech::place(position, place).unwrap_or_default();
        self.change(Sketch::of(position), told);
    }

    /// A bridge begins or ends at a peg.
    fn pick(self, game: &TwixT, hole: Hole) {
        let before = self.picked.get_untracked();
        if before == Some(hole) {
            self.picked.set(None);
        } else if let Some(bridge) = before.and_then(|before| Bridge::between(before, hole)) {
            self.toggle(game, bridge);
        } else if game.peg(hole).is_none() || before.is_some() {
            self.picked.set(None);
            self.refuse(t("set-up-not-joined"));
        } else {
            self.refusal.set(String::new());
            self.picked.set(Some(hole));
            let name = speech::twixt::name(hole);
            self.voice.say(say("set-up-picked", &[("place", name.into())]));
        }
    }

    fn toggle(self, game: &TwixT, bridge: Bridge) {
        match twixt::toggled(game, bridge) {
            Ok(game) => self.show(&Position::Twixt(game), &bridge.left().to_string()),
            Err(why) => {
                self.picked.set(None);
                self.refuse(t(&why));
            }
        }
    }

    /// Number keys choose tools, wherever the keyboard is.
    fn key(self, names: &[Signal<String>], event: &KeyboardEvent) {
        if event.ctrl_key() || event.alt_key() || event.meta_key() {
            return;
        }
        let number = event.key().parse::<usize>().unwrap_or_default();
        if let Some(name) = number.checked_sub(1).and_then(|tool| names.get(tool)) {
            event.prevent_default();
            self.choose(number - 1);
            self.voice.say(name.get_untracked());
        } else if event.key() == "Escape" {
            self.picked.set(None);
        }
    }

    fn choose(self, tool: usize) {
        self.picked.set(None);
        self.tool.set(tool);
    }
}

/// The board and what is beside it while a position is set up.
pub(super) fn set_up(analysis: Analysis, is_open: RwSignal<bool>) -> impl IntoView {
    let kind = analysis.study.with_untracked(|study| study.kind);
    let shown = Sketch::of(&untrack(|| analysis.position()));
    let hand = Hand {
        sketch: RwSignal::new(shown.clone()),
        tool: RwSignal::new(0),
        picked: RwSignal::new(None),
        refusal: RwSignal::new(String::new()),
        voice: Voice::get(),
    };
    let table = Table {
        position: Signal::derive(move || hand.sketch.with(Sketch::shown)),
        last: Signal::derive(|| None),
        active: Signal::derive(|| false),
        play: Callback::new(|_| {}),
        marks: Signal::derive(Vec::new),
        set_up: Some(SetUp {
            touch: Callback::new(move |touched| hand.touch(touched)),
            bridges: Signal::derive(move || hand.tool.get() == twixt::BRIDGES),
            picked: hand.picked.into(),
            tiles: Signal::derive(move || {
                hand.sketch.with(|sketch| match sketch {
                    Sketch::Xart(layout) => layout.tiles.clone(),
                    _ => Vec::new(),
                })
            }),
        }),
    };
    let note = move || {
        let unfit = hand.sketch.with(|sketch| sketch.position().err());
        let refusal = hand.refusal.get();
        if refusal.is_empty() { unfit.unwrap_or_default() } else { refusal }
    };
    let close = move |focused: &'static str| {
        is_open.set(false);
        focus(focused);
    };
    let apply = move |_| {
        let study = hand.sketch.with_untracked(Sketch::position).and_then(|position| {
            Study::new(kind, &position.record()).map_err(|why| speech::unreadable(&why))
        });
        match study {
            Ok(study) => {
                analysis.open(study);
                close(".stage [role=grid]");
                hand.voice.say(t("set-up-used"));
            }
            Err(why) => hand.refuse(why),
        }
    };
    focus(".setting [name=tool]:checked");
    let tools = match kind {
        Kind::Ataxx => ataxx::tools(),
        Kind::Twixt => twixt::tools(),
        Kind::Xart => xart::tools(),
    };
    let names: Vec<_> = tools.iter().map(|tool| tool.name).collect();
    // Ataxx alone does not begin with an empty board.
    let mut starts = vec![("set-up-shown", shown.clone()), ("set-up-empty", shown.cleared())];
    if kind == Kind::Ataxx {
        starts.insert(1, ("set-up-start", shown.start()));
    }
    let starts = starts.into_iter().map(|(name, sketch)| {
        let start = move |_| hand.change(sketch.clone(), t(name));
        view! { <button on:click=start>{move || t(name)}</button> }
    });
    view! {
        <section class="stage setting" aria-label=move || t("set-up")
            on:keydown=move |event| hand.key(&names, &event)>
            <fieldset class=format!("kit of-{}", kind.name())>
                <legend class="unseen">{move || t("set-up-tools")}</legend>
                {tools.into_iter().enumerate().map(|(number, tool)| choice(hand, number, tool)).collect_view()}
            </fieldset>
            <div class="table">{board(kind, table)}</div>
            <p class="warning set-up-note">{note}</p>
        </section>
        <aside class="side">
            <h2 class="status">{move || t("set-up")}</h2>
            <p>{move || t("set-up-help")}</p>
            <fieldset class="movers">
                <legend>{move || t("set-up-mover")}</legend>
                {Side::BOTH.map(|side| view! {
                    <label>
                        <input type="radio" name="mover"
                            prop:checked=move || hand.sketch.with(|sketch| sketch.to_move() == side)
                            on:change=move |_| hand.sketch.update(|sketch| *sketch = sketch.with_mover(side))/>
                        {move || speech::side(kind, side)}
                    </label>
                })}
            </fieldset>
            <div class="buttons">{starts.collect_view()}</div>
            <div class="confirm">
                <button class="main" on:click=apply>{move || t("set-up-use")}</button>
                <button on:click=move |_| close(".set-up-open")>{move || t("set-up-cancel")}</button>
            </div>
        </aside>
    }
}

/// A tool to choose.
fn choice(hand: Hand, number: usize, tool: Tool) -> impl IntoView {
    let Tool { name, picture } = tool;
    view! {
        <label title=name>
            <input class="unseen" type="radio" name="tool" aria-keyshortcuts=(number + 1).to_string()
                prop:checked=move || hand.tool.get() == number
                on:change=move |_| hand.choose(number)/>
            {picture}
            <span class="caption">{name}</span>
        </label>
    }
}

/// The picture of taking something away.
fn cross() -> impl IntoView {
    view! { <svg class="away" viewBox="0 0 20 20" aria-hidden="true"><path d="M5 5L15 15M15 5L5 15"/></svg> }
}

/// Brings the keyboard to something, once it is there.
fn focus(selector: &'static str) {
    request_animation_frame(move || {
        let found = document().query_selector(selector).ok().flatten();
        if let Some(found) = found {
            // Boards are no HTML elements, but have the same method.
            let _ = found.unchecked_ref::<HtmlElement>().focus();
        }
    });
}
