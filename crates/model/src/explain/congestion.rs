//! Loss, buffers, marks and incast.

use super::Desk;
use super::network::hop_at;
use super::reliability::{ENDS, ends};
use crate::congestion::{BandwidthDelay, IncastOverflow, IncastShare, IncastWait, NicHeadroom};
use crate::congestion::{SiliconHeadroom, SwitchHeadroom};
use crate::derivation::{Ledger, Origin, Rule, number, quantity};
use crate::report::{BufferUse, HopKind, IncastPoint};
use crate::scenario::Key;
use crate::units::Bytes;

pub(super) fn enter(desk: &Desk<'_>, ledger: &mut Ledger) {
    let (design, congestion) = (desk.design, &desk.report.congestion);
    ledger.leaf("congestion.flow_control.loss", (congestion.flow_control.loss, ""), desk.input(Key::Loss));
    match desk.report.network.latency {
        Some(latency) => {
            let mid = number("l", latency.mid.as_us(), "us", "network.latency.mid");
            ledger.enter("congestion.round_trip", (congestion.round_trip.as_us(), "us"), "2 * l", vec![mid]);
        }
        None => ledger.leaf(
            "congestion.round_trip",
            (congestion.round_trip.as_us(), "us"),
            Origin::Model(Rule::Hosts),
        ),
    }
    let window = BandwidthDelay { rate: design.port_rate, round_trip: congestion.round_trip };
    let port = || Origin::Number("setup.port_gbps".to_owned());
    ledger.formula(
        "congestion.window",
        &window,
        vec![port(), Origin::Number("congestion.round_trip".to_owned())],
    );
    let qps = f64::from(design.qps.max(1));
    let terms = vec![
        quantity("c", congestion.connections / qps, "channels", desk.input(Key::Channels)),
        quantity("q", qps, "QPs", desk.input(Key::Qps)),
    ];
    ledger.enter("congestion.connections", (congestion.connections, ""), "c * q", terms);
    for (end, share) in ENDS.into_iter().zip(ends(congestion.goodput)) {
        let path = format!("congestion.goodput.{end}");
        if congestion.flow_control.loss > 0.0 {
            ledger.leaf(path, (share, ""), Origin::Model(Rule::Loss));
        } else {
            ledger.enter(path, (share, ""), "1", Vec::new());
        }
    }
    if let Some(buffer) = congestion.nic_buffer {
        let formula = NicHeadroom { rate: design.port_rate, length: design.leaf_length, packet: design.mtu };
        let origins = vec![desk.input(Key::LeafM), port(), desk.input(Key::Mtu)];
        ledger.formula("congestion.nic_buffer.per_class", &formula, origins);
        let classes = desk.input(Key::StorageNet);
        ledger.leaf("congestion.nic_buffer.classes", (f64::from(buffer.classes), ""), classes);
    }
    for (place, buffer) in congestion.buffers.iter().enumerate() {
        switch(desk, &format!("congestion.buffers[{place}]"), buffer, ledger);
    }
    for (place, mark) in congestion.marking.iter().enumerate() {
        let path = format!("congestion.marking[{place}]");
        let rule = Origin::Model(Rule::Published);
        ledger.leaf(format!("{path}.rate"), (mark.rate.as_gbps(), "Gb/s"), rule.clone());
        ledger.leaf(format!("{path}.low"), (mark.low.0, "B"), rule.clone());
        ledger.leaf(format!("{path}.high"), (mark.high.0, "B"), rule.clone());
        ledger.leaf(format!("{path}.most"), (mark.most, ""), rule);
    }
    let terms = vec![
        number("S", desk.report.setup.bytes.0, "B", "setup.bytes"),
        number("n", f64::from(desk.report.setup.gpus.max(1)), "GPUs", "setup.gpus"),
    ];
    ledger.enter("congestion.message", (congestion.message.0, "B"), "S / n", terms);
    for (place, point) in congestion.incast.iter().enumerate() {
        incast(desk, &format!("congestion.incast[{place}]"), point, ledger);
    }
}

