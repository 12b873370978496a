//! How far the library sees its cards from the accelerators: the lines of `NCCL_DEBUG_SUBSYS=GRAPH`.

use super::Marks;

/// Kinds of paths that leave the PCIe switch of a card.
const FAR: &[&str] = &["phb", "sys", "node"];

/// The nearest limit of distance that allows a PCIe switch, in the library's count.
const PIX: u32 = 3;

/// Takes note of `GPU Direct RDMA Disabled for GPU 1b000 / HCA 0 (distance 8 > 5)` and of `NET/3 :GPU/18000 (3/48.0/PIX) GPU/38000 (5/48.0/PHB) CPU/0 ...`, in lower case: hops, GB/s
/// and kind of path from one card to every accelerator.
pub(super) fn note(marks: &mut Marks, line: &str) {
    if let Some(place) = line.find("gpu direct rdma disabled for gpu") {
        let numbers = line[place..].split_once("distance ").map_or("", |(_, rest)| rest);
        let limit = numbers.split_once('>').map_or("", |(_, rest)| rest);
        let limit = limit.trim_start_matches(['=', ' ']).split(|mark: char| !mark.is_ascii_digit()).next();
        // Below, somebody switched it off.
        marks.distant |= limit.and_then(|limit| limit.parse::<u32>().ok()).is_some_and(|limit| limit >= PIX);
        return;
    }
    if let Some((head, _)) = line.split_once("] - nic/") {
        let rate = head.rsplit_once("pci[").and_then(|(_, rate)| rate.parse::<f64>().ok());
        let rate = rate.filter(|rate| rate.is_finite() && *rate > 0.0).map(|rate| rate * 1e9);
        marks.slot_rate = match (marks.slot_rate, rate) {
            (Some(known), Some(rate)) => Some(known.max(rate)),
            (known, rate) => known.or(rate),
        };
        return;
    }
    let Some((head, paths)) = line.split_once(" :gpu/") else { return };
    let card = head.split_ascii_whitespace().next_back().unwrap_or_default();
    if !card.starts_with("net/") {
        return;
    }
    let mut nearest: Option<(f64, u32, bool)> = None;
    for path in paths.split("gpu/") {
        // Behind the accelerators stand processors and other cards, which do not begin a path of their own here.
        let Some((_, inside)) = path.split_once('(') else { continue };
        let mut parts = inside.split(')').next().unwrap_or_default().split('/');
        let (Some(hops), Some(rate), Some(kind)) = (parts.next(), parts.next(), parts.next()) else {
            continue;
        };
        let (Ok(hops), Ok(rate)) = (hops.parse::<u32>(), rate.parse::<f64>()) else { continue };
        let far = FAR.contains(&kind);
        let better = nearest.is_none_or(|(known, other, _)| rate > known || (rate >= known && hops < other));
        if rate.is_finite() && rate > 0.0 && better {
            nearest = Some((rate, hops, far));
        }
    }
    let Some((rate, _, far)) = nearest else { return };
    let rate = rate * 1e9;
    // Cards for storage and management are listed too: the best one speaks for those of the collective network.
    if marks.card_rate.is_none_or(|known| rate > known) {
        marks.card_rate = Some(rate);
        marks.far = Some(far);
    } else if marks.card_rate.is_some_and(|known| rate >= known) {
        marks.far = Some(marks.far.unwrap_or(true) && far);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_card_counts() {
        let mut marks = Marks::default();
        note(
            &mut marks,
            "[0] nccl info net/8 :gpu/18000 (4/25.000000/phb) gpu/38000 (4/25.000000/phb) cpu/0 (2/25.0/phb)",
        );
        assert_eq!((marks.card_rate, marks.far), (Some(25e9), Some(true)));
        note(
            &mut marks,
            "[0] nccl info net/3 :gpu/18000 (3/48.000000/pix) gpu/38000 (5/48.000000/phb) cpu/0 (3/48.0/phb)",
        );
        assert_eq!((marks.card_rate, marks.far), (Some(48e9), Some(false)));
        note(&mut marks, "[0] nccl info gpu/18000 :gpu/38000 (2/370.8/nvl) net/3 (3/48.0/pix)");
        assert_eq!(marks.card_rate, Some(48e9));
        note(&mut marks, "[0] nccl info               + pci[24.0] - nic/1c000");
        assert_eq!(marks.slot_rate, Some(24e9));
    }
    #[test]
    fn a_limit_of_distance_is_not_a_missing_module() {
        let mut marks = Marks::default();
        note(&mut marks, "net/ib : gpu direct rdma disabled for hca 0 'mlx5_0'");
        note(&mut marks, "gpu direct rdma disabled for gpu 1b000 / hca 0 (distance 4 > 0)");
        assert!(!marks.distant);
        note(&mut marks, "gpu direct rdma disabled for gpu 1b000 / hca 0 (distance 8 > 5)");
        assert!(marks.distant);
    }
}
