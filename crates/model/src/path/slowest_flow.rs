//! The slowest of several flows that are hashed onto uplinks.
//!
//! A collective waits for its slowest flow. With `m` flows drawn independently onto `u` uplinks, the
//! fullest uplink decides: `k` flows of rate `r` there share its rate `c`, so each keeps
//! `min(1, c / (k r))`. More flows a port make each smaller, and the fullest uplink nearer to the mean.

/// Flows that leave one leaf, and the uplinks they are hashed onto.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct HashedFlows {
    /// Network ports whose traffic leaves the leaf at once.
    pub ports: f64,
    /// Flows with paths of their own that each port's traffic is made of.
    pub flows_per_port: f64,
    /// Uplinks.
    pub uplinks: f64,
    /// Rate of an uplink over that of a port.
    pub uplink_ratio: f64,
}

/// Share of its rate that the slowest flow keeps.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FlowShare {
    /// Mean over all draws.
    pub mean: f64,
    /// One draw in twenty is worse.
    pub low: f64,
    /// One draw in twenty is better.
    pub high: f64,
}

/// Most flows that are followed one by one; beyond, the law of large numbers has evened them out.
const MOST_FLOWS: f64 = 20_000.0;

impl HashedFlows {
    /// Share of its rate that every flow keeps where they spread evenly.
    pub(super) fn fluid(&self) -> f64 {
        if self.ports > 0.0 { (self.uplinks * self.uplink_ratio / self.ports).min(1.0) } else { 1.0 }
    }

    /// Distribution of the slowest flow's share, within 5 % of 20,000 drawn layouts from 4 to 64 ports
    /// and 1 to 16 flows each.
    #[must_use]
    pub fn share(&self) -> FlowShare {
        let flows = (self.ports * self.flows_per_port).round();
        let fluid = self.fluid();
        if flows < 2.0 || self.uplinks < 2.0 || flows > MOST_FLOWS {
            return FlowShare { mean: fluid, low: fluid, high: fluid };
        }
        let kept = |fullest: f64| (self.uplink_ratio * self.flows_per_port / fullest).min(fluid);
        let mut truncated = TruncatedPoisson::new(flows / self.uplinks);
        let (mut mean, mut before, mut low, mut high) = (0.0, 0.0, None, None);
        for count in 1..=(flows as u32) {
            let count = f64::from(count);
            truncated.extend(count);
            let all = if count * self.uplinks < flows {
                0.0
            } else {
                truncated.none_above(self.uplinks).max(before)
            };
            mean += (all - before) * kept(count);
            if all >= 0.05 && high.is_none() {
                high = Some(kept(count));
            }
            if all >= 0.95 && low.is_none() {
                low = Some(kept(count));
            }
            before = all;
            if all > 1.0 - 1e-6 {
                break;
            }
        }
        let low = low.unwrap_or(mean);
        mean += (1.0 - before) * low;
        FlowShare { mean, low: low.min(mean), high: high.unwrap_or(mean).max(mean) }
    }
}

/// Moments of a Poisson variable that is cut off above a growing count.
///
/// Flows on uplinks are Poisson variables given their sum. Hence the chance that none exceeds `k` is
/// `P(X <= k)^u x P(S' = m) / P(S = m)`: `S` the plain sum, `S'` that of variables cut off at `k`,
/// whose probability at `m` a normal density gives closely.
struct TruncatedPoisson {
    rate: f64,
    term: f64,
    sum: f64,
    first: f64,
    second: f64,
}

impl TruncatedPoisson {
    fn new(rate: f64) -> Self {
        let term = (-rate).exp();
        Self { rate, term, sum: term, first: 0.0, second: 0.0 }
    }

    /// Moves the cut from `count - 1` to `count`.
    fn extend(&mut self, count: f64) {
        self.term *= self.rate / count;
        self.sum += self.term;
        self.first += count * self.term;
        self.second += count * count * self.term;
    }

