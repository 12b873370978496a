//! Money of a design, as JSON.

use fabriscope_catalog::catalog;
use fabriscope_model::catalog::{Confidence, SourceId};
use fabriscope_model::cost::Against;
use fabriscope_model::report::{CostReport, CostShare, Ranged, Unknown};
use fabriscope_model::scenario::Word;
use fabriscope_model::units::{Usd, UsdPerHour};
use serde_json::{Map, Value, json};

use super::band::{high, low, mid};

/// The part `cost` of a result; `against` compares with design A.
pub fn value(cost: &CostReport, against: Option<&Against>) -> Value {
    let mut all = Map::new();
    for (name, band) in [
        ("capex_usd", Some(plain(cost.capex))),
        ("network_capex_usd", Some(plain(cost.network_capex))),
        ("opex_usd_per_year", Some(plain(cost.opex_per_year))),
        ("tco_usd", Some(plain(cost.tco))),
        ("usd_per_gpu_hour", Some(hourly(cost.usd_per_gpu_hour))),
        ("usd_per_effective_gpu_hour", cost.usd_per_effective_gpu_hour.map(hourly)),
        ("usd_per_run", cost.work.per_run.map(plain)),
        ("usd_per_million_tokens", cost.work.per_million_tokens.map(plain)),
        ("usd_per_effective_pflop_day", cost.work.per_pflop_day.map(plain)),
    ] {
        all.insert(name.to_owned(), json!(mid(band)));
        all.insert(format!("{name}_low"), json!(low(band)));
        all.insert(format!("{name}_high"), json!(high(band)));
    }
    let currency = &cost.currency;
    let idle = &cost.energy.idle;
    let rest = json!({
        "network_share": cost.network_share,
        "network_share_of_known_prices": cost.network_share_known,
        "network_share_without_nics": cost.shares.without_cards,
        "network_share_with_all_nics": cost.shares.with_all_cards,
        "tco_split_usd": split(&cost.split),
        "depreciation_usd_per_year": cost.depreciation.per_year().0,
        "idle_week_usd": cost.depreciation.per_week().0,
        "delay_usd": cost.delay.map(|usd| usd.0),
        "rent": cost.rent.map(|rent| json!({
            "usd_per_gpu_hour": rent.rate.0,
            "total_usd": rent.total.0,
            "break_even_utilisation": rent.break_even_utilisation,
            "break_even_years": rent.break_even.map(|years| years.0),
        })),
        "idle": {
            "it_power_kw": cost.energy.it_power_idle.as_kw(),
            "server_share": idle.server,
            "network_share": idle.network,
            "evidence": evidence(idle.yours, idle.confidence, idle.source),
        },
        "effective_pflops_per_kw": cost.work.pflops_per_kw,
        "peak_pflops_per_kw": cost.peak_pflops_per_kw,
        "currency": currency.currency.word(),
        "fx": {
            "per_usd": currency.per_usd,
            "evidence": evidence(currency.yours, currency.confidence, currency.source),
        },
        "displayed": {
            "capex": currency.of(cost.capex.mid),
            "network_capex": currency.of(cost.network_capex.mid),
            "opex_per_year": currency.of(cost.opex_per_year.mid),
            "tco": currency.of(cost.tco.mid),
            "per_gpu_hour": currency.of(Usd(cost.usd_per_gpu_hour.mid.0)),
        },
        "against_a": against.map(difference),
        "lacks": cost.lacks.iter().map(lack).collect::<Vec<_>>(),
        "unverified": cost.unverified.iter().map(|(id, usd)| json!({ "id": id, "usd": usd.0 })).collect::<Vec<_>>(),
    });
    if let Value::Object(rest) = rest {
        all.extend(rest);
    }
    Value::Object(all)
}

fn plain(band: Ranged<Usd>) -> Ranged<f64> {
    band.map(|usd| usd.0)
}

fn hourly(band: Ranged<UsdPerHour>) -> Ranged<f64> {
    band.map(|usd| usd.0)
}

/// Parts by name. One that is subtracted may be nothing: added to zero, minus zero prints as zero.
fn split(parts: &[(CostShare, Usd)]) -> Map<String, Value> {
    parts.iter().map(|(share, usd)| (share.name().to_owned(), json!(usd.0 + 0.0))).collect()
}

/// What a figure rests on.
fn evidence(yours: bool, confidence: Confidence, source: Option<SourceId>) -> Value {
    let source = source.and_then(|id| catalog().source(id));
    json!({
        "confidence": if yours { "yours" } else { confidence.word() },
        "source": source.map(|source| source.title.as_ref()),
        "date": source.and_then(|source| source.date.as_deref()),
    })
}

/// A design against design A.
fn difference(against: &Against) -> Value {
    json!({
        "tco_difference_usd": against.difference.0,
        "complete": against.complete,
        "break_even_days": against.break_even_days,
        "waterfall_usd": split(&against.steps),
        "network_saving": against.saving_network,
        "network_saving_with_nics": against.saving_with_cards,
    })
}

/// A part that a total lacks.
pub fn lack(unknown: &Unknown) -> Value {
    json!({ "id": unknown.id, "count": unknown.count })
}
