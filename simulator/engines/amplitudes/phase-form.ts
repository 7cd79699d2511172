import type { Control } from '#simulator/circuit/circuit.ts';
import type { PlainGate } from '#simulator/circuit/expand.ts';
import { pauliRotationsOf } from '#simulator/gates/catalogue.ts';
import { DECOMPOSITIONS } from '#simulator/gates/decompositions.ts';
import type { GateRecord, PauliAxis } from '#simulator/gates/gate.ts';
import { IDENTITY } from '#simulator/gates/matrices.ts';
import { PendingUnitaries } from '#simulator/gates/pending-unitaries.ts';
import { isDiagonal as isDiagonalWithin, multiplyRows } from '#simulator/math/complex.ts';
import { type AxisDecomposition, axisDecomposition, HADAMARD_AXIS, Y_AXIS, Z_AXIS } from './axis-form.ts';

/** One-qubit unitary on a wire, without controls. Row-major, interleaved, 8 numbers. */
interface OneQubitUnitary {
  readonly kind: 'unitary';
  readonly wire: number;
  readonly matrix: Float64Array;
}

/** A wire and its required value. */
export interface WireCondition {
  readonly wire: number;
  readonly on: 0 | 1;
}

/** Multiplies by e^{i·angle} where all conditions hold; two or more distinct wires. */
export interface MultiQubitPhase {
  readonly kind: 'phase';
  readonly angle: number;
  readonly conditions: readonly WireCondition[];
}

export type WireOperation = OneQubitUnitary | MultiQubitPhase;

/**
 * A circuit as one-qubit unitaries and diagonal multi-qubit phases. In this form only a one-qubit unitary opens a new
 * variable of the path sum. A wire is the state of one qubit; a SWAP only relabels the wires.
 */
export interface PhaseForm {
  readonly wires: number;
  /**
   * Every one-qubit unitary here is neither diagonal nor antidiagonal. The one-qubit product left on a wire after its
   * last multi-qubit phase is in `trailing`, whatever its form.
   */
  readonly operations: readonly WireOperation[];
  /** Unitary of each wire after all operations; may be diagonal or the identity. */
  readonly trailing: readonly Float64Array[];
  /** The wire of each qubit at the end. */
  readonly wireOf: readonly number[];
  /** Global phase in radians. */
  readonly globalPhase: number;
}

/** The wires of all operations as text. Of two forms with the same shape only matrices and angles differ. */
export const shapeOf = ({ operations, wireOf }: PhaseForm): string =>
  [
    ...operations.map((operation) =>
      operation.kind === 'unitary'
        ? operation.wire
        : operation.conditions.map(({ wire, on }) => `${wire}.${on}`).join(' '),
    ),
    ...wireOf,
  ].join();

/** Entries of a product of unitaries below this are rounding error. */
const ROUNDING = 1e-15;

const isZero = (matrix: Float64Array, entry: number): boolean =>
  Math.hypot(matrix[2 * entry]!, matrix[2 * entry + 1]!) < ROUNDING;
export const isDiagonalUnitary = (matrix: Float64Array): boolean => isDiagonalWithin(matrix, ROUNDING);
export const isAntidiagonal = (matrix: Float64Array): boolean => isZero(matrix, 0) && isZero(matrix, 3);

const TWO_PI = 2 * Math.PI;

interface OpenPhase {
  angle: number;
  readonly conditions: readonly WireCondition[];
}

/** `multiply` adds in another order, so that amplitudes would change in their last bits. */
function product(next: Float64Array, before: Float64Array): Float64Array {
  const result = before.slice();
  multiplyRows(result, next, 0, 4, 4);
  return result;
}

class PhaseFormBuilder {
  readonly #wireOf: number[];
  readonly #pending: PendingUnitaries<Float64Array>;
  /** Number of one-qubit unitaries emitted per wire; phases between the same ones are merged. */
  readonly #slots: number[];
  readonly #operations: (OneQubitUnitary | OpenPhase)[] = [];
  readonly #phases = new Map<string, OpenPhase>();
  #globalPhase = 0;

