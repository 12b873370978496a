//! What the models' parameters rest on, as the page reads it: a line a parameter, by model.

use fabriscope_catalog::catalog;
use fabriscope_model::catalog::ParameterRecord;

/// The records of the network model, an empty line, and those of the training model.
pub fn text() -> String {
    let lines = |records: &[ParameterRecord]| {
        records.iter().map(ParameterRecord::line).collect::<Vec<_>>().join("\n")
    };
    [lines(&catalog().network_records), lines(&catalog().training_records)].join("\n\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_parameter_on_the_page_has_its_meaning_in_both_languages() {
        let text = text();
        let records: Vec<ParameterRecord> = text.lines().filter_map(ParameterRecord::from_line).collect();
        assert_eq!(records.len(), catalog().network_records.len() + catalog().training_records.len());
        for record in records {
            assert!(!record.meaning_zh.is_empty(), "{} has no meaning_zh", record.id);
            assert!(!record.meaning.starts_with("The same"), "{} stands alone in a table", record.id);
        }
    }
}
