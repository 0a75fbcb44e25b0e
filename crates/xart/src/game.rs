use crate::layout::{Layout, MAX_SPAN, Place};
use crate::notation::{Written, format_turn};
use crate::trax::TRAX;
use crate::{Face, Faces, Illegal, RED, Tile, Turn, Unfit, Variant, WHITE, code, diagram};
use rules::{Format, Game, Malformed, Outcome, Reason, Side, Symmetry, Tags, mix};

/// The limited layout is 8 × 8.
const LIMITED_SPAN: usize = 8;

/// A game of Xart.
#[derive(Clone, Debug)]
pub struct Xart {
    layout: Layout,
    variant: Variant,
    /// Who made, or makes, the first turn behind the set-up.
    starter: Side,
    /// Lucky: the tiles drawn for the turns since the set-up, as far as they are known.
    draws: Vec<Face>,
}

impl Xart {
    pub(crate) fn from_layout(variant: Variant, layout: Layout, starter: Side) -> Xart {
        Xart { layout, variant, starter, draws: Vec::new() }
    }

    /// A game that begins with these tiles, wherever their columns and rows are counted from.
    ///
    /// # Errors
    /// Says why they cannot lie like this between two turns.
    ///
    /// ```
    /// use xart::{Face, Tile, Unfit, Variant, WHITE, Xart};
    ///
    /// let tile = |column, face| Tile { column, row: 0, face };
    /// let tiles = [tile(-4, Face::Vertical), tile(-3, Face::Horizontal)];
    /// let unfit = Xart::set_up(Variant::Unlimited, &tiles, WHITE).unwrap_err();
    /// assert!(matches!(unfit, Unfit::Clash(_)));
    /// ```
    pub fn set_up(variant: Variant, tiles: &[Tile], to_move: Side) -> Result<Xart, Unfit> {
        let left = tiles.iter().map(|tile| tile.column).min().unwrap_or_default();
        let top = tiles.iter().map(|tile| tile.row).min().unwrap_or_default();
        let counted = |tile: &Tile| {
            (tile.column.abs_diff(left) as usize, tile.row.abs_diff(top) as usize, tile.face)
        };
        let tiles: Vec<_> = tiles.iter().map(counted).collect();
        let layout = Layout::from_tiles(&tiles, Xart::limit(variant))?;
        Ok(Xart::from_layout(variant, layout, to_move))
    }

    pub(crate) const fn layout(&self) -> &Layout {
        &self.layout
    }

    /// The widest and highest layout that a variant allows.
    pub(crate) const fn limit(variant: Variant) -> usize {
        match variant {
            Variant::Limited => LIMITED_SPAN,
            _ => MAX_SPAN,
        }
    }

    /// Lucky: the tile that the player to move has drawn, if that is known.
    #[must_use]
    pub fn hand(&self) -> Option<Face> {
        match self.variant {
            Variant::Lucky => self.draws.get(self.layout.turn_count()).copied(),
            _ => None,
        }
    }

    /// Lucky: gives the player to move the tile that he has drawn. Nothing happens in other
    /// variants, or if he has one already. Turns whose draws nobody noted count as made with the
    /// tile that was laid.
    pub fn deal(&mut self, face: Face) {
        if self.variant == Variant::Lucky && self.hand().is_none() {
            let known = self.draws.len();
            self.draws.extend(self.layout.chosen_faces().skip(known));
            self.draws.push(face);
        }
    }

    /// How many turns have been played since the set-up.
    #[must_use]
    pub fn turn_count(&self) -> usize {
        self.layout.turn_count()
    }

    /// How many columns and rows the layout has.
    #[must_use]
    pub fn size(&self) -> (usize, usize) {
        self.layout.size()
    }

    /// How many tiles lie on the table.
    #[must_use]
    pub fn tile_count(&self) -> usize {
        self.layout.len()
    }

