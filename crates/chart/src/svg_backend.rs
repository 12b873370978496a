//! plotters' drawing operations, written as SVG.
//!
//! Not plotters' own SVG backend, because that one writes fixed colours and whole pixels, and lets
//! the browser measure text by inserting elements into the page. This one writes classes or
//! colours by theme, tenths of pixels, and measures with the crate's own table. It emits no
//! `style` attribute: a strict content security policy would drop it.

use crate::ink::{Ink, Part};
use crate::markup::{push_attribute, push_escaped, push_grid};
use crate::palette::{Neutral, design_colour, design_dash, neutral_colour};
use crate::stack::{TILE, fill};
use crate::text_width::text_width;
use crate::theme::Theme;
use plotters_backend::text_anchor::HPos;
use plotters_backend::{
    BackendColor, BackendCoord, BackendStyle, BackendTextStyle, DrawingBackend, DrawingErrorKind,
};
use std::convert::Infallible;

type Drawn = Result<(), DrawingErrorKind<Infallible>>;

/// Collects the elements of one picture.
pub(crate) struct SvgBackend<'a> {
    out: &'a mut String,
    /// Width and height on the drawing grid.
    size: (u32, u32),
    theme: Theme,
    /// Of the figure, for references inside the picture.
    id: String,
}

impl<'a> SvgBackend<'a> {
    pub fn new(out: &'a mut String, id: String, size: (u32, u32), theme: Theme) -> Self {
        Self { out, size, theme, id }
    }

    /// Opens an element with its class, on the page.
    fn open(&mut self, element: &str, ink: Ink) {
        self.out.push('<');
        self.out.push_str(element);
        if self.theme == Theme::Page {
            self.out.push_str(" class=\"");
            self.out.push_str(ink.class());
            if let Some(letter) = ink.letter() {
                self.out.push_str(" fs-");
                self.out.push(letter.to_ascii_lowercase());
            }
            if ink.emphasis {
                self.out.push_str(" fs-emphasis");
            }
            self.out.push('"');
        }
    }

    /// The colour of an ink: the page's stylesheet sets `color`, an export carries it.
    fn paint(&self, ink: Ink) -> &'static str {
        match (self.theme.ground(), ink.letter()) {
            (None, _) => "currentColor",
            (Some(ground), Some(letter)) => match fill(letter) {
                Some(part) => neutral_colour(part.colour, ground),
                None => design_colour(letter, ground),
            },
            (Some(ground), None) => neutral_colour(ink.neutral(), ground),
        }
    }

    /// What open circles and the halo of texts are filled with; on the page the stylesheet says.
    fn ground_paint(&self) -> &'static str {
        let ground = self.theme.ground();
        ground.map_or("none", |ground| neutral_colour(Neutral::Ground, ground))
    }

    fn attribute(&mut self, name: &str, value: &str) {
        push_attribute(self.out, name, value);
    }

    fn grid_attribute(&mut self, name: &str, coordinate: i32) {
        self.out.push(' ');
        self.out.push_str(name);
        self.out.push_str("=\"");
        push_grid(self.out, coordinate);
        self.out.push('"');
    }

    fn stroke(&mut self, ink: Ink) {
        let colour = self.paint(ink);
        self.attribute("fill", "none");
        self.attribute("stroke", colour);
        let (width, dash) = match ink.part {
            Part::Line if ink.emphasis => ("3", design_dash(ink.letter().unwrap_or('A'))),
            Part::Line => ("2", design_dash(ink.letter().unwrap_or('A'))),
            Part::Rule => ("1", "3 3"),
            Part::Leader => ("0.75", ""),
            _ => ("1", ""),
        };
        self.attribute("stroke-width", width);
        if !dash.is_empty() {
            self.attribute("stroke-dasharray", dash);
        }
        match ink.part {
            Part::Line => self.attribute("stroke-linejoin", "round"),
            Part::Grid | Part::Baseline => self.attribute("shape-rendering", "crispEdges"),
            _ => {}
        }
    }

    fn path_data(&mut self, points: impl IntoIterator<Item = BackendCoord>, closed: bool) {
        self.out.push_str(" d=\"");
        for (i, (x, y)) in points.into_iter().enumerate() {
            self.out.push(if i == 0 { 'M' } else { 'L' });
            push_grid(self.out, x);
            self.out.push(' ');
            push_grid(self.out, y);
        }
        self.out.push_str(if closed { "Z\"" } else { "\"" });
    }
}

/// Writes the pattern of a part of a stack, where it has one, under the id of figure and letter.
pub(crate) fn push_pattern(out: &mut String, id: &str, letter: char, theme: Theme) {
    let Some(part) = fill(letter) else { return };
    let Some(pattern) = part.pattern else { return };
    let name = letter.encode_utf8(&mut [0; 4]).to_owned();
    out.push_str("<pattern");
    push_attribute(out, "id", &[id, "-", &name].concat());
    push_attribute(out, "width", TILE);
    push_attribute(out, "height", TILE);
    push_attribute(out, "patternUnits", "userSpaceOnUse");
    // The tile's ground hides the grid.
    match theme.ground() {
        None => {
            push_attribute(out, "class", &["fs-", &name.to_ascii_lowercase()].concat());
            out.push_str("><rect class=\"fs-marker\"");
        }
        Some(ground) => {
            push_attribute(out, "color", neutral_colour(part.colour, ground));
            out.push_str("><rect");
            push_attribute(out, "fill", neutral_colour(Neutral::Ground, ground));
        }
    }
    push_attribute(out, "width", TILE);
    push_attribute(out, "height", TILE);
    out.push_str("/><path stroke=\"currentColor\"");
    push_attribute(out, "d", pattern);
    out.push_str("/></pattern>");
}

