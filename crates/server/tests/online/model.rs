//! Two clients, lost answers, repeated requests, races and restarts, against a model of the log: on one
//! server, and on several that share a store (whichever is the stage).

use crate::stage::Stage;
use ataxx::Ataxx;
use client::{Failure, Link, Seated};
use proptest::prelude::*;
use rules::Game;
use wire::{Command, Done, Refused, RequestId, Saying, Seat, What, Wish};

/// What somebody tries.
#[derive(Clone, Copy, Debug)]
enum Act {
    Turn(u8),
    /// A turn that would have been right before, or will be later.
    TurnAt(u8),
    Nonsense,
    TakeBack(u8),
    DeclineTakeBack,
    Draw,
    DeclineDraw,
    Say,
}

/// What the network makes of it.
#[derive(Clone, Copy, Debug)]
enum Fate {
    Arrives,
    /// The answer is lost; the same is asked again after connecting anew.
    AnswerLost,
    /// It is asked for twice at once.
    Twice,
    /// The server restarts between question and answer, as far as the client can see.
    Restart,
}

#[derive(Clone, Copy, Debug)]
enum Step {
    One(Seat, Act, Fate),
    /// Both at once.
    Both(Act, Act),
}

fn act() -> impl Strategy<Value = Act> {
    prop_oneof![
        6 => any::<u8>().prop_map(Act::Turn),
        1 => any::<u8>().prop_map(Act::TurnAt),
        1 => Just(Act::Nonsense),
        2 => (0..6u8).prop_map(Act::TakeBack),
        1 => Just(Act::DeclineTakeBack),
        1 => Just(Act::Draw),
        1 => Just(Act::DeclineDraw),
        1 => Just(Act::Say),
    ]
}

fn step() -> impl Strategy<Value = Step> {
    let fate = prop_oneof![
        6 => Just(Fate::Arrives),
        2 => Just(Fate::AnswerLost),
        2 => Just(Fate::Twice),
        1 => Just(Fate::Restart),
    ];
    prop_oneof![
        5 => (0..2u8, act(), fate).prop_map(|(seat, act, fate)| Step::One(seat, act, fate)),
        2 => (act(), act()).prop_map(|(first, second)| Step::Both(first, second)),
    ]
}

/// The log as it should be, and as much of the rules of the server as follows from it.
#[derive(Clone, Default)]
struct Model {
    log: Vec<String>,
    turns: Vec<String>,
    draw: Option<Seat>,
    back: Option<(Seat, u32)>,
    over: bool,
}

impl Model {
    fn position(&self) -> Ataxx {
        let mut game = Ataxx::new(&Default::default());
        for turn in &self.turns {
            let turn = game.parse_turn(turn).unwrap();
            game.play(&turn).unwrap();
        }
        game
    }

    /// What somebody asks for who knows the game as it is here.
    fn wish(&self, act: Act) -> Wish {
        let made = self.turns.len() as u32;
        let some = |chance: u8| {
            let (position, turns) = (self.position(), self.position().turns());
            turns
                .get(usize::from(chance) % turns.len().max(1))
                .map_or_else(String::new, |turn| position.format_turn(turn))
        };
        match act {
            Act::Turn(chance) => Wish::Turn { ply: made, turn: some(chance) },
            Act::TurnAt(chance) => {
                let ply = if chance % 2 == 0 { made + 1 } else { made.saturating_sub(1) };
                Wish::Turn { ply, turn: some(chance) }
            }
            Act::Nonsense => Wish::Turn { ply: made, turn: "a8".to_owned() },
            Act::TakeBack(back) => Wish::TakeBack { to: made.saturating_sub(back.into()) },
            Act::DeclineTakeBack => Wish::DeclineTakeBack,
            Act::Draw => Wish::Draw,
            Act::DeclineDraw => Wish::DeclineDraw,
            Act::Say => Wish::Say(Saying::Hello),
        }
    }

    /// Does it, or not. Gives the number of the event.
    fn make(&mut self, seat: Seat, wish: &Wish) -> Option<u32> {
        let (made, other) = (self.turns.len() as u32, 1 - seat);
        let entry = match wish {
            Wish::Say(_) => format!("say {seat}"),
            _ if self.over => return None,
            Wish::Turn { ply, turn } => {
                let mut position = self.position();
                let is_own = made % 2 == u32::from(seat);
                let parsed = position.parse_turn(turn).ok().filter(|_| *ply == made && is_own)?;
                position.play(&parsed).ok()?;
                self.turns.push(turn.clone());
                self.draw = self.draw.filter(|by| *by == seat);
                self.back = self.back.filter(|(by, _)| *by != seat);
                self.over = position.outcome().is_some();
                format!("turn {ply} {turn}")
            }
            Wish::TakeBack { to } if *to >= made => return None,
            Wish::TakeBack { to } if self.back == Some((other, *to)) => {
                self.turns.truncate(*to as usize);
                (self.back, self.draw) = (None, None);
                format!("back {to}")
            }
            Wish::TakeBack { to } => {
                if to % 2 != u32::from(seat) || self.back == Some((seat, *to)) {
                    return None;
                }
                self.back = Some((seat, *to));
                format!("ask {seat} {to}")
            }
            Wish::DeclineTakeBack => {
                self.back.filter(|(by, _)| *by == other)?;
                self.back = None;
                format!("no back {seat}")
            }
            Wish::Draw if self.draw == Some(other) => {
                self.over = true;
                "drawn".to_owned()
            }
            Wish::Draw => {
                if self.draw.is_some() || made == 0 {
                    return None;
                }
                self.draw = Some(seat);
                format!("draw {seat}")
            }
            Wish::DeclineDraw => {
                self.draw.filter(|by| *by == other)?;
                self.draw = None;
                format!("no draw {seat}")
            }
            _ => return None,
        };
        if self.over {
            (self.back, self.draw) = (None, None);
        }
        self.log.push(entry);
        Some(self.log.len() as u32)
    }
}

