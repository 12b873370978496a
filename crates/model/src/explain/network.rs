//! Hops, latency, ceiling and bottleneck.

use super::{Desk, of_figure};
use crate::catalog::Switch;
use crate::derivation::{Ledger, Origin, Quantity, Rule, number, quantity};
use crate::path::payload_share;
use crate::report::{Hop, HopKind};
use crate::scenario::{Key, TcpKind, Transport};

pub(super) fn enter(desk: &Desk<'_>, ledger: &mut Ledger) {
    let (design, p) = (desk.design, &desk.catalog.network);
    let share = payload_share(design, p);
    let overhead =
        desk.parameter(if design.transport == Transport::Ib { "ib_over" } else { "" }, share.overhead);
    ledger.formula("network.payload_share", &share, vec![desk.input(Key::Mtu), overhead]);
    for (place, hop) in desk.report.network.path.iter().enumerate() {
        let path = format!("network.path[{place}]");
        nominal(desk, &path, hop, ledger);
        usable(desk, &path, hop, ledger);
        hop_latency(desk, &path, hop, ledger);
    }
    latency(desk, ledger);
    bottleneck(desk, ledger);
    let crossing = desk.report.network.crossing_share;
    for (end, value) in [("mean", crossing.mean), ("low", crossing.low), ("high", crossing.high)] {
        let path = format!("network.crossing_share.{end}");
        if desk.report.network.leaves_leaf {
            let origin = desk.parameter("adaptive_share", value);
            let known = matches!(origin, Origin::Parameter(_));
            let origin = if known { origin } else { Origin::Model(Rule::HashedFlows) };
            ledger.leaf(path, (value, ""), origin);
        } else {
            // Nothing leaves a leaf: nothing can collide.
            ledger.enter(path, (value, ""), "1", Vec::new());
        }
    }
    if let Some(cores) = desk.report.network.cpu_cores {
        for (end, value) in [("low", cores.low), ("mid", cores.mid), ("high", cores.high)] {
            let origin = Origin::Model(Rule::Sockets);
            ledger.leaf(format!("network.cpu_cores.{end}"), (value, "cores"), origin);
        }
    }
}

/// The first hop of a kind, with its path in the report.
pub(super) fn hop_at<'d>(desk: &Desk<'d>, kind: HopKind) -> Option<(String, &'d Hop)> {
    let all = desk.report.network.path.iter().enumerate();
    let mut found = all.filter(|(_, hop)| hop.kind == kind);
    found.next().map(|(place, hop)| (format!("network.path[{place}]"), hop))
}

/// Usable rate of a kind of hop as a term.
fn usable_of(desk: &Desk<'_>, symbol: &str, kind: HopKind) -> Option<Quantity> {
    let (path, hop) = hop_at(desk, kind)?;
    Some(number(symbol, hop.usable.as_gbs(), "GB/s", format!("{path}.usable")))
}

fn port(desk: &Desk<'_>) -> Quantity {
    number("R", desk.design.port_rate.as_gbps(), "Gb/s", "setup.port_gbps")
}

fn nominal(desk: &Desk<'_>, path: &str, hop: &Hop, ledger: &mut Ledger) {
    let design = desk.design;
    let ports = number("p", f64::from(design.ports_per_node.max(1)), "ports", "setup.ports_per_node");
    let value = (hop.nominal.as_gbs(), "GB/s");
    let path = format!("{path}.nominal");
    let slot = |generation: u32, lanes: u32, origin| {
        quantity("s", crate::resolve::slot_rate(generation, lanes).as_gbs(), "GB/s", origin)
    };
    match hop.kind {
        HopKind::GpuSlot | HopKind::HostCopy => {
            let pcie = &design.gpu.pcie;
            let slot =
                slot(pcie.generation.value, pcie.lanes.value, of_figure(&design.gpu.id, &pcie.generation));
            let gpus = number("g", f64::from(design.gpus_per_node), "GPUs", "setup.gpus_per_node");
            ledger.enter(path, value, "s * g / p", vec![slot, gpus, ports]);
        }
        HopKind::NicSlot | HopKind::Attachment => {
            let slot = slot(design.slot_generation, design.slot_lanes, desk.input(Key::Pcie));
            let cards = f64::from(design.cards_per_node.max(1));
            let cards = quantity("c", cards, "cards", Origin::Model(Rule::Machine));
            ledger.enter(path, value, "s * c / p", vec![slot, cards, ports]);
        }
        HopKind::Cpu => {
            let usable = number("u", hop.usable.as_gbs(), "GB/s", path.replace("nominal", "usable"));
            ledger.enter(path, value, "max(R / 8, u)", vec![port(desk), usable]);
        }
        _ => ledger.enter(path, value, "R / 8", vec![port(desk)]),
    }
}

