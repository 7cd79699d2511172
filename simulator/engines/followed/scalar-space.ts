import { type BlochVector, StateVector } from '#simulator/states/state-vector.ts';
import { followedIn, type OpenState } from './followed-state.ts';
import type { StateSpace } from './state-space.ts';

/** States in scalar code: correctness before speed. */
class ScalarSpace implements StateSpace<StateVector> {
  readonly qubits: number;

  constructor(qubits: number) {
    this.qubits = qubits;
  }

  get stateBytes(): number {
    return 16 * 2 ** this.qubits;
  }

  zero(): StateVector {
    return StateVector.zero(this.qubits);
  }

  amplitude(state: StateVector, index: number): { readonly re: number; readonly im: number } {
    return state.amplitude(index);
  }

  probabilities(state: StateVector): Float64Array {
    const weights = new Float64Array(2 ** this.qubits);
    state.probabilities(0, weights);
    return weights;
  }

  bloch(state: StateVector, qubit: number): BlochVector {
    return state.bloch(qubit);
  }

  blochVectors(state: StateVector): readonly BlochVector[] {
    return Array.from({ length: this.qubits }, (_, qubit) => state.bloch(qubit));
  }
}

export const scalarSpace = (qubits: number): StateSpace<StateVector> => new ScalarSpace(qubits);

/** Opens a state in scalar code. */
export const openScalarState: OpenState<StateVector> = (qubits) => followedIn(scalarSpace(qubits));
