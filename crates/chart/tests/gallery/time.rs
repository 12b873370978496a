//! Time against message size on two logarithmic axes, with a remark and ends close together.

use crate::bandwidth::sizes;
use fabriscope_chart::*;

pub fn spec() -> PlotSpec {
    let line = |letter, label: &str, start: f64, gbs: f64| Series {
        letter,
        label: label.into(),
        points: sizes().map(|x| Point::new(x, start + x / (gbs * 1e9))).collect(),
        ..Series::default()
    };
    PlotSpec {
        id: "time".into(),
        title: "Below 20 MiB every network is latency-bound".into(),
        subtitle: "all-reduce time, both axes logarithmic".into(),
        x: Axis { label: "message size".into(), scale: Scale::Log2, format: ValueFormat::Bytes, range: None },
        y: Axis {
            scale: Scale::Log10,
            format: ValueFormat::Seconds,
            range: Some((1e-5, 1.0)),
            label: "time".into(),
        },
        series: vec![
            line('A', "InfiniBand NDR", 55e-6, 190.0),
            line('B', "RoCE 400G", 62e-6, 185.0),
            line('C', "RoCE, ECMP", 70e-6, 132.0),
            line('D', "TCP 100G", 420e-6, 17.5),
        ],
        rules: vec![Rule {
            orientation: Orientation::Vertical,
            at: 20.0 * 1_048_576.0,
            label: "bandwidth-bound from here".into(),
            letter: None,
        }],
        marks: vec![Mark { x: 65_536.0, y: 55e-6, text: "latency-bound below 20 MiB".into(), letter: None }],
        footer: "model 2026-12".into(),
        ..PlotSpec::default()
    }
}
