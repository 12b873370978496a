//! What the sentences of the page say, before it is said in a language.

use fabriscope_model::report::{Ranged, Report, Standing};
use fabriscope_model::scenario::{Op, Transport};
use fabriscope_model::units::Bytes;

/// What the first sentence says.
#[derive(Clone, Debug, PartialEq)]
pub struct Facts {
    /// The machine that all designs share; absent when they differ.
    pub machine: Option<Machine>,
    /// The designs, A first.
    pub designs: Vec<DesignFacts>,
    /// Collective in focus.
    pub op: Op,
    /// Its size.
    pub bytes: Bytes,
    /// Every design fits on one switch, so no path collides with another.
    pub one_switch: bool,
    /// All traffic of every design stays inside one scale-up domain.
    pub one_domain: bool,
    /// Largest share of the network in capex, 0 to 1.
    pub network_share: Option<f64>,
    /// Name of the part with an unverified price on which the money rests most.
    pub rests_on: Option<String>,
    /// Servers up to which every design stays on one switch; absent without one switch, or where machines differ.
    pub one_switch_up_to: Option<u64>,
}

/// Accelerators and servers.
#[derive(Clone, Debug, PartialEq)]
pub struct Machine {
    /// Accelerator.
    pub gpu: String,
    /// How many.
    pub gpus: u32,
    /// Servers.
    pub nodes: u32,
}

/// One design in a sentence.
#[derive(Clone, Debug, PartialEq)]
pub struct DesignFacts {
    /// Letter.
    pub letter: char,
    /// Name.
    pub label: String,
    /// Transport.
    pub transport: Transport,
    /// Speed against the fastest, 0 to 1.
    pub speed_ratio: f64,
    /// Verdict on speed.
    pub standing: Standing,
    /// Bus bandwidth, GB/s; absent with one accelerator.
    pub busbw_gbs: Option<Ranged<f64>>,
    /// Price of the network, USD; absent when a part of it has no price, or there is no network.
    pub network_usd: Option<f64>,
}

impl Facts {
    /// Reads a report. `labels` are the designs' names, A first.
    #[must_use]
    pub fn of(report: &Report, labels: &[String]) -> Self {
        let headline = &report.headline;
        let designs = report.designs.iter().enumerate().map(|(index, design)| {
            let compared = headline.designs.get(index);
            DesignFacts {
                letter: design.letter,
                label: labels.get(index).cloned().unwrap_or_default(),
                transport: design.setup.transport,
                speed_ratio: compared.map_or(1.0, |compared| compared.speed_ratio),
                standing: compared.map_or(Standing::Fastest, |compared| compared.standing),
                busbw_gbs: design
                    .network
                    .collective
                    .map(|collective| collective.busbw.map(fabriscope_model::units::BusBandwidth::as_gbs)),
                network_usd: network_price(design),
            }
        });
        let first = report.designs.first();
        let nodes_on_one_switch = report
            .designs
            .iter()
            .map(|design| design.fabric.max_endpoints / u64::from(design.setup.ports_per_node.max(1)));
        Self {
            machine: first.filter(|_| headline.same_machines).map(|design| Machine {
                gpu: design.setup.gpu_name.clone(),
                gpus: design.setup.gpus,
                nodes: design.setup.nodes,
            }),
            designs: designs.collect(),
            op: first.map_or(Op::AllReduce, |design| design.setup.op),
            bytes: first.map_or(Bytes::gib(1.0), |design| design.setup.bytes),
            one_switch: headline.one_switch_for_all,
            one_domain: report.designs.iter().all(|design| design.setup.gpus <= design.setup.local_gpus),
            network_share: headline.network_share.filter(|share| *share >= 0.0005),
            rests_on: headline.rests_on.clone().map(|id| part_name(report, id)),
            one_switch_up_to: nodes_on_one_switch
                .min()
                .filter(|nodes| headline.same_machines && headline.one_switch_for_all && *nodes > 0),
        }
    }

    /// The designs with this standing.
    pub fn standing(&self, standing: Standing) -> impl Iterator<Item = &DesignFacts> {
        self.designs.iter().filter(move |design| design.standing == standing)
    }

    /// The fastest design.
    #[must_use]
    pub fn fastest(&self) -> Option<&DesignFacts> {
        self.standing(Standing::Fastest).next().or(self.designs.first())
    }

    /// Of the designs that are as fast as the fastest: the one with the cheapest network and the
    /// one with the dearest, with the share that the first saves. Absent when a price is missing
    /// or the difference is below half a percent.
    #[must_use]
    pub fn cheaper(&self) -> Option<(&DesignFacts, &DesignFacts, f64)> {
        let mut priced = Vec::new();
        for design in self.designs.iter().filter(|design| design.standing != Standing::Slower) {
            priced.push((design, design.network_usd?));
        }
        let cheapest = priced.iter().min_by(|a, b| a.1.total_cmp(&b.1))?;
        let dearest = priced.iter().max_by(|a, b| a.1.total_cmp(&b.1))?;
        let saved = 1.0 - cheapest.1 / dearest.1;
        (saved > 0.005).then_some((cheapest.0, dearest.0, saved))
    }
}

/// The network's price, unless a part of it is missing in the total.
fn network_price(design: &fabriscope_model::report::DesignReport) -> Option<f64> {
    let missing = |id: &str| design.cost.lacks.iter().any(|unknown| unknown.id == id);
    let complete = design.bom.rows.iter().filter(|row| row.role.is_network()).all(|row| !missing(&row.id));
    let price = design.cost.network_capex.mid.0;
    (complete && price > 0.0).then_some(price)
}

/// The name of a part of any design's bill.
fn part_name(report: &Report, id: String) -> String {
    let rows = report.designs.iter().flat_map(|design| &design.bom.rows);
    rows.into_iter().find(|row| row.id == id).map_or(id, |row| row.name.clone())
}

/// What the title of the bandwidth figure says.
#[derive(Clone, Debug, PartialEq)]
pub enum BandwidthFacts {
    /// No curve: one accelerator only.
    Nothing,
    /// One design reaches half of its peak at a size.
    Alone {
        /// Design.
        label: String,
        /// Peak, GB/s.
        peak_gbs: f64,
        /// Size of half the peak, bytes.
        half_peak: Option<f64>,
    },
    /// All designs stay close to the best from a size on.
    Together {
        /// Largest shortfall from there on, 0 to 1.
        within: f64,
        /// Size, bytes.
        from: f64,
    },
    /// The best and the worst at large sizes.
    Apart {
        /// Best design.
        best: String,
        /// Its bandwidth, GB/s.
        best_gbs: f64,
        /// Worst design.
        worst: String,
        /// Its bandwidth, GB/s.
        worst_gbs: f64,
    },
}

/// What the title of the time figure says.
#[derive(Clone, Debug, PartialEq)]
pub enum TimeFacts {
    /// No curve.
    Nothing,
    /// The smallest message takes this long, and all designs are close.
    Alike {
        /// Time, seconds.
        seconds: f64,
        /// Size up to which it stays below twice that, bytes.
        up_to: f64,
    },
    /// The smallest message takes much longer on one design.
    Apart {
        /// Fastest design.
        best: String,
        /// Slowest design.
        worst: String,
        /// How many times longer.
        factor: f64,
    },
}
