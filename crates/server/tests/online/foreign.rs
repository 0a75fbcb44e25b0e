//! Bots that know the server only by its own description, and speak plain HTTP with it.
//!
//! They know the games by their rules, as any engine does; of the server's types they know none.

use crate::described::Description;
use crate::place::Place;
use crate::plain::Answer;
use ataxx::Ataxx;
use rules::{Game, Tags, mix};
use serde_json::{Value, json};
use twixt::TwixT;
use xart::Xart;

/// Somebody else's bot.
pub(crate) struct Bot {
    pub(crate) description: Description,
    pub(crate) token: String,
}

impl Bot {
    /// A new account of this name that has become a bot's.
    pub(crate) async fn new(place: &Place, name: &str) -> Bot {
        let token = place.token(name, &["bot"]).await;
        let bot = Bot { description: Description::of(place.address).await, token };
        bot.fine("postBotAccountUpgrade", &[]).await;
        bot
    }

    pub(crate) async fn ask(
        &self,
        operation: &str,
        parameters: &[(&str, &str)],
        body: Option<&Value>,
    ) -> (u16, Value) {
        self.description.answer(operation, Some(&self.token), parameters, body).await
    }

    /// Asks for something that is done.
    pub(crate) async fn fine(&self, operation: &str, parameters: &[(&str, &str)]) {
        assert_eq!(self.ask(operation, parameters, None).await, (200, json!({"ok": true})));
    }

    /// Opens a stream.
    pub(crate) async fn stream(&self, operation: &str, parameters: &[(&str, &str)]) -> Answer {
        let token = Some(self.token.as_str());
        let stream = self.description.ask(operation, token, parameters, None).await;
        assert_eq!(stream.status, 200);
        stream
    }

    /// The next line of a stream, which is as described.
    pub(crate) async fn line(&self, operation: &str, stream: &mut Answer) -> Value {
        let line = stream.next_line().await.expect("a line");
        let line: Value = serde_json::from_str(&line).unwrap();
        let schema = self.description.schema(operation, 200, stream.header("content-type"));
        self.description.check(schema, &line).unwrap_or_else(|why| panic!("{line}: {why}"));
        line
    }

    /// Waits for a line of this type.
    pub(crate) async fn wait(&self, operation: &str, stream: &mut Answer, kind: &str) -> Value {
        loop {
            let line = self.line(operation, stream).await;
            if line["type"] == kind {
                return line;
            }
        }
    }

    /// Plays a game to its end; gives the last state.
    pub(crate) async fn play<G: Game>(&self, game: &str) -> Value {
        const STREAM: &str = "getBotGameStreamGame";
        let mut stream = self.stream(STREAM, &[("game", game)]).await;
        let full = self.line(STREAM, &mut stream).await;
        assert_eq!(full["type"], "gameFull");
        let variant = full["terms"]["variant"].as_str().unwrap();
        let variant = if variant.is_empty() {
            G::Variant::default()
        } else {
            variant.parse().unwrap_or_else(|_| panic!("{variant}"))
        };
        let mut state = full["state"].clone();
        let mut chance = 7;
        while state["status"] == "started" {
            if state["toMove"] == full["seat"] {
                let turn = chosen::<G>(&variant, &state, &mut chance);
                let ply = state["ply"].to_string();
                let move_ = [("game", game), ("turn", turn.as_str()), ("ply", ply.as_str())];
                self.fine("postBotGameGameMoveTurn", &move_).await;
                // Somebody who did not hear the answer asks again.
                self.fine("postBotGameGameMoveTurn", &move_).await;
            }
            state = self.wait(STREAM, &mut stream, "gameState").await;
        }
        state
    }
}

