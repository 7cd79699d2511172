import { angleFormula } from '#simulator/math/angle-formula.ts';
import { type AngleTree, formulaTree } from '#simulator/math/angle-tree.ts';
import {
  evaluateCall,
  type GateCall,
  type GateFamily,
  type GateFormula,
  type GateRecord,
  type GateStructure,
  type PauliAxes,
  type PauliRotation,
  type Spectrum,
} from './gate.ts';
import * as m from './matrices.ts';

/**
 * All gates, one record each. Controlled gates are not listed: any gate takes controls, so CNOT is an `X` with one
 * control. The matrices follow OriginIR; two of its ambiguities are resolved by common usage: ISWAP has +i, and RZX(θ)
 * is exp(−iθ/2 Z⊗X) with Z on the first operand, in the order of its name.
 */

const flags = (...names: readonly (keyof GateStructure)[]): GateStructure => ({
  diagonal: names.includes('diagonal'),
  permutation: names.includes('permutation'),
  selfInverse: names.includes('selfInverse'),
  clifford: names.includes('clifford'),
});

/** The call of a gate with formulas over these parameters. */
const call = (gate: string, parameters: readonly string[] = [], symbols: readonly string[] = []): GateFormula => ({
  gate,
  parameters: parameters.map((text) => angleFormula(text, symbols)),
});

interface FixedGate {
  readonly matrix: Float64Array;
  readonly structure: GateStructure;
  readonly equivalent?: GateFormula;
  /** Only for a gate that is not its own inverse. */
  readonly inverse?: GateFormula;
}

const fixed = (name: string, family: GateFamily, { matrix, inverse = call(name), ...rest }: FixedGate): GateRecord => ({
  name,
  family,
  qubits: matrix.length === 8 ? 1 : 2,
  parameters: [],
  spectra: [],
  matrix: () => matrix,
  inverse,
  ...rest,
});

/** A one-parameter group at one angle: the inverse is the group at the opposite angle. */
const rotatedBy = (gate: string, angle: string): Pick<FixedGate, 'equivalent' | 'inverse'> => ({
  equivalent: call(gate, [angle]),
  inverse: call(gate, [angle.startsWith('-') ? angle.slice(1) : `-${angle}`]),
});

/** A one-parameter group: the inverse is the gate itself at −θ. */
const rotationGate = (
  name: string,
  family: GateFamily,
  qubits: 1 | 2,
  matrix: (theta: number) => Float64Array,
  structure: GateStructure = flags(),
  spectrum: Spectrum = 'half',
): GateRecord => ({
  name,
  family,
  qubits,
  parameters: ['θ'],
  spectra: [spectrum],
  matrix: ([theta]) => matrix(theta!),
  inverse: call(name, ['-θ'], ['θ']),
  structure,
});

/** A rotation of two qubits, or a product of such rotations, by one angle. */
const twoQubitRotationGate = (
  name: string,
  family: GateFamily,
  matrix: (theta: number) => Float64Array,
  pauliAxes: readonly PauliAxes[],
  structure?: GateStructure,
): GateRecord => ({
  ...rotationGate(name, family, 2, matrix, structure, pauliAxes.length === 1 ? 'half' : 'two'),
  pauliAxes,
});

/** U4's α, β, γ, δ as in e^{iα} RZ(β) RY(γ) RZ(δ). */
const U4_SYMBOLS = ['α', 'β', 'γ', 'δ'];

