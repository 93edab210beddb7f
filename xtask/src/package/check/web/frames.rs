//! Steps about tabs, sizes of screens, and the frame of a shop.

use std::fs;

use serde_json::json;

use super::{
    page::{ANSWER, pause},
    stage::{Stage, serve},
};
use crate::system::at;

/// Opens the page in a second tab while the first plays.
pub fn in_two_tabs(stage: &mut Stage) -> Result<String, String> {
    let page = stage.page("en")?;
    page.open("")?;
    let first = page.browser.tab()?;
    let second = page.browser.open_tab()?;
    page.prepare_tab()?;
    page.go("")?;
    page.until(ANSWER, "a second tab does not wait", || Ok(page.note("state")? == "elsewhere"))?;
    pause(1500);
    page.picture("second", &mut stage.pictures)?;
    let told = page.told()?;
    if page.note("state")? != "elsewhere" {
        return Err("the second tab did not go on waiting.".to_owned());
    }
    page.browser.go_to_tab(&first)?;
    page.browser.close_tab()?;
    page.browser.go_to_tab(&second)?;
    page.until_ready().map_err(|sentence| format!("after the first tab was closed: {sentence}"))?;
    page.without_trouble()?;
    Ok(format!("“{told}”, and it started once the first was closed"))
}

/// Shows the title on screens of several sizes.
pub fn in_every_shape(stage: &mut Stage) -> Result<String, String> {
    let page = stage.page("en")?;
    let shapes = [
        ("phone", (844, 390), true),
        ("phone-upright", (390, 844), true),
        ("tablet", (1024, 768), true),
        ("wide", (1920, 800), false),
    ];
    let mut seen = Vec::new();
    for (name, (width, height), mobile) in shapes {
        page.browser.resize((width, height), mobile)?;
        page.open("")?;
        let sides = || {
            page.browser.run(
                "const { width, height } = document.getElementById('madang');
                 return [width, innerWidth, height, innerHeight];",
            )
        };
        let fills = || {
            let sides = sides()?;
            let side = |number: usize| sides[number].as_f64().unwrap_or_default();
            Ok([0, 2].iter().all(|of| (side(*of) / side(of + 1) - 1.0).abs() < 0.01))
        };
        let filled = page.until(ANSWER, &format!("the canvas does not fill {width} × {height}"), fills);
        filled.or_else(|sentence| Err(format!("{sentence} Sides of canvas and page: {}.", sides()?)))?;
        pause(2500);
        page.picture(name, &mut stage.pictures)?;
        let told = page
            .browser
            .run("return getComputedStyle(document.getElementById('sideways')).display !== 'none';")?;
        if told != json!(name == "phone-upright") {
            return Err(format!("{name}: the sentence to turn the phone is {told}."));
        }
        seen.push(format!("{width} × {height}"));
    }
    page.without_trouble()?;
    Ok(format!("the canvas follows: {}; only the upright phone is asked to be turned", seen.join(", ")))
}

/// Shows the game in a frame of a page from elsewhere, as shops do.
pub fn in_the_frame_of_a_shop(stage: &mut Stage) -> Result<String, String> {
    let page = stage.page("en")?;
    let shop = stage.own.join("shop");
    let written = fs::create_dir_all(&shop).and_then(|()| {
        let frame = format!(
            "<!DOCTYPE html><title>Shop</title><body style=\"background: #555\">\
             <iframe src=\"{}\" width=\"960\" height=\"600\" allow=\"autoplay; fullscreen\"></iframe>",
            page.origin
        );
        fs::write(shop.join("index.html"), frame)
    });
    written.map_err(at(&shop))?;
    let server = serve(stage.root, stage.own, "shop", 0)?;
    // Another name of this machine is another site, whose frames are strangers to each other.
    page.browser.go(&format!("http://localhost:{}/", server.port))?;
    pause(2000);
    page.browser.go_to_frame()?;
    page.until_ready()?;
    pause(2500);
    page.browser.press("mouse", (177, 230))?;
    page.until_screen("Choose")?;
    page.picture("map", &mut stage.pictures)?;
    Ok("ready in a frame of 960 × 600, and a click reached its map".to_owned())
}
