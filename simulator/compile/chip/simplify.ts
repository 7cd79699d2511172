import { PendingUnitaries } from '#simulator/gates/pending-unitaries.ts';
import { isDiagonal, multiply } from '#simulator/math/complex.ts';
import { isIdentityUpToPhase } from './decompose.ts';
import { cz, type NativeOperation, single } from './native.ts';

/**
 * Merges consecutive gates on one qubit, drops identity gates, and cancels two equal CZ with only diagonal gates in
 * between. Each iteration takes linear time; iterations continue until the number of operations no longer decreases.
 */
export function simplify(qubits: number, operations: readonly NativeOperation[]): readonly NativeOperation[] {
  let current = operations;
  for (;;) {
    const next = once(qubits, current);
    if (next.length === current.length) return next;
    current = next;
  }
}

function once(qubits: number, operations: readonly NativeOperation[]): readonly NativeOperation[] {
  const out: (NativeOperation | undefined)[] = [];
  /** By qubit and partner: CZ that could still cancel with an equal one. Cleared by a non-diagonal gate. */
  const open = Array.from({ length: qubits }, () => new Map<number, number>());
  const pending = new PendingUnitaries<Float64Array>(qubits, multiply, (qubit, matrix) => {
    if (isIdentityUpToPhase(matrix)) return;
    // Diagonal gates commute with CZ and stay pending; only a non-diagonal gate clears the open CZ.
    open[qubit]!.clear();
    out.push(single(qubit, matrix));
  });
  const meet = (a: number, b: number): void => {
    for (const qubit of [a, b]) {
      const matrix = pending.at(qubit);
      if (matrix !== undefined && !isDiagonal(matrix)) pending.flush(qubit);
    }
    const index = open[a]!.get(b);
    if (index !== undefined && open[b]!.get(a) === index) {
      out[index] = undefined;
      open[a]!.delete(b);
      open[b]!.delete(a);
      return;
    }
    open[a]!.set(b, out.length);
    open[b]!.set(a, out.length);
    out.push(cz(a, b));
  };
  for (const operation of operations) {
    if (operation.kind === 'cz') meet(operation.qubits[0], operation.qubits[1]);
    else pending.add(operation.qubit, operation.matrix);
  }
  pending.flushAll();
  return out.filter((operation) => operation !== undefined);
}
