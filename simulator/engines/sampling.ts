import { randomStream } from '#simulator/math/random.ts';
import type { FinalState } from '#simulator/states/final-state.ts';

/** Number of states whose probabilities are held at once while sampling: 32 KiB, which stays in the L1 cache. */
const SAMPLING_BLOCK = 4096;

/** One uniform number per shot: the stream of the seed, in order. */
export function shotUniforms(seed: number, shots: number): Float64Array {
  const stream = randomStream(seed);
  const uniforms = new Float64Array(shots);
  for (let shot = 0; shot < shots; shot++) uniforms[shot] = stream.uniform();
  return uniforms;
}

/**
 * Samples basis states by inverting the cumulative distribution. Each uniform number u selects the first state whose
 * cumulative weight exceeds u times the total; so the state need not be normalised, and a state of probability 0 is
 * never selected. `visit` is called with each selected state and its count, ascending.
 *
 * One sorted walk over block sums, and over the states of only those blocks that contain samples.
 */
export function sampleStates(
  state: FinalState,
  uniforms: Float64Array,
  visit: (index: number, count: number) => void,
): void {
  const size = 2 ** state.qubits;
  const blockSize = Math.min(SAMPLING_BLOCK, size);
  if (size > blockSize && state.sampleIndices !== undefined) {
    visitRuns(state.sampleIndices(ascending(uniforms)), visit);
    return;
  }
  const sums = state.blockSums(blockSize);
  let total = 0;
  for (let block = 0; block < sums.length; block++) total += sums[block]!;
  if (size <= blockSize) sampleSmall(state, total, uniforms, visit);
  else sampleLarge(state, sums, total, ascending(uniforms), visit);
}

/** Sorts numbers that are uniform in [0, 1): places each close to its final index, then sorts by insertion. */
export function ascending(uniforms: Float64Array): Float64Array {
  const count = uniforms.length;
  const first = new Uint32Array(count + 1);
  for (let i = 0; i < count; i++) first[Math.floor(uniforms[i]! * count) + 1]!++;
  for (let i = 1; i <= count; i++) first[i]! += first[i - 1]!;
  const sorted = new Float64Array(count);
  for (let i = 0; i < count; i++) sorted[first[Math.floor(uniforms[i]! * count)]!++] = uniforms[i]!;
  for (let i = 1; i < count; i++) {
    const value = sorted[i]!;
    let at = i;
    for (; at > 0 && sorted[at - 1]! > value; at--) sorted[at] = sorted[at - 1]!;
    sorted[at] = value;
  }
  return sorted;
}

/** Visits every distinct state of an ascending list with its count. */
function visitRuns(ascending: Uint32Array, visit: (index: number, count: number) => void): void {
  for (let first = 0, end = 0; first < ascending.length; first = end) {
    while (end < ascending.length && ascending[end] === ascending[first]) end++;
    visit(ascending[first]!, end - first);
  }
}

/** Samples without sorting: a table leads each number close to its state. */
function sampleSmall(
  state: FinalState,
  total: number,
  uniforms: Float64Array,
  visit: (index: number, count: number) => void,
): void {
  const size = 2 ** state.qubits;
  const cumulative = new Float64Array(size);
  state.probabilities(0, cumulative);
  let last = 0;
  for (let i = 0, sum = 0; i < size; i++) {
    if (cumulative[i]! > 0) last = i;
    sum += cumulative[i]!;
    cumulative[i] = sum;
  }
  // guide[k]: where to start for numbers in [k/size, (k+1)/size).
  const guide = new Uint16Array(size);
  for (let k = 0, i = 0; k < size; k++) {
    while (i < last && cumulative[i]! <= (k / size) * total) i++;
    guide[k] = i;
  }
  const counts = new Uint32Array(size);
  for (let shot = 0; shot < uniforms.length; shot++) {
    const uniform = uniforms[shot]!;
    const weight = uniform * total;
    let i = guide[Math.floor(uniform * size)]!;
    while (i < last && cumulative[i]! <= weight) i++;
    counts[i]!++;
  }
  for (let i = 0; i < size; i++) if (counts[i]! > 0) visit(i, counts[i]!);
}

function sampleLarge(
  state: FinalState,
  sums: Float64Array,
  total: number,
  ascending: Float64Array,
  visit: (index: number, count: number) => void,
): void {
  const blockSize = 2 ** state.qubits / sums.length;
  const weights = new Float64Array(blockSize);
  const lastBlock = sums.findLastIndex((sum) => sum > 0);
  let shot = 0;
  let before = 0;
  for (let block = 0; block <= lastBlock && shot < ascending.length; block++) {
    const after = before + sums[block]!;
    let end = shot;
    if (block === lastBlock) end = ascending.length;
    else while (end < ascending.length && ascending[end]! * total < after) end++;
    if (end > shot) {
      state.probabilities(block * blockSize, weights);
      sampleBlock(block * blockSize, weights, before, total, ascending.subarray(shot, end), visit);
      shot = end;
    }
    before = after;
  }
}

/** All of `ascending` belong to this block, despite rounding error. */
function sampleBlock(
  start: number,
  weights: Float64Array,
  before: number,
  total: number,
  ascending: Float64Array,
  visit: (index: number, count: number) => void,
): void {
  const last = weights.findLastIndex((weight) => weight > 0);
  let cumulative = before;
  let shot = 0;
  for (let i = 0; i <= last && shot < ascending.length; i++) {
    cumulative += weights[i]!;
    const first = shot;
    if (i === last) shot = ascending.length;
    else while (shot < ascending.length && ascending[shot]! * total < cumulative) shot++;
    if (shot > first) visit(start + i, shot - first);
  }
}
