//! Sound in a browser: a page may sound only once the player has touched it, and is to be silent while it is hidden. No
//! frame of the game runs then, so that the page's own events stop and start the sound.

use std::{cell::RefCell, rc::Rc};

use bevy::prelude::*;
use js_sys::{Array, Function, Object, Proxy, Reflect};
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use web_sys::{AudioContext, Document, Window};

/// Stops and starts the sound with the page. It comes before the plugin that opens the sound.
pub(super) fn plugin(_: &mut App) {
    let page = web_sys::window().and_then(|window| Some((window.document()?, window)));
    let Some((document, window)) = page else { return };
    if let Err(error) = follow_page(&document, &window) {
        warn!("the page's sound cannot be stopped and started: {error:?}");
    }
}

/// Sounds of the page.
type Sounds = Rc<RefCell<Vec<AudioContext>>>;

/// Gestures after which a browser lets a page sound.
const GESTURES: [&str; 4] = ["pointerdown", "pointerup", "touchend", "keydown"];

fn follow_page(document: &Document, window: &Window) -> Result<(), JsValue> {
    let sounds = Sounds::default();
    note_sounds(window, sounds.clone())?;
    let page = document.clone();
    let settle = Closure::<dyn FnMut()>::new(move || {
        let hidden = page.hidden();
        // A copy, because a sound that is started is noted again.
        let sounds = sounds.borrow().clone();
        for sound in sounds {
            // The browser's promise tells nothing that could be acted on.
            let _ = if hidden { sound.suspend() } else { sound.resume() };
        }
    });
    let listener: &Function = settle.as_ref().unchecked_ref();
    document.add_event_listener_with_callback("visibilitychange", listener)?;
    for gesture in GESTURES {
        // Before anything else on the page hears it, and may keep it to itself.
        window.add_event_listener_with_callback_and_bool(gesture, listener, true)?;
    }
    settle.forget();
    Ok(())
}

/// Notes each sound of the page as it is started: the library that opens it hands it to nobody.
fn note_sounds(window: &Window, sounds: Sounds) -> Result<(), JsValue> {
    let [class, prototype, resume] = ["AudioContext", "prototype", "resume"].map(JsValue::from_str);
    let shared = Reflect::get(&Reflect::get(window, &class)?, &prototype)?;
    let own = Reflect::get(&shared, &resume)?;
    let note = Closure::<dyn FnMut(Function, JsValue, Array) -> JsValue>::new(
        move |own: Function, sound: JsValue, arguments: Array| {
            let noted: AudioContext = sound.clone().unchecked_into();
            let is_new = !sounds.borrow().contains(&noted);
            if is_new {
                sounds.borrow_mut().push(noted);
            }
            own.apply(&sound, &arguments).unwrap_or(JsValue::UNDEFINED)
        },
    );
    let handler = Object::new();
    Reflect::set(&handler, &JsValue::from_str("apply"), note.as_ref())?;
    Reflect::set(&shared, &resume, &Proxy::new(&own, &handler))?;
    note.forget();
    Ok(())
}
