//! From the files of the data folder to a checked catalogue.

use std::path::Path;
use std::{fs, io};

use fabriscope_model::catalog::Catalog;
use serde::de::DeserializeOwned;

use crate::image::Image;

use super::desk::Desk;
use super::economics::EconomicsFile;
use super::evidence::EvidencesFile;
use super::problem::Problem;
use super::sources::SourceList;
use super::{
    cable, gpu, instance, model, nic, observation, parameters, references, server, settings, switch,
};

/// One file of the data folder.
#[derive(Clone, Debug)]
pub struct DataFile {
    /// Path inside the folder, with `/`.
    pub path: String,
    /// Contents.
    pub text: String,
}

/// Every TOML file below a folder, in order of path.
pub fn load(folder: &Path) -> io::Result<Vec<DataFile>> {
    let mut files = Vec::new();
    collect(folder, "", &mut files)?;
    files.sort_by(|a, b| a.path.cmp(&b.path));
    Ok(files)
}

fn collect(folder: &Path, prefix: &str, files: &mut Vec<DataFile>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let path = format!("{prefix}{}", entry.file_name().to_string_lossy());
        if entry.file_type()?.is_dir() {
            collect(&entry.path(), &format!("{path}/"), files)?;
        } else if path.ends_with(".toml") {
            files.push(DataFile { text: fs::read_to_string(entry.path())?, path });
        }
    }
    Ok(())
}

/// Reads and checks the files; all that is wrong at once, or the catalogue.
pub fn read(files: &[DataFile]) -> Result<Image, Vec<Problem>> {
    let mut early = Vec::new();
    let listed = files.iter().find(|file| file.path == "sources.toml");
    let sources = match listed {
        Some(file) => parse::<SourceList>(file, &mut early).unwrap_or_default(),
        None => SourceList::new(),
    };
    let mut desk = Desk::new(&sources);
    desk.open("sources.toml");
    for (key, entry) in &sources {
        entry.check(&mut desk, key);
    }
    let mut catalog = Catalog::default();
    let mut release = None;
    for file in files.iter().filter(|file| file.path != "sources.toml") {
        desk.open(&file.path);
        lower(file, &mut desk, &mut early, &mut catalog, &mut release);
    }
    if early.is_empty() {
        references::check(&mut desk, &catalog);
    }
    if release.is_none() {
        desk.open("defaults.toml");
        desk.object("release", "the file or the release is missing");
    }
    if catalog.network_records.is_empty() {
        desk.open("parameters/network.toml");
        desk.object("", "the file is missing or empty");
    }
    if catalog.training_records.is_empty() {
        desk.open("parameters/training.toml");
        desk.object("", "the file is missing or empty");
    }
    if catalog.diagnosis_records.is_empty() {
        desk.open("parameters/diagnosis.toml");
        desk.object("", "the file is missing or empty");
    }
    let (numbered, problems) = desk.close();
    early.extend(problems);
    catalog.sources = numbered.into();
    match release {
        Some(release) if early.is_empty() => Ok(Image { release, catalog }),
        _ => Err(early),
    }
}

/// Reads one file into its place of the catalogue.
fn lower(
    file: &DataFile,
    desk: &mut Desk<'_>,
    early: &mut Vec<Problem>,
    catalog: &mut Catalog,
    release: &mut Option<String>,
) {
    macro_rules! part {
        ($list:ident, $file:ty) => {
            if let Some(part) = parse::<$file>(file, early) {
                named(desk, file, &part.id);
                let lowered = part.lower(desk);
                catalog.$list.to_mut().extend(Some(lowered));
            }
        };
    }
    let (folder, name) = file.path.split_once('/').unwrap_or(("", &file.path));
    match (folder, name) {
        ("gpus", _) => part!(gpus, gpu::GpuFile),
        ("nics", _) => part!(nics, nic::NicFile),
        ("switches", _) => part!(switches, switch::SwitchFile),
        ("cables", _) => part!(cables, cable::CableFile),
        ("servers", _) => part!(servers, server::ServerFile),
        ("models", _) => part!(models, model::ModelFile),
        ("instances", _) => {
            if let Some(part) = parse::<instance::InstanceFile>(file, early) {
                named(desk, file, &part.id);
                catalog.instances.to_mut().extend(part.lower(desk));
            }
        }
        ("economics", _) => {
            let category = name.trim_end_matches(".toml");
            for (id, row) in parse::<EconomicsFile>(file, early).unwrap_or_default() {
                let row = row.lower(desk, category, &id);
                catalog.economics.to_mut().push(row);
            }
        }
        ("observations", "prices.toml") => {
            if let Some(rows) = parse::<observation::PricesFile>(file, early) {
                catalog.observed_prices = rows.lower(desk).into();
            }
        }
        ("observations", "power.toml") => {
            if let Some(rows) = parse::<observation::PowersFile>(file, early) {
                catalog.observed_powers = rows.lower(desk).into();
            }
        }
        ("parameters", "network.toml") => {
            if let Some(file) = parse::<parameters::ParametersFile>(file, early) {
                let (network, records) = parameters::network(&file, desk);
                catalog.network = network;
                catalog.network_records = records.into();
            }
        }
        ("parameters", "training.toml") => {
            if let Some(file) = parse::<parameters::ParametersFile>(file, early) {
                let (training, records) = parameters::training(&file, desk);
                catalog.training = training;
                catalog.training_records = records.into();
            }
        }
        ("parameters", "diagnosis.toml") => {
            if let Some(file) = parse::<parameters::ParametersFile>(file, early) {
                let (diagnosis, records) = parameters::diagnosis(&file, desk);
                catalog.diagnosis = diagnosis;
                catalog.diagnosis_records = records.into();
            }
        }
        ("", "evidence.toml") => {
            for (id, row) in parse::<EvidencesFile>(file, early).unwrap_or_default() {
                let row = row.lower(desk, &id);
                catalog.evidence.to_mut().push(row);
            }
        }
        ("", "defaults.toml") => {
            if let Some(settings) = parse::<settings::SettingsFile>(file, early) {
                catalog.default_switches = settings.lower(desk).into();
                *release = Some(settings.release);
            }
        }
        _ => desk.object("", "no data file has this place"),
    }
}

/// A part's file carries its id as name, so that a part is found without searching.
fn named(desk: &mut Desk<'_>, file: &DataFile, id: &str) {
    let stem = file.path.rsplit('/').next().unwrap_or_default().trim_end_matches(".toml");
    if stem != id {
        desk.object("id", format!("\"{id}\" is not the name of the file"));
    }
}

fn parse<T: DeserializeOwned>(file: &DataFile, problems: &mut Vec<Problem>) -> Option<T> {
    match toml::from_str(&file.text) {
        Ok(parsed) => Some(parsed),
        Err(error) => {
            let (file, field) = (file.path.clone(), String::new());
            problems.push(Problem { file, field, reason: error.to_string() });
            None
        }
    }
}
