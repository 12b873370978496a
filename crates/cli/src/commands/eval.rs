//! `eval`: everything that the engine says about a scenario, as JSON.

use std::io::Write;

use fabriscope_catalog::catalog;
use fabriscope_model::advice::advise;
use fabriscope_model::cost::{Against, against};
use fabriscope_model::evaluate_fully;
use fabriscope_model::finding::Finding;
use fabriscope_model::link::{Notice, Parsed};
use fabriscope_model::report::{Choice, DesignReport, FaultEffect, FaultKind, Hop, PartRow};
use fabriscope_model::scenario::Word;
use fabriscope_model::units::Seconds;
use fabriscope_words::ENGLISH;
use serde_json::{Value, json};

use super::Failure;
use super::band::{high, low, mid};
use crate::arguments::Arguments;
use crate::input;

/// Prints the result of one scenario.
pub fn run(arguments: &[String], out: &mut impl Write) -> Result<(), Failure> {
    let arguments = Arguments::new(arguments, &[])?;
    let parsed = input::scenario(arguments.scenario()?)?;
    let text = serde_json::to_string_pretty(&result(&parsed, true)).map_err(std::io::Error::other)?;
    Ok(writeln!(out, "{text}")?)
}

/// The result of a parsed scenario; a recommendation takes many times what the rest does.
pub fn result(parsed: &Parsed, recommend: bool) -> Value {
    let report = evaluate_fully(&parsed.scenario, catalog());
    let first = report.designs.first();
    let others = report.designs.iter().enumerate();
    let designs: Vec<Value> = others
        .map(|(index, other)| {
            let compared = first.filter(|_| index > 0).map(|first| against(first, other));
            let scenario = &parsed.scenario;
            let advice = if recommend { advise(scenario, index, catalog()) } else { None };
            let advice =
                advice.map_or(Value::Null, |found| super::recommendation::value(&found, scenario, index));
            design(other, compared.as_ref(), advice)
        })
        .collect();
    let notices: Vec<Value> = parsed.notices.iter().map(notice).collect();
    json!({ "designs": designs, "notices": notices })
}

fn notice(notice: &Notice) -> Value {
    json!({
        "key": notice.key,
        "value": notice.value,
        "reason": fabriscope_words::notice::text(ENGLISH, notice),
    })
}

fn design(design: &DesignReport, against: Option<&Against>, advice: Value) -> Value {
    json!({
        "letter": design.letter.to_string(),
        "name": label(design),
        "setup": setup(design),
        "network": network(design),
        "fabric": super::fabric::value(&design.fabric),
        "training": super::training::value(design.training.as_ref()),
        "cost": super::cost::value(&design.cost, against),
        "bom": bill(design),
        "reliability": super::reliability::value(&design.reliability),
        "recommendation": advice,
        "findings": design.findings.iter().map(finding).collect::<Vec<_>>(),
    })
}

/// The user's label, or one made from the fields.
pub fn label(design: &DesignReport) -> String {
    let setup = &design.setup;
    setup.name.clone().unwrap_or_else(|| {
        format!("{} x {} {} {}G", setup.gpus, setup.gpu, setup.transport.word(), setup.port_gbps)
    })
}

fn setup(design: &DesignReport) -> Value {
    let setup = &design.setup;
    json!({
        "gpu": setup.gpu,
        "server": setup.server,
        "nic": setup.nic,
        "switch": setup.leaf,
        "spine_switch": setup.spine,
        "nodes": setup.nodes,
        "gpus_per_node": setup.gpus_per_node,
        "gpus": setup.gpus,
        "local_gpus": setup.local_gpus,
        "nics": setup.ports_per_node,
        "nic_gbps": setup.port_gbps,
        "transport": setup.transport.word(),
        "load_balancing": setup.load_balancing.word(),
        "op": setup.op.word(),
        "bytes": setup.bytes.0,
    })
}

