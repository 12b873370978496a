//! The collective in focus: start-up, rate, time, bandwidth and their bands.

use super::Desk;
use crate::collective::{CostView, PipelinedTime, View, cost_view};
use crate::derivation::{Ledger, Origin, Quantity, Rule, number, quantity};
use crate::report::Collective;
use crate::scenario::{Key, Op};

pub(super) fn enter(desk: &Desk<'_>, ledger: &mut Ledger) {
    let (design, network) = (desk.design, &desk.report.network);
    let site = desk.built.site(design, &desk.catalog.network);
    let local = quantity("N", site.local_nominal.as_gbs(), "GB/s", link(desk));
    let share = network.local_rate / site.local_nominal;
    let kept = quantity("k", share, "", desk.parameter("link_", share));
    ledger.enter(
        "network.local_rate",
        (network.local_rate.as_gbs(), "GB/s"),
        "N * k",
        vec![local.clone(), kept],
    );
    let narrow = network.path.iter().position(|hop| hop.usable == desk.built.path.port);
    if let Some(place) = narrow.filter(|_| design.groups() > 1) {
        let port =
            number("u", desk.built.path.port.as_gbs(), "GB/s", format!("network.path[{place}].usable"));
        let ports = quantity("p", design.ports_per_group(), "ports", Origin::Model(Rule::Machine));
        ledger.enter(
            "network.domain_rate",
            (network.domain_rate.as_gbs(), "GB/s"),
            "u * p",
            vec![port, ports],
        );
    } else {
        ledger.leaf(
            "network.domain_rate",
            (network.domain_rate.as_gbs(), "GB/s"),
            Origin::Model(Rule::Machine),
        );
    }
    ceiling(desk, local, ledger);
    for (place, choice) in network.choices.iter().enumerate() {
        let pair = (choice.algorithm, choice.protocol);
        let Some(view) = cost_view(design.op, pair, &site) else { continue };
        let path = format!("network.choices[{place}].time");
        let own = network.collective.is_some_and(|chosen| (chosen.algorithm, chosen.protocol) == pair);
        time(desk, &path, &view, own, ledger);
    }
    if let Some(chosen) = network.collective {
        if let Some(view) = cost_view(design.op, (chosen.algorithm, chosen.protocol), &site) {
            rate(desk, &view, ledger);
            time(desk, "network.collective.time.mid", &view, true, ledger);
        }
        results(desk, &chosen, ledger);
    }
}

/// Bus factor as an equation over `n` ranks.
fn factor(op: Op) -> &'static str {
    match op {
        Op::AllReduce => "2 * (n - 1) / n",
        Op::AllGather | Op::ReduceScatter | Op::AllToAll => "(n - 1) / n",
        Op::Broadcast | Op::Reduce | Op::SendRecv => "1",
    }
}

fn ranks(desk: &Desk<'_>) -> Quantity {
    number("n", f64::from(desk.report.setup.gpus.max(1)), "GPUs", "setup.gpus")
}

/// Symbols that an equation does not use have no place beside it.
fn used(equation: &str, terms: Vec<Quantity>) -> Vec<Quantity> {
    let words: Vec<&str> = equation.split(|c: char| !(c.is_alphanumeric() || c == '_')).collect();
    terms.into_iter().filter(|term| words.contains(&term.symbol.as_str())).collect()
}

fn ceiling(desk: &Desk<'_>, local: Quantity, ledger: &mut Ledger) {
    let network = &desk.report.network;
    let value = (network.ceiling.as_gbs(), "GB/s");
    let domain = number("D", network.domain_rate.as_gbs(), "GB/s", "network.domain_rate");
    let groups = desk.design.groups();
    let inside = if desk.design.nvls && desk.design.op == Op::AllReduce && desk.design.local_gpus > 2 {
        format!("N * ({})", factor(desk.design.op))
    } else {
        "N".to_owned()
    };
    let outside = match (desk.design.op, groups) {
        (Op::AllReduce, 2) => "2 * D",
        (Op::AllReduce, 3) => "2 * D / 1.5",
        _ => "D",
    };
    let equation = match groups {
        0 | 1 => inside,
        _ if desk.design.local_gpus > 1 => format!("min({outside}, {inside})"),
        _ => outside.to_owned(),
    };
    let terms = used(&equation, vec![domain, local, ranks(desk)]);
    ledger.enter("network.ceiling", value, equation, terms);
}

/// Start-up and rate of the algorithm in use.
fn rate(desk: &Desk<'_>, view: &CostView, ledger: &mut Ledger) {
    let network = &desk.report.network;
    let mut terms = vec![
        number("L", network.local_rate.as_gbs(), "GB/s", "network.local_rate"),
        number("D", network.domain_rate.as_gbs(), "GB/s", "network.domain_rate"),
        number("x", network.crossing_share.mean, "", "network.crossing_share.mean"),
        ranks(desk),
    ];
    terms.extend(view.terms.iter().map(|term| of_view(desk, term, 1.0)));
    let value = (view.cost.rate.as_gbs(), "GB/s");
    let path = "network.collective.rate";
    ledger.enter(path, value, view.rate.clone(), used(&view.rate, terms));
    ledger.or_model(path, value, Rule::Algorithm);
    let steps = view.steps.iter().map(|term| of_view(desk, term, 1e-6)).collect();
    let value = (view.cost.start.as_us(), "us");
    let path = "network.collective.start";
    ledger.enter(path, value, view.start.clone(), steps);
    ledger.or_model(path, value, Rule::Algorithm);
}

