//! Ratings, profiles, leaderboards, searches.

use crate::Test;
use crate::online::{invite, play, two};
use anyhow::{Context, Result, ensure};
use ataxx::Ataxx;
use e2e::{House, Page, command, offer, rated_game, register, word};
use serde_json::json;

pub(crate) const TESTS: &[Test] = &[
    ("people_rated_game_changes_both_ratings", rated),
    ("people_why_a_game_cannot_be_rated", not_rated),
    ("people_profile_and_search", profile_and_search),
    ("people_leaderboard", leaderboard),
    ("people_handicap_is_proposed", handicap),
];

/// How strong somebody is on Glicko-2's own scale.
#[derive(Clone, Copy)]
struct Strength {
    mu: f64,
    phi: f64,
    sigma: f64,
}

/// A point of that scale in points as they are shown.
const SCALE: f64 = 173.7178;

/// How much a volatility may change.
const TAU: f64 = 0.5;

const NEW: Strength = Strength { mu: 0.0, phi: 350.0 / SCALE, sigma: 0.06 };

impl Strength {
    /// After one game, as Mark Glickman's "Example of the Glicko-2 system" computes it: steps 3 to 8,
    /// with the bracket of step 5 narrowed by halves.
    fn after(self, other: Strength, score: f64) -> Strength {
        let g = 1.0 / (1.0 + 3.0 * other.phi.powi(2) / std::f64::consts::PI.powi(2)).sqrt();
        let e = 1.0 / (1.0 + (-g * (self.mu - other.mu)).exp());
        let v = 1.0 / (g * g * e * (1.0 - e));
        let delta = v * g * (score - e);
        let (phi, a) = (self.phi, (self.sigma * self.sigma).ln());
        let f = |x: f64| {
            let d = phi * phi + v + x.exp();
            x.exp() * (delta * delta - phi * phi - v - x.exp()) / (2.0 * d * d)
                - (x - a) / (TAU * TAU)
        };
        // It falls all the way, so there is one root between two that are far apart.
        let (mut low, mut high) = (a - 20.0, a + 20.0);
        for _ in 0..200 {
            let middle = f64::midpoint(low, high);
            if f(middle) > 0.0 { low = middle } else { high = middle }
        }
        let sigma = (low / 2.0).exp();
        let before = (phi * phi + sigma * sigma).sqrt();
        let phi = 1.0 / (1.0 / (before * before) + 1.0 / v).sqrt();
        Strength { mu: self.mu + phi * phi * g * (score - e), phi, sigma }
    }

    fn shown(self) -> i64 {
        (1500.0 + SCALE * self.mu).round() as i64
    }
}

/// What a page says that a game has changed, for a player.
fn change(page: &Page, name: &str) -> Result<String> {
    page.wait_for("document.querySelectorAll('ul.rated li').length === 2")?;
    let lines =
        page.eval("[...document.querySelectorAll('ul.rated li')].map((one) => one.textContent)")?;
    let lines: Vec<String> = serde_json::from_value(lines)?;
    let line = lines.iter().find(|line| line.starts_with(&format!("{name}:")));
    line.cloned().with_context(|| format!("{name} is not in {lines:?}"))
}

/// By the pages: a rated game is offered, played and lost; both ratings change as the formula says,
/// and are shown as they are then. And once more, with the ratings that both have now.
fn rated(house: &House) -> Result<()> {
    two(house, |one, two| {
        register(one, "Glickman")?;
        register(two, "Elo")?;
        let mut strengths = [NEW, NEW];
        for loser in [1, 0] {
            let choices = [("clock", "3"), ("your-side", "0"), ("rated", "true")];
            invite(one, two, "ataxx", &choices)?;
            let before = strengths.map(Strength::shown);
            for (page, other) in [(one, 1), (two, 0)] {
                // The opponent's bar is the upper one.
                page.wait_for(&format!(
                    "document.querySelector('.player:first-child .rating span')?.textContent === '{}?'",
                    before[other]
                ))?;
            }
            play::<Ataxx>([one, two], "standard", "a6 g6")?;
            let pages = [one, two];
            pages[loser].click_named("resign")?;
            pages[loser].click_named("really")?;
            let score = |who: usize| if who == loser { 0.0 } else { 1.0 };
            strengths = [
                strengths[0].after(strengths[1], score(0)),
                strengths[1].after(strengths[0], score(1)),
            ];
            let after = strengths.map(Strength::shown);
            for (page, you) in [(one, 0), (two, 1)] {
                for (who, name) in ["Glickman", "Elo"].into_iter().enumerate() {
                    let name = if who == you { word("you")? } else { name.to_owned() };
                    let difference = after[who] - before[who];
                    let sign = if difference < 0 { "−" } else { "+" };
                    let expected = format!(
                        "{name}: {}? → {}? ({sign}{})",
                        before[who],
                        after[who],
                        difference.abs()
                    );
                    let told = change(page, &name)?;
                    ensure!(told == expected, "\"{told}\" instead of \"{expected}\"");
                }
                page.wait_for(&format!(
                    "document.querySelector('.player:first-child .rating span')?.textContent === '{}?'",
                    after[1 - you]
                ))?;
                let spoken = page.text("[role=status].unseen")?;
                ensure!(spoken.contains(&after[you].to_string()), "nobody is told: {spoken}");
            }
        }
        // The numbers of the paper's method for two who are new are well known.
        ensure!(NEW.after(NEW, 1.0).shown() == 1662 && NEW.after(NEW, 0.0).shown() == 1338);
        one.open("/players/Glickman")?;
        one.wait_for("!!document.querySelector('.rating-curve')")?;
        let large = one.text(".rating-card .large .rating span")?;
        ensure!(large == format!("{}?", strengths[0].shown()), "the profile says {large}");
        Ok(())
    })
}

