//! The same bandwidth figure in Chinese: full-width letters everywhere.

use crate::bandwidth;
use fabriscope_chart::*;

pub fn spec() -> PlotSpec {
    let mut spec = bandwidth::spec();
    spec.id = "chinese".into();
    spec.title = "256 MiB 以上，调优后的 RoCE 与 InfiniBand 相差不到 2%；消息越小，时延越重要".into();
    spec.subtitle = "AllReduce 总线带宽，GB/s，512 卡；圆点为实测，色带为 90% 区间".into();
    spec.x.label = "消息大小".into();
    spec.y.label = "总线带宽，GB/s".into();
    for (series, label) in
        spec.series.iter_mut().zip(["InfiniBand NDR", "调优 RoCE 400G", "ECMP 哈希 RoCE", "内核 TCP 100G"])
    {
        series.label = label.into();
    }
    spec.rules[0].label = "8 张网卡 × 400 Gb/s = 400 GB/s".into();
    spec.marks.push(Mark { x: 16_777_216.0, y: 150e9, text: "哈希冲突".into(), letter: Some('C') });
    spec.footer = "模型 2026-12 · 实测点：nccl-tests issue 309".into();
    spec
}
