import type { Checkpoint } from '#simulator/circuit/checkpoint.ts';
import type { PlainGate } from '#simulator/circuit/expand.ts';
import type { BlochVector } from '#simulator/states/state-vector.ts';
import type { StateSpace } from './state-space.ts';

/** A pure state to which gates are applied part by part, in double precision, and which is read between the parts. */
export interface FollowedState<S = unknown> {
  readonly qubits: number;
  readonly state: S;
  run(gates: readonly PlainGate[]): void;
  /** The amplitude of a basis state; bit k of an index is qubit k. The global phase has no meaning. */
  amplitude(index: number): { readonly re: number; readonly im: number };
  /** The probabilities of all 2^qubits basis states. */
  probabilities(): Float64Array;
  bloch(qubit: number): BlochVector;
  blochVectors(): readonly BlochVector[];
}

/** Opens |0…0⟩. */
export type OpenState<S = unknown> = (qubits: number) => FollowedState<S>;

/** Follows one state of a space. */
export function followedIn<S extends { applyGates(gates: readonly PlainGate[], checkpoint: Checkpoint): void }>(
  space: StateSpace<S>,
): FollowedState<S> {
  const state = space.zero();
  return {
    qubits: space.qubits,
    state,
    run: (gates) => state.applyGates(gates, () => {}),
    amplitude: (index) => space.amplitude(state, index),
    probabilities: () => space.probabilities(state),
    bloch: (qubit) => space.bloch(state, qubit),
    blochVectors: () => space.blochVectors(state),
  };
}
