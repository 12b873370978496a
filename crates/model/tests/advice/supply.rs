//! Limits of supply remove parts, and show what they removed.

use fabriscope_catalog::catalog;
use fabriscope_model::advice::{Obstacle, RemovedFor, Sentence};
use fabriscope_model::scenario::{TcpKind, Transport};

use super::{advice, winner};

#[test]
fn without_infiniband_ethernet_wins_and_the_removed_is_listed() {
    let limited = advice("gpu=h100-sxm5&nodes=64&transport=ib&supply=no_ib");
    let ib = limited.model.of(Transport::Ib).unwrap();
    assert_eq!(ib.obstacle, Some(Obstacle::Removed(RemovedFor::NoInfiniBand)));
    assert_eq!(winner(&limited), Transport::Roce);
    let removed: Vec<&str> = limited.removed.iter().map(|part| part.id.as_str()).collect();
    assert!(removed.contains(&"ib") && removed.contains(&"qm9700"), "{removed:?}");
    assert!(!removed.contains(&"sn5600"));
    for proposal in &limited.proposals.found {
        assert_ne!(proposal.trial.report.setup.transport, Transport::Ib);
    }
}

#[test]
fn a_domestic_supply_leaves_domestic_switches_and_cards_only() {
    let limited = advice("gpu=mtt-s4000&nodes=32&transport=ib&supply=domestic");
    assert!(!limited.foreign_accelerator);
    assert_eq!(limited.article.lean, Some(Transport::Roce));
    assert!(limited.article.conditions.contains(&Sentence::DomesticSupply));
    assert_eq!(
        limited.model.of(Transport::Ib).unwrap().obstacle,
        Some(Obstacle::Removed(RemovedFor::Foreign))
    );
    let parts = limited.model.alternatives.iter().filter(|other| other.obstacle.is_none());
    let trials =
        parts.map(|other| &other.trial).chain(limited.proposals.found.iter().map(|found| &found.trial));
    let mut seen = 0;
    for trial in trials {
        let setup = &trial.report.setup;
        assert_eq!(catalog().switch(setup.leaf.as_ref().unwrap()).unwrap().country, "CN");
        assert_eq!(catalog().nic(&setup.nic).unwrap().country, "CN");
        seen += 1;
    }
    assert!(seen > 2);
    for part in &limited.removed {
        if let Some(switch) = catalog().switch(&part.id) {
            assert_ne!(switch.country, "CN");
            let unknown = switch.country.is_empty();
            assert_eq!(part.reason == RemovedFor::OriginUnknown, unknown, "{}", part.id);
        }
    }
    let kept = catalog().switches.iter().filter(|switch| switch.country == "CN");
    assert!(kept.into_iter().all(|switch| limited.removed.iter().all(|part| part.id != switch.id)));
}

/// Nobody makes the accelerator at home: it stays, and that is said.
#[test]
fn a_foreign_accelerator_is_named() {
    assert!(advice("gpu=h20-sxm&nodes=32&supply=domestic").foreign_accelerator);
    assert!(!advice("gpu=h20-sxm&nodes=32").foreign_accelerator);
}

#[test]
fn what_can_only_be_rented_needs_a_rent() {
    let bought = advice("gpu=h100-sxm5&nodes=64");
    assert!(bought.model.of(Transport::Efa).is_none());
    let rent_only = |part: &&fabriscope_model::advice::Removed| part.reason == RemovedFor::RentOnly;
    assert_eq!(bought.removed.iter().filter(rent_only).count(), 3);
    let rented = advice("gpu=h100-sxm5&nodes=64&rent=2.5");
    assert_eq!(rented.removed.iter().filter(rent_only).count(), 0);
    let cloud: Vec<_> =
        rented.model.alternatives.iter().filter(|other| other.obstacle == Some(Obstacle::Rented)).collect();
    assert_eq!(cloud.len(), 3);
    assert!(cloud.iter().any(|other| other.tcp == TcpKind::Offloaded));
    assert_ne!(winner(&rented), Transport::Efa);
}

/// Switches that stand there already are taken, at no price.
#[test]
fn existing_switches_carry_the_alternative() {
    let brown = advice("gpu=h100-sxm5&nodes=64&transport=ib&reuse.sn4700=100");
    let roce = brown.model.of(Transport::Roce).unwrap();
    assert_eq!(roce.trial.report.setup.leaf.as_deref(), Some("sn4700"));
    assert!(brown.article.conditions.contains(&Sentence::ExistingEthernet));
    let green = advice("gpu=h100-sxm5&nodes=64&transport=ib");
    let bought = green.model.of(Transport::Roce).unwrap();
    assert!(roce.trial.report.cost.network_capex.mid < bought.trial.report.cost.network_capex.mid);
}