    /// The tiles on the table, in the order in which they were laid.
    pub fn tiles(&self) -> impl Iterator<Item = Tile> + '_ {
        self.layout.tiles().map(|tile| self.layout.tile(tile))
    }

    /// The tile at a column and row, counted from 1.
    #[must_use]
    pub fn face_at(&self, column: i32, row: i32) -> Option<Face> {
        self.layout.cell(self.layout.place_at(column, row)?).face()
    }

    /// The tiles that the last turn laid: the chosen one, then the forced ones in order.
    #[must_use]
    pub fn last_tiles(&self) -> Vec<Tile> {
        self.layout.last_turn().map(|tile| self.layout.tile(tile)).collect()
    }

    /// The rings and winning lines on the table, each with its colour and its tiles in order.
    #[must_use]
    pub fn winning_lines(&self) -> Vec<(Side, Vec<Tile>)> {
        let mut lines: Vec<(Side, Vec<Place>)> = Vec::new();
        for side in Side::BOTH {
            if !self.has_won(side) {
                continue;
            }
            for (place, _) in self.layout.tiles() {
                let known =
                    lines.iter().any(|(known, line)| *known == side && line.contains(&place));
                if !known {
                    let line = self.layout.line(place, side);
                    if line.wins && (line.closed || self.variant != Variant::Loop) {
                        lines.push((side, line.tiles));
                    }
                }
            }
        }
        let tile = |place: Place| Some(self.layout.tile((place, self.layout.cell(place).face()?)));
        lines
            .into_iter()
            .map(|(side, line)| (side, line.into_iter().filter_map(tile).collect()))
            .collect()
    }

    fn has_won(&self, side: Side) -> bool {
        let wins = self.layout.wins();
        wins.ring(side) || (self.variant != Variant::Loop && wins.line(side))
    }

    /// The outcome by ring or line.
    fn won(&self) -> Option<Outcome> {
        let wins = match self.variant {
            Variant::Loop => self.layout.wins().only_rings(),
            _ => self.layout.wins(),
        };
        if wins.is_none() {
            return None;
        }
        let outcome = match Side::BOTH.map(|side| self.has_won(side)) {
            [true, true] => Outcome::win(!self.to_move(), Reason::Both),
            [white, _] => {
                let winner = if white { WHITE } else { RED };
                let reason = if wins.ring(winner) { Reason::Ring } else { Reason::Line };
                Outcome::win(winner, reason)
            }
        };
        Some(outcome)
    }

    /// Whether the player to move has a legal turn. Only a limited layout can leave none.
    fn has_turn(&self) -> bool {
        self.variant != Variant::Limited
            || self.layout.is_empty()
            || self.layout.clone().has_turn(Faces::ALL)
    }

    /// The faces that the player to move may lay somewhere.
    fn allowed_faces(&mut self) -> Faces {
        match self.hand() {
            Some(drawn) if self.layout.has_turn(Faces::only(drawn)) => Faces::only(drawn),
            _ => Faces::ALL,
        }
    }

    /// The faces with which the first turn may be made: the table has no north, so only the side
    /// of the tile matters.
    fn first_faces(&self) -> &'static [Face] {
        match self.hand() {
            Some(drawn) if drawn.is_straight() => &[Face::Vertical],
            Some(_) => &[Face::NorthWest],
            None => &[Face::Vertical, Face::NorthWest],
        }
    }

    fn visit_turn(&mut self, place: Place, face: Face, visit: &mut impl FnMut(&mut Self, &Turn)) {
        let (column, row) = self.layout.position(place);
        if self.layout.make(place, face).is_ok() {
            visit(self, &Turn { column: column as u16, row: row as u16, face });
            self.layout.unmake();
        }
    }
}

impl AsMut<Layout> for Xart {
    fn as_mut(&mut self) -> &mut Layout {
        &mut self.layout
    }
}

