//! `bom`: columns, roles, and prices that are nothing, unknown, or the user's own.

use super::program::{Table, table};

const HEADER: [&str; 10] = [
    "design",
    "role",
    "id",
    "count",
    "unit_price_usd",
    "unit_price_low_usd",
    "unit_price_high_usd",
    "total_usd",
    "power_w_each",
    "confidence",
];

/// The cell of the only row with this role.
fn cell<'t>(table: &'t Table, role: &str, column: &str) -> &'t str {
    let roles = table.column("role");
    let mut rows = roles.iter().enumerate().filter(|(_, known)| **known == role);
    let (row, _) = rows.next().unwrap_or_else(|| panic!("no {role} in {roles:?}"));
    assert!(rows.next().is_none(), "several rows are {role}");
    table.column(column)[row]
}

#[test]
fn three_tiers_bring_every_role() {
    let table = table(&["bom", "gpu=h100-sxm5&nodes=512&transport=ib"]);
    assert_eq!(table.header, HEADER);
    let roles = table.column("role");
    for role in [
        "server",
        "nic",
        "leaf",
        "spine",
        "core",
        "cable_node_leaf",
        "cable_leaf_spine",
        "cable_spine_core",
        "optic",
    ] {
        assert!(roles.contains(&role), "{role} is missing in {roles:?}");
    }
    assert_eq!(cell(&table, "server", "count"), "512");
    assert_eq!(cell(&table, "nic", "count"), "4096");
    assert_eq!(cell(&table, "cable_node_leaf", "count"), "4096");
    assert!(table.numbers("count").iter().all(|count| *count > 0.0));
}

/// Its money is in the server's price; its row is there all the same and says so.
#[test]
fn a_card_inside_the_server_price_costs_nothing_again() {
    let table = table(&["bom", "gpu=h100-sxm5&nodes=8"]);
    for column in ["unit_price_usd", "unit_price_low_usd", "unit_price_high_usd", "total_usd"] {
        assert_eq!(cell(&table, "nic", column), "0", "{column}");
    }
    assert_eq!(cell(&table, "nic", "confidence"), "in server");
    assert_eq!(cell(&table, "nic", "count"), "64");
}

#[test]
fn totals_are_count_times_price_and_bands_enclose_it() {
    let table = table(&["bom", "gpu=h100-sxm5&nodes=64&transport=roce"]);
    let (count, price, total) =
        (table.numbers("count"), table.numbers("unit_price_usd"), table.numbers("total_usd"));
    let (low, high) = (table.numbers("unit_price_low_usd"), table.numbers("unit_price_high_usd"));
    for row in 0..table.len() {
        assert!((count[row] * price[row] - total[row]).abs() < 0.01, "row {row}");
        assert!(low[row] <= price[row] && price[row] <= high[row], "row {row}");
    }
}

/// An unknown price is an empty cell, never a zero.
#[test]
fn unknown_is_empty_and_ones_own_price_counts() {
    let link = "gpu=br100&nodes=32&transport=roce";
    let unknown = table(&["bom", link]);
    assert_eq!(cell(&unknown, "server", "unit_price_usd"), "");
    assert_eq!(cell(&unknown, "server", "total_usd"), "");
    assert_eq!(cell(&unknown, "server", "confidence"), "unknown");
    let id = cell(&unknown, "server", "id");
    let own = table(&["bom", &format!("{link}&price.{id}=$200k&power.{id}=6000")]);
    assert_eq!(cell(&own, "server", "unit_price_usd"), "200000");
    assert_eq!(cell(&own, "server", "total_usd"), "6400000");
    assert_eq!(cell(&own, "server", "power_w_each"), "6000");
    assert_eq!(cell(&own, "server", "confidence"), "yours");
}

#[test]
fn designs_follow_each_other() {
    let table = table(&["bom", "nodes=64&b.transport=roce&c.transport=tcp"]);
    let mut letters = table.column("design");
    letters.dedup();
    assert_eq!(letters, ["A", "B", "C"]);
}
