//! The stops of the slider for servers: every number at first, then about six per cent apart.

use fabriscope_model::scenario::MAX_NODES;

/// Numbers of servers at which the slider stops, ascending.
pub fn stops() -> Vec<u64> {
    const MANTISSAS: [u64; 8] = [8, 9, 10, 11, 12, 13, 14, 15];
    let small = 1..8;
    let octaves = (0..).map(|power| MANTISSAS.map(move |mantissa| mantissa << power));
    let large = octaves.flatten().take_while(|nodes| *nodes <= 16_384);
    small.chain(large).take_while(|nodes| *nodes <= MAX_NODES).collect()
}

/// Index of the stop nearest to `nodes`.
pub fn nearest(stops: &[u64], nodes: u64) -> usize {
    let above = stops.partition_point(|stop| *stop < nodes);
    let distance = |index: usize| stops.get(index).map_or(u64::MAX, |stop| stop.abs_diff(nodes));
    let below = above.saturating_sub(1);
    if distance(below) <= distance(above) { below } else { above }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_slider_knows_small_numbers_and_powers_of_two() {
        let stops = stops();
        assert!(stops.windows(2).all(|pair| pair[0] < pair[1]));
        for nodes in [1, 2, 3, 8, 16, 64, 128, 1024, 4096, 16_384] {
            assert_eq!(stops[nearest(&stops, nodes)], nodes);
        }
        assert_eq!(stops[nearest(&stops, 1_000_000)], 16_384);
        assert_eq!(stops[nearest(&stops, 0)], 1);
    }
}
