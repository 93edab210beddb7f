//! `madang-worker`: the engine in a worker of a browser. The page posts the lines of a question as one array; each line
//! of the answer comes back as a text, except the last one, which is alone in an array. Tables of solved positions that
//! a line needs are fetched first, with a [`Reply::Tables`] for each part that has come.

use std::{cell::RefCell, collections::BTreeSet, rc::Rc, sync::atomic::AtomicBool};

use js_sys::{Array, Reflect, Uint8Array};
use madang_core::{
    engine::{Continue, Engine, Reply, TableNews},
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
    let partner = Rc::new(RefCell::new(Partner::new(scope.clone())));
    let hear = Closure::<dyn Fn(MessageEvent)>::new(move |message: MessageEvent| {
        let lines: Vec<String> =
            Array::from(&message.data()).iter().filter_map(|line| line.as_string()).collect();
        let partner = Rc::clone(&partner);
        spawn_local(async move { Partner::answer(&partner, &lines).await });
    });
    scope.set_onmessage(Some(hear.as_ref().unchecked_ref()));
    // The worker listens for as long as it lives.
    hear.forget();
}

/// An engine, and the page that it talks to.
struct Partner {
    scope: DedicatedWorkerGlobalScope,
    engine: Engine,
    /// Tables that could not be fetched; each is requested once.
    missing: BTreeSet<&'static str>,
}

impl Partner {
    fn new(scope: DedicatedWorkerGlobalScope) -> Self {
        Self { scope, engine: Engine::new(), missing: BTreeSet::new() }
    }

    /// Answers the lines of one question. The page asks the next one after its end.
    async fn answer(this: &RefCell<Self>, lines: &[String]) {
        let stop = AtomicBool::new(false);
        // Held back until another line follows, because the last one is posted alone.
        let mut last: Option<String> = None;
        for line in lines {
            let (scope, wanted) = {
                let partner = this.borrow();
                let mut wanted = partner.engine.tables_wanted(line);
                wanted.retain(|file| !partner.missing.contains(file.name()));
                (partner.scope.clone(), wanted)
            };
            let missing = fetch_all(&scope, &wanted).await;
            if !missing.is_empty() {
                this.borrow_mut().missing.extend(missing);
                post_news(&scope, TableNews::Missing);
            }
            let next = this.borrow_mut().engine.answer_lines(line, &stop, &mut |line| {
                if let Some(line) = last.replace(line.to_owned()) {
                    post(&scope, &line.into());
                }
            });
            if next == Continue::No {
                break;
            }
        }
        let last = last.map_or(JsValue::NULL, JsValue::from);
        post(&this.borrow().scope, &Array::of1(&last));
    }
}

/// Posts the progress of tables.
fn post_news(scope: &DedicatedWorkerGlobalScope, news: TableNews) {
    post(scope, &Reply::Tables(news).to_string().into());
}

/// Posts a text, or an array of texts, which always can be.
fn post(scope: &DedicatedWorkerGlobalScope, message: &JsValue) {
    let _ = scope.post_message(message);
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
