//! How the ports of a leaf divide between servers and spines.

use crate::catalog::{PortGroup, PortRole, Switch};
use crate::order::ascending;
use crate::units::BitsPerSecond;

/// Links of one leaf.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LeafShape {
    /// Towards servers, at port rate.
    pub down: u32,
    /// Towards spines, at uplink rate.
    pub up: u32,
    /// Rate of an uplink.
    pub uplink_rate: BitsPerSecond,
}

impl LeafShape {
    /// Divides a leaf so that it serves as many server ports of `rate` as `oversubscription` allows:
    /// `down x rate <= oversubscription x up x uplink_rate`.
    ///
    /// Ports made for uplinks face up. Where a box has none, its fastest ports do, as many as needed:
    /// 64 like ports give 32 and 32 at 1:1, 42 and 21 at 2:1. A port may be split for servers and go
    /// up whole: 64 x 800G give 64 x 400G down and 32 x 800G up. None when the box cannot do both.
    #[must_use]
    pub fn divide(
        leaf: &Switch,
        rate: BitsPerSecond,
        uplink_rate: BitsPerSecond,
        oversubscription: f64,
    ) -> Option<Self> {
        let ratio = if oversubscription.is_finite() { oversubscription.max(1.0) } else { 1.0 };
        let carried = ratio * uplink_rate.0 / rate.0.max(1.0);
        let (reserved, serving) = facing(leaf, rate, uplink_rate);
        let down = if reserved > 0 && serving > 0 {
            serving.min(whole(f64::from(reserved) * carried))
        } else {
            largest_down(leaf, rate, uplink_rate, carried)
        };
        if down == 0 {
            return None;
        }
        let up = (f64::from(down) / carried - 1e-9).ceil().max(1.0) as u32;
        Some(Self { down, up, uplink_rate })
    }

    /// Every number of uplinks that a box can have, most first, with the server links that its other
    /// ports then give.
    pub(super) fn options(leaf: &Switch, rate: BitsPerSecond, uplink_rate: BitsPerSecond) -> Vec<(u32, u32)> {
        let (reserved, serving) = facing(leaf, rate, uplink_rate);
        if reserved > 0 && serving > 0 {
            return (1..=reserved).rev().map(|up| (up, serving)).collect();
        }
        let (mut options, mut up) = (Vec::new(), 0);
        turned_up(leaf, rate, uplink_rate, |turned, down| {
            options.extend((up + 1..=turned).map(|up| (up, down)));
            up = turned;
            false
        });
        options.reverse();
        options
    }

    /// Uplink capacity over that of the server ports; below 1 when oversubscribed.
    #[must_use]
    pub fn uplink_ratio(&self, rate: BitsPerSecond) -> f64 {
        f64::from(self.up) * self.uplink_rate.0 / (f64::from(self.down.max(1)) * rate.0.max(1.0))
    }
}

/// Rounds down, with room for the rounding of a ratio such as 1.1.
pub(super) fn whole(value: f64) -> u32 {
    (value + 1e-9).floor() as u32
}

/// Links of the ports made for uplinks, and of all others.
fn facing(leaf: &Switch, rate: BitsPerSecond, uplink_rate: BitsPerSecond) -> (u32, u32) {
    let sum = |role_up: bool, rate: BitsPerSecond| -> u32 {
        let groups = leaf.ports.iter().filter(|group| group.role != PortRole::Fabric);
        groups.filter(|group| (group.role == PortRole::Up) == role_up).map(|g| g.links_at(rate)).sum()
    };
    (sum(true, uplink_rate), sum(false, rate))
}

