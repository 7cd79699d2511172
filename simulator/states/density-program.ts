import type { PlainGate } from '#simulator/circuit/expand.ts';
import { gateOfMatrix, type GateRecord } from '#simulator/gates/gate.ts';
import { IDENTITY } from '#simulator/gates/matrices.ts';
import { PendingUnitaries } from '#simulator/gates/pending-unitaries.ts';
import {
  conjugate,
  conjugateTranspose,
  identity,
  kron,
  multiply,
  permuteBasis,
  withControls,
} from '#simulator/math/complex.ts';
import type { ChannelLocation } from '#simulator/noise/attach.ts';
import { superoperator } from '#simulator/noise/quantum-channel.ts';
import { averagedSuperoperator, hasAngles } from '#simulator/noise/rotation-error.ts';

/**
 * A density matrix of n qubits as a vector with 2n index bits: bits 2q and 2q + 1 of an index are qubit q of the row
 * and of the column. They are adjacent, because channels combine the two and the passes of the kernels prefer
 * neighbours. A gate U is then U on the rows and U* on the columns; a channel is a non-unitary matrix on both bits of
 * its qubit. All code for state vectors therefore also runs density matrices.
 */
export type DensityStep = PlainGate | WideStep;

/** A matrix over more bits than a gate of the catalogue; the first target is the most significant bit. */
export interface WideStep {
  readonly kind: 'wide';
  readonly matrix: Float64Array;
  readonly targets: readonly number[];
}

const rowOf = (qubit: number): number => 2 * qubit;
const columnOf = (qubit: number): number => 2 * qubit + 1;

/** Converts gates and channels on n qubits to steps on 2n bits; `width` is the rotation error in radians. */
export function densitySteps(
  qubits: number,
  operations: readonly (PlainGate | ChannelLocation)[],
  width = 0,
): readonly DensityStep[] {
  const doubling = new Doubling(qubits, width);
  for (const operation of operations) {
    if (operation.kind === 'gate') doubling.gate(operation);
    else doubling.channel(operation);
  }
  return doubling.finish();
}

class Doubling {
  readonly #width: number;
  readonly #steps: DensityStep[] = [];
  /** Pending one-qubit operations: their products are small and cheap to compute. */
  readonly #pending: PendingUnitaries<Pending>;

  constructor(qubits: number, width: number) {
    this.#width = width;
    this.#pending = new PendingUnitaries(qubits, product, (qubit, pending) => this.#write(qubit, pending));
  }

  gate(operation: PlainGate): void {
    const { gate, targets, controls, parameters } = operation;
    const touched = [...controls.map(({ qubit }) => qubit), ...targets];
    if (this.#width > 0 && hasAngles(operation)) {
      const average = averagedSuperoperator(gate, parameters, this.#width, (matrix) => withControls(matrix, controls));
      this.#superoperator(average, touched);
      return;
    }
    const matrix = gate.matrix(parameters);
    if (touched.length === 1) {
      this.#pending.add(touched[0]!, { unitary: matrix, shrink: 1 });
      return;
    }
    for (const qubit of touched) this.#pending.flush(qubit);
    // Permutations keep their names, by which the compiler recognises them.
    const column = gate.structure.permutation
      ? gate
      : gateOfMatrix(`${gate.name}*`, conjugate(matrix), gate.structure.diagonal);
    const at = (mapped: (qubit: number) => number) => ({
      targets: targets.map(mapped),
      controls: controls.map(({ qubit, on }) => ({ qubit: mapped(qubit), on })),
    });
    this.#steps.push(
      { ...operation, ...at(rowOf) },
      { kind: 'gate', gate: column, ...at(columnOf), parameters: column === gate ? parameters : [] },
    );
  }

  channel({ channel, targets }: ChannelLocation): void {
    const matrix = superoperator(channel.kraus);
    const shrink = targets.length === 1 ? depolarizingFactor(matrix) : undefined;
    if (shrink === undefined) this.#superoperator(matrix, targets);
    else this.#pending.add(targets[0]!, { unitary: IDENTITY, shrink });
  }

  #superoperator(matrix: Float64Array, touched: readonly number[]): void {
    if (touched.length === 1) {
      this.#pending.add(touched[0]!, matrix);
      return;
    }
    for (const qubit of touched) this.#pending.flush(qubit);
    this.#steps.push({ kind: 'wide', matrix, targets: [...touched.map(columnOf), ...touched.map(rowOf)] });
  }

  #write(qubit: number, pending: Pending): void {
    const [row, column] = [rowOf(qubit), columnOf(qubit)];
    const on = (gate: GateRecord, targets: readonly number[]) =>
      this.#steps.push({ kind: 'gate', gate, targets, controls: [], parameters: [] });
    if (!isShrinking(pending)) {
      on(gateOfMatrix('SUPEROPERATOR', pending), [column, row]);
      return;
    }
    on(gateOfMatrix('UNITARY', pending.unitary), [row]);
    on(gateOfMatrix('UNITARY*', conjugate(pending.unitary)), [column]);
    if (pending.shrink < 1) on(gateOfMatrix('DEPOLARIZING', shrinking(pending.shrink)), [column, row]);
  }

  finish(): readonly DensityStep[] {
    this.#pending.flushAll();
    return this.#steps;
  }
}

