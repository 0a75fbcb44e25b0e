//! One search by one or several threads.

use super::{Found, Shared, Task, Worker};
use crate::ordering::Ordering;
use crate::tree::{Listener, Tree};
use std::sync::atomic::Ordering::Relaxed;

/// Searches `tree`, in which the game is not over, with as many threads as there are orderings,
/// and tells what was found after each depth. Gives the last word.
///
/// With several threads all of them do the same and meet in the table, where each finds what the
/// others know already.
pub(crate) fn run<T: Tree>(
    tree: &T,
    task: &Task<'_>,
    orderings: &mut [Ordering<T>],
    report: &mut Listener<'_, T>,
) -> Found<T::Turn> {
    let shared = Shared::default();
    let Some((first, others)) = orderings.split_first_mut() else {
        unreachable!("an engine has at least one thread")
    };
    let mut lead = || {
        let mut worker = Worker::new(tree.clone(), task, &shared, first);
        worker.prepare_root();
        worker.deepen(1, report);
        shared.stop.store(true, Relaxed);
        let depth = worker.root_depth;
        worker.found(depth)
    };
    #[cfg(target_family = "wasm")]
    {
        let _ = others;
        lead()
    }
    #[cfg(not(target_family = "wasm"))]
    std::thread::scope(|scope| {
        for (number, ordering) in others.iter_mut().enumerate() {
            let shared = &shared;
            scope.spawn(move || {
                let mut worker = Worker::new(tree.clone(), task, shared, ordering);
                worker.prepare_root();
                worker.deepen(1 + number % 2, &mut |_| ());
                worker.tell_nodes();
            });
        }
        lead()
    })
}
