//! Every number of a report has an account of how it came about, and the account gives the number.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail loudly")]

#[path = "../expression/mod.rs"]
mod expression;
mod walk;

use std::collections::BTreeMap;

use fabriscope_catalog::catalog;
use fabriscope_model::derivation::{Account, Ledger, Origin, Term};
use fabriscope_model::evaluate_with_training;
use fabriscope_model::explain::explain;
use fabriscope_model::link::parse;

/// Numbers whose account only names the part of the model that found them: counts of the topology, parts of
/// a training step, percentiles of draws. This may only grow smaller.
const ONLY_NAMED: usize = 79;

/// Largest relative difference: rounding in another order, no more.
const TOLERANCE: f64 = 1e-9;

/// A unit over the unit of the report's types.
fn scale(unit: &str) -> f64 {
    match unit {
        "GB/s" | "Gb/s" | "GB" => 1e9,
        "kW" => 1e3,
        "us" => 1e-6,
        _ => 1.0,
    }
}

/// The same for a field; one of them holds Gb/s as a plain number, and says so.
fn field_scale(account: &Account) -> f64 {
    if account.path.ends_with("_gbps") { 1.0 } else { scale(account.unit) }
}

fn same(one: f64, other: f64) -> bool {
    (one - other).abs() <= TOLERANCE * one.abs().max(other.abs()).max(1e-300)
}

struct Explained {
    numbers: Vec<(String, f64)>,
    ledger: Ledger,
}

fn explained(link: &str) -> Explained {
    let scenario = parse(link).scenario;
    let report = evaluate_with_training(&scenario, catalog());
    let design = &report.designs[0];
    Explained {
        numbers: walk::numbers(&format!("{design:?}")),
        ledger: explain(&scenario, 0, catalog(), design),
    }
}

fn recomputed(account: &Account) -> f64 {
    // The evaluator of the tests knows nothing of the one that fills the ledger.
    let symbol = |text: &str| -> &'static str { Box::leak(text.to_owned().into_boxed_str()) };
    let terms: Vec<Term> = account
        .terms
        .iter()
        .map(|term| Term { symbol: symbol(&term.symbol), value: term.value, unit: term.unit })
        .collect();
    expression::value(&account.equation, &terms).unwrap_or_else(|error| panic!("{error}: {account:?}"))
}

#[test]
fn every_number_of_the_default_report_has_an_account_that_gives_it() {
    let Explained { numbers, ledger } = explained("");
    let accounts: BTreeMap<&str, &Account> =
        ledger.accounts.iter().map(|account| (account.path.as_str(), account)).collect();
    let mut missing = Vec::new();
    let (mut explained_numbers, mut unexplained) = (0, 0);
    for (path, value) in &numbers {
        // Number of an entry in the list of sources.
        if path.ends_with(".source") {
            continue;
        }
        match accounts.get(path.as_str()) {
            None => missing.push(format!("{path} = {value}")),
            Some(account) => {
                let shown = recomputed(account) * field_scale(account);
                assert!(same(shown, *value), "{path}: {shown} against {value}: {account:?}");
                explained_numbers += 1;
                unexplained += usize::from(account.is_unexplained());
            }
        }
    }
    println!(
        "{} accounts; numbers: {} with an account ({unexplained} of which only name a result of the model)",
        accounts.len(),
        explained_numbers,
    );
    assert!(missing.is_empty(), "{} numbers have no account:\n{}", missing.len(), missing.join("\n"));
    assert!(unexplained <= ONLY_NAMED, "{unexplained} numbers are only named");
}

/// The ways that lead down from a number end: each term that is another number is in the ledger, with the
/// same value, and no number rests on itself.
#[test]
fn terms_lead_down_to_inputs_and_sources() {
    for link in LINKS {
        let ledger = explained(link).ledger;
        let places: BTreeMap<&str, usize> = ledger
            .accounts
            .iter()
            .enumerate()
            .map(|(place, account)| (account.path.as_str(), place))
            .collect();
        assert_eq!(places.len(), ledger.accounts.len(), "{link}: a number has two accounts");
        for account in &ledger.accounts {
            for term in &account.terms {
                if let Origin::Number(path) = &term.origin {
                    let place = places.get(path.as_str());
                    let other = place.map(|place| &ledger.accounts[*place]);
                    let other =
                        other.unwrap_or_else(|| panic!("{link}: {path} is missing below {}", account.path));
                    let (here, there) = (term.value * scale(term.unit), other.value * scale(other.unit));
                    assert!(
                        same(here, there),
                        "{link}: {} has {here} for {path}, which is {there}",
                        account.path
                    );
                }
            }
            assert!(ends(&ledger, account, 0), "{link}: {} rests on itself", account.path);
        }
    }
}

fn ends(ledger: &Ledger, account: &Account, depth: u32) -> bool {
    depth < 16
        && account.terms.iter().all(|term| match &term.origin {
            Origin::Number(path) => ledger.of(path).is_none_or(|below| ends(ledger, below, depth + 1)),
            _ => true,
        })
}

/// What is entered is right for very different designs, even where numbers are missing.
#[test]
fn accounts_give_the_numbers_of_other_designs() {
    for link in LINKS {
        let Explained { numbers, ledger } = explained(link);
        let numbers: BTreeMap<&str, f64> =
            numbers.iter().map(|(path, value)| (path.as_str(), *value)).collect();
        let mut held = 0;
        for account in &ledger.accounts {
            let shown = recomputed(account);
            assert!(same(shown, account.value), "{link}: {account:?}");
            if let Some(value) = numbers.get(account.path.as_str()) {
                assert!(
                    same(shown * field_scale(account), *value),
                    "{link}: {} is {value}: {account:?}",
                    account.path
                );
                held += 1;
            }
        }
        let headline = [
            "network.collective.busbw.mid",
            "network.latency.mid",
            "cost.capex.mid",
            "cost.tco.mid",
            "cost.usd_per_gpu_hour.mid",
        ];
        for path in headline.into_iter().filter(|path| numbers.contains_key(path)) {
            assert!(ledger.of(path).is_some_and(|account| !account.is_unexplained()), "{link}: {path}");
        }
        assert!(held > 150, "{link}: {held}");
    }
}

const LINKS: [&str; 8] = [
    "gpu=h100-sxm5&nodes=64&transport=roce",
    "gpu=h100-sxm5&nodes=512&transport=roce&load_balancing=ecmp&topology=leaf_spine",
    "gpu=a100-sxm4-80&nodes=16&transport=ib&sharp=on&manager_ports=4",
    "gpu=rtx-4090&nodes=2&transport=tcp",
    "gpu=h100-sxm5&nodes=4&transport=roce&lossless=off&acs=on&fte_eth=0.5&residual=0.1&vat=0.13",
    "gpu=gb200&nodes=4&transport=ib&op=all_gather",
    "gpu=mi300x&nodes=32&transport=roce&algorithm=tree&protocol=ll128&facility=colo&space=150",
    "gpu=h100-sxm5&nodes=1",
];
