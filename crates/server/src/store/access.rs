//! What the parts of a store are made of: something that reads, and something that writes.

use super::sql::Db;
use super::{
    Append, Beginning, Begun, Condition, Kept, Later, OfferRow, Offered, Running, Store, Stored,
    Trouble, correspondence, rows,
};
use crate::play::SetUp;
use wire::{GameId, Millis, OfferId, PlayerId, RequestId, Summary};

/// So many games are listed of somebody.
const LISTED: i64 = 100;

/// A database, whichever it is. Who has it has everything that a [`Store`] does.
pub(super) trait Access: Send + Sync {
    /// Reads something. It may have to be read again.
    fn read<T: Send + 'static>(
        &self,
        read: impl FnMut(&Db<'_>) -> Result<T, Trouble> + Send + 'static,
    ) -> impl Future<Output = Result<T, Trouble>> + Send;

    /// Writes something, as if nobody else wrote meanwhile, and waits until it is stored. It is written in
    /// one transaction with others, and again if that fails because of them.
    fn write<T: Send + 'static>(
        &self,
        write: impl FnMut(&Db<'_>) -> Result<T, Trouble> + Send + 'static,
    ) -> impl Future<Output = Result<T, Trouble>> + Send;

    /// The same for what is one statement that asks for nothing which anybody else may be changing: so
    /// others may write meanwhile.
    fn add<T: Send + 'static>(
        &self,
        add: impl FnMut(&Db<'_>) -> Result<T, Trouble> + Send + 'static,
    ) -> impl Future<Output = Result<T, Trouble>> + Send {
        self.write(add)
    }

    /// How much waits to be written, and how many bytes the database and its log have.
    fn size(&self) -> Later<'_, (usize, u64, u64)>;

    /// Writes what waits, and then nothing any more.
    fn end(&self) -> impl Future<Output = ()> + Send;
}

impl<A: Access> Store for A {
    fn add_offer(&self, offer: OfferRow) -> Later<'_, Offered> {
        Box::pin(self.write(move |db| rows::add_offer(db, &offer)))
    }

    fn offers(&self) -> Later<'_, Vec<OfferRow>> {
        Box::pin(self.read(rows::offers))
    }

    fn remove_offers(&self, offers: Vec<OfferId>) -> Later<'_, ()> {
        let remove =
            move |db: &Db<'_>| offers.iter().try_for_each(|offer| rows::remove_offer(db, offer));
        Box::pin(self.write(remove))
    }

    fn begin(&self, beginning: Beginning) -> Later<'_, Begun> {
        Box::pin(self.write(move |db| rows::begin(db, &beginning)))
    }

    fn fulfilled(&self, player: PlayerId, request: RequestId) -> Later<'_, Option<GameId>> {
        Box::pin(self.read(move |db| rows::fulfilled(db, &player, &request)))
    }

    fn append(&self, append: Append) -> Later<'_, Kept> {
        // A turn that ends nothing and is no news is one row more, if its number is free.
        if append.ended.is_none() && append.news.is_empty() && append.settled.is_none() {
            Box::pin(self.add(move |db| rows::append(db, &append)))
        } else {
            Box::pin(self.write(move |db| rows::append(db, &append)))
        }
    }

    fn game(&self, game: GameId) -> Later<'_, Option<(SetUp, Vec<Stored>)>> {
        Box::pin(self.read(move |db| rows::game(db, &game)))
    }

    fn games_of(&self, player: PlayerId) -> Later<'_, Vec<Summary>> {
        Box::pin(self.read(move |db| correspondence::games_of(db, &player, LISTED)))
    }

    fn running(&self) -> Later<'_, Vec<Running>> {
        Box::pin(self.read(rows::running))
    }

    fn beat(&self, at: Millis) -> Later<'_, ()> {
        Box::pin(self.add(move |db| rows::beat(db, at)))
    }

    fn last_beat(&self) -> Later<'_, Option<Millis>> {
        Box::pin(self.read(rows::last_beat))
    }

    fn condition(&self) -> Later<'_, Condition> {
        Box::pin(async {
            let going = self.read(rows::going).await?;
            let (waiting, bytes, log) = self.size().await?;
            Ok(Condition { going, waiting, bytes, log })
        })
    }

    fn close(&self) -> Later<'_, ()> {
        Box::pin(async {
            self.end().await;
            Ok(())
        })
    }
}
