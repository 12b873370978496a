//! Figures as data: a [`PlotSpec`] becomes a [`Layout`], an SVG, a table, a CSV file, a read-out.
//!
//! ```text
//! PlotSpec -> axis ranges, ticks, margins, labels (layout) -> plotters -> our SVG backend -> String
//!         \-> nearest() for the crosshair, table() and its CSV
//! ```
//!
//! Everything here is pure and total: no clock, no browser, no panic, whatever the spec holds.
//! The same spec gives the same text natively and in WebAssembly: text is measured with a table of
//! our own, and positions are rounded to a tenth of a pixel.
//!
//! On the page the SVG carries classes (`fs-line fs-a`, `fs-tick` ...) and `currentColor`; see
//! [`PAGE_STYLESHEET`]. It has no `style` attribute, so a strict content security policy holds.

mod axis_range;
mod captions;
mod clip;
mod curve;
mod digits;
mod ink;
mod label;
mod layout;
mod markup;
mod names;
pub mod numbers;
mod palette;
mod picture;
mod plot_axis;
mod projection;
mod readout;
mod running;
mod scale;
mod series;
mod sheet;
mod spec;
mod spread;
mod stack;
mod surround;
mod svg_backend;
mod table;
mod text_fit;
mod text_width;
mod theme;
mod ticks;
mod value;
mod wire;

pub use digits::plain;
pub use layout::{Layout, Size, layout};
pub use markup::{push_attribute, push_escaped};
pub use palette::{Ground, Neutral, design_colour, design_dash, neutral_colour};
pub use picture::svg;
pub use projection::Projection;
pub use readout::{Entry, Reading, Readout, nearest, read, stops};
pub use running::Running;
pub use scale::Scale;
pub use series::{Point, Series, SeriesKind};
pub use sheet::Bounds;
pub use spec::{Axis, Mark, Orientation, PlotSpec, Rule, Words};
pub use stack::part_letter;
pub use table::{Column, Table, push_record, quoted, table};
pub use text_fit::shorten;
pub use text_width::{Weight, text_width};
pub use theme::Theme;
pub use ticks::Tick;
pub use value::{ValueFormat, format_exact, format_value, table_number, table_unit};

/// The part of the page's stylesheet that colours figures: custom properties per design for both
/// grounds, and the classes the SVG carries. A test keeps it in step with the palette.
pub const PAGE_STYLESHEET: &str = include_str!("../../../style/figure_colours.css");
