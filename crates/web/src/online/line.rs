//! The one connection to the server, for all pages that need it.
//!
//! It is opened when the first of them comes and closed some time after the last has gone. When it is
//! lost it is opened again, sooner or later, and what was asked and not answered is asked again under
//! the same name: the server does nothing twice.

use super::socket::Socket;
use super::{apart, device};
use crate::{browser, reached, waiting, who};
use leptos::prelude::*;
use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;
use wasm_bindgen_futures::spawn_local;
use wire::{Asked, Command, Done, PlayerId, Refused, RequestId, Told};

/// Where somebody becomes a guest.
const GUEST: &str = "/api/guest";

/// So long until it is tried again, in milliseconds: at first,
const SOONEST: f64 = 500.0;

/// and at the latest.
const LATEST: f64 = 10_000.0;

/// So long until it is tried again after the server has asked for quiet.
const QUIET: f64 = 5000.0;

/// So long until it is tried again by who may not play: a ban may be over, or lifted.
const BANNED: f64 = 60_000.0;

/// After so much silence, in milliseconds, the server is asked whether it is there.
const SILENCE: f64 = 15_000.0;

/// If it says nothing within this time after it was asked for something, in milliseconds, the
/// connection is dead.
const NO_ANSWER: f64 = 8000.0;

/// The same when there is reason to doubt it: the device has just woken up, or says that it has no
/// network.
const NO_ANSWER_IN_DOUBT: f64 = 2500.0;

/// Connecting takes no longer, in milliseconds.
const LONGEST_OPENING: f64 = 12_000.0;

/// How often it is looked after.
const LOOK: Duration = Duration::from_secs(1);

/// So long the connection outlives the last page that needed it.
const LINGER: Duration = Duration::from_secs(3);

/// So long until something is asked again that the server had trouble with.
const TROUBLE: Duration = Duration::from_secs(1);

/// How the connection is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Link {
    /// It is being opened for the first time.
    Connecting,
    Connected,
    /// There is none since this moment, in milliseconds since 1970; it is tried again.
    Lost(f64),
}

/// What somebody wants to hear of.
type Listener = Rc<dyn Fn(&Told)>;

/// Who hears an answer.
type Answer = Box<dyn FnOnce(Result<Done, Refused>)>;

/// Something that was asked.
struct Waiting {
    request: RequestId,
    text: String,
    /// Whether it is asked again when the connection was lost.
    lasts: bool,
    answer: Answer,
}

#[derive(Default)]
struct Line {
    /// How many pages need it.
    users: usize,
    /// Grows with every attempt, so that what comes from an older one is known as such.
    attempt: u32,
    socket: Option<Socket>,
    /// When the attempt began, in milliseconds since 1970.
    began: f64,
    /// What the server said first.
    welcome: Option<Told>,
    /// Whether this browser is known to be a guest.
    is_guest: bool,
    /// How often it failed since it last succeeded.
    failures: u32,
    /// Until when to wait before it is tried again, in milliseconds since 1970; nothing if it is
    /// being tried.
    until: Option<f64>,
    /// When something was heard last,
    heard: f64,
    /// and until when an answer must come, if one was asked for.
    answer_by: Option<f64>,
    /// By how much the server's clock is ahead of this one, in milliseconds.
    ahead: Option<f64>,
    waiting: Vec<Waiting>,
    listeners: Vec<(u64, Listener)>,
    last_listener: u64,
    /// Whether the browser's events are listened to.
    watches: bool,
}

thread_local! {
    static LINE: RefCell<Line> = RefCell::default();
    static LINK: ArcRwSignal<Link> = ArcRwSignal::new(Link::Connecting);
    static ME: ArcRwSignal<Option<PlayerId>> = ArcRwSignal::new(None);
}

/// How the connection is.
pub(crate) fn link() -> Link {
    LINK.with(Get::get)
}

/// Who is at this end, as soon as the server has said it.
pub(crate) fn me() -> Option<PlayerId> {
    ME.with(Get::get)
}

/// The server's time, in milliseconds since 1970.
pub(crate) fn server_time() -> f64 {
    browser::date() + LINE.with_borrow(|line| line.ahead.unwrap_or(0.0))
}

