//! The tests themselves: what goes wrong is seen.

use crate::Test;
use anyhow::{Result, ensure};
use e2e::{House, Page, violations};

pub(crate) const TESTS: &[Test] =
    &[("problems_are_seen", problems), ("violations_are_seen", inaccessible)];

/// Everything that can go wrong behind the scenes is noted.
fn problems(house: &House) -> Result<()> {
    let cases = [
        ("console.error('broken')", "console: broken"),
        ("setTimeout(() => { throw new Error('broken'); })", "exception"),
        ("Promise.reject(new Error('broken'))", "exception"),
        ("fetch('/no-such-file.txt')", "status 404"),
        ("fetch('http://127.0.0.1:1/').catch(() => 0)", "Content Security Policy"),
        ("document.body.insertAdjacentHTML('beforeend', '<b style=\"color: red\">x</b>')", "style"),
    ];
    for (script, expected) in cases {
        let visited = house.visit(|page: &mut Page| {
            page.open("/")?;
            page.eval(&format!("{script}; undefined"))?;
            // Until it has been told.
            page.eval("new Promise((done) => setTimeout(done, 300))")?;
            Ok(())
        });
        let told = visited.err().map(|error| format!("{error:#}")).unwrap_or_default();
        ensure!(told.contains(expected), "{script} was noted as: {told}");
    }
    Ok(())
}

/// A picture without words, grey letters on grey, and a button without a name.
fn inaccessible(house: &House) -> Result<()> {
    house.visit(|page| {
        page.open("/settings")?;
        page.eval(
            "(() => {
                const [picture, words, button] = ['img', 'p', 'button']
                    .map((name) => document.querySelector('#main').appendChild(document.createElement(name)));
                picture.src = '/icon.svg';
                words.textContent = 'grey';
                words.style.color = '#888';
                words.style.background = '#999';
            })()",
        )?;
        let found = violations(page)?.join(" ");
        for rule in ["image-alt", "color-contrast", "button-name"] {
            ensure!(found.contains(rule), "{rule} is not among: {found}");
        }
        Ok(())
    })
}
