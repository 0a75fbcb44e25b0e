//! `zwickmuehle serve`.

use crate::args::ServeArgs;
use crate::failure::Failure;
use server::{File, Listening};
use std::fs;

pub(crate) fn serve(args: &ServeArgs, files: &'static [File]) -> Result<(), Failure> {
    if files.is_empty() {
        return Err(Failure::Usage(
            "this program was built without its pages; `cargo xtask run` builds it with them"
                .to_owned(),
        ));
    }
    fs::create_dir_all(&args.data)
        .map_err(|error| Failure::Usage(format!("{}: {error}", args.data.display())))?;
    let system = |error: std::io::Error| Failure::Usage(error.to_string());
    let runtime = tokio::runtime::Runtime::new().map_err(system)?;
    runtime.block_on(async {
        let listening = Listening::on(args.addr)
            .await
            .map_err(|error| Failure::Usage(format!("{}: {error}", args.addr)))?;
        eprintln!("zwickmuehle: http://{}", listening.address().map_err(system)?);
        listening
            .answer(files, async {
                // Without signals it ends with the terminal.
                let _ = tokio::signal::ctrl_c().await;
            })
            .await
            .map_err(system)
    })
}
