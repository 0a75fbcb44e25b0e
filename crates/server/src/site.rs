//! The client's files.

use axum::body::{Body, Bytes};
use axum::http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY,
};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri};
use axum::response::{IntoResponse, Response};

/// One of the client's files.
#[derive(Debug)]
pub struct File {
    /// Its address, beginning with a slash.
    pub path: &'static str,
    /// Its fingerprint, in quotes as browsers expect it.
    pub hash: &'static str,
    /// Its content.
    pub plain: &'static [u8],
    /// The same, packed with brotli, if that is smaller.
    pub packed: Option<&'static [u8]>,
}

/// The page in which the client runs, whatever the address.
const PAGE: &str = "/index.html";

/// Files in this folder have a fingerprint in their names, so they never change.
const UNCHANGING: &str = "/assets/";

/// Answers with a file, or with the page for any other address without an ending: the client itself
/// decides what to show there.
pub(crate) async fn answer(
    files: &'static [File],
    method: Method,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    if method != Method::GET && method != Method::HEAD {
        return StatusCode::METHOD_NOT_ALLOWED.into_response();
    }
    let is_page = !uri.path().rsplit('/').next().unwrap_or_default().contains('.');
    let path = if is_page { PAGE } else { uri.path() };
    match files.iter().find(|file| file.path == path) {
        Some(file) => file.answer(&method, &headers),
        None => (StatusCode::NOT_FOUND, "not found").into_response(),
    }
}

impl File {
    fn answer(&self, method: &Method, asked: &HeaderMap) -> Response {
        let mut response = Response::new(Body::empty());
        let headers = response.headers_mut();
        headers.insert(ETAG, HeaderValue::from_static(self.hash));
        headers.insert(VARY, HeaderValue::from_static("accept-encoding"));
        let lasting = if self.path.starts_with(UNCHANGING) {
            "public, max-age=31536000, immutable"
        } else {
            "no-cache"
        };
        headers.insert(CACHE_CONTROL, HeaderValue::from_static(lasting));
        if contains(asked, IF_NONE_MATCH.as_str(), self.hash) {
            *response.status_mut() = StatusCode::NOT_MODIFIED;
            return response;
        }
        headers.insert(CONTENT_TYPE, HeaderValue::from_static(self.kind()));
        let content = match self.packed {
            Some(packed) if contains(asked, ACCEPT_ENCODING.as_str(), "br") => {
                headers.insert(CONTENT_ENCODING, HeaderValue::from_static("br"));
                packed
            }
            _ => self.plain,
        };
        if method == Method::GET {
            *response.body_mut() = Body::from(Bytes::from_static(content));
        }
        response
    }

    /// What the file is, by its ending.
    fn kind(&self) -> &'static str {
        match self.path.rsplit('.').next().unwrap_or_default() {
            "html" => "text/html; charset=utf-8",
            "css" => "text/css; charset=utf-8",
            "js" => "text/javascript; charset=utf-8",
            "wasm" => "application/wasm",
            "svg" => "image/svg+xml",
            "png" => "image/png",
            "webmanifest" => "application/manifest+json",
            _ => "text/plain; charset=utf-8",
        }
    }
}

/// Whether a header lists this word.
fn contains(headers: &HeaderMap, name: &str, word: &str) -> bool {
    headers.get_all(name).iter().filter_map(|value| value.to_str().ok()).any(|value| {
        value.split(',').any(|part| part.split(';').next().is_some_and(|part| part.trim() == word))
    })
}
