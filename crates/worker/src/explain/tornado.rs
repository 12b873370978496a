//! What moves the answer of the selected design most, and when another one would win.

use fabriscope_catalog::catalog;
use fabriscope_exchange::Block;
use fabriscope_model::scenario::letter;
use fabriscope_model::sensitivity::{Figure, Sensitivity, Swing, Varied, break_even, votes};
use fabriscope_model::units::{significant, with_prefix};
use fabriscope_words::{Words, sensitivity as t};

use crate::asked::Asked;
use crate::markup::Markup;
use crate::section::Section;
use crate::table::{NONE, Table, joints};

/// Rows of a tornado: what moves less than the tenth moves nothing that matters.
const MOST: usize = 10;
/// Evaluations of one design in a slice.
const SLICE: usize = 8;

/// The section; it keeps the study of the scenario that was asked last.
#[derive(Default)]
pub struct Tornado {
    asked: (String, usize),
    study: Option<Sensitivity>,
    /// The votes and the map, which the study does not change.
    below: String,
}

impl Section for Tornado {
    fn blocks(&mut self, asked: &Asked) -> Vec<Block> {
        let key = (asked.question.link.clone() + &asked.question.language, asked.selected());
        if key != self.asked {
            self.asked = key;
            self.study = Sensitivity::new(&asked.scenario, asked.selected(), catalog());
            self.below = below(asked);
        }
        self.shown(asked)
    }

    fn go_on(&mut self, asked: &Asked) -> Option<Vec<Block>> {
        let study = self.study.as_mut().filter(|study| study.left() > 0)?;
        study.go_on((SLICE / asked.report.designs.len().max(1)).max(1));
        Some(self.shown(asked))
    }
}

impl Tornado {
    fn shown(&self, asked: &Asked) -> Vec<Block> {
        let markup = self.study.as_ref().map_or_else(String::new, |study| figures(asked, study));
        vec![Block::markup("tornado", markup), Block::markup("break-even", self.below.clone())]
    }
}

fn figures(asked: &Asked, study: &Sensitivity) -> String {
    let words = asked.words;
    let mut markup = Markup::new()
        .open(
            "section",
            &[("class", "figure split"), ("id", "sensitivity"), ("aria-labelledby", "sensitivity-title")],
        )
        .leaf("h2", &[("id", "sensitivity-title")], &t::title(words, asked.label(asked.selected())))
        .leaf("p", &[("class", "figure-subtitle")], t::note(words));
    if study.left() > 0 {
        let left = significant(study.left() as f64, 6);
        markup = markup.leaf("p", &[("class", "note")], &t::left(words, &left));
    }
    for (figure, now) in [(Figure::Speed, study.now.speed_gbs), (Figure::Tco, study.now.tco_usd)] {
        let shown = value(figure, now);
        let (id, title) = match figure {
            Figure::Speed => ("tornado-speed", t::speed(words, &shown)),
            Figure::Tco => ("tornado-tco", t::tco(words, &shown)),
        };
        let all = study.by(figure).into_iter();
        let moving: Vec<&Swing> = all.filter(|swing| swing.swing(figure) > 0.0).take(MOST).collect();
        markup = markup.leaf("h3", &[("id", id)], &title);
        markup = if moving.is_empty() {
            markup.leaf("p", &[("class", "note")], t::nothing(words))
        } else {
            let frame =
                [("class", "table-scroll"), ("tabindex", "0"), ("role", "region"), ("aria-labelledby", id)];
            markup.open("div", &frame).markup(&table(words, (figure, now), &title, &moving)).close()
        };
    }
    markup.done()
}

fn table(words: Words, (figure, now): (Figure, f64), title: &str, moving: &[&Swing]) -> String {
    let mut table = Markup::new()
        .open("table", &[])
        .leaf("caption", &[("class", "unseen")], title)
        .open("thead", &[])
        .open("tr", &[]);
    for head in t::heads(words).split('|') {
        table = table.leaf("th", &[("scope", "col")], head);
    }
    table = table.close().close().open("tbody", &[]);
    let far = |end: f64| (end - now).abs();
    let ends = moving.iter().map(|swing| swing.ends(figure));
    let most = ends.map(|(low, high)| far(low).max(far(high))).fold(f64::MIN_POSITIVE, f64::max);
    for swing in moving {
        let (low, high) = swing.ends(figure);
        let won = |place: Option<usize>| place.map_or(NONE.to_owned(), |place| letter(place).to_string());
        let wins = [won(swing.at_low.winner), ", ".to_owned(), won(swing.at_high.winner)].concat();
        table = table
            .open("tr", &[])
            .leaf("th", &[("scope", "row")], &name(&swing.varied))
            .leaf("td", &[], &[&swing.low, " – ", &swing.high].concat())
            .leaf("td", &[], &value(figure, low))
            .leaf("td", &[], &value(figure, high))
            .open("td", &[])
            .text(&value(figure, swing.swing(figure)))
            .markup(&bar((low - now) / most, (high - now) / most))
            .close()
            .leaf("td", &[], &wins)
            .close();
    }
    table.done()
}

