use crate::twixt::is_corner;
use crate::{Bridge, Hole, Opening, TwixT, Variant};
use rules::{Malformed, Side};
use std::collections::HashMap;

/// Pegs and bridges in any arrangement, right or wrong; [`into_game`](Setup::into_game) finds out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The pegs and whose they are.
    pub pegs: Vec<(Hole, Side)>,
    /// The bridges. Whose they are, their pegs say.
    pub bridges: Vec<Bridge>,
    /// Whose turn it is.
    pub to_move: Side,
    /// What the pie rule or a handicap still has to say.
    pub opening: Opening,
}

impl Setup {
    /// The empty board before the first turn.
    #[must_use]
    pub fn start(variant: Variant) -> Setup {
        Setup {
            pegs: Vec::new(),
            bridges: Vec::new(),
            to_move: Side::First,
            opening: variant.opening(),
        }
    }

    /// The game that begins here.
    ///
    /// # Errors
    /// Says why this is not a position of the variant: a peg where there is no hole for it, a
    /// bridge without pegs of one colour or across another one, or an opening that does not fit.
    /// That both sides are connected needs no check of its own: their chains would cross.
    ///
    /// ```
    /// use rules::Side;
    /// use twixt::{Setup, Variant};
    ///
    /// let mut setup = Setup::start(Variant::default());
    /// setup.pegs.push(("a5".parse().unwrap(), Side::First));
    /// let error = setup.into_game(Variant::default()).unwrap_err();
    /// assert_eq!(error.what, "the white peg in a5 is behind Black's border line");
    /// ```
    pub fn into_game(self, variant: Variant) -> Result<TwixT, Malformed> {
        self.check(variant).map_err(Malformed::new)?;
        Ok(TwixT::build(variant, &self))
    }

    fn check(&self, variant: Variant) -> Result<(), String> {
        let owners = self.check_pegs(variant)?;
        self.check_bridges(variant, &owners)?;
        self.check_opening(variant)
    }

    fn check_pegs(&self, variant: Variant) -> Result<HashMap<Hole, Side>, String> {
        let size = variant.size();
        let mut owners = HashMap::new();
        for &(hole, side) in &self.pegs {
            let peg = format!("the {} peg in {hole}", name(side));
            if hole.column() >= size || hole.row() >= size {
                return Err(format!("{peg} is not on this board"));
            }
            if is_corner(hole, size) {
                return Err(format!("{peg} is in a corner, and the corners have no holes"));
            }
            let across = match side {
                Side::First => hole.column(),
                Side::Second => hole.row(),
            };
            if across == 0 || across + 1 == size {
                return Err(format!("{peg} is behind {}'s border line", title(!side)));
            }
            if owners.insert(hole, side).is_some() {
                return Err(format!("there are two pegs in {hole}"));
            }
        }
        Ok(owners)
    }

    fn check_bridges(&self, variant: Variant, owners: &HashMap<Hole, Side>) -> Result<(), String> {
        for (index, &bridge) in self.bridges.iter().enumerate() {
            let [left, right] = bridge.ends().map(|end| owners.get(&end));
            if left.is_none() || right.is_none() {
                return Err(format!("the bridge {bridge} has no peg at one end"));
            }
            if left != right {
                return Err(format!("the bridge {bridge} joins pegs of different colours"));
            }
            for &other in &self.bridges[..index] {
                if other == bridge {
                    return Err(format!("the bridge {bridge} is there twice"));
                }
                let one_side = owners.get(&other.left()) == left;
                if other.crosses(bridge) && !(variant.paper_and_pencil() && one_side) {
                    return Err(format!("the bridges {other} and {bridge} cross"));
                }
            }
        }
        Ok(())
    }

    fn check_opening(&self, variant: Variant) -> Result<(), String> {
        if !variant.pie() && matches!(self.opening, Opening::FirstPeg | Opening::Choice) {
            return Err("there is no swap without the pie rule".to_owned());
        }
        match (self.opening, self.pegs.as_slice()) {
            (Opening::FirstPeg, []) | (Opening::Over, _) => Ok(()),
            (Opening::FirstPeg, _) => Err("the first peg is placed already".to_owned()),
            (Opening::Choice, [(_, side)]) if *side != self.to_move => Ok(()),
            (Opening::Choice, _) => {
                Err("a swap needs just one peg on the board, the opponent's".to_owned())
            }
            (Opening::ThreeTurns | Opening::TwoTurns, pegs) => {
                let left = usize::from(self.opening.turns_in_a_row().unwrap_or_default());
                let fits = pegs.len() + left == usize::from(variant.handicap())
                    && pegs.iter().all(|(_, side)| *side == self.to_move);
                if fits { Ok(()) } else { Err(format!("{left} turns in a row do not fit here")) }
            }
        }
    }
}

/// A side's name in codes, drawings and messages.
pub(crate) const fn name(side: Side) -> &'static str {
    match side {
        Side::First => "white",
        Side::Second => "black",
    }
}

/// A side's name as a name.
pub(crate) const fn title(side: Side) -> &'static str {
    match side {
        Side::First => "White",
        Side::Second => "Black",
    }
}
