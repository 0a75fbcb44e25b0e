//! Several nodes on one store: whoever plays, watches or waits notices nothing of it, even if a node dies
//! or the bus loses what is said.

mod faults;
mod lobby;
mod lost;
#[path = "../online/model.rs"]
mod model;
mod outages;
mod people;
#[path = "../online/place.rs"]
#[allow(dead_code, reason = "the other tests need more of it")]
mod place;
mod play;
#[path = "../online/seated.rs"]
#[allow(dead_code, reason = "the other tests need more of it")]
mod seated;
mod stage;
mod together;
