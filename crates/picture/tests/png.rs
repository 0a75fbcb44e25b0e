//! Pictures as pixels.
#![cfg(feature = "png")]

mod play;

use ataxx::Ataxx;
use picture::{MAX_PIXELS, Picture, PngError, Style, png};
use play::play;
use resvg::tiny_skia::Pixmap;
use std::collections::BTreeSet;
use twixt::TwixT;
use xart::Xart;

fn pixels(svg: &str, width: u32) -> Pixmap {
    let bytes = png(svg, width).expect("a picture");
    assert!(bytes.starts_with(b"\x89PNG\r\n\x1a\n"));
    Pixmap::decode_png(&bytes).expect("a PNG")
}

fn colours(pixels: &Pixmap) -> usize {
    pixels.data().chunks(4).collect::<BTreeSet<&[u8]>>().len()
}

#[test]
fn size_and_colours() {
    let pictures = [
        play::<Xart>("unlimited", 1, 12).svg(&Style::default()),
        play::<TwixT>("size=12", 1, 30).svg(&Style::default()),
        play::<Ataxx>("blocked=d4", 1, 30).svg(&Style::default()),
    ];
    for svg in pictures {
        for width in [1, 40, 400] {
            let pixels = pixels(&svg, width);
            assert_eq!(pixels.width(), width);
            if width == 400 {
                assert!(colours(&pixels) > 50);
            }
        }
    }
    let board = pixels(&Ataxx::default().svg(&Style::default()), 300);
    assert_eq!((board.width(), board.height()), (300, 300));
}

#[test]
fn labels_are_drawn() {
    // Without a font, text would just be missing.
    let game = Ataxx::default();
    let svg = game.svg(&Style::default());
    let without_text: String =
        svg.lines().filter(|line| !line.starts_with("<text")).collect::<Vec<_>>().join("\n");
    assert_ne!(pixels(&svg, 300).data(), pixels(&without_text, 300).data());
}

#[test]
fn the_same_bytes_every_time() {
    let svg = play::<TwixT>("standard", 3, 50).svg(&Style::default());
    assert_eq!(png(&svg, 200).expect("a picture"), png(&svg, 200).expect("a picture"));
}

#[test]
fn refused() {
    let svg = Ataxx::default().svg(&Style::default());
    for width in [0, MAX_PIXELS + 1, u32::MAX] {
        assert!(matches!(png(&svg, width), Err(PngError::Size { .. })), "{width}");
    }
    let tall = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"1\" height=\"100000\"/>";
    let error = png(tall, 100).expect_err("too high").to_string();
    assert_eq!(error, "a picture of 100 × 10000000 pixels: both must be from 1 to 8192");
    assert!(matches!(png("no picture", 100), Err(PngError::NotSvg(_))));
    assert!(matches!(png("", 100), Err(PngError::NotSvg(_))));
}

#[test]
fn nothing_outside_is_read() {
    let directory = std::env::temp_dir().join(format!("picture-test-{}", std::process::id()));
    std::fs::create_dir_all(&directory).expect("a directory");
    let file = directory.join("red.svg");
    let frame = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"10\" height=\"10\">";
    let red = format!("{frame}<rect width=\"10\" height=\"10\" fill=\"red\"/></svg>");
    std::fs::write(&file, red).expect("a file");
    let svg =
        format!("{frame}<image href=\"{}\" width=\"10\" height=\"10\"/></svg>", file.display());
    let colours = colours(&pixels(&svg, 10));
    std::fs::remove_dir_all(&directory).expect("the directory is gone");
    assert_eq!(colours, 1);
}
