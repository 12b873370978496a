//! Start-up and rate of an algorithm as equations, over the values that price it.

use super::pace::pace;
use super::tree::{egress, levels};
use super::{Cost, Site, bus_factor};
use crate::scenario::{Algorithm, Op, Protocol};

/// A value of an equation: symbol, value, unit, and the beginning of its parameter's name.
pub(crate) type View = (&'static str, f64, &'static str, &'static str);

/// How a cost came about. `L` is the rate inside a domain, `D` that of its ports, `x` the share that crossing
/// leaves keeps, `n` the ranks, all in the units of the report; the other symbols stand beside.
#[derive(Clone, Debug)]
pub(crate) struct CostView {
    /// The cost itself.
    pub cost: Cost,
    /// Rate, GB/s.
    pub rate: String,
    /// Its further terms.
    pub terms: Vec<View>,
    /// Start-up, microseconds.
    pub start: String,
    /// Its terms.
    pub steps: Vec<View>,
}

/// The view of a pair that is possible; what it says is held against the cost by whoever shows it.
pub(crate) fn cost_view(
    op: Op,
    (algorithm, protocol): (Algorithm, Protocol),
    site: &Site<'_>,
) -> Option<CostView> {
    let cost = super::choose::cost(op, algorithm, protocol, site)?;
    let p = site.parameters;
    let (local, remote) = (site.local > 1.0, site.groups > 1.0);
    let mut terms: Vec<View> = Vec::new();
    let network = |divided: &str| format!("D * x{divided}");
    let bulk = |inside: &str, outside: String| match (local, remote) {
        (true, true) => format!("min({inside}, {outside})"),
        (false, true) => outside,
        _ => inside.to_owned(),
    };
    let rate = match algorithm {
        Algorithm::Nvls | Algorithm::NvlsTree => {
            terms.extend(reduced(site)?);
            terms.push(("g", egress(site.groups), "", ""));
            if remote { format!("min({REDUCED}, {})", network(" / g")) } else { REDUCED.to_owned() }
        }
        Algorithm::Tree => {
            terms.push(("k", p.tree_chain_share, "", "tree_chain"));
            terms.push(("g", egress(site.groups), "", ""));
            bulk("L / 2 * k", network(" / g"))
        }
        Algorithm::CollNet => {
            terms.push(("h", p.sharp_share, "", "sharp"));
            terms.extend(reduced(site).into_iter().flatten());
            terms.push(("k", p.tree_chain_share, "", "tree_chain"));
            let inside = if site.nvls_rate.is_some() { REDUCED } else { "L / 2 * k" };
            bulk(inside, "D * x * h".to_owned())
        }
        _ => {
            terms.push(("r", ring_steps(op, site.ranks), "steps", ""));
            terms.push(("f", p.ring_fill, "steps", "ring_fill"));
            let filled = if site.scaled_up && !site.mesh { "L * r / (r + f)" } else { "L" };
            bulk(filled, network(""))
        }
    };
    terms.push(("q", p.ll128_share, "", "ll128"));
    let by_protocol = matches!(algorithm, Algorithm::Ring | Algorithm::Tree);
    let rate = if by_protocol && protocol == Protocol::Ll128 { format!("{rate} * q") } else { rate };
    let factor = bus_factor(op, site.ranks);
    let rate = match (algorithm, op) {
        (Algorithm::Ring, Op::AllReduce) => format!("{rate} / (2 * (n - 1) / n)"),
        (Algorithm::Ring, _) if factor < 1.0 => format!("{rate} / ((n - 1) / n)"),
        _ => rate,
    };
    let (start, steps) = start(op, (algorithm, protocol), site);
    Some(CostView { cost, rate, terms, start, steps })
}

/// Rate of a reduction in the scale-up switch.
const REDUCED: &str = "N * s * y";

/// Its terms: the link, what reduction reaches of it, and the library's own factor.
fn reduced(site: &Site<'_>) -> Option<[View; 3]> {
    let (link, share) = (site.local_nominal.as_gbs(), site.parameters.nvls_share);
    let factor = site.nvls_rate?.as_gbs() / link / share;
    Some([("N", link, "GB/s", ""), ("s", share, "", "nvls_share"), ("y", factor, "", "nvls_")])
}

/// Steps of a ring over all ranks.
fn ring_steps(op: Op, ranks: f64) -> f64 {
    if op == Op::AllReduce { 2.0 * (ranks - 1.0) } else { (ranks - 1.0).max(1.0) }
}

fn start(op: Op, (algorithm, protocol): (Algorithm, Protocol), site: &Site<'_>) -> (String, Vec<View>) {
    let p = site.parameters;
    let pace = pace(protocol, site);
    let us = |seconds: f64| seconds * 1e6;
    let begin: View = ("a", us(pace.start.0), "us", "start_");
    let inside: View = ("b", us(pace.local.0), "us", "step_");
    // A step between domains: the library's own part, the transport's, and the wire.
    let library = pace.remote.0 - site.transport_step.0 - site.wire.0;
    let between = |library: f64| -> [View; 3] {
        [
            ("m", us(library), "us", "remote_"),
            ("t", us(site.transport_step.0), "us", "remote_"),
            ("w", us(site.wire.0), "us", ""),
        ]
    };
    match algorithm {
        Algorithm::Nvls | Algorithm::NvlsTree => {
            let alone: View = ("a", us(p.start_nvls * site.pace), "us", "start_nvls");
            if site.groups <= 1.0 {
                return ("a".to_owned(), vec![alone]);
            }
            let mut steps = vec![alone, ("l", levels(site.groups), "levels", "")];
            steps.extend(between(p.remote_simple));
            ("a + 2 * l * (m + t + w)".to_owned(), steps)
        }
        Algorithm::Tree => {
            let chain: View = ("i", (site.local - 1.0).max(0.0), "steps", "");
            let up: View = ("l", levels(site.groups), "levels", "");
            let mut steps = vec![begin, chain, inside, up];
            steps.extend(between(library));
            ("a + 2 * (i * b + l * (m + t + w))".to_owned(), steps)
        }
        _ => {
            let all = ring_steps(op, site.ranks).max(1.0);
            let away = if site.groups > 1.0 { ring_steps(op, site.groups) } else { 0.0 };
            let near: View = ("i", (all - away).max(0.0), "steps", "");
            let mut steps = vec![begin, near, inside, ("r", away, "steps", "")];
            steps.extend(between(library));
            ("a + i * b + r * (m + t + w)".to_owned(), steps)
        }
    }
}
