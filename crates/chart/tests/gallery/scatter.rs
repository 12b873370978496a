//! Predicted against measured: points of no design and of one, with the line of equality and its neighbours.

use fabriscope_chart::*;

pub fn spec() -> PlotSpec {
    let cloud = |letter, label: &str, points: &[(f64, f64)]| Series {
        letter,
        label: label.into(),
        points: points.iter().map(|&(x, y)| Point::new(x * 1e9, y * 1e9)).collect(),
        kind: SeriesKind::Points,
        emphasis: false,
    };
    let axis = |label: &str| Axis {
        label: label.into(),
        scale: Scale::Log10,
        format: ValueFormat::BytesPerSecond,
        range: None,
    };
    let guide = |at| Rule { orientation: Orientation::Diagonal, at, label: String::new(), letter: None };
    PlotSpec {
        id: "scatter".into(),
        title: "Half of the points lie within 7 %".into(),
        subtitle: "predicted against measured, GB/s".into(),
        x: axis("measured"),
        y: axis("predicted"),
        series: vec![
            cloud('\0', "other hardware", &[(1.2, 1.1), (20.0, 24.0), (150.0, 140.0), (400.0, 402.0)]),
            cloud('B', "RoCE", &[(3.0, 2.8), (90.0, 130.0)]),
        ],
        rules: vec![guide(1.0), guide(1.35), guide(0.65)],
        footer: "model 2026-12".into(),
        ..PlotSpec::default()
    }
}