fn usable(desk: &Desk<'_>, path: &str, hop: &Hop, ledger: &mut Ledger) {
    let (design, p) = (desk.design, &desk.catalog.network);
    let value = (hop.usable.as_gbs(), "GB/s");
    let nominal = number("n", hop.nominal.as_gbs(), "GB/s", format!("{path}.nominal"));
    let path = format!("{path}.usable");
    let share = |symbol: &str, value: f64, beginning: &str| {
        quantity(symbol, value, "", desk.parameter(beginning, value))
    };
    match hop.kind {
        HopKind::GpuSlot | HopKind::NicSlot => {
            let generation = match hop.kind {
                HopKind::GpuSlot => design.gpu.pcie.generation.value,
                _ => design.slot_generation,
            };
            let kept = if generation >= 5 { p.pcie_efficiency_gen5 } else { p.pcie_efficiency };
            ledger.enter(path, value, "n * e", vec![nominal, share("e", kept, "pcie_eff")]);
        }
        HopKind::Nic => {
            let library = match (design.transport, design.tcp) {
                (Transport::Efa, _) => p.efa_share,
                (Transport::Tcp, TcpKind::GpuDirect) => p.tcp_gpudirect_share,
                (Transport::Tcp, TcpKind::Offloaded) => p.tcp_offloaded_share,
                _ => p.library_share,
            };
            let wire = number(
                "w",
                crate::derivation::Formula::value(&payload_share(design, p)),
                "",
                "network.payload_share",
            );
            let mut terms = vec![port(desk), wire, share("k", library, "")];
            let mut equation = "R / 8 * w * k".to_owned();
            if crate::path::splits_messages(design) {
                terms.push(share("q", p.split_qps_share, "split_qps"));
                equation.push_str(" * q");
            }
            ledger.enter(path, value, equation, terms);
        }
        HopKind::Uplink if desk.report.network.leaves_leaf => {
            let Some(card) = usable_of(desk, "u", HopKind::Nic) else { return };
            let kept =
                number("s", desk.report.network.crossing_share.mean, "", "network.crossing_share.mean");
            ledger.enter(path, value, "min(u * s, n)", vec![card, kept, nominal]);
        }
        HopKind::Cpu => {
            let ports = number("p", f64::from(design.ports_per_node.max(1)), "ports", "setup.ports_per_node");
            let one = quantity("a", p.tcp_port_rate / 1e9, "GB/s", Origin::Parameter("tcp_port_rate"));
            let all = quantity("b", p.tcp_node_rate / 1e9, "GB/s", Origin::Parameter("tcp_node_rate"));
            ledger.enter(path, value, "min(a, b / p)", vec![one, all, ports]);
        }
        HopKind::HostCopy => {
            let (Some(card), Some(slot)) =
                (usable_of(desk, "w", HopKind::Nic), usable_of(desk, "u", HopKind::GpuSlot))
            else {
                return;
            };
            let copied = share("h", p.host_copy_share, "host_copy");
            ledger.enter(path, value, "1 / (1 / w + 1 / (u * h))", vec![card, slot, copied]);
        }
        HopKind::Attachment => attachment(desk, (path, value), hop, ledger),
        HopKind::Loss => {
            let Some(card) = usable_of(desk, "u", HopKind::Nic) else { return };
            let kept = number("g", desk.report.congestion.goodput.mid, "", "congestion.goodput.mid");
            ledger.enter(path, value, "u * g", vec![card, kept]);
        }
        HopKind::Storage => ledger.leaf(path, value, Origin::Model(Rule::Storage)),
        _ => ledger.enter(path, value, "n", vec![nominal]),
    }
}

/// What the way between accelerator and card leaves.
fn attachment(desk: &Desk<'_>, (path, value): (String, (f64, &'static str)), hop: &Hop, ledger: &mut Ledger) {
    let p = &desk.catalog.network;
    let Some(slot) = usable_of(desk, "s", HopKind::NicSlot) else { return };
    let (beginning, kept, other) = match &*hop.part {
        "acs" => ("acs", p.acs_share, HopKind::Nic),
        "vm" => ("vm", p.vm_share, HopKind::Nic),
        "socket" => ("socket_share", p.socket_share, HopKind::GpuSlot),
        "root" => ("root", p.root_share, HopKind::GpuSlot),
        _ => return ledger.leaf(path, value, Origin::Model(Rule::Machine)),
    };
    let Some(other) = usable_of(desk, "u", other) else { return };
    let kept = quantity("k", kept, "", desk.parameter(beginning, kept));
    ledger.enter(path, value, "min(s, u) * k", vec![slot, other, kept]);
}

fn switch_latency(desk: &Desk<'_>, switch: Option<&Switch>) -> Origin {
    let known = switch.and_then(|switch| Some(of_figure(&switch.id, switch.latency.as_ref()?)));
    known.unwrap_or(desk.parameter("switch_latency", desk.catalog.network.switch_latency))
}

