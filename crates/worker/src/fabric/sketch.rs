//! A drawing of boxes, lines and texts as SVG, placed on whole pixels.
//!
//! Every element carries the colours of a light page as attributes, so that the same markup is also a
//! file of its own; inside the page the classes win, which follow theme, print and forced colours.

use fabriscope_chart::{Ground, Weight, design_colour, push_attribute, push_escaped, shorten};

/// Width of the column of texts beside a drawing: narrow pages first, wide ones from [`WIDE`] on.
const COLUMN: [i32; 2] = [124, 200];
const WIDE: i32 = 560;

/// Font size of all texts.
const SIZE: f64 = 11.0;
/// From one line of text to the next.
pub const LINE: i32 = 14;

/// Where texts stand beside a drawing of this width.
pub const fn column(width: i32) -> i32 {
    COLUMN[(width >= WIDE) as usize]
}

/// How an element looks: its class, and its attributes outside the page.
#[derive(Clone, Copy)]
pub struct Look(&'static str);

/// A part.
pub const BOX: Look = Look(r##"class="sk-box" fill="#f5f7f9" stroke="currentColor""##);
/// Filled with the design's colour.
pub const FULL: Look = Look(r#"fill="currentColor" stroke="currentColor""#);
/// In the design's colour.
pub const OUTLINE: Look = Look(r#"fill="none" stroke="currentColor""#);
/// A connection.
pub const LINK: Look = Look(r##"class="sk-link" fill="none" stroke="#5c6675""##);
/// Nothing there yet.
pub const ABSENT: Look = Look(r##"class="sk-link" fill="none" stroke="#5c6675" stroke-dasharray="2 2""##);
/// A heading.
pub const HEAD: Look = Look(r##"class="sk-text" font-weight="bold" fill="#14181f""##);
/// A text.
pub const TEXT: Look = Look(r##"class="sk-text" fill="#14181f""##);
/// A text in the middle of its place.
pub const MIDDLE: Look = Look(r##"class="sk-text" fill="#14181f" text-anchor="middle""##);
/// A text that matters less.
pub const NOTE: Look = Look(r##"class="sk-note" fill="#5c6675""##);

/// The elements of a drawing.
#[derive(Default)]
pub struct Sketch(String);

impl Sketch {
    /// A rectangle by its upper left corner.
    pub fn rect(&mut self, x: i32, y: i32, width: i32, height: i32, look: Look) {
        self.open("rect", look);
        for (name, value) in [("x", x), ("y", y), ("width", width), ("height", height)] {
            push_attribute(&mut self.0, name, &value.to_string());
        }
        self.0.push_str("/>");
    }

    /// A path; nothing where it is empty.
    pub fn path(&mut self, path: &Path, look: Look) {
        if !path.0.is_empty() {
            self.open("path", look);
            push_attribute(&mut self.0, "d", &path.0);
            self.0.push_str("/>");
        }
    }

    /// A text on the baseline `y`, cut to `room`.
    pub fn text(&mut self, x: i32, y: i32, room: i32, text: &str, look: Look) {
        let weight = if look.0.contains("bold") { Weight::Bold } else { Weight::Regular };
        let Some(cut) = shorten(text, f64::from(room), SIZE, weight) else { return };
        // A number that is cut is another number.
        if look.0.contains("middle") && cut != text {
            return;
        }
        self.open("text", look);
        push_attribute(&mut self.0, "x", &x.to_string());
        push_attribute(&mut self.0, "y", &y.to_string());
        self.0.push('>');
        push_escaped(&mut self.0, &cut);
        self.0.push_str("</text>");
    }

    fn open(&mut self, element: &str, look: Look) {
        self.0.push('<');
        self.0.push_str(element);
        self.0.push(' ');
        self.0.push_str(look.0);
    }

    /// The finished picture of a design, `said` being the same in words.
    pub fn svg(self, width: i32, height: i32, letter: char, said: &str) -> String {
        let mut out = String::from(r#"<svg xmlns="http://www.w3.org/2000/svg" role="img" font-size="11""#);
        let class = ["sketch design-", &letter.to_ascii_lowercase().to_string()].concat();
        let (width, height) = (width.to_string(), height.to_string());
        let view = ["0 0 ", &width, " ", &height].concat();
        for (name, value) in [
            ("class", class.as_str()),
            ("font-family", "system-ui, sans-serif"),
            ("width", &width),
            ("height", &height),
            ("viewBox", &view),
            ("color", design_colour(letter, Ground::Light)),
            ("aria-label", said),
        ] {
            push_attribute(&mut out, name, value);
        }
        out.push_str(r##"><rect class="sk-ground" width="100%" height="100%" fill="#fff"/>"##);
        out.push_str(&self.0);
        out.push_str("</svg>");
        out
    }
}

/// What a path goes along.
#[derive(Default)]
pub struct Path(String);

impl Path {
    /// A command with its numbers.
    pub fn go(&mut self, command: char, numbers: &[i32]) {
        self.0.push(command);
        for (place, number) in numbers.iter().enumerate() {
            if place > 0 {
                self.0.push(' ');
            }
            self.0.push_str(&number.to_string());
        }
    }
}
