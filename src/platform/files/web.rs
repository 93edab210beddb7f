//! Place of the player's files in a browser: its database. It answers later, so that all files are read before the program
//! starts, and every change follows from memory, one after the other, each whole or not at all.

use std::{
    cell::{Cell, RefCell},
    io,
    rc::Rc,
    sync::{Arc, OnceLock},
};

use bevy::{prelude::*, tasks::IoTaskPool};
use js_sys::{Array, Reflect, Uint8Array};
use rexie::{ObjectStore, Rexie, TransactionMode};
use wasm_bindgen::{JsCast, JsValue};

use madang_core::storage::{Change, Memory, Store};

/// Name of the database.
const DATABASE: &str = "madang";
/// Name of the table that has a row for each file: its name, and its bytes with its date.
const FILES: &str = "files";

/// Files as the program sees them.
static MEMORY: OnceLock<Arc<Memory>> = OnceLock::new();

thread_local! {
    /// The database, once it is open.
    static OPEN: RefCell<Option<Rc<Rexie>>> = const { RefCell::new(None) };
    /// Changes are on their way to it.
    static CARRYING: Cell<bool> = const { Cell::new(false) };
}

/// Reads all files. Where the browser gives no database, as some do in private windows, nothing is kept, and each attempt
/// to write says so.
pub(in crate::platform) async fn open() {
    let memory = match read_all().await {
        Ok((database, files)) => {
            OPEN.set(Some(Rc::new(database)));
            Memory::filled(files)
        }
        Err(error) => {
            warn!("the browser gives no database: {error}");
            let memory = Memory::filled([]);
            memory.limit(0);
            memory
        }
    };
    // A page opens it once.
    let _ = MEMORY.set(memory);
}

/// Returns the files of the database, once they have been read.
pub(super) fn usual_store() -> Option<Arc<dyn Store>> {
    MEMORY.get().map(|memory| Arc::clone(memory) as Arc<dyn Store>)
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Last, carry_changes);
}

/// Begins to carry the changes to the database, unless some are on their way.
fn carry_changes() {
    let Some(memory) = MEMORY.get().filter(|memory| !memory.is_settled()) else { return };
    if CARRYING.replace(true) {
        return;
    }
    IoTaskPool::get()
        .spawn(async {
            while let Some(change) = memory.next_change() {
                let arrived = match OPEN.with_borrow(Clone::clone) {
                    Some(database) => carry(&database, &change).await.map_err(failure),
                    None => Err(io::ErrorKind::Unsupported.into()),
                };
                memory.settle(arrived);
            }
            CARRYING.set(false);
        })
        .detach();
}

type Files = Vec<(String, Vec<u8>, u64)>;

async fn read_all() -> Result<(Rexie, Files), String> {
    let database = Rexie::builder(DATABASE).version(1).add_object_store(ObjectStore::new(FILES)).build();
    let database = database.await.map_err(words)?;
    let reading = database.transaction(&[FILES], TransactionMode::ReadOnly).map_err(words)?;
    let files = reading.store(FILES).map_err(words)?;
    let names = files.get_all_keys(None, None).await.map_err(words)?;
    let rows = files.get_all(None, None).await.map_err(words)?;
    let read = names.into_iter().zip(rows).filter_map(|(name, row)| {
        let (bytes, changed) = of_row(&row)?;
        Some((name.as_string()?, bytes, changed))
    });
    let read = read.collect();
    reading.done().await.map_err(words)?;
    Ok((database, read))
}

/// Carries one change to the database as one transaction.
async fn carry(database: &Rexie, change: &Change) -> Result<(), rexie::Error> {
    let writing = database.transaction(&[FILES], TransactionMode::ReadWrite)?;
    let files = writing.store(FILES)?;
    match change {
        Change::Put { name, bytes, changed } => {
            files.put(&row(bytes, *changed), Some(&name.into())).await?;
        }
        Change::Rename { from, to, changed } => {
            let known = files.get(from.into()).await?;
            if let Some((bytes, _)) = known.as_ref().and_then(of_row) {
                files.put(&row(&bytes, *changed), Some(&to.into())).await?;
                files.delete(from.into()).await?;
            }
        }
        Change::Remove { name } => files.delete(name.into()).await?,
    }
    writing.commit().await
}

/// Returns the error of a change. A transaction whose parts have all succeeded is taken back where there is no more
/// room.
fn failure(error: rexie::Error) -> io::Error {
    let kind = match error {
        rexie::Error::TransactioncommitFailed => io::ErrorKind::QuotaExceeded,
        _ => io::ErrorKind::Other,
    };
    io::Error::new(kind, words(error))
}

/// Returns the row of a file: its bytes, and its date as a text, which has more digits than a number of JavaScript.
fn row(bytes: &[u8], changed: u64) -> JsValue {
    Array::of2(&Uint8Array::from(bytes), &changed.to_string().into()).into()
}

/// Returns the bytes and date of a row; `None` for one of another form.
fn of_row(row: &JsValue) -> Option<(Vec<u8>, u64)> {
    let bytes: Uint8Array = Reflect::get_u32(row, 0).ok()?.dyn_into().ok()?;
    let changed = Reflect::get_u32(row, 1).ok()?.as_string()?.parse().ok()?;
    Some((bytes.to_vec(), changed))
}

fn words(error: rexie::Error) -> String {
    match error {
        rexie::Error::IdbError(error) => error.to_string(),
        other => other.to_string(),
    }
}
