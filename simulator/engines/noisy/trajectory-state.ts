import type { FinalState } from '#simulator/states/final-state.ts';

/** A final state whose index bits may be in another order than the qubits. */
export interface EndState extends FinalState {
  /** The index bit of a qubit; absent: the qubit number. */
  indexBitOf?(qubit: number): number;
}

/**
 * State of the trajectories: a prefix, the error-free state, which advances step by step, and a copy of it on which one
 * trajectory continues. States need not be normalised.
 */
export interface TrajectoryState {
  /** Advances the prefix over all steps before `step`. */
  advancePrefix(step: number): void;
  /** Sets the copy to the prefix state. */
  forkFromPrefix(): void;
  /** Runs the copy over steps `from` … `to` − 1 with the most probable matrices, or those set by `setSlotMatrix`. */
  run(from: number, to: number): void;
  /** Replaces the matrix of a slot until it is restored. */
  setSlotMatrix(step: number, matrix: Float64Array): void;
  resetSlotMatrix(step: number): void;
  /** Applies a matrix to qubits of the copy immediately; the first qubit is the most significant bit. */
  apply(
    matrix: Float64Array,
    targets: readonly number[],
    controls?: readonly { readonly qubit: number; readonly on: 0 | 1 }[],
  ): void;
  /**
   * The copy's density matrix of one or two qubits, not normalised: row-major, interleaved; the first qubit is the more
   * significant bit.
   */
  reducedDensity(targets: readonly number[]): Float64Array;
  /** The copy; valid until the next operation. */
  result(): EndState;
  prefixResult(): EndState;
}
