//! `eval`: the names of the contract, and what may be null.

use serde_json::Value;

use super::program::{file, json};

/// Every name that the contract promises, and whether it also comes with `_low` and `_high`.
const NAMES: [(&str, bool); 18] = [
    ("/network/busbw_gbs", true),
    ("/network/latency_us", true),
    ("/network/bottleneck", false),
    ("/training/step_time_s", true),
    ("/training/mfu", true),
    ("/training/memory_gb_per_gpu", false),
    ("/training/plan", false),
    ("/cost/capex_usd", true),
    ("/cost/network_capex_usd", true),
    ("/cost/opex_usd_per_year", true),
    ("/cost/tco_usd", true),
    ("/cost/usd_per_gpu_hour", true),
    ("/cost/network_share", false),
    ("/bom/it_power_kw", false),
    ("/reliability", false),
    ("/recommendation", false),
    ("/findings", false),
    ("/name", false),
];

fn number(design: &Value, path: &str) -> Option<f64> {
    design.pointer(path).unwrap_or_else(|| panic!("{path} is missing")).as_f64()
}

fn only(link: &str) -> Value {
    json(&["eval", link])["designs"][0].clone()
}

#[test]
fn every_promised_name_is_there_with_its_band() {
    for link in ["gpu=h100-sxm5&nodes=64", "gpu=br100&nodes=32&transport=roce", "gpu=l40s&nodes=1"] {
        let design = only(link);
        for (path, band) in NAMES {
            assert!(design.pointer(path).is_some(), "{link}: {path}");
            if !band {
                continue;
            }
            let [low, mid, high] = ["_low", "", "_high"].map(|end| number(&design, &format!("{path}{end}")));
            match (low, mid, high) {
                (Some(low), Some(mid), Some(high)) => {
                    assert!(low <= mid && mid <= high, "{link}: {path} {low} {mid} {high}");
                }
                (None, None, None) => {}
                _ => panic!("{link}: {path} is null in parts"),
            }
        }
    }
}

#[test]
fn what_does_not_apply_is_null() {
    let one_rank = only("nodes=1&gpus_per_node=1");
    assert!(one_rank["network"]["busbw_gbs"].is_null() && one_rank["network"]["algorithm"].is_null());
    let one_node = only("nodes=1");
    assert!(one_node["network"]["latency_us"].is_null());
    assert!(one_node["network"]["busbw_gbs"].as_f64().is_some_and(|busbw| busbw > 0.0));
}

/// `network_share` is network capex over capex, and the hour is the TCO over the working hours.
#[test]
fn figures_fit_each_other() {
    let design = only("gpu=h100-sxm5&nodes=64&years=5&utilisation=0.6&transport=roce");
    let cost = |name: &str| number(&design, &format!("/cost/{name}")).unwrap();
    assert!((cost("network_share") - cost("network_capex_usd") / cost("capex_usd")).abs() < 1e-12);
    let hours = 512.0 * 8_760.0 * 5.0 * 0.6;
    assert!((cost("usd_per_gpu_hour") * hours / cost("tco_usd") - 1.0).abs() < 1e-9);
    let split = design["cost"]["tco_split_usd"].as_object().unwrap();
    let sum: f64 = split.values().map(|part| part.as_f64().unwrap()).sum();
    assert!((sum - cost("tco_usd")).abs() < 0.01);
    let minus_nothing = |part: &Value| part.as_f64().is_some_and(|usd| usd == 0.0 && usd.is_sign_negative());
    assert!(!split.values().any(minus_nothing), "{split:?}");
    let rows = design["bom"]["rows"].as_array().unwrap();
    let bought: f64 = rows.iter().filter_map(|row| row["total_usd"].as_f64()).sum();
    assert!((bought - cost("capex_usd")).abs() < 0.01);
}

#[test]
fn designs_come_in_order_with_their_names() {
    let report = json(&["eval", "nodes=64&name=Ours&b.transport=roce&d.nodes=8"]);
    let designs = report["designs"].as_array().unwrap();
    let letters: Vec<&str> = designs.iter().map(|design| design["letter"].as_str().unwrap()).collect();
    assert_eq!(letters, ["A", "B", "C", "D"]);
    assert_eq!(designs[0]["name"], "Ours");
    assert_eq!(designs[1]["setup"]["transport"], "roce");
    assert_eq!(designs[2]["setup"]["nodes"], 64);
    assert_eq!(designs[3]["setup"]["gpus"], 64);
    assert!(designs.iter().all(|design| design["name"].as_str().is_some_and(|name| !name.is_empty())));
}

