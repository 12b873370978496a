//! Bandwidth against message size: bands, measured points, a limit. The curves are made up.

use fabriscope_chart::*;

const KIB: f64 = 1024.0;
const GIB: f64 = 1_073_741_824.0;

/// Message sizes 1 KiB to 16 GiB in powers of two.
pub fn sizes() -> impl Iterator<Item = f64> {
    (10..=34).map(|exponent| 2f64.powi(exponent))
}

/// Saturating curve: `peak` GB/s, half of it at `half` bytes.
pub fn curve(letter: char, label: &str, peak: f64, half: f64, spread: f64) -> Series {
    let point = |x: f64| {
        let y = peak * 1e9 * x / (x + half);
        Point::with_range(x, y, y * (1.0 - spread), y * (1.0 + spread))
    };
    Series {
        letter,
        label: label.into(),
        points: sizes().map(point).collect(),
        kind: SeriesKind::Line,
        emphasis: letter == 'B',
    }
}

pub fn spec() -> PlotSpec {
    let measured = [(25, 95.0), (27, 210.0), (29, 310.0), (31, 352.0), (33, 366.0)]
        .map(|(exponent, gbs): (i32, f64)| Point::new(2f64.powi(exponent), gbs * 1e9));
    PlotSpec {
        id: "bandwidth".into(),
        title: "Tuned RoCE stays within 2 % of InfiniBand above 256 MiB".into(),
        subtitle: "all-reduce bus bandwidth, GB/s, 512 GPUs; points measured, band 90 %".into(),
        description: "InfiniBand and tuned RoCE reach 371 and 364 GB/s; TCP stays at 31.".into(),
        x: Axis {
            label: "message size".into(),
            scale: Scale::Log2,
            format: ValueFormat::Bytes,
            range: Some((KIB, 16.0 * GIB)),
        },
        y: Axis {
            label: "GB/s".into(),
            scale: Scale::Linear,
            format: ValueFormat::BytesPerSecond,
            range: Some((0.0, 450e9)),
        },
        series: vec![
            curve('A', "InfiniBand NDR", 371.0, 8e7, 0.06),
            curve('B', "RoCE 400G, tuned", 364.0, 9e7, 0.08),
            curve('C', "RoCE 400G, ECMP", 262.0, 9e7, 0.22),
            curve('D', "TCP 100G", 31.0, 6e7, 0.3),
            Series {
                letter: 'A',
                label: "measured".into(),
                points: measured.to_vec(),
                kind: SeriesKind::Points,
                emphasis: false,
            },
        ],
        rules: vec![Rule {
            orientation: Orientation::Horizontal,
            at: 400e9,
            label: "8 NICs × 400 Gb/s = 400 GB/s".into(),
            letter: None,
        }],
        marks: Vec::new(),
        footer: "model 2026-12 · points: nccl-tests issue 309".into(),
        words: Words::default(),
    }
}
