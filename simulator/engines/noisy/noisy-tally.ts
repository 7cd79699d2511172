import type { Checkpoint } from '#simulator/circuit/checkpoint.ts';
import type { Readout } from '#simulator/engines/readout.ts';
import { uniformAt } from '#simulator/math/random.ts';
import { type NoiseModel, readoutErrorOf } from '#simulator/noise/model.ts';
import type { FinalState } from '#simulator/states/final-state.ts';
import { keysOf, type ReadoutKey } from './prepare-noisy.ts';

/** Size of the blocks that are summed first when a single state is sampled. */
const BLOCK = 64;

/** Shots between two checkpoints. */
const SHOTS_PER_CHECKPOINT = 4096;

/**
 * Counts the readings of the final basis states of shots, one per shot, with readout errors.
 * @param checkpoint called every few milliseconds; throws to cancel
 */
export function countReadouts(
  readings: ReadoutKey,
  noise: NoiseModel,
  seed: number,
  states: Uint32Array,
  checkpoint: Checkpoint,
): Readout {
  const { qubits } = readings;
  const errors = qubits.map((qubit) => readoutErrorOf(noise, qubit));
  const isExact = errors.every(({ p10, p01 }) => p10 === 0 && p01 === 0);
  const key = keysOf(readings);
  const counts = new Map<string, number>();
  let state = 0;
  let shot = 0;
  const value = (reading: number) => (state >>> qubits[reading]!) & 1;
  const misread = (reading: number) => {
    const { p10, p01 } = errors[reading]!;
    const chance = value(reading) === 0 ? p10 : p01;
    return chance > 0 && uniformAt(seed, shot, reading) < chance ? 1 - value(reading) : value(reading);
  };
  const add = (outcome: string, count: number) => counts.set(outcome, (counts.get(outcome) ?? 0) + count);
  if (isExact) {
    for (const [end, count] of countsOf(states)) {
      state = end;
      add(key(value), count);
    }
  } else {
    for (; shot < states.length; shot++) {
      if (shot % SHOTS_PER_CHECKPOINT === 0) checkpoint();
      state = states[shot]!;
      add(key(misread), 1);
    }
  }
  return { kind: 'counts', counts: Object.fromEntries(counts) };
}

function countsOf(states: Uint32Array): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const state of states) counts.set(state, (counts.get(state) ?? 0) + 1);
  return counts;
}

/**
 * The first state whose cumulative weight exceeds `uniform` times the total; same as `sampleStates`, for one number.
 */
export function sampleOne(state: FinalState, uniform: number): number {
  const size = 2 ** state.qubits;
  const blockSize = Math.min(size, Math.max(BLOCK, 2 ** Math.ceil(state.qubits / 2)));
  const sums = state.blockSums(blockSize);
  let total = 0;
  for (let block = 0; block < sums.length; block++) total += sums[block]!;
  const wanted = uniform * total;
  const lastBlock = lastOfAny(sums);
  let before = 0;
  let block = 0;
  while (block < lastBlock && before + sums[block]! <= wanted) before += sums[block++]!;
  const weights = new Float64Array(blockSize);
  state.probabilities(block * blockSize, weights);
  const last = lastOfAny(weights);
  for (let i = 0; i < last; i++) {
    before += weights[i]!;
    if (before > wanted) return block * blockSize + i;
  }
  return block * blockSize + Math.max(0, last);
}

/** Index of the last nonzero weight, or −1. */
function lastOfAny(weights: Float64Array): number {
  let last = weights.length - 1;
  while (last >= 0 && !(weights[last]! > 0)) last--;
  return last;
}
