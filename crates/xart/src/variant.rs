use rules::Malformed;
use std::fmt;
use std::str::FromStr;

/// The ways to play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Variant {
    /// No border, rings and lines win: the standard.
    #[default]
    Unlimited,
    /// The layout may never exceed 8 × 8.
    Limited,
    /// Tiles are laid with the side and orientation in which they are drawn.
    Lucky,
    /// Only rings win.
    Loop,
}

impl Variant {
    /// All variants.
    pub const ALL: [Variant; 4] =
        [Variant::Unlimited, Variant::Limited, Variant::Lucky, Variant::Loop];

    const fn name(self) -> &'static str {
        match self {
            Variant::Unlimited => "unlimited",
            Variant::Limited => "limited",
            Variant::Lucky => "lucky",
            Variant::Loop => "loop",
        }
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Variant {
    type Err = Malformed;

    fn from_str(text: &str) -> Result<Variant, Malformed> {
        Variant::ALL
            .into_iter()
            .find(|variant| variant.name().eq_ignore_ascii_case(text))
            .ok_or_else(|| {
                let names = Variant::ALL.map(Variant::name).join(", ");
                Malformed::new(format!("\"{text}\" is no variant of Xart; there are {names}"))
            })
    }
}
