import type { FinalState } from './final-state.ts';

/** Probabilities of 2^n outcomes, sampled through the interface of a state. */
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
    return Float64Array.from({ length: this.#weights.length / blockSize }, (_, block) =>
      this.#weights.subarray(block * blockSize, (block + 1) * blockSize).reduce((sum, weight) => sum + weight, 0),
    );
  }
}
