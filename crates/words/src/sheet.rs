//! Why a line of a configuration sheet is there, in words.

use fabriscope_model::catalog::Support;
use fabriscope_model::config_sheet::{ConfigLine, Headroom, Item, Place, Reference};
use fabriscope_model::units::significant;

use crate::{Words, sheet_texts as t};

/// Where a line is typed in.
#[must_use]
pub fn place(words: Words, place: Place) -> &'static str {
    listed(t::places(words), place as usize)
}

/// What a line rests on.
#[must_use]
pub fn source(words: Words, reference: Reference) -> String {
    match (reference.title(), reference.date()) {
        ("", _) => t::unverified(words).to_owned(),
        (title, None) => title.to_owned(),
        (title, Some(date)) => format!("{title}, {date}"),
    }
}

/// The whole sheet as text: comments say why, so that it can be pasted into a file.
#[must_use]
pub fn text(words: Words, design: &str, lines: &[ConfigLine]) -> String {
    let mut text = format!("# {}\n# {}\n", t::title(words, design), t::note(words));
    if lines.is_empty() {
        text.push_str(&format!("# {}\n", t::empty(words)));
    }
    let mut last = None;
    for line in lines {
        if last != Some(line.place) {
            text.push_str(&format!("\n# == {} ==\n", place(words, line.place)));
            last = Some(line.place);
        }
        let (why, source) = (reason(words, line.item), source(words, line.reference));
        text.push_str(&format!("# {why} [{source}]\n{}\n", line.setting));
    }
    text
}

/// Why a line is there, with the figures behind it.
#[must_use]
pub fn reason(words: Words, item: Item) -> String {
    let cards = |support: Support| listed(t::supports(words), support_place(support));
    let number = |value: f64| significant(value, 3);
    let count = |value: u32| significant(f64::from(value), 9);
    match item {
        Item::SwitchPause { classes } => t::switch_pause(words, &count(classes)),
        Item::PortPause { classes } => t::port_pause(words, &count(classes)),
        Item::SwitchHeadroom(headroom) => room(words, &headroom),
        Item::Marking { shortest, .. } => t::marking(words, &number(shortest.0 / 1e3)),
        Item::SwitchAdaptive { cards: able } => t::switch_adaptive(words, cards(able)),
        Item::RoutingAdaptive { cards: able } => t::routing_adaptive(words, cards(able)),
        Item::LibraryAdaptive { cards: able } => t::library_adaptive(words, cards(able)),
        Item::PortHeadroom { room, rate, length } => {
            t::port_headroom(words, &number(room.0 / 1e3), &number(rate.as_gbps()), &number(length.0))
        }
        Item::PortMtu { payload } => t::port_mtu(words, &significant(payload, 6)),
        Item::SocketBuffers { window } => t::socket_buffers(words, &number(window.0 / 1e6)),
        Item::SubnetManager { inside: true, nodes } => t::manager_inside(words, &count(nodes)),
        Item::SubnetManager { inside: false, nodes } => t::manager_outside(words, &count(nodes)),
        Item::Cards { ports } => t::cards(words, &count(ports)),
        Item::QueuePairs { share: Some(share) } => t::queue_pairs_hashed(words, &number(share * 100.0)),
        Item::SocketThreads { cores: Some(cores) } => t::socket_threads(words, &significant(cores, 2)),
        other => plain(words, other).to_owned(),
    }
}

fn room(words: Words, headroom: &Headroom) -> String {
    let kilobytes = |bytes: f64| significant(bytes / 1e3, 3);
    let (rate, length) = (significant(headroom.rate.as_gbps(), 3), significant(headroom.length.0, 3));
    let ports = significant(f64::from(headroom.ports), 6);
    let (low, high) = (kilobytes(headroom.room.low.0), kilobytes(headroom.room.high.0));
    let room = if low == high { low } else { format!("{low}–{high}") };
    let all = significant(headroom.all.0 / 1e6, 3);
    match headroom.buffer {
        Some(buffer) => {
            let buffer = significant(buffer.0 / 1e6, 3);
            t::switch_headroom(words, &rate, &length, &ports, &room, &all, &buffer)
        }
        None => t::switch_headroom_unknown(words, &rate, &length, &ports, &room, &all),
    }
}

/// Reasons without figures.
fn plain(words: Words, item: Item) -> &'static str {
    match item {
        Item::SwitchTrust => t::switch_trust(words),
        Item::SwitchTrustTag => t::switch_trust_tag(words),
        Item::Watchdog => t::watchdog(words),
        Item::SwitchShare => t::switch_share(words),
        Item::SwitchMtu => t::switch_mtu(words),
        Item::HashQueuePairs => t::hash_queue_pairs(words),
        Item::HashFlows => t::hash_flows(words),
        Item::PlannedPaths => t::planned_paths(words),
        Item::Scheduled => t::scheduled(words),
        Item::PortTrust => t::port_trust(words),
        Item::PortTrustTag => t::port_trust_tag(words),
        Item::Reaction => t::reaction(words),
        Item::OtherControl(_) => t::other_control(words),
        Item::SocketMtu => t::socket_mtu(words),
        Item::LinkMtu => t::link_mtu(words),
        Item::AccessControl { on: false } => t::access_control(words),
        Item::AccessControl { on: true } => t::access_control_on(words),
        Item::PeerMemory => t::peer_memory(words),
        Item::FabricManager => t::fabric_manager(words),
        Item::TopologyFile => t::topology_file(words),
        Item::RoutingStatic => t::routing_static(words),
        Item::AggregationManager => t::aggregation_manager(words),
        Item::NoOwnManager => t::no_own_manager(words),
        Item::Interface => t::interface(words),
        Item::Address { v1: false } => t::address_v2(words),
        Item::Address { v1: true } => t::address_v1(words),
        Item::TrafficClass => t::traffic_class(words),
        Item::ServiceLevel => t::service_level(words),
        Item::QueuePairs { .. } => t::queue_pairs(words),
        Item::Striping { on: false } => t::striping_off(words),
        Item::Striping { on: true } => t::striping_on(words),
        Item::LibraryStatic => t::library_static(words),
        Item::SwitchReduction => t::switch_reduction(words),
        Item::ReductionPlugin => t::reduction_plugin(words),
        Item::Nvls => t::nvls(words),
        Item::NoDetour => t::no_detour(words),
        Item::OneRail => t::one_rail(words),
        Item::Algorithm => t::algorithm(words),
        Item::Protocol => t::protocol(words),
        Item::Channels => t::channels(words),
        Item::Sockets => t::sockets(words),
        Item::SocketThreads { .. } => t::socket_threads_unknown(words),
        Item::EfaProvider => t::efa_provider(words),
        Item::EfaDirect => t::efa_direct(words),
        Item::EfaPlugin => t::efa_plugin(words),
        Item::CloudPlugin => t::cloud_plugin(words),
        Item::OtherLibrary => t::other_library(words),
        // Those with figures are said above.
        _ => "",
    }
}

/// The word at a place of a list with `|` between.
fn listed(list: &'static str, place: usize) -> &'static str {
    list.split('|').nth(place).unwrap_or_default()
}

const fn support_place(support: Support) -> usize {
    match support {
        Support::Yes => 0,
        Support::No => 1,
        _ => 2,
    }
}
