//! One page, used as people use it.

use crate::cdp::Connection;
use crate::keys::key;
use crate::noted::Noted;
use crate::words::word;
use anyhow::{Context, Result, bail, ensure};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};
use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::thread::sleep;
use std::time::{Duration, Instant};

/// How large the screen is, and whether it is touched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Screen {
    /// 1280 × 800, with a mouse.
    Desktop,
    /// 360 × 740, with fingers.
    Phone,
    /// What a desktop of 1280 × 800 shows at 400 %, with a mouse.
    Enlarged,
}

/// Light or dark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shade {
    /// Dark on light.
    Light,
    /// Light on dark.
    Dark,
}

/// A page in a window of its own.
pub struct Page {
    connection: Arc<Connection>,
    session: String,
    site: String,
    agent: String,
    noted: Arc<Noted>,
}

/// So long is waited for what has to happen soon.
const SOON: Duration = Duration::from_secs(20);

impl Page {
    pub(crate) fn new(
        connection: Arc<Connection>,
        session: &str,
        site: &str,
        agent: &str,
    ) -> Result<Page> {
        let noted = Arc::<Noted>::default();
        connection.note(session, Arc::clone(&noted));
        let (session, site, agent) = (session.to_owned(), site.to_owned(), agent.to_owned());
        let page = Page { connection, session, site, agent, noted };
        for part in ["Page", "Runtime", "Network", "Log"] {
            page.ask(&format!("{part}.enable"), &json!({}))?;
        }
        let workers =
            json!({ "autoAttach": true, "waitForDebuggerOnStart": false, "flatten": true });
        page.ask("Target.setAutoAttach", &workers)?;
        // Several windows at once, and each believes that it is the one in front.
        page.ask("Emulation.setFocusEmulationEnabled", &json!({ "enabled": true }))?;
        page.screen(Screen::Desktop)?;
        page.look(Shade::Light, true)?;
        page.language("en")?;
        Ok(page)
    }

    fn ask(&self, method: &str, params: &Value) -> Result<Value> {
        self.connection.ask(&self.session, method, params)
    }

    /// Changes the screen.
    ///
    /// # Errors
    /// The browser does not answer.
    pub fn screen(&self, screen: Screen) -> Result<()> {
        let (width, height, phone) = match screen {
            Screen::Desktop => (1280, 800, false),
            Screen::Phone => (360, 740, true),
            Screen::Enlarged => (320, 200, false),
        };
        let metrics =
            json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": phone });
        self.ask("Emulation.setDeviceMetricsOverride", &metrics)?;
        let touch = json!({ "enabled": phone, "maxTouchPoints": if phone { 5 } else { 1 } });
        self.ask("Emulation.setTouchEmulationEnabled", &touch)?;
        Ok(())
    }

    /// By how many pixels the page is wider than the screen. Telephones zoom out of such a page, so
    /// what they see of it does not tell.
    ///
    /// # Errors
    /// The browser does not answer.
    pub fn excess_width(&self) -> Result<i64> {
        let root = "document.documentElement";
        let excess = self.eval(&format!("{root}.scrollWidth - {root}.clientWidth"))?;
        excess.as_i64().context("no width")
    }

    /// Says what the reader likes: light or dark, and whether things may move.
    ///
    /// # Errors
    /// The browser does not answer.
    pub fn look(&self, shade: Shade, motion: bool) -> Result<()> {
        let shade = if shade == Shade::Dark { "dark" } else { "light" };
        let motion = if motion { "no-preference" } else { "reduce" };
        let wishes = json!({ "features": [
            { "name": "prefers-color-scheme", "value": shade },
            { "name": "prefers-reduced-motion", "value": motion },
        ] });
        self.ask("Emulation.setEmulatedMedia", &wishes)?;
        // A page in the background may never come to the end of changing its colours by itself.
        self.eval(
            "(() => { document.body?.checkVisibility(); for (const one of document.getAnimations()) \
             if (one instanceof CSSTransition) one.finish(); })()",
        )?;
        Ok(())
    }

    /// Says which language the reader prefers.
    ///
    /// # Errors
    /// The browser does not answer.
    pub fn language(&self, code: &str) -> Result<()> {
        let wish = json!({ "userAgent": self.agent, "acceptLanguage": code });
        self.ask("Emulation.setUserAgentOverride", &wish)?;
        Ok(())
    }

    /// Runs a script before anything else on every page that is opened from now on.
    ///
    /// # Errors
    /// The browser does not answer.
    pub fn prepare(&self, script: &str) -> Result<()> {
        self.ask("Page.addScriptToEvaluateOnNewDocument", &json!({ "source": script }))?;
        Ok(())
    }

