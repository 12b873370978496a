//! Where everything goes: margins from the widths of the labels, so that nothing is cut off.

use crate::axis_range::{x_range, y_range};
use crate::captions::{Segment, Surroundings, place_mark, place_rule};
use crate::curve::Curve;
use crate::ink::{Ink, Part};
use crate::label::Anchor;
use crate::names::{GAP, Leader, Names};
use crate::projection::Projection;
use crate::readout::stops;
use crate::sheet::{Bounds, MIDDLE, PlacedText, Sheet};
use crate::spec::{Orientation, PlotSpec};
use crate::surround;
use crate::text_fit::shorten;
use crate::text_width::text_width;
use crate::theme::Theme;
use crate::ticks::{Tick, ticks};
use crate::value::{ValueFormat, format_value};

/// Size of a picture in CSS pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Size {
    /// Width; made for 280 to 1200, any value gives a picture.
    pub width: u32,
    /// Height.
    pub height: u32,
}

impl Size {
    /// Beyond these ends no picture makes sense and the drawing grid would overflow.
    pub(crate) fn clamped(self) -> Self {
        Self { width: self.width.clamp(16, 16_384), height: self.height.clamp(16, 16_384) }
    }
}

/// A figure laid out: the plot's place, its axes with their inverse, and the texts around it.
#[derive(Clone, Debug)]
pub struct Layout {
    /// Size of the whole picture.
    pub size: Size,
    /// The area the curves are drawn in.
    pub plot: Bounds,
    /// The horizontal axis.
    pub x: Projection,
    /// The vertical axis.
    pub y: Projection,
    /// Labelled values of the x axis; may be empty in tiny pictures.
    pub x_ticks: Vec<Tick>,
    /// Labelled values of the y axis.
    pub y_ticks: Vec<Tick>,
    pub(crate) curves: Vec<Curve>,
    pub(crate) leaders: Vec<Leader>,
    pub(crate) texts: Vec<PlacedText>,
}

impl Layout {
    /// Pixel of a value on the x axis.
    pub fn x_to_px(&self, value: f64) -> f64 {
        self.x.to_px(value)
    }

    /// Value at a horizontal pixel.
    pub fn px_to_x(&self, px: f64) -> f64 {
        self.x.from_px(px)
    }

    /// Pixel of a value on the y axis.
    pub fn y_to_px(&self, value: f64) -> f64 {
        self.y.to_px(value)
    }

    /// Value at a vertical pixel.
    pub fn px_to_y(&self, px: f64) -> f64 {
        self.y.from_px(px)
    }

    /// Whether nothing of any series is visible.
    pub fn is_empty(&self) -> bool {
        self.curves.iter().all(|curve| curve.end().is_none() && curve.bars.is_empty())
    }
}

/// Lays out a figure as the page shows it.
pub fn layout(spec: &PlotSpec, size: Size) -> Layout {
    arrange(spec, size, Theme::Page)
}

/// Least distance between the middles of two y ticks.
const Y_TICK_DISTANCE: f64 = 20.0;
/// Least gap between two x ticks.
const X_TICK_GAP: f64 = 14.0;
/// Between an axis and its ticks.
const TICK_GAP: f64 = 7.0;
/// A plot narrower or lower than this gets the room of its labels.
const SMALLEST_PLOT: f64 = 24.0;
/// What the names at the right must leave to the plot before they shrink to letters.
const COMFORTABLE_PLOT: f64 = 210.0;

