import type { Operation } from '#simulator';

/** A distribution of losses, and gates that load it. */
export interface LossModel {
  /** Ascending. */
  readonly losses: readonly number[];
  readonly probabilities: readonly number[];
  /** Gates on |0…0⟩ after which the register holds the index of a loss with its probability. */
  readonly operations: readonly Operation[];
  /** Lowest qubit first. */
  readonly register: readonly number[];
  /** Without the flag. */
  readonly qubits: number;
}
