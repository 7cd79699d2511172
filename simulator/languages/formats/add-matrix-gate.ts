import type { ImportBuilder, Range } from './import-builder.ts';
import { MATRIX_QUBITS, matrixGate } from './unitary-gates.ts';

/** Cost of one entry of a matrix, in steps: each row is rotated against all others. */
const ENTRY_STEPS = 200;

/**
 * Defines a gate by its matrix, row-major and interleaved; its first operand is the most significant bit of a row's
 * index. Reports what is wrong with the matrix.
 * @returns the name of the gate; undefined if there is an error
 */
export function addMatrixGate(
  builder: ImportBuilder,
  wanted: string,
  entries: Float64Array,
  rows: number,
  range: Range,
): string | undefined {
  const qubits = Math.log2(rows);
  if (!Number.isInteger(qubits) || qubits < 1 || qubits > MATRIX_QUBITS) {
    builder.error('matrix_too_large', { gate: wanted, limit: MATRIX_QUBITS }, range);
    return undefined;
  }
  builder.budget.spend(ENTRY_STEPS * rows * rows);
  const name = builder.gateName(wanted);
  const found = matrixGate(name, entries, qubits);
  if (found === undefined) {
    builder.error('matrix_not_unitary', { gate: wanted }, range);
    return undefined;
  }
  builder.define(found.gate, range);
  builder.change('matrix_as_gates', { gate: wanted }, range);
  if (found.isRounded) builder.change('number_rounded', { gate: wanted }, range);
  return name;
}
