//! `diagnose`: what it prints, and its exit codes.

use super::program::{file, json, run};

const LOG: &str = "\
# Collective test starting: all_reduce_perf\r
#  Rank  0 Group  0 Pid  4711 on secret-host-17 device  0 [0x1b] NVIDIA H100 80GB HBM3\r
  1073741824     268435456     float     sum      -1   9299.1  115.47  216.50      0   9310.0  115.33  216.25      0\r
  8589934592    2147483648     float     sum      -1  69723.5  123.20  231.00      0  69710.0  123.22  231.05      0\r
";

#[test]
fn a_slow_cluster_gets_a_verdict_and_suspects() {
    let path = file("slow.log", LOG);
    let answer = json(&["diagnose", "gpu=h100-sxm5&nodes=2&transport=roce", &path]);
    assert_eq!(answer["verdict"], "faulty");
    let rows = answer["rows"].as_array().unwrap();
    assert_eq!((rows.len(), &rows[0]["op"]), (2, &"all_reduce".into()));
    for row in rows {
        let of = |key: &str| row[key].as_f64().unwrap();
        assert!(of("low_gbs") <= of("expected_gbs") && of("expected_gbs") <= of("high_gbs"));
        assert!((of("ratio") - of("busbw_gbs") / of("expected_gbs")).abs() < 1e-9);
    }
    let suspects = answer["suspects"].as_array().unwrap();
    assert!(suspects.iter().take(3).any(|suspect| suspect["cause"] == "acs"), "{answer}");
    for suspect in suspects {
        for key in ["cause", "why", "check", "fix"] {
            assert!(!suspect[key].as_str().unwrap().is_empty(), "{suspect}");
        }
        assert!((0.0..=1.0).contains(&suspect["fit"].as_f64().unwrap()));
    }
    assert!(!answer.to_string().contains("secret"), "a host's name is shown");
}

#[test]
fn a_log_of_nothing_is_unreadable_and_a_missing_one_is_an_error() {
    let path = file("nothing.log", "command not found");
    let answer = json(&["diagnose", "nodes=2", &path]);
    assert_eq!(answer["verdict"], "unreadable");
    assert_eq!(run(&["diagnose", "nodes=2", "/no/such.log"], "").status.code(), Some(2));
    assert_eq!(run(&["diagnose", "nodes=2"], "").status.code(), Some(2));
}
