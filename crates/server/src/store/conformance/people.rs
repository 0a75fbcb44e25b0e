//! Sessions, accounts, tokens.

use super::made::{account, end, game, id, new_account, offer, said, session, terms};
use super::{Place, on_each_store};
use crate::chance;
use crate::store::{Deletion, Filed, Filing, Registration, SignIn, Store, TokenRow, Upgrade};
use wire::{Ban, Banned, Distance, GameId, Kind, MOST_TOKENS, Offence, Player, Report, Saying};
use wire::{Scope, Token, What};

on_each_store! {
    sessions_are_known_until_they_end
    a_name_is_given_once
    who_signs_in_takes_his_games_along
    a_password_can_be_changed_and_recovered
    who_deletes_his_account_leaves_nothing_but_games
    tokens_are_good_for_what_they_say
    only_an_account_that_has_not_played_becomes_a_bot
}

async fn sessions_are_known_until_they_end(place: Place) {
    let store = place.open().await;
    let [one, two, other] =
        [("anna", 10), ("anna", 20), ("berta", 20)].map(|(name, since)| session(name, since));
    for session in [&one, &two, &other] {
        store.add_session(session.clone()).await.unwrap();
    }
    let visitor = store.visitor(one.token, 500).await.unwrap().unwrap();
    assert_eq!((visitor.player, visitor.session, visitor.seen), (id("anna"), one.id.clone(), 10));
    assert!(visitor.account.is_none() && visitor.banned.is_none());
    assert!(store.visitor(one.token, 1010).await.unwrap().is_none());
    assert!(store.visitor([9; 32], 500).await.unwrap().is_none());
    store.note_seen(one.token, 600, 2000).await.unwrap();
    assert_eq!(store.visitor(one.token, 1010).await.unwrap().unwrap().seen, 600);
    let listed = store.sessions_of(id("anna"), Some(two.id.clone()), 1000).await.unwrap();
    let told: Vec<_> = listed.iter().map(|session| (&session.id, session.current)).collect();
    assert_eq!(told, [(&one.id, false), (&two.id, true)]);
    assert_eq!(listed[0].device, "Firefox, Linux");
    // Nobody ends somebody else's.
    assert!(!store.end_session(id("anna"), other.id.clone()).await.unwrap());
    assert!(store.end_session(id("berta"), other.id.clone()).await.unwrap());
    assert!(!store.end_session(id("berta"), other.id).await.unwrap());
    store.end_other_sessions(id("anna"), one.id.clone()).await.unwrap();
    assert_eq!(store.sessions_of(id("anna"), None, 0).await.unwrap().len(), 1);
    store.forget_expired(1999).await.unwrap();
    assert_eq!(store.sessions_of(id("anna"), None, 0).await.unwrap().len(), 1);
    store.forget_expired(2000).await.unwrap();
    assert!(store.sessions_of(id("anna"), None, 0).await.unwrap().is_empty());
}

async fn a_name_is_given_once(place: Place) {
    let store = place.open().await;
    let guest = session("anna", 5);
    store.add_session(guest.clone()).await.unwrap();
    let begun = account(&*store, "anna").await;
    assert!(store.visitor(guest.token, 20).await.unwrap().is_none());
    let visitor = store.visitor(begun.token, 20).await.unwrap().unwrap();
    let known = visitor.account.unwrap();
    assert_eq!((known.name.as_str(), known.kind, known.codes), ("anna", Kind::Person, 2));
    assert_eq!(store.register(new_account("anna")).await.unwrap(), Registration::Before);
    let mut other = new_account("other");
    other.folded = "anna".to_owned();
    assert_eq!(store.register(other.clone()).await.unwrap(), Registration::Taken);
    assert!(store.account(id("other")).await.unwrap().is_none());
    assert!(store.visitor(other.session.token, 20).await.unwrap().is_none());
    let found = store.password_of("anna".to_owned()).await.unwrap();
    assert_eq!(found, Some((id("anna"), "anna".to_owned())));
    assert_eq!(store.password_of("Anna".to_owned()).await.unwrap(), None);
    assert_eq!(store.account(id("anna")).await.unwrap().unwrap().since, 10);
    store.replace_codes(id("anna"), vec![[3; 32]]).await.unwrap();
    assert_eq!(store.account(id("anna")).await.unwrap().unwrap().codes, 1);
}

