//! One test for each rule that a part, or the whole, must obey.

use crate::tamper::{added, assert_says, broken, text};

#[test]
fn an_unknown_key_in_a_part() {
    let file = "cables/dac-100.toml";
    assert_says(&broken(file, "medium =", "colour = 1\nmedium ="), file, "colour", "unknown field");
}

#[test]
fn a_file_that_is_not_named_by_its_id() {
    let file = "nics/cx7-ndr.toml";
    let problems = added("nics/copy.toml", text(file).replacen("cx7-ndr", "cx7-copy", 1));
    assert_says(&problems, "nics/copy.toml", "id", "name of the file");
}

#[test]
fn an_id_twice() {
    let text = text("nics/cx7-ndr.toml").replacen("cx7-ndr", "h100-sxm5", 1);
    assert_says(&added("nics/h100-sxm5.toml", text), "nics/h100-sxm5.toml", "id", "stands twice");
}

#[test]
fn an_economic_row_twice() {
    let text = text("economics/colo.toml");
    let problems = added("economics/rent.toml", text);
    assert!(problems.iter().all(|problem| problem.reason.contains("stands twice")));
    assert_eq!(problems.len(), 5);
}

#[test]
fn an_id_that_no_link_can_carry() {
    let text = text("nics/cx7-ndr.toml").replacen("cx7-ndr", "CX 7", 1);
    assert_says(&added("nics/CX 7.toml", text), "nics/CX 7.toml", "id", "lower-case");
}

#[test]
fn a_file_in_no_known_place() {
    assert_says(&added("notes/x.toml", String::new()), "notes/x.toml", "", "no data file");
}

#[test]
fn names_that_lead_nowhere() {
    let server = "servers/dgx-h100.toml";
    let problems = broken(server, r#"gpu = "h100-sxm5""#, r#"gpu = "h999""#);
    assert_says(&problems, server, "gpu", "no accelerator \"h999\"");

    let gpu = "gpus/h100-sxm5.toml";
    let problems = broken(gpu, r#"nic = "cx7-ndr""#, r#"nic = "cx99""#);
    assert_says(&problems, gpu, "usual_network", "no NIC \"cx99\"");

    let problems = broken("defaults.toml", r#"switch = "qm9700""#, r#"switch = "qm1""#);
    assert_says(&problems, "defaults.toml", "switch", "no switch \"qm1\"");

    let nic = "nics/on-die.toml";
    let problems = broken(nic, r#"["ascend-910b","#, r#"["ascend-910b", "ascend-999","#);
    assert_says(&problems, nic, "on_gpus", "ascend-999");

    let instance = "instances/g2na100-ib.toml";
    let problems = broken(instance, r#"gpu = "a100-sxm4-80""#, r#"gpu = "a1""#);
    assert_says(&problems, instance, "gpu", "no accelerator \"a1\"");

    let seen = "observations/prices.toml";
    let problems = broken(seen, r#"part = "cx5-edr""#, r#"part = "cx5""#);
    assert_says(&problems, seen, "ConnectX-5", "no part \"cx5\"");
}

#[test]
fn a_default_switch_without_such_a_port() {
    let problems = broken("defaults.toml", r#"switch = "q3400""#, r#"switch = "qm9700""#);
    assert_says(&problems, "defaults.toml", "switch", "no port of 800 Gb/s");
}

#[test]
fn a_usual_network_that_its_nic_cannot_carry() {
    let gpu = "gpus/a100-sxm4-80.toml";
    let problems = broken(gpu, "port_gbps = 200", "port_gbps = 400");
    assert_says(&problems, gpu, "usual_network", "carries 200 Gb/s, not 400");
}

#[test]
fn a_usual_network_that_the_slot_cannot_carry() {
    let gpu = "gpus/mi250x.toml";
    let (mut files, path) = (crate::tamper::files(), gpu);
    let file = files.iter_mut().find(|file| file.path == path).unwrap();
    let faster = file.text.replace("port_gbps = 200", "port_gbps = 400");
    file.text = faster.replace(r#"nic = "cx6-hdr""#, r#"nic = "cx7-ndr""#);
    let problems = crate::schema::read(&files).unwrap_err();
    assert_says(&problems, gpu, "usual_network", "generation 4 x16 slot carries 252");
}

#[test]
fn an_integrated_nic_on_another_accelerator() {
    let gpu = "gpus/gaudi2.toml";
    let problems = broken(gpu, r#"nic = "gaudi2-int""#, r#"nic = "gaudi3-int""#);
    assert_says(&problems, gpu, "usual_network", "gaudi3-int is not part of gaudi2");
    let problems = broken(gpu, r#"nic = "gaudi2-int""#, r#"nic = "cx7-ndr""#);
    assert_says(&problems, gpu, "usual_network", "integrated");
}

#[test]
fn a_pcie_card_with_a_scale_up_rate_of_its_own() {
    let gpu = "gpus/l40s.toml";
    let rate =
        r#"per_direction = { value = 64, unit = "GB/s", source = "background", confidence = "unverified" }"#;
    let problems = broken(gpu, "domain_gpus =", &format!("{rate}\ndomain_gpus ="));
    assert_says(&problems, gpu, "scale_up.per_direction", "slot");
}

#[test]
fn a_nic_that_contradicts_itself() {
    let nic = "nics/cx7-ndr.toml";
    let problems = broken(nic, "integrated = false", "integrated = true");
    assert!(problems.iter().any(|problem| problem.field == "on_gpus"), "{problems:?}");
    let problems = broken(nic, r#"generation = "NDR""#, "");
    assert_says(&problems, nic, "protocol.ib.generation", "InfiniBand has a generation");
}

#[test]
fn a_split_that_carries_more_than_its_port() {
    let switch = "switches/sn5600.toml";
    let problems = broken(switch, "port_gbps = 400", "port_gbps = 800");
    assert_says(&problems, switch, "ports.0.splits.0", "more than the port");
}

#[test]
fn typical_power_above_the_highest() {
    let switch = "switches/qm9700.toml";
    let problems = broken(switch, "power_typical = { value = 747", "power_typical = { value = 1747");
    assert_says(&problems, switch, "power_typical", "above power_max");
}

#[test]
fn a_subnet_manager_on_ethernet() {
    let switch = "switches/sn5600.toml";
    let manager = r#"subnet_manager = { value = "yes", source = "background", confidence = "unverified" }"#;
    let problems = broken(switch, "pfc =", &format!("{manager}\npfc ="));
    assert_says(&problems, switch, "subnet_manager", "InfiniBand");
}

#[test]
fn two_preferred_servers() {
    let server = "servers/dgx-h100.toml";
    let problems = broken(server, "preferred = false", "preferred = true");
    assert_says(&problems, "servers/hgx-h100.toml", "preferred", "h100-sxm5");
}

#[test]
fn a_content_that_no_price_can_have() {
    let server = "servers/dgx-h100.toml";
    let problems = broken(server, r#"value = ["gpu", "host", "nic"]"#, r#"value = ["gpu", "tea"]"#);
    assert_says(&problems, server, "price_includes", "tea");
}

#[test]
fn a_release_that_is_no_date() {
    let problems = broken("defaults.toml", r#"release = "2026-12-01""#, r#"release = "soon""#);
    assert_says(&problems, "defaults.toml", "release", "date");
}
