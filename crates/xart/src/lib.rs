//! xart
