//! The files of the program's icon against its drawings.

use std::{fs, path::Path};

use bevy::{
    asset::RenderAssetUsages,
    image::{CompressedImageFormats, Image, ImageSampler, ImageType},
    math::UVec2,
};
use madang::platform::art::{Alpha, Svg};

/// Largest difference of a colour between processors.
const TOLERANCE: u8 = 2;

fn file(name: &str) -> Vec<u8> {
    fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join("packaging/icon").join(name)).unwrap()
}

#[test]
fn the_png_files_show_the_drawings_as_they_are_now() {
    for edge in [16, 24, 32, 48, 64, 128, 256, 512] {
        let drawing = if edge <= 32 { "madang-small.svg" } else { "madang.svg" };
        let drawn = Svg::parse(&file(drawing)).unwrap().rasterise(UVec2::splat(edge), Alpha::Straight);
        let (formats, usage) = (CompressedImageFormats::NONE, RenderAssetUsages::all());
        let png = file(&format!("{edge}.png"));
        let kept = Image::from_buffer(
            &png,
            ImageType::Extension("png"),
            formats,
            true,
            ImageSampler::Default,
            usage,
        )
        .unwrap();
        let (drawn, kept) = (drawn.data.unwrap(), kept.data.unwrap());
        assert_eq!(drawn.len(), kept.len());
        let is_stale = drawn.iter().zip(&kept).any(|(a, b)| a.abs_diff(*b) > TOLERANCE);
        assert!(!is_stale, "{edge}.png is not what {drawing} shows: run `cargo xtask icons`");
    }
}
