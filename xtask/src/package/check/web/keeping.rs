//! Steps about what is kept: games through reloads and without room, and the package's own files without a network.

use std::{fs, time::Duration};

use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use super::{
    super::super::archive::hexadecimal,
    devices::Device,
    page::{ANSWER, ARRIVAL, Page, pause},
    playing::{BAGH_CHAL, CLOTH, TWO_AT_BAGH_CHAL, open_game, play},
    stage::Stage,
};

/// Time after which Chromium asks anew how much room is left, in milliseconds.
const ROOM_IS_KNOWN: u64 = 35_000;

/// The title's button that goes on with the game.
const CONTINUE: (i32, i32) = (305, 333);

/// Leaves a game by loading the page again, by the browser's back button and by the end of its tab.
pub fn through_reloads(stage: &mut Stage) -> Result<String, String> {
    let page = stage.page("en")?;
    open_game(&page, TWO_AT_BAGH_CHAL)?;
    play(&page, Device::Mouse, CLOTH, 0, &BAGH_CHAL[..4])?;
    // Loaded again in the midst of it, at the address of the title.
    page.go("")?;
    page.until_ready()?;
    pause(2500);
    page.picture("title", &mut stage.pictures)?;
    page.browser.press("mouse", CONTINUE)?;
    goes_on(&page, 4).map_err(|sentence| format!("after a reload: {sentence}"))?;
    page.picture("continued", &mut stage.pictures)?;
    page.browser.travel("refresh")?;
    pause(500);
    page.until_ready()?;
    page.browser.travel("back")?;
    page.until(ANSWER, "the browser’s back button is held up", || {
        Ok(page.browser.run("return location.href;")? != page.origin.as_str())
    })?;
    page.browser.travel("forward")?;
    pause(500);
    page.until_ready()?;
    pause(2500);
    page.browser.press("mouse", CONTINUE)?;
    goes_on(&page, 5).map_err(|sentence| format!("after back and forward: {sentence}"))?;
    let old = page.browser.tab()?;
    let new = page.browser.open_tab()?;
    page.browser.go_to_tab(&old)?;
    page.browser.end_tab();
    page.browser.go_to_tab(&new)?;
    page.prepare_tab()?;
    page.open("--continue")?;
    goes_on(&page, 6).map_err(|sentence| format!("after the end of the tab: {sentence}"))?;
    page.without_trouble()?;
    Ok("the same game went on after a reload, after back and forward, and after the end of its tab"
        .to_owned())
}

/// Plays the next ply of the game that goes on, which must be the same one with `plies` plies.
fn goes_on(page: &Page, plies: usize) -> Result<(), String> {
    page.until_screen("Match")?;
    pause(2500);
    play(page, Device::Mouse, CLOTH, plies, &BAGH_CHAL[plies..=plies])?;
    let kept = page.kept()?;
    match kept.as_slice() {
        [moves] if *moves == BAGH_CHAL[..=plies] => Ok(()),
        _ => Err(format!("another game went on: {kept:?}")),
    }
}

/// Plays on while the browser has no room for what is to be kept, and once it has some again.
pub fn without_room(stage: &mut Stage) -> Result<String, String> {
    let page = stage.page("en")?;
    open_game(&page, TWO_AT_BAGH_CHAL)?;
    play(&page, Device::Mouse, CLOTH, 0, &BAGH_CHAL[..2])?;
    let before = page.kept()?;
    let quota = |size: Option<u32>| {
        let mut wanted = json!({"origin": page.origin.trim_end_matches('/')});
        if let Some(size) = size {
            wanted["quotaSize"] = size.into();
        }
        page.browser.command("Storage.overrideQuotaForOrigin", &wanted)
    };
    quota(Some(1000))?;
    pause(ROOM_IS_KNOWN);
    let place = CLOTH.place((0, 1));
    page.browser.press("mouse", place)?;
    pause(3000);
    page.picture("no-room", &mut stage.pictures)?;
    if page.kept()? != before {
        return Err("there was room, or what was kept is gone.".to_owned());
    }
    let says = || Ok(page.note("notice")? == "notice-no-room");
    page.until(ANSWER, "the game does not say that nothing is kept", says)?;
    quota(None)?;
    pause(ROOM_IS_KNOWN);
    for point in [(0, 2), (0, 0)] {
        page.browser.press("mouse", CLOTH.place(point))?;
        page.rest(200, 5)?;
    }
    page.until_kept(4, BAGH_CHAL[3]).map_err(|sentence| format!("once there is room again: {sentence}"))?;
    if page.kept()?.iter().any(|moves| *moves != BAGH_CHAL[..4]) {
        return Err(format!("something was lost: {:?}.", page.kept()?));
    }
    page.without_trouble()?;
    Ok("played on without room, and the game said so; all four plies were kept once there was some"
        .to_owned())
}

