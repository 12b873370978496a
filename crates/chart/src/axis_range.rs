//! Which values an axis spans: the fixed range of the spec, or one made from the data.

use crate::scale::Scale;
use crate::series::{Series, SeriesKind};
use crate::spec::{Axis, Orientation, PlotSpec};
use crate::stack::bars;

/// Differences below this are none: their reciprocals, which ticks need, would overflow.
const TINIEST: f64 = 1e-150;

/// Range of the x axis, and whether it rests on a fixed range or on data (not on a mere placeholder).
pub(crate) fn x_range(spec: &PlotSpec) -> ((f64, f64), bool) {
    let values = shown(spec).flat_map(|(_, run)| run.iter().map(|p| p.x));
    // Circles at the very edge would be cut in half, so clouds get air; curves run edge to edge.
    let cloud = spec.series.iter().all(|s| s.kind == SeriesKind::Points);
    resolve(&spec.x, extent(values), |scale, (low, high)| {
        let (low, high) = widen(scale, low, high);
        let air = if cloud { 0.05 } else { 0.0 };
        match scale {
            Scale::Linear => {
                let air = air * (high - low);
                (low - air, high + air)
            }
            _ => {
                let air = (high / low).powf(air);
                (low / air, high * air)
            }
        }
    })
}

/// Range of the y axis; bands and horizontal rules are part of the picture and widen it.
pub(crate) fn y_range(spec: &PlotSpec) -> ((f64, f64), bool) {
    let scale = spec.y.scale;
    let values =
        shown(spec).flat_map(|(_, run)| run).flat_map(|p| [Some(p.y), p.low, p.high].into_iter().flatten());
    let tops = (0..spec.series.len()).flat_map(|index| bars(&spec.series, index)).map(|(_, ends)| ends[1]);
    let values = values.chain(tops);
    let rules =
        spec.rules.iter().filter(|rule| rule.orientation == Orientation::Horizontal).map(|rule| rule.at);
    let data = extent(values.filter(|&v| scale.accepts(v)));
    let all = data
        .and_then(|(low, high)| extent([low, high].into_iter().chain(rules).filter(|&v| scale.accepts(v))));
    resolve(&spec.y, all, round_outwards)
}

fn shown(spec: &PlotSpec) -> impl Iterator<Item = (&Series, &[crate::series::Point])> {
    spec.series
        .iter()
        .flat_map(|series| series.runs(spec.x.scale, spec.y.scale).map(move |run| (series, run)))
}

fn extent(values: impl Iterator<Item = f64>) -> Option<(f64, f64)> {
    values.fold(None, |ends, v| match ends {
        None => Some((v, v)),
        Some((low, high)) => Some((v.min(low), v.max(high))),
    })
}

fn resolve(
    axis: &Axis,
    data: Option<(f64, f64)>,
    from_data: impl Fn(Scale, (f64, f64)) -> (f64, f64),
) -> ((f64, f64), bool) {
    let scale = axis.scale;
    let fixed = axis
        .range
        .filter(|&(low, high)| scale.accepts(low) && scale.accepts(high) && low < high)
        // Two neighbouring floats are no range one could draw ticks in.
        .filter(|&(low, high)| (high - low) > (1e-9 * low.abs().max(high.abs())).max(TINIEST));
    match (fixed, data) {
        (Some(range), _) => (range, true),
        (None, Some(ends)) => (from_data(scale, ends), true),
        (None, None) if scale == Scale::Linear => ((0.0, 1.0), false),
        (None, None) => ((1.0, 1024.0), false),
    }
}

/// Gives a range without width some.
fn widen(scale: Scale, low: f64, high: f64) -> (f64, f64) {
    let wide = match scale {
        Scale::Linear => high - low > (1e-6 * low.abs().max(high.abs())).max(TINIEST),
        _ => high / low > 1.0 + 1e-6,
    };
    match scale {
        _ if wide => (low, high),
        Scale::Linear => {
            let half = if low.abs() < TINIEST { 1.0 } else { low.abs() * 0.5 };
            (low - half, high + half)
        }
        _ => (low / 2.0, high * 2.0),
    }
}

