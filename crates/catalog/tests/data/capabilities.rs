//! What the parts can do, which the model asks instead of asking for names.

use fabriscope_catalog::catalog;
use fabriscope_model::catalog::{
    Attach, NodeModule, PortRole, Protocol, Shape, Support, SwitchBuild, SwitchFamily, TunerGeneration,
};
use fabriscope_model::units::BitsPerSecond;

#[test]
fn consumer_cards_have_neither_gpudirect_nor_peer_transfers() {
    for id in ["rtx-4090", "rtx-4090d", "rtx-5090"] {
        let gpu = catalog().gpu(id).unwrap();
        assert_eq!(gpu.gpudirect.value, Support::No, "{id}");
        assert_eq!(gpu.scale_up.p2p.value, Support::No, "{id}");
    }
    assert_eq!(catalog().gpu("l40s").unwrap().gpudirect.value, Support::Yes);
    let unknown = catalog().gpu("br104").unwrap().gpudirect;
    assert_eq!(unknown.value, Support::Unknown);
    assert!(unknown.confidence.is_unverified());
}

#[test]
fn only_later_nvlink_switches_add_up() {
    let adds = |id: &str| catalog().gpu(id).unwrap().scale_up.in_switch_reduction.value;
    assert_eq!(adds("h100-sxm5"), Support::Yes);
    assert_eq!(adds("gb200"), Support::Yes);
    assert_eq!(adds("a100-sxm4-80"), Support::No);
    assert_eq!(adds("mi300x"), Support::No);
}

#[test]
fn shapes_and_attachments() {
    let gpu = |id: &str| catalog().gpu(id).unwrap();
    assert_eq!(gpu("v100-sxm2").scale_up.shape, Shape::Cube);
    assert_eq!(gpu("mi300x").scale_up.shape, Shape::Mesh);
    assert_eq!(gpu("gb200").attach.value, Attach::C2c);
    assert_eq!(gpu("gaudi3").attach.value, Attach::Integrated);
    assert_eq!(gpu("l40s").tuner, TunerGeneration::Ampere);
    assert_eq!(gpu("ascend-910b").tuner, TunerGeneration::Other);
}

#[test]
fn nics_speak_what_they_are_sold_for() {
    let nic = |id: &str| catalog().nic(id).unwrap();
    assert!(nic("cx7-ndr").speaks(Protocol::Ib).is_some());
    assert!(nic("cx6dx-100").speaks(Protocol::Ib).is_none());
    assert!(nic("eth-10g").speaks(Protocol::RoceV2).is_none());
    let ethernet = nic("cx8-xdr").speaks(Protocol::RoceV2).unwrap();
    assert_eq!((ethernet.ports, ethernet.port_rate.value), (2, BitsPerSecond(400e9)));
    assert!(nic("on-die").integrated && nic("gaudi3-int").integrated);
}

#[test]
fn cards_follow_what_one_card_carries() {
    let cards = |id: &str, ports, gigabits: f64| {
        catalog().nic(id).unwrap().cards_for(ports, BitsPerSecond(gigabits * 1e9))
    };
    assert_eq!(cards("cx7-ndr", 8, 400.0), 8);
    assert_eq!(cards("cx8-xdr", 16, 400.0), 8);
    assert_eq!(cards("on-die", 8, 200.0), 0);
    assert_eq!(cards("bf3-b3220", 16, 200.0), 8);
    assert_eq!(cards("e810-cqda2", 2, 100.0), 2);
    assert_eq!(cards("cx6dx-100", 8, 100.0), 4);
}

#[test]
fn distributed_chassis_boxes_have_fabric_ports() {
    let line = catalog().switch("h3c-s12500ai-ncp").unwrap();
    assert_eq!(line.build, SwitchBuild::LineBox);
    assert_eq!(line.links_at(BitsPerSecond(400e9)), 36);
    assert!(line.ports.iter().any(|group| group.role == PortRole::Fabric));
    let fabric = catalog().switch("h3c-s12500ai-ncf").unwrap();
    assert_eq!(fabric.links_at(BitsPerSecond(800e9)), 0);
    let series = catalog().switch("h3c-s9825-8c-g").unwrap();
    assert_eq!((series.family, &*series.asic), (SwitchFamily::Ethernet, "unknown"));
}

#[test]
fn twin_cages_stand_at_switches_and_at_some_nodes() {
    let cage = |id: &str| catalog().switch(id).unwrap().ports[0].cage.unwrap().value;
    assert!(cage("qm9700").twin && cage("qm9700").ports_per_cage == 2);
    assert!(cage("th5-64x800").twin);
    assert!(!cage("th4-64x400").twin);
    let node = |id: &str| catalog().server(id).unwrap().node_module.unwrap().value;
    assert_eq!(node("dgx-h100"), NodeModule::Twin);
    assert_eq!(node("hgx-h100"), NodeModule::Single);
    assert!(catalog().server("hgx-h100").unwrap().price_includes.value.nic);
    assert!(!catalog().server("generic-8").unwrap().price_includes.value.nic);
}
