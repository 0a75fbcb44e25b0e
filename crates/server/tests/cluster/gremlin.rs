//! Somebody at the bus who says again what others have said, some time later.

use anyhow::Result;
use futures_util::StreamExt;
use std::time::Duration;
use tokio::task::JoinHandle;
use tokio::time::sleep;

pub(crate) async fn start(url: &str) -> Result<JoinHandle<()>> {
    let server: async_nats::ServerAddr = url.parse()?;
    let text = |text: Option<&str>| text.unwrap_or_default().to_owned();
    let (user, password) = (text(server.username()), text(server.password()));
    let options = async_nats::ConnectOptions::with_user_and_password(user, password);
    let client = options.no_echo().connect(server).await?;
    let mut heard = client.subscribe("zwickmuehle.>").await?;
    Ok(tokio::spawn(async move {
        let mut late = 0;
        while let Some(message) = heard.next().await {
            late = (late * 37 + 11) % 700;
            let (client, wait) = (client.clone(), Duration::from_millis(late));
            tokio::spawn(async move {
                sleep(wait).await;
                let _ = client.publish(message.subject, message.payload).await;
            });
        }
    }))
}
