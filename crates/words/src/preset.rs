//! Names and stories of the presets.

use crate::Words;
use crate::generated::preset as t;

/// Name and story of a preset; nothing for an id that is none.
#[must_use]
pub fn text(words: Words, id: &str) -> Option<(&'static str, &'static str)> {
    let text = match id {
        "one_switch" => t::one_switch,
        "thousands_h100" => t::thousands_h100,
        "hundreds_a800" => t::hundreds_a800,
        "tens_4090" => t::tens_4090,
        "tolly_h20" => t::tolly_h20,
        "domestic_256" => t::domestic_256,
        "gen4_wall" => t::gen4_wall,
        "ddc_ecmp" => t::ddc_ecmp,
        "superpod" => t::superpod,
        "nvl72" => t::nvl72,
        "meta_24k" => t::meta_24k,
        "dual_plane" => t::dual_plane,
        "misconfigured" => t::misconfigured,
        "l40s" => t::l40s,
        "v100_brownfield" => t::v100_brownfield,
        "cloud" => t::cloud,
        "moe_1t" => t::moe_1t,
        "price_step" => t::price_step,
        _ => return None,
    };
    text(words).split_once('|')
}
