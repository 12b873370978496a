//! Six designs that end close together: every colour and dash, names pushed apart.

use crate::bandwidth::curve;
use fabriscope_chart::*;

pub fn spec() -> PlotSpec {
    PlotSpec {
        id: "six-designs".into(),
        title: "Six networks within a tenth of each other".into(),
        subtitle: "bus bandwidth, GB/s".into(),
        x: Axis { label: "message size".into(), scale: Scale::Log2, format: ValueFormat::Bytes, range: None },
        y: Axis { format: ValueFormat::BytesPerSecond, ..Axis::default() },
        series: vec![
            curve('A', "InfiniBand NDR", 371.0, 8e7, 0.02),
            curve('B', "RoCE 400G, tuned", 364.0, 1.2e8, 0.02),
            curve('C', "RoCE 400G, ECMP", 360.0, 2e8, 0.02),
            curve('D', "TCP 8 × 400G, offloaded in the cloud, per zone", 355.0, 4e8, 0.02),
            curve('E', "DDC <scheduled> & \"lossless\"", 350.0, 7e8, 0.02),
            curve('F', "RoCE v1", 340.0, 1.2e9, 0.02),
        ],
        footer: "model 2026-12".into(),
        ..PlotSpec::default()
    }
}
