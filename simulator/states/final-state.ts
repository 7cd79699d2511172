/** The state at the end of a run, as the readout sees it, independent of where and in what precision it is stored. */
export interface FinalState {
  readonly qubits: number;
  /** The amplitude of one basis state, 0 ≤ index < 2^qubits. */
  amplitude(index: number): { readonly re: number; readonly im: number };
  /** Writes |amplitude|² of the states start … start + out.length − 1. */
  probabilities(start: number, out: Float64Array): void;
  /** Sums of |amplitude|² over consecutive blocks of `blockSize` (a power of two, at most 2^qubits) states. */
  blockSums(blockSize: number): Float64Array;
  /**
   * For each of ascending numbers in [0, 1), returns the first state whose cumulative weight exceeds the number times
   * the total. Optional: for states with a faster method than block sums and probabilities.
   */
  sampleIndices?(ascending: Float64Array): Uint32Array;
}
