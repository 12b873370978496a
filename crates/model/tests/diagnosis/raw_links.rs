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
    let slow = diagnose(&scenario, 0, catalog(), log(205.0, "").as_bytes());
    assert_ne!(slow.verdict, Verdict::Healthy);
    assert!(slow.suspects.iter().take(3).any(|suspect| suspect.cause.name() == "pcie_slot"), "{slow:?}");
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
