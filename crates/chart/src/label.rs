//! A text as a plotters element.
//!
//! plotters' own `Text` carries a font description that measures itself through the browser on
//! WebAssembly; this one carries an [`Ink`], and every measure comes from the crate's table.

use crate::ink::Ink;
use crate::markup::GRID;
use plotters::element::{Drawable, PointCollection};
use plotters_backend::text_anchor::{HPos, Pos, VPos};
use plotters_backend::{
    BackendColor, BackendCoord, BackendTextStyle, DrawingBackend, DrawingErrorKind, FontFamily, FontStyle,
};
use std::convert::Infallible;

/// Where a text's anchor sits on its baseline.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Anchor {
    Start,
    Middle,
    End,
}

/// A line of text on the drawing grid, its position on the baseline.
pub(crate) struct Label<'a> {
    pub text: &'a str,
    pub at: BackendCoord,
    pub anchor: Anchor,
    pub ink: Ink,
}

impl<'a> PointCollection<'a, BackendCoord> for &'a Label<'_> {
    type Point = &'a BackendCoord;
    type IntoIter = std::iter::Once<&'a BackendCoord>;

    fn point_iter(self) -> Self::IntoIter {
        std::iter::once(&self.at)
    }
}

impl<B: DrawingBackend> Drawable<B> for Label<'_> {
    fn draw<I: Iterator<Item = BackendCoord>>(
        &self,
        mut points: I,
        backend: &mut B,
        _: (u32, u32),
    ) -> Result<(), DrawingErrorKind<B::ErrorType>> {
        match points.next() {
            Some(at) => backend.draw_text(self.text, self, at),
            None => Ok(()),
        }
    }
}

impl BackendTextStyle for Label<'_> {
    type FontError = Infallible;

    fn color(&self) -> BackendColor {
        self.ink.backend_colour()
    }

    /// Font size in units of the drawing grid.
    fn size(&self) -> f64 {
        self.ink.font().0 * f64::from(GRID)
    }

    fn style(&self) -> FontStyle {
        match self.ink.font().1 {
            crate::text_width::Weight::Bold => FontStyle::Bold,
            crate::text_width::Weight::Regular => FontStyle::Normal,
        }
    }

    fn anchor(&self) -> Pos {
        let horizontal = match self.anchor {
            Anchor::Start => HPos::Left,
            Anchor::Middle => HPos::Center,
            Anchor::End => HPos::Right,
        };
        Pos::new(horizontal, VPos::Bottom)
    }

    fn family(&self) -> FontFamily<'_> {
        FontFamily::SansSerif
    }

    fn layout_box(&self, text: &str) -> Result<((i32, i32), (i32, i32)), Infallible> {
        let width = crate::text_width::text_width(text, self.size(), self.ink.font().1);
        Ok(((0, 0), (width.ceil() as i32, self.size().ceil() as i32)))
    }

    /// Only bitmap backends rasterise glyphs.
    fn draw<E, F: FnMut(i32, i32, BackendColor) -> Result<(), E>>(
        &self,
        _: &str,
        _: BackendCoord,
        _: F,
    ) -> Result<Result<(), E>, Infallible> {
        Ok(Ok(()))
    }
}
