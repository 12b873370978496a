//! Rows of nccl-tests and rccl-tests: `size count type [redop] [root]`, then `time algbw busbw wrong` out of
//! place and again in place. Which columns there are changed from version to version, so the row itself
//! tells: size over time is the bandwidth beside it.

use super::line::{number, whole};
use crate::scenario::Op;

/// Element types, as all versions print them.
const TYPES: &[&str] = &[
    "int8", "uint8", "int32", "uint32", "int64", "uint64", "char", "int", "half", "float", "double",
    "float16", "float32", "float64", "bfloat16", "bf16", "fp16", "fp8_e4m3", "fp8_e5m2", "f8e4m3", "f8e5m2",
    "fp8e4m3", "fp8e5m2",
];

/// One row.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct TableRow {
    /// Size, bytes.
    pub bytes: f64,
    /// Time, out of place unless that one was clearly a first touch.
    pub seconds: f64,
    /// Bus over algorithm bandwidth, where both have digits enough to tell.
    pub factor: Option<f64>,
    /// A reduction: the row names its operator.
    pub reduces: bool,
    /// A root rank stands in the row.
    pub rooted: bool,
    /// In place is not checked, as in exchanges between pairs.
    pub unchecked: bool,
    /// The check found wrong results.
    pub wrong: bool,
}

/// Time, bandwidths and the check, starting at some column.
struct Columns {
    seconds: f64,
    algbw: f64,
    busbw: Option<f64>,
    check: Option<String>,
}

/// The columns that start at `place`, if size over time agrees with the bandwidth printed there.
fn columns(tokens: &[&str], place: usize, bytes: f64) -> Option<Columns> {
    let at = |offset: usize| tokens.get(place + offset).copied();
    let (time, algbw) = (number(at(0)?)?, number(at(1)?)?);
    if time <= 0.0 {
        return None;
    }
    let expected = bytes / time * 1e-3;
    // Printed with two decimals; the time carries as few as three digits.
    let agrees = (algbw - expected).abs() <= 0.011 + 0.03 * expected;
    let busbw = at(2).and_then(number);
    agrees.then(|| Columns { seconds: time * 1e-6, algbw, busbw, check: at(3).map(str::to_owned) })
}

/// In place over out of place beyond which the first touch of memory was measured, not the network.
const FIRST_TOUCH: f64 = 1.3;

/// Reads a row; nothing where the line is none.
pub(super) fn row(tokens: &[&str]) -> Option<TableRow> {
    let type_at = tokens.iter().position(|token| TYPES.contains(token)).filter(|place| *place >= 2)?;
    let bytes = whole(tokens[type_at - 2])?;
    number(tokens[type_at - 1])?;
    if bytes < 1.0 {
        return None;
    }
    let mut place = type_at + 1;
    let operator = tokens.get(place)?.bytes().all(|byte| byte.is_ascii_alphabetic());
    let reduces = operator && tokens.get(place) != Some(&"none");
    place += usize::from(operator);
    // The root, -1 where there is none, was not always printed.
    let rooted = tokens.get(place).is_some_and(|token| *token == "0");
    let start = (place..place + 2).find(|start| columns(tokens, *start, bytes).is_some())?;
    let out = columns(tokens, start, bytes)?;
    let inside = (start + 3..start + 5).find_map(|start| columns(tokens, start, bytes));
    let unchecked = tokens.last() == Some(&"N/A") && out.check.as_deref() != Some("N/A");
    let touched = inside.as_ref().is_some_and(|inside| out.seconds > FIRST_TOUCH * inside.seconds);
    let wrong = [Some(&out), inside.as_ref()].into_iter().flatten().any(|side| {
        // Whole numbers count wrong elements; older versions print the largest deviation instead.
        side.check.as_deref().and_then(whole).is_some_and(|count| count > 0.0)
    });
    let factor = out.busbw.filter(|_| out.algbw >= 0.5).map(|busbw| busbw / out.algbw);
    let seconds = inside.filter(|_| touched).map_or(out.seconds, |inside| inside.seconds);
    Some(TableRow { bytes, seconds, factor, reduces, rooted, unchecked, wrong })
}

