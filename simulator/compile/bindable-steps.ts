import type { Control } from '#simulator/circuit/circuit.ts';
import type { PlainGate } from '#simulator/circuit/expand.ts';
import { requireGate } from '#simulator/gates/catalogue.ts';
import type { GateRecord, PauliAxes, PauliAxis } from '#simulator/gates/gate.ts';
import { HADAMARD, IDENTITY, PHASE_S } from '#simulator/gates/matrices.ts';
import { type IndexedCall, MATRIX_NUMBERS } from '#simulator/gates/matrix-program.ts';
import type { AngleTree } from '#simulator/math/angle-tree.ts';
import { conjugateTranspose, multiply } from '#simulator/math/complex.ts';

/** A matrix of one qubit: fixed, or the index at which it starts among those that depend on parameters. */
export type BindableMatrix = Float64Array | number;

/** Multiplies where all conditions hold: the entry for 0 or for 1, or the latter divided by the former. */
interface PhaseStep {
  readonly kind: 'phase';
  readonly conditions: readonly Control[];
  readonly factors: readonly BindableMatrix[];
  readonly part: 'zero' | 'one' | 'ratio';
}

/** Applies the product of the factors, the first one first. */
interface DenseStep {
  readonly kind: 'dense';
  readonly qubit: number;
  readonly controls: readonly Control[];
  readonly factors: readonly BindableMatrix[];
}

/** One record of a tape. */
export type BindableStep =
  | PhaseStep
  | DenseStep
  | { readonly kind: 'flip'; readonly qubit: number; readonly controls: readonly Control[] }
  /** A fixed matrix of two qubits. */
  | {
      readonly kind: 'pair';
      readonly targets: readonly number[];
      readonly controls: readonly Control[];
      readonly matrix: Float64Array;
    };

/** A circuit with parameters as steps that are the same for all their values, except for a global phase. */
export interface BindableSteps {
  readonly steps: readonly BindableStep[];
  /** The matrices that depend on parameters. */
  readonly calls: readonly IndexedCall[];
}

/** Whether a step has numbers that depend on parameters. */
export const isVariable = (step: BindableStep): boolean =>
  'factors' in step && step.factors.some((factor) => typeof factor === 'number');

/**
 * Lowers gates to steps. As in `GatePlayer`, gates of one qubit are merged until another gate needs the qubit. Rotations
 * of two qubits are phases between changes of basis.
 * @param slotOf the index of an angle's value among those that the calls read
 */
export function bindableSteps(
  qubits: number,
  gates: readonly PlainGate[],
  slotOf: (angle: AngleTree) => number,
): BindableSteps {
  const builder = new Builder(qubits, slotOf);
  for (const gate of gates) builder.add(gate);
  builder.finish();
  return builder;
}

interface Factor {
  readonly matrix: BindableMatrix;
  readonly isDiagonal: boolean;
}

/** The change to the basis in which a Pauli operator is Z. */
const TO_Z: Readonly<Record<PauliAxis, Float64Array>> = {
  X: HADAMARD,
  Y: multiply(HADAMARD, conjugateTranspose(PHASE_S, 2)),
  Z: IDENTITY,
};

class Builder implements BindableSteps {
  readonly steps: BindableStep[] = [];
  readonly calls: IndexedCall[] = [];
  readonly #slotOf: (angle: AngleTree) => number;
  /** Gates of one qubit that are not a step yet. */
  readonly #pending: Factor[][];

  constructor(qubits: number, slotOf: (angle: AngleTree) => number) {
    this.#slotOf = slotOf;
    this.#pending = Array.from({ length: qubits }, () => []);
  }