impl DrawingBackend for SvgBackend<'_> {
    type ErrorType = Infallible;

    fn get_size(&self) -> (u32, u32) {
        self.size
    }

    fn ensure_prepared(&mut self) -> Drawn {
        Ok(())
    }

    fn present(&mut self) -> Drawn {
        Ok(())
    }

    /// Single pixels have no place in a vector picture; no element we use draws any.
    fn draw_pixel(&mut self, _: BackendCoord, _: BackendColor) -> Drawn {
        Ok(())
    }

    fn draw_line<S: BackendStyle>(&mut self, from: BackendCoord, to: BackendCoord, style: &S) -> Drawn {
        self.draw_path([from, to], style)
    }

    fn draw_path<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(
        &mut self,
        path: I,
        style: &S,
    ) -> Drawn {
        let ink = Ink::unpack(style.color());
        self.open("path", ink);
        self.path_data(path, false);
        self.stroke(ink);
        self.out.push_str("/>");
        Ok(())
    }

    fn fill_polygon<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(
        &mut self,
        vertices: I,
        style: &S,
    ) -> Drawn {
        let ink = Ink::unpack(style.color());
        self.open("path", ink);
        self.path_data(vertices, true);
        let colour = self.paint(ink);
        let part = ink.letter().filter(|_| ink.part == Part::Bar);
        if let Some(letter) = part {
            let patterned = fill(letter).is_some_and(|fill| fill.pattern.is_some());
            let reference = ["url(#", &self.id, "-", letter.encode_utf8(&mut [0; 4]), ")"].concat();
            self.attribute("fill", if patterned { &reference } else { colour });
            self.attribute("stroke", colour);
        } else {
            self.attribute("fill", colour);
            self.attribute("fill-opacity", "0.13");
        }
        self.out.push_str("/>");
        Ok(())
    }

    fn draw_rect<S: BackendStyle>(
        &mut self,
        (left, top): BackendCoord,
        (right, bottom): BackendCoord,
        style: &S,
        fill: bool,
    ) -> Drawn {
        let ink = Ink::unpack(style.color());
        self.open("rect", ink);
        self.grid_attribute("x", left);
        self.grid_attribute("y", top);
        self.grid_attribute("width", right.saturating_sub(left).max(0));
        self.grid_attribute("height", bottom.saturating_sub(top).max(0));
        if fill {
            let colour = self.paint(ink);
            self.attribute("fill", colour);
        } else {
            self.stroke(ink);
        }
        self.out.push_str("/>");
        Ok(())
    }

    fn draw_circle<S: BackendStyle>(
        &mut self,
        (x, y): BackendCoord,
        radius: u32,
        style: &S,
        _: bool,
    ) -> Drawn {
        let ink = Ink::unpack(style.color());
        self.open("circle", ink);
        self.grid_attribute("cx", x);
        self.grid_attribute("cy", y);
        self.grid_attribute("r", i32::try_from(radius).unwrap_or(i32::MAX));
        let (ground, colour) = (self.ground_paint(), self.paint(ink));
        self.attribute("fill", ground);
        self.attribute("stroke", colour);
        self.attribute("stroke-width", if ink.emphasis { "2" } else { "1.5" });
        self.out.push_str("/>");
        Ok(())
    }

    fn draw_text<T: BackendTextStyle>(&mut self, text: &str, style: &T, (x, y): BackendCoord) -> Drawn {
        let ink = Ink::unpack(style.color());
        self.open("text", ink);
        self.grid_attribute("x", x);
        self.grid_attribute("y", y);
        match style.anchor().h_pos {
            HPos::Left => {}
            HPos::Center => self.attribute("text-anchor", "middle"),
            HPos::Right => self.attribute("text-anchor", "end"),
        }
        self.grid_attribute("font-size", style.size().round() as i32);
        if ink.font().1 == crate::text_width::Weight::Bold {
            self.attribute("font-weight", "bold");
        }
        let colour = self.paint(ink);
        self.attribute("fill", colour);
        if matches!(ink.part, Part::RuleText | Part::MarkText) {
            // A halo in the ground's colour keeps these readable where they must cross a line.
            let ground = self.ground_paint();
            self.attribute("stroke", ground);
            self.attribute("stroke-width", "3");
            self.attribute("stroke-linejoin", "round");
            self.attribute("paint-order", "stroke");
        }
        self.out.push('>');
        push_escaped(self.out, text);
        self.out.push_str("</text>");
        Ok(())
    }

    /// The table's measure, so that plotters never asks the browser.
    fn estimate_text_size<T: BackendTextStyle>(
        &self,
        text: &str,
        style: &T,
    ) -> Result<(u32, u32), DrawingErrorKind<Infallible>> {
        let weight = Ink::unpack(style.color()).font().1;
        let width = text_width(text, style.size(), weight).ceil();
        Ok((width as u32, style.size().ceil() as u32))
    }
}
