//! Switches and card ports on Ethernet.

use super::{Headroom, Item, Place, Reference, Sheet};
use crate::report::{BufferUse, DesignReport, HopKind, MarkingRule};
use crate::resolve::Resolved;
use crate::scenario::{CongestionControl, LoadBalancing, Transport};
use crate::units::Bytes;

/// Class of the collectives: the one that guides and cards use by default.
pub(super) const PRIORITY: u32 = 3;
/// Class of storage where it shares the fabric and is lossless too.
const STORAGE_PRIORITY: u32 = 4;
/// Code point of the collectives' packets, AF31.
pub(super) const DSCP: u32 = 26;
/// Code point and class of congestion notifications.
const NOTIFICATION: (u32, u32) = (48, 6);
/// MTU of switch ports: room for tunnels above the servers' 9,000.
const SWITCH_MTU: u32 = 9216;
const SERVER_MTU: u32 = 9000;

/// Whole bytes, rounded up.
pub(super) fn whole(bytes: Bytes) -> String {
    crate::units::significant(bytes.0.ceil(), 12)
}

/// The lossless classes, with `join` between.
fn classes(count: u32, join: &str, suffix: &str) -> String {
    let all = [PRIORITY, STORAGE_PRIORITY];
    let used = all.iter().take(count as usize).map(|class| format!("{class}{suffix}"));
    used.collect::<Vec<_>>().join(join)
}

/// RoCE: classes, pauses, marks, ways.
pub(super) fn lossless(design: &Resolved<'_>, report: &DesignReport, sheet: &mut Sheet) {
    let tagged = design.transport == Transport::Roce1;
    let pause = design.flow_control.pause;
    let marked = !tagged && design.flow_control.congestion == CongestionControl::Dcqcn;
    if tagged {
        sheet.add(Place::Switch, Item::SwitchTrustTag, Reference::Practice, "qos.trust = pcp");
        sheet.add(Place::Port, Item::PortTrustTag, Reference::Practice, vlan());
    } else {
        let (notified, notifier) = NOTIFICATION;
        let map =
            format!("qos.trust = dscp; dscp {DSCP} -> {PRIORITY}; dscp {notified} -> {notifier} (strict)");
        sheet.add(Place::Switch, Item::SwitchTrust, Reference::Practice, map);
        let map = format!("dcb app add dev IFACE dscp-prio {DSCP}:{PRIORITY} {notified}:{notifier}");
        sheet.add(Place::Port, Item::PortTrust, Reference::DcbManual, map);
    }
    if pause {
        pauses(design, report, sheet);
    }
    if marked {
        marks(report, sheet);
    } else if design.flow_control.congestion != CongestionControl::None {
        let control = design.flow_control.congestion;
        let word = crate::scenario::Word::word(control);
        let item = Item::OtherControl(control);
        sheet.add(Place::Port, item, Reference::Practice, format!("congestion_control = {word}"));
    }
    if pause || marked {
        let share = format!("ets.priority{PRIORITY}_percent = 50");
        sheet.add(Place::Switch, Item::SwitchShare, Reference::Practice, share);
    }
    frames(Item::PortMtu { payload: design.mtu }, sheet);
    if report.network.leaves_leaf {
        ways(design, sheet);
    }
}

/// Kernel sockets need full frames and nothing else of the network.
pub(super) fn sockets(sheet: &mut Sheet) {
    frames(Item::SocketMtu, sheet);
}

fn frames(item: Item, sheet: &mut Sheet) {
    sheet.add(Place::Switch, Item::SwitchMtu, Reference::Practice, format!("mtu = {SWITCH_MTU}"));
    sheet.add(Place::Port, item, Reference::Practice, format!("ip link set dev IFACE mtu {SERVER_MTU}"));
}

/// A tag is the only place for a priority without an IP header.
fn vlan() -> String {
    format!("ip link add link IFACE name IFACE.100 type vlan id 100 egress-qos-map 0:{PRIORITY}")
}

