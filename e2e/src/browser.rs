//! A Chromium without a window.

use crate::cdp::Connection;
use crate::page::Page;
use crate::program::temporary_folder;
use anyhow::{Context, Result};
use serde_json::{Value, json};
use std::env;
use std::fs;
use std::io::{BufRead, BufReader};
use std::os::unix::fs::MetadataExt;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::thread;

/// Nothing that would disturb: no first steps, no sounds, no talking to the maker, and pages that
/// are not in front are as quick as the others.
const OPTIONS: [&str; 15] = [
    "--headless=new",
    "--remote-debugging-port=0",
    "--no-first-run",
    "--no-default-browser-check",
    "--disable-background-networking",
    "--disable-background-timer-throttling",
    "--disable-backgrounding-occluded-windows",
    "--disable-component-update",
    "--disable-dev-shm-usage",
    "--disable-extensions",
    "--disable-gpu",
    "--disable-renderer-backgrounding",
    "--force-color-profile=srgb",
    "--mute-audio",
    "--password-store=basic",
];

/// A Chromium of our own; ends when it is dropped.
pub struct Browser {
    child: Child,
    connection: Arc<Connection>,
    folder: PathBuf,
    agent: String,
}

impl Browser {
    /// Starts the Chromium that is installed; the environment variable `CHROMIUM` names another.
    ///
    /// # Errors
    /// There is none, or it does not start.
    pub fn start() -> Result<Browser> {
        let path = env::var_os("CHROMIUM").unwrap_or_else(|| "chromium".into());
        let folder = temporary_folder("chromium")?;
        let mut command = Command::new(&path);
        command.args(OPTIONS).arg(format!("--user-data-dir={}", folder.display()));
        // Chromium refuses to shut in its pages when it is root.
        if fs::metadata("/proc/self").is_ok_and(|process| process.uid() == 0) {
            command.arg("--no-sandbox");
        }
        let mut child =
            command.arg("about:blank").stderr(Stdio::piped()).spawn().with_context(|| {
                format!("cannot start {} (Debian's package chromium)", path.display())
            })?;
        let mut lines = BufReader::new(child.stderr.take().context("no error output")?).lines();
        let address = lines
            .by_ref()
            .map_while(Result::ok)
            .find_map(|line| Some(line.split_once("DevTools listening on ")?.1.trim().to_owned()));
        thread::spawn(move || lines.map_while(Result::ok).for_each(drop));
        let connection = Connection::to(&address.context("Chromium ended at once")?)?;
        let version = connection.ask("", "Browser.getVersion", &json!({}))?;
        let agent = version["userAgent"].as_str().unwrap_or_default().replace("Headless", "");
        Ok(Browser { child, connection, folder, agent })
    }

    /// Somebody new, of whom no site knows anything.
    ///
    /// # Errors
    /// The browser does not answer.
    pub fn visitor(&self) -> Result<Visitor> {
        let answer = self.connection.ask("", "Target.createBrowserContext", &json!({}))?;
        let id = answer["browserContextId"].clone();
        let connection = Arc::clone(&self.connection);
        Ok(Visitor { connection, id, agent: self.agent.clone() })
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        let _ = self.connection.ask("", "Browser.close", &json!({}));
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// Somebody who uses the browser, with a storage of his own. Everything is forgotten when he is
/// dropped.
pub struct Visitor {
    connection: Arc<Connection>,
    id: Value,
    agent: String,
}

impl Visitor {
    /// Opens a window for a site, in English.
    ///
    /// # Errors
    /// The browser does not answer.
    pub fn page(&self, site: &str) -> Result<Page> {
        let wish = json!({ "url": "about:blank", "browserContextId": self.id, "newWindow": true });
        let target = self.connection.ask("", "Target.createTarget", &wish)?["targetId"].clone();
        let wish = json!({ "targetId": target, "flatten": true });
        let answer = self.connection.ask("", "Target.attachToTarget", &wish)?;
        let session = answer["sessionId"].as_str().context("no session")?;
        Page::new(Arc::clone(&self.connection), session, site, &self.agent)
    }

    /// Lets pages of a site read and write the clipboard, as people do who click "allow".
    ///
    /// # Errors
    /// The browser does not answer.
    pub fn allow_clipboard(&self, site: &str) -> Result<()> {
        self.allow(site, &["clipboardReadWrite", "clipboardSanitizedWrite"])
    }

    /// Lets pages of a site show messages, as people do who click "allow".
    ///
    /// # Errors
    /// The browser does not answer.
    pub fn allow_notifications(&self, site: &str) -> Result<()> {
        self.allow(site, &["notifications"])
    }

    fn allow(&self, site: &str, permissions: &[&str]) -> Result<()> {
        let wish =
            json!({ "origin": site, "browserContextId": self.id, "permissions": permissions });
        self.connection.ask("", "Browser.grantPermissions", &wish)?;
        Ok(())
    }
}

impl Drop for Visitor {
    fn drop(&mut self) {
        let wish = json!({ "browserContextId": self.id });
        let _ = self.connection.ask("", "Target.disposeBrowserContext", &wish);
    }
}
