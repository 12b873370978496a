//! Model parameters in the data files: one file a model, one table a parameter.

use std::collections::BTreeMap;

use fabriscope_model::catalog::{Basis, ParameterRecord};
use fabriscope_model::diagnosis::DiagnosisParameters;
use fabriscope_model::parameters::NetworkParameters;
use fabriscope_model::training::TrainingParameters;
use serde::Deserialize;

use super::desk::{Desk, text};

/// A file of the folder `parameters`.
pub type ParametersFile = BTreeMap<String, ParameterFile>;

/// One parameter.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ParameterFile {
    value: f64,
    unit: String,
    meaning: String,
    #[serde(default)]
    meaning_zh: String,
    basis: String,
    sources: Vec<String>,
}

/// Checks the file of the network model: every parameter once, no other, each with its grounds.
pub fn network(file: &ParametersFile, desk: &mut Desk<'_>) -> (NetworkParameters, Vec<ParameterRecord>) {
    let records = records(file, NetworkParameters::NAMES, desk);
    let parameters = NetworkParameters::from_lookup(|name| file.get(name).map(|entry| entry.value));
    let network = parameters.unwrap_or_else(|missing| {
        desk.object(missing, "the parameter is missing");
        NetworkParameters::uniform(1.0)
    });
    (network, records)
}

/// The same of the training model.
pub fn training(file: &ParametersFile, desk: &mut Desk<'_>) -> (TrainingParameters, Vec<ParameterRecord>) {
    let records = records(file, TrainingParameters::NAMES, desk);
    let parameters = TrainingParameters::from_lookup(|name| file.get(name).map(|entry| entry.value));
    let training = parameters.unwrap_or_else(|missing| {
        desk.object(missing, "the parameter is missing");
        TrainingParameters::uniform(1.0)
    });
    (training, records)
}

/// The same of the diagnosis.
pub fn diagnosis(file: &ParametersFile, desk: &mut Desk<'_>) -> (DiagnosisParameters, Vec<ParameterRecord>) {
    let records = records(file, DiagnosisParameters::NAMES, desk);
    let parameters = DiagnosisParameters::from_lookup(|name| file.get(name).map(|entry| entry.value));
    let diagnosis = parameters.unwrap_or_else(|missing| {
        desk.object(missing, "the parameter is missing");
        DiagnosisParameters::uniform(1.0)
    });
    (diagnosis, records)
}

fn records(file: &ParametersFile, known: &[&str], desk: &mut Desk<'_>) -> Vec<ParameterRecord> {
    let mut records = Vec::new();
    for (name, entry) in file {
        if !known.contains(&name.as_str()) {
            desk.object(name, "no model has this parameter");
        }
        if !entry.value.is_finite() || entry.value <= 0.0 {
            desk.object(name, "a parameter is a positive number");
        }
        if entry.sources.iter().all(|source| source.trim().is_empty()) || entry.meaning.trim().is_empty() {
            desk.object(name, "a parameter has a meaning and a source");
        }
        records.push(ParameterRecord {
            id: text(name),
            value: entry.value,
            unit: text(&entry.unit),
            meaning: text(&entry.meaning),
            meaning_zh: text(&entry.meaning_zh),
            basis: desk.word_or(&format!("{name}.basis"), &entry.basis, Basis::Unverified),
            grounds: text(&entry.sources.join("; ")),
        });
    }
    records
}
