//! The snapshot gallery: one small figure a file, drawn in a few sizes and themes and compared
//! with the SVG kept beside it. `GALLERY=update cargo test -p fabriscope-chart` rewrites them;
//! look at what changed before committing it.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod bandwidth;
mod chinese;
mod clipped;
mod cost;
mod empty;
mod pareto;
mod scatter;
mod six_designs;
mod stack;
mod time;

use fabriscope_chart::{PlotSpec, Size, Theme, svg};
use std::path::Path;

const PAGE: Theme = Theme::Page;
const LIGHT: Theme = Theme::Export { dark: false };
const DARK: Theme = Theme::Export { dark: true };

/// Compares a figure with its kept picture; the name says figure, width and theme.
fn compare(spec: &PlotSpec, width: u32, height: u32, theme: Theme) {
    let suffix = match theme {
        PAGE => "page",
        LIGHT => "light",
        _ => "dark",
    };
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/gallery/pictures");
    let file = folder.join(format!("{}-{width}-{suffix}.svg", spec.id));
    // One element a line, so that a difference can be read.
    let drawn = svg(spec, Size { width, height }, theme).replace("><", ">\n<") + "\n";
    if std::env::var_os("GALLERY").is_some_and(|v| v == "update") {
        std::fs::create_dir_all(&folder).unwrap();
        std::fs::write(&file, drawn).unwrap();
        return;
    }
    let kept = std::fs::read_to_string(&file)
        .unwrap_or_else(|e| panic!("{}: {e}; draw it with GALLERY=update", file.display()));
    let difference = kept.lines().zip(drawn.lines()).find(|(kept, drawn)| kept != drawn);
    assert!(kept == drawn, "{} differs, first here (kept, drawn): {difference:#?}", file.display());
}

#[test]
fn bandwidth() {
    let spec = bandwidth::spec();
    compare(&spec, 640, 320, PAGE);
    compare(&spec, 300, 240, PAGE);
    compare(&spec, 960, 480, LIGHT);
    compare(&spec, 960, 480, DARK);
}

#[test]
fn time() {
    compare(&time::spec(), 640, 320, PAGE);
    compare(&time::spec(), 720, 400, LIGHT);
}

#[test]
fn cost() {
    compare(&cost::spec(), 640, 320, PAGE);
    compare(&cost::spec(), 720, 400, LIGHT);
    compare(&cost::spec(), 300, 340, LIGHT);
}

#[test]
fn six_designs() {
    compare(&six_designs::spec(), 720, 400, LIGHT);
    compare(&six_designs::spec(), 720, 400, DARK);
    compare(&six_designs::spec(), 300, 320, LIGHT);
}

#[test]
fn stack() {
    compare(&stack::spec(), 640, 360, PAGE);
    compare(&stack::spec(), 720, 420, LIGHT);
    compare(&stack::spec(), 720, 420, DARK);
    compare(&stack::spec(), 300, 340, LIGHT);
}

#[test]
fn chinese() {
    compare(&chinese::spec(), 640, 360, LIGHT);
    compare(&chinese::spec(), 320, 340, LIGHT);
}

#[test]
fn pareto() {
    compare(&pareto::spec(), 560, 360, LIGHT);
}

#[test]
fn scatter() {
    compare(&scatter::spec(), 560, 360, LIGHT);
}

#[test]
fn clipped() {
    compare(&clipped::spec(), 560, 320, LIGHT);
}

#[test]
fn empty() {
    compare(&empty::spec(), 560, 240, LIGHT);
    compare(&empty::spec(), 280, 200, PAGE);
}