/** Either a unitary and a contraction of the Bloch vector, which commute, or any superoperator. */
type Pending = Float64Array | { readonly unitary: Float64Array; readonly shrink: number };
type Shrinking = Exclude<Pending, Float64Array>;

const isShrinking = (pending: Pending): pending is Shrinking => 'shrink' in pending;

const superoperatorOf = (pending: Pending): Float64Array =>
  isShrinking(pending) ? multiply(shrinking(pending.shrink), superoperator([pending.unitary])) : pending;

const product = (next: Pending, before: Pending): Pending =>
  isShrinking(before) && isShrinking(next)
    ? { unitary: multiply(next.unitary, before.unitary), shrink: next.shrink * before.shrink }
    : multiply(superoperatorOf(next), superoperatorOf(before));

/** ρ → s·ρ + (1 − s)·I/2 on (column, row). */
function shrinking(s: number): Float64Array {
  const result = new Float64Array(32);
  result[2 * 0] = result[2 * 15] = (1 + s) / 2;
  result[2 * 3] = result[2 * 12] = (1 - s) / 2;
  result[2 * 5] = result[2 * 10] = s;
  return result;
}

const ROUNDING = 1e-14;

/** Returns s if the superoperator is such a contraction of the Bloch vector (as depolarizing is). */
export function depolarizingFactor(matrix: Float64Array): number | undefined {
  const s = matrix[2 * 5]!;
  return shrinking(s).every((entry, i) => Math.abs(entry - matrix[i]!) < ROUNDING) ? s : undefined;
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

const FROM_PAULI = conjugateTranspose(TO_PAULI).map((entry) => 2 * entry);

const PAULI_TOLERANCE = 1e-14;

/**
 * Returns a wide step on two qubits as gates on two bits, if it is diagonal in the Pauli basis, as every Pauli channel
 * is: a change to that basis, a diagonal matrix on the bits of one qubit for each of the four values of the other, and
 * the change back.
 */
export function factorPauliChannel({ matrix, targets }: WideStep): readonly PlainGate[] | undefined {
  if (targets.length !== 4) return undefined;
  // `targets` has the columns of both qubits, then the rows of both; the gates act on the pair of bits of one qubit.
  const [columnA, columnB, rowA, rowB] = targets as readonly [number, number, number, number];
  const sorted = regrouped(matrix);
  const diagonal = multiply(multiply(kron(TO_PAULI, TO_PAULI), sorted), kron(FROM_PAULI, FROM_PAULI));
  for (let row = 0; row < 16; row++)
    for (let column = 0; column < 16; column++) {
      const at = 2 * (16 * row + column);
      if (
        Math.abs(diagonal[at + 1]!) > PAULI_TOLERANCE ||
        (row !== column && Math.abs(diagonal[at]!) > PAULI_TOLERANCE)
      )
        return undefined;
    }
  const into = gateOfMatrix('TO_PAULI', TO_PAULI);
  const back = gateOfMatrix('FROM_PAULI', FROM_PAULI);
  const on = (gate: GateRecord, bits: readonly number[], controls: PlainGate['controls'] = []): PlainGate => ({
    kind: 'gate',
    gate,
    targets: bits,
    controls,
    parameters: [],
  });
  const shares = [0, 1, 2, 3].map((value) => {
    const part = identity(4);
    for (let other = 0; other < 4; other++) part[2 * (4 * other + other)] = diagonal[2 * (17 * (4 * value + other))]!;
    const controls = [
      { qubit: columnA, on: (value >> 1) as 0 | 1 },
      { qubit: rowA, on: (value & 1) as 0 | 1 },
    ];
    return on(gateOfMatrix('PAULI_WEIGHTS', part), [columnB, rowB], controls);
  });
  return [
    on(into, [columnA, rowA]),
    on(into, [columnB, rowB]),
    ...shares,
    on(back, [columnA, rowA]),
    on(back, [columnB, rowB]),
  ];
}

/** Permutes bits (columnA, columnB, rowA, rowB) to (columnA, rowA, columnB, rowB), in rows and columns. */
const regrouped = (matrix: Float64Array): Float64Array =>
  permuteBasis(matrix, (bits) => (bits & 0b1001) | ((bits & 0b0100) >> 1) | ((bits & 0b0010) << 1));
