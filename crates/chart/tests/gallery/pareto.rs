//! Speed against money: points of several designs on linear axes, nothing joined.

use fabriscope_chart::*;

pub fn spec() -> PlotSpec {
    let cloud = |letter, label: &str, points: &[(f64, f64)]| Series {
        letter,
        label: label.into(),
        points: points.iter().map(|&(x, y)| Point::new(x, y)).collect(),
        kind: SeriesKind::Points,
        emphasis: false,
    };
    PlotSpec {
        id: "pareto".into(),
        title: "RoCE buys the same step for less".into(),
        subtitle: "step time in seconds against TCO".into(),
        x: Axis { label: "TCO over 4 years".into(), format: ValueFormat::Usd, ..Axis::default() },
        y: Axis { label: "step".into(), format: ValueFormat::Seconds, ..Axis::default() },
        series: vec![
            cloud('A', "InfiniBand", &[(55.9e6, 17.3), (57.2e6, 17.1)]),
            cloud('B', "RoCE", &[(55.6e6, 17.5), (54.9e6, 18.1)]),
            cloud('D', "TCP", &[(52.3e6, 28.9)]),
        ],
        footer: "model 2026-12".into(),
        ..PlotSpec::default()
    }
}
