//! `zwickmuehle serve`.

use crate::args::ServeArgs;
use crate::failure::Failure;
use server::{File, Limits, Server};
use std::fs;
use std::io;
use std::time::Duration;
use tokio::net::TcpListener;

pub(crate) fn serve(args: &ServeArgs, files: &'static [File]) -> Result<(), Failure> {
    if files.is_empty() {
        return Err(Failure::Usage(
            "this program was built without its pages; `cargo xtask run` builds it with them"
                .to_owned(),
        ));
    }
    let in_folder =
        |error: &dyn std::error::Error| Failure::Usage(format!("{}: {error}", args.data.display()));
    fs::create_dir_all(&args.data).map_err(|error| in_folder(&error))?;
    let system = |error: io::Error| Failure::Usage(error.to_string());
    let runtime = tokio::runtime::Runtime::new().map_err(system)?;
    runtime.block_on(async {
        let listener = TcpListener::bind(args.addr)
            .await
            .map_err(|error| Failure::Usage(format!("{}: {error}", args.addr)))?;
        let limits = Limits {
            messages: args.messages,
            requests: args.requests,
            guests: args.guests,
            attempts: args.attempts,
            sockets: args.sockets,
            patience: Duration::from_secs(args.patience.into()),
            ..Limits::default()
        };
        let server =
            Server::open(&args.data, limits).await.map_err(|trouble| in_folder(&trouble))?;
        eprintln!("zwickmuehle: http://{}", listener.local_addr().map_err(system)?);
        server.run(listener, files, stopped()).await.map_err(system)
    })
}

/// Waits until somebody wants the server to stop. Without signals it ends with the terminal.
async fn stopped() {
    let interrupted = async {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    #[cfg(unix)]
    let terminated = async {
        use tokio::signal::unix::{SignalKind, signal};
        match signal(SignalKind::terminate()) {
            Ok(mut terminate) => {
                terminate.recv().await;
            }
            Err(_) => std::future::pending().await,
        }
    };
    #[cfg(not(unix))]
    let terminated = std::future::pending::<()>();
    tokio::select! {
        () = interrupted => {}
        () = terminated => {}
    }
}
