//! `madang-worker`: the engine in a worker of a browser. The page posts the bytes of a question, and those of each reply
//! come back, the answer last. Tables of solved positions that the question needs are fetched first, with a report for
//! each part that has come.

use std::{cell::RefCell, collections::BTreeSet, rc::Rc, sync::atomic::AtomicBool};

use js_sys::{Reflect, Uint8Array};
use madang_core::{
    engine::{NotAnswered, Progress, Reply, TableNews, answer, question_of_bytes, tables_wanted},
    search::TableFile,
};
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent, ReadableStreamDefaultReader, Response};

/// Folder of the tables, from the page.
const TABLES: &str = "tables";

/// List of the page's files, with the length and hash of each.
const RELEASE: &str = "release.json";
/// Key of the list under which it keeps the files that are fetched only when asked for.
const WHEN_ASKED: &str = "when_asked";

fn main() {
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    let missing = Rc::new(RefCell::new(BTreeSet::new()));
    let page = scope.clone();
    let hear = Closure::<dyn Fn(MessageEvent)>::new(move |message: MessageEvent| {
        let question = Uint8Array::new(&message.data()).to_vec();
        let (page, missing) = (page.clone(), Rc::clone(&missing));
        spawn_local(async move {
            let answer = find_answer(&page, &question, &missing).await;
            post(&page, &answer.unwrap_or_else(|error| Reply::Answer(Err(error))));
        });
    });
    scope.set_onmessage(Some(hear.as_ref().unchecked_ref()));
    // The worker listens for as long as it lives.
    hear.forget();
}

/// Returns the answer to a question. The page asks the next one after it. Each table that could not be fetched is
/// requested once: `missing` has their names.
async fn find_answer(
    page: &DedicatedWorkerGlobalScope,
    question: &[u8],
    missing: &RefCell<BTreeSet<&'static str>>,
) -> Result<Reply<String>, NotAnswered> {
    let (game, ask) = question_of_bytes(question)?;
    let mut wanted = tables_wanted(&game, &ask);
    wanted.retain(|file| !missing.borrow().contains(file.name()));
    let absent = fetch_all(page, &wanted).await;
    if !absent.is_empty() {
        missing.borrow_mut().extend(absent);
        post_news(page, TableNews::Missing);
    }
    // The page stops a search by ending the worker.
    let stop = AtomicBool::new(false);
    let answer = answer(&game, &ask, &stop, &mut |progress| {
        post(page, &Reply::Progress(progress).named(&game));
    });
    Ok(Reply::Answer(answer).named(&game))
}

/// Posts the progress of tables.
fn post_news(page: &DedicatedWorkerGlobalScope, news: TableNews) {
    post(page, &Reply::Progress(Progress::Tables(news)));
}

/// Posts a reply as bytes, which always can be.
fn post(page: &DedicatedWorkerGlobalScope, reply: &Reply<String>) {
    let _ = page.post_message(&Uint8Array::from(&reply.to_bytes()[..]));
}

/// Fetches the files that are not there yet, and returns the names of those that cannot be fetched.
async fn fetch_all(scope: &DedicatedWorkerGlobalScope, files: &[&'static TableFile]) -> Vec<&'static str> {
    if files.is_empty() {
        return Vec::new();
    }
    let listed = listed(scope).await.unwrap_or(JsValue::NULL);
    let sized = files.iter().map(|file| {
        let entry = Reflect::get(&listed, &format!("{TABLES}/{}", file.name()).into());
        let size = entry.and_then(|entry| Reflect::get_u32(&entry, 0)).ok();
        (*file, size.and_then(|size| size.as_f64()).map(|size| size as u64))
    });
    let sized: Vec<_> = sized.collect();
    let whole: u64 = sized.iter().filter_map(|(_, size)| *size).sum();
    let (mut arrived, mut missing) = (0, Vec::new());
    let mut come = |bytes: u64| {
        arrived += bytes;
        post_news(scope, TableNews::Coming { arrived, whole });
    };
    for (file, size) in sized {
        let fetched = match size {
            // The page has no file of this name.
            None => Err(JsValue::NULL),
            Some(_) => {
                // Reported before the first part has arrived.
                come(0);
                fetch(scope, file.name(), &mut come).await
            }
        };
        match fetched {
            Ok(bytes) => file.give(bytes),
            Err(_) => missing.push(file.name()),
        }
    }
    missing
}

/// Returns the files of the page that are fetched when they are asked for, by name.
async fn listed(scope: &DedicatedWorkerGlobalScope) -> Result<JsValue, JsValue> {
    let answer: Response = JsFuture::from(scope.fetch_with_str(RELEASE)).await?.dyn_into()?;
    Reflect::get(&JsFuture::from(answer.json()?).await?, &WHEN_ASKED.into())
}

/// Fetches a table; `come` is called with the number of bytes of each part.
async fn fetch(
    scope: &DedicatedWorkerGlobalScope,
    name: &str,
    mut come: impl FnMut(u64),
) -> Result<Vec<u8>, JsValue> {
    let answer: Response =
        JsFuture::from(scope.fetch_with_str(&format!("{TABLES}/{name}"))).await?.dyn_into()?;
    let body = answer.body().filter(|_| answer.ok()).ok_or(JsValue::NULL)?;
    let reader: ReadableStreamDefaultReader = body.get_reader().dyn_into()?;
    let mut bytes = Vec::new();
    loop {
        let part = JsFuture::from(reader.read()).await?;
        if Reflect::get(&part, &"done".into())?.is_truthy() {
            return Ok(bytes);
        }
        let part: Uint8Array = Reflect::get(&part, &"value".into())?.dyn_into()?;
        come(u64::from(part.length()));
        bytes.extend(part.to_vec());
    }
}