impl Game for Xart {
    const NAME: &'static str = "xart";
    const TITLE: &'static str = "Xart";
    const SIDES: [&'static str; 2] = ["white", "red"];
    const SYMMETRIES: &'static [Symmetry] = &Symmetry::ALL;
    const FORMATS: &'static [Format] = &[Format::RECORD, TRAX];

    type Variant = Variant;
    type Turn = Turn;
    type Illegal = Illegal;

    fn new(variant: &Variant) -> Xart {
        Xart::from_layout(*variant, Layout::new(Xart::limit(*variant)), WHITE)
    }

    fn variant(&self) -> Variant {
        self.variant
    }

    fn to_move(&self) -> Side {
        if self.layout.turn_count().is_multiple_of(2) { self.starter } else { !self.starter }
    }

    fn outcome(&self) -> Option<Outcome> {
        self.won().or_else(|| (!self.has_turn()).then_some(Outcome::draw(Reason::NoTurn)))
    }

    fn play(&mut self, turn: &Turn) -> Result<(), Illegal> {
        if let Some(outcome) = self.outcome() {
            return Err(Illegal::Over(outcome));
        }
        if !self.layout.is_empty() {
            return self.layout.play(*turn, self.hand());
        }
        if (turn.column, turn.row) != (0, 0)
            || ![Face::Vertical, Face::NorthWest].contains(&turn.face)
        {
            return Err(Illegal::FirstTurn);
        }
        if let Some(drawn) = self.hand()
            && !self.first_faces().contains(&turn.face)
        {
            return Err(Illegal::NotAsDrawn(drawn));
        }
        self.layout.lay_first(turn.face);
        Ok(())
    }

    fn undo(&mut self) -> Option<Turn> {
        self.layout.undo()
    }

    fn visit(&mut self, visit: &mut impl FnMut(&mut Self, &Turn)) {
        if self.won().is_some() {
            return;
        }
        if self.layout.is_empty() {
            for &face in self.first_faces() {
                self.layout.lay_first(face);
                visit(self, &Turn { column: 0, row: 0, face });
                self.layout.unmake();
            }
            return;
        }
        let allowed = self.allowed_faces();
        Layout::any_fitting(self, allowed, |game, place, face| {
            game.visit_turn(place, face, visit);
            false
        });
    }

    fn hash(&self) -> u64 {
        mix(self.layout.hash() ^ self.state_key())
    }

    fn fresh_hash(&self) -> u64 {
        mix(self.layout.fresh_hash() ^ self.state_key())
    }

    fn parse_turn(&self, text: &str) -> Result<Turn, Illegal> {
        let written = Written::parse(text)?;
        if !self.layout.is_empty() {
            return Ok(written.in_layout(&self.layout));
        }
        let face = match written {
            Written { column: 0, row: 0, symbol: '+' } => Face::Vertical,
            Written { column: 0, row: 0, symbol: '/' } => Face::NorthWest,
            _ => return Err(Illegal::FirstTurn),
        };
        Ok(Turn { column: 0, row: 0, face })
    }

    fn format_turn(&self, turn: &Turn) -> String {
        format_turn(*turn)
    }

    fn code(&self) -> String {
        code::write(self)
    }

    fn from_code(variant: &Variant, text: &str) -> Result<Xart, Malformed> {
        code::read(*variant, text)
    }

    fn awaits_chance(&self) -> bool {
        self.variant == Variant::Lucky && self.hand().is_none()
    }

    fn diagram(&self) -> String {
        diagram::write(self)
    }

    fn from_diagram(variant: &Variant, text: &str) -> Result<Xart, Malformed> {
        diagram::read(*variant, text)
    }

    fn read_tags(&mut self, tags: &Tags) -> Result<(), Malformed> {
        let Some(text) = tags.get("Draws") else { return Ok(()) };
        if self.variant != Variant::Lucky {
            return Err(Malformed::new("the tag Draws belongs to the variant lucky"));
        }
        let draws = code::read_faces(text)
            .map_err(|error| Malformed::new(format!("the tag Draws: {}", error.what)))?;
        if self.hand().is_some_and(|hand| draws.first() != Some(&hand)) {
            return Err(Malformed::new("the tags Draws and Position name different tiles in hand"));
        }
        self.draws = draws;
        Ok(())
    }

    fn write_tags(&self, tags: &mut Tags) {
        if self.variant == Variant::Lucky && !self.draws.is_empty() {
            tags.set("Draws", code::write_faces(&self.draws));
        }
    }

    fn transformed(&self, symmetry: Symmetry) -> Xart {
        let (width, height) = self.size();
        let tiles: Vec<(usize, usize, Face)> = self
            .tiles()
            .map(|tile| {
                let (column, row) =
                    symmetry.apply((tile.column - 1, tile.row - 1), width as i32, height as i32);
                (column as usize, row as usize, tile.face.transformed(symmetry))
            })
            .collect();
        // What may lie here may lie mirrored.
        let layout = Layout::from_tiles(&tiles, self.layout.limit())
            .unwrap_or_else(|_| Layout::new(self.layout.limit()));
        let mut image = Xart::from_layout(self.variant, layout, self.to_move());
        let draws = self.draws.iter().skip(self.layout.turn_count());
        image.draws = draws.map(|face| face.transformed(symmetry)).collect();
        image
    }

    fn transform_turn(&self, turn: &Turn, symmetry: Symmetry) -> Turn {
        let (width, height) = self.size();
        if self.layout.is_empty() {
            return *turn;
        }
        let place = (i32::from(turn.column) - 1, i32::from(turn.row) - 1);
        let (column, row) = symmetry.apply(place, width as i32, height as i32);
        Turn {
            column: (column + 1) as u16,
            row: (row + 1) as u16,
            face: turn.face.transformed(symmetry),
        }
    }

    fn symmetries(&self) -> &'static [Symmetry] {
        // The first tile is always written in the same orientation.
        if self.layout.is_empty() { &[Symmetry::IDENTITY] } else { Self::SYMMETRIES }
    }
}

impl Xart {
    /// What the hash covers besides the tiles.
    fn state_key(&self) -> u64 {
        let side = self.to_move().index() as u64;
        let hand = self.hand().map_or(0, |face| face.index() as u64 + 1);
        mix(side + 2 * self.variant as u64 + 8 * hand + 1000)
    }
}
