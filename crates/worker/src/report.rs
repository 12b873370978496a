//! The page as text: to paste into a ticket, to keep, to print.

use fabriscope_catalog::data_release;
use fabriscope_chart::Running;
use fabriscope_chart::numbers::{bytes, count, gbs, percent, plain, seconds};
use fabriscope_exchange::Block;
use fabriscope_model::finding::Severity;
use fabriscope_model::report::{DesignReport, Ranged};
use fabriscope_words::{Words, finding, header, report as words};

use crate::asked::{Asked, money_of};
use crate::markup::Markup;
use crate::section::Section;
use crate::table::{NONE, item};

/// The report as Markdown, and what can be done with it.
pub struct Report;

impl Section for Report {
    fn blocks(&mut self, asked: &Asked) -> Vec<Block> {
        let words = asked.words;
        let button = |markup: Markup, action: (&str, &str), text: &str| {
            markup.leaf("button", &[("type", "button"), action, ("value", "fabriscope-report.md")], text)
        };
        let mut controls = Markup::new()
            .leaf("h2", &[], header::report_heading(words))
            .leaf("p", &[("class", "note")], header::report_intro(words))
            .open("p", &[]);
        controls = button(controls, ("data-copy", "report-text"), header::report_copy(words)).text(" ");
        controls = button(controls, ("data-save", "report-text"), header::report_save(words)).text(" ");
        controls = button(controls, ("data-print", ""), header::report_print(words)).close();
        let heading = header::report_heading(words);
        let frame = [
            ("class", "report"),
            ("id", "report-text"),
            ("tabindex", "0"),
            ("role", "region"),
            ("aria-label", heading),
        ];
        let text = Markup::new().leaf("pre", &frame, &markdown(asked));
        vec![Block::markup("report-actions", controls.done()), Block::markup("report-body", text.done())]
    }
}

/// The whole report.
fn markdown(asked: &Asked) -> String {
    let words = asked.words;
    let labels: Vec<String> = (0..asked.report.designs.len())
        .map(|index| [&"ABCDEF"[index..=index], " ", asked.label(index)].concat())
        .collect();
    let mut lines = vec![
        ["# ", &words::title(words, &labels.join(" / "))].concat(),
        String::new(),
        [words::link(words), ": ", asked.question.field("address"), "?", &asked.question.link].concat(),
        String::new(),
        ["## ", words::designs(words)].concat(),
        String::new(),
    ];
    let mut columns = vec![words::head(words).split('|').map(str::to_owned).collect::<Vec<_>>()];
    for (design, label) in asked.report.designs.iter().zip(&labels) {
        columns.push(facts(asked, design, label));
    }
    for row in 0..columns[0].len() {
        let cells: Vec<&str> =
            columns.iter().filter_map(|column| column.get(row)).map(String::as_str).collect();
        lines.push(line(&cells));
        if row == 0 {
            lines.push(line(&vec!["---"; columns.len()]));
        }
    }
    for (design, label) in asked.report.designs.iter().zip(&labels) {
        lines.extend([String::new(), ["## ", &words::bill(words, label)].concat(), String::new()]);
        lines.extend(bill(design, words));
    }
    lines.extend([String::new(), ["## ", words::findings(words)].concat(), String::new()]);
    lines.extend(findings(asked, &labels));
    lines.extend([String::new(), words::sources(words, data_release())]);
    let rate = asked.rate();
    if !rate.is_empty() {
        lines.extend([String::new(), rate]);
    }
    lines.join("\n")
}

/// A line of a table; what would end a cell is left out of it.
fn line(cells: &[&str]) -> String {
    let cells: Vec<String> = cells.iter().map(|cell| cell.replace(['|', '\n'], " ")).collect();
    ["| ", &cells.join(" | "), " |"].concat()
}

