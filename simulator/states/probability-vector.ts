import type { FinalState } from './final-state.ts';

/** Probabilities of 2^n outcomes, to be sampled as states are. */
export class ProbabilityVector implements FinalState {
  readonly qubits: number;
  readonly #weights: Float64Array;

  constructor(weights: Float64Array) {
    this.qubits = Math.log2(weights.length);
    this.#weights = weights;
  }

  amplitude(index: number): { readonly re: number; readonly im: number } {
    return { re: Math.sqrt(this.#weights[index]!), im: 0 };
  }

  probabilities(start: number, out: Float64Array): void {
    out.set(this.#weights.subarray(start, start + out.length));
  }

  blockSums(blockSize: number): Float64Array {
    const sums = new Float64Array(this.#weights.length / blockSize);
    this.#weights.forEach((weight, index) => (sums[Math.floor(index / blockSize)]! += weight));
    return sums;
  }
}