/// An event as the model writes it.
fn entry(what: &What) -> String {
    match what {
        What::Turn { ply, turn, .. } => format!("turn {ply} {turn}"),
        What::Said { by, .. } => format!("say {by}"),
        What::TakenBack { to, .. } => format!("back {to}"),
        What::TakeBackAsked { by, to } => format!("ask {by} {to}"),
        What::TakeBackDeclined(by) => format!("no back {by}"),
        What::DrawOffered(by) => format!("draw {by}"),
        What::DrawDeclined(by) => format!("no draw {by}"),
        What::Ended { .. } => "drawn".to_owned(),
        other => format!("{other:?}"),
    }
}

fn number(answer: Result<Done, Failure>) -> Option<u32> {
    match answer {
        Ok(Done::Event(number)) => Some(number),
        Err(Failure::Refused(Refused::Trouble)) => panic!("the server is in trouble"),
        Err(Failure::Refused(_)) => None,
        other => panic!("{other:?}"),
    }
}

/// Asks under this name with a new connection.
async fn again(
    stage: &Stage,
    player: &mut Seated<Ataxx>,
    request: RequestId,
    command: Command,
) -> Result<Done, Failure> {
    player.guest = stage.elsewhere(&player.guest);
    player.link = player.guest.connect().await?;
    player.link.ask_as(request, command).await
}

async fn run(steps: Vec<Step>) -> Result<(), TestCaseError> {
    let mut stage = Stage::open().await;
    let mut players = stage.pair().await;
    let mut model = Model::default();
    for step in steps {
        match step {
            Step::One(seat, act, fate) => {
                let wish = model.wish(act);
                let player = &mut players[usize::from(seat)];
                let (request, command) = (Link::new_request(), player.command(wish.clone()));
                let answer = match fate {
                    Fate::Arrives => player.link.ask_as(request, command).await,
                    Fate::AnswerLost => {
                        // The answer is waited for and forgotten. If what was asked first could come
                        // later than its repetition, and so after something else, there would be no
                        // telling what it leads to.
                        drop(player.link.ask_as(request.clone(), command.clone()).await);
                        again(&stage, player, request, command).await
                    }
                    Fate::Twice => {
                        let mut tab = stage.elsewhere(&player.guest).connect().await.unwrap();
                        let (one, two) = tokio::join!(
                            tab.ask_as(request.clone(), command.clone()),
                            player.link.ask_as(request, command)
                        );
                        let one = number(one);
                        let two = number(two);
                        prop_assert_eq!(one, two);
                        prop_assert_eq!(one, model.make(seat, &wish), "{:?}", wish);
                        continue;
                    }
                    Fate::Restart => {
                        player.link.send(request.clone(), command.clone()).await.unwrap();
                        stage = stage.restart().await;
                        for player in &mut players {
                            player.guest = stage.elsewhere(&player.guest);
                            player.link = player.guest.connect().await.unwrap();
                        }
                        players[usize::from(seat)].link.ask_as(request, command).await
                    }
                };
                prop_assert_eq!(number(answer), model.make(seat, &wish), "{:?}", wish);
            }
            Step::Both(first, second) => {
                let wishes = [model.wish(first), model.wish(second)];
                let commands = [0, 1].map(|seat| players[seat].command(wishes[seat].clone()));
                let [one, two] = &mut players;
                let [first, second] = commands;
                let (first, second) = tokio::join!(one.link.ask(first), two.link.ask(second));
                let answers = [number(first), number(second)];
                // One of them was first; either may be.
                let orders = [[0, 1], [1, 0]].map(|order: [u8; 2]| {
                    let mut after = model.clone();
                    let mut made = [None; 2];
                    for seat in order {
                        made[usize::from(seat)] = after.make(seat, &wishes[usize::from(seat)]);
                    }
                    (made, after)
                });
                let found = orders.into_iter().find(|(made, _)| *made == answers);
                prop_assert!(found.is_some(), "{:?} {:?}", wishes, answers);
                if let Some((_, after)) = found {
                    model = after;
                }
            }
        }
    }
    for player in &mut players {
        let events = player.all_events().await.unwrap();
        let log: Vec<String> = events.iter().map(|event| entry(&event.what)).collect();
        prop_assert_eq!(&log, &model.log);
    }
    Ok(())
}

#[test]
fn whatever_happens_the_log_is_what_was_acknowledged() {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let config =
        ProptestConfig { max_shrink_iters: 200, ..ProptestConfig::with_cases(Stage::CASES) };
    proptest!(config, |(steps in prop::collection::vec(step(), 1..40))| {
        runtime.block_on(run(steps))?;
    });
}