  constructor(qubits: number) {
    this.#wireOf = Array.from({ length: qubits }, (_, qubit) => qubit);
    this.#pending = new PendingUnitaries(qubits, product, (wire, matrix) => {
      this.#operations.push({ kind: 'unitary', wire, matrix });
      this.#slots[wire]!++;
      this.#pending.add(wire, IDENTITY);
    });
    for (let wire = 0; wire < qubits; wire++) this.#pending.add(wire, IDENTITY);
    this.#slots = new Array<number>(qubits).fill(0);
  }

  oneQubit(matrix: Float64Array, qubit: number): void {
    this.#pending.add(this.#wireOf[qubit]!, matrix);
  }

  /** The product that is pending on a wire; the identity if there is none. */
  #pendingOn(wire: number): Float64Array {
    return this.#pending.at(wire) ?? IDENTITY;
  }

  swap(a: number, b: number): void {
    const wire = this.#wireOf[a]!;
    this.#wireOf[a] = this.#wireOf[b]!;
    this.#wireOf[b] = wire;
  }

  /** Applies e^{i·angle} where all controls hold. */
  phase(angle: number, controls: readonly Control[]): void {
    const conditions: WireCondition[] = [];
    for (const { qubit, on } of controls) {
      const wire = this.#wireOf[qubit]!;
      const value = this.#constantOf(wire);
      if (value === undefined) conditions.push({ wire, on });
      else if (value !== on) return;
    }
    if (conditions.length === 0) this.#globalPhase += angle;
    else if (conditions.length === 1) this.#phaseOfOne(angle, conditions[0]!);
    else this.#multiQubitPhase(angle, conditions);
  }

  /** The value of a wire that no non-diagonal operation has acted on, else undefined. */
  #constantOf(wire: number): 0 | 1 | undefined {
    if (this.#slots[wire] !== 0) return undefined;
    const pending = this.#pendingOn(wire);
    return isZero(pending, 2) ? 0 : isZero(pending, 0) ? 1 : undefined;
  }

  #phaseOfOne(angle: number, { wire, on }: WireCondition): void {
    const [re, im] = [Math.cos(angle), Math.sin(angle)];
    const matrix = on === 1 ? Float64Array.of(1, 0, 0, 0, 0, 0, re, im) : Float64Array.of(re, im, 0, 0, 0, 0, 1, 0);
    this.#pending.add(wire, matrix);
  }

  /**
   * Adds a phase. Pending diagonal and antidiagonal unitaries commute past it; an antidiagonal one inverts the
   * condition.
   */
  #multiQubitPhase(angle: number, conditions: readonly WireCondition[]): void {
    const before = conditions.map(({ wire, on }): WireCondition => {
      const pending = this.#pendingOn(wire);
      if (isDiagonalUnitary(pending)) return { wire, on };
      if (isAntidiagonal(pending)) return { wire, on: on === 1 ? 0 : 1 };
      this.#pending.flush(wire);
      return { wire, on };
    });
    before.sort((a, b) => a.wire - b.wire);
    const key = before.map(({ wire, on }) => `${wire}.${this.#slots[wire]}.${on}`).join();
    const same = this.#phases.get(key);
    if (same !== undefined) {
      same.angle += angle;
      return;
    }
    const phase: OpenPhase = { angle, conditions: before };
    this.#phases.set(key, phase);
    this.#operations.push(phase);
  }

  finish(): PhaseForm {
    const operations = this.#operations.flatMap((operation): WireOperation[] => {
      if ('kind' in operation) return [operation];
      const angle = operation.angle - TWO_PI * Math.round(operation.angle / TWO_PI);
      return Math.abs(angle) < ROUNDING ? [] : [{ kind: 'phase', angle, conditions: operation.conditions }];
    });
    return {
      wires: this.#wireOf.length,
      operations,
      trailing: this.#wireOf.map((_, wire) => this.#pendingOn(wire)),
      wireOf: this.#wireOf,
      globalPhase: this.#globalPhase,
    };
  }

  /** Controlled unitary: change to its axis basis, two phases, and back. */
  aboutAxis(
    { basis, basisInverse, phases: [zero, one] }: AxisDecomposition,
    target: number,
    controls: readonly Control[],
  ): void {
    this.oneQubit(basisInverse, target);
    this.phase(zero, controls);
    this.phase(one - zero, [...controls, { qubit: target, on: 1 }]);
    this.oneQubit(basis, target);
  }

  /** exp(−iθ/2 P⊗Q) for two axes P and Q, under controls. */
  parity(
    theta: number,
    [p, a]: readonly [AxisDecomposition, number],
    [q, b]: readonly [AxisDecomposition, number],
    controls: readonly Control[],
  ): void {
    this.oneQubit(p.basisInverse, a);
    this.oneQubit(q.basisInverse, b);
    this.phase(-theta / 2, controls);
    this.phase(theta, [...controls, { qubit: a, on: 1 }]);
    this.phase(theta, [...controls, { qubit: b, on: 1 }]);
    this.phase(-2 * theta, [...controls, { qubit: a, on: 1 }, { qubit: b, on: 1 }]);
    this.oneQubit(p.basis, a);
    this.oneQubit(q.basis, b);
  }

  twoQubit(gate: GateRecord, a: number, b: number, controls: readonly Control[], parameters: readonly number[]): void {
    if (gate.name === 'SWAP') this.#swapUnder(controls, a, b);
    else if (gate.name === 'ISWAP') {
      // SWAP · diag(1, i, i, 1): unlike its Pauli rotations it needs no new variable.
      const quarter = Math.PI / 2;
      this.phase(quarter, [...controls, { qubit: a, on: 1 }]);
      this.phase(quarter, [...controls, { qubit: b, on: 1 }]);
      this.phase(Math.PI, [...controls, { qubit: a, on: 1 }, { qubit: b, on: 1 }]);
      this.#swapUnder(controls, a, b);
    } else {
      const rotations = pauliRotationsOf(gate, parameters);
      if (rotations === undefined) throw new Error(`gate ${gate.name} has no phase form`);
      for (const { axes, angle } of rotations) this.parity(angle, [AXES[axes[0]], a], [AXES[axes[1]], b], controls);
    }
  }

  #swapUnder(controls: readonly Control[], a: number, b: number): void {
    if (controls.length === 0) {
      this.swap(a, b);
      return;
    }
    const qubits = [a, b];
    for (const { targets, controls: own, isControlled } of DECOMPOSITIONS.get('SWAP')!)
      this.not(qubits[targets[0]!]!, [
        ...(isControlled ? controls : []),
        ...own.map((index): Control => ({ qubit: qubits[index]!, on: 1 })),
      ]);
  }

  not(target: number, controls: readonly Control[]): void {
    this.aboutAxis(HADAMARD_AXIS, target, controls);
  }
}

const AXES: Readonly<Record<PauliAxis, AxisDecomposition>> = { X: HADAMARD_AXIS, Y: Y_AXIS, Z: Z_AXIS };

/**
 * Converts gates that start from |0…0⟩ to one-qubit unitaries and multi-qubit phases. Conditions on a wire that is
 * still 0 or 1 are resolved here.
 */
export function toPhaseForm(qubits: number, gates: readonly PlainGate[]): PhaseForm {
  const builder = new PhaseFormBuilder(qubits);
  for (const { gate, targets, controls, parameters } of gates) {
    if (gate.qubits === 2) {
      builder.twoQubit(gate, targets[0]!, targets[1]!, controls, parameters);
    } else if (controls.length === 0) builder.oneQubit(gate.matrix(parameters), targets[0]!);
    else builder.aboutAxis(axisDecomposition(gate.matrix(parameters)), targets[0]!, controls);
  }
  return builder.finish();
}