    /// Refuses everything whose address is like this, with `*` for anything.
    ///
    /// # Errors
    /// The browser does not answer.
    pub fn refuse(&self, pattern: &str) -> Result<()> {
        self.ask("Network.setBlockedURLs", &json!({ "urls": [pattern] }))?;
        Ok(())
    }

    /// Brings a message to the site's service worker, as the browser does for which a push service has one.
    ///
    /// # Errors
    /// The browser does not answer, or there is no service worker.
    pub fn push(&self, message: &str) -> Result<()> {
        self.ask("ServiceWorker.enable", &json!({}))?;
        // A visitor has been nowhere else, so it is his first one.
        let message =
            json!({ "origin": format!("{}/", self.site), "registrationId": "0", "data": message });
        self.ask("ServiceWorker.deliverPushMessage", &message)?;
        Ok(())
    }

    /// Leaves the site, opens an address of it anew, and waits until something is shown.
    ///
    /// # Errors
    /// Nothing is shown.
    pub fn open(&self, path: &str) -> Result<()> {
        // Otherwise an address that differs only behind its `#` would open nothing.
        self.ask("Page.navigate", &json!({ "url": "about:blank" }))?;
        let address = format!("{}{path}", self.site);
        let answer = self.ask("Page.navigate", &json!({ "url": address }))?;
        if let Some(error) = answer["errorText"].as_str() {
            bail!("cannot open {address}: {error}");
        }
        self.wait_for("!!document.querySelector('main h1')").with_context(|| path.to_owned())
    }

    /// Opens the same page again.
    ///
    /// # Errors
    /// Nothing is shown.
    pub fn reload(&self) -> Result<()> {
        self.eval("window.isOld = true")?;
        self.ask("Page.reload", &json!({}))?;
        self.wait_for("!window.isOld && !!document.querySelector('main h1')")
    }

    /// The value of an expression, or of what it promises.
    ///
    /// # Errors
    /// It throws.
    pub fn eval(&self, script: &str) -> Result<Value> {
        let wish = json!({
            "expression": script, "awaitPromise": true, "returnByValue": true, "userGesture": true,
        });
        let answer = self.ask("Runtime.evaluate", &wish)?;
        if let Some(details) = answer.get("exceptionDetails") {
            bail!("{script}: {}", details["exception"]["description"]);
        }
        Ok(answer["result"]["value"].clone())
    }

    /// Waits until an expression is true.
    ///
    /// # Errors
    /// It does not become true.
    pub fn wait_for(&self, script: &str) -> Result<()> {
        self.wait_long_for(script, SOON)
    }

    /// The same with more patience.
    ///
    /// # Errors
    /// It does not become true.
    pub fn wait_long_for(&self, script: &str, patience: Duration) -> Result<()> {
        let start = Instant::now();
        loop {
            // While a page is being left nothing can be asked.
            let answer = self.eval(script);
            if matches!(answer, Ok(Value::Bool(true))) {
                return Ok(());
            }
            if start.elapsed() > patience {
                bail!("not within {} s: {script} ({answer:?})", patience.as_secs());
            }
            sleep(Duration::from_millis(25));
        }
    }

    /// What an element says.
    ///
    /// # Errors
    /// There is none.
    pub fn text(&self, selector: &str) -> Result<String> {
        let found =
            self.eval(&format!("document.querySelector({})?.textContent", json!(selector)))?;
        let text = found.as_str().with_context(|| format!("no {selector}"))?;
        Ok(text.trim().to_owned())
    }

    /// Whether there is such an element.
    ///
    /// # Errors
    /// The browser does not answer.
    pub fn has(&self, selector: &str) -> Result<bool> {
        Ok(self.eval(&format!("!!document.querySelector({})", json!(selector)))? == true)
    }

    /// The middle of an element that rests, scrolled into view.
    ///
    /// # Errors
    /// There is none, or it does not rest.
    pub fn middle(&self, selector: &str) -> Result<(f64, f64)> {
        self.middle_of(&format!("document.querySelector({})", json!(selector)), selector)
    }