  finish(): void {
    this.#pending.forEach((_, qubit) => {
      this.#flush(qubit);
    });
  }

  add(plain: PlainGate): void {
    const { gate, targets, controls, parameters, trees } = plain;
    const target = targets[0]!;
    const isOpen = trees?.some((tree) => typeof tree !== 'number') === true;
    if (targets.length === 1 && controls.length === 0) {
      const matrix = isOpen ? this.#call(gate, trees) : gate.matrix(parameters);
      this.#push(target, { matrix, isDiagonal: gate.structure.diagonal });
      return;
    }
    if (gate.pauliAxes !== undefined) {
      this.#rotatePair(plain, gate.pauliAxes, isOpen ? trees[0]! : parameters[0]!);
      return;
    }
    for (const { qubit } of controls) this.#flush(qubit);
    for (const qubit of targets) this.#flush(qubit);
    if (targets.length === 2) {
      this.steps.push({ kind: 'pair', targets, controls, matrix: gate.matrix(parameters) });
      return;
    }
    if (gate.name === 'X') {
      this.steps.push({ kind: 'flip', qubit: target, controls });
      return;
    }
    const factors = [isOpen ? this.#call(gate, trees) : gate.matrix(parameters)];
    if (!gate.structure.diagonal) {
      this.steps.push({ kind: 'dense', qubit: target, controls, factors });
      return;
    }
    for (const [part, on] of [['zero', 0] as const, ['one', 1] as const])
      if (!isOne(factors[0]!, gate, on))
        this.steps.push({ kind: 'phase', conditions: [...controls, { qubit: target, on }], factors, part });
  }

  /** A rotation about one or two pairs of Pauli operators. */
  #rotatePair({ targets, controls }: PlainGate, pairs: readonly PauliAxes[], angle: AngleTree): void {
    const turned = requireGate(controls.length === 0 ? 'U1' : 'RZ');
    for (const axes of pairs) {
      const bases = axes.map((axis) => TO_Z[axis]);
      this.#changeBases(targets, bases);
      for (const qubit of [...targets, ...controls.map((control) => control.qubit)]) this.#flush(qubit);
      const factors = [typeof angle === 'number' ? turned.matrix([angle]) : this.#call(turned, [angle])];
      for (const values of [
        [0, 0],
        [0, 1],
        [1, 0],
        [1, 1],
      ] as const) {
        const isOdd = values[0] !== values[1];
        // Without controls only the difference of the phases matters.
        if (controls.length === 0 && !isOdd) continue;
        const conditions = [...controls, ...targets.map((qubit, i): Control => ({ qubit, on: values[i]! }))];
        this.steps.push({ kind: 'phase', conditions, factors, part: isOdd ? 'one' : 'zero' });
      }
      this.#changeBases(
        targets,
        bases.map((basis) => conjugateTranspose(basis, 2)),
      );
    }
  }

  #changeBases(targets: readonly number[], matrices: readonly Float64Array[]): void {
    matrices.forEach((matrix, i) => {
      if (matrix.some((entry, at) => entry !== IDENTITY[at])) this.#push(targets[i]!, { matrix, isDiagonal: false });
    });
  }

  /** Returns the start of a matrix that depends on parameters. */
  #call(gate: GateRecord, trees: readonly AngleTree[]): number {
    this.calls.push({ gate, slots: trees.map((tree) => this.#slotOf(tree)) });
    return MATRIX_NUMBERS * (this.calls.length - 1);
  }

  /** Two fixed gates in a row become one. */
  #push(qubit: number, factor: Factor): void {
    const pending = this.#pending[qubit]!;
    const last = pending.at(-1);
    if (last === undefined || typeof last.matrix === 'number' || typeof factor.matrix === 'number')
      pending.push(factor);
    else
      pending[pending.length - 1] = {
        matrix: multiply(factor.matrix, last.matrix),
        isDiagonal: factor.isDiagonal && last.isDiagonal,
      };
  }

  #flush(qubit: number): void {
    const pending = this.#pending[qubit]!;
    if (pending.length === 0) return;
    this.#pending[qubit] = [];
    const factors = pending.map(({ matrix }) => matrix);
    this.steps.push(
      pending.every(({ isDiagonal }) => isDiagonal)
        ? { kind: 'phase', conditions: [{ qubit, on: 1 }], factors, part: 'ratio' }
        : { kind: 'dense', qubit, controls: [], factors },
    );
  }
}

/** Whether the entry of a diagonal gate for this value is 1, for all parameters. */
const isOne = (matrix: BindableMatrix, gate: GateRecord, on: 0 | 1): boolean =>
  typeof matrix === 'number' ? gate.name === 'U1' && on === 0 : matrix[6 * on] === 1 && matrix[6 * on + 1] === 0;
