//! Remarks about shared links, in words.

use fabriscope_model::finding::{TrafficNote, Unfelt};

use super::gb;
use crate::{Words, traffic_note as t};

/// Reason and help.
pub fn text(words: Words, note: &TrafficNote) -> (String, String) {
    let percent = |share: f64| gb(share * 100.0);
    match note {
        TrafficNote::RatioUnfelt { ratio, because: Unfelt::Inside { off_rail } } => (
            t::ratio_unfelt_inside(words, &gb(*ratio)),
            t::ratio_unfelt_inside_help(words, &percent(*off_rail)),
        ),
        TrafficNote::RatioUnfelt { ratio, because: Unfelt::Neighbours { random, all_to_all } } => (
            t::ratio_unfelt(words, &gb(*ratio)),
            t::ratio_unfelt_help(words, &percent(*random), &percent(*all_to_all)),
        ),
        TrafficNote::StorageShares { storage_gbs, ports_gbs, left_gbs } => (
            t::storage_shares(
                words,
                &gb(*storage_gbs),
                &gb(*ports_gbs),
                &gb((100.0 * storage_gbs / ports_gbs).round()),
                &gb(left_gbs[1]),
                &gb(left_gbs[2]),
                &gb(left_gbs[0]),
            ),
            t::storage_shares_help(words).to_owned(),
        ),
        TrafficNote::StoragePorts { ports } => {
            (t::storage_ports(words, &ports.to_string()), t::storage_ports_help(words).to_owned())
        }
    }
}
