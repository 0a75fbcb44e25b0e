//! The few things that are asked of the browser, each with an answer if it refuses.

use crate::waiting;
use js_sys::{Array, Promise};
use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    AbortSignal, Blob, BlobPropertyBag, CanvasRenderingContext2d, File, FocusOptions,
    HtmlAnchorElement, HtmlCanvasElement, HtmlElement, HtmlImageElement, HtmlMetaElement,
    RequestInit, Response, Storage, Url,
};

/// Everything that is stored begins with this.
const PREFIX: &str = "zwickmuehle.";

/// What the site is called, in every language.
const SITE: &str = "Zwickmühle";

/// The browser's storage; nothing if it is forbidden.
fn storage() -> Option<Storage> {
    window().local_storage().ok().flatten()
}

/// What was stored under a name.
pub(crate) fn stored(name: &str) -> Option<String> {
    storage()?.get_item(&format!("{PREFIX}{name}")).ok().flatten()
}

/// Stores something under a name; `false` if there is no room, or if it is forbidden.
pub(crate) fn store(name: &str, value: &str) -> bool {
    storage().is_some_and(|storage| storage.set_item(&format!("{PREFIX}{name}"), value).is_ok())
}

/// Forgets what was stored under a name.
pub(crate) fn forget(name: &str) {
    if let Some(storage) = storage() {
        let _ = storage.remove_item(&format!("{PREFIX}{name}"));
    }
}

/// All names that begin with this and under which something is stored.
pub(crate) fn names(beginning: &str) -> Vec<String> {
    let Some(storage) = storage() else { return Vec::new() };
    let count = storage.length().unwrap_or(0);
    let names = (0..count).filter_map(|index| storage.key(index).ok().flatten());
    names
        .filter_map(|name| name.strip_prefix(PREFIX).map(str::to_owned))
        .filter(|name| name.starts_with(beginning))
        .collect()
}

/// The languages that the reader prefers, the best first.
pub(crate) fn languages() -> Vec<String> {
    let list: Array = window().navigator().languages();
    list.iter().filter_map(|language| language.as_string()).collect()
}

/// What the page says under this name about itself.
pub(crate) fn meta(name: &str) -> String {
    let found = document().query_selector(&format!("meta[name='{name}']")).ok().flatten();
    let found = found.and_then(|element| element.dyn_into::<HtmlMetaElement>().ok());
    found.map(|element| element.content()).unwrap_or_default()
}

/// Names the page in the browser's tab and history, and again when the words change. Without a
/// name it is only the site.
pub(crate) fn title(name: impl Fn() -> String + 'static) {
    title_alone(move || {
        let name = name();
        match waiting::waiting().games {
            0 => name,
            // In a row of tabs it is seen where something waits.
            games if name.is_empty() => format!("({games})"),
            games => format!("({games}) {name}"),
        }
    });
}

/// The same for a page that says itself whether anything waits there.
pub(crate) fn title_alone(name: impl Fn() -> String + 'static) {
    Effect::new(move |_| {
        let name = name();
        let title = if name.is_empty() { SITE.to_owned() } else { format!("{name} · {SITE}") };
        document().set_title(&title);
    });
}

/// Leads the keyboard to the first such element, without scrolling there.
pub(crate) fn focus(selector: &str) {
    let found = document().query_selector(selector).ok().flatten();
    if let Some(element) = found {
        let still = FocusOptions::new();
        still.set_prevent_scroll(true);
        // Drawings are no HTML elements, but have the same method.
        let _ = element.unchecked_ref::<HtmlElement>().focus_with_options(&still);
    }
}

/// Goes to the first such element: it is seen, and has the keyboard.
pub(crate) fn go_to(selector: &str) {
    if let Ok(Some(element)) = document().query_selector(selector) {
        element.scroll_into_view();
        focus(selector);
    }
}

/// Scrolls to the first such element if it begins above what is seen.
pub(crate) fn scroll_up_to(selector: &str) {
    let found = document().query_selector(selector).ok().flatten();
    if let Some(element) = found.filter(|found| found.get_bounding_client_rect().top() < 0.0) {
        element.scroll_into_view();
    }
}

