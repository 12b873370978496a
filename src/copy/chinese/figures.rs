//! Titles and labels of the figures in Chinese.

use crate::copy::Figures;
use crate::copy::facts::{BandwidthFacts, TimeFacts};
use fabriscope_chart::numbers::{bytes, count, factor, gbs, percent, seconds};

/// Words of the figures.
pub const FIGURES: Figures = Figures {
    heading: "图表",
    message_size: "消息大小",
    bandwidth_title,
    bandwidth_subtitle: |op, gpus| match gpus {
        Some(gpus) => format!("{op} 总线带宽（busbw），GB/s，{} 卡；色带为预期区间", count(gpus.into())),
        None => format!("{op} 总线带宽（busbw），GB/s；色带为预期区间"),
    },
    ceiling: |ports, rate, result| format!("{ports} 个网口 × {rate} Gb/s：{result} GB/s"),
    ceiling_by: |hop, result| format!("{hop}上限：{result} GB/s"),
    half_peak: |size| format!("{size} 起达到峰值一半"),
    time_title,
    time_subtitle: |op| format!("{op} 耗时，双对数坐标"),
    describe: |design, [from, first, to, last]| format!("{design}：{from} 时 {first}，{to} 时 {last}。"),
    no_data: "没有可画的数据",
    low: "下限",
    high: "上限",
    table: "表格",
    speed_sources: "模型：NCCL 调优常数、目录中的逐跳速率",
    crosshair: "用左右方向键读取精确数值，Esc 退出。",
    absent: "无数值",
};

fn bandwidth_title(facts: &BandwidthFacts) -> String {
    match facts {
        BandwidthFacts::Nothing => "单卡无需通信".to_owned(),
        BandwidthFacts::Alone { label, peak_gbs, half_peak: Some(size) } => {
            format!("{label} 峰值 {} GB/s，{} 起达到一半", gbs(*peak_gbs), bytes(*size))
        }
        BandwidthFacts::Alone { label, peak_gbs, half_peak: None } => {
            format!("{label} 峰值 {} GB/s", gbs(*peak_gbs))
        }
        BandwidthFacts::Together { within, from } => {
            format!("{} 以上各方案相差不超过 {}", bytes(*from), percent(*within))
        }
        BandwidthFacts::Apart { best, best_gbs, worst, worst_gbs } => {
            format!("大消息：{best} 可达 {} GB/s，{worst} 为 {} GB/s", gbs(*best_gbs), gbs(*worst_gbs))
        }
    }
}

fn time_title(facts: &TimeFacts) -> String {
    match facts {
        TimeFacts::Nothing => "单卡无需等待".to_owned(),
        TimeFacts::Alike { seconds: time, up_to } => {
            format!("{} 以内由时延决定：约 {}", bytes(*up_to), seconds(*time))
        }
        TimeFacts::Apart { best, worst, factor: times } => {
            format!("小消息：{worst} 的耗时是 {best} 的 {} 倍", factor(*times))
        }
    }
}
