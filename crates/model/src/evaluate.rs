//! From a scenario to a report: pure and total.

use crate::bom::{bill, copper_refused, not_in_bill};
use crate::catalog::{Catalog, Support};
use crate::collective::{Site, best, ceiling, choices};
use crate::congestion::assess;
use crate::cost::{Draws, FIRST_DRAWS, STEADY_DRAWS, cost, unknown_prices, work};
use crate::derivation::Formula;
use crate::fabric::{Fabric, build};
use crate::fault;
use crate::finding::{Finding, FindingKind, MoneyNote, Severity};
use crate::headline::headline;
use crate::parameters::NetworkParameters;
use crate::path::{OneWayLatency, Path, one_way, socket_cores, walk};
use crate::reliability::assess as assess_failures;
use crate::report::{
    BillOfMaterials, Bottleneck, Choice, Collective, CostReport, DesignReport, Hop, HopKind, MoneyBands,
    NetworkReport, Ranged, ReliabilityReport, Report, Setup, TrainingReport,
};
use crate::resolve::{Found, Resolved, resolve};
use crate::scenario::{Family, Key, LoadBalancing, Name, Scenario, Topology, Transport, Word};
use crate::training::assess_design as assess_training;
use crate::units::{Bytes, BytesPerSecond, Seconds};

/// Everything that is derived from a resolved design before any operation is priced.
pub(crate) struct Built {
    pub fabric: Fabric,
    pub path: Path,
    pub wire: OneWayLatency,
}

impl Built {
    pub(crate) fn new(design: &Resolved<'_>, parameters: &NetworkParameters) -> Self {
        let fabric = build(design);
        let path = walk(design, &fabric, parameters);
        let wire = one_way(design, (fabric.tiers, fabric.report.uplink_rate), &path.hops, parameters);
        Self { fabric, path, wire }
    }

    pub(crate) fn site<'p>(&self, design: &Resolved<'_>, parameters: &'p NetworkParameters) -> Site<'p> {
        Site::new(design, &self.path, parameters)
    }

    /// Prices the operation; the band also holds what loss and windows may leave of the wire.
    pub(crate) fn collective(
        &self,
        design: &Resolved<'_>,
        bytes: Bytes,
        site: &Site<'_>,
    ) -> Option<Collective> {
        let mid = best(design.op, bytes, site, (design.algorithm, design.protocol))?;
        let Some(port) = self.path.port_band.filter(|_| design.groups() > 1) else { return Some(mid) };
        let chosen = (Some(mid.algorithm), Some(mid.protocol));
        let at = |port: BytesPerSecond| {
            let path = Path { port, hops: Vec::new(), ..self.path };
            best(design.op, bytes, &Site::new(design, &path, site.parameters), chosen)
        };
        let (low, high) = (at(port.low)?, at(port.high)?);
        let time = Ranged { low: high.time.low, mid: mid.time.mid, high: low.time.high };
        let busbw = Ranged { low: low.busbw.low, mid: mid.busbw.mid, high: high.busbw.high };
        Some(Collective { time, busbw, ..mid })
    }
}

/// The training run, and a checkpoint of the model that is trained. It is linked only where somebody asks for it:
/// a page that shows no training does not carry it.
type TrainingModel = fn(
    &Scenario,
    &Resolved<'_>,
    &Built,
    &Catalog,
    &mut Vec<Finding>,
) -> (Option<TrainingReport>, Option<Bytes>);

/// Evaluates all designs of a scenario, training aside; the bands of money rest on a first few draws.
#[must_use]
pub fn evaluate(scenario: &Scenario, catalog: &Catalog) -> Report {
    evaluate_drawn(scenario, catalog, FIRST_DRAWS)
}

/// The same with a number of draws of one's own.
#[must_use]
pub fn evaluate_drawn(scenario: &Scenario, catalog: &Catalog, draws: usize) -> Report {
    evaluate_parts(scenario, catalog, draws, None)
}

/// Evaluates all designs of a scenario with the training run; what is not given of its plan is searched.
#[must_use]
pub fn evaluate_with_training(scenario: &Scenario, catalog: &Catalog) -> Report {
    evaluate_parts(scenario, catalog, FIRST_DRAWS, Some(assess_training))
}

