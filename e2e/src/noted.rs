//! What happens on a page behind the scenes.

use crate::cdp::lock;
use serde_json::Value;
use std::collections::HashMap;
use std::sync::Mutex;

/// What was noted about a page.
#[derive(Default)]
pub(crate) struct Noted {
    problems: Mutex<Vec<String>>,
    /// The addresses of requests under way, by their numbers.
    requests: Mutex<HashMap<String, String>>,
    /// What came over the network: addresses, and how many bytes.
    loaded: Mutex<Vec<(String, u64)>>,
}

impl Noted {
    /// Notes what the browser says, if it matters.
    pub(crate) fn hear(&self, method: &str, params: &Value) {
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let problem = |problem: String| lock(&self.problems).push(problem);
        match method {
            "Runtime.consoleAPICalled"
                if ["error", "assert"].contains(&&*text(&params["type"])) =>
            {
                let words = params["args"].as_array().into_iter().flatten().map(|word| {
                    word["value"].as_str().or(word["description"].as_str()).unwrap_or("?")
                });
                problem(format!("console: {}", words.collect::<Vec<_>>().join(" ")));
            }
            "Runtime.exceptionThrown" => {
                let details = &params["exceptionDetails"];
                let what = text(&details["exception"]["description"]);
                problem(format!("exception: {} {what}", text(&details["text"])));
            }
            "Log.entryAdded" if params["entry"]["level"] == "error" => {
                let entry = &params["entry"];
                problem(format!("log: {} {}", text(&entry["text"]), text(&entry["url"])));
            }
            "Network.requestWillBeSent" => {
                let address = text(&params["request"]["url"]);
                lock(&self.requests).insert(text(&params["requestId"]), address);
            }
            "Network.responseReceived" => {
                let response = &params["response"];
                let status = response["status"].as_u64().unwrap_or_default();
                if status >= 400 {
                    problem(format!("status {status}: {}", text(&response["url"])));
                }
            }
            "Network.loadingFinished" => {
                let address = lock(&self.requests).remove(&text(&params["requestId"]));
                let bytes = params["encodedDataLength"].as_f64().unwrap_or_default() as u64;
                lock(&self.loaded).extend(address.map(|address| (address, bytes)));
            }
            "Network.loadingFailed" if params["canceled"] != true => {
                let address = lock(&self.requests).remove(&text(&params["requestId"]));
                let reason = text(&params["errorText"]);
                problem(format!("request failed: {} {reason}", address.unwrap_or_default()));
            }
            _ => {}
        }
    }

    /// Everything that went wrong since this was last asked.
    pub(crate) fn take_problems(&self) -> Vec<String> {
        std::mem::take(&mut lock(&self.problems))
    }

    /// What has come over the network so far.
    pub(crate) fn loaded(&self) -> Vec<(String, u64)> {
        lock(&self.loaded).clone()
    }
}
