//! Data beyond a fixed range, gaps, a lone point and a negative stretch.

use fabriscope_chart::*;

pub fn spec() -> PlotSpec {
    let wave = (0..=40).map(|i| {
        let x = f64::from(i);
        let y = if (18..=21).contains(&i) { f64::NAN } else { 6.0 - 0.03 * (x - 20.0).powi(2) };
        Point::with_range(x, y, y - 2.0, y + 2.0)
    });
    PlotSpec {
        id: "clipped".into(),
        title: "What leaves the range is cut at the frame".into(),
        subtitle: "difference in per cent".into(),
        y: Axis { format: ValueFormat::Plain, range: Some((-4.0, 7.0)), ..Axis::default() },
        series: vec![
            Series { letter: 'C', label: "with a gap".into(), points: wave.collect(), ..Series::default() },
            Series {
                letter: 'E',
                label: "alone".into(),
                points: vec![Point::new(30.0, -2.0)],
                ..Series::default()
            },
        ],
        rules: vec![Rule {
            orientation: Orientation::Horizontal,
            at: 0.0,
            label: "no difference".into(),
            letter: None,
        }],
        ..PlotSpec::default()
    }
}