/// The same with as many draws as keep the bands of money still.
#[must_use]
pub fn evaluate_fully(scenario: &Scenario, catalog: &Catalog) -> Report {
    evaluate_parts(scenario, catalog, STEADY_DRAWS, Some(assess_training))
}

fn evaluate_parts(
    scenario: &Scenario,
    catalog: &Catalog,
    draws: usize,
    model: Option<TrainingModel>,
) -> Report {
    let all = 0..scenario.designs().len();
    let designs: Vec<DesignReport> =
        all.filter_map(|index| design(scenario, index, catalog, draws, model)).collect();
    let headline = headline(&designs);
    Report { designs, headline, notices: Vec::new() }
}

/// Draws of one design, none drawn yet; an index beyond the last takes the last.
#[must_use]
pub fn draws(scenario: &Scenario, index: usize, catalog: &Catalog) -> Option<Draws> {
    let resolved = resolve(scenario, index, catalog)?;
    Some(Draws::new(&resolved, &bill(&resolved, &build(&resolved), catalog)))
}

/// Puts bands that rest on more draws into a report.
pub fn redraw(report: &mut DesignReport, bands: MoneyBands) {
    let cost = &mut report.cost;
    cost.capex = bands.capex;
    cost.network_capex = bands.network_capex;
    cost.opex_per_year = bands.opex_per_year;
    cost.tco = bands.tco;
    cost.usd_per_gpu_hour = bands.usd_per_gpu_hour;
    cost.usd_per_effective_gpu_hour = report.reliability.effective(bands.usd_per_gpu_hour);
    cost.work = work(cost, report.setup.gpus, report.bom.it_power, report.training.as_ref());
}

fn design(
    scenario: &Scenario,
    index: usize,
    catalog: &Catalog,
    draws: usize,
    model: Option<TrainingModel>,
) -> Option<DesignReport> {
    let mut resolved = resolve(scenario, index, catalog)?;
    let parameters = &catalog.network;
    let built = Built::new(&resolved, parameters);
    let site = built.site(&resolved, parameters);
    let bill = bill(&resolved, &built.fabric, catalog);
    let mut cost = cost(&resolved, &bill, draws);
    if copper_refused(&resolved, &built.fabric, catalog) {
        resolved.findings.push(Finding::new(Key::LeafM, Severity::Info, FindingKind::CopperRefused));
    }
    for name in not_in_bill(&bill.rows, &resolved) {
        let item = name.wire();
        let kind = FindingKind::ItemNotInDesign { item };
        resolved.findings.push(Finding { field: name, severity: Severity::Warning, kind, fix: None });
    }
    for unknown in unknown_prices(&bill) {
        let kind = FindingKind::PriceUnknown { id: unknown.id, name: unknown.name, count: unknown.count };
        resolved.findings.push(Finding::new(Key::Budget, Severity::Warning, kind));
    }
    strangers(&mut resolved, &bill);
    reused_unchecked(&mut resolved, &bill);
    let network = network(&mut resolved, &built, &site);
    let congestion = assess(&mut resolved, &built, parameters);
    let Found(mut findings) = std::mem::take(&mut resolved.findings);
    let trained = model.map(|model| model(scenario, &resolved, &built, catalog, &mut findings));
    let (training, saved) = trained.unwrap_or_default();
    let reliability = with_money(&resolved, &built, &bill, &mut cost, (catalog, saved, training.as_ref()));
    Some(DesignReport {
        letter: resolved.letter(),
        setup: setup(&resolved),
        network,
        congestion,
        training,
        fabric: built.fabric.report,
        bom: bill,
        cost,
        reliability,
        findings,
    })
}

/// Reliability, with what its losses cost and what work then costs.
fn with_money(
    design: &Resolved<'_>,
    built: &Built,
    bill: &BillOfMaterials,
    cost: &mut CostReport,
    (catalog, saved, training): (&Catalog, Option<Bytes>, Option<&TrainingReport>),
) -> ReliabilityReport {
    let mut reliability = assess_failures(design, &built.fabric.report, bill, catalog, saved);
    cost.usd_per_effective_gpu_hour = reliability.effective(cost.usd_per_gpu_hour);
    if cost.lacks.is_empty() {
        reliability.usd_per_interruption = reliability.price(cost.usd_per_gpu_hour.mid, design.gpus());
    }
    cost.work = work(cost, design.gpus(), bill.it_power, training);
    reliability
}

