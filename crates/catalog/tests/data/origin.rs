//! Sources and confidence: nothing gets better dressed on its way to the page.

use std::collections::BTreeMap;

use fabriscope_catalog::{catalog, data_release, install, page_image};
use toml::Value;

use crate::image::Image;
use crate::schema::{lean, read};
use crate::tamper::files;

/// High, medium, low, derived, unverified.
type Histogram = [u32; 5];

const ORDER: [&str; 5] = ["high", "medium", "low", "derived", "unverified"];

/// Counts every record below a value by its confidence.
fn count(value: &Value, histogram: &mut Histogram) {
    match value {
        Value::Table(table) => {
            if let Some(Value::String(word)) = table.get("confidence") {
                let place = ORDER.iter().position(|known| known == word).unwrap();
                histogram[place] += 1;
                assert!(table.contains_key("source"), "{table:?}");
            }
            table.values().for_each(|inner| count(inner, histogram));
        }
        Value::Array(list) => list.iter().for_each(|inner| count(inner, histogram)),
        _ => {}
    }
}

fn counted() -> BTreeMap<String, Histogram> {
    let parse = |text: &str| Value::Table(toml::from_str(text).unwrap());
    let of = |text: &str| {
        let mut histogram = Histogram::default();
        count(&parse(text), &mut histogram);
        histogram
    };
    files().into_iter().map(|file| (file.path, of(&file.text))).collect()
}

/// The records of the first import, by file, were compared with the tables they came from.
/// A record that gets a source, or loses one, changes its line here, and a reviewer sees it.
/// Files added since need no line.
#[test]
fn confidence_is_as_imported() {
    let now = counted();
    let baseline = include_str!("../confidence.txt");
    let mut total = Histogram::default();
    for line in baseline.lines().filter(|line| !line.starts_with('#')) {
        let (path, numbers) = line.split_once(' ').unwrap();
        let then: Vec<u32> = numbers.split(' ').map(|number| number.parse().unwrap()).collect();
        assert_eq!(now.get(path).map(<[u32; 5]>::as_slice), Some(then.as_slice()), "{path}");
        for (sum, number) in total.iter_mut().zip(then) {
            *sum += number;
        }
    }
    assert!(total[4] > 500, "unverified records vanished: {total:?}");
}

#[test]
fn the_image_holds_what_the_files_say() {
    let mut image = read(&files()).unwrap();
    assert!(image.catalog == *catalog());
    assert_eq!(image.release, data_release());
    lean(&mut image.catalog);
    let page = Image::read(page_image()).unwrap();
    assert!(page.catalog == image.catalog);
}

#[test]
fn a_damaged_image_is_refused() {
    let whole = page_image();
    assert!(Image::read(&whole[..whole.len() - 1]).is_none());
    assert!(Image::read(&whole[1..]).is_none());
    assert!(Image::read(&[whole, &[0]].concat()).is_none());
    assert!(!install(b"<!doctype html>"));
    // Cut anywhere: nothing is read, nothing panics.
    for end in (0..whole.len()).step_by(997) {
        assert!(Image::read(&whole[..end]).is_none());
    }
}

#[test]
fn every_source_number_leads_to_a_title() {
    let all = catalog();
    let cited = all.gpus.iter().flat_map(|gpu| [gpu.memory.source, gpu.gpudirect.source]);
    for id in cited.chain(all.switches.iter().map(|switch| switch.pfc.source)) {
        assert!(!all.source(id).unwrap().title.is_empty());
    }
    let confident = all.gpus.iter().filter(|gpu| !gpu.memory.confidence.is_unverified());
    for gpu in confident {
        assert!(all.source(gpu.memory.source).unwrap().date.is_some(), "{}", gpu.id);
    }
}
