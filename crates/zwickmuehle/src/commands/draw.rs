use crate::args::DrawArgs;
use crate::failure::Failure;
use crate::files;
use crate::games::{PlayableGame, Task};
use picture::Style;
use std::ffi::OsStr;

impl Task for DrawArgs {
    type Output = Result<(), Failure>;

    fn run<G: PlayableGame>(self) -> Result<(), Failure> {
        let extension = self.output.extension().map(OsStr::to_ascii_lowercase);
        let is_png = match extension.as_ref().and_then(|end| end.to_str()) {
            Some("svg") => false,
            Some("png") => true,
            _ => {
                return Err(Failure::Usage(format!(
                    "{}: the name of a picture ends in .svg or .png",
                    self.output.display()
                )));
            }
        };
        let game: G = self.from.position()?;
        let style = Style { labels: !self.no_labels, mark_last: !self.no_mark, ..Style::default() };
        let svg = game.svg(&style);
        if is_png {
            let png = picture::png(&svg, self.width)
                .map_err(|error| Failure::Usage(format!("--width: {error}")))?;
            files::write(&self.output, &png)
        } else {
            files::write(&self.output, svg.as_bytes())
        }
    }
}