pub(crate) fn arrange(spec: &PlotSpec, size: Size, theme: Theme) -> Layout {
    let size = size.clamped();
    let mut sheet = Sheet::new(Bounds {
        left: 0.0,
        top: 0.0,
        right: f64::from(size.width),
        bottom: f64::from(size.height),
    });
    let frame = surround::place(&mut sheet, spec, theme);
    let ((x_values, x_known), (y_values, y_known)) = (x_range(spec), y_range(spec));

    let mut plot = rows(spec, &frame);
    let y = Projection::new(spec.y.scale, y_values, (plot.bottom, plot.top));
    let y_ticks = if y_known { y_ticks(spec, &y) } else { Vec::new() };
    let (tick_size, tick_weight) = Ink::new(Part::TickText).font();
    let widest =
        y_ticks.iter().map(|tick| text_width(&tick.label, tick_size, tick_weight)).fold(0.0, f64::max);
    let y_labels_width = if widest > 0.0 { (widest + TICK_GAP).ceil() } else { 1.0 };
    let share = if theme == Theme::Page { 0.32 } else { 0.4 };
    let room = (frame.width() - y_labels_width - COMFORTABLE_PLOT).min(frame.width() * share);
    let names = Names::new(&spec.series, room);
    let names_width = if names.width > 0.0 { GAP + names.width.ceil() } else { TICK_GAP };
    plot.left = frame.left + y_labels_width;
    plot.right = frame.right - names_width;
    if plot.width() < SMALLEST_PLOT {
        // Too narrow for labels: they will find no room, and the curve gets all there is.
        plot.left = frame.left;
        plot.right = frame.right.max(frame.left + 1.0);
    }
    let x = Projection::new(spec.x.scale, x_values, (plot.left, plot.right));
    let x_ticks = if x_known { x_ticks(spec, &x, &frame) } else { Vec::new() };

    let mut layout = Layout {
        size,
        plot,
        x,
        y,
        x_ticks,
        y_ticks,
        curves: Vec::new(),
        leaders: Vec::new(),
        texts: Vec::new(),
    };
    place_axis_texts(&mut sheet, spec, &layout, &frame);
    layout.curves = (0..spec.series.len()).map(|index| Curve::new(index, &spec.series, &x, &y)).collect();
    layout.leaders = names.place(&spec.series, &layout.curves, (&x, &y), &plot, &mut sheet);
    if layout.is_empty() {
        place_empty(&mut sheet, spec, &plot);
    } else {
        place_captions(&mut sheet, spec, &layout);
    }
    layout.texts = sheet.texts;
    layout
}

/// Top and bottom of the plot: the axis names and the row of x ticks take their part first.
fn rows(spec: &PlotSpec, frame: &Bounds) -> Bounds {
    let above = if spec.y.label.is_empty() { 7.0 } else { 21.0 };
    let below = if spec.x.label.is_empty() { 20.0 } else { 35.0 };
    let mut plot = *frame;
    plot.top = (frame.top + above).round();
    plot.bottom = (frame.bottom - below).round();
    if plot.height() < SMALLEST_PLOT {
        plot.top = frame.top;
        plot.bottom = frame.bottom.max(frame.top + 1.0);
    }
    plot
}

fn y_ticks(spec: &PlotSpec, y: &Projection) -> Vec<Tick> {
    ticks(spec.y.scale, spec.y.format, y.range(), &|set| {
        set.windows(2).all(|pair| (y.to_px(pair[0].value) - y.to_px(pair[1].value)).abs() >= Y_TICK_DISTANCE)
    })
}

fn x_ticks(spec: &PlotSpec, x: &Projection, frame: &Bounds) -> Vec<Tick> {
    if spec.x.format == ValueFormat::Letter {
        // Every bar has its name, and nothing between them has one.
        let shown = stops(spec).into_iter().filter(|stop| x.shows(*stop));
        return shown.map(|value| Tick { value, label: format_value(value, ValueFormat::Letter) }).collect();
    }
    ticks(spec.x.scale, spec.x.format, x.range(), &|set| {
        let texts: Vec<Bounds> = set.iter().map(|t| x_tick_text(t, x, frame, 0.0).bounds()).collect();
        texts.windows(2).all(|pair| pair[0].right + X_TICK_GAP <= pair[1].left)
    })
}

/// Centred below its tick, moved inwards where it would leave the picture.
fn x_tick_text(tick: &Tick, x: &Projection, frame: &Bounds, baseline: f64) -> PlacedText {
    let ink = Ink::new(Part::TickText);
    let (size, weight) = ink.font();
    let half = text_width(&tick.label, size, weight) / 2.0;
    let centre = x.to_px(tick.value);
    PlacedText {
        text: tick.label.clone(),
        ink,
        anchor: Anchor::Middle,
        x: centre.min(frame.right - half).max(frame.left + half),
        y: baseline,
    }
}

