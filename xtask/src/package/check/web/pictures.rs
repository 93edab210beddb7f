//! Steps about pictures: the page shows what a desktop shows, with as many dots as the screen has.

use std::{fs, path::Path};

use super::{
    page::SIZE,
    playing::TWO_AT_BAGH_CHAL,
    stage::{Stage, serve},
};
use crate::{
    screenshots::{self, Picture, Shot},
    system::{at, make_folder},
};

/// Pictures that are compared: a name, and the words of the command line that show it. The title is none of them: a page has no
/// button to quit.
const COMPARED: [(&str, &str); 7] = [
    ("map", "--screen choose"),
    ("set-up", "--game jarmo --screen set-up"),
    ("yut", "--game yut --seats human,human --moves 24"),
    ("bagh-chal", "--game bagh-chal --seats human,human --moves 24"),
    ("pulijudam", "--game pulijudam --seats human,human --moves 24"),
    ("hasami-shogi", "--game hasami-shogi --seats human,human --moves 24"),
    ("result", "--game nei-pat-kono --screen result"),
];

/// Most that a picture may differ from the desktop's: the mean of all differences of red, green and blue, of 255. Two drivers
/// smooth edges differently.
const MOST_IN_ALL: f64 = 0.5;

/// Largest share of places that differ by more than [`STRIKING`]: a word that is missing is more.
const MOST_STRIKING: f64 = 0.002;

/// Difference of a colour, of 255, that strikes the eye.
const STRIKING: u32 = 48;

/// Compares two pictures at half their size: the mean difference, and the share of striking ones.
const COMPARE: &str = r#"
(async () => {
  const dots = async (name) => {
    const image = await createImageBitmap(await (await fetch(name)).blob());
    const [width, height] = [image.width / 2, image.height / 2];
    const canvas = new OffscreenCanvas(width, height).getContext("2d");
    canvas.drawImage(image, 0, 0, width, height);
    return canvas.getImageData(0, 0, width, height).data;
  };
  const [one, other] = [await dots("page.png"), await dots("desktop.png")];
  if (one.length !== other.length) return done([255, 1]);
  let sum = 0, striking = 0;
  for (let at = 0; at < one.length; at += 4) {
    const differences = [0, 1, 2].map((colour) => Math.abs(one[at + colour] - other[at + colour]));
    sum += differences[0] + differences[1] + differences[2];
    if (Math.max(...differences) > STRIKING) striking += 1;
  }
  done([sum / one.length * 4 / 3, striking / one.length * 4]);
})().catch(() => done([255, 1]));
"#;

/// Compares pictures of the page with those of the same program on this machine's desktop.
pub fn as_on_a_desktop(stage: &mut Stage) -> Result<String, String> {
    let program = screenshots::build(stage.source)?;
    let folder = stage.own.join("compared");
    let data = stage.own.join("desktop");
    for folder in [&folder, &data] {
        make_folder(folder)?;
    }
    let shot = Shot { program: &program, data: &data, root: stage.source };
    let server = serve(stage.root, stage.own, "compared", 0)?;
    let page = stage.page("en")?;
    let size = format!("{}x{}", SIZE.0, SIZE.1);
    let mut seen = Vec::new();
    let mut failed = Vec::new();
    for (name, words) in COMPARED {
        page.open(&format!("{words} --seed 3 --speed 0 --language en"))?;
        let taken = page.picture_at_rest(name, &mut stage.pictures)?;
        let desktop = stage.folder.join(format!("web-pictures-{name}-desktop.png"));
        let flags: Vec<&str> = words.split(' ').collect();
        shot.take(&Picture::new(name, &flags), "en", &size, &desktop)?;
        copy(&taken, &folder.join("page.png"))?;
        copy(&desktop, &folder.join("desktop.png"))?;
        page.browser.go(&format!("http://127.0.0.1:{}/", server.port))?;
        let difference = page.browser.wait_for(&COMPARE.replace("STRIKING", &STRIKING.to_string()))?;
        let figure = |index: usize| difference[index].as_f64().unwrap_or(255.0);
        let told = format!("{name} {:.2} and {:.2} %", figure(0), 100.0 * figure(1));
        if figure(0) > MOST_IN_ALL || figure(1) > MOST_STRIKING {
            failed.push(told.clone());
        }
        seen.push(told);
        stage.pictures.push(desktop);
    }
    if failed.is_empty() {
        Ok(format!("mean difference of 255, and places that differ strikingly: {}", seen.join(", ")))
    } else {
        Err(format!(
            "the page does not look as on a desktop: {}; all: {}.",
            failed.join(", "),
            seen.join(", ")
        ))
    }
}

fn copy(from: &Path, to: &Path) -> Result<(), String> {
    fs::copy(from, to).map(drop).map_err(at(from))
}

/// Shows the board on a screen with two dots to a pixel.
pub fn with_two_dots_to_a_pixel(stage: &mut Stage) -> Result<String, String> {
    let page = stage.page_with_dots("en", 2)?;
    page.open(&format!("{TWO_AT_BAGH_CHAL} --moves 8"))?;
    page.picture_at_rest("board", &mut stage.pictures)?;
    let sizes = page.browser.run(
        "const { width, height } = document.getElementById('madang');
         return [devicePixelRatio, width, height, innerWidth, innerHeight];",
    )?;
    let size = |index: usize| sizes[index].as_f64().unwrap_or_default();
    let fills = (1..3).all(|side| (size(side) - size(side + 2) * size(0)).abs() < 1.0);
    if size(0) < 2.0 || !fills {
        return Err(format!("the canvas has not all dots of the screen: {sizes}."));
    }
    page.without_trouble()?;
    Ok(format!("{} × {} dots on a page of {} × {} pixels", size(1), size(2), size(3), size(4)))
}
