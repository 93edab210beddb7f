//! Figures for docs/quality.md: sizes, times and memory.

use std::{collections::BTreeMap, fs};

use serde_json::json;

use super::{
    super::super::contents::files_below,
    page::{Page, pause},
    playing::{TWO_AT_BAGH_CHAL, open_game},
    stage::{Stage, length_through},
};

/// Visits after the first one.
const ROUNDS: usize = 5;

/// Prints the tables, and returns what they are of.
pub fn measured(stage: &mut Stage) -> Result<String, String> {
    let sizes = sizes(stage)?;
    let page = stage.page("en")?;
    open_game(&page, TWO_AT_BAGH_CHAL)?;
    let first = ready(&page)?;
    // What the first visit leaves to do in the background is not the next one's.
    pause(15_000);
    let mut visits = Vec::new();
    for _ in 0..ROUNDS {
        open_game(&page, TWO_AT_BAGH_CHAL)?;
        visits.push(ready(&page)?);
    }
    visits.sort_by(f64::total_cmp);
    let next = visits[ROUNDS / 2];
    page.rest(2000, 10)?;
    let memory = memory(stage, &page)?;
    println!("\n| File | Size | gzip | brotli |\n|---|---|---|---|");
    for (name, lengths) in &sizes {
        println!("| {name} | {} |", lengths.map(megabytes).join(" | "));
    }
    println!("\n| Figure | Value |\n|---|---|");
    println!("| archive | {} |", megabytes(fs::metadata(stage.archive).map_or(0, |file| file.len())));
    println!("| first visit, until the board of Bagh Chal | {first:.1} s |");
    println!("| next visit, from the browser’s own store | {next:.1} s |");
    for (name, value) in memory {
        println!("| {name} | {value} |");
    }
    println!();
    Ok("the tables are above".to_owned())
}

/// Seconds from the beginning of the visit to the first page.
fn ready(page: &Page) -> Result<f64, String> {
    let ready = page.browser.run("return watched.ready;")?;
    ready.as_f64().map(|time| time / 1000.0).ok_or_else(|| "nobody noted when the game was ready.".to_owned())
}

/// Size of each program and of all other kinds of files: as it is, by gzip and by brotli.
fn sizes(stage: &Stage) -> Result<BTreeMap<String, [u64; 3]>, String> {
    let package = stage.package();
    let mut kinds: BTreeMap<String, [u64; 3]> = BTreeMap::new();
    for path in files_below(&package)? {
        let name = path.strip_prefix(&package).unwrap_or(&path).to_string_lossy().into_owned();
        let whole = fs::metadata(&path).map_err(|error| format!("{name}: {error}."))?.len();
        let packs =
            [".wasm", ".js", ".svg", ".css", ".html", ".bin", ".json"].iter().any(|end| name.ends_with(end));
        let (zipped, brotli) = if packs {
            (
                length_through(stage.root, &["gzip", "-9", "-c"], &path)?,
                length_through(stage.root, &["brotli", "-q", "9", "-c"], &path)?,
            )
        } else {
            (whole, whole)
        };
        let sum = kinds.entry(kind(&name)).or_default();
        for (sum, length) in sum.iter_mut().zip([whole, zipped, brotli]) {
            *sum += length;
        }
    }
    Ok(kinds)
}

/// Row of the table to which a file belongs.
fn kind(name: &str) -> String {
    let kind = match name.rsplit_once('.').map_or("", |(_, ending)| ending) {
        "wasm" => return name.to_owned(),
        "bin" => "tables",
        "ogg" if name.contains("/music/") => "music",
        "ogg" => "sounds",
        "svg" => "pictures",
        "js" | "css" | "json" => "page",
        "html" if name == "index.html" => "page",
        _ => "texts and icon",
    };
    kind.to_owned()
}

/// Memory of the page: the program's own, that of its scripts, and that of its process as the system counts it.
fn memory(stage: &Stage, page: &Page) -> Result<Vec<(&'static str, String)>, String> {
    let own = page.browser.run("return watched.memories.map((memory) => memory.buffer.byteLength);")?;
    let own: u64 = own.as_array().into_iter().flatten().filter_map(serde_json::Value::as_u64).sum();
    page.browser.command("Performance.enable", &json!({}))?;
    let metrics = page.browser.command("Performance.getMetrics", &json!({}))?;
    let metrics = metrics["metrics"].as_array().cloned().unwrap_or_default();
    let heap = metrics.iter().find(|metric| metric["name"] == "JSHeapUsedSize");
    let heap = heap.and_then(|metric| metric["value"].as_f64()).unwrap_or_default();
    let process = largest_renderer(stage.driver.process()).map_or_else(|| "unknown".to_owned(), megabytes);
    Ok(vec![
        ("memory of the program", megabytes(own)),
        ("memory of the page’s scripts", megabytes(heap as u64)),
        ("resident memory of the tab’s process", process),
    ])
}

/// Resident bytes of the largest process that draws a tab, among those that come from `ancestor`.
fn largest_renderer(ancestor: u32) -> Option<u64> {
    let processes: Vec<u32> = fs::read_dir("/proc")
        .ok()?
        .flatten()
        .filter_map(|entry| entry.file_name().to_string_lossy().parse().ok())
        .collect();
    let status = |process: u32, field: &str| {
        let text = fs::read_to_string(format!("/proc/{process}/status")).ok()?;
        let line = text.lines().find_map(|line| line.strip_prefix(field))?;
        line.split_whitespace().next()?.parse::<u64>().ok()
    };
    let is_ours = |process: u32| {
        let mut at = u64::from(process);
        while at > 1 {
            if at == u64::from(ancestor) {
                return true;
            }
            at = u32::try_from(at).ok().and_then(|at| status(at, "PPid:")).unwrap_or_default();
        }
        false
    };
    let draws = |process: u32| {
        let words = fs::read(format!("/proc/{process}/cmdline")).unwrap_or_default();
        String::from_utf8_lossy(&words).contains("--type=renderer")
    };
    let ours = processes.into_iter().filter(|process| draws(*process) && is_ours(*process));
    ours.filter_map(|process| Some(status(process, "VmRSS:")? * 1024)).max()
}

fn megabytes(bytes: u64) -> String {
    format!("{:.2} MB", bytes as f64 / 1e6)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_is_of_a_kind() {
        assert_eq!(kind("madang_bg.wasm"), "madang_bg.wasm");
        assert_eq!(kind("assets/audio/music/map.ogg"), "music");
        assert_eq!(kind("assets/audio/place-1.ogg"), "sounds");
        assert_eq!(kind("assets/tables/jarmo.bin"), "tables");
        assert_eq!(kind("index.html"), "page");
        assert_eq!(kind("LICENSE-MIT"), "texts and icon");
    }
}
