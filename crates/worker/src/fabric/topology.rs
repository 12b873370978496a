//! The rows of a fabric and what joins them.
//!
//! Texts stand in a column of their own, lines in another: so no text lies on a line or on another text,
//! whatever the fabric.

use fabriscope_model::fabric::{Block, Drawing, Row, Tier};
use fabriscope_model::report::DesignReport;
use fabriscope_words::{Words, fabric};

use super::sketch::{BOX, HEAD, LINE, LINK, MIDDLE, NOTE, Path, Sketch, TEXT, column};
use crate::table::{item, joints};
use fabriscope_chart::numbers::{count, gbps};

/// Height of a box, of the texts beside it, and of the room between two rows.
const HEIGHT: i32 = 44;
const SLOT: i32 = 60;
const BETWEEN: i32 = 56;
/// Room between two boxes, and the most that a box and all of them take.
const GAP: i32 = 10;
const WIDEST: i32 = 120;
const MOST: i32 = 760;
/// How far the second and third of a pile stand out.
const PILE: i32 = 3;
/// Place of "switch" in the list of tiers.
const SWITCH: usize = 4;

/// The drawing as SVG, `width` pixels wide.
pub fn svg(drawing: &Drawing, design: &DesignReport, words: Words, width: i32) -> String {
    let mut sketch = Sketch::default();
    let left = column(width);
    let area = (width - left - 2 * PILE).clamp(60, MOST);
    let top = |row: usize| (drawing.rows.len() - 1 - row) as i32 * (SLOT + BETWEEN);
    let places: Vec<Vec<(i32, i32)>> = drawing.rows.iter().map(|row| places(row, left, area)).collect();
    let (space, comma) = joints(words);
    let mut said = Vec::new();
    for (index, bundle) in drawing.bundles.iter().enumerate() {
        let (lower, upper) =
            (top(bundle.lower) + (SLOT - HEIGHT) / 2, top(bundle.upper) + (SLOT + HEIGHT) / 2);
        let mut path = Path::default();
        for line in drawing.lines.iter().filter(|line| line.bundle == index) {
            let (from, to) = (places[bundle.lower][line.from], places[bundle.upper][line.to]);
            let (from, to) = (from.0 + from.1 / 2, to.0 + to.1 / 2);
            if bundle.lower == bundle.upper {
                // Back to back: an arc below the row, deeper the farther it goes.
                let depth = upper + 2 * BETWEEN * (to - from) / area.max(1);
                path.go('M', &[from, upper]);
                path.go('C', &[from, depth, to, depth, to, upper]);
            } else {
                path.go('M', &[from, lower]);
                path.go('L', &[to, upper]);
            }
        }
        sketch.path(&path, LINK);
        let y = top(bundle.lower) + if bundle.lower == bundle.upper { SLOT } else { -BETWEEN };
        let mut texts = vec![
            fabric::links(words, &count(bundle.links.into())),
            fabric::each(words, &gbps(bundle.rate.as_gbps())),
        ];
        if let Some(medium) = bundle.medium {
            texts.push(item(fabric::media(words), medium as usize).to_owned());
        }
        for (line, text) in texts.iter().enumerate() {
            sketch.text(
                0,
                y + LINE * (line as i32 + 1),
                left - GAP,
                text,
                if line == 0 { TEXT } else { NOTE },
            );
        }
        let tier = |row: usize| item(fabric::tier_one(words), drawing.rows[row].part as usize);
        let between = fabric::say_links(words, tier(bundle.lower), tier(bundle.upper), &texts.join(comma));
        said.push(between);
    }
    for (index, row) in drawing.rows.iter().enumerate() {
        let y = top(index);
        for (block, (x, width)) in row.boxes.iter().zip(&places[index]) {
            draw_box(&mut sketch, *block, *x, y + (SLOT - HEIGHT) / 2, *width);
        }
        let texts = beside(row, drawing.rows.len() == 2, design, words);
        let first = y + (SLOT - LINE * texts.len() as i32) / 2 + 11;
        for (line, text) in texts.iter().enumerate() {
            sketch.text(0, first + LINE * line as i32, left - GAP, text, if line == 0 { HEAD } else { NOTE });
        }
        said.push(fabric::say(words, &texts.join(comma)));
    }
    let arcs = drawing.bundles.iter().any(|bundle| bundle.lower == bundle.upper);
    let height = top(0) + SLOT + if arcs { BETWEEN } else { 0 };
    sketch.svg(width, height, design.letter, &said.join(space))
}

/// What stands beside a row: count, part, ports. A leaf without spines is just a switch.
fn beside(row: &Row, two: bool, design: &DesignReport, words: Words) -> Vec<String> {
    let names = if row.count == 1 { fabric::tier_one(words) } else { fabric::tiers(words) };
    let switch = two && row.part == Tier::Leaf;
    let tier = item(names, if switch { SWITCH } else { row.part as usize });
    let mut texts = vec![fabric::many(words, &count(row.count.into()), tier)];
    let part = design.bom.rows.iter().find(|part| Some(&part.id) == row.id.as_ref());
    texts.extend(part.map(|part| part.name.clone()));
    if row.ports.used > 0 {
        texts.push(fabric::used(words, &count(row.ports.used.into())));
        texts.push(fabric::free(words, &count(row.ports.free.into())));
    }
    texts
}

/// Left edge and width of each box of a row, a pile being twice as wide; the row stands in the middle.
fn places(row: &Row, left: i32, area: i32) -> Vec<(i32, i32)> {
    let share = |block: &Block| if block.count > 1 { 2 } else { 1 };
    let shares: i32 = row.boxes.iter().map(share).sum();
    let gaps = GAP * (row.boxes.len() as i32 - 1);
    let each = ((area - gaps) / shares.max(1)).clamp(8, WIDEST);
    let mut x = left + (area - gaps - each * shares) / 2;
    let mut places = Vec::with_capacity(row.boxes.len());
    for block in &row.boxes {
        let width = each * share(block);
        places.push((x, width));
        x += width + GAP;
    }
    places
}

fn draw_box(sketch: &mut Sketch, block: Block, x: i32, y: i32, width: i32) {
    if block.count > 1 {
        for pile in [2, 1] {
            sketch.rect(x + PILE * pile, y - PILE * pile, width, HEIGHT, BOX);
        }
    }
    sketch.rect(x, y, width, HEIGHT, BOX);
    let number = |at: u32| count(u64::from(at) + 1);
    let (middle, room) = (x + width / 2, width - 4);
    if block.count > 1 {
        let range = [number(block.first), number(block.first + block.count - 1)].join("–");
        sketch.text(middle, y + 19, room, &["× ", &count(block.count.into())].concat(), MIDDLE);
        sketch.text(middle, y + 19 + LINE, room, &range, MIDDLE);
    } else {
        sketch.text(middle, y + 26, room, &number(block.first), MIDDLE);
    }
}
