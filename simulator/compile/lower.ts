import type { PlainGate } from '../circuit/expand.ts';
import { eulerAngles } from './euler.ts';
import type { Program } from './program.ts';
import { ProgramBuilder, type Wish } from './program-builder.ts';

/**
 * Turns gates into rotations about Y, exchanges, dense unitaries and phases. Angles become phases between rotations,
 * X an inversion and SWAP a change of lines; controls that are constant are decided.
 */
export function lower(qubits: number, gates: readonly PlainGate[]): Program {
  const builder = new ProgramBuilder(qubits);
  for (const gate of gates) lowerGate(builder, gate);
  return builder.finish();
}

function lowerGate(builder: ProgramBuilder, { gate, targets, controls, parameters }: PlainGate): void {
  const wishes = builder.open(controls);
  if (wishes === undefined) return;
  const { name, structure } = gate;
  if (structure.diagonal) lowerDiagonal(builder, gate.matrix(parameters), targets, wishes);
  else if (name === 'X') lowerX(builder, targets[0]!, wishes);
  else if (name === 'SWAP') lowerSwap(builder, targets[0]!, targets[1]!, wishes);
  else if (targets.length === 1 && wishes.length === 0) lowerSingle(builder, gate.matrix(parameters), targets[0]!);
  // The last target is the least significant bit of the matrix.
  else builder.dense(gate.matrix(parameters), [...targets].reverse(), wishes);
}

function lowerX(builder: ProgramBuilder, target: number, wishes: readonly Wish[]): void {
  if (wishes.length === 0) builder.invert(target);
  else builder.exchange(target, wishes);
}

function lowerSwap(builder: ProgramBuilder, a: number, b: number, wishes: readonly Wish[]): void {
  if (wishes.length === 0) builder.swap(a, b);
  else builder.exchangeTwo(a, b, wishes);
}

function lowerSingle(builder: ProgramBuilder, matrix: Float64Array, target: number): void {
  const { alpha, beta, gamma, delta } = eulerAngles(matrix);
  builder.phase(delta, [{ qubit: target, on: 1 }]);
  builder.rotate(gamma, target);
  builder.phase(beta, [{ qubit: target, on: 1 }]);
  builder.phase(alpha, []);
}

/** The phases of a diagonal matrix: each entry where the targets have the values of its row. */
function lowerDiagonal(builder: ProgramBuilder, matrix: Float64Array, targets: readonly number[], wishes: readonly Wish[]): void {
  const rows = 2 ** targets.length;
  for (let row = 0; row < rows; row++) {
    const entry = 2 * (row * rows + row);
    const angle = Math.atan2(matrix[entry + 1]!, matrix[entry]!);
    if (angle === 0) continue;
    const values = targets.map((qubit, i): Wish => ({ qubit, on: ((row >> (targets.length - 1 - i)) & 1) as 0 | 1 }));
    builder.phase(angle, [...wishes, ...values]);
  }
}