    fn middle_of(&self, element: &str, name: &str) -> Result<(f64, f64)> {
        let script = format!(
            "(async () => {{
                const element = {element};
                if (!element) return null;
                // What moves does so from frame to frame, and on a busy machine frames are rare. A
                // page that is not seen may have none.
                const frame = () => new Promise((done) => {{
                    setTimeout(done, 250);
                    requestAnimationFrame(() => requestAnimationFrame(done));
                }});
                const place = () => {{
                    const {{ left, top, width, height }} = element.getBoundingClientRect();
                    return [left + width / 2, top + height / 2];
                }};
                const [x, y] = place();
                if (x < 0 || y < 0 || x > innerWidth || y > innerHeight)
                    element.scrollIntoView({{ block: 'center', inline: 'center', behavior: 'instant' }});
                for (let before = null, tries = 0; tries < 200; tries++) {{
                    const now = place();
                    if (before && before[0] === now[0] && before[1] === now[1]) return now;
                    before = now;
                    await frame();
                }}
                return null;
            }})()"
        );
        let start = Instant::now();
        loop {
            let found = self.eval(&script)?;
            if let (Some(x), Some(y)) = (found[0].as_f64(), found[1].as_f64()) {
                return Ok((x, y));
            }
            if start.elapsed() > SOON {
                bail!("there is no {name}, or it does not rest");
            }
            sleep(Duration::from_millis(25));
        }
    }

    /// Clicks on a place of the window.
    ///
    /// # Errors
    /// The browser does not answer.
    pub fn click_at(&self, (x, y): (f64, f64)) -> Result<()> {
        self.mouse("mouseMoved", (x, y), 0)?;
        self.mouse("mousePressed", (x, y), 1)?;
        self.mouse("mouseReleased", (x, y), 0)
    }

    /// Drags from one place of the window to another.
    ///
    /// # Errors
    /// The browser does not answer.
    pub fn drag(&self, from: (f64, f64), to: (f64, f64), steps: u32) -> Result<()> {
        self.mouse("mouseMoved", from, 0)?;
        self.mouse("mousePressed", from, 1)?;
        for at in way(from, to, steps) {
            self.mouse("mouseMoved", at, 1)?;
        }
        self.mouse("mouseReleased", to, 0)
    }

    fn mouse(&self, kind: &str, (x, y): (f64, f64), buttons: u32) -> Result<()> {
        let button = if kind == "mouseMoved" && buttons == 0 { "none" } else { "left" };
        let count = u32::from(kind != "mouseMoved");
        let event = json!({
            "type": kind, "x": x, "y": y, "button": button, "buttons": buttons, "clickCount": count,
        });
        self.ask("Input.dispatchMouseEvent", &event)?;
        Ok(())
    }

    /// Taps on a place of the window.
    ///
    /// # Errors
    /// The browser does not answer.
    pub fn tap_at(&self, place: (f64, f64)) -> Result<()> {
        self.touch("touchStart", Some(place))?;
        self.touch("touchEnd", None)
    }

    /// Moves a finger from one place of the window to another.
    ///
    /// # Errors
    /// The browser does not answer.
    pub fn swipe(&self, from: (f64, f64), to: (f64, f64), steps: u32) -> Result<()> {
        self.touch("touchStart", Some(from))?;
        for at in way(from, to, steps) {
            self.touch("touchMove", Some(at))?;
        }
        self.touch("touchEnd", None)
    }

    fn touch(&self, kind: &str, finger: Option<(f64, f64)>) -> Result<()> {
        let fingers: Vec<Value> = finger.iter().map(|(x, y)| json!({ "x": x, "y": y })).collect();
        let event = json!({ "type": kind, "touchPoints": fingers });
        self.ask("Input.dispatchTouchEvent", &event)?;
        Ok(())
    }

    /// Clicks on an element. It must not be covered by another one.
    ///
    /// # Errors
    /// There is none, or it is covered.
    pub fn click(&self, selector: &str) -> Result<()> {
        let place = self.middle(selector)?;
        self.is_uncovered(selector, place)?;
        self.click_at(place)
    }

    /// Taps on an element. It must not be covered by another one.
    ///
    /// # Errors
    /// There is none, or it is covered.
    pub fn tap(&self, selector: &str) -> Result<()> {
        let place = self.middle(selector)?;
        self.is_uncovered(selector, place)?;
        self.tap_at(place)
    }

    fn is_uncovered(&self, selector: &str, (x, y): (f64, f64)) -> Result<()> {
        let script = format!(
            "(() => {{ const top = document.elementFromPoint({x}, {y}), wanted = document.querySelector({});
            return wanted.contains(top) || !!top?.contains(wanted) ? '' : top?.outerHTML ?? 'nothing'; }})()",
            json!(selector)
        );
        let cover = self.eval(&script)?;
        ensure!(cover == "", "{selector} is covered by {cover}");
        Ok(())
    }

    /// Clicks on the button, link or heading that says the text of this name.
    ///
    /// # Errors
    /// There is none.
    pub fn click_named(&self, name: &str) -> Result<()> {
        let place = self.middle_of(&named(&word(name)?), name)?;
        self.click_at(place)
    }

    /// Taps on the button, link or heading that says the text of this name.
    ///
    /// # Errors
    /// There is none.
    pub fn tap_named(&self, name: &str) -> Result<()> {
        let place = self.middle_of(&named(&word(name)?), name)?;
        self.tap_at(place)
    }

    /// Goes to another page by the menu, which a small screen has to open first.
    ///
    /// # Errors
    /// The menu does not lead there.
    pub fn go_by_menu(&self, name: &str) -> Result<()> {
        if self.eval("document.querySelector('.menu-button').checkVisibility()")? == true {
            self.click(".menu-button")?;
        }
        self.click_named(name)
    }

    /// Presses a key.
    ///
    /// # Errors
    /// The browser does not answer.
    pub fn press(&self, name: &str) -> Result<()> {
        let mut event = key(name);
        event["type"] = json!(if event.get("text").is_some() { "keyDown" } else { "rawKeyDown" });
        self.ask("Input.dispatchKeyEvent", &event)?;
        event["type"] = json!("keyUp");
        self.ask("Input.dispatchKeyEvent", &event)?;
        Ok(())
    }

    /// Goes with the Tab key until something is focused that an expression about it, `it`, is
    /// true of.
    ///
    /// # Errors
    /// It cannot be reached.
    pub fn tab_to(&self, condition: &str) -> Result<()> {
        let script = format!(
            "(it => !!it && it !== document.body && ({condition}))(document.activeElement)"
        );
        for _ in 0..150 {
            if self.eval(&script)? == true {
                return Ok(());
            }
            self.press("Tab")?;
        }
        bail!("the Tab key does not reach: {condition}")
    }

    /// Writes a text where the keyboard is.
    ///
    /// # Errors
    /// The browser does not answer.
    pub fn type_text(&self, text: &str) -> Result<()> {
        self.ask("Input.insertText", &json!({ "text": text }))?;
        Ok(())
    }

    /// Writes a text into a field instead of what is in it.
    ///
    /// # Errors
    /// There is none.
    pub fn fill(&self, selector: &str, text: &str) -> Result<()> {
        self.click(selector)?;
        self.eval(&format!("document.querySelector({}).select()", json!(selector)))?;
        self.press("Backspace")?;
        self.type_text(text)
    }

    /// What is seen, as a PNG.
    ///
    /// # Errors
    /// It cannot be written.
    pub fn screenshot(&self, path: &Path) -> Result<()> {
        let answer = self.ask("Page.captureScreenshot", &json!({ "format": "png" }))?;
        let data = answer["data"].as_str().context("no picture")?;
        fs::write(path, STANDARD.decode(data)?).with_context(|| path.display().to_string())
    }

    /// Everything that went wrong behind the scenes since this was last asked.
    #[must_use]
    pub fn take_problems(&self) -> Vec<String> {
        self.noted.take_problems()
    }

    /// Forgives what goes wrong behind the scenes on purpose; all of it must be like this.
    ///
    /// # Errors
    /// Something else went wrong.
    pub fn forgive(&self, is_meant: impl Fn(&str) -> bool) -> Result<()> {
        let others: Vec<String> =
            self.take_problems().into_iter().filter(|problem| !is_meant(problem)).collect();
        ensure!(others.is_empty(), "behind the scenes: {}", others.join("; "));
        Ok(())
    }

    /// What has come over the network: addresses, and how many bytes.
    #[must_use]
    pub fn loaded(&self) -> Vec<(String, u64)> {
        self.noted.loaded()
    }

    /// Where this is and what is seen, for whoever wonders why something failed.
    #[must_use]
    pub fn summary(&self) -> String {
        let script = "location.pathname + ': ' + (document.querySelector('main')?.innerText ?? '')\
            .replace(/\\s+/g, ' ').slice(0, 300)";
        match self.eval(script) {
            Ok(text) => text.as_str().unwrap_or_default().to_owned(),
            Err(error) => error.to_string(),
        }
    }
}

/// Finds something that can be clicked by what it says.
fn named(name: &str) -> String {
    format!(
        "[...document.querySelectorAll('button, a, summary')].find((one) => \
         (one.getAttribute('aria-label') ?? one.textContent).trim() === {} && \
         one.checkVisibility())",
        json!(name)
    )
}

/// The places on the way from one to another, as often as there are steps.
fn way(from: (f64, f64), to: (f64, f64), steps: u32) -> impl Iterator<Item = (f64, f64)> {
    (1..=steps).map(move |step| {
        let part = f64::from(step) / f64::from(steps);
        (from.0 + (to.0 - from.0) * part, from.1 + (to.1 - from.1) * part)
    })
}
