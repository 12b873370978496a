//! A spec drawn: layout, then plotters, then SVG.

use crate::ink::{Ink, Part};
use crate::label::Label;
use crate::layout::{Layout, Size, arrange};
use crate::markup::{identifier, push_escaped};
use crate::palette::Ground;
use crate::plot_axis::{PlotAxis, to_grid};
use crate::series::SeriesKind;
use crate::spec::PlotSpec;
use crate::svg_backend::{SvgBackend, push_pattern};
use crate::theme::Theme;
use plotters::coord::Shift;
use plotters::coord::cartesian::{Cartesian2d, MeshLine};
use plotters::drawing::{DrawingArea, DrawingAreaErrorKind, IntoDrawingArea};
use plotters::element::{Circle, PathElement, Polygon, Rectangle};
use plotters_backend::{BackendCoord, DrawingBackend};
use std::convert::Infallible;

type Canvas<'a> = DrawingArea<SvgBackend<'a>, Shift>;
type Plot<'a> = DrawingArea<SvgBackend<'a>, Cartesian2d<PlotAxis, PlotAxis>>;
type Drawn = Result<(), DrawingAreaErrorKind<Infallible>>;

/// Radius of an open circle on the drawing grid: 3 px.
const MARKER_RADIUS: i32 = 30;

/// Draws a figure as a complete `<svg>` element. Never fails: what cannot be shown is left out,
/// and a figure without anything to show says so.
pub fn svg(spec: &PlotSpec, size: Size, theme: Theme) -> String {
    let layout = arrange(spec, size, theme);
    // A generous guess saves the string from growing a dozen times.
    let points: usize = spec.series.iter().map(|s| s.points.len()).sum();
    let mut out = String::with_capacity(4096 + 48 * points);
    open(&mut out, spec, layout.size, theme);
    let grid = (to_grid(f64::from(layout.size.width)), to_grid(f64::from(layout.size.height)));
    let backend = SvgBackend::new(
        &mut out,
        identifier(&spec.id),
        (grid.0.unsigned_abs(), grid.1.unsigned_abs()),
        theme,
    );
    // The backend writes to memory and cannot fail; plotters' signature just allows for it.
    draw(backend, spec, &layout, theme, grid).ok();
    out.push_str("</g></svg>");
    out
}

/// The element itself, what screen readers get, and what an export says about itself.
fn open(out: &mut String, spec: &PlotSpec, size: Size, theme: Theme) {
    let id = identifier(&spec.id);
    let Size { width, height } = size;
    out.push_str(&format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
         viewBox=\"0 0 {width} {height}\" role=\"img\" aria-labelledby=\"{id}-title {id}-desc\""
    ));
    out.push_str(match theme {
        Theme::Page => " class=\"fs-figure\">",
        Theme::Export { .. } => " font-family=\"sans-serif\">",
    });
    out.push_str(&format!("<title id=\"{id}-title\">"));
    push_escaped(out, &spec.title);
    out.push_str(&format!("</title><desc id=\"{id}-desc\">"));
    let description = [&spec.subtitle, &spec.description];
    let said = description.iter().filter(|text| !text.is_empty());
    for (i, text) in said.enumerate() {
        if i > 0 {
            out.push_str(". ");
        }
        push_escaped(out, text);
    }
    out.push_str("</desc>");
    if theme != Theme::Page && !spec.footer.is_empty() {
        out.push_str("<metadata>");
        push_escaped(out, &spec.footer);
        out.push_str("</metadata>");
    }
    out.push_str("<g aria-hidden=\"true\">");
    for series in spec.series.iter().filter(|series| series.kind == SeriesKind::Bar) {
        push_pattern(out, &id, series.letter, theme);
    }
}

