//! The counts of `data/xart-perft.csv`.

use rules::{Game, perft, perft_bulk};
use xart::{Variant, Xart};

fn ended(game: &mut Xart, depth: u32) -> u64 {
    let mut count = 0;
    game.visit(&mut |child, _| {
        count += match depth {
            1 => u64::from(child.outcome().is_some()),
            _ => ended(child, depth - 1),
        };
    });
    count
}

#[test]
fn table() {
    let table = include_str!("data/xart-perft.csv");
    let rows = table.lines().filter(|line| line.starts_with(|c: char| c.is_ascii_digit()));
    let mut checked = 0;
    for row in rows {
        let numbers: Vec<u64> = row.split(',').map(|cell| cell.parse().expect(row)).collect();
        let depth = numbers[0] as u32;
        for variant in [Variant::Unlimited, Variant::Limited] {
            let mut game = Xart::new(&variant);
            assert_eq!(perft(&mut game, depth), numbers[1], "{variant}, depth {depth}");
            assert_eq!(perft_bulk(&mut game, depth), numbers[1], "{variant}, depth {depth}");
            assert_eq!(ended(&mut game, depth), numbers[2], "{variant}, depth {depth}");
            checked += 1;
        }
    }
    assert_eq!(checked, 10);
}
