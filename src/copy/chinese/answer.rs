//! The question answered in Chinese.

use fabriscope_model::report::Standing;

use super::terms::TERMS;
use crate::copy::Answer;
use crate::copy::facts::{DesignFacts, Facts};
use crate::copy::rich::Rich;
use fabriscope_chart::numbers::{bytes, count, factor, gbs, percent};

/// The answer from the facts of a report.
pub fn answer(facts: &Facts) -> Answer {
    let Some(fastest) = facts.fastest() else {
        return Answer { sentence: Rich::default(), note: String::new() };
    };
    let sentence = subject(facts)
        .then("", verdict(facts, fastest))
        .then("；", slower(facts))
        .then("", Rich::plain("。"))
        .then("", circumstances(facts));
    Answer { sentence, note: note(facts, fastest) }
}

fn name(design: &DesignFacts) -> Rich {
    Rich::design(design.letter, &design.label)
}

fn list(designs: &[&DesignFacts]) -> Rich {
    Rich::list(designs.iter().map(|design| with_speed(design)).collect(), "、", " 和 ")
}

fn subject(facts: &Facts) -> Rich {
    let Some(machine) = &facts.machine else {
        return Rich::plain("各方案服务器配置不同，");
    };
    Rich::plain(format!(
        "{} 卡 {}（{}），",
        count(machine.gpus.into()),
        machine.gpu,
        (TERMS.servers)(machine.nodes)
    ))
}

/// Who is fastest, and what the equally fast ones differ in.
fn verdict(facts: &Facts, fastest: &DesignFacts) -> Rich {
    if facts.one_domain {
        return Rich::plain("全部流量都在 Scale-up 域内，网络不影响速度");
    }
    let speed = || match fastest.busbw_gbs {
        Some(band) => Rich::strong(format!("{} GB/s", gbs(band.mid))),
        None => Rich::plain("无通信"),
    };
    if facts.designs.len() == 1 {
        let op = Rich::plain((TERMS.op)(facts.op));
        return Rich::fill("{} 的 {} 总线带宽为 {}", [name(fastest), op, speed()]);
    }
    let on_par: Vec<&DesignFacts> = facts.standing(Standing::OnPar).collect();
    if on_par.is_empty() {
        return Rich::fill("{} 最快（{}）", [name(fastest), speed()]);
    }
    let equal = Rich::fill("{} 与 {} 性能相当", [list(&on_par), with_speed(fastest)]);
    equal.then("，", money(facts))
}

/// A design with its own figure.
fn with_speed(design: &DesignFacts) -> Rich {
    match design.busbw_gbs {
        Some(band) => Rich::fill("{}（{}）", [name(design), Rich::strong(format!("{} GB/s", gbs(band.mid)))]),
        None => name(design),
    }
}

fn money(facts: &Facts) -> Rich {
    match facts.cheaper() {
        Some((cheap, dear, saved)) => {
            Rich::fill("{} 的网络造价比 {} 低 {}", [name(cheap), name(dear), Rich::strong(percent(saved))])
        }
        None if facts.designs.iter().any(|design| design.network_usd.is_none()) => Rich::default(),
        None => Rich::plain("网络造价相同"),
    }
}

fn slower(facts: &Facts) -> Rich {
    if facts.one_domain {
        return Rich::default();
    }
    let items: Vec<Rich> = facts
        .standing(Standing::Slower)
        .map(|design| {
            let ratio = design.speed_ratio;
            if ratio > 0.0 && ratio < 0.6 {
                let part = Rich::strong(format!("1/{}", factor(1.0 / ratio)));
                Rich::fill("{} 只有其 {}", [name(design), part])
            } else {
                Rich::fill("{} 慢 {}", [name(design), Rich::strong(percent(1.0 - ratio))])
            }
        })
        .collect();
    Rich::list(items, "，", "，")
}

/// What makes the comparison as it is.
fn circumstances(facts: &Facts) -> Rich {
    let switch = facts.one_switch && !facts.one_domain;
    let share = facts.network_share.map(|share| Rich::strong(percent(share)));
    match (switch, share) {
        (true, Some(share)) => {
            Rich::fill("一台交换机即可接入全部端口，不存在哈希冲突；其中最贵的网络占其采购价的 {}。", [share])
        }
        (true, None) => Rich::plain("一台交换机即可接入全部端口，不存在哈希冲突。"),
        (false, Some(share)) => Rich::fill("最贵的网络占其采购价的 {}。", [share]),
        (false, None) => Rich::default(),
    }
}

fn note(facts: &Facts, fastest: &DesignFacts) -> String {
    let mut sentences = Vec::new();
    if let (Some(band), false) = (fastest.busbw_gbs, facts.one_domain) {
        sentences.push(format!(
            "{} {}：{} 预期 {} 至 {} GB/s。",
            bytes(facts.bytes.0),
            (TERMS.op)(facts.op),
            fastest.label,
            gbs(band.low),
            gbs(band.high)
        ));
    }
    if let Some((cheap, dear, saved)) = facts.cheaper() {
        sentences.push(format!(
            "若 {} 的网络比假设贵 {}，结论转向 {}。",
            cheap.label,
            percent(1.0 / (1.0 - saved).max(1e-3) - 1.0),
            dear.label
        ));
    }
    if let Some(nodes) = facts.one_switch_up_to.filter(|_| !facts.one_domain) {
        sentences.push(format!("超过 {} 台服务器需要第二层交换机。", count(nodes)));
    }
    if let Some(part) = &facts.rests_on {
        sentences.push(format!("造价结论依赖一项未核实价格：{part}。"));
    }
    sentences.concat()
}