fn network(design: &DesignReport) -> Value {
    let network = &design.network;
    let collective = network.collective;
    let busbw = collective.map(|priced| priced.busbw.map(|busbw| busbw.as_gbs()));
    let time = collective.map(|priced| priced.time.map(Seconds::as_us));
    let latency = network.latency.map(|latency| latency.map(Seconds::as_us));
    json!({
        "busbw_gbs": mid(busbw),
        "busbw_gbs_low": low(busbw),
        "busbw_gbs_high": high(busbw),
        "algbw_gbs": collective.map(|priced| priced.algbw.as_gbs()),
        "time_us": mid(time),
        "time_us_low": low(time),
        "time_us_high": high(time),
        "algorithm": collective.map(|priced| priced.algorithm.word()),
        "protocol": collective.map(|priced| priced.protocol.word()),
        "ceiling_gbs": network.ceiling.as_gbs(),
        "latency_us": mid(latency),
        "latency_us_low": low(latency),
        "latency_us_high": high(latency),
        "cpu_cores": mid(network.cpu_cores),
        "cpu_cores_low": low(network.cpu_cores),
        "cpu_cores_high": high(network.cpu_cores),
        "bottleneck": network.bottleneck.kind.name(),
        "bottleneck_gbs": network.bottleneck.rate.as_gbs(),
        "bottleneck_next": network.bottleneck.next.map(|kind| kind.name()),
        "bottleneck_gain": network.bottleneck.gain,
        "path": network.path.iter().map(hop).collect::<Vec<_>>(),
        "crossing_share": network.crossing_share.mean,
        "crossing_share_low": network.crossing_share.low,
        "crossing_share_high": network.crossing_share.high,
        "leaves_leaf": network.leaves_leaf,
        "choices": network.choices.iter().map(choice).collect::<Vec<_>>(),
        "faults": network.faults.iter().map(fault).collect::<Vec<_>>(),
        "possible_faults": FaultKind::ALL.iter().map(|kind| possible_fault(*kind)).collect::<Vec<_>>(),
        "congestion": super::congestion::value(&design.congestion, design.setup.transport),
        "topology": design.fabric.topology.word(),
        "leaf": design.fabric.leaf,
        "spine": design.fabric.spine,
        "core": design.fabric.core,
        "links_node_leaf": design.fabric.links_node_leaf,
        "links_leaf_spine": design.fabric.links_leaf_spine,
        "links_spine_core": design.fabric.links_spine_core,
        "switch_hops": design.fabric.switch_hops,
        "free_ports": design.fabric.free_ports,
    })
}

fn choice(choice: &Choice) -> Value {
    json!({
        "algorithm": choice.algorithm.word(),
        "protocol": choice.protocol.word(),
        "time_us": choice.time.as_us(),
    })
}

/// A fault that the design has.
fn fault(fault: &FaultEffect) -> Value {
    json!({
        "fault": fault.kind.name(),
        "busbw_before_gbs": fault.before.as_gbs(),
        "busbw_after_gbs": fault.after.as_gbs(),
        "factor": fault.factor(),
        "source": fault.kind.source(),
    })
}

/// A fault that a design of this kind could have, with what somebody measured.
fn possible_fault(kind: FaultKind) -> Value {
    json!({
        "fault": kind.name(),
        "set": kind.setting(),
        "measured_factor": kind.measured_factor(),
        "source": kind.source(),
    })
}

fn hop(hop: &Hop) -> Value {
    json!({
        "hop": hop.kind.name(),
        "part": hop.part,
        "nominal_gbs": hop.nominal.as_gbs(),
        "usable_gbs": hop.usable.as_gbs(),
        "latency_us": hop.latency.as_us(),
    })
}

fn bill(design: &DesignReport) -> Value {
    let bom = &design.bom;
    json!({
        "it_power_kw": bom.it_power.as_kw(),
        "network_power_kw": bom.network_power.as_kw(),
        "power_w_per_gpu": bom.power_per_gpu.0,
        "network_power_w_per_400g": bom.network_power_per_400g.0,
        "unknown_power": bom.unknown_power.iter().map(super::cost::lack).collect::<Vec<_>>(),
        "rows": bom.rows.iter().map(part).collect::<Vec<_>>(),
    })
}

/// A row with the range, the trust and the source of its price.
fn part(row: &PartRow) -> Value {
    let source = row.source.and_then(|id| catalog().source(id));
    json!({
        "role": row.role.name(),
        "id": row.id,
        "count": row.count,
        "reused": row.reused,
        "unit_price_usd": row.unit_price.map(|price| price.mid.0),
        "unit_price_usd_low": row.unit_price.map(|price| price.low.0),
        "unit_price_usd_high": row.unit_price.map(|price| price.high.0),
        "total_usd": row.total().map(|total| total.mid.0),
        "power_w_each": row.power_each.map(|power| power.0),
        "in_server": row.in_server,
        "confidence": super::bom::confidence(row),
        "source": source.map(|source| source.title.as_ref()),
        "date": source.and_then(|source| source.date.as_deref()),
    })
}

fn finding(finding: &Finding) -> Value {
    let text = fabriscope_words::finding::text(ENGLISH, finding);
    json!({
        "field": finding.field.wire(),
        "severity": finding.severity.name(),
        "reason": text.reason,
        "help": text.help,
        "fix": finding.fix.as_ref().map(|(name, value)| json!({ "field": name.wire(), "value": value })),
    })
}
