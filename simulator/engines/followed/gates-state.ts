import type { PlainGate, PlainOperation } from '#simulator/circuit/expand.ts';
import { type BlochVector, StateVector } from '#simulator/states/state-vector.ts';
import type { FollowedStart, FollowedState, OpenState } from './followed-state.ts';

/** Thrown by a state that only gates can change, when a program draws outcomes or decides by them. */
export class NotOnlyGates extends Error {
  override readonly name = 'NotOnlyGates';
}

/** What is read from a state in scalar code: correctness before speed. */
export class ScalarReadings {
  readonly vector: StateVector;

  constructor({ qubits }: FollowedStart) {
    this.vector = StateVector.zero(qubits);
  }

  get qubits(): number {
    return this.vector.qubits;
  }

  amplitude(index: number): { readonly re: number; readonly im: number } {
    return this.vector.amplitude(index);
  }

  probabilities(): Float64Array {
    const weights = new Float64Array(2 ** this.qubits);
    this.vector.probabilities(0, weights);
    return weights;
  }

  bloch(qubit: number): BlochVector {
    return this.vector.bloch(qubit);
  }

  blochVectors(): readonly BlochVector[] {
    return Array.from({ length: this.qubits }, (_, qubit) => this.vector.bloch(qubit));
  }
}

class GatesState extends ScalarReadings implements FollowedState {
  readonly hasDrawn = false;

  run(operations: readonly PlainOperation[]): void {
    if (operations.some(({ kind }) => kind !== 'gate')) throw new NotOnlyGates();
    this.vector.applyGates(operations as readonly PlainGate[]);
  }
}

/** Opens a state in scalar code for programs of gates; others throw `NotOnlyGates`. It brings no interpreter. */
export const openGatesState: OpenState = (start) => new GatesState(start);
