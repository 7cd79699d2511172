import { type Checkpoint, progressRange } from '#simulator/circuit/checkpoint.ts';
import type { Control } from '#simulator/circuit/circuit.ts';
import type { PlainGate } from '#simulator/circuit/expand.ts';
import { PendingUnitaries } from '#simulator/gates/pending-unitaries.ts';
import { conjugateTranspose, identity, isUnitary, multiply } from '#simulator/math/complex.ts';
import { derivativeMatrix, type DerivativeStep } from './derivative-steps.ts';
import { lowerDiagonalDerivative } from './diagonal-derivative.ts';
import { splitDiagonal } from './diagonal-phases.ts';
import { type EulerAngles, eulerAngles } from './euler.ts';
import { LoweredProgramBuilder } from './lowered-program-builder.ts';
import { placeDerivatives } from './place-derivatives.ts';
import type { LoweredProgram, OverlapTerm, RealMatrix } from './program.ts';
import { isNegligible } from './snap.ts';
import { type FusedTwoQubitBlock, fuseTwoQubitRuns, GATES_PER_CHECKPOINT } from './two-qubit-fusion.ts';

/**
 * Lowers gates to RY rotations, pair rotations, basis swaps, dense unitaries and phases. One-qubit gates are merged
 * and written as phase·RY·phase; an uncontrolled X inverts the stored bit, an uncontrolled SWAP relabels wires, and
 * controls on qubits of known value are resolved here.
 * Derivatives are read after the step before them.
 *
 * @param leastStored only from |0…0⟩: at least this many qubits get a position
 */
export function lowerGates(
  qubits: number,
  gates: readonly (PlainGate | DerivativeStep)[],
  checkpoint: Checkpoint = () => {},
  inverted?: readonly (0 | 1)[],
  leastStored = 0,
): LoweredProgram {
  const lowering = new Lowering(qubits, inverted);
  const steps = fuseTwoQubitRuns(qubits, gates, progressRange(checkpoint, 0, 0.5));
  steps.forEach((step, i) => {
    if (i % GATES_PER_CHECKPOINT === 0) checkpoint(0.5 + i / steps.length / 2);
    if (step.kind === 'pair') lowering.pair(step);
    else if (step.kind === 'derivative') lowering.derivative(step);
    else lowering.gate(step);
  });
  return lowering.finish(leastStored);
}

class Lowering {
  readonly #builder: LoweredProgramBuilder;
  #fusions = 0;
  /** Pending gates on a single qubit; each product becomes one rotation. */
  readonly #pending: PendingUnitaries<Float64Array>;
  /** Derivatives by qubit, as matrices on the states before its pending product. */
  readonly #derivatives = new Map<number, OverlapTerm[]>();

  constructor(qubits: number, inverted: readonly (0 | 1)[] | undefined) {
    this.#builder = new LoweredProgramBuilder(qubits, inverted);
    this.#pending = new PendingUnitaries(qubits, multiply, (qubit, matrix) => this.#unitary(matrix, qubit));
  }

  finish(leastStored: number): LoweredProgram {
    this.#pending.flushAll();
    return { ...this.#builder.finish(leastStored), fusions: this.#fusions };
  }

  gate({ gate, targets, controls, parameters }: PlainGate): void {
    if (targets.length === 1 && controls.length === 0) {
      this.#pending.add(targets[0]!, gate.matrix(parameters));
      return;
    }
    for (const target of targets) this.#pending.flush(target);
    for (const { qubit } of controls) this.#pending.flush(qubit);
    const unresolved = this.#builder.unresolved(controls);
    if (unresolved === undefined) return;
    if (gate.structure.diagonal)
      splitDiagonal(gate.matrix(parameters), targets, unresolved, (angle, on) => this.#builder.phase(angle, on));
    else if (gate.name === 'X') this.#x(targets[0]!, unresolved);
    else if (gate.name === 'SWAP') this.#swap(targets[0]!, targets[1]!, unresolved);
    else if (targets.length === 1 && unresolved.length === 0) this.#pending.add(targets[0]!, gate.matrix(parameters));
    else this.#dense(gate.matrix(parameters), targets, unresolved);
  }

  derivative(step: DerivativeStep): void {
    const { angle, of, targets, controls } = step;
    const term: OverlapTerm = { angle, matrix: derivativeMatrix(step) };
    if (targets.length === 1 && controls.length === 0) {
      this.#derivative(term, targets[0]!);
      return;
    }
    for (const target of targets) this.#pending.flush(target);
    for (const { qubit } of controls) this.#pending.flush(qubit);
    const unresolved = this.#builder.unresolved(controls);
    if (unresolved === undefined) return;
    if (of.gate.structure.diagonal) lowerDiagonalDerivative(this.#builder, term, targets, unresolved);
    else if (targets.length === 1 && unresolved.length === 0) this.#derivative(term, targets[0]!);
    else this.#builder.denseOverlap([term], [...targets].reverse(), unresolved);
  }

  #derivative({ angle, matrix }: OverlapTerm, qubit: number): void {
    const pending = this.#pending.at(qubit);
    const terms = this.#derivatives.get(qubit) ?? [];
    this.#derivatives.set(qubit, terms);
    if (pending === undefined) {
      // It is read when the pending product is flushed, so there must be one.
      this.#pending.add(qubit, identity(2));
      terms.push({ angle, matrix });
    } else terms.push({ angle, matrix: multiply(conjugateTranspose(pending), multiply(matrix, pending)) });
  }

  #dense(matrix: Float64Array, targets: readonly number[], controls: readonly Control[]): void {
    const blocks = controls.length === 0 && targets.length === 2 ? parityBlocksOf(matrix) : undefined;
    // The last target is the least significant bit of the matrix.
    if (blocks === undefined) this.#builder.dense(matrix, [...targets].reverse(), controls);
    else this.#builder.parityBlock(blocks.even, blocks.odd, targets[0]!, targets[1]!);
  }

  #unitary(matrix: Float64Array, qubit: number): void {
    if (!isUnitary(matrix, 1e-9)) {
      if (this.#derivatives.has(qubit))
        throw new Error(`a derivative at a matrix that is not unitary: ${matrix.join(' ')}`);
      this.#builder.dense(matrix, [qubit], []);
      return;
    }
    const angles = eulerAngles(matrix);
    const terms = this.#derivatives.get(qubit);
    if (terms !== undefined) {
      this.#derivatives.delete(qubit);
      this.#unitaryWithDerivatives(angles, terms, qubit);
      return;
    }
    const { alpha, beta, gamma, delta } = angles;
    const is1 = [{ qubit, on: 1 }] as const;
    this.#builder.phase(delta, is1);
    this.#builder.rotate(gamma, qubit);
    this.#builder.phase(beta, is1);
    this.#builder.phase(alpha, []);
  }

  #unitaryWithDerivatives(euler: EulerAngles, terms: readonly OverlapTerm[], qubit: number): void {
    const builder = this.#builder;
    const { angles, before, dense, rotation, after } = placeDerivatives(euler, terms);
    const is1 = [{ qubit, on: 1 }] as const;
    builder.phase(angles.delta, is1);
    for (const reading of before) builder.diagonalOverlap([qubit], reading);
    if (dense.length > 0) builder.denseOverlap(dense, [qubit], []);
    builder.rotate(angles.gamma, qubit, rotation);
    for (const reading of after) builder.diagonalOverlap([qubit], reading);
    builder.phase(angles.beta, is1);
    builder.phase(angles.alpha, []);
  }