fn draw(
    backend: SvgBackend,
    spec: &PlotSpec,
    layout: &Layout,
    theme: Theme,
    (width, height): BackendCoord,
) -> Drawn {
    let canvas = backend.into_drawing_area();
    let axis = |projection, ticks: &[crate::Tick]| PlotAxis::new(projection, ticks.iter().map(|t| t.value));
    let bounds = layout.plot;
    let plot = canvas.apply_coord_spec(Cartesian2d::new(
        axis(layout.x, &layout.x_ticks),
        axis(layout.y, &layout.y_ticks),
        (to_grid(bounds.left)..to_grid(bounds.right), to_grid(bounds.bottom)..to_grid(bounds.top)),
    ));
    if let Some(Ground::Light | Ground::Dark) = theme.ground() {
        let sheet = Ink::new(Part::Ground).colour();
        canvas.draw(&Rectangle::new(
            [(0, 0), (width, height)],
            plotters::style::ShapeStyle::from(sheet).filled(),
        ))?;
    }
    draw_grid(&plot)?;
    draw_bands(&plot, spec, layout)?;
    draw_bars(&plot, spec, layout)?;
    draw_rules(&canvas, spec, layout)?;
    draw_curves(&plot, spec, layout)?;
    draw_texts(&canvas, layout)
}

fn draw_grid(plot: &Plot) -> Drawn {
    let hairline = Ink::new(Part::Grid).colour();
    // The key points are our ticks, whatever number plotters asks for.
    plot.draw_mesh(
        |backend, line| {
            let (MeshLine::XMesh(from, to, _) | MeshLine::YMesh(from, to, _)) = line;
            backend.draw_line(from, to, &hairline)
        },
        0,
        0,
    )?;
    let (x, y) = (plot.get_x_axis_pixel_range(), plot.get_y_axis_pixel_range());
    let baseline = vec![(x.start, y.end), (x.end, y.end)];
    plot.use_screen_coord().draw(&PathElement::new(baseline, Ink::new(Part::Baseline).colour()))
}

/// Bands lie below everything, so that no range hides another design's curve.
fn draw_bands(plot: &Plot, spec: &PlotSpec, layout: &Layout) -> Drawn {
    for curve in &layout.curves {
        let ink = Ink::of(Part::Band, Some(spec.series[curve.series].letter));
        for band in &curve.bands {
            plot.draw(&Polygon::new(band.as_slice(), ink.colour()))?;
        }
    }
    Ok(())
}

fn draw_bars(plot: &Plot, spec: &PlotSpec, layout: &Layout) -> Drawn {
    for curve in &layout.curves {
        let ink = Ink::of(Part::Bar, Some(spec.series[curve.series].letter));
        for bar in &curve.bars {
            plot.draw(&Polygon::new(bar.as_slice(), ink.colour()))?;
        }
    }
    Ok(())
}

fn draw_rules(canvas: &Canvas, spec: &PlotSpec, layout: &Layout) -> Drawn {
    for rule in &spec.rules {
        if let Some((from, to)) = layout.rule_segment(rule) {
            draw_segment(canvas, from, to, Ink::of(Part::Rule, rule.letter))?;
        }
    }
    for leader in &layout.leaders {
        draw_segment(canvas, leader.from, leader.to, leader.ink)?;
    }
    Ok(())
}

fn draw_segment(canvas: &Canvas, from: (f64, f64), to: (f64, f64), ink: Ink) -> Drawn {
    let ends = [from, to].map(|(x, y)| (to_grid(x), to_grid(y)));
    canvas.draw(&PathElement::new(ends, ink.colour()))
}

fn draw_curves(plot: &Plot, spec: &PlotSpec, layout: &Layout) -> Drawn {
    let ink = |curve: &crate::curve::Curve, part| {
        let series = &spec.series[curve.series];
        Ink::of(part, Some(series.letter)).emphasised(series.emphasis).colour()
    };
    // Circles after all lines, the emphasised design last of each: it must not be covered.
    let plain_first = || {
        let of = |emphasis| layout.curves.iter().filter(move |c| spec.series[c.series].emphasis == emphasis);
        of(false).chain(of(true))
    };
    for curve in plain_first() {
        for line in &curve.lines {
            plot.draw(&PathElement::new(line.as_slice(), ink(curve, Part::Line)))?;
        }
    }
    for curve in plain_first() {
        for &marker in &curve.markers {
            plot.draw(&Circle::new(marker, MARKER_RADIUS, ink(curve, Part::Marker)))?;
        }
    }
    Ok(())
}

fn draw_texts(canvas: &Canvas, layout: &Layout) -> Drawn {
    for placed in &layout.texts {
        canvas.draw(&Label {
            text: &placed.text,
            at: (to_grid(placed.x), to_grid(placed.y)),
            anchor: placed.anchor,
            ink: placed.ink,
        })?;
    }
    Ok(())
}
