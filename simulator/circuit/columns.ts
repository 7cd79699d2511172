import type { Circuit, Operation } from './circuit.ts';
import { touchedQubits } from './wires.ts';

/** Where an operation is drawn: its column, and the wires from the first to the last that it spans. */
export interface OperationSpan {
  /** Index in `circuit.operations`. */
  readonly operation: number;
  readonly column: number;
  readonly first: number;
  readonly last: number;
}

export interface DrawingLayout {
  /** One a top-level operation that touches a qubit, in the order of the circuit. */
  readonly placements: readonly OperationSpan[];
  readonly columns: number;
}

/**
 * Assigns drawing columns, each operation as far left as the wires that it spans allow. An operation without qubits of
 * its own (an assignment) and blocks span every wire, as everything after them may depend on them.
 */
export function drawingLayoutOf(circuit: Pick<Circuit, 'qubits' | 'operations'>): DrawingLayout {
  const free = new Uint32Array(circuit.qubits);
  let columns = 0;
  const placements = circuit.operations.map((operation, index): OperationSpan => {
    const [first, last] = spanOf(operation, circuit.qubits);
    let column = 0;
    for (let wire = first; wire <= last; wire++) column = Math.max(column, free[wire]!);
    free.fill(column + 1, first, last + 1);
    columns = Math.max(columns, column + 1);
    return { operation: index, column, first, last };
  });
  return { placements, columns };
}

/** The first and last wire that a drawing of the operation covers. */
export function spanOf(operation: Operation, qubits: number): readonly [first: number, last: number] {
  switch (operation.kind) {
    case 'assign':
    case 'branch':
    case 'loop':
      return [0, qubits - 1];
    default: {
      const touched = touchedQubits(operation);
      if (touched.length === 0) return [0, qubits - 1];
      let first = qubits - 1;
      let last = 0;
      for (const qubit of touched) {
        first = Math.min(first, qubit);
        last = Math.max(last, qubit);
      }
      return [first, last];
    }
  }
}

/** Circuit depth as the field counts it: longest chain of operations that share a qubit; barriers order but count nothing, displays do neither. */
export function depthOf(circuit: Pick<Circuit, 'qubits' | 'operations'>): number {
  const reached = new Uint32Array(circuit.qubits);
  let depth = 0;
  for (const operation of circuit.operations) {
    if (operation.kind === 'display') continue;
    const qubits = touchedQubits(operation);
    let level = 0;
    for (const qubit of qubits) level = Math.max(level, reached[qubit]!);
    if (operation.kind !== 'barrier') level += 1;
    for (const qubit of qubits) reached[qubit] = level;
    if (qubits.length > 0) depth = Math.max(depth, level);
  }
  return depth;
}