/// Where a game cannot be rated, it is said why not.
fn not_rated(house: &House) -> Result<()> {
    house.visit(|page| {
        let about = |game: &str| format!("#rated-{game}-about");
        page.open("/online")?;
        page.wait_for("!!document.querySelector('.wanted button.main:enabled')")?;
        ensure!(page.has("#rated-ataxx:disabled")?, "a guest can ask for rated games");
        ensure!(page.text(&about("ataxx"))? == word("not-rated-no-account")?);
        register(page, "Unrated")?;
        page.open("/online")?;
        page.wait_for("!!document.querySelector('#rated-twixt:enabled')")?;
        ensure!(page.text(&about("twixt"))? == word("rated-about")?);
        page.eval("document.querySelectorAll('.wanted details').forEach((one) => one.open = true)")?;
        let player = e2e::Player::new(page, e2e::Hands::Mouse, 1)?;
        for (game, list, value, why) in [
            ("twixt", "handicap", "2", "not-rated-handicap"),
            ("xart", "variant", "lucky", "not-rated-handicap"),
            ("ataxx", "clock", "0", "not-rated-no-clock"),
        ] {
            let card = format!("section.card[aria-labelledby=card-{game}]");
            player.choose(&card, list, value)?;
            page.wait_for(&format!("!!document.querySelector('#rated-{game}:disabled')"))?;
            ensure!(page.text(&about(game))? == word(why)?, "{game}");
        }
        // Who has no account is told what is missing.
        house.visit(|guest| {
            offer(page, "ataxx", &[("clock", "5"), ("rated", "true")])?;
            guest.open("/online")?;
            guest.wait_for("!!document.querySelector('.offer:not(.own) button.main')")?;
            guest.eval(
                "[...document.querySelectorAll('.offer')].find((one) => one.textContent.includes('Unrated')).querySelector('button.main').click()",
            )?;
            guest.wait_for(&format!(
                "document.querySelector('#main > .warning')?.textContent === {}",
                json!(word("not-rated-no-account")?)
            ))
        })
    })
}

/// What was played is on the profile, can be found, and the address of a search can be passed on.
fn profile_and_search(house: &House) -> Result<()> {
    two(house, |one, two| {
        register(one, "Hypatia")?;
        register(two, "Eratosthenes")?;
        let mut games = Vec::new();
        for loser in [1, 1, 0] {
            games.push(rated_game([one, two], loser)?);
        }
        // Anybody may look.
        house.visit(|page| {
            page.open("/players/hypatia")?;
            page.wait_for("document.querySelectorAll('.played li').length === 3")?;
            ensure!(page.text("#main h1")? == "Hypatia");
            let results = page.text("[aria-labelledby=results-heading] tbody tr")?;
            ensure!(results.ends_with("201"), "won, drawn, lost: {results}");
            // The curve is there to be seen, to be heard and to be read.
            let heard = page.eval("document.querySelector('.rating-curve svg').getAttribute('aria-label')")?;
            ensure!(heard.as_str().is_some_and(|heard| heard.contains("3 games")), "{heard}");
            page.click(".rating-card summary")?;
            page.wait_for("document.querySelectorAll('.rating-card tbody tr').length === 3")?;
            let opening = page.text(".openings li a")?;
            ensure!(opening.starts_with("a6 g6"), "{opening}");
            page.click(".openings li a")?;
            page.wait_for("location.pathname === '/search' && document.querySelectorAll('.played li').length === 3")?;
            // By what somebody types and chooses.
            page.wait_for("document.querySelector('#search-player').value === 'Hypatia'")?;
            page.fill("#search-opponent", "eratosthenes")?;
            page.eval(
                "(() => { const list = document.querySelector('#search-result'); list.value = 'lost'; \
                 list.dispatchEvent(new Event('change', { bubbles: true })); })()",
            )?;
            page.click(".search button.main")?;
            page.wait_for("document.querySelectorAll('.played li').length === 1")?;
            let address = page.eval("location.pathname + location.search")?;
            let address = address.as_str().unwrap_or_default().to_owned();
            ensure!(address.contains("result=lost") && address.contains("opponent=eratosthenes"), "{address}");
            house.visit(|other| {
                other.open(&address)?;
                other.wait_for("document.querySelectorAll('.played li').length === 1")?;
                ensure!(other.eval("document.querySelector('#search-result').value")? == "lost");
                other.click(".played .what")?;
                other.wait_for(&format!("location.pathname === '/online/{}'", games[2]))?;
                other.wait_for("document.querySelectorAll('.turns li').length === 2")
            })?;
            // Days that are long ago, and a result of nobody.
            page.open("/search?player=Hypatia&until=1000000000000")?;
            page.wait_for("document.querySelector('#found-heading')?.textContent.length > 0")?;
            ensure!(!page.has(".played li")?, "games were found before there were any");
            page.open("/search")?;
            page.eval(
                "(() => { const list = document.querySelector('#search-result'); list.value = 'won'; \
                 list.dispatchEvent(new Event('change', { bubbles: true })); })()",
            )?;
            page.click(".search button.main")?;
            page.wait_for("document.activeElement?.id === 'search-player'")?;
            page.open("/players/Nobody-at-all")?;
            page.wait_for(&format!(
                "document.querySelector('#main h1').textContent === {}",
                json!(word("refused-no-such-player")?)
            ))?;
            page.forgive(|problem| problem.contains("404"))
        })
    })
}

