//! Thinks about Xart and ends; to be called and timed from outside.

fn main() {
    let _ = std::hint::black_box(think::think::<xart::Xart>());
}
