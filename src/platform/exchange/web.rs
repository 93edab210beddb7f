//! Clipboard and file dialogs of a browser.

use std::path::Path;

use bevy::tasks::IoTaskPool;
use madang_core::storage::text_of_file;
use rfd::AsyncFileDialog;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::JsFuture;

use super::{Answer, Exchanged, Picture};

/// Clipboard and dialogs. A browser answers both later, and asks the player first where it likes.
#[derive(Default)]
pub(super) struct System;

impl System {
    pub(super) fn copy(&self, text: &str, answer: Answer) {
        let Some(clipboard) = clipboard() else { return answer.give(no_clipboard()) };
        let copied = JsFuture::from(clipboard.write_text(text));
        later(async move {
            answer.give(match copied.await {
                Ok(_) => Exchanged::Copied,
                Err(error) => Exchanged::failed("notice-no-clipboard", words(&error)),
            });
        });
    }

    /// Saves the picture instead: a page may put texts alone into the clipboard in every browser.
    pub(super) fn copy_picture(&self, picture: &Picture, answer: Answer) {
        match picture.png() {
            Ok(content) => self.save("madang.png", &content, answer),
            Err(error) => answer.give(Exchanged::failed("share-no-picture", error)),
        }
    }

    pub(super) fn paste(&self, answer: Answer) {
        let Some(clipboard) = clipboard() else { return answer.give(no_clipboard()) };
        let pasted = JsFuture::from(clipboard.read_text());
        later(async move {
            answer.give(match pasted.await {
                Ok(text) => match text.as_string().filter(|text| !text.is_empty()) {
                    Some(text) => Exchanged::CameIn(text),
                    None => Exchanged::NothingToPaste,
                },
                Err(error) => Exchanged::failed("notice-no-clipboard", words(&error)),
            });
        });
    }

    pub(super) fn open(&self, answer: Answer) {
        later(async move {
            let Some(file) = AsyncFileDialog::new().pick_file().await else { return };
            answer.give(match text_of_file(file.read().await) {
                Some(text) => Exchanged::CameIn(text),
                None => Exchanged::failed("notice-not-opened", file.file_name()),
            });
        });
    }

    pub(super) fn save(&self, name: &str, content: &[u8], answer: Answer) {
        let (name, content) = (name.to_owned(), content.to_owned());
        later(async move {
            let Some(file) = AsyncFileDialog::new().set_file_name(&name).save_file().await else { return };
            answer.give(match file.write(&content).await {
                Ok(()) => Exchanged::Saved(name.into()),
                Err(error) => Exchanged::failed("notice-not-saved", error),
            });
        });
    }
}

fn later(work: impl Future<Output = ()> + 'static) {
    IoTaskPool::get().spawn(work).detach();
}

/// Returns the browser's clipboard; `None` on a page that came by an insecure way.
fn clipboard() -> Option<web_sys::Clipboard> {
    let navigator = web_sys::window()?.navigator();
    let clipboard: JsValue = navigator.clipboard().into();
    (!clipboard.is_undefined()).then(|| clipboard.into())
}

fn no_clipboard() -> Exchanged {
    Exchanged::failed("notice-no-clipboard", "this page may not use the clipboard")
}

/// Returns the browser's own words for an error.
fn words(error: &JsValue) -> String {
    let known: Option<&js_sys::Error> = wasm_bindgen::JsCast::dyn_ref(error);
    known.map_or_else(|| format!("{error:?}"), |error| error.message().into())
}

/// Fails: a browser does not give the path of a dropped file.
pub(super) fn read(file: &Path) -> Exchanged {
    Exchanged::failed("notice-no-drop", file.display())
}
