//! Findings in English.

use super::{FindingKind, FindingText, nccl_name};
use crate::scenario::{Key, Word};
use crate::units::significant;

/// The text of `kind`.
pub(super) fn text(kind: &FindingKind) -> FindingText {
    let (reason, help) = words(kind);
    FindingText { reason, help }
}

fn gb(value: f64) -> String {
    significant(value, 3)
}

#[expect(clippy::too_many_lines, reason = "one arm a finding, so that the compiler sees a missing one")]
fn words(kind: &FindingKind) -> (String, String) {
    match kind {
        FindingKind::Training(problem) => {
            let text = problem.english();
            (text.reason, text.help)
        }
        FindingKind::UnknownPart { id, near: Some(near), used } => (
            format!("The catalogue has no part called \"{id}\"; {used} is used."),
            format!("{near} may be meant; `fabriscope catalog` lists all ids."),
        ),
        FindingKind::UnknownPart { id, near: None, used } => (
            format!("The catalogue has no part called \"{id}\"; {used} is used."),
            "Choose one from the list, or see `fabriscope catalog` for all ids.".to_owned(),
        ),
        FindingKind::NicCannotSpeak { nic, transport, used } => (
            format!("{nic} does not speak {}; {used} stands in.", transport.word()),
            "Choose a card that speaks it, or another transport.".to_owned(),
        ),
        FindingKind::WrongSwitchFamily { switch, transport, used } => (
            format!("{switch} is not a switch for {}; {used} stands in.", transport.word()),
            "InfiniBand needs InfiniBand switches, RoCE and TCP need Ethernet ones.".to_owned(),
        ),
        FindingKind::SwitchTooSlow { switch, port_gbps } => (
            format!("{switch} has no ports of {} Gb/s.", gb(*port_gbps)),
            "Choose a faster switch or a lower port rate; switches and links are not counted.".to_owned(),
        ),
        FindingKind::NoSwitchFits { port_gbps } => (
            format!("No switch in the catalogue fits this transport at {} Gb/s.", gb(*port_gbps)),
            "Choose another rate or transport, or name a switch; switches and links are not counted.".to_owned(),
        ),
        FindingKind::NotLossless { switch } => (
            format!("{switch} lacks PFC or ECN, which this design relies on to avoid loss."),
            "Choose a switch that has both, or run the cards in a mode that bears loss.".to_owned(),
        ),
        FindingKind::NoLossOnInfiniBand => (
            "InfiniBand links send only what the other end has room for: no packet is lost to full buffers."
                .to_owned(),
            "The loss ratio is not used here; incast and slow receivers hold others up all the same.".to_owned(),
        ),
        FindingKind::LossMayCollapse { loss, port_gbs, worst_gbs } => (
            format!(
                "Without PFC every full buffer loses packets, and these cards resend all that was in flight: a port carries {} GB/s at {} % loss and may collapse to {} GB/s at 1 %.",
                gb(*port_gbs),
                gb(loss * 100.0),
                gb(*worst_gbs)
            ),
            "Turn on PFC, or use cards with selective repeat and congestion control made for loss.".to_owned(),
        ),
        FindingKind::NvlsImpossible => (
            "Reduction in the scale-up switch (NVLS) needs a switch that reduces; these accelerators have none.".to_owned(),
            "Leave it to the library; rings and trees are used.".to_owned(),
        ),
        FindingKind::Roce1Unrouted { switches } => (
            format!("RoCE v1 has no IP header and is not routed: {switches} switches must be one layer-2 domain."),
            "Use RoCE v2 across subnets, or one switch.".to_owned(),
        ),
        FindingKind::CardsWithoutSlots { cards, slots } => (
            format!("A server has some {slots} slots of this width at most, not {cards}; the figures assume them all."),
            "Use fewer cards, or cards with more ports.".to_owned(),
        ),
        FindingKind::JobsShareFabric { jobs, share } => (
            match share {
                Some(share) => format!(
                    "The rings of {jobs} jobs leave each leaf at once: the slowest flow keeps {} % of its rate.",
                    gb(*share * 100.0)
                ),
                None => format!("{jobs} jobs share the switches, but this one's bytes stay in their leaf."),
            },
            "Bursts of other jobs to the same receivers are in no figure; see incast.".to_owned(),
        ),
        FindingKind::WindowTooSmall { round_trip_us, needed_mb, held_mb, least_mb, port_gbs } => (
            format!(
                "Over a round trip of {} us a port needs {} MB on its way. The library's buffers hold {} MB, queue pairs or sockets of some hosts {} MB: a port carries {} to {} GB/s.",
                gb(*round_trip_us),
                gb(*needed_mb),
                gb(*held_mb),
                gb(*least_mb),
                gb(port_gbs.0),
                gb(port_gbs.1)
            ),
            "Open more channels or enlarge the buffer of each (NCCL_BUFFSIZE), use more queue pairs or sockets, and keep PFC headroom for this length.".to_owned(),
        ),
        FindingKind::HeadroomExceedsBuffer { switch, needed_mb, buffer_mb } => (
            format!(
                "PFC headroom of all ports of {switch} takes {} MB; the switch has {} MB of buffer.",
                gb(*needed_mb),
                gb(*buffer_mb)
            ),
            "Shorten the cables, use fewer lossless classes, or a deep-buffer switch beyond 1 to 2 km.".to_owned(),
        ),
        FindingKind::AboveCardRate { nic, asked_gbps, card_gbps } => (
            format!("{nic} runs a port at {} Gb/s at most, not {}.", gb(*card_gbps), gb(*asked_gbps)),
            "The card's own rate is used; choose a faster card for more.".to_owned(),
        ),
        FindingKind::SlotLimits { generation, lanes, slot_gbs, ports_gbs } => (
            format!(
                "A Gen{generation} x{lanes} slot carries {} GB/s one way; the card's ports could carry {}.",
                gb(*slot_gbs),
                gb(*ports_gbs)
            ),
            "A faster card changes little here; a newer slot or a slower, cheaper card does.".to_owned(),
        ),
        FindingKind::TooManyGpus { asked, held } => (
            format!("The server holds {held} accelerators, not {asked}."),
            format!("{held} are used; raise the number of servers instead."),
        ),
        FindingKind::TopologyTooSmall { asked, used, endpoints, limit } => (
            format!(
                "{} holds {limit} server ports; this cluster has {endpoints}, so {} is used.",
                asked.word(),
                used.word()
            ),
            "Choose a switch with more ports, fewer servers, or a topology with another tier.".to_owned(),
        ),
        FindingKind::BackToBackNeedsTwo { nodes, used } => (
            format!(
                "Back-to-back cabling joins exactly two servers; there are {nodes}, so {} is used.",
                used.word()
            ),
            "Use two servers, or a switch.".to_owned(),
        ),
        FindingKind::BackToBackRails => (
            "Cabled back to back, rails never meet: all-reduce runs at full rate, all-to-all and cross-rail traffic may not."
                .to_owned(),
            "Fine for data-parallel training; add a switch for expert parallelism.".to_owned(),
        ),
        FindingKind::WrongBox { switch, topology, used } => (
            format!("{switch} is not made for {}; {used} stands in.", topology.word()),
            "A distributed chassis takes line boxes and fabric boxes, a chassis a modular switch.".to_owned(),
        ),
        FindingKind::NoBoxForTopology { asked } => (
            format!("The catalogue has no box for {} at this transport and rate.", asked.word()),
            "The smallest fabric that holds the cluster is built; name a switch to change that.".to_owned(),
        ),
        FindingKind::OddPorts { asked, ports, used } => (
            format!(
                "{} needs two ports of every card; a server has {ports}, so {} is used.",
                asked.word(),
                used.word()
            ),
            "Use an even number of ports (nics), or another topology.".to_owned(),
        ),
        FindingKind::BeyondThreeTiers { endpoints, limit } => (
            format!("Three tiers of this switch hold {limit} ports; this cluster has {endpoints}."),
            "Counts are extrapolated. Choose a switch with more ports, or one fabric a rail.".to_owned(),
        ),
        FindingKind::UplinkRateUnused { asked_gbps, used_gbps } => (
            format!(
                "Leaf and spine have no common link of {} Gb/s; uplinks run at {}.",
                gb(*asked_gbps),
                gb(*used_gbps)
            ),
            "Choose a rate that both switches have, whole or split.".to_owned(),
        ),
        FindingKind::RatioDiffers { asked, wired: Some(wired) } => (
            format!("Leaves are wired {}:1, not {}:1.", gb(*wired), gb(*asked)),
            "Uplinks are whole links, spread evenly over the spines; the wiring with fewest ports within the ratio is taken."
                .to_owned(),
        ),
        FindingKind::RatioDiffers { asked, wired: None } => (
            format!("One tier holds all servers: there are no uplinks, and a ratio of {}:1 changes nothing.", gb(*asked)),
            "Leave the ratio out, or choose a topology with spines.".to_owned(),
        ),
        FindingKind::StorageShares { storage_gbs, ports_gbs } => (
            format!(
                "Storage shares the compute ports: {} of {} GB/s a server while it flows, {} %.",
                gb(*storage_gbs),
                gb(*ports_gbs),
                gb((100.0 * storage_gbs / ports_gbs).round())
            ),
            "No bandwidth is taken off the collectives for it. Separate networks (storage_net=separate) add cards and switches; InfiniBand storage may need a gateway."
                .to_owned(),
        ),
        FindingKind::NoCores => (
            "Two tiers hold this cluster: there are no cores, and their ratio changes nothing.".to_owned(),
            "Ask for topology=three_tier, or leave core_oversubscription out.".to_owned(),
        ),
        FindingKind::SpareTooMany { asked, down } => (
            format!("{asked} spare ports are asked for on leaves of which {down} face servers."),
            "Keep fewer ports free, or choose a switch with more.".to_owned(),
        ),
        FindingKind::SubnetManagerLimit { nodes, limit } => (
            format!("One subnet has {nodes} card ports; the manager inside a switch takes care of {limit}."),
            "Plan for UFM or another external manager: it takes ports (manager_ports) and a licence.".to_owned(),
        ),
        FindingKind::ExternalManager { switch } => (
            format!("{switch} has no subnet manager of its own."),
            "Run OpenSM or UFM on a server; manager_ports keeps its ports free.".to_owned(),
        ),
        FindingKind::LidLimit { lids, limit } => (
            format!("One InfiniBand subnet has {limit} addresses; this one needs {lids}."),
            "Use one fabric a rail (rail_only), or routers between subnets.".to_owned(),
        ),
        FindingKind::ManagersDisplace { ports, nodes } => (
            format!("{ports} manager ports need further switches here."),
            format!("With {nodes} servers they fit into the ports that are there."),
        ),
        FindingKind::RailOnlyNeedsScaleUp => (
            "A rail-only fabric has no path between rails, and these servers have no scale-up link to cross them."
                .to_owned(),
            "Use leaf_spine for PCIe servers.".to_owned(),
        ),
        FindingKind::CloudOnly { transport } => (
            format!("{} can only be rented, not bought.", transport.word()),
            "Its speed is shown; its bill of materials is that of Ethernet.".to_owned(),
        ),
        FindingKind::BalancingUnavailable { asked, used } => (
            format!("{} does not exist on this fabric; {} is used.", asked.word(), used.word()),
            "InfiniBand routes statically or adaptively; scheduling needs a DDC fabric.".to_owned(),
        ),
        FindingKind::BalancingIrrelevant => (
            "No byte leaves its leaf switch here, so load balancing changes nothing.".to_owned(),
            "Hashing matters only once traffic crosses a spine.".to_owned(),
        ),
        FindingKind::NoGpuDirect { known: true } => (
            "This accelerator's driver has no GPUDirect RDMA: the card is fed through host memory.".to_owned(),
            "A faster card gains little; professional and data-centre cards have GPUDirect.".to_owned(),
        ),
        FindingKind::NoGpuDirect { known: false } => (
            "Nobody published whether GPUDirect RDMA works here; it is assumed.".to_owned(),
            "Set gpudirect=off to see the other case.".to_owned(),
        ),
        FindingKind::NoPeerToPeer => (
            "No GPU-to-GPU PCIe transfers in the stock driver: traffic goes through host memory.".to_owned(),
            "The link rate of the slot is not reached inside the server either.".to_owned(),
        ),
        FindingKind::NotModelledYet { key } => (
            format!("`{}` is kept in the link, but no model reads it yet.", key.spec().name),
            "It changes no result so far.".to_owned(),
        ),
        FindingKind::ItemNotModelledYet { key } => (
            format!("`{key}` is kept in the link, but no model reads it yet."),
            "It changes no result so far.".to_owned(),
        ),
        FindingKind::ItemNotInDesign { item } => (
            format!("No part of this design is called \"{item}\"."),
            "Use an id from the bill of materials.".to_owned(),
        ),
        FindingKind::NotEligible { asked } => (
            format!("{asked} is not possible for this operation on this machine."),
            "The fastest possible choice is used instead.".to_owned(),
        ),
        FindingKind::SharpNeeds { need } => need.english(),
        FindingKind::Money(note) => note.english(),
        FindingKind::ForeignLibrary { asked, used } => (
            format!("{} does not run on this accelerator; {} is used.", asked.word(), used.word()),
            "Choose ccl=other for a library without vendor-specific algorithms.".to_owned(),
        ),
        FindingKind::FasterChoice { forced, used, better, gain } => (
            format!(
                "{} {}; {} with {} would give {} % more.",
                if *forced { "This forces" } else { "The library's tuner is expected to choose" },
                used.0.word(),
                better.0.word(),
                better.1.word(),
                gb(gain * 100.0)
            ),
            if *forced {
                "Leave the choice open, or force that one.".to_owned()
            } else {
                format!("Try it on the cluster: with NCCL, NCCL_ALGO={}.", nccl_name(better.0))
            },
        ),
        FindingKind::AboveThePorts { busbw_gbs, ports_gbs } => (
            format!(
                "{} GB/s of bus bandwidth is more than the {} GB/s of a domain's ports, and no fault: between two domains a tree sends every byte once each way, while the formula of bus bandwidth counts it nearly twice.",
                gb(*busbw_gbs),
                gb(*ports_gbs)
            ),
            "Do not take it for the rate of the cards, nor carry it over to more servers: from four domains on it is gone.".to_owned(),
        ),
        FindingKind::VirtualMachine => (
            "A virtual machine often hides which card sits next to which accelerator; the library then takes detours."
                .to_owned(),
            "Give the library a topology file, or pass the real PCIe tree through; raw link tests do not show this fault."
                .to_owned(),
        ),
        FindingKind::OptionIdle { key } => (
            format!("`{}` has nothing to act on here, so it changes nothing.", key.spec().name),
            match key {
                Key::Shared => "Accelerator and card sit under one switch and talk without its uplink.",
                Key::Bond => "A bond takes several Ethernet ports on one card.",
                Key::SplitQps => "Striping takes RoCE and several queue pairs (qps).",
                _ => "The detour takes a scale-up link between the accelerators of a server.",
            }
            .to_owned(),
        ),
        FindingKind::RailOnlyNeedsPxn => (
            "A rail-only fabric has no path between rails, and the detour over the scale-up link is off.".to_owned(),
            "Leave pxn on, or use rail_optimised.".to_owned(),
        ),
        FindingKind::PortsOfIdleGpus { asked, used } => (
            format!("The ports are part of the accelerators; those in use have {used}, not {asked}."),
            format!("{used} are used."),
        ),
        FindingKind::PriceUnknown { id, count } => (
            format!("No price is known for {count} x {id}; the total does not contain it."),
            format!("Give your own with price.{id}=..."),
        ),
        FindingKind::CopperRefused => (
            "Links this short could be copper, but card and switch run lanes of different rates.".to_owned(),
            "Passive copper cannot convert; modules are used. A switch with the card's lane rate can take it.".to_owned(),
        ),
        FindingKind::MixedTax => (
            "The designs carry different tax, so their totals do not stand on one basis.".to_owned(),
            "Give every design the same vat to compare them.".to_owned(),
        ),
        FindingKind::TwoFacilities => (
            "The hall is rented and paid for a second time by price.facility.".to_owned(),
            "Keep one of them: facility=own with price.facility, or a rent of space.".to_owned(),
        ),
        FindingKind::SpaceUnused => (
            "A hall of one's own pays no rent, so the price of space is not used.".to_owned(),
            "Choose facility=colo or facility=all_in to use it.".to_owned(),
        ),
        FindingKind::ScaleUpUnknown { assumed_gbs } => (
            "The rate of this accelerator's scale-up link is not published.".to_owned(),
            format!("Its PCIe rate, {} GB/s one way, is assumed.", gb(*assumed_gbs)),
        ),
        FindingKind::SpecificationOnly => (
            "Speed rests on specifications: no public measurement of this accelerator's library was found.".to_owned(),
            "Treat the band as a guess.".to_owned(),
        ),
    }
}
