//! Cost per GPU against cluster size: steps at tiers, each design with rules of its own.

use fabriscope_chart::*;

pub fn spec() -> PlotSpec {
    let steps = |letter, label: &str, base: f64, second: f64, third: f64| Series {
        letter,
        label: label.into(),
        points: (3..=13)
            .map(|exponent| {
                let gpus = 2f64.powi(exponent);
                let tiers = if gpus >= 4096.0 {
                    third
                } else if gpus >= 1024.0 {
                    second
                } else {
                    0.0
                };
                Point::new(gpus, base + tiers)
            })
            .collect(),
        kind: SeriesKind::Step,
        emphasis: false,
    };
    let tier = |at, label: &str, letter| Rule {
        orientation: Orientation::Vertical,
        at,
        label: label.into(),
        letter,
    };
    PlotSpec {
        id: "cost".into(),
        title: "The second tier costs InfiniBand $2,200 a GPU, RoCE $1,500".into(),
        subtitle: "capex per GPU, US dollars, against GPUs".into(),
        x: Axis { label: "GPUs".into(), scale: Scale::Log2, format: ValueFormat::Count, range: None },
        y: Axis {
            label: "per GPU".into(),
            format: ValueFormat::Usd,
            range: Some((0.0, 80_000.0)),
            ..Axis::default()
        },
        series: vec![
            steps('A', "InfiniBand NDR", 54_000.0, 2_200.0, 5_000.0),
            steps('B', "RoCE 400G", 51_000.0, 1_500.0, 3_400.0),
            steps('C', "RoCE, ECMP", 50_000.0, 1_500.0, 3_200.0),
            steps('D', "TCP 100G", 46_500.0, 500.0, 1_000.0),
        ],
        rules: vec![
            tier(1024.0, "spine tier from here", None),
            tier(4096.0, "third tier", Some('A')),
            tier(4600.0, "core licence", Some('B')),
        ],
        footer: "prices 2026-12, switch S9827 unverified".into(),
        ..PlotSpec::default()
    }
}