/// A y range one can read: linear axes start at zero and leave headroom, logarithmic ones end on
/// whole powers or on 1-2-5.
fn round_outwards(scale: Scale, (low, high): (f64, f64)) -> (f64, f64) {
    match scale {
        Scale::Linear => {
            let (low, high) = (low.min(0.0), high.max(0.0));
            let (low, high) = widen(scale, low, high);
            let headroom = (high - low) * 0.05;
            (if low < 0.0 { low - headroom } else { low }, if high > 0.0 { high + headroom } else { high })
        }
        Scale::Log2 => widen(scale, low.log2().floor().exp2(), high.log2().ceil().exp2()),
        Scale::Log10 => {
            let decade = |v: f64| 10f64.powi(v.log10().floor() as i32);
            let below =
                [5.0, 2.0, 1.0].map(|m| m * decade(low)).into_iter().find(|&v| v <= low).unwrap_or(low);
            let above = [1.0, 2.0, 5.0, 10.0]
                .map(|m| m * decade(high))
                .into_iter()
                .find(|&v| v >= high)
                .unwrap_or(high);
            widen(scale, below, above)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::series::Point;
    use crate::spec::Rule;

    fn spec(scale: Scale, ys: &[f64]) -> PlotSpec {
        let points = ys.iter().enumerate().map(|(i, &y)| Point::new(i as f64, y));
        PlotSpec {
            y: Axis { scale, ..Axis::default() },
            series: vec![Series { points: points.collect(), ..Series::default() }],
            ..PlotSpec::default()
        }
    }

    #[test]
    fn linear_axes_start_at_zero_and_include_limits() {
        let mut spec = spec(Scale::Linear, &[120.0, 371.0]);
        spec.rules.push(Rule {
            orientation: Orientation::Horizontal,
            at: 400.0,
            label: String::new(),
            letter: None,
        });
        assert_eq!(y_range(&spec), ((0.0, 420.0), true));
        assert_eq!(x_range(&spec), ((0.0, 1.0), true));
    }

    #[test]
    fn logarithmic_axes_end_on_round_values() {
        assert_eq!(y_range(&spec(Scale::Log10, &[0.00003, 0.7])).0, (0.00002, 1.0));
        assert_eq!(y_range(&spec(Scale::Log2, &[5.0, 100.0])).0, (4.0, 128.0));
    }

    #[test]
    fn a_fixed_range_wins_unless_the_scale_cannot_show_it() {
        let mut spec = spec(Scale::Log10, &[2.0, 30.0]);
        spec.y.range = Some((1.0, 1000.0));
        assert_eq!(y_range(&spec).0, (1.0, 1000.0));
        for bad in [(0.0, 10.0), (10.0, 1.0), (f64::NAN, 1.0), (3.0, 3.0)] {
            spec.y.range = Some(bad);
            assert_eq!(y_range(&spec).0, (2.0, 50.0), "{bad:?}");
        }
    }

    #[test]
    fn without_data_the_range_is_only_a_placeholder() {
        assert_eq!(y_range(&spec(Scale::Linear, &[f64::NAN])), ((0.0, 1.0), false));
    }

    #[test]
    fn one_value_gets_room_around_it() {
        let ((low, high), _) = y_range(&spec(Scale::Log10, &[10.0]));
        assert!(low < 10.0 && high > 10.0);
        let ((low, high), _) = y_range(&spec(Scale::Linear, &[f64::MIN_POSITIVE]));
        assert!(high - low >= 1.0);
        let ((low, high), _) = x_range(&spec(Scale::Linear, &[7.0]));
        assert!(low < 0.0 && high > 0.0);
    }
}
