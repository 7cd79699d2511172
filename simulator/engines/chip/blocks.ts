import type { NativeOperation } from '#simulator/compile/chip/native.ts';
import { IDENTITY } from '#simulator/gates/matrices.ts';
import { identity, kron, multiply } from '#simulator/math/complex.ts';

/** Operations on one qubit or on a pair without other operations on these qubits in between: fused to one matrix. */
export interface GateBlock {
  readonly qubits: readonly number[];
  /** Indices of the operations, ascending. */
  readonly operations: readonly number[];
  /** Indices of the blocks that must run before this one. */
  readonly predecessors: readonly number[];
}

interface OpenBlock {
  readonly qubits: readonly number[];
  readonly operations: number[];
  readonly predecessors: readonly number[];
}

/** Groups operations into blocks, in an order in which they can be executed. */
export function gateBlocksOf(operations: readonly NativeOperation[]): readonly GateBlock[] {
  const blocks: OpenBlock[] = [];
  /** The last block of each qubit, and its operations that are pending until its first block. */
  const last = new Map<number, number>();
  const pending = new Map<number, number[]>();
  operations.forEach((operation, index) => {
    if (operation.kind === 'single') {
      const block = last.get(operation.qubit);
      if (block !== undefined) blocks[block]!.operations.push(index);
      else pending.set(operation.qubit, [...(pending.get(operation.qubit) ?? []), index]);
      return;
    }
    const [a, b] = operation.qubits;
    const [before, other] = [last.get(a), last.get(b)];
    if (before !== undefined && before === other) {
      blocks[before]!.operations.push(index);
      return;
    }
    const early = [a, b].flatMap((qubit) => pending.get(qubit) ?? []).sort((p, q) => p - q);
    for (const qubit of [a, b]) {
      pending.delete(qubit);
      last.set(qubit, blocks.length);
    }
    blocks.push({
      qubits: [a, b],
      operations: [...early, index],
      predecessors: [...new Set([before, other].filter((block) => block !== undefined))],
    });
  });
  for (const [qubit, indices] of pending) blocks.push({ qubits: [qubit], operations: indices, predecessors: [] });
  return blocks;
}

/**
 * Matrix of a block with errors: each operation is followed by its error, as one matrix per qubit of the operation, or
 * none.
 */
export function blockMatrix(
  { qubits, operations: indices }: GateBlock,
  operations: readonly NativeOperation[],
  errorsAt: (index: number) => readonly (readonly [qubit: number, matrix: Float64Array])[],
): Float64Array {
  const isPair = qubits.length === 2;
  let matrix = identity(isPair ? 4 : 2);
  const multiplyOne = (qubit: number, by: Float64Array): void => {
    matrix = multiply(isPair ? (qubit === qubits[0] ? kron(by, IDENTITY) : kron(IDENTITY, by)) : by, matrix);
  };
  for (const index of indices) {
    const operation = operations[index]!;
    if (operation.kind === 'single') multiplyOne(operation.qubit, operation.matrix);
    else for (let i = 24; i < 32; i++) matrix[i]! *= -1;
    for (const [qubit, error] of errorsAt(index)) multiplyOne(qubit, error);
  }
  return matrix;
}