  #x(target: number, controls: readonly Control[]): void {
    if (controls.length === 0) this.#builder.invert(target);
    else this.#builder.controlledX(target, controls);
  }

  #swap(a: number, b: number, controls: readonly Control[]): void {
    if (controls.length === 0) this.#builder.swap(a, b);
    else this.#builder.controlledSwap(a, b, controls);
  }

  /**
   * Lowers a KAK decomposition. exp(i(x XX + y YY)) acts on |00⟩ and |11⟩ as [[cos, i sin], [i sin, cos]] of x − y, and
   * on |01⟩ and |10⟩ as the same of x + y. Between phases of ∓π/2 on the first qubit these are real rotations.
   */
  pair({ first, second, form }: FusedTwoQubitBlock): void {
    this.#fusions++;
    const builder = this.#builder;
    const { phase, left, right, x, y, z } = form;
    const firstIs1 = [{ qubit: first, on: 1 }] as const;
    const secondIs1 = [{ qubit: second, on: 1 }] as const;
    this.#pending.add(first, right[0]);
    this.#pending.add(second, right[1]);
    this.#pending.flush(first);
    this.#pending.flush(second);
    if (!isNegligible(x) || !isNegligible(y)) {
      builder.phase(-Math.PI / 2, firstIs1);
      builder.parityBlock(rotation(x - y), rotation(x + y), first, second);
      builder.phase(Math.PI / 2, firstIs1);
    }
    // exp(iz ZZ): z where the qubits are equal, −z where they differ.
    builder.phase(phase + z, []);
    builder.phase(-2 * z, firstIs1);
    builder.phase(-2 * z, secondIs1);
    builder.phase(4 * z, [...firstIs1, ...secondIs1]);
    this.#pending.add(first, left[0]);
    this.#pending.add(second, left[1]);
  }
}

const rotation = (angle: number): RealMatrix => [Math.cos(angle), -Math.sin(angle), Math.sin(angle), Math.cos(angle)];

/** Indices of a 4 × 4 matrix in the block of |00⟩ and |11⟩, and in that of |01⟩ and |10⟩. */
const EVEN = [0, 3, 12, 15] as const;
const ODD = [5, 6, 9, 10] as const;
const IN_BLOCKS: ReadonlySet<number> = new Set([...EVEN, ...ODD]);

/**
 * Returns the blocks of a 4 × 4 matrix that is real and zero outside them, as the matrices of Pauli channels and
 * damping on a row and a column are; otherwise undefined.
 */
function parityBlocksOf(matrix: Float64Array): { readonly even: RealMatrix; readonly odd: RealMatrix } | undefined {
  const isParityBlock = matrix.every((part, i) => Math.abs(part) < ROUNDING || (i % 2 === 0 && IN_BLOCKS.has(i >> 1)));
  const at = ([a, b, c, d]: typeof EVEN | typeof ODD): RealMatrix => [
    matrix[2 * a]!,
    matrix[2 * b]!,
    matrix[2 * c]!,
    matrix[2 * d]!,
  ];
  return isParityBlock ? { even: at(EVEN), odd: at(ODD) } : undefined;
}

/** Entries of a product of small matrices below this are rounding errors. */
const ROUNDING = 1e-15;