export const GATES: readonly GateRecord[] = [
  fixed('I', 'p', {
    matrix: m.IDENTITY,
    structure: flags('diagonal', 'permutation', 'selfInverse', 'clifford'),
  }),
  /** A timing placeholder of OriginIR: the identity. */
  fixed('ECHO', 'p', {
    matrix: m.IDENTITY,
    structure: flags('diagonal', 'permutation', 'selfInverse', 'clifford'),
  }),
  fixed('H', 'h', { matrix: m.HADAMARD, structure: flags('selfInverse', 'clifford') }),
  fixed('X', 'p', { matrix: m.PAULI_X, structure: flags('permutation', 'selfInverse', 'clifford') }),
  fixed('Y', 'p', { matrix: m.PAULI_Y, structure: flags('selfInverse', 'clifford') }),
  fixed('Z', 'p', {
    matrix: m.PAULI_Z,
    equivalent: call('U1', ['pi']),
    structure: flags('diagonal', 'selfInverse', 'clifford'),
  }),
  fixed('S', 'f', { matrix: m.PHASE_S, ...rotatedBy('U1', 'pi/2'), structure: flags('diagonal', 'clifford') }),
  fixed('T', 'f', { matrix: m.PHASE_T, ...rotatedBy('U1', 'pi/4'), structure: flags('diagonal') }),
  fixed('SX', 'r', {
    matrix: m.SQRT_X,
    inverse: call('U4', ['-pi/4', '-pi/2', '-pi/2', 'pi/2']),
    structure: flags('clifford'),
  }),
  fixed('X1', 'r', { matrix: m.RX_HALF_PI, ...rotatedBy('RX', 'pi/2'), structure: flags('clifford') }),
  fixed('Y1', 'r', { matrix: m.QUARTER_Y, ...rotatedBy('RY', 'pi/2'), structure: flags('clifford') }),
  fixed('Z1', 'r', { matrix: m.QUARTER_Z, ...rotatedBy('RZ', 'pi/2'), structure: flags('diagonal', 'clifford') }),
  rotationGate('RX', 'r', 1, m.rotationX),
  rotationGate('RY', 'r', 1, m.rotationY),
  rotationGate('RZ', 'r', 1, m.rotationZ, flags('diagonal')),
  rotationGate('U1', 'f', 1, m.phase, flags('diagonal'), 'one'),
  {
    name: 'U2',
    family: 'r',
    qubits: 1,
    parameters: ['φ', 'λ'],
    spectra: ['one', 'one'],
    matrix: ([phi, lambda]) => m.general(Math.PI / 2, phi!, lambda!),
    inverse: call('U2', ['pi-λ', '-φ-pi'], ['φ', 'λ']),
    equivalent: call('U3', ['pi/2', 'φ', 'λ'], ['φ', 'λ']),
    structure: flags(),
  },
  {
    name: 'U3',
    family: 'r',
    qubits: 1,
    parameters: ['θ', 'φ', 'λ'],
    spectra: ['half', 'one', 'one'],
    matrix: ([theta, phi, lambda]) => m.general(theta!, phi!, lambda!),
    inverse: call('U3', ['-θ', '-λ', '-φ'], ['θ', 'φ', 'λ']),
    structure: flags(),
  },
  {
    name: 'U4',
    family: 'r',
    qubits: 1,
    parameters: U4_SYMBOLS,
    spectra: ['phase', 'half', 'half', 'half'],
    // The phase of `equivalent` again, because many programs consist of this gate and a formula takes longer.
    matrix: ([alpha, beta, gamma, delta]) => m.general(gamma!, beta!, delta!, alpha! - (beta! + delta!) / 2),
    inverse: call('U4', ['-α', '-δ', '-γ', '-β'], U4_SYMBOLS),
    equivalent: { ...call('U3', ['γ', 'β', 'δ'], U4_SYMBOLS), phase: angleFormula('α-(β+δ)/2', U4_SYMBOLS) },
    structure: flags(),
  },
  {
    name: 'RPHI',
    family: 'r',
    qubits: 1,
    parameters: ['θ', 'φ'],
    spectra: ['half', 'two'],
    matrix: ([theta, phi]) => m.rotationInXYPlane(theta!, phi!),
    inverse: call('RPHI', ['-θ', 'φ'], ['θ', 'φ']),
    equivalent: call('U3', ['θ', 'φ-pi/2', 'pi/2-φ'], ['θ', 'φ']),
    structure: flags(),
  },
  fixed('SWAP', 's', { matrix: m.SWAP, structure: flags('permutation', 'selfInverse', 'clifford') }),
  fixed('ISWAP', 's', { matrix: m.ISWAP, ...rotatedBy('ISWAPTHETA', '-pi/2'), structure: flags('clifford') }),
  fixed('SQISWAP', 's', {
    matrix: m.xyInteraction(Math.PI / 4),
    ...rotatedBy('ISWAPTHETA', 'pi/4'),
    structure: flags(),
  }),
  // exp(−iθ(XX + YY)/2)
  twoQubitRotationGate('ISWAPTHETA', 's', m.xyInteraction, [
    ['X', 'X'],
    ['Y', 'Y'],
  ]),
  twoQubitRotationGate('RXX', 'r', m.rotationXX, [['X', 'X']]),
  twoQubitRotationGate('RYY', 'r', m.rotationYY, [['Y', 'Y']]),
  twoQubitRotationGate('RZZ', 'r', m.rotationZZ, [['Z', 'Z']], flags('diagonal')),
  twoQubitRotationGate('RZX', 'r', m.rotationZX, [['Z', 'X']]),
];

const BY_NAME: ReadonlyMap<string, GateRecord> = new Map(GATES.map((gate) => [gate.name, gate]));

export const findGate = (name: string): GateRecord | undefined => BY_NAME.get(name);

/** @throws Error if the catalogue has no gate with this canonical name */
export function requireGate(name: string): GateRecord {
  const gate = BY_NAME.get(name);
  if (gate === undefined) throw new Error(`no gate ${name} in the catalogue`);
  return gate;
}

/** @throws Error if the gate is defined only by its matrix */
export function inverseOf({ name, inverse }: GateRecord, parameters: readonly number[]): GateCall {
  if (inverse === undefined) throw new Error(`${name} has no inverse`);
  return evaluateCall(inverse, parameters);
}

/** {@link inverseOf} for parameters that are functions. */
export function inverseTreesOf(
  { name, inverse }: GateRecord,
  parameters: readonly AngleTree[],
): { readonly gate: string; readonly parameters: readonly AngleTree[] } {
  if (inverse === undefined) throw new Error(`${name} has no inverse`);
  return { gate: inverse.gate, parameters: inverse.parameters.map((formula) => formulaTree(formula, parameters)) };
}

/**
 * A two-qubit gate as a product of commuting rotations about pairs of Pauli operators, without a phase; undefined for
 * SWAP, which has none. The compilers for CZ and for path sums use it.
 */
export function pauliRotationsOf(
  { pauliAxes, equivalent }: GateRecord,
  parameters: readonly number[],
): readonly PauliRotation[] | undefined {
  if (pauliAxes !== undefined) return pauliAxes.map((axes) => ({ axes, angle: parameters[0]! }));
  if (equivalent === undefined) return undefined;
  const { gate, parameters: values } = evaluateCall(equivalent, parameters);
  return pauliRotationsOf(requireGate(gate), values);
}
