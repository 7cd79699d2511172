import type { Circuit } from '#simulator/circuit/circuit.ts';
import { expand, type PlainGate } from '#simulator/circuit/expand.ts';
import { identity, multiply } from '#simulator/math/complex.ts';

/**
 * Oracle that shares no loop with any engine: the whole 2^n × 2^n matrix of a gate, entry by entry from its definition.
 * For few qubits only.
 */
export function matrixOfGate({ gate, targets, controls, parameters }: PlainGate, qubits: number): Float64Array {
  const dimension = 2 ** qubits;
  const small = gate.matrix(parameters);
  const rows = 2 ** targets.length;
  const matrix = new Float64Array(2 * dimension * dimension);
  for (let column = 0; column < dimension; column++) {
    const bit = (qubit: number) => Math.floor(column / 2 ** qubit) % 2;
    if (!controls.every(({ qubit, on }) => bit(qubit) === on)) {
      matrix[2 * (column * dimension + column)] = 1;
      continue;
    }
    const smallColumn = targets.reduce((sum, target) => 2 * sum + bit(target), 0);
    for (let smallRow = 0; smallRow < rows; smallRow++) {
      const row = targets.reduce((index, target, i) => {
        const wanted = Math.floor(smallRow / 2 ** (targets.length - 1 - i)) % 2;
        return index + (wanted - bit(target)) * 2 ** target;
      }, column);
      const to = 2 * (row * dimension + column);
      matrix[to] = small[2 * (smallRow * rows + smallColumn)]!;
      matrix[to + 1] = small[2 * (smallRow * rows + smallColumn) + 1]!;
    }
  }
  return matrix;
}

/** The unitary of a circuit that contains only gates. */
export function matrixOfCircuit(circuit: Circuit): Float64Array {
  const expansion = expand(circuit);
  if (!expansion.ok) throw new Error(expansion.violation.code);
  return expansion.operations.reduce(
    (product, operation) => {
      if (operation.kind !== 'gate') throw new Error(`${operation.kind} has no matrix`);
      return multiply(matrixOfGate(operation, circuit.qubits), product);
    },
    identity(2 ** circuit.qubits),
  );
}

/** The first column of a matrix: the image of |0…0⟩. */
export function firstColumn(matrix: Float64Array): Float64Array {
  const dimension = Math.sqrt(matrix.length / 2);
  return Float64Array.from({ length: 2 * dimension }, (_, i) => matrix[2 * (i >> 1) * dimension + (i & 1)]!);
}
