//! What else is done with the browser: measuring and taking pictures.

fn main() {}
