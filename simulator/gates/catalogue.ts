import type { GateCall, GateFamily, GateRecord, GateStructure, PauliRotation } from './gate.ts';
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

const call = (gate: string, ...parameters: readonly number[]): GateCall => ({ gate, parameters });

interface FixedGate {
  readonly matrix: Float64Array;
  readonly inverse: GateCall;
  readonly structure: GateStructure;
}

const fixed = (name: string, family: GateFamily, { matrix, inverse, structure }: FixedGate): GateRecord => ({
  name,
  family,
  qubits: matrix.length === 8 ? 1 : 2,
  parameters: [],
  matrix: () => matrix,
  inverse: () => inverse,
  structure,
});

/** A one-parameter group: the inverse is the gate itself at −θ. */
const rotationGate = (
  name: string,
  family: GateFamily,
  qubits: 1 | 2,
  matrix: (theta: number) => Float64Array,
  structure: GateStructure = flags(),
): GateRecord => ({
  name,
  family,
  qubits,
  parameters: ['θ'],
  matrix: ([theta]) => matrix(theta!),
  inverse: ([theta]) => call(name, -theta!),
  structure,
});

const rotationAbout =
  (...axes: PauliRotation['axes']) =>
  (angle: number): PauliRotation => ({ axes, angle });
const xx = rotationAbout('X', 'X');
const yy = rotationAbout('Y', 'Y');

/** exp(−iθ(XX + YY)/2) */
const xyRotations = (theta: number): readonly PauliRotation[] => [xx(theta), yy(theta)];

/** A rotation of two qubits, or a product of such rotations, by one angle. */
const twoQubitRotationGate = (
  name: string,
  family: GateFamily,
  matrix: (theta: number) => Float64Array,
  rotations: (theta: number) => readonly PauliRotation[],
  structure?: GateStructure,
): GateRecord => ({
  ...rotationGate(name, family, 2, matrix, structure),
  pauliRotations: ([theta]) => rotations(theta!),
});

const { PI } = Math;

export const GATES: readonly GateRecord[] = [
  fixed('I', 'p', {
    matrix: m.IDENTITY,
    inverse: call('I'),
    structure: flags('diagonal', 'permutation', 'selfInverse', 'clifford'),
  }),
  /** A timing placeholder of OriginIR: the identity. */
  fixed('ECHO', 'p', {
    matrix: m.IDENTITY,
    inverse: call('ECHO'),
    structure: flags('diagonal', 'permutation', 'selfInverse', 'clifford'),
  }),
  fixed('H', 'h', { matrix: m.HADAMARD, inverse: call('H'), structure: flags('selfInverse', 'clifford') }),
  fixed('X', 'p', {
    matrix: m.PAULI_X,
    inverse: call('X'),
    structure: flags('permutation', 'selfInverse', 'clifford'),
  }),
  fixed('Y', 'p', { matrix: m.PAULI_Y, inverse: call('Y'), structure: flags('selfInverse', 'clifford') }),
  fixed('Z', 'p', { matrix: m.PAULI_Z, inverse: call('Z'), structure: flags('diagonal', 'selfInverse', 'clifford') }),
  fixed('S', 'f', { matrix: m.PHASE_S, inverse: call('U1', -PI / 2), structure: flags('diagonal', 'clifford') }),
  fixed('T', 'f', { matrix: m.PHASE_T, inverse: call('U1', -PI / 4), structure: flags('diagonal') }),
  fixed('SX', 'r', {
    matrix: m.SQRT_X,
    inverse: call('U4', -PI / 4, -PI / 2, -PI / 2, PI / 2),
    structure: flags('clifford'),
  }),
  fixed('X1', 'r', { matrix: m.RX_HALF_PI, inverse: call('RX', -PI / 2), structure: flags('clifford') }),
  fixed('Y1', 'r', { matrix: m.QUARTER_Y, inverse: call('RY', -PI / 2), structure: flags('clifford') }),
  fixed('Z1', 'r', { matrix: m.QUARTER_Z, inverse: call('RZ', -PI / 2), structure: flags('diagonal', 'clifford') }),
  rotationGate('RX', 'r', 1, m.rotationX),
  rotationGate('RY', 'r', 1, m.rotationY),
  rotationGate('RZ', 'r', 1, m.rotationZ, flags('diagonal')),
  rotationGate('U1', 'f', 1, m.phase, flags('diagonal')),
  {
    name: 'U2',
    family: 'r',
    qubits: 1,
    parameters: ['φ', 'λ'],
    matrix: ([phi, lambda]) => m.general(PI / 2, phi!, lambda!),
    inverse: ([phi, lambda]) => call('U2', PI - lambda!, -phi! - PI),
    structure: flags(),
  },
  {
    name: 'U3',
    family: 'r',
    qubits: 1,
    parameters: ['θ', 'φ', 'λ'],
    matrix: ([theta, phi, lambda]) => m.general(theta!, phi!, lambda!),
    inverse: ([theta, phi, lambda]) => call('U3', -theta!, -lambda!, -phi!),
    structure: flags(),
  },
  {
    /** e^{iα} RZ(β) RY(γ) RZ(δ) */
    name: 'U4',
    family: 'r',
    qubits: 1,
    parameters: ['α', 'β', 'γ', 'δ'],
    matrix: ([alpha, beta, gamma, delta]) => m.general(gamma!, beta!, delta!, alpha! - (beta! + delta!) / 2),
    inverse: ([alpha, beta, gamma, delta]) => call('U4', -alpha!, -delta!, -gamma!, -beta!),
    structure: flags(),
  },
  {
    name: 'RPHI',
    family: 'r',
    qubits: 1,
    parameters: ['θ', 'φ'],
    matrix: ([theta, phi]) => m.rotationInXYPlane(theta!, phi!),
    inverse: ([theta, phi]) => call('RPHI', -theta!, phi!),
    structure: flags(),
  },
  fixed('SWAP', 's', {
    matrix: m.SWAP,
    inverse: call('SWAP'),
    structure: flags('permutation', 'selfInverse', 'clifford'),
  }),
  {
    ...fixed('ISWAP', 's', { matrix: m.ISWAP, inverse: call('ISWAPTHETA', PI / 2), structure: flags('clifford') }),
    pauliRotations: () => xyRotations(-PI / 2),
  },
  {
    ...fixed('SQISWAP', 's', {
      matrix: m.xyInteraction(PI / 4),
      inverse: call('ISWAPTHETA', -PI / 4),
      structure: flags(),
    }),
    pauliRotations: () => xyRotations(PI / 4),
  },
  twoQubitRotationGate('ISWAPTHETA', 's', m.xyInteraction, xyRotations),
  twoQubitRotationGate('RXX', 'r', m.rotationXX, (theta) => [xx(theta)]),
  twoQubitRotationGate('RYY', 'r', m.rotationYY, (theta) => [yy(theta)]),
  twoQubitRotationGate('RZZ', 'r', m.rotationZZ, (theta) => [rotationAbout('Z', 'Z')(theta)], flags('diagonal')),
  twoQubitRotationGate('RZX', 'r', m.rotationZX, (theta) => [rotationAbout('Z', 'X')(theta)]),
];

const BY_NAME: ReadonlyMap<string, GateRecord> = new Map(GATES.map((gate) => [gate.name, gate]));

export const findGate = (name: string): GateRecord | undefined => BY_NAME.get(name);

/** @throws Error if the catalogue has no gate with this canonical name */
export function requireGate(name: string): GateRecord {
  const gate = BY_NAME.get(name);
  if (gate === undefined) throw new Error(`no gate ${name} in the catalogue`);
  return gate;
}