/// Keeps what is current in a list seen, whenever something that is tracked changes. Only the list
/// is scrolled, never the page.
pub(crate) fn keep_in_view(list: &'static str, track: impl Fn() + 'static) {
    Effect::new(move |_| {
        track();
        // It is drawn first.
        request_animation_frame(move || {
            let find = |selector: &str| document().query_selector(selector).ok().flatten();
            let current = find(&format!("{list} [aria-current=step]"));
            let (Some(list), Some(current)) = (find(list), current) else { return };
            let (seen, item) =
                (list.get_bounding_client_rect(), current.get_bounding_client_rect());
            let above = (item.top() - seen.top()).min(0.0);
            let below = (item.bottom() - seen.bottom()).max(0.0);
            list.set_scroll_top(list.scroll_top() + (above + below).round() as i32);
        });
    });
}

/// Says something about the whole page.
pub(crate) fn set_page_attribute(name: &str, value: &str) {
    if let Some(root) = document().document_element() {
        let _ = root.set_attribute(name, value);
    }
}

/// The text at an address of this site.
pub(crate) async fn fetch_text(address: &str) -> Option<String> {
    let response: Response = JsFuture::from(window().fetch_with_str(address)).await.ok()?.into();
    if !response.ok() {
        return None;
    }
    JsFuture::from(response.text().ok()?).await.ok()?.as_string()
}

/// What a server answered.
pub(crate) struct Answered {
    pub(crate) status: u16,
    /// After so many seconds it may be asked again, if it has said so.
    pub(crate) retry_after: Option<u32>,
    pub(crate) text: String,
}

/// No answer takes longer, in milliseconds.
const LONGEST_ANSWER: u32 = 20_000;

/// Asks this site for something, or tells it something; nothing if there is no answer.
pub(crate) async fn exchange(method: &str, address: &str, said: Option<&str>) -> Option<Answered> {
    let wish = RequestInit::new();
    wish.set_method(method);
    if let Some(said) = said {
        wish.set_body(&JsValue::from_str(said));
    }
    wish.set_signal(Some(&AbortSignal::timeout_with_u32(LONGEST_ANSWER)));
    let asked = window().fetch_with_str_and_init(address, &wish);
    let response: Response = JsFuture::from(asked).await.ok()?.dyn_into().ok()?;
    let retry_after = response.headers().get("retry-after").ok().flatten();
    let text = JsFuture::from(response.text().ok()?).await.ok()?.as_string()?;
    let status = response.status();
    Some(Answered { status, retry_after: retry_after.and_then(|time| time.parse().ok()), text })
}

/// Lets somebody print the page. Where the browser refuses, it says so itself.
pub(crate) fn print() {
    let _ = window().print();
}

/// Whether the device has no network at all, as far as the browser knows.
pub(crate) fn is_offline() -> bool {
    !window().navigator().on_line()
}

/// Whether the page is not seen.
pub(crate) fn is_hidden() -> bool {
    document().hidden()
}

/// Milliseconds since the page was opened.
pub(crate) fn now() -> f64 {
    window().performance().map_or(0.0, |clock| clock.now())
}

/// Milliseconds since 1970.
pub(crate) fn date() -> f64 {
    js_sys::Date::now()
}

/// A day of the world's time as a language writes it; `moment` is in milliseconds since 1970.
pub(crate) fn day_in_words(moment: f64, language: &str) -> Option<String> {
    let options = js_sys::Object::new();
    for (name, value) in [("timeZone", "UTC"), ("dateStyle", "long")] {
        js_sys::Reflect::set(&options, &JsValue::from_str(name), &JsValue::from_str(value)).ok()?;
    }
    let date = js_sys::Date::new(&JsValue::from_f64(moment));
    Some(date.to_locale_date_string(language, &options).into())
}

