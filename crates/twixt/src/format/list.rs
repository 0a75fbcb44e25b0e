use super::{read_record, refuse_position};
use rules::{Format, Line, Malformed, Node, Record};

/// Numbered turns and nothing else: `1. f6 2. l8 …`
pub(crate) const LIST: Format = Format {
    name: "list",
    about: "a plain numbered list of turns; the variant has to be said besides",
    extensions: &["txt"],
    // The own format reads it as well.
    detect: |_| false,
    read: read_record,
    write,
};

fn write(record: &Record) -> Result<String, Malformed> {
    refuse_position(record, "a list")?;
    let nodes = record.main.nodes.iter().map(|node| Node::new(node.turn.as_str())).collect();
    let main = Line { nodes, ..Line::default() };
    Ok(Record { main, ..Record::default() }.to_string())
}
