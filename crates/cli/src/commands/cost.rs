//! Money of a design, as JSON.

use fabriscope_model::report::{CostReport, Ranged, Unknown};
use fabriscope_model::units::Usd;
use serde_json::{Value, json};

use super::band::{high, low, mid};

/// The part `cost` of a result.
pub fn value(cost: &CostReport) -> Value {
    let usd = |range: Ranged<Usd>| Some(range.map(|usd| usd.0));
    let (capex, network) = (usd(cost.capex), usd(cost.network_capex));
    let (opex, tco) = (usd(cost.opex_per_year), usd(cost.tco));
    let hour = Some(cost.usd_per_gpu_hour.map(|usd| usd.0));
    // A part that is subtracted may be nothing: added to zero, minus zero prints as zero.
    let split: serde_json::Map<String, Value> =
        cost.split.iter().map(|(share, usd)| (share.name().to_owned(), json!(usd.0 + 0.0))).collect();
    json!({
        "capex_usd": mid(capex), "capex_usd_low": low(capex), "capex_usd_high": high(capex),
        "network_capex_usd": mid(network), "network_capex_usd_low": low(network), "network_capex_usd_high": high(network),
        "opex_usd_per_year": mid(opex), "opex_usd_per_year_low": low(opex), "opex_usd_per_year_high": high(opex),
        "tco_usd": mid(tco), "tco_usd_low": low(tco), "tco_usd_high": high(tco),
        "usd_per_effective_gpu_hour": mid(cost.usd_per_effective_gpu_hour.map(|hour| hour.map(|usd| usd.0))),
        "usd_per_gpu_hour": mid(hour), "usd_per_gpu_hour_low": low(hour), "usd_per_gpu_hour_high": high(hour),
        "network_share": cost.network_share,
        "tco_split_usd": split,
        "depreciation_usd_per_year": cost.depreciation.per_year().0,
        "idle_week_usd": cost.depreciation.per_week().0,
        "delay_usd": cost.delay.map(|usd| usd.0),
        "rent": cost.rent.map(|rent| json!({
            "usd_per_gpu_hour": rent.rate.0,
            "total_usd": rent.total.0,
            "break_even_utilisation": rent.break_even_utilisation,
            "break_even_years": rent.break_even.map(|years| years.0),
        })),
        "lacks": cost.lacks.iter().map(lack).collect::<Vec<_>>(),
        "unverified": cost.unverified.iter().map(|(id, usd)| json!({ "id": id, "usd": usd.0 })).collect::<Vec<_>>(),
    })
}

/// A part that a total lacks.
pub fn lack(unknown: &Unknown) -> Value {
    json!({ "id": unknown.id, "count": unknown.count })
}
