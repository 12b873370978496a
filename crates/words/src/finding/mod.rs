//! What a finding says.

mod money_note;
mod sharp_need;
mod traffic_note;
mod training_problem;

use fabriscope_model::finding::{Finding, FindingKind};
use fabriscope_model::scenario::{Algorithm, Key, Word};
use fabriscope_model::units::significant;

use crate::{Words, finding_texts as t};

/// A finding's text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FindingText {
    /// What is so.
    pub reason: String,
    /// What to do, or what it means.
    pub help: String,
}

/// The text of a finding.
#[must_use]
pub fn text(words: Words, finding: &Finding) -> FindingText {
    let (reason, help) = both(words, &finding.kind);
    FindingText { reason, help }
}

/// Most characters of what a user wrote that a sentence repeats.
const REPEATED: usize = 40;

/// What a user wrote, cut where it is too long to repeat.
#[must_use]
pub fn shortened(text: &str) -> String {
    match text.char_indices().nth(REPEATED) {
        Some((end, _)) => [text.get(..end).unwrap_or_default(), "…"].concat(),
        None => text.to_owned(),
    }
}

/// A figure as sentences show it.
fn gb(value: f64) -> String {
    significant(value, 3)
}

#[expect(clippy::too_many_lines, reason = "one arm a finding, so that the compiler sees a missing one")]
fn both(words: Words, kind: &FindingKind) -> (String, String) {
    match kind {
        FindingKind::UnknownPart { id, near: Some(near), used } => {
            (t::unknown_part(words, &shortened(id), used), t::unknown_part_help(words, &near.to_string()))
        }
        FindingKind::UnknownPart { id, near: None, used } => (
            t::unknown_part_without_near(words, &shortened(id), used),
            t::unknown_part_without_near_help(words).to_owned(),
        ),
        FindingKind::NicCannotSpeak { nic, transport, used } => (
            t::nic_cannot_speak(words, nic, transport.word(), used),
            t::nic_cannot_speak_help(words).to_owned(),
        ),
        FindingKind::WrongSwitchFamily { switch, transport, used } => (
            t::wrong_switch_family(words, switch, transport.word(), used),
            t::wrong_switch_family_help(words).to_owned(),
        ),
        FindingKind::SwitchTooSlow { switch, port_gbps } => {
            (t::switch_too_slow(words, switch, &gb(*port_gbps)), t::switch_too_slow_help(words).to_owned())
        }
        FindingKind::NoSwitchFits { port_gbps } => {
            (t::no_switch_fits(words, &gb(*port_gbps)), t::no_switch_fits_help(words).to_owned())
        }
        FindingKind::NotLossless { switch } => {
            (t::not_lossless(words, switch), t::not_lossless_help(words).to_owned())
        }
        FindingKind::NoLossOnInfiniBand => {
            (t::no_loss_on_infini_band(words).to_owned(), t::no_loss_on_infini_band_help(words).to_owned())
        }
        FindingKind::LossMayCollapse { loss, port_gbs, worst_gbs } => (
            t::loss_may_collapse(words, &gb(*port_gbs), &gb(loss * 100.0), &gb(*worst_gbs)),
            t::loss_may_collapse_help(words).to_owned(),
        ),
        FindingKind::WindowTooSmall { round_trip_us, needed_mb, held_mb, least_mb, port_gbs, credits } => (
            t::window_too_small(
                words,
                &gb(*round_trip_us),
                &gb(*needed_mb),
                &gb(*held_mb),
                &gb(*least_mb),
                &gb(port_gbs.0),
                &gb(port_gbs.1),
            ),
            if *credits { t::window_too_small_credits_help } else { t::window_too_small_help }(words)
                .to_owned(),
        ),
        FindingKind::HeadroomExceedsBuffer { switch, needed_mb, buffer_mb } => (
            t::headroom_exceeds_buffer(words, switch, &gb(*needed_mb), &gb(*buffer_mb)),
            t::headroom_exceeds_buffer_help(words).to_owned(),
        ),
        FindingKind::AboveCardRate { nic, asked_gbps, card_gbps } => (
            t::above_card_rate(words, nic, &gb(*card_gbps), &gb(*asked_gbps)),
            t::above_card_rate_help(words).to_owned(),
        ),
        FindingKind::SlotLimits { generation, lanes, slot_gbs, ports_gbs } => (
            t::slot_limits(
                words,
                &generation.to_string(),
                &lanes.to_string(),
                &gb(*slot_gbs),
                &gb(*ports_gbs),
            ),
            t::slot_limits_help(words).to_owned(),
        ),
        FindingKind::TooManyGpus { asked, held } => (
            t::too_many_gpus(words, &held.to_string(), &asked.to_string()),
            t::too_many_gpus_help(words, &held.to_string()),
        ),
        FindingKind::TopologyTooSmall { asked, used, endpoints, limit } => (
            t::topology_too_small(
                words,
                asked.word(),
                &limit.to_string(),
                &endpoints.to_string(),
                used.word(),
            ),
            t::topology_too_small_help(words).to_owned(),
        ),
        FindingKind::BackToBackNeedsTwo { nodes, used } => (
            t::back_to_back_needs_two(words, &nodes.to_string(), used.word()),
            t::back_to_back_needs_two_help(words).to_owned(),
        ),
        FindingKind::BackToBackRails => {
            (t::back_to_back_rails(words).to_owned(), t::back_to_back_rails_help(words).to_owned())
        }
        FindingKind::WrongBox { switch, topology, used } => {
            (t::wrong_box(words, switch, topology.word(), used), t::wrong_box_help(words).to_owned())
        }
        FindingKind::NoBoxForTopology { asked, used } => (
            t::no_box_for_topology(words, asked.word(), used.word()),
            t::no_box_for_topology_help(words).to_owned(),
        ),
        FindingKind::OddPorts { asked, ports, used } => (
            t::odd_ports(words, asked.word(), &ports.to_string(), used.word()),
            t::odd_ports_help(words).to_owned(),
        ),
        FindingKind::BeyondThreeTiers { endpoints, limit } => (
            t::beyond_three_tiers(words, &limit.to_string(), &endpoints.to_string()),
            t::beyond_three_tiers_help(words).to_owned(),
        ),
        FindingKind::UplinkRateUnused { asked_gbps, used_gbps } => (
            t::uplink_rate_unused(words, &gb(*asked_gbps), &gb(*used_gbps)),
            t::uplink_rate_unused_help(words).to_owned(),
        ),
        FindingKind::RatioDiffers { asked, wired: Some(wired) } => {
            (t::ratio_differs(words, &gb(*wired), &gb(*asked)), t::ratio_differs_help(words).to_owned())
        }
        FindingKind::RatioDiffers { asked, wired: None } => (
            t::ratio_differs_without_wired(words, &gb(*asked)),
            t::ratio_differs_without_wired_help(words).to_owned(),
        ),
        FindingKind::NoCores => (t::no_cores(words).to_owned(), t::no_cores_help(words).to_owned()),
        FindingKind::SpareTooMany { asked, down } => (
            t::spare_too_many(words, &asked.to_string(), &down.to_string()),
            t::spare_too_many_help(words).to_owned(),
        ),
        FindingKind::SubnetManagerLimit { nodes, limit } => (
            t::subnet_manager_limit(words, &nodes.to_string(), &limit.to_string()),
            t::subnet_manager_limit_help(words).to_owned(),
        ),
        FindingKind::ExternalManager { switch } => {
            (t::external_manager(words, switch), t::external_manager_help(words).to_owned())
        }
        FindingKind::LidLimit { lids, limit } => {
            (t::lid_limit(words, &limit.to_string(), &lids.to_string()), t::lid_limit_help(words).to_owned())
        }
        FindingKind::ManagersDisplace { ports, nodes } => (
            t::managers_displace(words, &ports.to_string()),
            t::managers_displace_help(words, &nodes.to_string()),
        ),
        FindingKind::RailOnlyNeedsScaleUp => (
            t::rail_only_needs_scale_up(words).to_owned(),
            t::rail_only_needs_scale_up_help(words).to_owned(),
        ),
        FindingKind::CloudOnly { transport } => {
            (t::cloud_only(words, transport.word()), t::cloud_only_help(words).to_owned())
        }
        FindingKind::CoresBusy { cores, rate_gbs } => (
            t::cores_busy(words, &gb(cores.mid), &gb(cores.low), &gb(cores.high), &gb(*rate_gbs)),
            t::cores_busy_help(words).to_owned(),
        ),
        FindingKind::BalancingUnavailable { asked, used } => (
            t::balancing_unavailable(words, asked.word(), used.word()),
            t::balancing_unavailable_help(words).to_owned(),
        ),
        FindingKind::BalancingIrrelevant => {
            (t::balancing_irrelevant(words).to_owned(), t::balancing_irrelevant_help(words).to_owned())
        }
        FindingKind::NoGpuDirect { known: true } => {
            (t::no_gpu_direct_known(words).to_owned(), t::no_gpu_direct_known_help(words).to_owned())
        }
        FindingKind::NoGpuDirect { known: false } => {
            (t::no_gpu_direct_not_known(words).to_owned(), t::no_gpu_direct_not_known_help(words).to_owned())
        }
        FindingKind::NoPeerToPeer => {
            (t::no_peer_to_peer(words).to_owned(), t::no_peer_to_peer_help(words).to_owned())
        }
        FindingKind::NotModelledYet { key } => {
            (t::not_modelled_yet(words, key.spec().name), t::not_modelled_yet_help(words).to_owned())
        }
        FindingKind::ItemNotModelledYet { key } => (
            t::item_not_modelled_yet(words, &shortened(key)),
            t::item_not_modelled_yet_help(words).to_owned(),
        ),
        FindingKind::ItemNotInDesign { item } => {
            (t::item_not_in_design(words, &shortened(item)), t::item_not_in_design_help(words).to_owned())
        }
        FindingKind::NotEligible { asked } => {
            (t::not_eligible(words, asked), t::not_eligible_help(words).to_owned())
        }
        FindingKind::ForeignLibrary { asked, used } => {
            (t::foreign_library(words, asked.word(), used.word()), t::foreign_library_help(words).to_owned())
        }
        FindingKind::AboveThePorts { busbw_gbs, ports_gbs } => (
            t::above_the_ports(words, &gb(*busbw_gbs), &gb(*ports_gbs)),
            t::above_the_ports_help(words).to_owned(),
        ),
        FindingKind::VirtualMachine => {
            (t::virtual_machine(words).to_owned(), t::virtual_machine_help(words).to_owned())
        }
        FindingKind::RailOnlyNeedsPxn => {
            (t::rail_only_needs_pxn(words).to_owned(), t::rail_only_needs_pxn_help(words).to_owned())
        }
        FindingKind::PortsOfIdleGpus { asked, used } => (
            t::ports_of_idle_gpus(words, &used.to_string(), &asked.to_string()),
            t::ports_of_idle_gpus_help(words, &used.to_string()),
        ),
        FindingKind::PriceUnknown { id, name, count } => {
            (t::price_unknown(words, &count.to_string(), name), t::price_unknown_help(words, id))
        }
        FindingKind::CopperRefused => {
            (t::copper_refused(words).to_owned(), t::copper_refused_help(words).to_owned())
        }
        FindingKind::MixedTax => (t::mixed_tax(words).to_owned(), t::mixed_tax_help(words).to_owned()),
        FindingKind::TwoFacilities => {
            (t::two_facilities(words).to_owned(), t::two_facilities_help(words).to_owned())
        }
        FindingKind::SpaceUnused => {
            (t::space_unused(words).to_owned(), t::space_unused_help(words).to_owned())
        }
        FindingKind::ScaleUpUnknown { assumed_gbs } => {
            (t::scale_up_unknown(words).to_owned(), t::scale_up_unknown_help(words, &gb(*assumed_gbs)))
        }
        FindingKind::SpecificationOnly => {
            (t::specification_only(words).to_owned(), t::specification_only_help(words).to_owned())
        }
        FindingKind::NvlsImpossible => {
            (t::nvls_impossible(words).to_owned(), t::nvls_impossible_help(words).to_owned())
        }
        FindingKind::Roce1Unrouted { switches } => {
            (t::roce1_unrouted(words, &switches.to_string()), t::roce1_unrouted_help(words).to_owned())
        }
        FindingKind::CardsWithoutSlots { cards, slots } => (
            t::cards_without_slots(words, &slots.to_string(), &cards.to_string()),
            t::cards_without_slots_help(words).to_owned(),
        ),
        FindingKind::JobsShareFabric { jobs, share } => (
            match share {
                Some(share) => t::jobs_share_fabric(words, &jobs.to_string(), &gb(*share * 100.0)),
                None => t::jobs_share_fabric_inside(words, &jobs.to_string()),
            },
            t::jobs_share_fabric_help(words).to_owned(),
        ),
        FindingKind::SharpNeeds { need } => sharp_need::text(words, need),
        FindingKind::Traffic(note) => traffic_note::text(words, note),
        FindingKind::Money(note) => money_note::text(words, note),
        FindingKind::Training(problem) => training_problem::text(words, problem),
        FindingKind::FasterChoice { forced: true, used, better, gain } => (
            t::faster_choice_forced(
                words,
                used.0.word(),
                better.0.word(),
                better.1.word(),
                &gb(gain * 100.0),
            ),
            t::faster_choice_forced_help(words).to_owned(),
        ),
        FindingKind::FasterChoice { forced: false, used, better, gain } => (
            t::faster_choice(words, used.0.word(), better.0.word(), better.1.word(), &gb(gain * 100.0)),
            t::faster_choice_help(words, nccl_name(better.0)),
        ),
        FindingKind::OptionIdle { key } => (
            t::option_idle(words, key.spec().name),
            match key {
                Key::Shared => t::option_idle_shared(words),
                Key::Bond => t::option_idle_bond(words),
                Key::SplitQps => t::option_idle_split_qps(words),
                _ => t::option_idle_other(words),
            }
            .to_owned(),
        ),
    }
}

/// How the library's environment variable spells an algorithm.
const fn nccl_name(algorithm: Algorithm) -> &'static str {
    match algorithm {
        Algorithm::Ring => "Ring",
        Algorithm::Tree => "Tree",
        Algorithm::Nvls => "NVLS",
        Algorithm::NvlsTree => "NVLSTree",
        Algorithm::CollNet => "CollnetDirect",
        Algorithm::Pat => "PAT",
    }
}