/// `network.congestion`: settings as resolved, headroom by tier, thresholds, incast.
#[test]
fn congestion_is_part_of_the_network() {
    let roce = only("gpu=h100-sxm5&nodes=64&transport=roce&loss=0.001&topology=leaf_spine");
    let at = |path: &str| number(&roce, &format!("/network/congestion/{path}"));
    let [low, mid, high] = ["_low", "", "_high"].map(|end| at(&format!("goodput_share{end}")).unwrap());
    assert!(low < mid && mid < high && high < 1.0);
    assert_eq!(roce["network"]["congestion"]["pfc"], true);
    assert!(at("switch_buffers/0/ports/0/bytes_per_class").is_some_and(|bytes| bytes > 10_000.0));
    assert_eq!(roce["network"]["congestion"]["switch_buffers"][1]["tier"], "spine");
    assert!(at("ecn/0/kmin_bytes").is_some() && at("nic_headroom/bytes_per_class").is_some());
    let ib = only("gpu=h100-sxm5&nodes=64&transport=ib");
    assert!(ib["network"]["congestion"]["pfc"].is_null());
    assert_eq!(ib["network"]["congestion"]["goodput_share"], 1.0);
    assert_eq!(ib["network"]["congestion"]["incast"][0]["share"], 0.5);
}

