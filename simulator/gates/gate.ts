/** Colour family of a gate in drawings and in program text; the design tokens use the same letters. */
export type GateFamily = 'h' | 'p' | 'f' | 'r' | 's' | 'm' | 'u';

/** A gate of the catalogue applied with these parameter values, in radians. */
export interface GateCall {
  readonly gate: string;
  readonly parameters: readonly number[];
}

export type PauliAxis = 'X' | 'Y' | 'Z';

/** exp(−i·angle/2 · P⊗Q), P on the first target and Q on the second; angle in radians. */
export interface PauliRotation {
  readonly axes: readonly [first: PauliAxis, second: PauliAxis];
  readonly angle: number;
}

/** Properties that a matrix has for all parameter values; compilers choose kernels by them. */
export interface GateStructure {
  readonly diagonal: boolean;
  /** A permutation of basis states without phases. */
  readonly permutation: boolean;
  readonly selfInverse: boolean;
  readonly clifford: boolean;
}

/** The complete description of one gate; `catalogue.test.ts` verifies that its fields are consistent. */
export interface GateRecord {
  /** Canonical name: OriginIR's spelling, in upper case unless the language spells it otherwise. */
  readonly name: string;
  readonly family: GateFamily;
  readonly qubits: 1 | 2;
  /** Symbols of the parameters in order, as printed in formulas: θ, φ, λ … */
  readonly parameters: readonly string[];
  /**
   * Row-major matrix of 2^qubits rows, interleaved [re, im]; basis |first target, second target⟩: 00, 01, 10, 11.
   * Parameters in radians.
   */
  readonly matrix: (parameters: readonly number[]) => Float64Array;
  readonly inverse: (parameters: readonly number[]) => GateCall;
  /**
   * The gate as a product of commuting rotations about pairs of Pauli operators, without a phase; every two-qubit gate
   * except SWAP has one. The compilers for CZ and for path sums use it.
   */
  readonly pauliRotations?: (parameters: readonly number[]) => readonly PauliRotation[];
  readonly structure: GateStructure;
}

/** A gate outside the catalogue, defined only by its matrix; it has no inverse. */
export const gateOfMatrix = (name: string, matrix: Float64Array, diagonal = false): GateRecord => ({
  name,
  family: 'u',
  qubits: matrix.length === 8 ? 1 : 2,
  parameters: [],
  matrix: () => matrix,
  inverse: () => {
    throw new Error(`${name} has no inverse`);
  },
  structure: { diagonal, permutation: false, selfInverse: false, clifford: false },
});
