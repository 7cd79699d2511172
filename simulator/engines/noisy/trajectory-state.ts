import type { FinalState } from '#simulator/states/final-state.ts';

/** A state whose indices may be of the places that qubits have come to. */
export interface EndState extends FinalState {
  /** The bit of an index that a qubit is; absent: that of its number. */
  indexBitOf?(qubit: number): number;
}

/**
 * What the trajectories run on: a front, which is the state without any strike, advanced step by step, and a copy of it
 * on which a trajectory goes on alone. States need not be normalised.
 */
export interface TrajectoryState {
  /** Advances the front over all steps before `step`. */
  advancePrefix(step: number): void;
  /** Makes the copy what the front is. */
  forkFromPrefix(): void;
  /** Runs the copy over the steps `from` … `to` − 1 with their likeliest matrices, or those set by `replace`. */
  run(from: number, to: number): void;
  /** Another matrix for a slot, until `restore`. */
  setSlotMatrix(step: number, matrix: Float64Array): void;
  resetSlotMatrix(step: number): void;
  /** A matrix on qubits of the copy, at once; the first is the most significant bit. */
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
  /** The copy, to be read before anything else is done. */
  result(): EndState;
  prefixResult(): EndState;
}