/// Switches that exist already and are not confirmed to do what RoCE asks of them.
fn reused_unchecked(design: &mut Resolved<'_>, bill: &BillOfMaterials) {
    if !matches!(design.transport, Transport::Roce | Transport::Roce1) {
        return;
    }
    for switch in [design.leaf, design.spine].into_iter().flatten() {
        let reused = bill.rows.iter().filter(|row| row.id == switch.id).map(|row| row.reused);
        let (count, unknown) = (reused.sum::<u64>(), |support: Support| support == Support::Unknown);
        let (pfc, ecn) = (unknown(switch.pfc.value), unknown(switch.ecn.value));
        let part = switch.id.to_string();
        let kind = FindingKind::Money(MoneyNote::ReusedUnchecked { part, count, pfc, ecn });
        let field = Name::Item(Family::Reuse, switch.id.to_string());
        if count > 0 && (pfc || ecn) && !design.findings.iter().any(|found| found.kind == kind) {
            design.findings.push(Finding { field, severity: Severity::Warning, kind, fix: None });
        }
    }
}

/// The user's own prices and powers that belong to nothing in the design.
fn strangers(design: &mut Resolved<'_>, bill: &BillOfMaterials) {
    for (name, entry) in design.given.entries() {
        let Name::Item(Family::Price | Family::Power, item) = name else { continue };
        if entry.value.is_ok() && !bill.rows.iter().any(|row| row.id == *item) {
            let kind = FindingKind::ItemNotInDesign { item: item.clone() };
            design.findings.push(Finding {
                field: name.clone(),
                severity: Severity::Warning,
                kind,
                fix: None,
            });
        }
    }
}

fn network(design: &mut Resolved<'_>, built: &Built, site: &Site<'_>) -> NetworkReport {
    let crossing = built.path.crossing;
    let several = design.groups() > 1;
    let forced = (design.algorithm, design.protocol);
    let collective = built.collective(design, design.bytes, site);
    let choices = choices(design.op, design.bytes, site);
    if let Some(priced) = &collective {
        let asked = [
            forced
                .0
                .filter(|algorithm| *algorithm != priced.algorithm)
                .map(|word| (Key::Algorithm, word.word())),
            forced.1.filter(|protocol| *protocol != priced.protocol).map(|word| (Key::Protocol, word.word())),
        ];
        for (key, word) in asked.into_iter().flatten() {
            let kind = FindingKind::NotEligible { asked: word.to_owned() };
            design.findings.push(Finding::new(key, Severity::Warning, kind).with_fix(key, "auto"));
        }
        faster_choice(design, priced, &choices, forced.0.is_some());
        let (busbw, ports) = (priced.busbw.mid.as_gbs(), site.group_rate.as_gbs());
        if design.groups() == 2 && busbw > ports {
            let kind = FindingKind::AboveThePorts { busbw_gbs: busbw, ports_gbs: ports };
            design.findings.push(Finding::new(Key::Nodes, Severity::Info, kind));
        }
    }
    if several && !crossing.contended && design.given.word::<LoadBalancing>(Key::LoadBalancing).is_some() {
        design.findings.push(Finding::new(
            Key::LoadBalancing,
            Severity::Info,
            FindingKind::BalancingIrrelevant,
        ));
    }
    if several && design.jobs > 1 {
        let share = crossing.any.then_some(crossing.share.mean);
        let kind = FindingKind::JobsShareFabric { jobs: design.jobs, share };
        design.findings.push(Finding::new(Key::Jobs, Severity::Info, kind));
    }
    let cpu_cores = socket_cores(design, &built.path, site.parameters);
    if let Some(cores) = cpu_cores {
        let port_gbs = built.path.port.as_gbs();
        let kind = FindingKind::CoresBusy { cores, rate_gbs: port_gbs * f64::from(design.ports_per_node) };
        design.findings.push(Finding::new(Key::Transport, Severity::Info, kind));
    }
    let latency = (design.nodes > 1).then(|| latency_band(design, built));
    let faults = collective.map_or_else(Vec::new, |now| fault::effects(design, built, &now, site.parameters));
    NetworkReport {
        collective,
        choices,
        latency,
        bottleneck: bottleneck(design, &built.path, site),
        path: built.path.hops.clone(),
        ceiling: ceiling(design.op, site),
        domain_rate: site.group_rate,
        local_rate: site.local_rate,
        crossing_share: crossing.share,
        leaves_leaf: crossing.any,
        cpu_cores,
        faults,
    }
}