/// The operation that a command line or a heading names.
pub(super) fn named(lower: &str) -> Option<Op> {
    let names = [
        ("all_reduce", Op::AllReduce),
        ("reduce_scatter", Op::ReduceScatter),
        ("all_gather", Op::AllGather),
        ("alltoall", Op::AllToAll),
        ("all_to_all", Op::AllToAll),
        ("sendrecv", Op::SendRecv),
        ("broadcast", Op::Broadcast),
        ("reduce_perf", Op::Reduce),
    ];
    let told = lower.contains("_perf") || lower.contains("collective test");
    let mut found = names.iter().filter(|(name, _)| told && lower.contains(name));
    let first = found.next().map(|(_, op)| *op)?;
    // "all_reduce_perf" also contains "reduce_perf"; a list of several names says nothing.
    let rest = found.filter(|(_, op)| !(first == Op::AllReduce && *op == Op::Reduce)).count();
    (rest == 0).then_some(first)
}

/// Bus over algorithm bandwidth of a whole table: the middle of what its rows say.
pub(super) fn factor(rows: &[TableRow]) -> Option<f64> {
    let mut all: Vec<f64> = rows.iter().filter_map(|row| row.factor).collect();
    all.retain(|factor| (0.1..=2.05).contains(factor));
    all.sort_unstable_by(f64::total_cmp);
    all.get(all.len() / 2).copied()
}

/// The operation of a table without a name, from what its rows look like.
pub(super) fn guess(rows: &[TableRow], factor: Option<f64>, focus: Op) -> Op {
    let most = |is: fn(&TableRow) -> bool| rows.iter().filter(|row| is(row)).count() * 2 > rows.len();
    let Some(factor) = factor else { return focus };
    let unit = (factor - 1.0).abs() < 0.004;
    match (most(|row| row.reduces), most(|row| row.rooted)) {
        // Two ranks give a factor of one to an all-reduce as well.
        (true, true) if unit => Op::Reduce,
        (true, _) if factor > 0.99 => Op::AllReduce,
        (true, _) => Op::ReduceScatter,
        (false, true) if unit => Op::Broadcast,
        (false, _) if unit => Op::SendRecv,
        (false, _) if factor > 1.05 => Op::AllReduce,
        (false, _) if most(|row| row.unchecked) => Op::AllToAll,
        _ if matches!(focus, Op::AllGather | Op::AllToAll | Op::ReduceScatter) => focus,
        _ => Op::AllGather,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Option<TableRow> {
        row(&line.split_ascii_whitespace().collect::<Vec<_>>())
    }

    #[test]
    fn columns_of_all_versions() {
        let new = read("1073741824 268435456 float sum -1 4128.9 260.06 487.61 0 4131.2 259.91 487.33 0");
        let old =
            read("1073741824 268435456 float sum 4128.9 260.06 487.61 1e-06 4131.2 259.91 487.33 1e-06");
        for row in [new, old] {
            let row = row.unwrap_or_else(|| unreachable!());
            assert!((row.seconds - 4128.9e-6).abs() < 1e-9 && row.reduces && !row.wrong, "{row:?}");
            assert!((row.factor.unwrap_or(0.0) - 1.875).abs() < 1e-3);
        }
        let gathered =
            read("[1,0]<stdout>: 2097152 32768 float 61.2 34.27 32.13 0e+00 60.8 34.49 32.34 0e+00");
        assert!(gathered.is_some_and(|row| !row.reduces && !row.rooted));
        let pair = read("1048576 262144 float none -1 30.1 34.84 34.84 0 30.2 34.72 34.72 N/A");
        assert!(pair.is_some_and(|row| row.unchecked));
    }

    #[test]
    fn cut_and_spoilt_rows_are_no_rows() {
        assert_eq!(read("1073741824 268435456 float sum -1 41"), None);
        assert_eq!(read("1073741824 268435456 float sum -1 4128.9 26"), None);
        assert_eq!(read("1073741824 float sum"), None);
        assert!(
            read("1073741824 268435456 float sum -1 4128.9 260.06").is_some_and(|row| row.factor.is_none())
        );
    }

    #[test]
    fn a_first_touch_does_not_count() {
        let row = read("1048576 262144 float sum -1 300.0 3.50 6.55 0 100.0 10.49 19.66 0");
        assert!(row.is_some_and(|row| (row.seconds - 100e-6).abs() < 1e-12));
    }

    #[test]
    fn names_of_operations() {
        assert_eq!(named("mpirun ./build/all_reduce_perf -b 8"), Some(Op::AllReduce));
        assert_eq!(named("# collective test starting: reduce_scatter_perf"), Some(Op::ReduceScatter));
        assert_eq!(named("./reduce_perf -g 8"), Some(Op::Reduce));
        assert_eq!(named("for t in all_reduce_perf alltoall_perf"), None);
        assert_eq!(named("all_reduce is slow here"), None);
    }
}
