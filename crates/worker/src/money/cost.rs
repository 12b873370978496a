//! Purchase price per accelerator against cluster size.

use fabriscope_chart::numbers::count;
use fabriscope_chart::{Axis, Orientation, PlotSpec, Point, Rule, Scale, ValueFormat, format_value};
use fabriscope_model::report::CostPoint;
use fabriscope_words::money;

use crate::asked::Asked;
use crate::figure::extremes;

/// Most steps that are named: beyond, the figure would be all rules.
const MOST_RULES: usize = 4;

/// The figure of `curves`, one a design.
pub fn spec(asked: &Asked, curves: &[Vec<CostPoint>]) -> PlotSpec {
    let y = Axis { scale: Scale::Linear, format: ValueFormat::Usd, ..Axis::default() };
    let mut spec = asked.frame("cost", asked.cluster_size(), y);
    asked.draw(&mut spec, curves, |point| {
        let band = point.capex_per_gpu;
        Point::with_range(f64::from(point.gpus), band.mid.0, band.low.0, band.high.0)
    });
    asked.in_currency(&mut spec);
    spec.title = title(asked);
    spec.subtitle = money::cost_subtitle(asked.words, asked.money(0).code());
    spec.rules = steps(asked, curves);
    spec.description = asked.description(&spec);
    spec
}

/// Where the fabric changes in kind, and by what; steps that all designs share stand once and without
/// colour.
fn steps(asked: &Asked, curves: &[Vec<CostPoint>]) -> Vec<Rule> {
    let mut rules: Vec<(String, f64, Vec<char>)> = Vec::new();
    for (index, curve) in curves.iter().enumerate() {
        for point in curve {
            let cause = cause(asked, point);
            if cause.is_empty() {
                continue;
            }
            let letter = fabriscope_model::scenario::letter(index);
            let at = f64::from(point.gpus);
            match rules.iter_mut().find(|rule| rule.0 == cause && rule.1 == at) {
                Some(shared) => shared.2.push(letter),
                None => rules.push((cause, at, vec![letter])),
            }
        }
    }
    rules.truncate(MOST_RULES);
    let mut named = Vec::new();
    for (cause, at, letters) in rules {
        let all = letters.len() == curves.len();
        let mut label = String::new();
        if !all {
            for (place, letter) in letters.iter().enumerate() {
                label.push_str(if place > 0 { " " } else { "" });
                label.push(*letter);
            }
            label.push_str(": ");
        }
        label.push_str(&cause);
        let letter = letters.first().copied().filter(|_| letters.len() == 1 && !all);
        named.push(Rule { orientation: Orientation::Vertical, at, label, letter });
    }
    named
}

/// What the step at a point is made of, in words; empty where there is none.
fn cause(asked: &Asked, point: &CostPoint) -> String {
    let words = asked.words;
    let mut causes = Vec::new();
    if point.steps.tier {
        causes.push(match point.tiers {
            2 => money::tier_two(words).to_owned(),
            3 => money::tier_three(words).to_owned(),
            tiers => money::tiers(words, &count(tiers.into())),
        });
    }
    if point.steps.chassis {
        causes.push(money::step_chassis(words).to_owned());
    }
    if point.steps.licence {
        causes.push(money::step_licence(words).to_owned());
    }
    causes.join(" + ")
}

/// The network's price per accelerator at the present size, from the cheapest design to the dearest.
fn title(asked: &Asked) -> String {
    let words = asked.words;
    let mut prices = Vec::new();
    for (index, design) in asked.report.designs.iter().enumerate() {
        let price = design.cost.network_capex.mid.0 / f64::from(design.setup.gpus.max(1));
        // A sum that lacks a price is lower for that reason alone.
        if price > 0.0 && design.network_unpriced().is_none() {
            prices.push((index, asked.money(index).amount(price)));
        }
    }
    let Some((least, most)) = extremes(&prices) else { return money::cost_none(words).to_owned() };
    let [low, high] = [least, most].map(|end| format_value(end.1, asked.money(0).format));
    if low == high {
        return money::cost_one(words, &high);
    }
    money::cost_title(words, &low, asked.label(least.0), &high, asked.label(most.0))
}

#[cfg(test)]
mod tests {
    use fabriscope_exchange::Question;
    use fabriscope_model::sweep::cluster_sizes;

    use super::*;

    #[test]
    fn a_second_tier_is_marked_and_the_network_has_a_price() {
        let link = "gpu=h100-sxm5&nodes=8&b.transport=roce".to_owned();
        let asked = Asked::new(Question { link, ..Question::default() });
        let spec = spec(&asked, &asked.curves(cluster_sizes));
        assert!(spec.rules.iter().any(|rule| rule.label == "second switch tier"), "{:?}", spec.rules);
        assert_eq!(spec.series.len(), 2);
        assert!(spec.series.iter().all(|series| series.points.len() > 10));
        assert!(spec.title.starts_with("The network costs $"), "{}", spec.title);
        assert!(spec.description.contains("A: $"), "{}", spec.description);
    }

    /// Curves, axis, title and rate in the currency of the link.
    #[test]
    fn money_is_shown_in_the_currency_asked_for() {
        let of = |link: &str| {
            let asked = Asked::new(Question { link: link.to_owned(), ..Question::default() });
            (spec(&asked, &asked.curves(cluster_sizes)), asked.rate())
        };
        let base = "gpu=h100-sxm5&nodes=8&b.transport=roce";
        let (dollars, none) = of(base);
        let (yuan, rate) = of(&format!("{base}&currency=cny&fx=7"));
        for (usd, cny) in dollars.series[1].points.iter().zip(&yuan.series[1].points) {
            assert!((cny.y / usd.y - 7.0).abs() < 1e-9 && cny.low <= Some(cny.y));
        }
        assert_eq!(yuan.y.format, ValueFormat::Cny);
        assert!(
            yuan.title.contains('¥') && yuan.subtitle.contains("CNY"),
            "{} {}",
            yuan.title,
            yuan.subtitle
        );
        assert!(rate.contains("1 USD = 7 CNY") && rate.contains("yours") && none.is_empty(), "{rate}");
        let (_, published) = of(&format!("{base}&currency=eur"));
        assert!(published.contains("2026-12-01") && published.contains("unverified"), "{published}");
    }
}