/// How much faster another choice must be to be worth a word; below, the model's own error decides.
const CLEARLY_FASTER: f64 = 0.10;

/// Says when another algorithm is clearly faster than the one in use.
fn faster_choice(design: &mut Resolved<'_>, priced: &Collective, choices: &[Choice], forced: bool) {
    let Some(best) = choices.first() else { return };
    let gain = priced.time.mid.0 / best.time.0 - 1.0;
    if gain > CLEARLY_FASTER && best.algorithm != priced.algorithm {
        let used = (priced.algorithm, priced.protocol);
        let better = (best.algorithm, best.protocol);
        let kind = FindingKind::FasterChoice { forced, used, better, gain };
        let finding = Finding::new(Key::Algorithm, Severity::Info, kind);
        design.findings.push(finding.with_fix(Key::Algorithm, better.0.word()));
    }
}

/// End points vary by host as measured: 0.8 to 1.3 us for InfiniBand, 12 to 30 us for sockets.
pub(crate) fn latency_band(design: &Resolved<'_>, built: &Built) -> Ranged<Seconds> {
    let mid = Seconds::us(built.wire.value());
    let spread = if design.transport == Transport::Tcp { (0.6, 1.5) } else { (0.85, 1.4) };
    Ranged { low: mid * spread.0, mid, high: mid * spread.1 }
}

/// The narrowest place of large messages: the ports of a domain against the link inside it.
fn bottleneck(design: &Resolved<'_>, path: &Path, site: &Site<'_>) -> Bottleneck {
    let inside = Bottleneck { kind: HopKind::ScaleUp, rate: site.local_rate, next: None, gain: 1.0 };
    if design.groups() < 2 {
        return inside;
    }
    let narrowest = path.narrowest();
    let second = narrowest.and_then(|least| {
        let others = path.hops.iter().filter(|hop| hop.kind != least.kind);
        others.reduce(|least, hop| if hop.usable < least.usable { hop } else { least })
    });
    let ports = design.ports_per_group();
    let rate = |hop: Option<&Hop>| hop.map_or(BytesPerSecond::ZERO, |hop| hop.usable);
    // With switch reduction or trees the inner link may carry more than a ring; the ring decides here.
    if site.local > 1.0 && site.local_rate < rate(narrowest) * ports {
        let next = narrowest.map(|hop| hop.kind);
        let gain = gain(rate(narrowest) * ports, site.local_rate);
        return Bottleneck { next, gain, ..inside };
    }
    let Some(least) = narrowest else { return inside };
    let (next, bound) = match second {
        Some(hop) if site.local <= 1.0 || hop.usable * ports < site.local_rate => {
            (hop.kind, hop.usable * ports)
        }
        _ => (HopKind::ScaleUp, site.local_rate),
    };
    Bottleneck {
        kind: least.kind,
        rate: least.usable,
        next: Some(next),
        gain: gain(bound, least.usable * ports),
    }
}

fn gain(lifted: BytesPerSecond, now: BytesPerSecond) -> f64 {
    if now.0 > 0.0 { (lifted / now).max(1.0) } else { 1.0 }
}

fn setup(design: &Resolved<'_>) -> Setup {
    let named = |switch: Option<&crate::catalog::Switch>, count: bool| {
        switch.filter(|_| count).map(|switch| switch.id.to_string())
    };
    let switched = design.topology != Topology::BackToBack;
    Setup {
        name: design.given.text(Key::Name).map(str::to_owned),
        gpu: design.gpu.id.to_string(),
        gpu_name: design.gpu.name.to_string(),
        server: design.server.id.to_string(),
        server_name: design.server.name.to_string(),
        nic: design.nic.id.to_string(),
        nic_name: design.nic.name.to_string(),
        leaf: named(design.leaf, switched),
        leaf_name: design.leaf.filter(|_| switched).map(|switch| switch.name.to_string()),
        spine: named(design.spine, switched),
        nodes: design.nodes,
        gpus_per_node: design.gpus_per_node,
        gpus: design.gpus(),
        local_gpus: design.local_gpus,
        ports_per_node: design.ports_per_node,
        port_gbps: design.port_rate.as_gbps(),
        transport: design.transport,
        op: design.op,
        bytes: design.bytes,
        load_balancing: design.load_balancing,
    }
}