fn switch(desk: &Desk<'_>, path: &str, buffer: &BufferUse, ledger: &mut Ledger) {
    let all = desk.catalog.switches.iter();
    let Some(switch) = all.into_iter().find(|switch| *switch.id == *buffer.switch) else { return };
    let silicon = ends(SiliconHeadroom::of(&switch.asic));
    ledger.leaf(format!("{path}.classes"), (f64::from(buffer.classes), ""), desk.input(Key::StorageNet));
    for (place, port) in buffer.ports.iter().enumerate() {
        let at = format!("{path}.ports[{place}]");
        ledger.leaf(format!("{at}.count"), (f64::from(port.count), "ports"), Origin::Model(Rule::Topology));
        ledger.leaf(format!("{at}.rate"), (port.rate.as_gbps(), "Gb/s"), Origin::Model(Rule::Topology));
        let key = if port.towards == HopKind::LeafCable { Key::LeafM } else { Key::SpineM };
        ledger.leaf(format!("{at}.length"), (port.length.0, "m"), desk.input(key));
        for (end, silicon) in ENDS.into_iter().zip(silicon) {
            let formula = SwitchHeadroom { silicon, rate: port.rate, length: port.length };
            let shipped = || Origin::Model(Rule::Published);
            let origins = vec![
                shipped(),
                shipped(),
                shipped(),
                Origin::Number(format!("{at}.rate")),
                Origin::Number(format!("{at}.length")),
            ];
            ledger.formula(format!("{at}.per_class.{end}"), &formula, origins);
        }
    }
    for (end, value) in ENDS.into_iter().zip(ends(buffer.headroom)) {
        let mut terms = vec![number("k", f64::from(buffer.classes), "", format!("{path}.classes"))];
        let mut products = Vec::new();
        for (place, port) in buffer.ports.iter().enumerate() {
            let of = ENDS.into_iter().zip(ends(port.per_class)).find(|(name, _)| *name == end);
            let each = of.map_or(0.0, |(_, bytes)| bytes.0);
            let at = format!("{path}.ports[{place}]");
            terms.push(number(&format!("n{place}"), f64::from(port.count), "ports", format!("{at}.count")));
            terms.push(number(&format!("h{place}"), each, "B", format!("{at}.per_class.{end}")));
            products.push(format!("n{place} * h{place}"));
        }
        let equation = format!("k * ({})", products.join(" + "));
        ledger.enter(format!("{path}.headroom.{end}"), (value.0, "B"), equation, terms);
    }
    let (Some(total), Some(left), Some(figure)) = (buffer.total, buffer.left, &switch.buffer) else { return };
    ledger.leaf(format!("{path}.total"), (total.0, "B"), super::of_figure(&switch.id, figure));
    for (place, (end, value)) in ENDS.into_iter().zip(ends(left)).enumerate() {
        let worst = ENDS[2 - place];
        let terms = vec![
            number("b", total.0, "B", format!("{path}.total")),
            number("h", ends(buffer.headroom)[2 - place].0, "B", format!("{path}.headroom.{worst}")),
        ];
        ledger.enter(format!("{path}.left.{end}"), (value.0, "B"), "max(b - h, 0)", terms);
    }
}

fn incast(desk: &Desk<'_>, path: &str, point: &IncastPoint, ledger: &mut Ledger) {
    let senders = f64::from(point.senders);
    let at = |name: &str| format!("{path}.{name}");
    let from = || Origin::Number(at("senders"));
    let message = desk.report.congestion.message;
    ledger.enter(at("senders"), (senders, "senders"), format!("{}", point.senders), Vec::new());
    ledger.formula(at("share"), &IncastShare { senders }, vec![from()]);
    let rate = desk.built.path.port;
    let narrow =
        desk.report.network.path.iter().position(|hop| hop.usable == rate && hop.kind != HopKind::Uplink);
    let card = narrow.map(|place| format!("network.path[{place}].usable"));
    let card = card.or_else(|| hop_at(desk, HopKind::Nic).map(|(path, _)| format!("{path}.usable")));
    let wait = IncastWait { senders, message, rate };
    let size = || Origin::Number("congestion.message".to_owned());
    ledger.formula(at("wait"), &wait, vec![from(), size(), Origin::Number(card.unwrap_or_default())]);
    if point.overflow.is_some() {
        let left = desk.report.congestion.buffers.first().and_then(|leaf| leaf.left).map(|left| left.mid);
        let formula = IncastOverflow { senders, message, buffer: left.unwrap_or(Bytes::ZERO) };
        let origins = vec![from(), size(), Origin::Number("congestion.buffers[0].left.mid".to_owned())];
        ledger.formula(at("overflow"), &formula, origins);
    }
    let share = number("s", point.share, "", at("share"));
    let victim = point.victim;
    let kept = victim.low < 1.0;
    for (end, value, equation) in
        [("low", victim.low, "s"), ("mid", victim.mid, "s ^ 0.5"), ("high", victim.high, "1")]
    {
        let equation = if kept { equation } else { "1" };
        let terms = if equation == "1" { Vec::new() } else { vec![share.clone()] };
        ledger.enter(at(&format!("victim.{end}")), (value, ""), equation, terms);
    }
}
