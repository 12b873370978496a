//! Suspects of a diagnosis, in words.

use fabriscope_model::diagnosis::{Cause, Suspect};
use fabriscope_model::units::significant;

use crate::{Words, diagnosis_texts as t};

type Text = fn(Words) -> &'static str;

/// Why a suspect fits, how to confirm it, and how to mend it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SuspectText {
    /// What it does, and how near that comes to the log.
    pub why: String,
    /// Commands that would confirm it.
    pub check: &'static str,
    /// What to do.
    pub fix: &'static str,
}

/// The text of a suspect; `ratio` is measured over expected bandwidth of the whole log.
#[must_use]
pub fn suspect(words: Words, suspect: &Suspect, ratio: f64) -> SuspectText {
    let (why, check, fix) = texts(suspect.cause);
    let percent = |share: f64| significant((share * 100.0).max(0.0), 2);
    let effect = t::effect(words, &percent(suspect.expected_ratio), &percent(ratio));
    SuspectText { why: format!("{} {effect}", why(words)), check: check(words), fix: fix(words) }
}

fn texts(cause: Cause) -> (Text, Text, Text) {
    match cause {
        Cause::AccessControl => (t::acs_why, t::acs_check, t::acs_fix),
        Cause::NoGpuDirect => (t::no_gpudirect_why, t::no_gpudirect_check, t::no_gpudirect_fix),
        Cause::Slot => (t::pcie_slot_why, t::pcie_slot_check, t::pcie_slot_fix),
        Cause::MissingRail => (t::missing_rail_why, t::missing_rail_check, t::missing_rail_fix),
        Cause::Collisions => (t::collisions_why, t::collisions_check, t::collisions_fix),
        Cause::SplitMessages => (t::split_qps_why, t::split_qps_check, t::split_qps_fix),
        Cause::Lossy => (t::pfc_off_why, t::pfc_off_check, t::pfc_off_fix),
        Cause::Sockets => (t::sockets_why, t::sockets_check, t::sockets_fix),
        Cause::NoNvls => (t::nvls_off_why, t::nvls_off_check, t::nvls_off_fix),
        Cause::TwoNodeTree => (t::two_node_tree_why, t::two_node_tree_check, t::two_node_tree_fix),
        Cause::CrossSocket => (t::cross_socket_nic_why, t::cross_socket_nic_check, t::cross_socket_nic_fix),
        Cause::Bond => (t::bonding_hash_why, t::bonding_hash_check, t::bonding_hash_fix),
        Cause::VirtualMachine => (t::vm_topology_why, t::vm_topology_check, t::vm_topology_fix),
        Cause::Library => (t::library_version_why, t::library_version_check, t::library_version_fix),
    }
}
