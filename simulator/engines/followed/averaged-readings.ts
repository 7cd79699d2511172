import type { PlainOperation } from '#simulator/circuit/expand.ts';
import type { BlochVector } from '#simulator/states/state-vector.ts';
import type { StateSpace } from './state-space.ts';

/** A part of a program, after which the Bloch vectors of some qubits are read. */
export interface ReadPart {
  readonly operations: readonly PlainOperation[];
  readonly read: readonly number[];
}

/** A program in parts, with at least one. */
export interface ReadParts {
  /** Classical bits and cells of variables. */
  readonly cells: number;
  readonly parts: readonly ReadPart[];
}

/** What is read from a mixture of states: averages by their weights. */
export interface AveragedReadings {
  /** The probabilities of all basis states at the end; bit k of an index is qubit k. */
  readonly probabilities: Float64Array;
  /** Of all qubits, at the end. */
  readonly blochVectors: readonly BlochVector[];
  /** By part, the Bloch vectors of its qubits. */
  readonly parts: readonly (readonly BlochVector[])[];
}

const ORIGIN: BlochVector = { x: 0, y: 0, z: 0 };

const plus = (sum: BlochVector, { x, y, z }: BlochVector, weight: number): BlochVector => ({
  x: sum.x + weight * x,
  y: sum.y + weight * y,
  z: sum.z + weight * z,
});

/** Adds up what is read from the states of a mixture. */
export class ReadingSums implements AveragedReadings {
  readonly probabilities: Float64Array;
  readonly blochVectors: BlochVector[];
  readonly parts: BlochVector[][];

  constructor(qubits: number, parts: readonly Pick<ReadPart, 'read'>[]) {
    this.probabilities = new Float64Array(2 ** qubits);
    this.blochVectors = new Array<BlochVector>(qubits).fill(ORIGIN);
    this.parts = parts.map(({ read }) => new Array<BlochVector>(read.length).fill(ORIGIN));
  }

  addPart(part: number, weight: number, vectors: readonly BlochVector[]): void {
    const sums = this.parts[part]!;
    vectors.forEach((vector, at) => (sums[at] = plus(sums[at]!, vector, weight)));
  }

  addEnd(weight: number, probabilities: Float64Array, vectors: readonly BlochVector[]): void {
    const sums = this.probabilities;
    for (let index = 0; index < sums.length; index++) sums[index]! += weight * probabilities[index]!;
    vectors.forEach((vector, qubit) => (this.blochVectors[qubit] = plus(this.blochVectors[qubit]!, vector, weight)));
  }

  /** Adds a state after a part; after the last, also what is read at the end. */
  addState<S>(space: StateSpace<S>, { parts }: ReadParts, part: number, weight: number, state: S): void {
    this.addPart(
      part,
      weight,
      parts[part]!.read.map((qubit) => space.bloch(state, qubit)),
    );
    if (part === parts.length - 1) this.addEnd(weight, space.probabilities(state), space.blochVectors(state));
  }
}
