//! Writes logs as the tools do, and then as launchers, terminals and full disks leave them.

use std::fmt::Write as _;

use fabriscope_model::scenario::{Op, Word};

/// Seeded numbers (splitmix64); the same on every machine.
pub struct Draws(pub u64);

impl Draws {
    pub fn next(&mut self) -> f64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((mixed ^ (mixed >> 31)) >> 11) as f64 / (1u64 << 53) as f64
    }

    /// About normal, deviation one: twelve even draws.
    pub fn normal(&mut self) -> f64 {
        (0..12).map(|_| self.next()).sum::<f64>() - 6.0
    }
}

/// One size and its time.
#[derive(Clone, Copy, Debug)]
pub struct Point {
    pub bytes: f64,
    pub seconds: f64,
}

/// One operation over several sizes.
#[derive(Clone, Debug)]
pub struct Table {
    pub op: Op,
    pub ranks: u32,
    /// Ranks of one server.
    pub local: u32,
    pub points: Vec<Point>,
}

/// How a log looks.
pub const STYLES: usize = 10;

fn factor(op: Op, ranks: u32) -> f64 {
    let n = f64::from(ranks);
    match op {
        Op::AllReduce => 2.0 * (n - 1.0) / n,
        Op::AllGather | Op::ReduceScatter | Op::AllToAll => (n - 1.0) / n,
        _ => 1.0,
    }
}

/// The tools print three to four digits.
fn digits(value: f64) -> String {
    match value {
        value if value >= 10_000.0 => format!("{value:.0}"),
        value if value >= 1_000.0 => format!("{value:.1}"),
        value => format!("{value:.2}"),
    }
}

/// Rows of one table, as the version of `style` prints them.
fn rows(table: &Table, style: usize, draws: &mut Draws) -> Vec<String> {
    let named = style.is_multiple_of(2);
    let old = style % 4 == 3;
    let rccl = style % STYLES == 8;
    let mut lines = Vec::new();
    if named {
        lines.push(format!("# Collective test starting: {}_perf", table.op.word()));
    } else {
        lines.push(format!(
            "+ mpirun -np {} ./build/{}_perf -b 8 -e 16G -f 2 -g 1",
            table.ranks,
            table.op.word()
        ));
    }
    lines.push("# nThread 1 nGpus 1 minBytes 8 maxBytes 17179869184 step: 2(factor) warmup iters: 5 iters: 20 agg iters: 1 validation: 1 graph: 0".to_owned());
    if rccl {
        lines.push("rccl-tests: Version develop:4f2a9b1".to_owned());
    }
    lines.push("# Using devices".to_owned());
    for rank in 0..table.ranks {
        lines.push(format!(
            "#  Rank {rank:2}{} Pid {} on secret-host-{:02} device {:2} {}",
            if rccl || old { "" } else { " Group  0" },
            4000 + rank,
            rank / table.local.max(1),
            rank % table.local.max(1),
            if rccl { "[0000:0c:00.0] AMD Instinct MI300X" } else { "[0x1b] NVIDIA GPU" }
        ));
    }
    lines.push("#                                                              out-of-place                       in-place".to_owned());
    lines.push(if old {
        "#       size         count      type   redop     time   algbw   busbw  error     time   algbw   busbw  error".to_owned()
    } else {
        "#       size         count      type   redop    root     time   algbw   busbw #wrong     time   algbw   busbw #wrong".to_owned()
    });
    lines.push("#        (B)    (elements)                               (us)  (GB/s)  (GB/s)            (us)  (GB/s)  (GB/s)".to_owned());
    let reduces = matches!(table.op, Op::AllReduce | Op::ReduceScatter | Op::Reduce);
    for point in &table.points {
        let mut side = |check: &str| {
            let microseconds = point.seconds * 1e6 * (1.0 + 0.01 * draws.normal());
            let algbw = point.bytes / microseconds * 1e-3;
            let busbw = algbw * factor(table.op, table.ranks);
            format!("{:>9}  {algbw:>6.2}  {busbw:>6.2}  {check:>5}", digits(microseconds))
        };
        let check = if old { "2e-07" } else { "0" };
        let unchecked = matches!(table.op, Op::AllToAll | Op::SendRecv) && !old;
        let (out, inside) = (side(check), side(if unchecked { "N/A" } else { check }));
        let mut line = format!("{:>12} {:>13} {:>8}", point.bytes, (point.bytes / 4.0).floor(), "float");
        if !old || reduces {
            let _ = write!(line, " {:>7}", if reduces { "sum" } else { "none" });
        }
        if !old {
            let _ = write!(line, " {:>6}", "-1");
        }
        lines.push(format!("{line} {out} {inside}"));
    }
    lines.push("# Out of bounds values : 0 OK".to_owned());
    lines.push("# Avg bus bandwidth    : 123.456".to_owned());
    lines
}

/// A log of several tables in one of [`STYLES`] states, after what the library said.
pub fn write(said: &[String], tables: &[Table], style: usize, draws: &mut Draws) -> Vec<u8> {
    let mut lines = said.to_vec();
    lines.extend(tables.iter().flat_map(|table| rows(table, style, draws)));
    match style % STYLES {
        1 => lines = lines.into_iter().map(|line| format!("[1,0]<stdout>:{line}")).collect(),
        2 => lines = lines.into_iter().map(|line| format!("2026-03-01T12:00:00.123Z {line}")).collect(),
        4 => lines = lines.into_iter().map(|line| format!("\x1b[32m{line}\x1b[0m")).collect(),
        5 => {
            // Half of a library's chatter, and a row that another line cut in two.
            let chatter =
                "secret-host-01:4711:4801 [3] NCCL INFO Channel 03/0 : 3[3] -> 11[3] [send] via NET";
            let mut noisy = Vec::new();
            for (place, line) in lines.into_iter().enumerate() {
                if place % 9 == 8 {
                    let cut = line.len() / 2;
                    noisy.push(format!("{}{chatter}", &line[..cut]));
                    noisy.push(line[cut..].to_owned());
                } else {
                    noisy.push(line);
                }
                noisy.push(chatter.to_owned());
            }
            lines = noisy;
        }
        6 => {
            // The disk was full, or the job was killed.
            let keep = lines.len().saturating_sub(4);
            lines.truncate(keep);
            if let Some(last) = lines.last_mut() {
                last.truncate(last.len() * 2 / 3);
            }
        }
        9 => {
            // A scheduler's mail: lines of the head are lost, and other programs wrote in between.
            let rows = lines.iter().position(|line| line.contains("out-of-place")).unwrap_or(0);
            lines.drain(said.len()..said.len().max(rows) / 2 + said.len() / 2);
            let junk = [
                "WARNING: 12 34 56",
                "slurmstepd: error: *** JOB 4711 ON secret-host-09 ***",
                "  0%|          | 0/128 [00:00<?, ?it/s]",
            ];
            let mixed =
                lines.into_iter().enumerate().flat_map(|(place, line)| [line, junk[place % 3].to_owned()]);
            lines = mixed.collect();
        }
        7 => lines = lines.into_iter().map(|line| format!("worker-0: {line}")).collect(),
        _ => {}
    }
    let end = if style % STYLES == 3 { "\r\n" } else { "\n" };
    let mut log = lines.join(end).into_bytes();
    if style % STYLES == 5 {
        log.extend_from_slice(&[0, 255, 254, b'\n', 0x1B, b'[']);
    }
    log
}