fn pauses(design: &Resolved<'_>, report: &DesignReport, sheet: &mut Sheet) {
    let count = crate::congestion::lossless_classes(design);
    let priorities = format!("pfc.priorities = {}", classes(count, ",", ""));
    sheet.add(Place::Switch, Item::SwitchPause { classes: count }, Reference::SonicProfiles, priorities);
    for buffer in &report.congestion.buffers {
        headroom(buffer, sheet);
    }
    sheet.add(Place::Switch, Item::Watchdog, Reference::Practice, "pfc.watchdog = on; restore automatically");
    let port = format!("dcb pfc set dev IFACE prio-pfc all:off {}", classes(count, " ", ":on"));
    sheet.add(Place::Port, Item::PortPause { classes: count }, Reference::DcbManual, port);
    if let Some(own) = report.congestion.nic_buffer {
        let (rate, length) = (design.port_rate, design.leaf_length);
        let item = Item::PortHeadroom { room: own.per_class, rate, length };
        let length = crate::units::significant(length.0.ceil(), 6);
        // The driver of this maker's cards takes the cable's length and computes the room itself.
        let setting = if design.nic.vendor == "NVIDIA" {
            format!("mlnx_qos -i IFACE --cable_len={length}")
        } else {
            format!("port.xoff_headroom_bytes >= {} (cable {length} m)", whole(own.per_class))
        };
        sheet.add(Place::Port, item, Reference::Mlx5Driver, setting);
    }
}

/// The name of a tier in a setting, and of what its ports lead to.
fn side(tier: HopKind, towards: HopKind) -> &'static str {
    match (tier, towards) {
        (HopKind::Leaf, HopKind::LeafCable) => "leaf.downlink",
        (HopKind::Leaf, _) => "leaf.uplink",
        (HopKind::Core, _) => "core.downlink",
        _ => "spine.port",
    }
}

fn headroom(buffer: &BufferUse, sheet: &mut Sheet) {
    for port in &buffer.ports {
        let item = Item::SwitchHeadroom(Headroom {
            tier: buffer.tier,
            towards: port.towards,
            ports: port.count,
            rate: port.rate,
            length: port.length,
            room: port.per_class,
            all: buffer.headroom.mid,
            buffer: buffer.total,
        });
        let side = side(buffer.tier, port.towards);
        let setting = format!("{side}.xoff_headroom_bytes = {}", whole(port.per_class.mid));
        sheet.add(Place::Switch, item, Reference::SonicProfiles, setting);
    }
}

fn marks(report: &DesignReport, sheet: &mut Sheet) {
    let marking = &report.congestion.marking;
    for start in marking.iter().filter(|threshold| threshold.rule == MarkingRule::Steady) {
        let same = |rule| marking.iter().find(|other| other.rule == rule && other.rate == start.rate);
        let shortest = same(MarkingRule::Latency).map_or(start.high, |rule| rule.high);
        let setting = format!(
            "ecn.priority{PRIORITY} at {} Gb/s: kmin_bytes = {}; kmax_bytes = {}; pmax_percent = {}",
            crate::units::significant(start.rate.as_gbps(), 4),
            whole(start.low),
            whole(start.high),
            crate::units::significant(start.most * 100.0, 3),
        );
        let item = Item::Marking { rate: start.rate, shortest };
        sheet.add(Place::Switch, item, Reference::MarkingRules, setting);
    }
    let both = format!(
        "echo 1 > /sys/class/net/IFACE/ecn/roce_rp/enable/{PRIORITY}; \
         echo 1 > /sys/class/net/IFACE/ecn/roce_np/enable/{PRIORITY}"
    );
    sheet.add(Place::Port, Item::Reaction, Reference::Practice, both);
}

fn ways(design: &Resolved<'_>, sheet: &mut Sheet) {
    let cards = design.nic.out_of_order.value;
    let (item, setting) = match design.load_balancing {
        LoadBalancing::Adaptive => (Item::SwitchAdaptive { cards }, "adaptive_routing = on (uplinks)"),
        LoadBalancing::Spray => (Item::SwitchAdaptive { cards }, "packet_spraying = on (uplinks)"),
        LoadBalancing::QpHash => (Item::HashQueuePairs, "ecmp.hash = 5-tuple + destination QP"),
        LoadBalancing::Ecmp => (Item::HashFlows, "ecmp.hash = 5-tuple, a seed of its own on each tier"),
        LoadBalancing::Static => (Item::PlannedPaths, "routes = one planned uplink for each flow"),
        LoadBalancing::Scheduled => (Item::Scheduled, "fabric.scheduling = credits of the receiving port"),
    };
    sheet.add(Place::Switch, item, Reference::Practice, setting);
}