/// Somebody comes from a guest's session to an account.
async fn sign_in(store: &dyn Store, from: &str, to: &str) -> Option<Vec<GameId>> {
    let guest = session(from, 15);
    store.add_session(guest.clone()).await.unwrap();
    let from = store.visitor(guest.token, 20).await.unwrap();
    let sign_in = SignIn { session: session(to, 20), from };
    let moved = store.sign_in(to.to_owned(), sign_in.clone()).await.unwrap();
    if moved.is_some() {
        assert!(store.visitor(guest.token, 20).await.unwrap().is_none());
        assert!(store.visitor(sign_in.session.token, 20).await.unwrap().is_some());
    }
    moved
}

async fn who_signs_in_takes_his_games_along(place: Place) {
    let store = place.open().await;
    account(&*store, "anna").await;
    account(&*store, "berta").await;
    let one = game(&*store, ["guest", "berta"], false).await;
    let two = game(&*store, ["clara", "guest"], false).await;
    let between = game(&*store, ["guest", "anna"], false).await;
    let (kept, same) = (offer("guest"), offer("anna"));
    store.add_offer(same.clone()).await.unwrap();
    store.add_offer(kept.clone()).await.unwrap();
    let mut twice = offer("guest");
    twice.request = same.request.clone();
    store.add_offer(twice).await.unwrap();
    // Whom he keeps away and who keeps him away, reports, a ban, a puzzle of a day.
    for (player, other, distance) in [
        ("guest", "berta", Distance::Blocked),
        ("anna", "berta", Distance::Muted),
        ("berta", "guest", Distance::Blocked),
        ("guest", "anna", Distance::Blocked),
    ] {
        store.shun(id(player), id(other), Some(distance), 9).await.unwrap();
    }
    let report = |by: &str, about: &str, words: &str| Filing {
        by: id(by),
        report: Report {
            about: id(about),
            game: None,
            offence: Offence::Insult,
            words: words.to_owned(),
        },
        at: 9,
    };
    for filing in [
        report("guest", "berta", "by the guest"),
        report("anna", "berta", "by the account"),
        report("guest", "clara", "once"),
        report("berta", "guest", "about the guest"),
        report("guest", "anna", "about himself"),
    ] {
        assert_eq!(store.file(filing).await.unwrap(), Filed::New);
    }
    let banned = Banned { ban: Ban::Until(900), reason: "guest".to_owned() };
    let sanction = |words: &str| crate::store::Sanction {
        at: 9,
        moderator: "mod".to_owned(),
        words: words.to_owned(),
    };
    store.ban(id("guest"), banned.clone(), sanction("a")).await.unwrap();
    let shorter = Banned { ban: Ban::Until(800), reason: "account".to_owned() };
    store.ban(id("anna"), shorter, sanction("b")).await.unwrap();
    assert!(store.solve_day(3, "xart".to_owned(), id("guest")).await.unwrap());
    assert!(store.solve_day(3, "xart".to_owned(), id("anna")).await.unwrap());
    assert!(store.solve_day(3, "twixt".to_owned(), id("guest")).await.unwrap());

    assert_eq!(sign_in(&*store, "guest", "nobody").await, None);
    let mut moved = sign_in(&*store, "guest", "anna").await.unwrap();
    moved.sort();
    let mut expected = [one.id.clone(), two.id.clone()];
    expected.sort();
    assert_eq!(moved, expected);
    let (set_up, _) = store.game(one.id.clone()).await.unwrap().unwrap();
    assert_eq!(set_up.players[0].id, id("anna"));
    let (set_up, _) = store.game(two.id).await.unwrap().unwrap();
    assert_eq!((&set_up.players[0].id, &set_up.players[1].id), (&id("clara"), &id("anna")));
    let (set_up, _) = store.game(between.id).await.unwrap().unwrap();
    assert_eq!(set_up.players[0].id, id("guest"));
    let offers = store.offers().await.unwrap();
    assert_eq!(offers.len(), 2);
    assert!(offers.iter().all(|row| row.offer.by.id == id("anna")));
    assert!(offers.iter().any(|row| row.offer.id == kept.offer.id));
    let shunned = store.shunned(id("anna")).await.unwrap();
    assert_eq!(shunned, [(id("berta"), Distance::Blocked, 9)]);
    let shunned = store.shunned(id("berta")).await.unwrap();
    assert_eq!(shunned, [(id("anna"), Distance::Blocked, 9)]);
    let words: Vec<_> = store.reports_by(id("anna")).await.unwrap();
    let mut words: Vec<_> = words.iter().map(|report| report.words.as_str()).collect();
    words.sort_unstable();
    assert_eq!(words, ["by the account", "once"]);
    let about: Vec<_> = store.reports_by(id("berta")).await.unwrap();
    assert_eq!(about.iter().map(|report| &report.about).collect::<Vec<_>>(), [&id("anna")]);
    assert_eq!(store.banned(id("anna"), 10).await.unwrap(), Some(banned));
    let solved = store.solved(3).await.unwrap();
    assert_eq!((solved["xart"], solved["twixt"]), (1, 1));
}

