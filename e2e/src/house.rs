//! The program and a browser, for everybody who needs both.

use crate::browser::{Browser, Visitor};
use crate::page::Page;
use crate::program::Program;
use anyhow::{Result, bail};

/// The program at work, and a browser beside it.
pub struct House {
    program: Program,
    browser: Browser,
}

impl House {
    /// Starts both.
    ///
    /// # Errors
    /// Says what is missing.
    pub fn open() -> Result<House> {
        // Everybody in it comes from one address, and nobody means any harm.
        let program = Program::start_with(&["--attempts", "1000"])?;
        Ok(House { program, browser: Browser::start()? })
    }

    /// Where the program answers.
    #[must_use]
    pub fn address(&self) -> &str {
        self.program.address()
    }

    /// Somebody new.
    ///
    /// # Errors
    /// The browser does not answer.
    pub fn visitor(&self) -> Result<Visitor> {
        self.browser.visitor()
    }

    /// Lets somebody new do something on a page. Whatever goes wrong behind the scenes is an
    /// error, too.
    ///
    /// # Errors
    /// What was to be done did not succeed, or something went wrong behind the scenes.
    pub fn visit(&self, act: impl FnOnce(&mut Page) -> Result<()>) -> Result<()> {
        let visitor = self.visitor()?;
        let mut page = visitor.page(self.address())?;
        let done = act(&mut page);
        let problems = page.take_problems();
        match done {
            Ok(()) if problems.is_empty() => Ok(()),
            Ok(()) => bail!("behind the scenes: {}", problems.join("; ")),
            Err(error) if problems.is_empty() => Err(error.context(page.summary())),
            Err(error) => Err(error
                .context(page.summary())
                .context(format!("behind the scenes: {}", problems.join("; ")))),
        }
    }
}
