import type { FinalState } from '#simulator/states/final-state.ts';

/** Probabilities of outcomes as a state to read: those of the outcomes that can be, zero for all others. */
export class Distribution implements FinalState {
  readonly qubits: number;
  readonly #weights: Float64Array;

  constructor(qubits: number, possible: Float64Array, outcomeOf: (index: number) => number) {
    this.qubits = qubits;
    this.#weights = new Float64Array(2 ** qubits);
    possible.forEach((weight, index) => (this.#weights[outcomeOf(index)] = weight));
  }

  amplitude(index: number): { readonly re: number; readonly im: number } {
    return { re: Math.sqrt(this.#weights[index]!), im: 0 };
  }

  probabilities(start: number, out: Float64Array): void {
    out.set(this.#weights.subarray(start, start + out.length));
  }

  blockSums(blockSize: number): Float64Array {
    return Float64Array.from({ length: 2 ** this.qubits / blockSize }, (_, block) =>
      this.#weights.subarray(block * blockSize, (block + 1) * blockSize).reduce((sum, weight) => sum + weight, 0),
    );
  }
}
