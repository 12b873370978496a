//! What one accelerator's kernels take.

use super::{StackTraits, TrainingParameters};
use crate::catalog::{Gpu, TunerGeneration};
use crate::scenario::Precision;

/// Rates of an accelerator under a software stack, and what a kernel costs besides.
#[derive(Clone, Copy, Debug)]
pub struct Kernels {
    /// Matrix products in 16 bits, FLOP/s.
    pub rate: f64,
    /// Matrix products in the precision of linear layers, FLOP/s.
    pub linear_rate: f64,
    /// Bytes of an element of a linear layer's operands.
    pub linear_bytes: f64,
    /// Fused attention, FLOP/s.
    pub attention_rate: f64,
    /// Device memory, B/s.
    pub memory_rate: f64,
    /// Share of the last, unfilled wave of tiles that is lost.
    wave: f64,
    /// Compute units.
    units: f64,
    /// Rate of square tiles over that of long ones, which need less traffic inside a unit.
    square_tile: f64,
    /// Slow-down of badly aligned dimensions.
    misaligned: f64,
    /// Fixed time of a product, s.
    kernel: f64,
}

/// Edge of the square of results that one compute unit works on at a time (cuBLAS's usual tile).
const TILE: f64 = 128.0;

/// Compute units of the usual accelerator of a generation: A100, H100, B200 (NVIDIA's data sheets).
fn units(generation: TunerGeneration) -> f64 {
    match generation {
        TunerGeneration::Volta => 80.0,
        TunerGeneration::Ampere => 108.0,
        TunerGeneration::Hopper | TunerGeneration::Other => 132.0,
        TunerGeneration::Blackwell => 148.0,
    }
}

/// Elements up to which a longer common factor of a dimension speeds a product up: a 128-byte line.
const LINE: u32 = 64;

/// Power by which a product's rate is judged where the maker publishes none, W for each TFLOP/s.
const USUAL_POWER: f64 = 0.7;

impl Kernels {
    /// The kernels of an accelerator in a number format that it has.
    #[must_use]
    pub fn new(gpu: &Gpu, precision: Precision, stack: &StackTraits, p: &TrainingParameters) -> Self {
        let half = peak(gpu, Precision::Bf16);
        let low = peak(gpu, precision);
        let power = gpu.board_power.map_or(half / 1e12 * USUAL_POWER, |power| power.value.0);
        let energy = energy(gpu.tuner, p) * 1e-12;
        let is_low = matches!(precision, Precision::Fp8 | Precision::Fp4);
        // The lower precision cannot be slower than the higher one: a library would take that.
        let rate = SustainedRate { peak: half, share: p.gemm_share, energy, power }.value();
        let own = SustainedRate { peak: low, share: p.gemm_share, energy: energy * p.energy_low, power };
        let linear_rate = if is_low { own.value().max(rate) } else { rate };
        Self {
            rate: rate * stack.speed,
            linear_rate: linear_rate * stack.speed,
            linear_bytes: match precision {
                Precision::Fp4 => 0.5,
                Precision::Fp8 => 1.0,
                Precision::Bf16 | Precision::Fp16 => 2.0,
            },
            attention_rate: rate * p.attention_share * stack.speed,
            memory_rate: gpu.memory_bandwidth.value.0 * p.hbm_share * stack.speed,
            wave: p.wave,
            units: units(gpu.tuner),
            square_tile: p.square_tile,
            misaligned: p.misaligned,
            kernel: p.kernel,
        }
    }

