//! twixt
