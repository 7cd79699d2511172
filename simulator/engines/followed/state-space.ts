import type { BlochVector } from '#simulator/states/state-vector.ts';

/** Makes and reads pure states of one size. Bit k of an index is qubit k. */
export interface StateSpace<S> {
  readonly qubits: number;
  /** Bytes of one state. */
  readonly stateBytes: number;
  /** |0…0⟩ */
  zero(): S;
  /** The amplitude of a basis state. The global phase has no meaning. */
  amplitude(state: S, index: number): { readonly re: number; readonly im: number };
  /** The probabilities of all 2^qubits basis states. */
  probabilities(state: S): Float64Array;
  bloch(state: S, qubit: number): BlochVector;
  /** The Bloch vectors of all qubits, which takes less time than one by one. */
  blochVectors(state: S): readonly BlochVector[];
}
