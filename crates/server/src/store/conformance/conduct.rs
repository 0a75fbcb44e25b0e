//! Who keeps whom away, reports, bans, what moderators do, how people get on.

use super::made::{account, game, id, session};
use super::{Place, on_each_store};
use crate::moderation::{Deed, Known};
use crate::progress::Taken;
use crate::store::{Filed, Filing, Renamed, Sanction, Shun};
use wire::{
    Ban, Banned, Distance, GameId, Key, LessonMark, Mark, Offence, PlayerId, Progress, Report,
};

on_each_store! {
    who_is_kept_away_is_known_to_both
    a_report_is_taken_down_once
    nobody_reports_without_end
    a_ban_holds_until_it_is_over
    what_moderators_do_is_written_down_for_good
    somebody_is_found_by_his_name_and_by_his_id
    marks_are_merged_and_given_by_revision
    a_puzzle_of_a_day_is_solved_once
}

fn sanction(words: &str) -> Sanction {
    Sanction { at: 9, moderator: "mod".to_owned(), words: words.to_owned() }
}

async fn who_is_kept_away_is_known_to_both(place: Place) {
    let store = place.open().await;
    account(&*store, "anna").await;
    store.add_session(session("berta", 5)).await.unwrap();
    game(&*store, ["clara", "dora"], false).await;
    let shun = async |player, other, distance| {
        store.shun(id(player), id(other), distance, 7).await.unwrap()
    };
    assert_eq!(shun("anna", "nobody", Some(Distance::Muted)).await, Shun::Nobody);
    assert_eq!(shun("anna", "berta", Some(Distance::Muted)).await, Shun::Done);
    assert_eq!(shun("anna", "clara", Some(Distance::Blocked)).await, Shun::Done);
    assert_eq!(shun("dora", "anna", Some(Distance::Blocked)).await, Shun::Done);
    let shunned = store.shunned(id("anna")).await.unwrap();
    let expected = [(id("berta"), Distance::Muted, 7), (id("clara"), Distance::Blocked, 7)];
    assert_eq!(shunned, expected);
    let estranged = store.estranged(id("anna")).await.unwrap();
    assert_eq!(estranged, [id("clara"), id("dora")].into_iter().collect());
    assert_eq!(shun("anna", "berta", Some(Distance::Blocked)).await, Shun::Done);
    assert_eq!(shun("anna", "clara", None).await, Shun::Done);
    let estranged = store.estranged(id("berta")).await.unwrap();
    assert_eq!(estranged, [id("anna")].into_iter().collect());
}

fn filing(by: &str, about: &str, game: Option<&GameId>, at: u64) -> Filing {
    let (offence, words) = (Offence::Insult, "He said \"ß\" '?' %".to_owned());
    Filing {
        by: id(by),
        report: Report { about: id(about), game: game.cloned(), offence, words },
        at,
    }
}

async fn a_report_is_taken_down_once(place: Place) {
    let store = place.open().await;
    account(&*store, "berta").await;
    let set_up = game(&*store, ["anna", "berta"], false).await;
    let file = async |filing: Filing| store.file(filing).await.unwrap();
    assert_eq!(file(filing("anna", "nobody", None, 5)).await, Filed::Nobody);
    assert_eq!(file(filing("anna", "berta", None, 5)).await, Filed::New);
    assert_eq!(file(filing("anna", "berta", None, 6)).await, Filed::Known);
    assert_eq!(file(filing("anna", "berta", Some(&set_up.id), 7)).await, Filed::New);
    assert_eq!(file(filing("anna", "berta", Some(&set_up.id), 7)).await, Filed::Known);
    let [first, second] = &store.reports_by(id("anna")).await.unwrap()[..] else { panic!() };
    assert_eq!((&first.game, &second.game), (&None, &Some(set_up.id.clone())));
    assert_eq!(first.words, "He said \"ß\" '?' %");
    let open = store.reports(false, 10).await.unwrap();
    assert_eq!(open.len(), 2);
    assert!(open[0].number > open[1].number);
    let number = open[1].number;
    let report = store.report(number).await.unwrap().unwrap();
    assert_eq!((report.at, report.name_then.as_deref()), (5, Some("berta")));
    assert_eq!(report.about, Known { id: id("berta"), name: Some("berta".to_owned()) });
    assert_eq!(report.by, Known { id: id("anna"), name: None });
    assert!(store.close_report(number, sanction("looked at")).await.unwrap());
    assert!(!store.close_report(number, sanction("again")).await.unwrap());
    assert!(!store.close_report(number + 1000, sanction("none")).await.unwrap());
    let report = store.report(number).await.unwrap().unwrap();
    assert_eq!(report.closed.unwrap().note, "looked at");
    assert_eq!(store.reports(false, 10).await.unwrap().len(), 1);
    assert_eq!(store.reports(true, 10).await.unwrap().len(), 2);
    assert_eq!(store.reports(true, 1).await.unwrap().len(), 1);
    // What is closed can be reported again.
    assert_eq!(file(filing("anna", "berta", None, 8)).await, Filed::New);
    assert!(store.report(number + 1000).await.unwrap().is_none());
}

