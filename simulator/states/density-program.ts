import type { PlainGate } from '../circuit/expand.ts';
import type { GateRecord } from '../gates/gate.ts';
import { identity, kron, multiply } from '../math/complex.ts';
import type { ChannelPoint } from '../noise/attach.ts';
import { withControls } from '../noise/embed.ts';
import { superoperator } from '../noise/quantum-channel.ts';
import { averagedSuperoperator } from '../noise/rotation-error.ts';

/**
 * A density matrix of n qubits as a vector of 2n: bit q of an index is the row's qubit q, bit n + q the column's. A
 * gate U then is U on the rows and U* on the columns, and a channel is a matrix, not unitary, on both bits of its qubit.
 * So everything that runs state vectors runs density matrices.
 */
export type DensityStep = PlainGate | WideStep;

/** A matrix over more bits than a gate of the catalogue has; first target most significant. */
export interface WideStep {
  readonly kind: 'wide';
  readonly matrix: Float64Array;
  readonly targets: readonly number[];
}

const PLAIN = { diagonal: false, permutation: false, selfInverse: false, clifford: false } as const;

/** A matrix with the outside of a gate: engines look at nothing else. */
function gateOfMatrix(name: string, matrix: Float64Array, diagonal = false): GateRecord {
  return {
    name,
    family: 'u',
    qubits: matrix.length === 8 ? 1 : 2,
    parameters: [],
    matrix: () => matrix,
    inverse: () => {
      throw new Error(`${name} has no inverse`);
    },
    structure: { ...PLAIN, diagonal },
  };
}

const conjugate = (matrix: Float64Array): Float64Array => matrix.map((entry, i) => (i % 2 === 0 ? entry : -entry));

/** Rewrites gates and channels on n qubits to steps on 2n; `width` is the rotation error in radians. */
export function densitySteps(qubits: number, operations: readonly (PlainGate | ChannelPoint)[], width = 0): readonly DensityStep[] {
  const doubling = new Doubling(qubits, width);
  for (const operation of operations) {
    if (operation.kind === 'gate') doubling.gate(operation);
    else doubling.channel(operation);
  }
  return doubling.finish();
}

class Doubling {
  readonly #qubits: number;
  readonly #width: number;
  readonly #steps: DensityStep[] = [];
  /** Superoperators on single qubits that nothing has followed yet: products of 4 × 4 cost nothing here. */
  readonly #pending: (Float64Array | undefined)[];

  constructor(qubits: number, width: number) {
    this.#qubits = qubits;
    this.#width = width;
    this.#pending = new Array<undefined>(qubits).fill(undefined);
  }

  gate(operation: PlainGate): void {
    const { gate, targets, controls, parameters } = operation;
    const touched = [...controls.map(({ qubit }) => qubit), ...targets];
    if (this.#width > 0 && parameters.length > 0) {
      const average = averagedSuperoperator(gate, parameters, this.#width, (matrix) => withControls(matrix, controls));
      this.#superoperator(average, touched);
      return;
    }
    const matrix = gate.matrix(parameters);
    if (touched.length === 1) {
      this.#superoperator(superoperator([matrix]), touched);
      return;
    }
    for (const qubit of touched) this.#flush(qubit);
    const n = this.#qubits;
    // Permutations keep their names, by which the compiler knows them.
    const column = gate.structure.permutation ? gate : gateOfMatrix(`${gate.name}*`, conjugate(matrix), gate.structure.diagonal);
    this.#steps.push(operation, {
      kind: 'gate',
      gate: column,
      targets: targets.map((target) => target + n),
      controls: controls.map(({ qubit, on }) => ({ qubit: qubit + n, on })),
      parameters: column === gate ? parameters : [],
    });
  }

  channel({ channel, targets }: ChannelPoint): void {
    this.#superoperator(superoperator(channel.kraus), targets);
  }

  #superoperator(matrix: Float64Array, touched: readonly number[]): void {
    if (touched.length === 1) {
      const qubit = touched[0]!;
      const before = this.#pending[qubit];
      this.#pending[qubit] = before === undefined ? matrix : multiply(matrix, before);
      return;
    }
    for (const qubit of touched) this.#flush(qubit);
    this.#steps.push({ kind: 'wide', matrix, targets: [...touched.map((qubit) => qubit + this.#qubits), ...touched] });
  }

  #flush(qubit: number): void {
    const matrix = this.#pending[qubit];
    if (matrix === undefined) return;
    this.#pending[qubit] = undefined;
    const gate = gateOfMatrix('SUPEROPERATOR', matrix);
    this.#steps.push({ kind: 'gate', gate, targets: [qubit + this.#qubits, qubit], controls: [], parameters: [] });
  }

  finish(): readonly DensityStep[] {
    this.#pending.forEach((_, qubit) => this.#flush(qubit));
    return this.#steps;
  }
}