/// Turns the fastest ports up, one after the other, until `enough` says so of the uplinks and the server
/// links that are left.
fn turned_up(
    leaf: &Switch,
    rate: BitsPerSecond,
    uplink_rate: BitsPerSecond,
    mut enough: impl FnMut(u32, u32) -> bool,
) {
    let listed: Vec<&PortGroup> =
        leaf.ports.iter().filter(|group| group.role != PortRole::Fabric && group.count.value > 0).collect();
    let rates: Vec<f64> = listed.iter().map(|group| -group.rate.value.0).collect();
    let groups: Vec<&PortGroup> = ascending(&rates).into_iter().map(|position| listed[position]).collect();
    let ways = |group: &PortGroup, rate| group.links_at(rate) / group.count.value.max(1);
    let (mut up, mut down): (u32, u32) = (0, groups.iter().map(|group| group.links_at(rate)).sum());
    for group in groups {
        let (gained, lost) = (ways(group, uplink_rate), ways(group, rate));
        for _ in 0..group.count.value {
            up += gained;
            down -= lost;
            if enough(up, down) {
                return;
            }
        }
    }
}

/// Most server links when ports turn up until they carry the rest.
fn largest_down(leaf: &Switch, rate: BitsPerSecond, uplink_rate: BitsPerSecond, carried: f64) -> u32 {
    let mut found = 0;
    turned_up(leaf, rate, uplink_rate, |up, down| {
        let enough = up > 0 && f64::from(down) <= f64::from(up) * carried + 1e-9;
        if enough {
            found = down;
        }
        enough
    });
    found
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail loudly")]
mod tests {
    use super::*;
    use crate::catalog::{Confidence, Figure, List, SourceId, Split};
    use crate::fabric::samples::{gbps, switch};

    fn shape(leaf: &Switch, rate: f64, uplink: f64, oversubscription: f64) -> (u32, u32) {
        let shape = LeafShape::divide(leaf, gbps(rate), gbps(uplink), oversubscription).unwrap();
        (shape.down, shape.up)
    }

    #[test]
    fn like_ports_divide_by_the_ratio() {
        let leaf = switch(&[(64, 400.0, PortRole::Any)]);
        assert_eq!(shape(&leaf, 400.0, 400.0, 1.0), (32, 32));
        assert_eq!(shape(&leaf, 400.0, 400.0, 2.0), (42, 21));
        assert_eq!(shape(&leaf, 400.0, 400.0, 3.0), (48, 16));
        let odd = switch(&[(63, 400.0, PortRole::Any)]);
        assert_eq!(shape(&odd, 400.0, 400.0, 1.0), (31, 31));
        let one = switch(&[(1, 400.0, PortRole::Any)]);
        assert_eq!(LeafShape::divide(&one, gbps(400.0), gbps(400.0), 1.0), None);
    }

    #[test]
    fn a_split_port_goes_up_whole() {
        let mut leaf = switch(&[(64, 800.0, PortRole::Any)]);
        let ways = Figure::new(2, SourceId(0), Confidence::Unverified);
        leaf.ports.to_mut()[0].splits = List::Owned(vec![Split { ways, rate: gbps(400.0) }]);
        assert_eq!(shape(&leaf, 400.0, 800.0, 1.0), (64, 32));
        assert_eq!(shape(&leaf, 400.0, 400.0, 1.0), (64, 64));
        assert_eq!(shape(&leaf, 800.0, 800.0, 1.0), (32, 32));
        // Two 200G links share a cage at half its rate, so a third of the cages carries the rest.
        assert_eq!(shape(&leaf, 200.0, 800.0, 1.0), (84, 21));
    }

    /// 32 x 100G + 8 x 400G are even; 48 x 25G + 8 x 100G could serve more than they carry.
    #[test]
    fn uplink_ports_face_up() {
        let even = switch(&[(32, 100.0, PortRole::Down), (8, 400.0, PortRole::Up)]);
        assert_eq!(shape(&even, 100.0, 400.0, 1.0), (32, 8));
        let fat = switch(&[(48, 25.0, PortRole::Down), (8, 100.0, PortRole::Up)]);
        assert_eq!(shape(&fat, 25.0, 100.0, 1.0), (32, 8));
        assert_eq!(shape(&fat, 25.0, 100.0, 1.5), (48, 8));
        assert_eq!(shape(&fat, 25.0, 100.0, 3.0), (48, 4));
        // Servers at the uplinks' rate use the fast ports both ways.
        assert_eq!(shape(&even, 400.0, 400.0, 1.0), (4, 4));
    }
}