async fn nobody_reports_without_end(place: Place) {
    let store = place.open().await;
    let names: Vec<String> = (0..30).map(|number| format!("player{number}")).collect();
    for name in &names {
        store.add_session(session(name, 5)).await.unwrap();
    }
    let now = 5_000_000_000;
    // All at once: the limit holds nevertheless.
    let filed = names.iter().map(|name| store.file(filing("anna", name, None, now)));
    let filed = futures_util::future::join_all(filed).await;
    let count = |wanted| filed.iter().filter(|filed| *filed.as_ref().unwrap() == wanted).count();
    assert_eq!((count(Filed::New), count(Filed::TooMany)), (20, 10));
    let next_day = now + 24 * 60 * 60 * 1000 + 1;
    let name = names.iter().rev().find(|_| true).unwrap();
    let other = filing("anna", name, Some(&crate::chance::game()), next_day);
    assert_eq!(store.file(other).await.unwrap(), Filed::New);
}

async fn a_ban_holds_until_it_is_over(place: Place) {
    let store = place.open().await;
    account(&*store, "anna").await;
    let playing = game(&*store, ["berta", "anna"], false).await;
    let banned = |ban, reason: &str| Banned { ban, reason: reason.to_owned() };
    let at = async |player: &str, now| store.banned(id(player), now).await.unwrap();
    let until = banned(Ban::Until(100), "a while");
    store.ban(id("anna"), until.clone(), sanction("a")).await.unwrap();
    store.ban(id("berta"), banned(Ban::Forever, "ever"), sanction("b")).await.unwrap();
    assert_eq!((at("anna", 99).await, at("anna", 100).await), (Some(until), None));
    assert_eq!(at("berta", u64::MAX >> 2).await.unwrap().ban, Ban::Forever);
    let all: Vec<PlayerId> =
        store.bans(50).await.unwrap().into_iter().map(|(player, ..)| player).collect();
    assert_eq!((all.len(), store.bans(200).await.unwrap().len()), (2, 1));
    assert_eq!(store.playing(id("anna")).await.unwrap(), std::slice::from_ref(&playing.id));
    assert_eq!(store.going_of(id("anna")).await.unwrap(), std::slice::from_ref(&playing.id));
    store.ban(id("anna"), banned(Ban::Until(300), "longer"), sanction("c")).await.unwrap();
    assert_eq!(at("anna", 200).await.unwrap().reason, "longer");
    assert!(store.unban(id("anna"), sanction("d")).await.unwrap());
    assert!(!store.unban(id("anna"), sanction("e")).await.unwrap());
    store.ban(id("anna"), banned(Ban::Until(100), ""), sanction("f")).await.unwrap();
    store.forget_old(100, 0).await.unwrap();
    assert_eq!(store.bans(0).await.unwrap().len(), 1);
    let deeds: Vec<_> = store.log(10).await.unwrap().into_iter().map(|entry| entry.deed).collect();
    let banned = Deed::Banned;
    assert_eq!(deeds, [banned, banned, banned, Deed::Unbanned, banned]);
}

