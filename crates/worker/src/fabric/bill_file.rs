//! The bills of all designs as a file: the same lines that `fabriscope bom` prints.

use fabriscope_chart::{plain, push_record, quoted};
use fabriscope_model::report::{PartRow, Report};

const HEAD: &str = "design,role,id,count,unit_price_usd,unit_price_low_usd,unit_price_high_usd,total_usd,power_w_each,confidence\r\n";

/// One line a design and kind of part; an unknown price is an empty cell.
pub fn csv(report: &Report) -> String {
    let mut out = HEAD.to_owned();
    let cell = |value: Option<f64>| value.map_or_else(String::new, plain);
    for design in &report.designs {
        for row in design.bom.rows.iter().filter(|row| row.count > 0) {
            let price = row.unit_price;
            let cells = vec![
                String::from(design.letter),
                row.role.name().to_owned(),
                quoted(&row.id),
                row.count.to_string(),
                cell(price.map(|price| price.mid.0)),
                cell(price.map(|price| price.low.0)),
                cell(price.map(|price| price.high.0)),
                cell(row.total().map(|total| total.mid.0)),
                cell(row.power_each.map(|power| power.0)),
                trust(row).to_owned(),
            ];
            push_record(&mut out, cells.into_iter());
        }
    }
    out
}

fn trust(row: &PartRow) -> &'static str {
    if row.yours {
        "yours"
    } else if row.in_server {
        "in server"
    } else if row.unit_price.is_none() {
        "unknown"
    } else {
        row.confidence.word()
    }
}
