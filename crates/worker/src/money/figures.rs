//! The figures and tables of money.

use fabriscope_exchange::Block;
use fabriscope_model::sweep::{cluster_sizes, years as over_years};

use super::{article_savings, cost, port_power, prices, speed_and_money, tco_split, years};
use crate::asked::Asked;
use crate::section::Section;

/// Cost over size and years, speed against money, watts, and the TCO by part.
pub struct Figures;

impl Section for Figures {
    fn blocks(&mut self, asked: &Asked) -> Vec<Block> {
        let sizes = asked.curves(cluster_sizes);
        let prices = prices::sources(asked);
        vec![
            Block::figure(cost::spec(asked, &sizes), prices.clone()),
            Block::figure(years::spec(asked, &asked.curves(over_years)), prices.clone()),
            Block::figure(speed_and_money::spec(asked), prices.clone()),
            Block::figure(port_power::spec(asked, &sizes), prices),
            Block::markup("cost-split", tco_split::markup(asked)),
            Block::markup("cost-claims", article_savings::markup(asked)),
        ]
    }
}