async fn what_moderators_do_is_written_down_for_good(place: Place) {
    let store = place.open().await;
    account(&*store, "anna").await;
    account(&*store, "berta").await;
    let rename = async |player: &str, name: &str| {
        let names = [name.to_owned(), name.to_lowercase()];
        store.rename(id(player), names, sanction("because")).await.unwrap()
    };
    assert_eq!(rename("anna", "Berta").await, Renamed::Taken);
    assert_eq!(rename("nobody", "Clara").await, Renamed::Nobody);
    assert_eq!(rename("anna", "Clara").await, Renamed::Done);
    assert_eq!(rename("anna", "CLARA").await, Renamed::Done);
    let closed = crate::chance::game();
    store.note_closed_game(closed.clone(), sanction("closed")).await.unwrap();
    let log = store.log(2).await.unwrap();
    assert_eq!(
        log.iter().map(|entry| entry.deed).collect::<Vec<_>>(),
        [Deed::Renamed, Deed::ClosedGame]
    );
    assert_eq!(log[0].words, "Clara → CLARA: because");
    assert_eq!(log[0].player.as_ref().unwrap().name.as_deref(), Some("CLARA"));
    assert_eq!((&log[1].game, log[1].moderator.as_str()), (&Some(closed), "mod"));
    for change in [
        "DELETE FROM moderation",
        "UPDATE moderation SET words = 'other'",
        "UPDATE moderation SET player = 'deleted', words = '', moderator = 'nobody'",
    ] {
        let refused = place.execute(change).unwrap_err();
        assert!(refused.contains("what moderators did"), "{refused}");
    }
    assert_eq!(store.log(10).await.unwrap().len(), 3);
}

async fn somebody_is_found_by_his_name_and_by_his_id(place: Place) {
    let store = place.open().await;
    account(&*store, "anna").await;
    store.add_session(session("guest", 5)).await.unwrap();
    let find = async |folded: Option<&str>, player: Option<&str>| {
        store.find_players(folded.map(str::to_owned), player.map(id)).await.unwrap()
    };
    let anna = Known { id: id("anna"), name: Some("anna".to_owned()) };
    let guest = Known { id: id("guest"), name: None };
    assert_eq!(find(Some("anna"), Some("anna")).await, std::slice::from_ref(&anna));
    assert_eq!(find(Some("anna"), Some("guest")).await, [anna, guest]);
    assert_eq!(find(Some("nobody"), Some("nobody")).await, []);
    assert_eq!(find(None, None).await, []);
}

fn lesson(name: &str, solved: u32) -> (Key, Mark) {
    let mark = LessonMark { round: 1, solved, at: 5, step: 0 };
    (Key::Lesson("xart".to_owned(), name.to_owned()), Mark::Lesson(mark))
}

async fn marks_are_merged_and_given_by_revision(place: Place) {
    let store = place.open().await;
    let merge = async |marks: Vec<(Key, Mark)>, known| {
        let marks = Progress(marks.into_iter().collect());
        match store.merge_progress(id("anna"), marks, known).await.unwrap() {
            Taken::Merged { revision, marks } => (revision, marks.0.len()),
            Taken::TooMuch => panic!("too much"),
        }
    };
    assert_eq!(merge(vec![lesson("a", 1), lesson("b", 1)], 0).await, (2, 2));
    assert_eq!(merge(vec![lesson("a", 1)], 2).await, (2, 0));
    assert_eq!(merge(vec![lesson("c", 1)], 2).await, (3, 1));
    assert_eq!(merge(vec![], 1).await, (3, 2));
    // A revision that there never was.
    assert_eq!(merge(vec![], 99).await, (3, 3));
    assert_eq!(store.progress(id("anna")).await.unwrap().0.len(), 3);
    let many: Vec<_> = (0..5001).map(|number| lesson(&format!("l{number}"), 1)).collect();
    let taken = store.merge_progress(id("anna"), Progress(many.into_iter().collect()), 0).await;
    assert!(matches!(taken.unwrap(), Taken::TooMuch));
    assert_eq!(store.progress(id("anna")).await.unwrap().0.len(), 3);
    // From many devices at once: each revision is given once.
    let merging = (0..20).map(|number| merge(vec![lesson(&format!("d{number}"), 1)], 0));
    let revisions = futures_util::future::join_all(merging).await;
    let mut revisions: Vec<_> = revisions.into_iter().map(|(revision, _)| revision).collect();
    revisions.sort_unstable();
    assert_eq!(revisions, (4..24).collect::<Vec<_>>());
}

async fn a_puzzle_of_a_day_is_solved_once(place: Place) {
    let store = place.open().await;
    let solve =
        async |day, player| store.solve_day(day, "xart".to_owned(), id(player)).await.unwrap();
    assert!(solve(7, "anna").await);
    assert!(!solve(7, "anna").await);
    assert!(solve(7, "berta").await);
    assert!(solve(8, "anna").await);
    assert_eq!(store.solved(7).await.unwrap()["xart"], 2);
    store.forget_old(0, 8).await.unwrap();
    assert!(store.solved(7).await.unwrap().is_empty());
    assert_eq!(store.solved(8).await.unwrap()["xart"], 1);
}
