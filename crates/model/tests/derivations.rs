//! The formula on screen is the code's own: each printed equation, with its printed terms put in,
//! gives the printed value.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail loudly")]

mod expression;

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use fabriscope_model::collective::{Cost, PipelinedTime, RingFill};
use fabriscope_model::congestion::{
    BandwidthDelay, GoBackN, IncastOverflow, IncastShare, IncastWait, MarkingThreshold, MessageRestart,
    NicHeadroom, PacketsInFlight, SelectiveRepeat, SiliconHeadroom, SwitchHeadroom, TcpStreams,
};
use fabriscope_model::cost::{
    AnnuityFactor, CostPerGpuHour, DiscountFactor, MeanPower, TotalCost, YearlyEnergyCost,
};
use fabriscope_model::derivation::{Derivation, Formula};
use fabriscope_model::path::{BesideStorage, OneWayLatency, PayloadShare, SocketCores, WindowRate};
use fabriscope_model::reliability::{CheckpointInterval, Goodput};
use fabriscope_model::training::{NetworkWait, RunDays, Utilisation};
use fabriscope_model::units::{
    BitsPerSecond, Bytes, BytesPerSecond, Meters, Seconds, Usd, UsdPerHour, UsdPerKilowattHour, Watts, Years,
};

/// Largest relative difference between equation and value: rounding in another order, no more.
const TOLERANCE: f64 = 1e-9;

/// Every implementor of `Formula`, over ordinary inputs and the ends of their ranges.
fn formulas() -> Vec<(&'static str, Vec<Derivation>)> {
    vec![
        ("PipelinedTime", pipelined_time()),
        ("RingFill", ring_fill()),
        ("OneWayLatency", one_way_latency()),
        ("PayloadShare", payload_share()),
        ("SocketCores", socket_cores()),
        ("AnnuityFactor", annuity_factor()),
        ("DiscountFactor", discount_factor()),
        ("YearlyEnergyCost", yearly_energy_cost()),
        ("MeanPower", mean_power()),
        ("CostPerGpuHour", cost_per_gpu_hour()),
        ("TotalCost", total_cost()),
        ("CheckpointInterval", checkpoint_interval()),
        ("Goodput", goodput()),
        ("PacketsInFlight", packets_in_flight()),
        ("BandwidthDelay", bandwidth_delay()),
        ("WindowRate", window_rate()),
        ("BesideStorage", beside_storage()),
        ("GoBackN", go_back_n()),
        ("SelectiveRepeat", selective_repeat()),
        ("MessageRestart", message_restart()),
        ("TcpStreams", tcp_streams()),
        ("NicHeadroom", nic_headroom()),
        ("SwitchHeadroom", switch_headroom()),
        ("MarkingThreshold", marking_threshold()),
        ("IncastShare", incast_share()),
        ("IncastWait", incast_wait()),
        ("IncastOverflow", incast_overflow()),
        ("RunDays", run_days()),
        ("NetworkWait", network_wait()),
        ("Utilisation", utilisation()),
    ]
}

/// All pairs of two lists.
fn pairs<'l, A, B>(first: &'l [A], second: &'l [B]) -> impl Iterator<Item = (&'l A, &'l B)> {
    first.iter().flat_map(move |a| second.iter().map(move |b| (a, b)))
}

fn pipelined_time() -> Vec<Derivation> {
    let costs = [
        Cost { start: Seconds::us(16.0), rate: BytesPerSecond::gbs(280.0), overlap: 0.5 },
        Cost { start: Seconds::us(900.0), rate: BytesPerSecond::gbs(1.3), overlap: 1.0 },
        Cost { start: Seconds::ZERO, rate: BytesPerSecond::gbs(25.0), overlap: 0.0 },
    ];
    let sizes = [Bytes(8.0), Bytes::mib(1.0), Bytes::gib(16.0)];
    pairs(&costs, &sizes).map(|(cost, size)| PipelinedTime { size: *size, cost: *cost }.derive()).collect()
}

fn ring_fill() -> Vec<Derivation> {
    pairs(&[1.0, 2.0, 14.0, 2_046.0], &[0.0, 0.5, 2.0])
        .map(|(steps, fill)| RingFill { steps: *steps, fill: *fill }.derive())
        .collect()
}

fn one_way_latency() -> Vec<Derivation> {
    [(0.9, 0.15, 0.2), (0.8, 0.0, 0.01), (18.0, 2.4, 1.3)]
        .map(|(endpoint, switches, cables)| {
            let (endpoint, switches) = (Seconds::us(endpoint), Seconds::us(switches));
            OneWayLatency { endpoint, switches, cables: Seconds::us(cables) }.derive()
        })
        .into()
}

