//! Little Golem's files.
//!
//! There `b` begins and connects top and bottom, and `r` answers. When `r` swaps, the players
//! keep their colours and the peg is mirrored on the diagonal instead; here the peg stays and the
//! colours change hands. So behind a swap every peg is mirrored, in both directions.

use super::sgf::{self, Property};
use super::{
    DRAW, Players, RESIGN, SWAP, one_line, plain_peg, record_of, refuse_position, set_if_any,
    transposed, variant_of,
};
use crate::{Hole, Variant};
use rules::{Format, Malformed, Node, Record};

/// The format of Little Golem.
pub(crate) const TSGF: Format = Format {
    name: "tsgf",
    about: "Little Golem's files: paper-and-pencil rules",
    extensions: &["tsgf", "sgf"],
    detect: |text| {
        text.trim_start_matches('\u{feff}').trim_start().starts_with('(') && text.contains(';')
    },
    read,
    write,
};

/// What a move says besides its peg, as a comment here and as a suffix there.
const OFFER: &str = "draw offered";
const OFFER_SUFFIX: &str = "|draw";

/// A swap is the second turn or none.
const SWAP_TURN: usize = 1;

fn read(text: &str) -> Result<Record, Malformed> {
    let nodes = sgf::read(text)?;
    let size = size_of(&nodes)?;
    let variant = Variant::default().with_paper_and_pencil(true).with_size(size);
    let mut record = record_of(variant.unwrap_or_default());
    let mut players = Players::default();
    for property in nodes.iter().flatten() {
        match property.name.to_ascii_uppercase().as_str() {
            "PB" => players.first.clone_from(&property.value),
            "PW" => players.second.clone_from(&property.value),
            "EV" => set_if_any(&mut record.tags, "Event", &property.value),
            "SO" => set_if_any(&mut record.tags, "Site", &property.value),
            "C" => add_comment(&mut record, &property.value),
            "B" => add_turn(&mut record, property, 0, size)?,
            "R" | "W" => add_turn(&mut record, property, 1, size)?,
            _ => {}
        }
    }
    players.set_tags(&mut record);
    Ok(record)
}

fn size_of(nodes: &[Vec<Property>]) -> Result<usize, Malformed> {
    let Some(property) = nodes.iter().flatten().find(|it| it.name.eq_ignore_ascii_case("SZ"))
    else {
        return Ok(Variant::USUAL_SIZE);
    };
    let size = property.value.trim().parse().ok();
    let variant = size.and_then(|size| Variant::default().with_size(size));
    variant.map(Variant::size).ok_or_else(|| {
        let what = format!("there is no board of size {} (12 to 30)", one_line(&property.value));
        Malformed::new(what).in_line(property.line)
    })
}

fn add_comment(record: &mut Record, comment: &str) {
    let comment = one_line(comment);
    if comment.is_empty() {
        return;
    }
    match record.main.nodes.last_mut() {
        Some(node) => node.comments.push(comment),
        None => record.main.comments.push(comment),
    }
}

/// Adds the turn of `player`, 0 for the one who begins and 1 for the other.
fn add_turn(
    record: &mut Record,
    property: &Property,
    player: usize,
    size: usize,
) -> Result<(), Malformed> {
    let error = |what: String| Err(Malformed::new(what).in_line(property.line));
    let nodes = &mut record.main.nodes;
    let value = one_line(&property.value);
    if nodes.len() % 2 != player {
        return error(format!("{}[{value}] is out of turn", property.name));
    }
    let (turn, offer) = match value.strip_suffix(OFFER_SUFFIX) {
        Some(turn) => (turn, true),
        None => (value.as_str(), false),
    };
    let turn = match turn.to_ascii_lowercase().as_str() {
        word @ (RESIGN | DRAW) => word.to_owned(),
        SWAP if nodes.len() == SWAP_TURN => SWAP.to_owned(),
        SWAP => return error("only the second turn can be a swap".to_owned()),
        _ => match read_hole(turn, size) {
            Some(hole) if is_mirrored(nodes) => transposed(hole).to_string(),
            Some(hole) => hole.to_string(),
            None => return error(format!("\"{value}\" is not a turn on a board of {size}")),
        },
    };
    let mut node = Node::new(turn);
    node.comments.extend(offer.then(|| OFFER.to_owned()));
    nodes.push(node);
    Ok(())
}

/// Whether pegs behind these turns are mirrored there.
fn is_mirrored(nodes: &[Node]) -> bool {
    nodes.get(SWAP_TURN).is_some_and(|node| node.turn == SWAP)
}

fn write(record: &Record) -> Result<String, Malformed> {
    const FORMAT: &str = "tsgf";
    refuse_position(record, FORMAT)?;
    let variant = variant_of(record)?;
    if !variant.paper_and_pencil() || !variant.pie() {
        let what = "tsgf means paper-and-pencil rules with the pie rule";
        return Err(Malformed::new(format!("{what}, not the variant {variant}")));
    }
    let players = Players::of(record);
    let tag = |name: &str| record.tags.get(name).unwrap_or_default();
    let mut text = String::from("(;");
    sgf::write(&mut text, "FF", "4");
    for (name, value) in [
        ("EV", tag("Event")),
        ("PB", &players.first),
        ("PW", &players.second),
        ("SZ", &variant.size().to_string()),
        ("SO", tag("Site")),
    ] {
        if !value.is_empty() {
            sgf::write(&mut text, name, value);
        }
    }
    for comment in &record.main.comments {
        sgf::write(&mut text, "C", comment);
    }
    for (number, node) in record.main.nodes.iter().enumerate() {
        let mirrored = is_mirrored(&record.main.nodes[..number]);
        let mut turn = match node.turn.as_str() {
            SWAP | RESIGN | DRAW => node.turn.clone(),
            turn => {
                let hole = plain_peg(turn, FORMAT)?;
                write_hole(if mirrored { transposed(hole) } else { hole })
            }
        };
        let mut comments: Vec<&str> = node.comments.iter().map(String::as_str).collect();
        if let Some(offer) = comments.iter().position(|comment| *comment == OFFER) {
            comments.remove(offer);
            turn.push_str(OFFER_SUFFIX);
        }
        text.push(';');
        sgf::write(&mut text, if number % 2 == 0 { "b" } else { "r" }, &turn);
        for comment in comments {
            sgf::write(&mut text, "C", comment);
        }
    }
    text.push_str(")\n");
    Ok(text)
}

/// The letters of the coordinates: 26 small ones, then the capitals.
const LETTERS: &[u8; 52] = b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

fn read_hole(text: &str, size: usize) -> Option<Hole> {
    let &[column, row] = text.as_bytes() else { return None };
    let line = |letter| LETTERS[..size].iter().position(|known| *known == letter);
    Hole::new(line(column)?, line(row)?)
}

fn write_hole(hole: Hole) -> String {
    [hole.column(), hole.row()].map(|line| char::from(LETTERS[line])).iter().collect()
}
