import type { AngleFormula } from '#simulator/math/angle-formula.ts';

/** Colour family of a gate in drawings and in program text; the design tokens use the same letters. */
export type GateFamily = 'h' | 'p' | 'f' | 'r' | 's' | 'm' | 'u';

/** A gate of the catalogue applied with these parameter values, in radians. */
export interface GateCall {
  readonly gate: string;
  readonly parameters: readonly number[];
}

/** A call of a gate of the catalogue, with formulas over the parameters of another gate. */
export interface GateFormula {
  readonly gate: string;
  readonly parameters: readonly AngleFormula[];
}

/** The call for these parameter values. A loop, because expanding a large program makes many calls. */
export function evaluateCall({ gate, parameters: formulas }: GateFormula, values: readonly number[]): GateCall {
  const parameters: number[] = [];
  for (let i = 0; i < formulas.length; i++) parameters.push(formulas[i]!.value(values));
  return { gate, parameters };
}

export type PauliAxis = 'X' | 'Y' | 'Z';

export type PauliAxes = readonly [first: PauliAxis, second: PauliAxis];

/** exp(−i·angle/2 · P⊗Q), P on the first target and Q on the second; angle in radians. */
export interface PauliRotation {
  readonly axes: PauliAxes;
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

/**
 * The frequencies of a parameter x in the entries of a gate's matrix, from which its derivatives follow: `half` e^{±ix/2}
 * only; `one` 1 and e^{ix}; `two` the same, but expectation values also have the frequency 2; `phase` e^{ix} only, a
 * global phase.
 */
export type Spectrum = 'half' | 'one' | 'two' | 'phase';

/** The complete description of one gate; `catalogue.test.ts` verifies that its fields are consistent. */
export interface GateRecord {
  /** Canonical name: OriginIR's spelling, in upper case unless the language spells it otherwise. */
  readonly name: string;
  readonly family: GateFamily;
  readonly qubits: 1 | 2;
  /** Symbols of the parameters in order, as printed in formulas: θ, φ, λ … */
  readonly parameters: readonly string[];
  /** How the matrix depends on each parameter. */
  readonly spectra: readonly Spectrum[];
  /**
   * Row-major matrix of 2^qubits rows, interleaved [re, im]; basis |first target, second target⟩: 00, 01, 10, 11.
   * Parameters in radians.
   */
  readonly matrix: (parameters: readonly number[]) => Float64Array;
  /** The inverse, exactly; undefined for a gate that is defined only by its matrix. */
  readonly inverse: GateFormula | undefined;
  /** Another gate that is equal to this one, except for a factor e^{i·phase}. */
  readonly equivalent?: GateFormula & { readonly phase?: AngleFormula };
  /**
   * Of a two-qubit gate with one parameter θ: it is the product of commuting rotations by θ about these pairs of Pauli
   * operators.
   */
  readonly pauliAxes?: readonly PauliAxes[];
  readonly structure: GateStructure;
}

/** A gate outside the catalogue, defined only by its matrix. */
export const gateOfMatrix = (name: string, matrix: Float64Array, diagonal = false): GateRecord => ({
  name,
  family: 'u',
  qubits: matrix.length === 8 ? 1 : 2,
  parameters: [],
  spectra: [],
  matrix: () => matrix,
  inverse: undefined,
  structure: { diagonal, permutation: false, selfInverse: false, clifford: false },
});
