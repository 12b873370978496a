//! Sums that hold for any machine: parts re-add, designs share what they share, energy is linear.
#![allow(clippy::expect_used, clippy::panic, reason = "a test may fail loudly")]

use fabriscope_catalog::catalog;
use fabriscope_model::evaluate;
use fabriscope_model::link::parse;
use fabriscope_model::report::{CostShare, DesignReport, PartRow, Report, Role};
use proptest::prelude::*;

fn report(link: &str) -> Report {
    let parsed = parse(link);
    assert!(parsed.notices.is_empty(), "{link}: {:?}", parsed.notices);
    evaluate(&parsed.scenario, catalog())
}

fn design(link: &str) -> DesignReport {
    report(link).designs.into_iter().next().expect("there is always one design")
}

fn share(design: &DesignReport, share: CostShare) -> f64 {
    design.cost.split.iter().find(|(known, _)| *known == share).map_or(0.0, |(_, usd)| usd.0)
}

/// Options that change money, any of them on any machine.
fn bought() -> impl Strategy<Value = String> {
    let gpus: Vec<String> = catalog().gpus.iter().map(|gpu| gpu.id.to_string()).collect();
    let pick = |words: &'static [&'static str]| prop::sample::select(words);
    (
        prop::sample::select(gpus),
        1_u32..600,
        pick(&[
            "",
            "&topology=rail_only",
            "&topology=dual_plane",
            "&topology=dual_tor",
            "&topology=leaf_spine",
            "&topology=ddc",
            "&topology=three_tier&core_oversubscription=4",
            "&oversubscription=3&spare_ports=2",
        ]),
        pick(&["", "&spares=0.02", "&spares=0.1&reuse.leaf=3", "&reuse.server=5", "&reuse.optic=100"]),
        pick(&["", "&facility=colo&space=150", "&facility=all_in&space=300", "&price.facility=50k"]),
        pick(&[
            "",
            "&storage_net=separate&mgmt_net=separate",
            "&vat=0.13",
            "&residual=0.2",
            "&licence.ufm=488",
            "&manager_ports=4&price.ufm=100",
            "&sharp=on&spine_m=300",
            "&licence.server=1k&support=0.12",
        ]),
        pick(&[
            "",
            "&price.leaf=36k",
            "&price.nic=2k",
            "&price.server=310k&rent=2",
            "&fte_ib=0.5&fte_eth=0.5",
        ]),
    )
        .prop_map(|(gpu, nodes, topology, stock, facility, rest, prices)| {
            format!("gpu={gpu}&nodes={nodes}{topology}{stock}{facility}{rest}{prices}")
        })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 256, failure_persistence: None, ..ProptestConfig::default() })]

    /// Rows re-add to capex and network capex, shares to the TCO, to the cent.
    #[test]
    fn parts_add_up(machine in bought(), transport in prop::sample::select(vec!["ib", "roce", "tcp"])) {
        let link = format!("{machine}&transport={transport}");
        let design = design(&link);
        let sum = |network: bool| -> f64 {
            let rows = design.bom.rows.iter().filter(|row| !network || row.role.is_network());
            rows.filter_map(PartRow::total).map(|total| total.mid.0).sum()
        };
        prop_assert!((sum(false) - design.cost.capex.mid.0).abs() < 0.01, "{link}");
        prop_assert!((sum(true) - design.cost.network_capex.mid.0).abs() < 0.01, "{link}");
        let parts: f64 = design.cost.split.iter().map(|(_, usd)| usd.0).sum();
        prop_assert!((parts - design.cost.tco.mid.0).abs() < 0.01, "{link} {parts} {:?}", design.cost.tco);
        let power: f64 = design.bom.rows.iter().filter_map(|row| Some(row.power_each?.0 * row.count as f64)).sum();
        prop_assert!((power - design.bom.it_power.0).abs() < 0.01 + power * 1e-12);
        // What has no price is named with its number, and is in no total.
        for row in design.bom.rows.iter().filter(|row| row.unit_price.is_none() && row.bought() > 0) {
            let named = design.cost.lacks.iter().any(|lack| lack.id == row.id && lack.count == row.bought());
            prop_assert!(named, "{link} {row:?}");
        }
        for row in &design.bom.rows {
            prop_assert!(row.reused <= row.count);
            if let Some(price) = row.unit_price {
                prop_assert!(price.low.0 <= price.mid.0 && price.mid.0 <= price.high.0, "{row:?}");
            }
        }
    }

    /// practice.md P8: what designs that differ only in the network have in common, they share to the
    /// cent; they differ by their network, its energy, licences, support and staff, and by nothing else.
    #[test]
    fn the_saving_is_the_network(machine in bought(), other in prop::sample::select(vec!["roce", "tcp"])) {
        let link = format!("{machine}&transport=ib&b.transport={other}");
        let report = report(&link);
        let (first, second) = (&report.designs[0], &report.designs[1]);
        // Cards in the server price make a server another machine when the transport needs others.
        let servers = |design: &DesignReport| {
            let rows = design.bom.rows.iter().filter(|row| row.role == Role::Server);
            rows.filter_map(PartRow::total).map(|total| total.mid.0).sum::<f64>()
        };
        prop_assert!((servers(first) - servers(second)).abs() < 0.01, "{link}");
        prop_assert!((share(first, CostShare::Facility) - share(second, CostShare::Facility)).abs() < 0.01);
        let own = |design: &DesignReport| share(design, CostShare::Energy);
        prop_assert!((own(first) - own(second)).abs() < 0.01, "{link}");
        let network = [
            CostShare::Nics, CostShare::Switches, CostShare::Links, CostShare::Spares, CostShare::NetworkEnergy,
            CostShare::Support, CostShare::Licences, CostShare::Staff, CostShare::Space, CostShare::Tax, CostShare::Residual,
        ];
        let differ: f64 = network.iter().map(|part| share(first, *part) - share(second, *part)).sum();
        let total = first.cost.tco.mid.0 - second.cost.tco.mid.0;
        prop_assert!((total - differ).abs() < 0.01, "{link}: {total} {differ}");
    }

    /// Energy is linear in price and in PUE, which counts once; capex knows neither.
    #[test]
    fn energy_is_linear(machine in bought(), factor in 1.0_f64..3.0) {
        let energy = |kwh: f64, pue: f64| {
            let design = design(&format!("{machine}&kwh={kwh}&pue={pue}"));
            (share(&design, CostShare::Energy) + share(&design, CostShare::NetworkEnergy), design.cost.capex)
        };
        let (base, capex) = energy(0.05, 1.0);
        let (priced, _) = energy(0.05 * factor, 1.0);
        let (cooled, same) = energy(0.05, factor);
        prop_assert!((priced - factor * base).abs() <= 1e-6 * base.max(1.0), "{machine}");
        prop_assert!((cooled - factor * base).abs() <= 1e-6 * base.max(1.0), "{machine}");
        prop_assert_eq!(capex, same);
    }
}