/// Needs the connection as long as the page is there, and hears what is said. Who comes when it is
/// open hears the welcome at once; who says what he wants to be told of then, says it again after
/// every loss.
pub(crate) fn listen(hear: impl Fn(&Told) + 'static) {
    let hear: Listener = Rc::new(hear);
    let (number, welcome) = LINE.with_borrow_mut(|line| {
        line.users += 1;
        line.last_listener += 1;
        line.listeners.push((line.last_listener, Rc::clone(&hear)));
        (line.last_listener, line.welcome.clone())
    });
    on_cleanup(move || {
        LINE.with_borrow_mut(|line| line.listeners.retain(|(other, _)| *other != number));
        set_timeout(part, LINGER);
    });
    match welcome {
        // Not before the page is there.
        Some(welcome) => spawn_local(async move { hear(&welcome) }),
        None => wake(),
    }
}

/// A page no longer needs the connection.
fn part() {
    let is_needed = LINE.with_borrow_mut(|line| {
        line.users = line.users.saturating_sub(1);
        line.users > 0
    });
    if !is_needed {
        hang_up();
    }
}

/// Closes the connection until somebody comes back.
fn hang_up() {
    let closed = LINE.with_borrow_mut(|line| {
        line.attempt += 1;
        (line.welcome, line.answer_by, line.until) = (None, None, Some(f64::INFINITY));
        line.waiting.retain(|waiting| waiting.lasts);
        line.socket.take()
    });
    if closed.is_some() {
        LINK.with(|link| link.set(Link::Connecting));
    }
}

/// Asks for something, and asks again until there is an answer, whatever becomes of the connection.
pub(crate) fn ask(command: Command, answer: impl FnOnce(Result<Done, Refused>) + 'static) {
    ask_as(Asked { request: new_request(), command }, answer);
}

/// The same under a name that is known already, so that it has one effect however often the page
/// was loaded meanwhile.
pub(crate) fn ask_as(asked: Asked, answer: impl FnOnce(Result<Done, Refused>) + 'static) {
    put(asked, true, Box::new(answer));
}

/// Asks for something that is of no interest any more if the connection is lost.
pub(crate) fn ask_once(command: Command, answer: impl FnOnce(Result<Done, Refused>) + 'static) {
    put(Asked { request: new_request(), command }, false, Box::new(answer));
}

/// A name for something that is asked.
pub(crate) fn new_request() -> RequestId {
    let chance: [u8; RequestId::CHANCE] =
        (u128::from(browser::random()) << 64 | u128::from(browser::random())).to_le_bytes();
    RequestId::of_chance(chance)
}

fn put(asked: Asked, lasts: bool, answer: Answer) {
    let Ok(text) = serde_json::to_string(&asked) else { return };
    LINE.with_borrow_mut(|line| {
        if line.welcome.is_some() {
            line.send(&text);
            line.expect_an_answer(NO_ANSWER);
        } else if !lasts {
            return;
        }
        line.waiting.push(Waiting { request: asked.request, text, lasts, answer });
    });
}

impl Line {
    fn send(&self, text: &str) {
        if let Some(socket) = &self.socket {
            socket.send(text);
        }
    }

    /// Asks whether the server is there, and gives it so many milliseconds to answer.
    fn ping(&mut self, patience: f64) {
        let Ok(request) = "ping".parse() else { return };
        let asked = Asked { request, command: Command::Ping };
        if let Ok(text) = serde_json::to_string(&asked) {
            self.send(&text);
        }
        self.expect_an_answer(patience);
    }

    /// Gives the server so many milliseconds to say something, unless it has less already.
    fn expect_an_answer(&mut self, patience: f64) {
        let by = browser::date() + patience;
        self.answer_by = Some(self.answer_by.map_or(by, |known| known.min(by)));
    }
}

