//! One game each: where things are drawn, and how they look.

mod ataxx;
mod twixt;
mod xart;
