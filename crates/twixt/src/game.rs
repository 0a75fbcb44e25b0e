use crate::board::holes;
use crate::format;
use crate::notation::read_turn;
use crate::{Bridge, Hole, Illegal, Opening, Setup, Turn, TwixT, Variant};
use rules::{Format, Game, Malformed, Outcome, Side, Symmetry};

impl Game for TwixT {
    const NAME: &'static str = "twixt";
    const TITLE: &'static str = "TwixT";
    const SIDES: [&'static str; 2] = ["white", "black"];
    const SYMMETRIES: &'static [Symmetry] = &Symmetry::ALL;
    const FORMATS: &'static [Format] = &[format::RECORD, format::T1, format::TSGF, format::LIST];

    type Variant = Variant;
    type Turn = Turn;
    type Illegal = Illegal;

    fn new(variant: &Variant) -> TwixT {
        TwixT::build(*variant, &Setup::start(*variant))
    }

    fn variant(&self) -> Variant {
        self.variant
    }

    fn to_move(&self) -> Side {
        self.to_move
    }

    fn outcome(&self) -> Option<Outcome> {
        self.end()
    }

    fn exchanges_players(turn: &Turn) -> bool {
        *turn == Turn::Swap
    }

    fn play(&mut self, turn: &Turn) -> Result<(), Illegal> {
        let turn = self.usual_form(turn.clone());
        self.check(&turn)?;
        self.make(turn);
        Ok(())
    }

    fn undo(&mut self) -> Option<Turn> {
        self.unmake()
    }

    fn visit(&mut self, visit: &mut impl FnMut(&mut TwixT, &Turn)) {
        if self.end().is_some() {
            return;
        }
        if self.opening == Opening::Choice {
            self.make(Turn::Swap);
            visit(self, &Turn::Swap);
            self.unmake();
        }
        for hole in holes(self.size()) {
            if self.make_peg(hole) {
                visit(self, &Turn::Peg(hole));
                self.unmake();
            }
        }
    }

    fn count_turns(&mut self) -> u64 {
        if self.end().is_some() {
            return 0;
        }
        self.board.free(self.to_move) + u64::from(self.opening == Opening::Choice)
    }

    fn hash(&self) -> u64 {
        self.hash
    }

    fn fresh_hash(&self) -> u64 {
        self.hash_anew()
    }

    fn parse_turn(&self, text: &str) -> Result<Turn, Illegal> {
        read_turn(text, self.size()).map(|turn| self.usual_form(turn))
    }

    fn format_turn(&self, turn: &Turn) -> String {
        turn.to_string()
    }

    fn code(&self) -> String {
        self.setup().to_code(self.size())
    }

    fn from_code(variant: &Variant, code: &str) -> Result<TwixT, Malformed> {
        Setup::from_code(*variant, code)?.into_game(*variant)
    }

    fn diagram(&self) -> String {
        self.setup().to_diagram(self.size())
    }

    fn from_diagram(variant: &Variant, diagram: &str) -> Result<TwixT, Malformed> {
        Setup::from_diagram(*variant, diagram)?.into_game(*variant)
    }

    fn transformed(&self, symmetry: Symmetry) -> TwixT {
        let size = self.size();
        let side = |side: Side| if symmetry.swaps_axes() { !side } else { side };
        let pegs = self.pegs().map(|(hole, owner)| (image(hole, size, symmetry), side(owner)));
        let setup = Setup {
            pegs: pegs.collect(),
            bridges: image_of_all(self.bridges(), size, symmetry),
            to_move: side(self.to_move),
            opening: self.opening,
        };
        TwixT::build(self.variant, &setup)
    }

    fn transform_turn(&self, turn: &Turn, symmetry: Symmetry) -> Turn {
        let size = self.size();
        let bridges = |bridges: &[Bridge]| image_of_all(bridges.iter().copied(), size, symmetry);
        match turn {
            Turn::Swap => Turn::Swap,
            Turn::Peg(hole) => Turn::Peg(image(*hole, size, symmetry)),
            Turn::Custom(custom) => Turn::new(
                bridges(custom.removed()),
                image(custom.peg(), size, symmetry),
                custom.laid().map(bridges),
            ),
        }
    }

    fn exchanges_sides(symmetry: Symmetry) -> bool {
        symmetry.swaps_axes()
    }
}

/// Where a hole goes. One that is not on this board has nowhere to go.
pub(crate) fn image(hole: Hole, size: usize, symmetry: Symmetry) -> Hole {
    let (column, row) = (hole.column() as i32, hole.row() as i32);
    let (column, row) = symmetry.apply((column, row), size as i32, size as i32);
    let image = usize::try_from(column).ok().zip(usize::try_from(row).ok());
    image.and_then(|(column, row)| Hole::new(column, row)).unwrap_or(hole)
}

fn image_of_all(
    bridges: impl Iterator<Item = Bridge>,
    size: usize,
    symmetry: Symmetry,
) -> Vec<Bridge> {
    bridges
        .filter_map(|bridge| {
            let [left, right] = bridge.ends().map(|end| image(end, size, symmetry));
            Bridge::between(left, right)
        })
        .collect()
}
