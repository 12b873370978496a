//! The cages of a leaf by what they are for; the kinds differ in form as well as in colour.

use fabriscope_model::fabric::{LeafFace, Purpose};
use fabriscope_model::report::DesignReport;
use fabriscope_words::{Words, fabric};

use super::sketch::{ABSENT, FULL, LINE, Look, OUTLINE, Path, Sketch, TEXT};
use crate::table::{item, joints};
use fabriscope_chart::numbers::count;

/// Size of a cage, and from one to the next.
const WIDTH: i32 = 18;
const HEIGHT: i32 = 12;
const STEP: (i32, i32) = (24, 20);
/// Most cages that are drawn, and most in a row.
const MOST: u32 = 288;
const ROW: u32 = 36;

/// The face as SVG, `width` pixels wide.
pub fn svg(face: &LeafFace, design: &DesignReport, words: Words, width: i32) -> String {
    let mut sketch = Sketch::default();
    // Two rows as on most boxes, more where the page is narrow. A very large face is drawn to scale.
    let scale = face.cages.div_ceil(MOST).max(1);
    let drawn = face.cages.div_ceil(scale).max(1);
    let fit = ((width - 2) / STEP.0).clamp(1, ROW as i32) as u32;
    let across = drawn.div_ceil(2).clamp(1, fit);
    let below = drawn.div_ceil(across) as i32 * STEP.1 + 8;
    let mut next = 0;
    let mut said = Vec::new();
    for (line, run) in face.runs.iter().enumerate() {
        let until = (next + run.cages.div_ceil(scale)).min(drawn);
        let at = |cage: u32| (1 + (cage % across) as i32 * STEP.0, 1 + (cage / across) as i32 * STEP.1);
        cages(&mut sketch, run.purpose, (next..until).map(at));
        next = until;
        let y = below + line as i32 * (LINE + 8);
        cages(&mut sketch, run.purpose, [(1, y)]);
        let purpose = item(fabric::purposes(words), run.purpose as usize);
        let text = fabric::run(
            words,
            purpose,
            &count(run.links.into()),
            &count(run.cages.into()),
            &count(run.links_per_cage.into()),
        );
        sketch.text(WIDTH + 10, y + 10, width - WIDTH - 10, &text, TEXT);
        said.push(fabric::say(words, &text));
    }
    // Cages that no link of these rates leaves through.
    cages(
        &mut sketch,
        Purpose::Free,
        (next..drawn).map(|cage| (1 + (cage % across) as i32 * STEP.0, 1 + (cage / across) as i32 * STEP.1)),
    );
    let mut height = below + face.runs.len() as i32 * (LINE + 8);
    if scale > 1 {
        sketch.text(0, height + 10, width, &fabric::to_scale(words, &count(scale.into())), TEXT);
        height += LINE + 8;
    }
    sketch.svg(width, height, design.letter, &said.join(joints(words).0))
}

/// Cages with one purpose: full, crossed, struck through, or dashed.
fn cages(sketch: &mut Sketch, purpose: Purpose, places: impl IntoIterator<Item = (i32, i32)>) {
    let mut path = Path::default();
    for (x, y) in places {
        path.go('M', &[x, y]);
        path.go('h', &[WIDTH]);
        path.go('v', &[HEIGHT]);
        path.go('h', &[-WIDTH]);
        path.go('z', &[]);
        if matches!(purpose, Purpose::Uplink | Purpose::Manager) {
            path.go('m', &[0, HEIGHT]);
            path.go('l', &[WIDTH, -HEIGHT]);
        }
        if purpose == Purpose::Manager {
            path.go('m', &[-WIDTH, 0]);
            path.go('l', &[WIDTH, HEIGHT]);
        }
    }
    let look: Look = match purpose {
        Purpose::Server => FULL,
        Purpose::Free => ABSENT,
        Purpose::Uplink | Purpose::Manager => OUTLINE,
    };
    sketch.path(&path, look);
}
