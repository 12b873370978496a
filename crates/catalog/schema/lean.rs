//! A catalogue for the browser: the same figures without the long texts, which nobody waits for.

use fabriscope_model::catalog::{Catalog, List, Text};

/// Groups of economic rows that only documents show: published totals and counts to check against.
const DOCUMENTS_ONLY: [&str; 6] =
    ["tco", "cluster_anchor", "roce_vs_ib", "failures_llama3", "cn_price", "facility"];

/// Most characters of a source's title that the page shows (`figures::sources`), with room for one word.
const TITLE: usize = 60;

/// Takes out notes, contradicting reports, observations, published totals, the grounds of
/// parameters, and figures that no model reads; cuts titles of sources to what a line holds.
pub fn lean(catalog: &mut Catalog) {
    let blank = |text: &mut Text| *text = Text::Borrowed("");
    for gpu in catalog.gpus.to_mut() {
        blank(&mut gpu.notes);
        blank(&mut gpu.scale_up.note);
        blank(&mut gpu.usual_network.note);
        gpu.reported_alternatives = List::Borrowed(&[]);
        blank(&mut gpu.form_factor);
        blank(&mut gpu.scale_up.link);
        blank(&mut gpu.scale_up.generation);
        (gpu.peak.fp64, gpu.peak.fp32, gpu.peak.tf32, gpu.peak.int8) = (None, None, None, None);
        gpu.cloud_price = None;
    }
    catalog.nics.to_mut().iter_mut().for_each(|nic| blank(&mut nic.notes));
    catalog.switches.to_mut().iter_mut().for_each(|switch| blank(&mut switch.notes));
    catalog.cables.to_mut().iter_mut().for_each(|cable| blank(&mut cable.notes));
    for server in catalog.servers.to_mut() {
        blank(&mut server.notes);
        if let Some(network) = &mut server.default_network {
            blank(&mut network.note);
        }
    }
    catalog.instances.to_mut().iter_mut().for_each(|instance| blank(&mut instance.notes));
    catalog.economics.to_mut().retain(|row| !DOCUMENTS_ONLY.contains(&&*row.category));
    catalog.economics.to_mut().iter_mut().for_each(|row| blank(&mut row.notes));
    catalog.evidence.to_mut().iter_mut().for_each(|row| blank(&mut row.notes));
    for source in catalog.sources.to_mut() {
        if let Some((end, _)) = source.title.char_indices().nth(TITLE) {
            source.title = Text::Owned(source.title.get(..end).unwrap_or_default().to_owned());
        }
    }
    catalog.observed_prices = List::Borrowed(&[]);
    catalog.observed_powers = List::Borrowed(&[]);
    catalog.network_records = List::Borrowed(&[]);
    catalog.training_records = List::Borrowed(&[]);
    catalog.diagnosis_records = List::Borrowed(&[]);
    catalog.models.to_mut().iter_mut().for_each(|model| blank(&mut model.notes));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_models_read_stays() {
        let mut catalog = fabriscope_catalog::catalog().clone();
        lean(&mut catalog);
        let full = fabriscope_catalog::catalog();
        assert_eq!(catalog.gpus.len(), full.gpus.len());
        assert_eq!(catalog.network, full.network);
        assert_eq!(catalog.diagnosis, full.diagnosis);
        assert_eq!(catalog.sources.len(), full.sources.len());
        for (lean, full) in catalog.switches.iter().zip(full.switches.iter()) {
            assert_eq!((&lean.id, &lean.price, &lean.ports), (&full.id, &full.price, &full.ports));
        }
        assert!(catalog.gpus.iter().all(|gpu| gpu.notes.is_empty()));
    }
}
