//! Chinese, in the terms of the field in China.

mod figures;
mod terms;

use fabriscope_words::CHINESE;

use super::lists;
use super::{Cards, Controls, Frame, Panels, Wording};
use fabriscope_chart::numbers::count;

/// All words in Chinese.
pub static WORDING: Wording = Wording {
    frame: FRAME,
    controls: CONTROLS,
    cards: CARDS,
    figures: figures::FIGURES,
    panels: PANELS,
    terms: terms::TERMS,
};

const FRAME: Frame = Frame {
    tag: "zh-CN",
    title: "Fabriscope：GPU 集群选 InfiniBand、RoCEv2 还是 TCP",
    skip: "跳到结果",
    copy_link: "复制链接",
    copied: "已复制",
    copy_failed: "请从地址栏复制",
    theme: "配色",
    theme_system: "随系统",
    theme_light: "浅色",
    theme_dark: "深色",
    answer: "结论",
    modelled: "目前已建模：Scale-up 域内与域间的集合通信，从 GPU 到交换机逐跳速率，哈希冲突与丢包，各层交换机、链路与光模块数量，\
               采购、电费、维保、人力与故障，以及各并行策略的训练单步耗时。区间来自公开测试；没有来源的数据会注明。",
    data: |parts, sources| {
        format!("目录：{} 种部件，{} 个来源。", count(parts as u64), count(sources as u64))
    },
    licences: "许可证",
    privacy: "全部计算在您的浏览器中完成，不上传任何内容。",
};

const CONTROLS: Controls = Controls {
    heading: "输入",
    change: "修改",
    close: "看结果",
    designs: "方案",
    design: |letter| format!("方案 {letter}"),
    copy: "复制",
    remove: "删除",
    add: "复制当前方案并添加",
    gpu: "GPU",
    gpu_search: "按名称、厂商或编号搜索",
    gpu_none: "没有找到",
    gpu_found: |found| format!("找到 {found} 种 GPU"),
    servers: "服务器",
    servers_value: |nodes| format!("{} 台服务器", count(nodes)),
    times_gpus: |per_node, gpus| format!("× {per_node} = {} 卡", count(gpus.into())),
    reach: "GPU 与服务器应用于",
    reach_all: "全部方案",
    reach_one: "仅当前方案",
    network: "网络",
    auto: |what| format!("自动：{what}"),
    auto_bare: "自动",
    changed: "已修改",
    reset: "还原",
    more_server: "服务器与槽位",
    more_network: "组网",
    more_traffic: "流量与通信库",
    more_money: "经济参数",
    prices: "价格",
    yours: |yours| if yours == 0 { "按公开价".to_owned() } else { format!("{yours} 项自填") },
    price_of: |id| format!("{id} 单价"),
    price_unknown: "未知",
    unverified: "未核实",
    on: "开",
    off: "关",
    key: |key| lists::key(CHINESE, key),
    default_of: |key| lists::default_of(CHINESE, key),
};

const CARDS: Cards = Cards {
    heading: "与 A 对比",
    busbw: |op, size| format!("GB/s 总线带宽，{op}，{size}"),
    range: |low, high| format!("{low} 至 {high}"),
    single: "单卡，无通信",
    network: "网络",
    tco: "TCO",
    incomplete: |parts| format!("缺 {parts} 项价格"),
    limit: |hop, rate| format!("瓶颈：{hop}，{rate}"),
    better: "更好",
    worse: "更差",
    same: "相当",
};

const PANELS: Panels = Panels {
    path: |design| format!("{design}：从 GPU 到交换机的通路，可用速率与标称速率（单向）"),
    rate: |usable, nominal| format!("{usable} / {nominal} GB/s"),
    limits: "瓶颈",
    gain: |factor, next| format!("只提升这一跳可快 {factor} 倍，之后受限于{next}。"),
    no_gain: "其后各跳几乎同样窄：只提升这一跳，收益不足 5 %。",
    findings: "提示",
    no_findings: "没有需要处理的问题。",
    error: "错误",
    warning: "警告",
    info: "说明",
    fix: |field, value| format!("将{field}设为 {value}"),
    notices: "关于此链接",
    dismiss: "知道了",
};