fn hop_latency(desk: &Desk<'_>, path: &str, hop: &Hop, ledger: &mut Ledger) {
    let (design, p) = (desk.design, &desk.catalog.network);
    let value = (hop.latency.as_us(), "us");
    let path = format!("{path}.latency");
    match hop.kind {
        HopKind::LeafCable | HopKind::Uplink | HopKind::CoreCable => {
            let (length, rate, key) = if hop.kind == HopKind::LeafCable {
                (design.leaf_length, design.port_rate, Key::LeafM)
            } else {
                (design.spine_length, desk.report.fabric.uplink_rate, Key::SpineM)
            };
            let correction = if rate.as_gbps() >= 200.0 { p.fec } else { 0.0 };
            let origin = if correction > 0.0 { Origin::Parameter("fec") } else { Origin::Constant };
            let terms = vec![
                quantity("L", length.0, "m", desk.input(key)),
                quantity("t", p.propagation * 1e6, "us/m", Origin::Parameter("propagation")),
                quantity("f", correction * 1e6, "us", origin),
            ];
            ledger.enter(path, value, "L * t + f", terms);
        }
        HopKind::Leaf => ledger.leaf(path, value, switch_latency(desk, design.leaf)),
        HopKind::Spine | HopKind::Core => ledger.leaf(path, value, switch_latency(desk, design.spine)),
        _ => ledger.enter(path, value, "0", Vec::new()),
    }
}

fn latency(desk: &Desk<'_>, ledger: &mut Ledger) {
    let Some(band) = desk.report.network.latency else { return };
    let endpoint = desk.built.wire.endpoint;
    let tiers = desk.built.fabric.tiers;
    let mut terms = vec![quantity("e", endpoint.as_us(), "us", desk.parameter("endpoint_", endpoint.0))];
    let mut equation = "e".to_owned();
    // Below the top tier every stage is passed twice.
    let times = |kind: HopKind| match (kind, tiers) {
        (HopKind::Leaf, 0 | 1) | (HopKind::LeafCable, 0) | (HopKind::Spine, 2) | (HopKind::Core, _) => 1,
        _ => 2,
    };
    for (symbol, kind) in [
        ("lc", HopKind::LeafCable),
        ("l", HopKind::Leaf),
        ("sc", HopKind::Uplink),
        ("s", HopKind::Spine),
        ("cc", HopKind::CoreCable),
        ("c", HopKind::Core),
    ] {
        if let Some((path, hop)) = hop_at(desk, kind) {
            terms.push(number(symbol, hop.latency.as_us(), "us", format!("{path}.latency")));
            equation.push_str(&format!(" + {} * {symbol}", times(kind)));
        }
    }
    let explained: f64 = crate::derivation::evaluate(&equation, &terms).unwrap_or(0.0);
    let rest = band.mid.as_us() - explained;
    if rest.abs() > 1e-9 {
        terms.push(quantity("x", rest, "us", Origin::Model(Rule::StoredPackets)));
        equation.push_str(" + x");
    }
    ledger.enter("network.latency.mid", (band.mid.as_us(), "us"), equation, terms);
    for (end, value) in [("low", band.low), ("high", band.high)] {
        let factor = quantity("k", value / band.mid, "", Origin::Model(Rule::Hosts));
        let mid = number("l", band.mid.as_us(), "us", "network.latency.mid");
        ledger.enter(format!("network.latency.{end}"), (value.as_us(), "us"), "l * k", vec![mid, factor]);
    }
}

fn bottleneck(desk: &Desk<'_>, ledger: &mut Ledger) {
    let network = &desk.report.network;
    let limit = network.bottleneck;
    let ports = desk.design.ports_per_group();
    let rate_of = |symbol: &str, kind: HopKind| match kind {
        HopKind::ScaleUp => {
            Some(number(symbol, network.local_rate.as_gbs() / ports, "GB/s", "network.local_rate_per_port"))
        }
        kind => usable_of(desk, symbol, kind),
    };
    let inside = limit.kind == HopKind::ScaleUp;
    let (Some(now), next) = (rate_of("r", limit.kind), limit.next.and_then(|kind| rate_of("b", kind))) else {
        return;
    };
    ledger.enter(
        "network.local_rate_per_port",
        (network.local_rate.as_gbs() / ports, "GB/s"),
        "l / k",
        vec![
            number("l", network.local_rate.as_gbs(), "GB/s", "network.local_rate"),
            quantity("k", ports, "ports", Origin::Model(Rule::Machine)),
        ],
    );
    let value = (limit.rate.as_gbs(), "GB/s");
    let path = if inside { "network.local_rate".to_owned() } else { origin_path(&now) };
    ledger.enter("network.bottleneck.rate", value, "r", vec![number("r", value.0, "GB/s", path)]);
    match next {
        Some(next) => {
            ledger.enter("network.bottleneck.gain", (limit.gain, ""), "max(b / r, 1)", vec![next, now])
        }
        None => ledger.enter("network.bottleneck.gain", (limit.gain, ""), "1", Vec::new()),
    }
}

fn origin_path(term: &Quantity) -> String {
    match &term.origin {
        Origin::Number(path) => path.clone(),
        _ => String::new(),
    }
}
