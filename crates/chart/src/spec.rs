//! What to draw, as plain data: the page's figures are functions from a report to a [`PlotSpec`].

use crate::scale::Scale;
use crate::series::Series;
use crate::value::ValueFormat;

/// One figure: everything a reader may see of it, and nothing about pixels.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PlotSpec {
    /// Unique in the page; becomes the prefix of the ids in the SVG (letters, digits, `-`, `_`; the rest is dropped).
    pub id: String,
    /// The finding in one sentence.
    pub title: String,
    /// Quantity, unit and scale; on bandwidth axes it must say GB/s, because those ticks are bare numbers.
    pub subtitle: String,
    /// The same for readers who do not see the picture: what the curves do, with numbers.
    pub description: String,
    /// The horizontal axis.
    pub x: Axis,
    /// The vertical axis.
    pub y: Axis,
    /// The curves and point clouds, in drawing order.
    pub series: Vec<Series>,
    /// Reference lines: limits, tier steps, crossovers.
    pub rules: Vec<Rule>,
    /// Remarks at a place in the plot.
    pub marks: Vec<Mark>,
    /// Sources and data release; drawn inside exports only, the page has its own footer.
    pub footer: String,
    /// The few words this crate writes itself, in the reader's language.
    pub words: Words,
}

/// One axis of a figure.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Axis {
    /// Name of the quantity, e.g. `message size`; empty draws none.
    pub label: String,
    /// How values map to distance.
    pub scale: Scale,
    /// How values are written.
    pub format: ValueFormat,
    /// Fixed lowest and highest value, so that the picture stays put while a slider moves; data
    /// beyond it is clipped. `None`, or a range the scale cannot show, means "from the data".
    pub range: Option<(f64, f64)>,
}

/// Direction of a reference line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Orientation {
    /// Across the plot at one y value.
    Horizontal,
    /// From bottom to top at one x value.
    Vertical,
    /// Through all places whose y is `at` times their x: the line of equality at 1. It bears no label.
    Diagonal,
}

/// A reference line with its reason, e.g. `8 NICs x 400 Gb/s = 400 GB/s` or `spine tier from here`.
#[derive(Clone, Debug, PartialEq)]
pub struct Rule {
    /// Direction of the line.
    pub orientation: Orientation,
    /// The value on the axis it crosses; of a diagonal the ratio of y to x.
    pub at: f64,
    /// What it stands for; empty draws the bare line.
    pub label: String,
    /// The design it belongs to (its colour), or `None` when it holds for all.
    pub letter: Option<char>,
}

/// A remark at a place in the plot, e.g. `latency-bound below 20 MiB`.
#[derive(Clone, Debug, PartialEq)]
pub struct Mark {
    /// Value on the x axis.
    pub x: f64,
    /// Value on the y axis.
    pub y: f64,
    /// The remark.
    pub text: String,
    /// The design it speaks of (its colour), or `None`.
    pub letter: Option<char>,
}

/// Words that appear in pictures and tables without being part of the data.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Words {
    /// Shown in the plot when nothing can be drawn.
    pub no_data: String,
    /// Suffix of table columns with the lower end of a range.
    pub low: String,
    /// Suffix of table columns with the upper end of a range.
    pub high: String,
}

impl Default for Words {
    fn default() -> Self {
        Self { no_data: "no data to draw".into(), low: "low".into(), high: "high".into() }
    }
}
