import { uniformAt } from '../../math/random.ts';
import { readoutErrorOf, type NoiseModel } from '../../noise/model.ts';
import type { FinalState } from '../../states/final-state.ts';
import type { Readout } from '../readout.ts';
import { sampleStates } from '../sampling.ts';
import type { Readings } from './prepare-noisy.ts';

/** Blocks that a single draw sums up before it looks closer. */
const BLOCK = 64;

/** Counts of readings, with the errors of reading. */
export class NoisyTally {
  readonly #readings: Readings;
  readonly #errors: readonly { readonly p10: number; readonly p01: number }[];
  readonly #isExact: boolean;
  readonly #seed: number;
  readonly #counts = new Map<string, number>();

  constructor(readings: Readings, noise: NoiseModel, seed: number) {
    this.#readings = readings;
    this.#errors = readings.qubits.map((qubit) => readoutErrorOf(noise, qubit));
    this.#isExact = this.#errors.every(({ p10, p01 }) => p10 === 0 && p01 === 0);
    this.#seed = seed;
  }

  /** Samples the state in which these shots end; `uniforms` has a number for every shot of the run. */
  sample(state: FinalState, shots: readonly number[], uniforms: Float64Array): void {
    if (shots.length === 1) {
      this.#read(sampleOne(state, uniforms[shots[0]!]!), shots);
      return;
    }
    let next = 0;
    sampleStates(state, Float64Array.from(shots, (shot) => uniforms[shot]!), (index, count) => this.#read(index, shots.slice(next, (next += count))));
  }

  #read(index: number, shots: readonly number[]): void {
    const { qubits } = this.#readings;
    const exact = qubits.map((qubit) => ((index >>> qubit) & 1) as 0 | 1);
    if (this.#isExact) {
      this.#add(exact.join(''), shots.length);
      return;
    }
    for (const shot of shots) {
      let outcome = '';
      exact.forEach((value, place) => {
        const { p10, p01 } = this.#errors[place]!;
        const chance = value === 0 ? p10 : p01;
        outcome += chance > 0 && uniformAt(this.#seed, shot, place) < chance ? 1 - value : value;
      });
      this.#add(outcome, 1);
    }
  }

  #add(outcome: string, count: number): void {
    this.#counts.set(outcome, (this.#counts.get(outcome) ?? 0) + count);
  }

  readout(): Readout {
    return { kind: 'counts', counts: Object.fromEntries([...this.#counts].map(([outcome, count]) => [this.#readings.key(outcome), count])) };
  }
}

/** The first state whose cumulative weight exceeds `uniform` of the total; as `sampleStates`, for one number. */
export function sampleOne(state: FinalState, uniform: number): number {
  const size = 2 ** state.qubits;
  const blockSize = Math.min(size, Math.max(BLOCK, 2 ** Math.ceil(state.qubits / 2)));
  const sums = state.blockSums(blockSize);
  const total = sums.reduce((sum, weight) => sum + weight, 0);
  const wanted = uniform * total;
  const lastBlock = sums.findLastIndex((sum) => sum > 0);
  let before = 0;
  let block = 0;
  while (block < lastBlock && before + sums[block]! <= wanted) before += sums[block++]!;
  const weights = new Float64Array(blockSize);
  state.probabilities(block * blockSize, weights);
  const last = weights.findLastIndex((weight) => weight > 0);
  for (let i = 0; i < last; i++) {
    before += weights[i]!;
    if (before > wanted) return block * blockSize + i;
  }
  return block * blockSize + Math.max(0, last);
}