/// A bar from one end to the other about the middle, which is as things are.
fn bar(low: f64, high: f64) -> String {
    let place = |share: f64| 50.0 + 50.0 * share.clamp(-1.0, 1.0);
    let (from, to) = (place(low.min(high).min(0.0)), place(low.max(high).max(0.0)));
    let drawing = [
        ("class", "bar design-a"),
        ("viewBox", "0 0 100 1"),
        ("preserveAspectRatio", "none"),
        ("aria-hidden", "true"),
    ];
    let (from, length) = (significant(from, 4), significant((to - from).max(0.5), 4));
    let shape = [("x", from.as_str()), ("width", length.as_str()), ("height", "1"), ("fill", "currentColor")];
    Markup::new().open("svg", &drawing).leaf("rect", &shape, "").done()
}

/// The name as it stands in a link, or in the file of parameters.
fn name(varied: &Varied) -> String {
    match varied {
        Varied::Key(key) => key.spec().name.to_owned(),
        Varied::Price(part) => ["price.", part].concat(),
        Varied::Parameter(name) => (*name).to_owned(),
    }
}

fn value(figure: Figure, value: f64) -> String {
    match figure {
        Figure::Speed => [&significant(value, 4), " GB/s"].concat(),
        Figure::Tco => {
            let (number, prefix) = with_prefix(value, 4);
            ["$", &number, prefix].concat()
        }
    }
}

/// Shares of the draws, and the map of days and prices.
fn below(asked: &Asked) -> String {
    let words = asked.words;
    let counted = votes(&asked.scenario, catalog(), &asked.report);
    let won = (0..counted.draws.len()).map(|place| {
        let percent = significant(counted.share(place) * 100.0, 3);
        t::vote(words, asked.label(place), &percent)
    });
    let list = won.collect::<Vec<_>>().join(joints(words).1);
    let all = significant(counted.all as f64, 9);
    let markup = Markup::new().leaf("p", &[("class", "note")], &t::votes(words, &list, &all)).done();
    let Some(map) = break_even(&asked.scenario, catalog(), &asked.report, asked.selected()) else {
        return [markup, Markup::new().leaf("p", &[("class", "note")], t::even_none(words)).done()].concat();
    };
    let (first, other) = (asked.label(map.first), asked.label(map.other));
    let ratios = map.ratios.iter().map(|ratio| significant(*ratio, 3));
    let heads = [vec![t::even_heads(words).to_owned()], ratios.collect()].concat();
    let mut table = Table::new(&heads.join("|"), (0, 0));
    for row in &map.rows {
        let crossing = row.crossing.map_or(NONE.to_owned(), |at| significant(at, 3));
        let mut cells = vec![significant(row.days, 4), crossing];
        cells.extend(
            row.other_wins.iter().map(|wins| letter(if *wins { map.other } else { map.first }).to_string()),
        );
        table.rows.push(cells);
    }
    let days = if map.days > 0.0 {
        t::even_days(words, other, &significant(map.days, 3))
    } else {
        t::even_behind(words, other)
    };
    let note =
        [&t::even_note(words, other, first, &significant(map.now, 3)), joints(words).0, &days].concat();
    [markup, table.section("break-even-map", &t::even_title(words, other, first), &note)].concat()
}

#[cfg(test)]
mod tests {
    use super::*;
    use fabriscope_exchange::Question;

    fn asked(link: &str) -> Asked {
        Asked::new(Question { view: "advice".into(), link: link.into(), ..Question::default() })
    }

    #[test]
    fn the_tornado_grows_slice_by_slice_and_is_kept() {
        let asked = asked("gpu=h100-sxm5&nodes=8");
        let mut section = Tornado::default();
        assert_eq!(section.blocks(&asked).len(), 2);
        let mut slices = 0;
        let mut last = Vec::new();
        while let Some(blocks) = section.go_on(&asked) {
            slices += 1;
            last = blocks;
        }
        assert!(slices > 3);
        assert!(
            last[0].text.contains("<th scope=\"row\">kwh</th>") && last[0].text.contains("<svg class=\"bar")
        );
        // Asked again for the same scenario, nothing is computed anew.
        assert_eq!(section.blocks(&asked), last);
        assert!(section.go_on(&asked).is_none());
    }

    #[test]
    fn two_designs_have_a_map() {
        let link = "gpu=h100-sxm5&nodes=64&transport=roce&b.transport=ib&price.ufm=0&price.manager=0";
        let blocks = Tornado::default().blocks(&asked(link));
        assert!(blocks[1].text.contains("break-even-map"), "{}", blocks[1].text);
        let one = Tornado::default().blocks(&asked("gpu=h100-sxm5&nodes=8"));
        assert!(!one[1].text.contains("break-even-map") && !one[1].text.is_empty());
    }
}
