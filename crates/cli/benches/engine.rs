//! Times of the engine, as Markdown for `cargo xtask bench`.
//!
//! A shared machine is noisy: read the medians with the spread beside them. Nothing fails on a time.

use std::hint::black_box;
use std::time::{Duration, Instant};

use fabriscope_catalog::catalog;
use fabriscope_model::advice::advise;
use fabriscope_model::bom::bill;
use fabriscope_model::cost::{FIRST_DRAWS, cost};
use fabriscope_model::fabric::build;
use fabriscope_model::link::{parse, print};
use fabriscope_model::resolve::resolve;
use fabriscope_model::scenario::{Op, Scenario, Word};
use fabriscope_model::sweep::{cluster_sizes, collectives, default_sizes, message_sizes};
use fabriscope_model::training::{search, training_engine};
use fabriscope_model::{draws, evaluate, evaluate_with_training};

/// The page as it opens.
const DEFAULT: &str = "gpu=h100-sxm5&nodes=8&transport=ib&b.transport=roce&c.transport=tcp";
/// As many designs as fit, each with a fabric of its own.
const SIX: &str = "gpu=h100-sxm5&nodes=64&b.transport=roce&c.transport=roce&c.load_balancing=ecmp\
                   &d.transport=tcp&e.nic_gbps=200&f.topology=leaf_spine";
/// One large cluster.
const LARGE: &str = "gpu=h100-sxm5&nodes=4096&transport=ib";

/// One plan for the model that is trained when nobody says which.
const PLAN: &str =
    "gpu=h100-sxm5&nodes=64&tp=8&pp=4&vp=1&cp=1&zero=1&recompute=full&micro_batch=1&schedule=1f1b&sp=on";
/// Searches over 512 accelerators: dense, few and many experts.
const SEARCHES: [(&str, &str); 3] = [
    ("GPT-3 175B", "gpu=h100-sxm5&nodes=64&model=gpt3-175b&batch=1536&seq=2048&plan=auto"),
    ("Mixtral 8x7B", "gpu=h100-sxm5&nodes=64&model=mixtral-8x7b&plan=auto"),
    ("DeepSeek-V3", "gpu=h100-sxm5&nodes=64&model=deepseek-v3&plan=auto"),
];
/// Searches of which the fastest is shown: noise only slows.
const SEARCHED: usize = 5;

/// Samples a case; the median of 101 moves by a few percent between runs on a quiet machine.
const SAMPLES: usize = 101;
/// A sample repeats its work until it takes at least this long, so that the clock's steps vanish.
const SAMPLE: Duration = Duration::from_millis(2);

/// Median with the tenth and ninetieth percentile, seconds for one call.
struct Spread {
    low: f64,
    median: f64,
    high: f64,
}

/// Times `work`, warm.
fn measure<T>(mut work: impl FnMut() -> T) -> Spread {
    let mut once = |calls: u32| {
        let started = Instant::now();
        for _ in 0..calls {
            black_box(work());
        }
        started.elapsed()
    };
    let mut calls = 1;
    while once(calls) < SAMPLE {
        calls *= 2;
    }
    let mut seconds: Vec<f64> = (0..SAMPLES).map(|_| once(calls).as_secs_f64() / f64::from(calls)).collect();
    seconds.sort_by(f64::total_cmp);
    let at = |share: usize| seconds[(SAMPLES - 1) * share / 100];
    Spread { low: at(10), median: at(50), high: at(90) }
}

/// One line of the table; `designs` shares the time out.
fn row<T>(what: &str, designs: usize, budget: &str, work: impl FnMut() -> T) {
    let spread = measure(work);
    let each = spread.median / designs as f64;
    println!(
        "| {what} | {} | {} to {} | {} | {budget} |",
        shown(spread.median),
        shown(spread.low),
        shown(spread.high),
        shown(each),
    );
}

