import { Real } from './settings';
import { AMPLITUDE, LANES, LANE_QUBITS, VECTOR } from './vector';

/**
 * Samples by inverting the cumulative distribution: for each of the ascending doubles at `weights`, from index `first` to
 * `count` − 1, finds the first state whose cumulative weight exceeds it. Visits blocks `from` … `to`−1 of 2^bits states,
 * whose sums of |amplitude|² are at `sums`, and reads only the blocks that contain a sample. The stored index of a state
 * is its number with the bits of `inversion` flipped.
 *
 * `before` is the weight of all blocks before `from`. Writes the number of the state for every weight to `states`, and
 * returns how many weights are done.
 */
export function sampleIndices(
  state: usize,
  bits: u32,
  from: u32,
  to: u32,
  inversion: u32,
  sums: usize,
  before: f64,
  weights: usize,
  first: u32,
  count: u32,
  states: usize,
): u32 {
  let shot = first;
  let cumulative = before;
  for (let block = from; block < to && shot < count; block++) {
    const after = cumulative + load<f64>(sums + (<usize>block << 3));
    let end = shot;
    while (end < count && load<f64>(weights + (<usize>end << 3)) < after) end++;
    if (end > shot) {
      sampleWithin(state, block << bits, 1 << bits, inversion, cumulative, weights, shot, end, states);
      shot = end;
    }
    cumulative = after;
  }
  return shot;
}

/** Finds the states of weights that belong to one block. Weights beyond its sum, by rounding, get its last nonzero state. */
function sampleWithin(
  state: usize,
  start: u32,
  size: u32,
  inversion: u32,
  before: f64,
  weights: usize,
  first: u32,
  end: u32,
  states: usize,
): void {
  let cumulative = before;
  let shot = first;
  let last = start;
  for (let i = start; i < start + size && shot < end; i++) {
    const weight = weightOf(state, i ^ inversion);
    if (weight == 0) continue;
    last = i;
    cumulative += weight;
    for (; shot < end && load<f64>(weights + (<usize>shot << 3)) < cumulative; shot++)
      store<u32>(states + (<usize>shot << 2), i);
  }
  for (; shot < end; shot++) store<u32>(states + (<usize>shot << 2), last);
}

// @ts-ignore: decorator
@inline
function weightOf(state: usize, stored: u32): f64 {
  const at = state + <usize>(stored >> LANE_QUBITS) * (AMPLITUDE * LANES) + <usize>(stored & (LANES - 1)) * sizeof<Real>();
  const re = <f64>load<Real>(at);
  const im = <f64>load<Real>(at + VECTOR);
  return re * re + im * im;
}