fn socket_cores() -> Vec<Derivation> {
    [(6.0e9, 5.25e9, 11.1e9), (0.0, 3.0e9, 3.0e9), (4.0e11, 1.0e9, 4.0e10)]
        .map(|(rate, receive, send)| {
            let (receive, send) = (BytesPerSecond(receive), BytesPerSecond(send));
            SocketCores { rate: BytesPerSecond(rate), receive, send }.derive()
        })
        .into()
}

fn payload_share() -> Vec<Derivation> {
    pairs(&[256.0, 1_024.0, 4_096.0, 9_000.0], &[26.0, 82.0])
        .map(|(payload, overhead)| PayloadShare { payload: *payload, overhead: *overhead }.derive())
        .collect()
}

fn run_days() -> Vec<Derivation> {
    pairs(&[(1e12, 8_388_608.0), (1.5e13, 65_536.0)], &[(9.8, 0.93), (0.002, 1.0)])
        .map(|((tokens, step_tokens), (step, goodput))| {
            let (tokens, step_tokens, goodput) = (*tokens, *step_tokens, *goodput);
            RunDays { tokens, step_tokens, step: Seconds(*step), goodput }.derive()
        })
        .collect()
}

fn network_wait() -> Vec<Derivation> {
    pairs(&[0.0, 0.08, 0.9], &[(8.0, 0.5, 2.1), (16_384.0, 54.0, 3.4)])
        .map(|(share, (gpus, days, hour))| {
            let (gpus, days, hour) = (*gpus, *days, UsdPerHour(*hour));
            NetworkWait { share: *share, gpus, days, hour }.derive()
        })
        .collect()
}

fn utilisation() -> Vec<Derivation> {
    // Llama 3 405B on 16,384 H100: 430 TFLOP/s and accelerator are 43 % (arXiv:2407.21783 table 4).
    let llama = Utilisation {
        flops: 430e12 * 16_384.0,
        step_tokens: 16e6,
        step: Seconds(16e6),
        gpus: 16_384.0,
        peak: 989.4e12,
    };
    assert!((llama.value() - 0.4346).abs() < 1e-3);
    vec![llama.derive(), Utilisation { step: Seconds(0.01), gpus: 1.0, ..llama }.derive()]
}

fn checkpoint_interval() -> Vec<Derivation> {
    pairs(&[0.0, 0.5, 300.0, 90_000.0], &[600.0, 11_100.0, 3e7])
        .map(|(save, mtbf)| CheckpointInterval { save: Seconds(*save), mtbf: Seconds(*mtbf) }.derive())
        .collect()
}

fn goodput() -> Vec<Derivation> {
    pairs(&[(0.0, 0.0), (250.0, 3.0), (7_200.0, 300.0)], &[(0.0, 11_100.0), (600.0, 3_600.0)])
        .map(|((interval, save), (restart, mtbf))| {
            let (interval, save) = (Seconds(*interval), Seconds(*save));
            Goodput { interval, save, restart: Seconds(*restart), mtbf: Seconds(*mtbf) }.derive()
        })
        .collect()
}

/// Rates, with the limit in which money has no price.
const DISCOUNTS: [f64; 5] = [0.0, 1e-6, 0.01, 0.08, 1.0];
const YEARS: [f64; 4] = [0.25, 1.0, 4.0, 20.0];

fn annuity_factor() -> Vec<Derivation> {
    pairs(&DISCOUNTS, &YEARS)
        .map(|(discount, years)| AnnuityFactor { discount: *discount, years: *years }.derive())
        .collect()
}

fn discount_factor() -> Vec<Derivation> {
    pairs(&[0.0, 0.08, 1.0], &YEARS)
        .map(|(discount, years)| DiscountFactor { discount: *discount, years: *years }.derive())
        .collect()
}

fn yearly_energy_cost() -> Vec<Derivation> {
    pairs(&[(100.0, 1.3), (0.0, 1.0), (40_000.0, 3.0)], &[0.0, 0.08, 10.0])
        .map(|((power, pue), price)| {
            let (it_power, price) = (Watts::kw(*power), UsdPerKilowattHour(*price));
            YearlyEnergyCost { it_power, pue: *pue, price }.derive()
        })
        .collect()
}