/// Connects at once if there is no connection, and makes sure that there is one if there seems to be.
fn wake() {
    let is_awake = LINE.with_borrow_mut(|line| {
        if line.users == 0 {
            return true;
        }
        if line.welcome.is_some() {
            if browser::date() - line.heard > NO_ANSWER_IN_DOUBT {
                // What was to be heard while the device slept does not count.
                line.answer_by = None;
                line.ping(NO_ANSWER_IN_DOUBT);
            }
            return true;
        }
        let is_opening = line.until.is_none() && browser::date() < line.began + LONGEST_OPENING;
        if !is_opening {
            line.until = None;
        }
        is_opening
    });
    watch();
    if !is_awake {
        connect();
    }
}

/// Listens to the browser, once.
fn watch() {
    let is_new = LINE.with_borrow_mut(|line| !std::mem::replace(&mut line.watches, true));
    if !is_new {
        return;
    }
    // These last as long as the client, whatever page asked first.
    for event in ["online", "focus", "pageshow", "visibilitychange"] {
        let _ = window_event_listener_untyped(event, |_| {
            if !browser::is_hidden() {
                wake();
            }
        });
    }
    // Not every server needs a network, so it is asked.
    let _ = window_event_listener_untyped("offline", |_| {
        LINE.with_borrow_mut(|line| {
            if line.welcome.is_some() {
                line.ping(NO_ANSWER_IN_DOUBT);
            }
        });
    });
    // A page that is left may be kept by the browser for the way back, with a connection by which its
    // player would seem to be there.
    let _ = window_event_listener_untyped("pagehide", |_| hang_up());
    let _ = set_interval_with_handle(look_after, LOOK);
}

/// What has to be done from time to time.
fn look_after() {
    let now = browser::date();
    let (is_due, is_dead) = LINE.with_borrow_mut(|line| {
        if line.users == 0 {
            return (false, false);
        }
        if line.until.is_some_and(|until| now >= until) {
            line.until = None;
            return (true, false);
        }
        if line.welcome.is_none() {
            return (false, line.until.is_none() && now > line.began + LONGEST_OPENING);
        }
        if line.answer_by.is_some_and(|by| now > by) {
            return (false, true);
        }
        if line.answer_by.is_none() && now > line.heard + SILENCE {
            line.ping(NO_ANSWER);
        }
        (false, false)
    });
    if is_due {
        connect();
    } else if is_dead {
        lose(0.0);
    }
}

/// Opens the connection.
fn connect() {
    let (attempt, is_guest) = LINE.with_borrow_mut(|line| {
        line.attempt += 1;
        line.began = browser::date();
        line.socket = None;
        (line.attempt, line.is_guest)
    });
    let is_current = move || LINE.with_borrow(|line| line.attempt == attempt && line.users > 0);
    spawn_local(async move {
        let is_guest = is_guest || apart::be_guest(GUEST).await;
        if !is_current() {
            return;
        }
        if !is_guest {
            lose(0.0);
            return;
        }
        let hear = move |text: String| {
            if is_current() {
                hear(&text);
            }
        };
        let end = move || {
            if is_current() {
                lose(0.0);
            }
        };
        let socket = Socket::open(hear, end);
        let is_opening = socket.is_some();
        LINE.with_borrow_mut(|line| (line.socket, line.is_guest) = (socket, true));
        if !is_opening {
            lose(0.0);
        }
    });
}

/// Comes again at once, because who is at this end has changed, or may have. Nobody need be told of
/// that. What was asked and not answered is asked by whoever it is then.
pub(crate) fn renew() {
    let (is_needed, closed) = LINE.with_borrow_mut(|line| {
        let is_needed = line.users > 0;
        line.attempt += 1;
        line.is_guest = false;
        line.until = (!is_needed).then_some(f64::INFINITY);
        (line.welcome, line.answer_by) = (None, None);
        line.waiting.retain(|waiting| waiting.lasts);
        (is_needed, line.socket.take())
    });
    drop(closed);
    LINK.with(|link| link.set(Link::Connecting));
    if is_needed {
        connect();
    }
}