async fn a_password_can_be_changed_and_recovered(place: Place) {
    let store = place.open().await;
    let first = account(&*store, "anna").await;
    let (second, third) = (session("anna", 30), session("anna", 40));
    let change = async |old: &str, new: &str, session: &crate::store::NewSession| {
        store.change_password(old.to_owned(), new.to_owned(), session.clone()).await.unwrap()
    };
    assert!(!change("wrong", "new", &second).await);
    assert!(change("anna", "new", &second).await);
    assert!(store.visitor(first.token, 50).await.unwrap().is_none());
    assert!(store.visitor(second.token, 50).await.unwrap().is_some());
    let recover = async |code: u8| {
        let sign_in = SignIn { session: third.clone(), from: None };
        store.recover([code; 32], "newer".to_owned(), sign_in).await.unwrap()
    };
    assert_eq!(recover(7).await, None);
    assert_eq!(recover(1).await, Some(Vec::new()));
    assert_eq!(recover(1).await, None);
    assert!(store.visitor(second.token, 50).await.unwrap().is_none());
    assert!(store.visitor(third.token, 50).await.unwrap().is_some());
    let password = store.password_of("anna".to_owned()).await.unwrap().unwrap().1;
    assert_eq!(password, "newer");
    assert_eq!(store.account(id("anna")).await.unwrap().unwrap().codes, 1);
}

async fn who_deletes_his_account_leaves_nothing_but_games(place: Place) {
    let store = place.open().await;
    let begun = account(&*store, "anna").await;
    account(&*store, "berta").await;
    let set_up = game(&*store, ["berta", "anna"], true).await;
    store.append(said(&set_up.id, 1, 1, "said by anna")).await.unwrap();
    store.append(said(&set_up.id, 2, 0, "said by berta")).await.unwrap();
    let mut to = offer("berta");
    to.offer.to = Some(Player::person(id("anna")));
    store.add_offer(to).await.unwrap();
    store.add_offer(offer("anna")).await.unwrap();
    store.add_offer(offer("berta")).await.unwrap();
    store.shun(id("berta"), id("anna"), Some(Distance::Muted), 9).await.unwrap();
    let sanction =
        crate::store::Sanction { at: 9, moderator: "mod".to_owned(), words: "anna".to_owned() };
    let banned = Banned { ban: Ban::Forever, reason: String::new() };
    store.ban(id("anna"), banned, sanction).await.unwrap();
    let deletion = store.delete_account(id("anna")).await.unwrap();
    assert_eq!(deletion, Deletion::StillPlaying(vec![set_up.id.clone()]));
    assert!(store.account(id("anna")).await.unwrap().is_some());
    store.append(end(&set_up, 3, Some(0), "a6")).await.unwrap();
    let deletion = store.delete_account(id("anna")).await.unwrap();
    assert_eq!(deletion, Deletion::Gone(vec![set_up.id.clone()]));
    let (known, events) = store.game(set_up.id.clone()).await.unwrap().unwrap();
    assert_eq!(known.players[1].id, id(Player::DELETED));
    assert_eq!(known.players[0].id, id("berta"));
    let words: Vec<_> = events
        .iter()
        .filter_map(|stored| match &stored.event.what {
            What::Said { saying: Saying::Text(words), .. } => Some(words.as_str()),
            _ => None,
        })
        .collect();
    assert_eq!(words, ["", "said by berta"]);
    assert!(store.account(id("anna")).await.unwrap().is_none());
    assert!(store.visitor(begun.token, 50).await.unwrap().is_none());
    assert_eq!(store.offers().await.unwrap().len(), 1);
    assert!(store.shunned(id("berta")).await.unwrap().is_empty());
    assert!(store.bans(10).await.unwrap().is_empty());
    assert!(store.standing(id("anna"), 50).await.unwrap().ratings.is_empty());
    assert_eq!(store.standing(id("berta"), 50).await.unwrap().ratings.len(), 1);
    let [logged] = &store.log(10).await.unwrap()[..] else { panic!() };
    assert_eq!((logged.words.as_str(), &logged.player.as_ref().unwrap().id), ("", &id("deleted")));
    // Nothing keeps anybody else from having the name.
    let mut again = new_account("again");
    again.folded = "anna".to_owned();
    assert_eq!(store.register(again).await.unwrap(), Registration::Done);
}