/// Some legal turn.
fn chosen<G: Game>(variant: &G::Variant, state: &Value, chance: &mut u64) -> String {
    let mut position = G::new(variant);
    if let Some(draws) = state["draws"].as_str() {
        let mut tags = Tags::default();
        tags.set("Draws", draws);
        position.read_tags(&tags).unwrap_or_else(|error| panic!("{error}"));
    }
    for turn in state["moves"].as_str().unwrap().split_whitespace() {
        let turn = position.parse_turn(turn).unwrap_or_else(|error| panic!("{error}"));
        position.play(&turn).unwrap_or_else(|error| panic!("{error}"));
    }
    *chance = mix(*chance);
    let turns = position.turns();
    position.format_turn(&turns[*chance as usize % turns.len()])
}

async fn against_the_house<G: Game>(variant: &str) {
    let place = Place::open().await;
    let bot = Bot::new(&place, "Stranger").await;
    let terms = json!({"game": G::NAME, "variant": variant,
        "control": {"live": {"base": 600, "increment": 2}}});
    let wanted = json!({"terms": terms, "colour": "second", "request": "once"});
    let (status, begun) = bot.ask("postChallengeName", &[("name", "house1")], Some(&wanted)).await;
    assert_eq!(status, 200, "{begun}");
    // The same request once more is the same game.
    let again = bot.ask("postChallengeName", &[("name", "house1")], Some(&wanted)).await;
    assert_eq!(again, (200, begun.clone()));
    let game = begun["game"].as_str().unwrap();
    let state = bot.play::<G>(game).await;
    assert_ne!(state["status"], "started");
    assert!(state["toMove"].is_null());
}

#[tokio::test]
async fn a_foreign_bot_plays_xart() {
    against_the_house::<Xart>("").await;
}

#[tokio::test]
async fn a_foreign_bot_plays_xart_with_luck() {
    against_the_house::<Xart>("lucky").await;
}

#[tokio::test]
async fn a_foreign_bot_plays_twixt() {
    against_the_house::<TwixT>("size=12").await;
}

#[tokio::test]
async fn a_foreign_bot_plays_ataxx() {
    against_the_house::<Ataxx>("").await;
}

#[tokio::test]
async fn two_foreign_bots_meet_by_a_challenge() {
    const EVENTS: &str = "getStreamEvent";
    let place = Place::open().await;
    let (one, two) = (Bot::new(&place, "One").await, Bot::new(&place, "Two").await);
    let mut ones = one.stream(EVENTS, &[]).await;
    let mut twos = two.stream(EVENTS, &[]).await;
    let terms = json!({"game": "twixt", "variant": "size=12", "rated": true,
        "control": {"live": {"base": 600, "increment": 2}}});
    let wanted = json!({"terms": terms, "colour": "first"});
    let (_, made) = one.ask("postChallengeName", &[("name", "two")], Some(&wanted)).await;
    let id = made["challenge"]["id"].as_str().unwrap();
    let heard = two.wait(EVENTS, &mut twos, "challenge").await;
    assert_eq!(heard["challenge"]["id"], id);
    assert_eq!(heard["challenge"]["by"]["name"], "One");
    assert_eq!(heard["challenge"]["by"]["bot"], true);
    let accept = [("challenge", id)];
    let (_, begun) = two.ask("postChallengeChallengeAccept", &accept, None).await;
    assert_eq!(two.ask("postChallengeChallengeAccept", &accept, None).await.1, begun);
    let game = begun["game"].as_str().unwrap();
    for (bot, stream) in [(&one, &mut ones), (&two, &mut twos)] {
        let began = bot.wait(EVENTS, stream, "gameStart").await;
        assert_eq!(began["game"]["id"], game);
    }
    let (end, same) = tokio::join!(one.play::<TwixT>(game), two.play::<TwixT>(game));
    assert_eq!((&end["status"], &end["winner"]), (&same["status"], &same["winner"]));
    for (bot, stream) in [(&one, &mut ones), (&two, &mut twos)] {
        let over = bot.wait(EVENTS, stream, "gameFinish").await;
        assert_eq!(over["game"]["id"], game);
        assert_eq!(over["game"]["ended"]["reason"], end["status"]);
    }
    // Whoever comes later hears nothing of it any more.
    let (_, playing) = one.ask("getChallenge", &[], None).await;
    assert_eq!(playing, json!({"in": [], "out": []}));
}
