//! Parts of a whole, a bar a design: every part has a pattern of its own and stands on the one before.

use fabriscope_chart::*;

pub fn spec() -> PlotSpec {
    let parts: [(u8, &str, [f64; 3]); 12] = [
        (0, "compute", [9.1, 9.1, 9.2]),
        (1, "streaming", [0.9, 0.9, 0.9]),
        (2, "recompute", [1.4, 1.4, 1.4]),
        (3, "optimizer", [0.3, 0.3, 0.3]),
        (4, "tensor parallel", [1.1, 1.1, 1.1]),
        (5, "context parallel", [0.5, 0.7, 2.4]),
        (6, "expert parallel", [0.0, 0.4, 1.9]),
        (7, "pipeline", [0.2, 0.2, 0.9]),
        (8, "data parallel", [0.4, 1.3, 5.2]),
        (9, "contention", [0.3, 0.3, 0.6]),
        (10, "bubble", [1.0, 1.0, 1.0]),
        (11, "straggler", [0.4, 0.4, 0.5]),
    ];
    let bars = |values: [f64; 3]| values.into_iter().zip(1_u8..).map(|(y, x)| Point::new(f64::from(x), y));
    let mut series: Vec<Series> = parts
        .into_iter()
        .map(|(place, label, values)| Series {
            letter: part_letter(place),
            label: label.into(),
            points: bars(values).collect(),
            kind: SeriesKind::Bar,
            emphasis: false,
        })
        .collect();
    series.push(Series {
        letter: '\0',
        label: "step".into(),
        points: vec![
            Point::with_range(1.0, 15.6, 14.0, 17.2),
            Point::with_range(2.0, 17.1, 15.2, 19.0),
            Point::with_range(3.0, 25.4, 22.0, 28.0),
        ],
        kind: SeriesKind::Points,
        emphasis: false,
    });
    PlotSpec {
        id: "stack".into(),
        title: "Over TCP a step takes 63 % longer; two thirds of that is gradients".into(),
        subtitle: "seconds a step".into(),
        x: Axis {
            label: "design".into(),
            format: ValueFormat::Letter,
            range: Some((0.5, 3.5)),
            ..Axis::default()
        },
        y: Axis { format: ValueFormat::Seconds, ..Axis::default() },
        series,
        footer: "model 2026-12".into(),
        ..PlotSpec::default()
    }
}