fn token(player: &str, hash: u8, since: u64, expires: Option<u64>) -> TokenRow {
    let scopes = vec![Scope::Bot];
    let (id, name) = (chance::token(), "for my bot".to_owned());
    let token = Token { id, name, scopes, since, seen: None, expires };
    TokenRow { hash: [hash; 32], player: super::made::id(player), token }
}

async fn tokens_are_good_for_what_they_say(place: Place) {
    let store = place.open().await;
    account(&*store, "anna").await;
    let (one, two) = (token("anna", 1, 5, None), token("anna", 2, 6, Some(100)));
    assert!(store.add_token(one.clone()).await.unwrap());
    assert!(store.add_token(two.clone()).await.unwrap());
    let listed = store.tokens_of(id("anna"), 50).await.unwrap();
    assert_eq!(listed, [two.token.clone(), one.token.clone()]);
    let holder = store.holder(two.hash, 99).await.unwrap().unwrap();
    assert_eq!((holder.player, holder.token), (id("anna"), two.token.clone()));
    assert!(store.holder(two.hash, 100).await.unwrap().is_none());
    store.note_token(one.hash, 77).await.unwrap();
    assert_eq!(store.holder(one.hash, 100).await.unwrap().unwrap().token.seen, Some(77));
    assert!(!store.end_token(id("berta"), one.token.id.clone()).await.unwrap());
    assert!(store.end_token(id("anna"), one.token.id.clone()).await.unwrap());
    assert!(store.holder(one.hash, 50).await.unwrap().is_none());
    store.forget_expired(100).await.unwrap();
    assert!(store.tokens_of(id("anna"), 50).await.unwrap().is_empty());
    // All at once: no more than there may be.
    let rows =
        (10..10 + 2 * MOST_TOKENS as u8).map(|hash| store.add_token(token("anna", hash, 5, None)));
    let added = futures_util::future::join_all(rows).await;
    assert_eq!(added.into_iter().filter(|added| *added.as_ref().unwrap()).count(), MOST_TOKENS);
}

async fn only_an_account_that_has_not_played_becomes_a_bot(place: Place) {
    let store = place.open().await;
    account(&*store, "anna").await;
    account(&*store, "berta").await;
    assert_eq!(store.become_bot(id("anna")).await.unwrap(), Upgrade::Done);
    assert_eq!(store.become_bot(id("anna")).await.unwrap(), Upgrade::Before);
    assert_eq!(store.account(id("anna")).await.unwrap().unwrap().kind, Kind::Bot);
    game(&*store, ["clara", "berta"], terms(false).rated).await;
    assert_eq!(store.become_bot(id("berta")).await.unwrap(), Upgrade::HasPlayed);
    assert!(store.become_bot(id("nobody")).await.is_err());
}
