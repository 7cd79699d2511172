import type { Circuit, Operation } from './circuit.ts';
import { touchedQubits } from './wires.ts';

/** The position of an operation in the drawing: its column, and the first and last wire that it spans. */
interface OperationSpan {
  /** Index in `circuit.operations`. */
  readonly operation: number;
  readonly column: number;
  readonly first: number;
  readonly last: number;
}

export interface DrawingLayout {
  /** One per top-level operation that touches a qubit, in the order of the circuit. */
  readonly placements: readonly OperationSpan[];
  readonly columns: number;
}

/**
 * Assigns drawing columns: each operation is as far left as the wires in its span allow. Assignments, branches and
 * loops span every wire, because all later operations may depend on them.
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

/** Returns the first and last wire that the drawing of the operation covers. */
function spanOf(operation: Operation, qubits: number): readonly [first: number, last: number] {
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

/**
 * Returns the circuit depth in its usual definition: the longest chain of operations that share a qubit. Barriers order
 * operations but do not count; displays are ignored.
 */
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
