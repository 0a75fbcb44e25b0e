//! Xart: tiles on an unbounded table.

mod camera;
mod tile;

use super::Table;
use crate::kind::Position;
use crate::texts::{say, t};
use camera::Camera;
use leptos::ev::{KeyboardEvent, PointerEvent, WheelEvent};
use leptos::html::Div;
use leptos::prelude::*;
use rules::{Game, Side};
use std::collections::BTreeMap;
use tile::{Glow, TileDrawing};
use xart::{Face, Tile, Turn, Xart, place_name};

/// A place on the table, counted from the first tile, so that it does not change when the layout
/// grows.
type Spot = (i32, i32);

/// A pointer that moves farther than this, in pixels, while it is down, drags the table.
const DRAG: f64 = 6.0;

/// By how much one step of the wheel or one press of a key zooms.
const STEP: f64 = 1.25;

/// One turn of the game as the board needs it.
#[derive(Clone, PartialEq)]
struct Option_ {
    face: Face,
    turn: String,
    /// What is laid, the chosen tile first, then what is forced, in order.
    laid: Vec<(Spot, Face)>,
}

/// Where the first tile lies as the notation counts.
fn origin(game: &Xart) -> Spot {
    game.tiles().next().map_or((0, 0), |tile| (tile.column, tile.row))
}
