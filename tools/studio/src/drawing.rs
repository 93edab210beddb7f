//! SVG drawings rendered to pixels.

use std::{fs, path::Path};

use resvg::{
    tiny_skia::{Pixmap, Transform},
    usvg::{Options, Tree},
};

/// A parsed SVG file.
pub struct Drawing(Tree);

impl Drawing {
    /// Reads a file.
    ///
    /// # Errors
    /// A sentence naming a file that is missing or no SVG.
    pub fn read(path: &Path) -> Result<Self, String> {
        let source = fs::read(path).map_err(|error| format!("{}: {error}.", path.display()))?;
        let options = Options { resources_dir: path.parent().map(Path::to_owned), ..Options::default() };
        let tree = Tree::from_data(&source, &options);
        tree.map(Self).map_err(|error| format!("{}: {error}.", path.display()))
    }

    /// The drawing stretched to a size in pixels, as a PNG file.
    pub fn png(&self, width: u32, height: u32) -> Result<Vec<u8>, String> {
        self.render(width, height)?.encode_png().map_err(|error| format!("A picture became no PNG: {error}."))
    }

    /// The drawing stretched to a size in pixels: red, green, blue and opacity of each, not multiplied.
    pub fn rgba(&self, width: u32, height: u32) -> Result<Vec<u8>, String> {
        self.render(width, height).map(Pixmap::take_demultiplied)
    }

    fn render(&self, width: u32, height: u32) -> Result<Pixmap, String> {
        let mut pixels = Pixmap::new(width, height).ok_or("A picture needs at least one pixel each way.")?;
        let own = self.0.size();
        let scale = Transform::from_scale(width as f32 / own.width(), height as f32 / own.height());
        resvg::render(&self.0, scale, &mut pixels.as_mut());
        Ok(pixels)
    }
}