/// Waits until the service worker has all that a game needs.
fn until_offline_is_possible(page: &Page) -> Result<(), String> {
    let script = "(async () => {
        const names = await caches.keys();
        const list = names.length && await (await caches.open(names[0])).match('release.json');
        done(Boolean(list && navigator.serviceWorker.controller));
    })();";
    page.until(ARRIVAL, "the page is not kept for a visit without a network", || {
        Ok(page.browser.wait_for(script)? == true)
    })
}

/// Loads the page and plays after its server has ended.
pub fn without_network(stage: &mut Stage) -> Result<String, String> {
    let page = stage.page("en")?;
    page.open("")?;
    until_offline_is_possible(&page)?;
    page.without_trouble()?;
    let port = stage.cut_network();
    let played = open_game(&page, TWO_AT_BAGH_CHAL)
        .and_then(|()| play(&page, Device::Mouse, CLOTH, 0, &BAGH_CHAL[..4]))
        .and_then(|()| page.picture("board", &mut stage.pictures));
    stage.bring_network(port)?;
    played?;
    // Music that was never asked for is missing, and the console says so.
    let mut troubles = page.troubles()?;
    troubles.retain(|trouble| !trouble.contains("/music/"));
    if troubles.is_empty() {
        Ok("four plies without a server".to_owned())
    } else {
        Err(troubles.join("\n  "))
    }
}

/// A release takes the place of another, as a whole.
pub fn through_a_new_release(stage: &mut Stage) -> Result<String, String> {
    const MARK: &str = "/* Another release. */";
    let page = stage.page("en")?;
    page.open("")?;
    until_offline_is_possible(&page)?;
    let package = stage.package();
    let path = |name: &str| package.join(name);
    let read = |name: &str| fs::read_to_string(path(name)).map_err(|error| format!("{name}: {error}."));
    let write =
        |name: &str, text: &str| fs::write(path(name), text).map_err(|error| format!("{name}: {error}."));
    let old: Value = serde_json::from_str(&read("release.json")?).map_err(|error| error.to_string())?;
    let old_name = old["release"].as_str().unwrap_or_default().to_owned();
    let (style, worker) = (read("page.css")?, read("sw.js")?);
    let (new_style, new_name) = (format!("{style}{MARK}\n"), format!("{old_name}-next"));
    let mut new = old.clone();
    new["release"] = json!(new_name);
    let hash = hexadecimal(&Sha256::digest(&new_style));
    new["at_once"]["page.css"] = json!([new_style.len(), hash]);
    // Half of it has been laid in place: the style is new, and the list is old.
    write("page.css", &new_style)?;
    let style_on_page =
        || page.browser.wait_for("fetch('page.css').then((answer) => answer.text()).then(done);");
    let is_new = || Ok(style_on_page()?.as_str().is_some_and(|text| text.contains(MARK)));
    let taken_over = (|| {
        page.open("")?;
        if is_new()? {
            return Err("a file of the new release was given out beside those of the old.".to_owned());
        }
        write("release.json", &new.to_string())?;
        write("sw.js", &worker.replace(&old_name, &new_name))?;
        page.open("")?;
        let waiting =
            "navigator.serviceWorker.getRegistration().then((known) => done(Boolean(known?.waiting)));";
        page.until(Duration::from_secs(60), "the new release has not come", || {
            Ok(page.browser.wait_for(waiting)? == true)
        })?;
        if is_new()? {
            return Err("the new release came in the midst of a visit.".to_owned());
        }
        page.open("")?;
        page.until(ANSWER, "the new release is not shown at the next visit", is_new)?;
        let caches = page.browser.wait_for("caches.keys().then(done);")?;
        match caches.as_array().map(Vec::as_slice) {
            Some([one]) if one.as_str().is_some_and(|name| name.ends_with(&new_name)) => Ok(()),
            _ => Err(format!("the old release is still kept: {caches}.")),
        }
    })();
    write("page.css", &style)?;
    write("sw.js", &worker)?;
    write("release.json", &old.to_string())?;
    taken_over?;
    page.without_trouble()?;
    Ok("a new release waited for the next visit and took the place of the old as a whole".to_owned())
}