/// A term of an algorithm's cost; parameters are held in units `scale` times as large.
fn of_view(desk: &Desk<'_>, (symbol, value, unit, parameter): &View, scale: f64) -> Quantity {
    let one_way = desk.report.network.latency.map(|latency| latency.mid);
    let origin = match (*symbol, *parameter) {
        _ if *value == 0.0 => Origin::Constant,
        ("N", _) => link(desk),
        ("w", _) if one_way == Some(desk.built.path.reach) => {
            Origin::Number("network.latency.mid".to_owned())
        }
        (_, "") => Origin::Model(Rule::Algorithm),
        (_, parameter) => desk.parameter(parameter, *value * scale),
    };
    quantity(symbol, *value, unit, origin)
}

/// Where the rate of the scale-up link comes from.
fn link(desk: &Desk<'_>) -> Origin {
    let gpu = desk.design.gpu;
    let link = gpu.scale_up.per_direction.as_ref();
    link.map_or(Origin::Model(Rule::Machine), |link| super::of_figure(&gpu.id, link))
}

fn time(desk: &Desk<'_>, path: &str, view: &CostView, own: bool, ledger: &mut Ledger) {
    let size = desk.report.setup.bytes;
    let formula = PipelinedTime { size, cost: view.cost };
    let from = |path: &str, what: Rule| {
        if own { Origin::Number(path.to_owned()) } else { Origin::Model(what) }
    };
    let origins = vec![
        from("network.collective.start", Rule::Algorithm),
        Origin::Number("setup.bytes".to_owned()),
        from("network.collective.rate", Rule::Algorithm),
        desk.parameter("overlap_", view.cost.overlap),
    ];
    ledger.formula(path, &formula, origins);
}

fn results(desk: &Desk<'_>, chosen: &Collective, ledger: &mut Ledger) {
    let path = |name: &str| format!("network.collective.{name}");
    let p = &desk.catalog.network;
    let time = number("t", chosen.time.mid.0, "s", path("time.mid"));
    let size = number("S", chosen.bytes.0, "B", "setup.bytes");
    ledger.enter(path("bytes"), (chosen.bytes.0, "B"), "S", vec![size.clone()]);
    ledger.leaf(path("groups"), (f64::from(chosen.groups), ""), desk.input(Key::Nodes));
    ledger.enter(
        path("algbw"),
        (chosen.algbw.as_gbs(), "GB/s"),
        "S / t / 10 ^ 9",
        vec![size.clone(), time.clone()],
    );
    let equation = format!("A * {}", factor(chosen.op));
    let algorithm = number("A", chosen.algbw.as_gbs(), "GB/s", path("algbw"));
    let terms = used(&equation, vec![algorithm, ranks(desk)]);
    ledger.enter(path("busbw.mid"), (chosen.busbw.mid.as_gbs(), "GB/s"), equation, terms);
    if let Some(rate) = ledger.of(&path("rate")).map(|account| account.value) {
        let rate = number("b", rate, "GB/s", path("rate"));
        let equation = "min(S / (b * 10 ^ 9) / t, 1)";
        ledger.enter(path("wire_share"), (chosen.wire_share, ""), equation, vec![size, rate, time.clone()]);
    }
    let spread = desk.built.site(desk.design, p).spread;
    let band = vec![
        quantity("s", spread, "", desk.parameter("spread_", spread)),
        quantity("u", p.spread_start, "", Origin::Parameter("spread_start")),
        number("w", chosen.wire_share, "", path("wire_share")),
    ];
    ledger.enter(
        path("spread"),
        (spread * chosen.wire_share + spread.max(p.spread_start) * (1.0 - chosen.wire_share), ""),
        "s * w + max(s, u) * (1 - w)",
        band,
    );
    let width = ledger.of(&path("spread")).map_or(0.0, |account| account.value);
    let e = || quantity("e", core::f64::consts::E, "", Origin::Constant);
    let z = || number("z", width, "", path("spread"));
    let bus = number("B", chosen.busbw.mid.as_gbs(), "GB/s", path("busbw.mid"));
    let most = number("c", desk.report.network.ceiling.as_gbs(), "GB/s", "network.ceiling");
    // Where loss, windows or storage have a band of their own, its ends price the ends.
    for (name, value, unit, equation, terms) in [
        ("busbw.low", chosen.busbw.low.as_gbs(), "GB/s", "B * e ^ (0 - z)", vec![bus.clone(), e(), z()]),
        (
            "busbw.high",
            chosen.busbw.high.as_gbs(),
            "GB/s",
            "min(B * e ^ z, max(c, B))",
            vec![bus.clone(), e(), z(), most],
        ),
        ("time.high", chosen.time.high.0, "s", "t * e ^ z", vec![time.clone(), e(), z()]),
        (
            "time.low",
            chosen.time.low.0,
            "s",
            "t * B / h",
            vec![time, bus, number("h", chosen.busbw.high.as_gbs(), "GB/s", path("busbw.high"))],
        ),
    ] {
        ledger.enter(path(name), (value, unit), equation, terms);
        ledger.or_model(&path(name), (value, unit), Rule::PortBand);
    }
}