    /// Time of `count` products of an m x k by a k x n matrix, s.
    ///
    /// Arithmetic on whole tiles with part of a wave lost at the end, or its memory traffic where that is
    /// longer, and a fixed time. Tile quantisation and alignment: NVIDIA's guide to matrix multiplication.
    #[must_use]
    pub fn product(&self, m: f64, n: f64, k: f64, count: f64, low: bool) -> f64 {
        if m <= 0.0 || n <= 0.0 || k <= 0.0 || count <= 0.0 {
            return 0.0;
        }
        let (rate, bytes) = if low { (self.linear_rate, self.linear_bytes) } else { (self.rate, 2.0) };
        let slow = 1.0 + self.misaligned * oddness(n).max(oddness(k));
        let long = self.tiled(m, n, 2.0 * TILE, TILE, count).min(self.tiled(m, n, TILE, 2.0 * TILE, count));
        let square = self.tiled(m, n, TILE, TILE, count) / self.square_tile;
        let arithmetic = 2.0 * k / rate * long.min(square) * slow;
        let traffic = ((m * k + k * n) * bytes + m * n * 2.0) * count / self.memory_rate;
        arithmetic.max(traffic) + self.kernel
    }

    /// Results that the units work on, whole tiles and the lost part of the last wave included.
    fn tiled(&self, m: f64, n: f64, height: f64, width: f64, count: f64) -> f64 {
        let tiles = (m / height).ceil() * (n / width).ceil() * count;
        // Tiles come in waves of one for each compute unit; the last wave is rarely full.
        let waves = tiles / self.units;
        tiles * height * width * (1.0 + self.wave * (waves.ceil() / waves - 1.0))
    }

    /// Time to stream bytes through memory, s.
    #[must_use]
    pub fn stream(&self, bytes: f64) -> f64 {
        bytes / self.memory_rate
    }
}

/// How far a dimension is from a whole memory line: 0 for multiples of 64 elements, 1 for odd ones; what
/// is left of a vector doubles each time the common factor halves.
fn oddness(dimension: f64) -> f64 {
    let whole = dimension as u64;
    let factor = 1_u32 << (whole | u64::from(LINE)).trailing_zeros().min(LINE.trailing_zeros());
    f64::from(LINE / factor - 1) / f64::from(LINE - 1)
}

/// `1 / (1 / (s P) + e / W)`: the rate that issue and power together leave of a peak.
///
/// Tensor cores at full rate draw more than the board may; H100 reaches 80 % of its peak in bf16 and 71 %
/// in fp8, A100 87 %, B200 78 % (ml-engineering, table of maximum achievable matmul FLOPS).
#[derive(Clone, Copy, Debug)]
pub struct SustainedRate {
    /// Dense peak, FLOP/s.
    pub peak: f64,
    /// Share of it without a power limit.
    pub share: f64,
    /// Energy of one operation, J.
    pub energy: f64,
    /// Power of the board, W.
    pub power: f64,
}

impl SustainedRate {
    /// FLOP/s.
    #[must_use]
    pub fn value(&self) -> f64 {
        1.0 / (1.0 / (self.share * self.peak).max(1.0) + self.energy / self.power.max(1.0))
    }
}

/// Energy of an operation by generation, pJ.
fn energy(generation: TunerGeneration, p: &TrainingParameters) -> f64 {
    match generation {
        TunerGeneration::Volta | TunerGeneration::Ampere => p.energy_ampere,
        TunerGeneration::Hopper => p.energy_hopper,
        TunerGeneration::Blackwell => p.energy_blackwell,
        TunerGeneration::Other => p.energy_other,
    }
}

/// Dense peak in a number format, or in the next wider one that the accelerator has; FLOP/s.
#[must_use]
pub fn peak(gpu: &Gpu, precision: Precision) -> f64 {
    let rates = &gpu.peak;
    let half = || rates.bf16.or(rates.fp16).or(rates.tf32).or(rates.fp32);
    let figure = match precision {
        Precision::Fp4 => rates.fp4.or(rates.fp8).or_else(half),
        Precision::Fp8 => rates.fp8.or_else(half),
        Precision::Fp16 => rates.fp16.or_else(half),
        Precision::Bf16 => half(),
    };
    figure.map_or(1e12, |figure| figure.value.0)
}
