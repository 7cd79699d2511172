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
  const waiting = new Map<number, number[]>();
  operations.forEach((operation, place) => {
    if (operation.kind === 'single') {
      const block = last.get(operation.qubit);
      if (block !== undefined) blocks[block]!.operations.push(place);
      else waiting.set(operation.qubit, [...(waiting.get(operation.qubit) ?? []), place]);
      return;
    }
    const [a, b] = operation.qubits;
    const [before, other] = [last.get(a), last.get(b)];
    if (before !== undefined && before === other) {
      blocks[before]!.operations.push(place);
      return;
    }
    const early = [a, b].flatMap((qubit) => waiting.get(qubit) ?? []).sort((p, q) => p - q);
    for (const qubit of [a, b]) {
      waiting.delete(qubit);
      last.set(qubit, blocks.length);
    }
    blocks.push({
      qubits: [a, b],
      operations: [...early, place],
      predecessors: [...new Set([before, other].filter((block) => block !== undefined))],
    });
  });
  for (const [qubit, places] of waiting) blocks.push({ qubits: [qubit], operations: places, predecessors: [] });
  return blocks;
}

/**
 * Matrix of a block with errors: each operation is followed by its error, as one matrix per qubit of the operation, or
 * none.
 */
export function blockMatrix(
  { qubits, operations: places }: GateBlock,
  operations: readonly NativeOperation[],
  errorsAt: (place: number) => readonly (readonly [qubit: number, matrix: Float64Array])[],
): Float64Array {
  const isPair = qubits.length === 2;
  let matrix = identity(isPair ? 4 : 2);
  const turn = (qubit: number, by: Float64Array): void => {
    matrix = multiply(isPair ? (qubit === qubits[0] ? kron(by, IDENTITY) : kron(IDENTITY, by)) : by, matrix);
  };
  for (const place of places) {
    const operation = operations[place]!;
    if (operation.kind === 'single') turn(operation.qubit, operation.matrix);
    else for (let i = 24; i < 32; i++) matrix[i]! *= -1;
    for (const [qubit, error] of errorsAt(place)) turn(qubit, error);
  }
  return matrix;
}
