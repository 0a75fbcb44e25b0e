//! The wish of whoever sits at the terminal that something long ends now.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::SeqCst};

/// A flag that is set when Ctrl-C is pressed. Pressed a second time, the program ends at once.
pub(crate) fn on_interrupt() -> Arc<AtomicBool> {
    let stop = Arc::new(AtomicBool::new(false));
    let flag = Arc::clone(&stop);
    // Where there are no signals, nothing can be interrupted in this way.
    let _ = ctrlc::set_handler(move || {
        if flag.swap(true, SeqCst) {
            std::process::exit(130);
        }
    });
    stop
}