fn place_axis_texts(sheet: &mut Sheet, spec: &PlotSpec, layout: &Layout, frame: &Bounds) {
    let plot = &layout.plot;
    let ink = Ink::new(Part::TickText);
    let size = ink.font().0;
    for tick in &layout.y_ticks {
        sheet.place(PlacedText {
            text: tick.label.clone(),
            ink,
            anchor: Anchor::End,
            x: plot.left - TICK_GAP,
            y: layout.y.to_px(tick.value) + MIDDLE * size,
        });
    }
    for tick in &layout.x_ticks {
        sheet.place(x_tick_text(tick, &layout.x, frame, plot.bottom + 17.0));
    }
    let ink = Ink::new(Part::AxisText);
    let (size, weight) = ink.font();
    let mut name = |label: &str, anchor, x, y, room| {
        if let Some(text) = shorten(label, room, size, weight) {
            sheet.place(PlacedText { text, ink, anchor, x, y });
        }
    };
    let to_plot_end = plot.right - frame.left;
    name(&spec.y.label, Anchor::Start, frame.left, frame.top + 0.9 * size, to_plot_end);
    name(&spec.x.label, Anchor::End, plot.right, plot.bottom + 32.0, to_plot_end);
}

fn place_captions(sheet: &mut Sheet, spec: &PlotSpec, layout: &Layout) {
    let to_px = |&(x, y): &(f64, f64)| (layout.x.scaled_to_px(x), layout.y.scaled_to_px(y));
    let mut lines: Vec<Segment> = layout
        .curves
        .iter()
        .flat_map(|curve| &curve.lines)
        .flat_map(|line| line.windows(2).map(|pair| (to_px(&pair[0]), to_px(&pair[1]))))
        .collect();
    lines.extend(spec.rules.iter().filter_map(|rule| layout.rule_segment(rule)));
    let around = Surroundings { plot: layout.plot, lines: &lines };
    for rule in &spec.rules {
        if let Some(line) = layout.rule_segment(rule) {
            place_rule(sheet, &around, rule.orientation, line, &rule.label, rule.letter);
        }
    }
    for mark in &spec.marks {
        if layout.x.shows(mark.x) && layout.y.shows(mark.y) {
            let at = (layout.x.to_px(mark.x), layout.y.to_px(mark.y));
            place_mark(sheet, &around, at, &mark.text, mark.letter);
        }
    }
}

fn place_empty(sheet: &mut Sheet, spec: &PlotSpec, plot: &Bounds) {
    let ink = Ink::new(Part::EmptyText);
    let (size, weight) = ink.font();
    if let Some(text) = shorten(&spec.words.no_data, plot.width(), size, weight) {
        sheet.place(PlacedText {
            text,
            ink,
            anchor: Anchor::Middle,
            x: (plot.left + plot.right) / 2.0,
            y: (plot.top + plot.bottom) / 2.0 + MIDDLE * size,
        });
    }
}

impl Layout {
    /// The visible stretch of a reference line in pixels; `None` when it lies outside the plot.
    pub(crate) fn rule_segment(&self, rule: &crate::spec::Rule) -> Option<Segment> {
        let plot = &self.plot;
        match rule.orientation {
            Orientation::Horizontal => self.y.shows(rule.at).then(|| {
                let y = self.y.to_px(rule.at);
                ((plot.left, y), (plot.right, y))
            }),
            Orientation::Vertical => self.x.shows(rule.at).then(|| {
                let x = self.x.to_px(rule.at);
                ((x, plot.top), (x, plot.bottom))
            }),
            Orientation::Diagonal => {
                let ((x_low, x_high), (y_low, y_high)) = (self.x.range(), self.y.range());
                let (from, to) = (x_low.max(y_low / rule.at), x_high.min(y_high / rule.at));
                let place = |x: f64| (self.x.to_px(x), self.y.to_px(x * rule.at));
                (rule.at > 0.0 && from < to).then(|| (place(from), place(to)))
            }
        }
    }
}
