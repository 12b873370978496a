//! What the first sentence may say of designs against each other.
#![allow(clippy::panic, reason = "a test may fail loudly")]

use fabriscope_catalog::catalog;
use fabriscope_model::evaluate;
use fabriscope_model::link::parse;
use fabriscope_model::report::{NetworkPrices, Report};

fn report(link: &str) -> Report {
    evaluate(&parse(link).scenario, catalog())
}

/// The network of a larger cluster costs more in all and the same for each accelerator.
#[test]
fn clusters_of_different_size_are_compared_by_the_accelerator() {
    let grown = report("gpu=h100-sxm5&nodes=64&b.nodes=128");
    assert_eq!(grown.headline.prices, NetworkPrices::Same { per_gpu: true });
    let flat = report("gpu=h100-sxm5&nodes=64&b.nodes=8");
    let each = |index: usize| {
        let design = &flat.designs[index];
        design.cost.network_capex.mid.0 / f64::from(design.setup.gpus)
    };
    let NetworkPrices::Differ { cheap: 1, dear: 0, saved, per_gpu: true } = flat.headline.prices else {
        panic!("{:?}", flat.headline.prices)
    };
    assert!((saved - (1.0 - each(1) / each(0))).abs() < 1e-9, "{saved}");
    let alike = report("gpu=h100-sxm5&nodes=64&b.transport=roce");
    assert!(matches!(alike.headline.prices, NetworkPrices::Differ { per_gpu: false, .. }));
}

/// A sum that lacks the price of its longest links is lower for that reason alone.
#[test]
fn a_network_without_a_price_is_compared_with_none() {
    let far = report("gpu=h100-sxm5&nodes=64&spine_m=40000&b.transport=roce");
    let NetworkPrices::Unknown { design: 0, part } = &far.headline.prices else {
        panic!("{:?}", far.headline.prices)
    };
    assert_eq!((part.id.as_str(), part.count), ("link-400", 512));
    let priced = report("gpu=h100-sxm5&nodes=64&spine_m=40000&b.transport=roce&price.link-400=9000");
    assert!(matches!(priced.headline.prices, NetworkPrices::Differ { .. }), "{:?}", priced.headline.prices);
}

/// Addresses of a subnet, ports of three tiers, and a topology that something else stands in for.
#[test]
fn what_forbids_a_design_is_an_error() {
    let large = report("gpu=h100-sxm5&nodes=12500&transport=ib&b.transport=roce");
    assert_eq!((large.designs[0].errors().count(), large.designs[1].errors().count()), (2, 1));
    assert_eq!(report("transport=ib&topology=ddc").designs[0].errors().count(), 1);
    assert_eq!(report("nodes=64").designs[0].errors().count(), 0);
}