/// The day and the time at a moment as a language writes them.
pub(crate) fn moment_in_words(moment: f64, language: &str) -> String {
    let options = js_sys::Object::new();
    for (part, value) in [("dateStyle", "medium"), ("timeStyle", "short")] {
        let (part, value) = (JsValue::from_str(part), JsValue::from_str(value));
        let _ = js_sys::Reflect::set(&options, &part, &value);
    }
    let date = js_sys::Date::new(&JsValue::from_f64(moment));
    date.to_locale_string(language, &options).into()
}

/// The time of day at a moment as a language writes it, without seconds.
pub(crate) fn time_in_words(moment: f64, language: &str) -> String {
    let options = js_sys::Object::new();
    for part in ["hour", "minute"] {
        let (part, value) = (JsValue::from_str(part), JsValue::from_str("2-digit"));
        let _ = js_sys::Reflect::set(&options, &part, &value);
    }
    let date = js_sys::Date::new(&JsValue::from_f64(moment));
    date.to_locale_time_string_with_options(language, &options).into()
}

/// When a day begins here, in milliseconds since 1970, as a date is written in a form:
/// `2026-11-16`. Nothing if it is none.
pub(crate) fn moment_of_day(date: &str) -> Option<f64> {
    let moment = js_sys::Date::new(&JsValue::from_str(&format!("{date}T00:00:00"))).get_time();
    (!moment.is_nan()).then_some(moment)
}

/// The day of a moment here, as a date is written in a form.
pub(crate) fn day_of_moment(moment: f64) -> String {
    let date = js_sys::Date::new(&JsValue::from_f64(moment));
    format!("{:04}-{:02}-{:02}", date.get_full_year(), date.get_month() + 1, date.get_date())
}

/// A text as it can stand in an address.
pub(crate) fn encoded(text: &str) -> String {
    js_sys::encode_uri_component(text).into()
}

/// Any number.
pub(crate) fn random() -> u64 {
    let part = || (js_sys::Math::random() * 2_f64.powi(32)) as u64;
    part() << 32 | part()
}

/// Puts a text where it can be pasted elsewhere; `false` if that is forbidden.
pub(crate) async fn copy(text: &str) -> bool {
    let navigator = window().navigator();
    has(&navigator, "clipboard")
        && JsFuture::from(navigator.clipboard().write_text(text)).await.is_ok()
}

/// Whether there is such a thing: browsers keep some from addresses that are not encrypted.
fn has(object: &JsValue, name: &str) -> bool {
    js_sys::Reflect::get(object, &JsValue::from_str(name)).is_ok_and(|found| found.is_object())
}

/// What an address holds behind its `#`, decoded; nothing if it holds nothing.
pub(crate) fn fragment() -> Option<String> {
    let hash = window().location().hash().ok()?;
    let coded = hash.strip_prefix('#')?;
    // What cannot be decoded is not nothing: somebody wants to be told that the link is broken.
    Some(decoded(coded).unwrap_or_else(|| coded.to_owned())).filter(|text| !text.is_empty())
}

/// The opposite of [`encoded`]; nothing if that is impossible.
pub(crate) fn decoded(coded: &str) -> Option<String> {
    js_sys::decode_uri_component(coded).ok().and_then(|text| text.as_string())
}

/// Lets somebody drop a file anywhere on the page as long as a component is there.
pub(crate) fn on_dropped_file(hear: impl Fn(File) + 'static) {
    // Left alone, the browser would leave the page and show the file.
    let over = window_event_listener(leptos::ev::dragover, |event| event.prevent_default());
    let dropped = window_event_listener(leptos::ev::drop, move |event| {
        event.prevent_default();
        let files = event.data_transfer().and_then(|data| data.files());
        if let Some(file) = files.and_then(|files| files.get(0)) {
            hear(file);
        }
    });
    on_cleanup(move || {
        over.remove();
        dropped.remove();
    });
}

/// Writes a text behind the address's `#`, so that who reloads comes back to the same place. Going
/// back still leads to where somebody came from.
pub(crate) fn set_fragment(text: &str) {
    if let Ok(history) = window().history() {
        let state = history.state().unwrap_or(JsValue::NULL);
        let _ = history.replace_state_with_url(&state, "", Some(&format!("#{}", encoded(text))));
    }
}

