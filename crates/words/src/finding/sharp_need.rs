//! What reduction in the network's switches lacks, in words.

use fabriscope_model::finding::SharpNeed;

use crate::{Words, sharp_need as t};

/// Reason and help.
pub fn text(words: Words, need: &SharpNeed) -> (String, String) {
    let (reason, help) = match need {
        SharpNeed::Library => (t::library(words).to_owned(), t::library_help(words)),
        SharpNeed::InfiniBand => (t::infiniband(words).to_owned(), t::infiniband_help(words)),
        SharpNeed::Switch { switch: Some(switch) } => (t::switch(words, switch), t::switch_help(words)),
        SharpNeed::Switch { switch: None } => (t::no_switch(words).to_owned(), t::no_switch_help(words)),
        SharpNeed::Card { nic } => (t::card(words, nic), t::card_help(words)),
        SharpNeed::GpuDirect => (t::gpudirect(words).to_owned(), t::gpudirect_help(words)),
        SharpNeed::RailLeaves => (t::rail_leaves(words).to_owned(), t::rail_leaves_help(words)),
        SharpNeed::ManagerPort => (t::manager_port(words).to_owned(), t::manager_port_help(words)),
        SharpNeed::OneJob { jobs } => (t::one_job(words, &jobs.to_string()), t::one_job_help(words)),
    };
    (reason, help.to_owned())
}
