use crate::args::DrawArgs;
use crate::failure::Failure;
use crate::files;
use crate::games::{PlayableGame, Task};
use picture::Style;
use std::ffi::OsStr;
use std::path::Path;

impl Task for DrawArgs {
    type Output = Result<(), Failure>;

    fn run<G: PlayableGame>(self) -> Result<(), Failure> {
        kind(&self.output)?;
        let game: G = self.from.position()?;
        let style = Style { labels: !self.no_labels, mark_last: !self.no_mark, ..Style::default() };
        let svg = game.svg(&style);
        write_picture(&self.output, &svg, self.width)
    }
}

/// Writes a picture as what its name says: SVG, or PNG `width` pixels wide.
pub(super) fn write_picture(path: &Path, svg: &str, width: u32) -> Result<(), Failure> {
    if kind(path)? == Kind::Svg {
        return files::write(path, svg.as_bytes());
    }
    let png =
        picture::png(svg, width).map_err(|error| Failure::Usage(format!("--width: {error}")))?;
    files::write(path, &png)
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Svg,
    Png,
}

/// What a picture of this name is written as.
pub(super) fn kind(path: &Path) -> Result<Kind, Failure> {
    let extension = path.extension().map(OsStr::to_ascii_lowercase);
    match extension.as_ref().and_then(|end| end.to_str()) {
        Some("svg") => Ok(Kind::Svg),
        Some("png") => Ok(Kind::Png),
        _ => Err(Failure::Usage(format!(
            "{}: the name of a picture ends in .svg or .png",
            path.display()
        ))),
    }
}
