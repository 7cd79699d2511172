import { Real } from './settings';
import { AMPLITUDE, LANES, LANE_QUBITS, VECTOR } from './vector';

/**
 * Sampling by inverting the cumulative distribution: `count` ascending doubles at `weights`, from number `first` on, each
 * name the first state whose cumulative weight exceeds them. Goes through stretches `from` … `to`−1 of 2^bits states,
 * whose sums of |amplitude|² are at `sums`; only those that are hit are looked into. States are numbered as their
 * readers see them: the stored index is the number with the bits of `inversion` flipped.
 *
 * `before` is the weight of all stretches before `from`. Writes the number of a state for every weight to `states`, and
 * gives how many weights are done.
 */
export function pick(
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
  for (let stretch = from; stretch < to && shot < count; stretch++) {
    const after = cumulative + load<f64>(sums + (<usize>stretch << 3));
    let end = shot;
    while (end < count && load<f64>(weights + (<usize>end << 3)) < after) end++;
    if (end > shot) {
      pickWithin(state, stretch << bits, 1 << bits, inversion, cumulative, weights, shot, end, states);
      shot = end;
    }
    cumulative = after;
  }
  return shot;
}

/** All of the weights belong to this stretch, whatever rounding says: the last state that has any weight takes the rest. */
function pickWithin(
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
    for (; shot < end && load<f64>(weights + (<usize>shot << 3)) < cumulative; shot++) store<u32>(states + (<usize>shot << 2), i);
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