/// The figures of one design, in the order of the heads.
fn facts(asked: &Asked, design: &DesignReport, label: &str) -> Vec<String> {
    let words = asked.words;
    let (setup, cost) = (&design.setup, &design.cost);
    let range = |band: Ranged<f64>, show: &dyn Fn(f64) -> String| {
        words::range(words, &show(band.mid), &show(band.low), &show(band.high))
    };
    let none = || NONE.to_owned();
    let busbw = design.network.collective.map(|collective| {
        let band = range(collective.busbw.map(fabriscope_model::units::BusBandwidth::as_gbs), &gbs);
        let op = item(fabriscope_words::figure::ops(words), setup.op as usize);
        words::busbw(words, op, &bytes(setup.bytes.0), &band)
    });
    let training = design.training.as_ref();
    let money = money_of(design);
    let amount = |usd: f64| money.text(usd);
    vec![
        label.to_owned(),
        words::machine(words, &count(setup.gpus.into()), &setup.gpu_name, &count(setup.nodes.into())),
        [&count(setup.ports_per_node.into()), " × ", &setup.nic_name].concat(),
        setup.leaf_name.clone().unwrap_or_else(none),
        busbw.unwrap_or_else(none),
        design.network.latency.map_or_else(none, |latency| range(latency.map(|time| time.0), &seconds)),
        training.map_or_else(none, |training| range(training.step.map(|step| step.0), &seconds)),
        training.map_or_else(none, |training| range(training.mfu, &percent)),
        range(cost.network_capex.map(|money| money.0), &amount),
        range(cost.capex.map(|money| money.0), &amount),
        range(cost.tco.map(|money| money.0), &amount),
        range(cost.usd_per_gpu_hour.map(|money| money.0), &amount),
        plain(design.bom.it_power.as_kw()) + " kW",
    ]
}

/// The bill of one design; the totals are whole dollars that add up.
fn bill(design: &DesignReport, words: Words) -> Vec<String> {
    let heads: Vec<&str> = words::bill_head(words).split('|').collect();
    let mut lines = vec![line(&heads), line(&["---"; 4])];
    let mut running = Running::default();
    let money = money_of(design);
    for row in design.bom.rows.iter().filter(|row| row.count > 0) {
        let unknown = || words::unknown(words).to_owned();
        let total = row
            .total()
            .map_or_else(unknown, |total| money.whole(running.next(money.amount(total.mid.0), 1.0)));
        let price = row.unit_price.map_or_else(unknown, |price| money.text(price.mid.0));
        lines.push(line(&[&row.name, &count(row.count), &price, &total]));
    }
    lines.push(line(&["", "", "", &money.whole(running.sum(1.0))]));
    lines
}

/// What the user should know, gravest first.
fn findings(asked: &Asked, labels: &[String]) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for severity in [Severity::Error, Severity::Warning, Severity::Info] {
        for (design, label) in asked.report.designs.iter().zip(labels) {
            for found in design.findings.iter().filter(|found| found.severity == severity) {
                let text = finding::text(asked.words, found);
                lines.push(["- ", label, ": ", &text.reason, " ", &text.help].concat());
            }
        }
    }
    if lines.is_empty() {
        lines.push(words::none(asked.words).to_owned());
    }
    lines
}

#[cfg(test)]
mod tests {
    use fabriscope_exchange::Question;

    use super::*;

    #[test]
    fn the_report_has_every_design_its_bill_and_the_link() {
        let question = Question {
            link: "gpu=h100-sxm5&nodes=64&b.transport=roce&spine_m=40000".into(),
            labels: vec!["first|pipe".into(), "second".into()],
            fields: vec![("address".into(), "https://example.org/".into())],
            ..Question::default()
        };
        let asked = Asked::new(question);
        let text = markdown(&asked);
        assert!(text.contains("https://example.org/?gpu=h100-sxm5"), "{text}");
        assert!(text.contains("| quantity | A first pipe | B second |"), "{text}");
        assert_eq!(text.matches("## Bill of materials").count(), 2);
        assert!(text.contains("| unknown |"), "an unknown price stays unknown");
        let columns = |line: &str| line.matches('|').count();
        let table: Vec<&str> = text.lines().filter(|line| line.starts_with('|')).collect();
        assert!(table.iter().all(|line| columns(line) == 4 || columns(line) == 5), "{text}");
        assert_eq!(
            facts(&asked, &asked.report.designs[0], "A").len(),
            words::head(asked.words).split('|').count()
        );
    }
}
