use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::fontdb::{Database, Source};
use resvg::usvg::{self, ImageHrefResolver, Options, Tree};
use std::sync::{Arc, LazyLock};

/// The largest width and height of a PNG.
pub const MAX_PIXELS: u32 = 8192;

/// Why there is no PNG.
#[derive(Debug, thiserror::Error)]
pub enum PngError {
    /// The width asked for, or the height that follows from it, is none or too much.
    #[error("a picture of {width} × {height} pixels: both must be from 1 to {MAX_PIXELS}")]
    Size {
        /// The width asked for.
        width: u32,
        /// The height that follows from it.
        height: u32,
    },
    /// The text is not SVG.
    #[error("this is not SVG: {0}")]
    NotSvg(#[from] usvg::Error),
    /// The pixels could not be written as PNG.
    #[error("the PNG could not be written: {0}")]
    NotWritten(String),
}

/// Turns SVG into PNG, `width` pixels wide and as high as the picture then is.
///
/// Text comes out the same on every machine, because the font comes along and the machine's own
/// fonts are not asked. Nothing outside of `svg` is read, whatever it refers to.
///
/// ```
/// use picture::{Picture, Style, png};
///
/// let svg = ataxx::Ataxx::default().svg(&Style::default());
/// assert!(png(&svg, 400)?.starts_with(b"\x89PNG"));
/// assert!(png(&svg, 0).is_err());
/// # Ok::<(), picture::PngError>(())
/// ```
///
/// # Errors
/// If the size is none or too much, or `svg` is not SVG.
pub fn png(svg: &str, width: u32) -> Result<Vec<u8>, PngError> {
    let tree = Tree::from_str(svg, &options())?;
    let size = tree.size();
    let scale = width as f32 / size.width();
    // Casting saturates, so that the largest picture is refused like any other that is too large.
    let height = (size.height() * scale).round() as u32;
    let fits = |pixels: u32| (1..=MAX_PIXELS).contains(&pixels);
    let mut pixels = (fits(width) && fits(height))
        .then(|| Pixmap::new(width, height))
        .flatten()
        .ok_or(PngError::Size { width, height })?;
    // The height is a whole number of pixels; stretching by less than one leaves no open edge.
    let stretch = Transform::from_scale(scale, height as f32 / size.height());
    resvg::render(&tree, stretch, &mut pixels.as_mut());
    pixels.encode_png().map_err(|error| PngError::NotWritten(error.to_string()))
}

fn options() -> Options<'static> {
    Options {
        fontdb: Arc::clone(&FONTS),
        font_family: FAMILY.to_owned(),
        image_href_resolver: ImageHrefResolver {
            resolve_data: Box::new(|_, _, _| None),
            resolve_string: Box::new(|_, _| None),
        },
        ..Options::default()
    }
}

const FAMILY: &str = "DejaVu Sans";

static FONTS: LazyLock<Arc<Database>> = LazyLock::new(|| {
    let mut fonts = Database::new();
    fonts.load_font_source(Source::Binary(Arc::new(dejavu::sans::regular())));
    fonts.set_sans_serif_family(FAMILY);
    Arc::new(fonts)
});
