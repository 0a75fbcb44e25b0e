//! ataxx
