//! Measured points of the designs' own hardware, for the page's figures over message size.

use fabriscope_catalog::catalog;
use fabriscope_chart::numbers::count;
use fabriscope_chart::{PlotSpec, Point, Series, SeriesKind};
use fabriscope_exchange::Block;
use fabriscope_model::resolve::resolve;
use fabriscope_model::scenario::{Op, letter};
use fabriscope_model::validation::{Hardware, Measured, Record, read};
use fabriscope_words::{Words, validation as texts};

use super::compared::hardware_of;
use super::tables::source;
use crate::asked::Asked;
use crate::files::measured;
use crate::section::Section;
use crate::table::item;

/// The figures of the page that take points: the end of the block's id, and what they show of a point.
const FIGURES: [(&str, Pick); 2] =
    [("overlay-bandwidth", |point| point.busbw.0), ("overlay-time", |point| point.time.0)];

type Pick = fn(&Measured) -> f64;

/// What was measured, read once.
#[derive(Default)]
pub struct Overlay {
    records: Option<Vec<Clustered>>,
}

type Clustered = (Record, Hardware);

impl Section for Overlay {
    fn blocks(&mut self, asked: &Asked) -> Vec<Block> {
        blocks(asked, self.records.get_or_insert_with(|| clustered(measured())))
    }
}

fn clustered(text: &str) -> Vec<Clustered> {
    let with_hardware = |record: Record| hardware_of(&record).map(|hardware| (record, hardware));
    read(text).into_iter().filter_map(with_hardware).collect()
}

fn blocks(asked: &Asked, records: &[Clustered]) -> Vec<Block> {
    let mut shown: Vec<&Clustered> = Vec::new();
    let mut specs = FIGURES.map(|(id, _)| PlotSpec { id: id.to_owned(), ..PlotSpec::default() });
    for index in 0..asked.report.designs.len() {
        let Some(design) = resolve(&asked.scenario, index, catalog()) else { continue };
        let (hardware, op) = (Hardware::of(&design), design.op);
        for measured in nearest(&hardware, op, records) {
            for ((_, pick), spec) in FIGURES.iter().zip(&mut specs) {
                spec.series.extend(series(measured, &hardware, op, *pick, letter(index), asked.words));
            }
            if !shown.iter().any(|known| std::ptr::eq(*known, measured)) {
                shown.push(measured);
            }
        }
    }
    let said = said(&shown, asked.words);
    specs.map(|spec| Block::figure(spec, said.clone())).to_vec()
}

/// Records of the operation on the same hardware used in the same way, of the size that is nearest to the
/// design's. What stays in one domain says nothing of a design that crosses the network, nor the reverse.
fn nearest<'r>(design: &Hardware, op: Op, records: &'r [Clustered]) -> Vec<&'r Clustered> {
    let like = |measured: &&'r Clustered| {
        measured.1.is_kind_of(design)
            && (measured.1.domains > 1) == (design.domains > 1)
            && measured.0.points.iter().any(|point| point.op == op)
    };
    let distance =
        |measured: &Clustered| (f64::from(measured.1.gpus) / f64::from(design.gpus.max(1))).ln().abs();
    let found: Vec<&Clustered> = records.iter().filter(like).collect();
    let least = found.iter().map(|measured| distance(measured)).fold(f64::INFINITY, f64::min);
    found.into_iter().filter(|measured| distance(measured) <= least).collect()
}

fn series(
    (record, hardware): &Clustered,
    design: &Hardware,
    op: Op,
    pick: Pick,
    letter: char,
    words: Words,
) -> Option<Series> {
    let mut points = Vec::new();
    for point in record.points.iter().filter(|point| point.op == op && pick(point) > 0.0) {
        points.push(Point::new(point.bytes.0, pick(point)));
    }
    let label = if hardware.is(design) {
        texts::overlay(words).to_owned()
    } else {
        texts::overlay_at(words, &count(hardware.gpus.into()))
    };
    (!points.is_empty()).then_some(Series {
        letter,
        label,
        points,
        kind: SeriesKind::Points,
        emphasis: false,
    })
}

/// Whose measurements these are.
fn said(shown: &[&Clustered], words: Words) -> String {
    if shown.is_empty() {
        return texts::overlay_none(words).to_owned();
    }
    let mut clusters: Vec<String> = Vec::new();
    for (record, hardware) in shown {
        let gpus = count(hardware.gpus.into());
        let payer = item(texts::payers(words), record.payer as usize);
        let cluster = texts::overlay_cluster(words, &record.cluster, &gpus, &source(record, words), payer);
        if !clusters.contains(&cluster) {
            clusters.push(cluster);
        }
    }
    texts::overlay_source(words, &clusters.join("; "))
}

#[cfg(test)]
mod tests {
    use fabriscope_exchange::Question;

    use super::super::compared::FEW;
    use super::*;

    fn overlay(link: &str) -> Vec<Block> {
        let question = Question { link: link.to_owned(), view: "overlay".to_owned(), ..Question::default() };
        blocks(&Asked::new(question), &clustered(FEW))
    }

    fn series(block: &Block) -> Vec<(char, &str, usize)> {
        let all = block.figure.iter().flat_map(|figure| &figure.series);
        all.map(|series| (series.letter, series.label.as_str(), series.points.len())).collect()
    }

    #[test]
    fn points_of_the_same_hardware_stand_in_the_designs_colour() {
        let blocks = overlay("gpu=h100-sxm5&nodes=2&transport=tcp&b.transport=ib&c.transport=roce");
        assert_eq!(series(&blocks[0]), [('A', "measured", 1), ('B', "measured", 2)]);
        assert_eq!(series(&blocks[1]), series(&blocks[0]));
        assert!(blocks[0].text.contains("cluster C (16 GPUs; a book, page 4, 2026; paid for by: seller"));
    }

    #[test]
    fn a_larger_cluster_of_that_hardware_takes_them_and_says_their_size() {
        let blocks = overlay("gpu=h100-sxm5&nodes=64&transport=ib");
        assert_eq!(series(&blocks[0]), [('A', "measured on 16 GPUs", 2)]);
    }

    #[test]
    fn other_hardware_another_operation_and_a_single_server_take_none() {
        for link in
            ["gpu=a100-sxm4-80&nodes=2", "gpu=h100-sxm5&nodes=2&op=broadcast", "gpu=h100-sxm5&nodes=1"]
        {
            let blocks = overlay(link);
            assert!(series(&blocks[0]).is_empty(), "{link}");
            assert_eq!(blocks[1].text, "No measurement of this hardware");
        }
        let alone = overlay("gpu=h100-sxm5&nodes=1&op=all_gather");
        assert_eq!(series(&alone[1]), [('A', "measured", 2)]);
    }
}