/// There is no connection any more; it is tried again, not before so many milliseconds.
fn lose(pause: f64) {
    let closed = LINE.with_borrow_mut(|line| {
        line.attempt += 1;
        // Who is not let in may not be known any more, and asks to be a guest again. If that does not
        // succeed either, the next attempt does without it: a browser may ask over an old connection
        // that is dead, but always opens a new one for a socket.
        line.is_guest = line.welcome.is_some() || !line.is_guest;
        (line.welcome, line.answer_by) = (None, None);
        line.waiting.retain(|waiting| waiting.lasts);
        let wait = (SOONEST * 2_f64.powi(line.failures.min(8) as i32)).min(LATEST).max(pause);
        line.failures += 1;
        let jitter = 0.8 + 0.4 * (browser::random() % 1000) as f64 / 1000.0;
        line.until = Some(browser::date() + wait * jitter);
        line.socket.take()
    });
    drop(closed);
    LINK.with(|link| {
        if !matches!(link.get_untracked(), Link::Lost(_)) {
            link.set(Link::Lost(browser::date()));
        }
    });
    // Sooner than it is looked after the next time.
    set_timeout(look_after, Duration::from_millis(SOONEST as u64 + 150));
}

/// Hears a message.
fn hear(text: &str) {
    // What cannot be read comes from a newer server and is not meant for this client.
    let Ok(told) = serde_json::from_str::<Told>(text) else { return };
    LINE.with_borrow_mut(|line| {
        line.heard = browser::date();
        line.answer_by = None;
        if let Told::Welcome { now, .. } | Told::Game { now, .. } = &told {
            let ahead = *now as f64 - line.heard;
            // The message that was quickest on its way knows best.
            let is_welcome = matches!(told, Told::Welcome { .. });
            line.ahead =
                Some(line.ahead.filter(|_| !is_welcome).map_or(ahead, |known| known.max(ahead)));
        }
    });
    match told {
        Told::Answer { request: Some(request), result } => answered(&request, result),
        Told::Answer { request: None, .. } => {}
        Told::Goodbye(Refused::Banned(_)) => {
            apart::hear(&told);
            lose(BANNED);
        }
        Told::Notice(_) | Told::Began(_) => {
            waiting::refresh();
            tell(&told);
        }
        // The session has ended: a new one may have taken its place, perhaps in another tab.
        Told::Goodbye(Refused::NotSignedIn) => renew(),
        Told::Goodbye(why) => lose(if why == Refused::TooMuch { QUIET } else { SOONEST }),
        Told::Welcome { ref you, ref name, .. } => {
            who::heard(name.as_deref());
            reached::somebody_is_here(name.is_some());
            ME.with(|me| {
                if me.get_untracked().as_ref() != Some(you) {
                    me.set(Some(you.clone()));
                }
            });
            LINE.with_borrow_mut(|line| {
                line.failures = 0;
                line.welcome = Some(told.clone());
            });
            LINK.with(|link| link.set(Link::Connected));
            if name.is_some() {
                device::somebody_is_here(you);
            }
            waiting::begin();
            tell(&told);
            // Everything that nobody answered, in the order in which it was asked.
            LINE.with_borrow_mut(|line| {
                for waiting in line.waiting.iter().filter(|waiting| waiting.lasts) {
                    line.send(&waiting.text);
                }
                if line.waiting.iter().any(|waiting| waiting.lasts) {
                    line.expect_an_answer(NO_ANSWER);
                }
            });
        }
        told => tell(&told),
    }
}

fn tell(told: &Told) {
    apart::hear(told);
    let listeners: Vec<Listener> =
        LINE.with_borrow(|line| line.listeners.iter().map(|(_, hear)| Rc::clone(hear)).collect());
    for hear in listeners {
        hear(told);
    }
}

fn answered(request: &RequestId, result: Result<Done, Refused>) {
    let is_asked = |waiting: &Waiting| waiting.request == *request;
    if result == Err(Refused::Trouble) {
        // Nothing was done, or nobody knows: whoever wants it done asks again.
        let again = LINE.with_borrow(|line| {
            line.waiting.iter().find(|one| is_asked(one) && one.lasts).map(|one| one.text.clone())
        });
        if let Some(text) = again {
            set_timeout(move || LINE.with_borrow(|line| line.send(&text)), TROUBLE);
            return;
        }
    }
    let found = LINE.with_borrow_mut(|line| {
        let at = line.waiting.iter().position(is_asked)?;
        Some(line.waiting.remove(at))
    });
    if let Some(waiting) = found {
        (waiting.answer)(result);
    }
}
