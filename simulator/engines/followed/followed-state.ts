import type { PlainOperation } from '#simulator/circuit/expand.ts';
import type { BlochVector } from '#simulator/states/state-vector.ts';

/**
 * The state of a program that runs part by part and is read between the parts, in double precision. Measurements and
 * resets have the outcomes of shot 0.
 */
export interface FollowedState {
  readonly qubits: number;
  /** Whether an outcome has been drawn so far, so that this is one run of many. */
  readonly hasDrawn: boolean;
  /** @throws RunRefused for a loop that does not end */
  run(operations: readonly PlainOperation[]): void;
  /** The amplitude of a basis state; bit k of an index is qubit k. The global phase has no meaning. */
  amplitude(index: number): { readonly re: number; readonly im: number };
  /** The probabilities of all 2^qubits basis states. */
  probabilities(): Float64Array;
  bloch(qubit: number): BlochVector;
  /** The Bloch vectors of all qubits, which takes less time than one by one. */
  blochVectors(): readonly BlochVector[];
}

/** What the outcomes of a run depend on. */
export interface FollowedStart {
  readonly qubits: number;
  readonly classicalBits: number;
  readonly seed: number;
}

/** Opens |0…0⟩. */
export type OpenState<S extends FollowedState = FollowedState> = (start: FollowedStart) => S;