/// Three digits with a unit.
fn shown(seconds: f64) -> String {
    let (value, unit) = match seconds {
        s if s < 1e-6 => (s * 1e9, "ns"),
        s if s < 1e-3 => (s * 1e6, "us"),
        s => (s * 1e3, "ms"),
    };
    let digits = if value < 10.0 { 2 } else { usize::from(value < 100.0) };
    format!("{value:.digits$} {unit}")
}

fn main() {
    println!("Median of {SAMPLES} samples, with the 10th and 90th percentile; release build, one thread.\n");
    println!("| what | median | spread | a design | budget |");
    println!("| --- | --- | --- | --- | --- |");
    let scenario = |link: &str| -> Scenario { parse(link).scenario };
    let (three, six, large) = (scenario(DEFAULT), scenario(SIX), scenario(LARGE));
    for (what, scenario) in [
        ("evaluate, the default: 3 designs of 8 servers", &three),
        ("evaluate, 6 designs of 64 servers", &six),
        ("evaluate, 1 design of 4,096 servers", &large),
    ] {
        row(what, scenario.designs().len(), "200 us a design", || evaluate(black_box(scenario), catalog()));
    }
    for (what, scenario) in [("8 servers", &three), ("4,096 servers", &large)] {
        if let Some(design) = resolve(scenario, 0, catalog()) {
            row(&format!("bill of materials and cost, {what}"), 1, "50 us", || {
                let bill = bill(&design, &build(black_box(&design)), catalog());
                cost(&design, &bill, FIRST_DRAWS)
            });
        }
        row(&format!("10,000 draws of money, {what}"), 1, "50 ms in the browser", || {
            let mut draws = draws(black_box(scenario), 0, catalog())?;
            draws.advance(10_000);
            Some(draws.bands())
        });
    }
    row("all seven operations over message size, 32 points each, 8 servers", 1, "100 us", || {
        let curve =
            |word: &&str| collectives(black_box(&three), 0, catalog(), Op::from_word(word), default_sizes());
        Op::WORDS.iter().map(curve).collect::<Vec<_>>()
    });
    for (what, scenario) in [("8 servers", &three), ("4,096 servers", &large)] {
        row(&format!("curve over message size, 32 points, {what}"), 1, "", || {
            message_sizes(black_box(scenario), 0, catalog())
        });
        row(&format!("curve over cluster size, {what}"), 1, "", || {
            cluster_sizes(black_box(scenario), 0, catalog())
        });
    }
    for (what, link) in [("3 designs", DEFAULT), ("6 designs", SIX)] {
        row(&format!("link, parse and print, {what}"), 1, "", || print(&parse(black_box(link)).scenario));
    }
    let planned = scenario(PLAN);
    row("evaluate with training, a complete plan", 1, "200 us a design", || {
        evaluate_with_training(black_box(&planned), catalog())
    });
    let open = scenario("gpu=h100-sxm5&nodes=64");
    row("evaluate with training, the plan searched, 512 accelerators", 1, "", || {
        evaluate_with_training(black_box(&open), catalog())
    });
    for (what, scenario) in [("64 servers", &open), ("4,096 servers", &large)] {
        row(&format!("recommendation with its search, {what}"), 1, "1 s", || {
            advise(black_box(scenario), 0, catalog())
        });
    }
    plans();
}

/// Plans a second of the exhaustive search, the best of a few runs on one thread.
fn plans() {
    println!("\n| every plan for 512 H100 | plans | plans a second of a core | budget |");
    println!("| --- | --- | --- | --- |");
    for (what, link) in SEARCHES {
        let parsed = parse(link);
        let Some(engine) = training_engine(&parsed.scenario, 0, catalog()) else { continue };
        let runs = (0..SEARCHED).map(|_| {
            let started = Instant::now();
            let plans = black_box(search(&engine, 10)).evaluated;
            (plans, started.elapsed().as_secs_f64())
        });
        let Some((plans, seconds)) = runs.min_by(|one, other| one.1.total_cmp(&other.1)) else { continue };
        println!("| {what} | {plans} | {:.2} million | 1 million |", plans as f64 / seconds / 1e6);
    }
}