/// Lets the page itself say that the client cannot be shown.
pub(crate) fn report_trouble() {
    if let Ok(event) = web_sys::Event::new("trouble") {
        let _ = window().dispatch_event(&event);
    }
}

/// The whole address of a page of this site.
pub(crate) fn address(path: &str) -> String {
    format!("{}{path}", window().location().origin().unwrap_or_default())
}

/// An address of this site that holds a text.
pub(crate) fn link(path: &str, text: &str) -> String {
    address(&format!("{path}#{}", encoded(text)))
}

/// The text in a file that somebody has chosen.
pub(crate) async fn read_file(file: &File) -> Option<String> {
    JsFuture::from(file.text()).await.ok()?.as_string()
}

/// Lets somebody save a text as a file.
pub(crate) fn save(name: &str, kind: &str, text: &str) {
    let options = BlobPropertyBag::new();
    options.set_type(kind);
    let parts = Array::of1(&JsValue::from_str(text));
    if let Ok(blob) = Blob::new_with_str_sequence_and_options(&parts, &options) {
        save_blob(name, &blob);
    }
}

/// Where the browser refuses, nothing happens, and it says so itself.
fn save_blob(name: &str, blob: &Blob) -> Option<()> {
    let address = Url::create_object_url_with_blob(blob).ok()?;
    let link: HtmlAnchorElement = document().create_element("a").ok()?.dyn_into().ok()?;
    link.set_href(&address);
    link.set_download(name);
    link.click();
    Url::revoke_object_url(&address).ok()
}

/// Lets somebody save a drawing as PNG; `false` if the browser cannot draw it.
pub(crate) async fn save_as_png(name: &str, svg: &str) -> bool {
    match draw(svg).await {
        Some(blob) => save_blob(name, &blob).is_some(),
        None => false,
    }
}

/// How wide a PNG is.
const PNG_WIDTH: u32 = 1600;

/// A drawing in points.
async fn draw(svg: &str) -> Option<Blob> {
    let image = HtmlImageElement::new().ok()?;
    image.set_src(&format!("data:image/svg+xml,{}", encoded(svg)));
    JsFuture::from(image.decode()).await.ok()?;
    let canvas: HtmlCanvasElement = document().create_element("canvas").ok()?.dyn_into().ok()?;
    let (width, height) = (f64::from(image.natural_width()), f64::from(image.natural_height()));
    canvas.set_width(PNG_WIDTH);
    canvas.set_height((f64::from(PNG_WIDTH) * height / width.max(1.0)) as u32);
    let context: CanvasRenderingContext2d = canvas.get_context("2d").ok()??.dyn_into().ok()?;
    let (width, height) = (f64::from(canvas.width()), f64::from(canvas.height()));
    context
        .draw_image_with_html_image_element_and_dw_and_dh(&image, 0.0, 0.0, width, height)
        .ok()?;
    let made = Promise::new(&mut |resolve, _| {
        // A refusal resolves as well, with nothing.
        let _ = canvas.to_blob(&resolve);
    });
    JsFuture::from(made).await.ok()?.dyn_into().ok()
}

/// A text that nobody can foresee, to decide what chance decides.
pub(crate) fn seed() -> String {
    format!("{:016x}{:016x}", random(), random())
}

/// Heads or tails.
pub(crate) fn toss() -> bool {
    random().is_multiple_of(2)
}

/// Whether the reader has asked for as little motion as possible.
pub(crate) fn wants_no_motion() -> bool {
    let asked = window().match_media("(prefers-reduced-motion: reduce)").ok().flatten();
    asked.is_some_and(|asked| asked.matches())
}

/// Lets the site work without network from now on.
pub(crate) fn keep_offline() {
    let navigator = window().navigator();
    // Without it everything works but for that.
    if has(&navigator, "serviceWorker") {
        let registered = JsFuture::from(navigator.service_worker().register("/sw.js"));
        wasm_bindgen_futures::spawn_local(async move { drop(registered.await) });
    }
}
