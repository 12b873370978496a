//! The accelerators that a search finds, by maker.

use fabriscope_catalog::catalog;
use fabriscope_model::catalog::{Gpu, Part};

/// The accelerators that match `text` (all for an empty one), makers in the order of the catalogue.
pub fn found(text: &str) -> Vec<&'static Gpu> {
    let catalog = catalog();
    let gpus: Vec<&'static Gpu> = if text.trim().is_empty() {
        catalog.gpus.iter().collect()
    } else {
        let hits = catalog.search(text);
        hits.into_iter().filter_map(|part| if let Part::Gpu(gpu) = part { Some(gpu) } else { None }).collect()
    };
    let mut makers: Vec<&str> = Vec::new();
    for gpu in &gpus {
        if !makers.contains(&gpu.vendor.as_ref()) {
            makers.push(&gpu.vendor);
        }
    }
    let mut together = Vec::new();
    for maker in makers {
        together.extend(gpus.iter().copied().filter(|gpu| gpu.vendor == maker));
    }
    together
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ids(text: &str) -> Vec<&'static str> {
        found(text).iter().map(|gpu| gpu.id.as_ref()).collect()
    }

    #[test]
    fn a_gpu_is_found_by_name_maker_and_chinese_name() {
        assert!(ids("h100").contains(&"h100-sxm5"));
        assert!(ids("RTX 4090").contains(&"rtx-4090"));
        assert!(ids("摩尔线程").contains(&"mtt-s4000"));
        assert!(ids("no such thing").is_empty());
    }

    #[test]
    fn makers_stand_together() {
        let all = found("");
        assert_eq!(all.len(), catalog().gpus.len());
        let mut makers: Vec<&str> = all.iter().map(|gpu| gpu.vendor.as_ref()).collect();
        makers.dedup();
        let count = makers.len();
        makers.sort_unstable();
        makers.dedup();
        assert_eq!(makers.len(), count);
    }
}
