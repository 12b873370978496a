//! Nothing to draw: the picture says so.

use fabriscope_chart::*;

pub fn spec() -> PlotSpec {
    PlotSpec {
        id: "empty".into(),
        title: "No network carries this scenario".into(),
        x: Axis {
            scale: Scale::Log2,
            format: ValueFormat::Bytes,
            range: Some((1024.0, 1_073_741_824.0)),
            ..Axis::default()
        },
        series: vec![Series {
            letter: 'A',
            label: "InfiniBand".into(),
            points: vec![Point::new(f64::NAN, 1.0), Point::new(1.0, f64::INFINITY)],
            ..Series::default()
        }],
        ..PlotSpec::default()
    }
}
