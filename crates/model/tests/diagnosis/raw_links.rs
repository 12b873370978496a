//! Logs of perftest.

use fabriscope_catalog::catalog;
use fabriscope_model::diagnosis::{Test, Verdict, diagnose};
use fabriscope_model::link::parse;

const SCENARIO: &str = "gpu=h100-sxm5&nodes=4&transport=roce&nic=cx7-ndr";

fn log(gbps: f64, mark: &str) -> String {
    let mut log = format!(
        "---------------------------------------------------------------------------------------\r\n                    RDMA_Write BW Test\r\n Dual-port       : OFF\t\tDevice         : mlx5_0\r\n Mtu             : 4096[B]\r\n local address: LID 0000 QPN 0x0127 PSN 0x2d8a3b\r\n{mark}\r\n #bytes     #iterations    BW peak[Gb/sec]    BW average[Gb/sec]   MsgRate[Mpps]\r\n"
    );
    for power in [16, 18, 20, 23] {
        let bytes = 1_u64 << power;
        let rate = gbps * (1.0 - 1e3 / bytes as f64);
        log += &format!(
            " {bytes}      5000             {:.2}             {rate:.2}            0.747321\r\n",
            rate + 0.3
        );
    }
    log
}

#[test]
fn raw_bandwidth_of_a_sound_port_is_healthy_and_of_an_old_slot_is_not() {
    let scenario = parse(SCENARIO).scenario;
    let sound = diagnose(&scenario, 0, catalog(), log(392.0, "").as_bytes());
    assert_eq!(sound.verdict, Verdict::Healthy, "{sound:?}");
    assert_eq!(sound.rows.len(), 4);
    assert!(sound.rows.iter().all(|row| row.test == Test::Stream { both_ways: false }));
    for gbps in [201.0, 205.0, 208.0] {
        let slow = diagnose(&scenario, 0, catalog(), log(gbps, "").as_bytes());
        assert_ne!(slow.verdict, Verdict::Healthy);
        // Host memory knows nothing of access control and of ways to the accelerator.
        let names: Vec<&str> = slow.suspects.iter().map(|suspect| suspect.cause.name()).collect();
        assert_eq!(names[0], "pcie_slot", "{names:?}");
        assert!(!names.contains(&"acs") && !names.contains(&"no_gpudirect"), "{names:?}");
    }
}

#[test]
fn a_bonded_device_in_the_heading_is_the_first_suspect() {
    let scenario = parse(SCENARIO).scenario;
    let log = log(205.0, "").replace("mlx5_0", "mlx5_bond_0");
    let found = diagnose(&scenario, 0, catalog(), log.as_bytes());
    assert_eq!(found.suspects[0].cause.name(), "bonding_hash", "{found:?}");
}

#[test]
fn megabytes_of_all_versions_are_the_same_rate() {
    let scenario = parse(SCENARIO).scenario;
    // 392 Gb/s are 46,730 times 2^20 bytes.
    let old = "                    RDMA_Write BW Test\n #bytes     #iterations    BW peak[MB/sec]    BW average[MB/sec]   MsgRate[Mpps]\n 65536      5000             46740.1            46730.2            0.747321\n";
    let new = old.replace("MB/sec", "MiB/sec");
    for log in [old, &new] {
        let found = diagnose(&scenario, 0, catalog(), log.as_bytes());
        assert_eq!((found.verdict, found.rows.len()), (Verdict::Healthy, 1), "{found:?}");
        assert!((found.rows[0].busbw.as_gbs() - 49.0).abs() < 0.1);
    }
}

#[test]
fn latency_of_a_routed_network_is_healthy_and_ten_times_that_is_not() {
    let scenario = parse(SCENARIO).scenario;
    let log = |scale: f64| {
        format!(
            "                    RDMA_Write Latency Test\n #bytes #iterations    t_min[usec]    t_max[usec]  t_typical[usec]    t_avg[usec]    t_stdev[usec]   99% percentile[usec]   99.9% percentile[usec]\n 2       1000          {0:.2}           {1:.2}         {0:.2}     \t       {0:.2}        \t0.09   \t{0:.2}    \t\t{1:.2}\n",
            1.9 * scale,
            6.0 * scale
        )
    };
    let sound = diagnose(&scenario, 0, catalog(), log(1.0).as_bytes());
    assert_eq!((sound.verdict, sound.rows.len()), (Verdict::Healthy, 1), "{sound:?}");
    let slow = diagnose(&scenario, 0, catalog(), log(12.0).as_bytes());
    assert_ne!(slow.verdict, Verdict::Healthy, "{slow:?}");
}

#[test]
fn a_read_goes_there_and_back() {
    let scenario = parse(SCENARIO).scenario;
    let log = "                    RDMA_Read Latency Test\n #bytes #iterations    t_min[usec]    t_max[usec]  t_typical[usec]    t_avg[usec]    t_stdev[usec]   99% percentile[usec]   99.9% percentile[usec]\n 2       1000          3.60           9.01         3.71     \t       3.72        \t0.09   \t4.15    \t\t9.01\n";
    let found = diagnose(&scenario, 0, catalog(), log.as_bytes());
    assert_eq!((found.verdict, found.rows.len()), (Verdict::Healthy, 1), "{found:?}");
    assert_eq!(found.rows[0].test, Test::RoundTrip);
}