/// A house engine that has played is known well enough to be on the leaderboard; somebody new is not.
fn leaderboard(house: &House) -> Result<()> {
    house.visit(|page| {
        register(page, "Ladder")?;
        let control = json!({ "live": { "base": 120, "increment": 0 } });
        let terms =
            json!({ "game": "ataxx", "variant": "standard", "control": control, "rated": true });
        let offer = json!({ "offer": { "terms": terms, "colour": "first", "to": { "house": 2 } } });
        let game = command(page, &offer)?["game"].clone();
        let wish = json!({ "turn": { "ply": 0, "turn": "a6" } });
        command(page, &json!({ "play": { "game": game, "wish": wish } }))?;
        page.open(&format!("/online/{}", game.as_str().unwrap_or_default()))?;
        page.wait_for("document.querySelectorAll('.turns li').length >= 2")?;
        page.click_named("resign")?;
        page.click_named("really")?;
        page.wait_for("document.querySelectorAll('ul.rated li').length === 2")?;
        page.open("/leaders/ataxx/bullet")?;
        page.wait_for("document.querySelectorAll('.leaders tbody tr').length > 0")?;
        let table = page.text(".leaders tbody")?;
        ensure!(table.contains("level 2") && !table.contains("Ladder"), "{table}");
        page.click(".leaders tbody a")?;
        page.wait_for("location.pathname === '/players/house2'")?;
        page.wait_for("!!document.querySelector('.rating-card')")?;
        page.open("/players")?;
        page.click(".choose a[href='/leaders/twixt/rapid']")?;
        page.wait_for("location.pathname === '/leaders/twixt/rapid'")?;
        page.wait_for("document.querySelector('.choose a[aria-current]').textContent === 'TwixT'")
    })
}

/// Whose ratings differ widely is proposed what would make the game even, and can offer it.
fn handicap(house: &House) -> Result<()> {
    two(house, |one, two| {
        register(one, "Strong")?;
        register(two, "Weak")?;
        // Nobody gets so many games in so short a time; what the server tells is what is shown.
        let ratings = |own: i32| {
            json!([{ "game": "twixt", "speed": "rapid", "games": 50,
                     "rating": { "value": own, "deviation": 60 } }])
        };
        for (page, own, other) in [(one, 2000, 1550), (two, 1550, 2000)] {
            page.prepare(&format!(
                "(() => {{
                    const real = window.fetch;
                    window.fetch = async (...said) => {{
                        const answer = await real(...said);
                        if (!/api.players.(Strong|Weak)$/.test(answer.url)) return answer;
                        const profile = await answer.json();
                        profile.ratings = {};
                        return new Response(JSON.stringify(profile));
                    }};
                    const Real = window.WebSocket;
                    window.WebSocket = class extends Real {{
                        set onmessage(hear) {{
                            super.onmessage = hear && (({{ data }}) => hear({{ data:
                                data.replaceAll('\"value\":1500,\"deviation\":350', '\"value\":{other},\"deviation\":60') }}));
                        }}
                    }};
                }})()",
                ratings(own)
            ))?;
        }
        offer(one, "twixt", &[("clock", "4")])?;
        one.wait_for("!!document.querySelector('.offer.own')")?;
        two.open("/online")?;
        two.wait_for("!!document.querySelector('.offer .even')")?;
        let words = two.text(".offer .even p")?;
        ensure!(words.contains("2 turns"), "{words}");
        two.click(".offer .even button")?;
        two.wait_for("!!document.querySelector('.offer.own')")?;
        let theirs = "[...document.querySelectorAll('.offer:not(.own)')]\
            .find((one) => one.textContent.includes('Weak'))";
        one.wait_for(&format!("!!{theirs}"))?;
        let offered = one.eval(&format!("{theirs}.textContent"))?;
        let offered = offered.as_str().unwrap_or_default();
        ensure!(offered.contains("2 pegs ahead"), "{offered}");
        let is_even = one.eval(&format!("!{theirs}.querySelector('.even')"))?;
        ensure!(is_even == true, "it is proposed again");
        Ok(())
    })
}
