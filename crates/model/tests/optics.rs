//! Cables and modules: both ends of a link agree.
#![allow(clippy::expect_used, clippy::panic, reason = "a test may fail loudly")]

use fabriscope_catalog::catalog;
use fabriscope_model::catalog::Medium;
use fabriscope_model::evaluate;
use fabriscope_model::link::parse;
use fabriscope_model::report::{DesignReport, Role};

fn design(link: &str) -> DesignReport {
    let parsed = parse(link);
    evaluate(&parsed.scenario, catalog()).designs.into_iter().next().expect("there is always one design")
}

/// Whatever the machine and the lengths, cables reach; the two modules of a
/// fibre share its kind, the rate of its light, and reach the length.
#[test]
fn both_ends_of_a_link_agree() {
    let part = |id: &str| catalog().cables.iter().find(|cable| cable.id == id);
    for machine in [
        "gpu=h100-sxm5&transport=ib",
        "gpu=h100-sxm5&transport=roce&switch=th4-64x400",
        "gpu=h100-sxm5&transport=ib&server=dgx-h100",
        "gpu=b300-sxm&transport=ib",
        "gpu=b300-sxm&transport=roce&topology=dual_plane",
        "gpu=a100-sxm4-80&transport=ib",
        "gpu=l40s&transport=roce&nic_gbps=100",
    ] {
        for (leaf, spine) in [(2, 20), (20, 40), (90, 450), (400, 1_800)] {
            let link = format!("{machine}&nodes=64&leaf_m={leaf}&spine_m={spine}");
            let bill = design(&link).bom;
            let cables = bill.rows.iter().filter(|row| {
                matches!(row.role, Role::CableNodeLeaf | Role::CableLeafSpine | Role::CableSpineCore)
            });
            for row in cables {
                let Some(cable) = part(&row.id) else {
                    assert_eq!(row.unit_price, None, "{link}: a link that nothing carries has no price");
                    continue;
                };
                let meters = f64::from(if row.role == Role::CableNodeLeaf { leaf } else { spine });
                let reach = cable.reach.map_or(f64::INFINITY, |reach| reach.value.0);
                assert!(cable.medium == Medium::Fibre || reach >= meters, "{link} {}", row.id);
            }
            for row in bill.rows.iter().filter(|row| row.role == Role::Optic) {
                let module = part(&row.id).expect("modules are in the catalogue");
                let reach = module.reach.expect("a module has a reach").value.0;
                assert!(reach >= f64::from(leaf.min(spine)), "{link} {}", row.id);
                let light = |id: &str| part(id).and_then(|it| it.end).map(|it| it.value.optical_lane_rate);
                let mut partners = bill.rows.iter().filter(|other| other.role == Role::Optic);
                assert!(partners.any(|other| light(&other.id) == light(&row.id)), "{link}");
            }
        }
    }
}