/// The keys of a file say the same as those of a link, in both forms.
#[test]
fn a_file_says_the_same_as_a_link() {
    let link = json(&["eval", "?gpu=h100-sxm5&nodes=64&sharp=on&b.transport=roce"]);
    let flat = file("flat.json", r#"{"gpu":"h100-sxm5","nodes":64,"sharp":true,"b.transport":"roce"}"#);
    assert_eq!(json(&["eval", &flat]), link);
    let listed = r#"{"designs":[{"gpu":"h100-sxm5","nodes":64,"sharp":"on"},{"transport":"roce"}]}"#;
    assert_eq!(json(&["eval", &file("listed.json", listed)]), link);
    let address = "https://example.org/page/?gpu=h100-sxm5&nodes=64&sharp=on&b.transport=roce#cost";
    assert_eq!(json(&["eval", address]), link);
}

#[test]
fn bad_values_are_remarks_in_the_result() {
    let report = json(&["eval", "nodes=many&colour=blue&gpu=nonsense&storage_gbs=40"]);
    let notices = report["notices"].as_array().unwrap();
    let keys: Vec<&str> = notices.iter().map(|notice| notice["key"].as_str().unwrap()).collect();
    assert_eq!(keys, ["nodes", "colour"]);
    assert!(notices[0]["reason"].as_str().unwrap().contains("Not a number"));
    let findings = report["designs"][0]["findings"].as_array().unwrap();
    let of = |field: &str| findings.iter().find(|finding| finding["field"] == field);
    let unknown = of("gpu").expect("an unknown accelerator is a finding");
    assert_eq!(unknown["severity"], "error");
    assert_eq!(unknown["fix"]["value"], report["designs"][0]["setup"]["gpu"]);
    for text in ["reason", "help"] {
        assert!(unknown[text].as_str().is_some_and(|text| !text.is_empty()));
    }
}

/// A fault of the server stands beside the bandwidth that its design would have without it.
#[test]
fn faults_are_priced() {
    let faulty = only("gpu=h100-sxm5&nodes=4&transport=roce&acs=on");
    let healthy = only("gpu=h100-sxm5&nodes=4&transport=roce");
    assert_eq!(healthy["network"]["faults"], serde_json::json!([]));
    assert!(healthy["network"]["possible_faults"].as_array().is_some_and(|faults| faults.len() > 5));
    let fault = &faulty["network"]["faults"][0];
    assert_eq!(fault["fault"], "acs");
    assert!(fault["source"].as_str().is_some_and(|source| !source.is_empty()));
    assert_eq!(fault["busbw_before_gbs"], healthy["network"]["busbw_gbs"]);
    assert_eq!(fault["busbw_after_gbs"], faulty["network"]["busbw_gbs"]);
    assert!(number(fault, "/factor").is_some_and(|factor| (0.4..0.7).contains(&factor)));
}

/// Money and failures beyond the contract: bands in order, evidence with the date, B against A.
#[test]
fn money_and_failures_say_what_they_rest_on() {
    let designs = json(&["eval", "gpu=h100-sxm5&nodes=64&currency=cny&b.transport=roce"])["designs"].clone();
    let (first, second) = (&designs[0], &designs[1]);
    for path in [
        "/cost/usd_per_effective_gpu_hour",
        "/cost/usd_per_run",
        "/cost/usd_per_million_tokens",
        "/cost/usd_per_effective_pflop_day",
        "/reliability/interruptions_per_day",
        "/reliability/mtbf_hours",
        "/reliability/goodput",
        "/reliability/restart_s",
    ] {
        let at = |end: &str| number(first, &format!("{path}{end}")).unwrap_or_else(|| panic!("{path}{end}"));
        assert!(at("_low") <= at("") && at("") <= at("_high"), "{path}");
    }
    assert_eq!(first.pointer("/cost/fx/evidence/date").and_then(Value::as_str), Some("2026-12-01"));
    let shown = number(first, "/cost/displayed/tco").unwrap_or_default();
    assert!((shown / number(first, "/cost/tco_usd").unwrap_or(1.0) - 7.15).abs() < 1e-9);
    assert!(first.pointer("/cost/against_a").is_some_and(Value::is_null));
    let steps = second.pointer("/cost/against_a/waterfall_usd").and_then(Value::as_object);
    let sum: f64 = steps.into_iter().flatten().filter_map(|(_, usd)| usd.as_f64()).sum();
    let difference = number(second, "/cost/against_a/tco_difference_usd").unwrap_or_default();
    assert!((sum - difference).abs() < 0.01, "{sum} {difference}");
    let parts = first.pointer("/reliability/parts").and_then(Value::as_array).cloned().unwrap_or_default();
    assert!(parts.iter().any(|part| part["part"] == "link_flap" && part["failures_per_year"].is_null()));
    assert!(parts.iter().any(|part| part["part"] == "leaf" && part["seen_on_ethernet_only"] == true));
}

/// Both voices, reasons with figures, what would turn the verdict, and proposals that are links.
#[test]
fn the_recommendation_has_two_voices_and_proposals() {
    let design = only("gpu=a100-sxm4-80&nodes=250");
    let advice = &design["recommendation"];
    assert_eq!(advice["article"]["verdict"], serde_json::json!(["ib", "roce"]));
    let sections: Vec<&str> = advice["article"]["contradiction"]
        .as_array()
        .unwrap()
        .iter()
        .map(|sentence| sentence["section"].as_str().unwrap())
        .collect();
    assert_eq!(sections, ["4.1", "4.2"]);
    let model = &advice["model"];
    assert_eq!((&model["verdict"], &model["rival"]), (&Value::from("roce"), &Value::from("ib")));
    let list = |value: &Value| value.as_array().cloned().unwrap_or_default();
    let reasons = list(&model["reasons"]);
    let worth: f64 = reasons.iter().filter_map(|reason| reason["weight_usd"].as_f64()).sum();
    assert!((worth - number(model, "/advantage_usd").unwrap()).abs() < 1.0);
    assert!(reasons.iter().all(|reason| reason["winner"].is_number() && reason["rival"].is_number()));
    for flip in ["price_ratio", "commission_days", "speed"] {
        assert!(list(&model["flips"]).iter().any(|found| found["flip"] == flip), "{flip}");
    }
    let texts =
        [&model["reasons"], &model["flips"], &advice["differences"], &advice["factors"], &advice["removed"]];
    for found in texts.iter().flat_map(|part| list(part)) {
        let text = found["text"].as_str().or(found["why"].as_str()).unwrap();
        assert!(!text.is_empty() && !text.contains(['{', '}']), "{text}");
    }
    let proposals = list(&advice["proposals"]);
    assert_eq!(proposals.len(), 3);
    for proposal in proposals {
        let link = proposal["link"].as_str().unwrap();
        let added = json(&["eval", link])["designs"][1].clone();
        assert_eq!(added["cost"]["tco_usd"], proposal["tco_usd"]);
        assert_eq!(added["setup"]["gpus"], 2_000);
    }
}