fn mean_power() -> Vec<Derivation> {
    pairs(&[(100.0, 25.0), (0.0, 0.0), (40_000.0, 40_000.0)], &[0.01, 0.7, 1.0])
        .map(|((load, idle), utilisation)| {
            MeanPower { load: Watts::kw(*load), idle: Watts::kw(*idle), utilisation: *utilisation }.derive()
        })
        .collect()
}

fn cost_per_gpu_hour() -> Vec<Derivation> {
    pairs(&[(1e6, 64.0), (0.0, 1.0), (3e9, 100_000.0)], &[(4.0, 0.7), (0.25, 0.01), (20.0, 1.0)])
        .map(|((total, gpus), (years, utilisation))| {
            let (total, years) = (Usd(*total), Years(*years));
            CostPerGpuHour { total, gpus: *gpus, years, utilisation: *utilisation }.derive()
        })
        .collect()
}

fn total_cost() -> Vec<Derivation> {
    pairs(&[(10e6, 2e6, 1e6), (0.0, 0.0, 0.0), (3e9, 0.0, 4e8)], &[(0.08, 4.0), (1e-6, 0.25), (1.0, 20.0)])
        .map(|((capex, residual, yearly), (discount, years))| {
            let (capex, residual, yearly) = (Usd(*capex), Usd(*residual), Usd(*yearly));
            TotalCost { capex, residual, yearly, discount: *discount, years: Years(*years) }.derive()
        })
        .collect()
}

const RATES: [f64; 4] = [10.0, 40.0, 100.0, 800.0];
const LOSSES: [f64; 4] = [1e-4, 0.01, 0.05, 0.5];

fn packets_in_flight() -> Vec<Derivation> {
    pairs(&RATES, &[(2.0, 256.0), (10.0, 4_096.0), (50_000.0, 8_960.0)])
        .map(|(gbps, (round_trip, payload))| {
            let (rate, round_trip) = (BitsPerSecond::gbps(*gbps), Seconds::us(*round_trip));
            PacketsInFlight { rate, round_trip, payload: *payload, overhead: 82.0 }.derive()
        })
        .collect()
}

fn bandwidth_delay() -> Vec<Derivation> {
    pairs(&RATES, &[0.0, 20.0, 5_000.0])
        .map(|(gbps, delay)| {
            BandwidthDelay { rate: BitsPerSecond::gbps(*gbps), round_trip: Seconds::us(*delay) }.derive()
        })
        .collect()
}

fn beside_storage() -> Vec<Derivation> {
    pairs(&[1.0, 48.0], &[(0.0, 0.0), (5.0, 0.0), (24.0, 0.0), (1_000.0, 0.0)])
        .map(|(port, (storage, _))| {
            let [port, storage] = [*port, *storage].map(BytesPerSecond::gbs);
            BesideStorage { port, storage }.derive()
        })
        .collect()
}

fn window_rate() -> Vec<Derivation> {
    pairs(&[1.0, 2.0, 64.0], &[(625_000.0, 2.0), (4_194_304.0, 800.0), (4_194_304.0, 5_000.0)])
        .map(|(windows, (bytes, round_trip))| {
            let (window, round_trip) = (Bytes(*bytes), Seconds::us(*round_trip));
            WindowRate { windows: *windows, window, round_trip }.derive()
        })
        .collect()
}

fn go_back_n() -> Vec<Derivation> {
    pairs(&[0.0, 1e-6, 0.01, 0.5], &[(31.0, 0.0, 0.0), (120.0, 3_000.0, 0.0), (0.5, 6_000.0, 8e5)])
        .map(|(loss, (window, stall, timer))| {
            GoBackN { loss: *loss, window: *window, stall: *stall, timer: *timer }.derive()
        })
        .collect()
}

fn selective_repeat() -> Vec<Derivation> {
    [0.0, 0.05, 0.5].map(|loss| SelectiveRepeat { loss }.derive()).into()
}

fn message_restart() -> Vec<Derivation> {
    pairs(&[0.0, 1e-3, 0.01, 0.1], &[(128.0, 31.0), (1.0, 0.0), (4_096.0, 60.0)])
        .map(|(loss, (message, window))| {
            MessageRestart { loss: *loss, message: *message, window: *window, stall: 700.0 }.derive()
        })
        .collect()
}

fn tcp_streams() -> Vec<Derivation> {
    pairs(&LOSSES, &[(1.0, 0.043, 50_000.0), (1.0, 100.0, 50.0), (16.0, 400.0, 40.0)])
        .map(|(loss, (streams, gbps, round_trip))| {
            let (rate, round_trip) = (BitsPerSecond::gbps(*gbps), Seconds::us(*round_trip));
            TcpStreams { loss: *loss, streams: *streams, segment: 8_948.0, round_trip, rate }.derive()
        })
        .collect()
}