    /// Probability that none of `uplinks` variables exceeds the cut, given their sum.
    fn none_above(&self, uplinks: f64) -> f64 {
        let mean = self.first / self.sum;
        let variance = (self.second / self.sum - mean * mean).max(1e-12);
        let distance = uplinks * (self.rate - mean);
        let cut = (-distance * distance / (2.0 * uplinks * variance)).exp() / variance.sqrt();
        // The plain sum at its own mean, by the same normal density: variance is the rate.
        let plain = 1.0 / self.rate.sqrt();
        (self.sum.min(1.0).powf(uplinks) * cut / plain).clamp(0.0, 1.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Draws layouts and returns the mean share of the slowest flow.
    fn drawn(flows: &HashedFlows, trials: u32) -> f64 {
        let mut state = 0x2545_F491_4F6C_DD1D_u64;
        let mut draw = |bound: usize| {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            (state % bound as u64) as usize
        };
        let (count, uplinks) = ((flows.ports * flows.flows_per_port) as usize, flows.uplinks as usize);
        let mut sum = 0.0;
        for _ in 0..trials {
            let mut load = vec![0_u32; uplinks];
            (0..count).for_each(|_| load[draw(uplinks)] += 1);
            let fullest = f64::from(load.into_iter().max().unwrap_or(1).max(1));
            let fluid = (flows.uplinks * flows.uplink_ratio / flows.ports).min(1.0);
            sum += (flows.uplink_ratio * flows.flows_per_port / fullest).min(fluid);
        }
        sum / f64::from(trials)
    }

    #[test]
    fn within_five_percent_of_drawn_layouts() {
        for ports in [4.0, 8.0, 16.0, 32.0, 64.0] {
            for flows_per_port in [1.0, 2.0, 4.0, 8.0, 16.0] {
                for (uplinks, uplink_ratio) in [(ports, 1.0), (32.0, 1.0), (16.0, 2.0)] {
                    let flows = HashedFlows { ports, flows_per_port, uplinks, uplink_ratio };
                    let (formula, trials) = (flows.share().mean, drawn(&flows, 20_000));
                    assert!((formula / trials - 1.0).abs() < 0.05, "{flows:?}: {formula} {trials}");
                }
            }
        }
    }

    /// Published layouts: 8 flows of 400G on 8 x 400G or on 4 x 800G; eight crossing ports on 16 uplinks
    /// with one and two flows each; half of 32 ports crossing at random onto 32 uplinks.
    #[test]
    fn known_layouts() {
        for (ports, flows_per_port, uplinks, uplink_ratio, expected) in [
            (8.0, 1.0, 8.0, 1.0, 0.41),
            (8.0, 1.0, 4.0, 2.0, 0.59),
            (8.0, 1.0, 16.0, 1.0, 0.53),
            (8.0, 2.0, 16.0, 1.0, 0.69),
            (8.0, 4.0, 16.0, 1.0, 0.85),
            (16.0, 1.0, 32.0, 1.0, 0.44),
            (16.0, 2.0, 32.0, 1.0, 0.59),
        ] {
            let share = HashedFlows { ports, flows_per_port, uplinks, uplink_ratio }.share();
            assert!((share.mean - expected).abs() < 0.03, "{ports} {flows_per_port} {uplinks}: {share:?}");
            assert!(share.low <= share.mean && share.mean <= share.high);
        }
    }

    #[test]
    fn one_flow_or_one_uplink_collides_with_nothing() {
        let one = HashedFlows { ports: 1.0, flows_per_port: 1.0, uplinks: 32.0, uplink_ratio: 1.0 };
        assert_eq!(one.share().mean, 1.0);
        let many = HashedFlows { ports: 1e6, flows_per_port: 64.0, uplinks: 1e6, uplink_ratio: 1.0 };
        assert_eq!(many.share().mean, 1.0);
    }
}
