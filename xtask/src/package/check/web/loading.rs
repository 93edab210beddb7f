//! Steps of the loading page: words, bar, arrival.

use std::time::Duration;

use serde_json::{Value, json};

use super::{page::pause, stage::Stage};

/// Seconds in which the program arrives over the line of these steps.
const SECONDS: u64 = 6;

pub fn in_english(stage: &mut Stage) -> Result<String, String> {
    arrival(stage, "en", " of ", "MB")
}

pub fn in_french(stage: &mut Stage) -> Result<String, String> {
    arrival(stage, "fr", " sur ", "Mo")
}

/// Loads the page over a slow line and looks at what it says meanwhile.
fn arrival(stage: &mut Stage, language: &str, of: &str, unit: &str) -> Result<String, String> {
    let page = stage.page(language)?;
    let line = stage.size_of("madang_bg.wasm")? / SECONDS;
    page.browser.command("Network.enable", &json!({}))?;
    let conditions =
        json!({"offline": false, "latency": 30, "downloadThroughput": line, "uploadThroughput": line});
    page.browser.command("Network.emulateNetworkConditions", &conditions)?;
    page.go("")?;
    let has_words = || page.told().map(|told| told.contains(of) && told.contains(unit));
    page.until(Duration::from_secs(30), &format!("the page never said “{of}… {unit}”"), has_words)?;
    page.picture("loading", &mut stage.pictures)?;
    let told = page.told()?;
    page.until_ready()?;
    pause(2500);
    page.picture("title", &mut stage.pictures)?;
    let watched =
        page.browser.run("return [watched.steps, watched.ready, document.documentElement.lang];")?;
    if watched[2] != language {
        return Err(format!("the page calls its language {}, not {language}.", watched[2]));
    }
    page.without_trouble()?;
    let half = bar_is_true(&watched[0])?;
    let ready = watched[1].as_f64().unwrap_or_default() / 1000.0;
    Ok(format!(
        "“{told}”; bar at {:.0}% after half its way; ready after {ready:.1} s; nothing refused, nothing from elsewhere",
        half * 100.0
    ))
}

/// Value of the bar halfway in time between the first and the last byte, which come at an even pace.
fn bar_is_true(steps: &Value) -> Result<f64, String> {
    let values: Vec<f64> =
        steps.as_array().into_iter().flatten().filter_map(|step| step[0].as_f64()).collect();
    let values: Vec<f64> = values.into_iter().filter(|value| (0.001..0.999).contains(value)).collect();
    if values.windows(2).any(|pair| pair[1] < pair[0]) {
        return Err("the bar went back.".to_owned());
    }
    let half = values.get(values.len() / 2).copied().unwrap_or_default();
    if values.len() >= 8 && (0.25..0.75).contains(&half) {
        Ok(half)
    } else {
        Err(format!("the bar does not tell how much has come: {values:.2?}."))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bar_must_grow_evenly() {
        let steps = |values: &[f64]| json!(values.iter().map(|value| json!([value, ""])).collect::<Vec<_>>());
        let even: Vec<f64> = (0..=20).map(|part| f64::from(part) / 20.0).collect();
        assert!(bar_is_true(&steps(&even)).is_ok_and(|half| (half - 0.5).abs() < 0.06));
        assert!(bar_is_true(&steps(&[0.0; 20])).is_err());
        let mut back = even;
        back[10] = 0.1;
        assert!(bar_is_true(&steps(&back)).is_err());
    }
}
