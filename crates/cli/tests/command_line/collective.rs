//! `collective`: columns, sizes, and what must hold along a curve.

use super::program::table;

const HEADER: [&str; 10] = [
    "design",
    "op",
    "bytes",
    "time_us",
    "algbw_gbs",
    "busbw_gbs",
    "algorithm",
    "protocol",
    "busbw_low_gbs",
    "busbw_high_gbs",
];

#[test]
fn sizes_run_from_8_bytes_to_16_gib_for_each_design() {
    let table = table(&["collective", "gpu=h100-sxm5&nodes=4&b.transport=roce"]);
    assert_eq!(table.header, HEADER);
    let sizes: Vec<f64> = (3..=34).map(|power| f64::from(power).exp2()).collect();
    assert_eq!(table.numbers("bytes"), [sizes.clone(), sizes].concat());
    let designs = table.column("design");
    assert!(designs[..32].iter().all(|letter| *letter == "A"));
    assert!(designs[32..].iter().all(|letter| *letter == "B"));
    assert!(table.column("op").iter().all(|op| *op == "all_reduce"));
}

#[test]
fn rows_hold_together() {
    let table = table(&["collective", "gpu=h100-sxm5&nodes=4", "--op", "all_gather"]);
    let (bytes, time) = (table.numbers("bytes"), table.numbers("time_us"));
    let (algbw, busbw) = (table.numbers("algbw_gbs"), table.numbers("busbw_gbs"));
    let (low, high) = (table.numbers("busbw_low_gbs"), table.numbers("busbw_high_gbs"));
    for row in 0..table.len() {
        assert!((algbw[row] * time[row] * 1e3 / bytes[row] - 1.0).abs() < 1e-9, "row {row}");
        // nccl-tests: bus bandwidth of an all-gather over 32 ranks.
        assert!((busbw[row] / (algbw[row] * 31.0 / 32.0) - 1.0).abs() < 1e-9, "row {row}");
        assert!(low[row] <= busbw[row] && busbw[row] <= high[row], "row {row}");
    }
    assert!(table.column("op").iter().all(|op| *op == "all_gather"));
}

#[test]
fn operation_and_sizes_can_be_chosen() {
    let link = "nodes=8&op=alltoall";
    for arguments in
        [["--op", "sendrecv", "--bytes", "8,64MiB,1GiB"], ["--bytes=8,64MiB,1GiB", "--op=sendrecv", "", ""]]
    {
        let options = arguments.iter().filter(|word| !word.is_empty());
        let call: Vec<&str> = ["collective", link].iter().chain(options).copied().collect();
        let table = table(&call);
        assert_eq!(table.numbers("bytes"), [8.0, 67_108_864.0, 1_073_741_824.0]);
        assert_eq!(table.column("op"), ["sendrecv"; 3]);
    }
    let focus = table(&["collective", link, "--bytes", "1GiB"]);
    assert_eq!(focus.column("op"), ["alltoall"], "without --op the operation of the scenario counts");
}

#[test]
fn one_rank_has_nothing_to_exchange() {
    let table = table(&["collective", "nodes=1&gpus_per_node=1"]);
    assert_eq!((table.header.len(), table.len()), (HEADER.len(), 0));
}
