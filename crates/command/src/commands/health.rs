//! `zwickmuehle health`.

use crate::args::HealthArgs;
use crate::failure::Failure;
use crate::load;
use std::io::Write;

pub(crate) fn health(args: &HealthArgs) -> Result<(), Failure> {
    let server = load::address(&args.url)?;
    let runtime =
        tokio::runtime::Runtime::new().map_err(|error| Failure::Usage(error.to_string()))?;
    let (status, said) = runtime
        .block_on(client::get(server, "/healthz"))
        .map_err(|failure| Failure::Content(failure.to_string()))?;
    writeln!(std::io::stdout(), "{said}")?;
    match status {
        200 => Ok(()),
        _ => Err(Failure::Content(format!("the server is not well: status {status}"))),
    }
}