fn nic_headroom() -> Vec<Derivation> {
    pairs(&RATES, &[0.5, 100.0, 10_000.0])
        .map(|(gbps, length)| {
            let (rate, length) = (BitsPerSecond::gbps(*gbps), Meters(*length));
            NicHeadroom { rate, length, packet: 4_096.0 }.derive()
        })
        .collect()
}

fn switch_headroom() -> Vec<Derivation> {
    pairs(&RATES, &["Spectrum-4", "Jericho2C+", "unknown"])
        .map(|(gbps, asic)| {
            let (rate, silicon) = (BitsPerSecond::gbps(*gbps), SiliconHeadroom::of(asic).mid);
            SwitchHeadroom { silicon, rate, length: Meters(40.0) }.derive()
        })
        .collect()
}

fn marking_threshold() -> Vec<Derivation> {
    pairs(&RATES, &[(1.0, 32.0), (3.0, 20.0), (4.0, 320.0)])
        .map(|(gbps, (times, delay))| {
            let (rate, delay) = (BitsPerSecond::gbps(*gbps), Seconds::us(*delay));
            MarkingThreshold { rate, delay, times: *times }.derive()
        })
        .collect()
}

fn incast_share() -> Vec<Derivation> {
    [0.0, 1.0, 2.0, 64.0].map(|senders| IncastShare { senders }.derive()).into()
}

fn incast_wait() -> Vec<Derivation> {
    pairs(&[0.0, 1.0, 2.0, 64.0], &[(Bytes(8.0), 48.0), (Bytes::gib(1.0), 0.5)])
        .map(|(senders, (message, gbs))| {
            IncastWait { senders: *senders, message: *message, rate: BytesPerSecond::gbs(*gbs) }.derive()
        })
        .collect()
}

fn incast_overflow() -> Vec<Derivation> {
    pairs(&[1.0, 2.0, 64.0], &[0.0, 1e6, 1e9])
        .map(|(senders, buffer)| {
            let (message, buffer) = (Bytes::mib(4.0), Bytes(*buffer));
            IncastOverflow { senders: *senders, message, buffer }.derive()
        })
        .collect()
}

#[test]
fn each_equation_gives_its_value() {
    for (name, derivations) in formulas() {
        for derivation in &derivations {
            let shown = expression::value(derivation.equation, &derivation.terms)
                .unwrap_or_else(|error| panic!("{name}: {error} in {derivation:?}"));
            let value = derivation.value;
            let same = (shown - value).abs() <= TOLERANCE * value.abs();
            assert!(same, "{name}: the equation gives {shown}, the code {value}: {derivation:?}");
        }
    }
}

/// A term that the equation does not use, or the other way about, would puzzle a reader.
#[test]
fn terms_and_symbols_are_the_same() {
    for (name, derivations) in formulas() {
        for derivation in &derivations {
            let symbols: BTreeSet<&str> = expression::symbols(derivation.equation).into_iter().collect();
            let terms: BTreeSet<&str> = derivation.terms.iter().map(|term| term.symbol).collect();
            assert_eq!(symbols, terms, "{name}");
            assert_eq!(terms.len(), derivation.terms.len(), "{name}: a symbol stands for two terms");
        }
    }
}

#[test]
fn ids_are_unique_and_stable_names() {
    let ids: Vec<&str> = formulas().iter().map(|(_, derivations)| derivations[0].id).collect();
    let unique: BTreeSet<&str> = ids.iter().copied().collect();
    assert_eq!(unique.len(), ids.len(), "{ids:?}");
    for id in ids {
        assert!(id.chars().all(|c| c.is_ascii_lowercase() || c == '_'), "{id}");
    }
}

/// A new formula must be tried here as well.
#[test]
fn no_formula_is_left_out() {
    let mut implementors = BTreeSet::new();
    collect(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut implementors);
    let tried: BTreeSet<String> = formulas().iter().map(|(name, _)| (*name).to_owned()).collect();
    assert_eq!(implementors, tried, "add the new formula to `formulas` in this file");
}

/// Names behind `impl Formula for` in all files below `folder`.
fn collect(folder: &Path, names: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            collect(&path, names);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            for line in fs::read_to_string(&path).unwrap().lines() {
                if let Some((before, name)) = line.split_once("Formula for ") {
                    assert!(before.trim_start().starts_with("impl"), "{}: {line}", path.display());
                    names.insert(name.trim_end_matches([' ', '{']).to_owned());
                }
            }
        }
    }
}
