/** The state that a run ends in, as the read-out sees it, wherever and in whatever precision it is kept. */
export interface FinalState {
  readonly qubits: number;
  /** The amplitude of one basis state, 0 ≤ index < 2^qubits. */
  amplitude(index: number): { readonly re: number; readonly im: number };
  /** Writes |amplitude|² of the states start … start + out.length − 1. */
  probabilities(start: number, out: Float64Array): void;
  /** Sums of |amplitude|² over consecutive blocks of `blockSize` (a power of two, at most 2^qubits) states. */
  blockSums(blockSize: number): Float64Array;
  /**
   * For every one of ascending numbers in [0, 1), the first state whose cumulative weight exceeds it times the total:
   * for states that know a quicker way than by block sums and probabilities.
   */
  pick?(ascending: Float64Array): Uint32Array;
}