/** E with Pauli vector = E · vec(ρ) of one qubit, rows I, X, Y, Z, times 1/2; its inverse is 2·E†. */
const TO_PAULI = Float64Array.from(
  // Columns: (column bit, row bit) = 00, 01, 10, 11, so entry 01 is ⟨1|ρ|0⟩.
  [
    [1, 0, 0, 0, 0, 0, 1, 0],
    [0, 0, 1, 0, 1, 0, 0, 0],
    [0, 0, 0, -1, 0, 1, 0, 0],
    [1, 0, 0, 0, 0, 0, -1, 0],
  ].flat(),
  (entry) => entry / 2,
);

const FROM_PAULI = (() => {
  const result = new Float64Array(32);
  for (let row = 0; row < 4; row++)
    for (let column = 0; column < 4; column++) {
      result[2 * (4 * row + column)] = 2 * TO_PAULI[2 * (4 * column + row)]!;
      result[2 * (4 * row + column) + 1] = -2 * TO_PAULI[2 * (4 * column + row) + 1]!;
    }
  return result;
})();

const PAULI_TOLERANCE = 1e-14;

/**
 * A wide step on two qubits as gates of two bits, where it is diagonal in the Pauli basis, as every Pauli channel is:
 * into the basis, a diagonal matrix on one qubit's bits for each of the other's four values, and back.
 */
export function paulisApart({ matrix, targets }: WideStep): readonly PlainGate[] | undefined {
  if (targets.length !== 4) return undefined;
  // targets: columns of both, then rows of both; pairs of bits a qubit are wanted.
  const [columnA, columnB, rowA, rowB] = targets as readonly [number, number, number, number];
  const sorted = regrouped(matrix);
  const diagonal = multiply(multiply(kron(TO_PAULI, TO_PAULI), sorted), kron(FROM_PAULI, FROM_PAULI));
  for (let row = 0; row < 16; row++)
    for (let column = 0; column < 16; column++) {
      const at = 2 * (16 * row + column);
      if (Math.abs(diagonal[at + 1]!) > PAULI_TOLERANCE || (row !== column && Math.abs(diagonal[at]!) > PAULI_TOLERANCE)) return undefined;
    }
  const into = gateOfMatrix('TO_PAULI', TO_PAULI);
  const back = gateOfMatrix('FROM_PAULI', FROM_PAULI);
  const on = (gate: GateRecord, bits: readonly number[], controls: PlainGate['controls'] = []): PlainGate => ({ kind: 'gate', gate, targets: bits, controls, parameters: [] });
  const shares = [0, 1, 2, 3].map((value) => {
    const part = identity(4);
    for (let other = 0; other < 4; other++) part[2 * (4 * other + other)] = diagonal[2 * (17 * (4 * value + other))]!;
    const controls = [
      { qubit: columnA, on: (value >> 1) as 0 | 1 },
      { qubit: rowA, on: (value & 1) as 0 | 1 },
    ];
    return on(gateOfMatrix('PAULI_WEIGHTS', part), [columnB, rowB], controls);
  });
  return [on(into, [columnA, rowA]), on(into, [columnB, rowB]), ...shares, on(back, [columnA, rowA]), on(back, [columnB, rowB])];
}

/** From bits (columnA, columnB, rowA, rowB) to (columnA, rowA, columnB, rowB), in rows and columns. */
function regrouped(matrix: Float64Array): Float64Array {
  const from = (bits: number): number => (bits & 0b1001) | ((bits & 0b0100) >> 1) | ((bits & 0b0010) << 1);
  const result = new Float64Array(matrix.length);
  for (let row = 0; row < 16; row++)
    for (let column = 0; column < 16; column++)
      for (const part of [0, 1]) result[2 * (16 * row + column) + part] = matrix[2 * (16 * from(row) + from(column)) + part]!;
  return result;
}
