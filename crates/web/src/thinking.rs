//! The engine beside the page.
//!
//! It is loaded when it is first asked, and asked one thing at a time: a new question ends the one
//! before. What was compiled is kept, so that a new worker starts at once.

use crate::browser;
use js_sys::WebAssembly;
use leptos::prelude::*;
use questions::{Answer, Question, Refusal, Request, Said};
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

thread_local! {
    static MODULE: RefCell<Option<JsValue>> = const { RefCell::new(None) };
    static NUMBER: Cell<u32> = const { Cell::new(0) };
}

/// Somebody who can be asked; what he is asked is stopped when he is dropped.
#[derive(Clone, Default)]
pub(crate) struct Thinker {
    at_work: Rc<RefCell<Option<AtWork>>>,
}

/// Who hears a worker, and who hears that it broke down.
type Hearing = (Closure<dyn FnMut(MessageEvent)>, Closure<dyn FnMut()>);

/// A worker with a question.
struct AtWork {
    number: u32,
    worker: Option<(Worker, Hearing)>,
}

impl Drop for AtWork {
    fn drop(&mut self) {
        if let Some((worker, _)) = &self.worker {
            worker.set_onmessage(None);
            worker.set_onerror(None);
            worker.terminate();
        }
    }
}

impl Thinker {
    /// Asks something about a record, instead of what was asked before. `hear` gets all answers.
    /// If there is no engine, it is told that as a refusal.
    pub(crate) fn ask(
        &self,
        game: &str,
        record: String,
        question: Question,
        hear: impl FnMut(Said, bool) + 'static,
    ) {
        let number = NUMBER.get() + 1;
        NUMBER.set(number);
        *self.at_work.borrow_mut() = Some(AtWork { number, worker: None });
        let request = Request { id: number, game: game.to_owned(), record, question };
        let at_work = Rc::clone(&self.at_work);
        let hear = Rc::new(RefCell::new(hear));
        spawn_local(async move {
            let module = module().await;
            // Somebody may have asked something else meanwhile, or nobody wants to know any more.
            let is_current = || at_work.borrow().as_ref().is_some_and(|work| work.number == number);
            if !is_current() {
                return;
            }
            let started = module.and_then(|module| start(&module));
            let (Some(worker), Ok(text)) = (started, serde_json::to_string(&request)) else {
                *at_work.borrow_mut() = None;
                hear.borrow_mut()(Said::Refused(Refusal::Missing), true);
                return;
            };
            let (done, broken) = (Rc::clone(&at_work), Rc::clone(&at_work));
            let hear_of_end = Rc::clone(&hear);
            let on_error = Closure::<dyn FnMut()>::new(move || {
                let finished = broken.borrow_mut().take();
                hear_of_end.borrow_mut()(Said::Refused(Refusal::Missing), true);
                drop_later(finished);
            });
            let on_message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
                let answer =
                    event.data().as_string().and_then(|text| serde_json::from_str(&text).ok());
                let Some(Answer { id, last, said }) = answer else { return };
                if id != number {
                    return;
                }
                let finished = if last { done.borrow_mut().take() } else { None };
                hear.borrow_mut()(said, last);
                drop_later(finished);
            });
            worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
            worker.set_onerror(Some(on_error.as_ref().unchecked_ref()));
            let _ = worker.post_message(&JsValue::from_str(&text));
            if let Some(work) = at_work.borrow_mut().as_mut() {
                work.worker = Some((worker, (on_message, on_error)));
            }
        });
    }

    /// Stops thinking; no more answers come.
    pub(crate) fn stop(&self) {
        let stopped = self.at_work.borrow_mut().take();
        drop(stopped);
    }
}

/// A closure must not be dropped while it runs.
fn drop_later(finished: Option<AtWork>) {
    if let Some(finished) = finished {
        spawn_local(async move { drop(finished) });
    }
}

/// The compiled engine.
async fn module() -> Option<JsValue> {
    if let Some(module) = MODULE.with_borrow(Clone::clone) {
        return Some(module);
    }
    let response = window().fetch_with_str(&browser::meta("engine"));
    let module = JsFuture::from(WebAssembly::compile_streaming(&response)).await.ok()?;
    MODULE.set(Some(module.clone()));
    Some(module)
}

/// Starts a worker with the compiled engine.
fn start(module: &JsValue) -> Option<Worker> {
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    let worker = Worker::new_with_options(&browser::meta("worker"), &options).ok()?;
    worker.post_message(module).ok()?;
    Some(worker)
}
