//! zwickmuehle
fn main() {}
