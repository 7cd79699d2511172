import type { Control } from '#simulator/circuit/circuit.ts';
import type { LoweredProgramBuilder } from './lowered-program-builder.ts';
import type { OverlapTerm } from './program.ts';

/** Diagonals of at most this many qubits are read as 2^qubits Z strings. */
const MOST_EXPANDED = 6;

/**
 * Lowers the derivative of a diagonal gate: M = i·diag(d) where the controls are satisfied, as a sum of Z strings, or row
 * by row if it is on many qubits. The first target is the most significant bit of a row index. Precondition: the controls
 * are unresolved.
 */
export function lowerDiagonalDerivative(
  builder: LoweredProgramBuilder,
  { angle, matrix }: OverlapTerm,
  targets: readonly number[],
  controls: readonly Control[],
): void {
  const rows = 2 ** targets.length;
  const diagonal = Array.from({ length: rows }, (_, row) => matrix[2 * (row * rows + row) + 1]!);
  if (targets.length + controls.length > MOST_EXPANDED) {
    diagonal.forEach((d, row) => {
      if (d !== 0) readWhere(builder, angle, d, [...controls, ...valuesOf(targets, row)]);
    });
    return;
  }
  const qubits = [...targets, ...controls.map(({ qubit }) => qubit)];
  const size = 2 ** qubits.length;
  const values = Float64Array.from({ length: size }, (_, bits) => {
    const holds = controls.every(({ on }, i) => ((bits >> (targets.length + i)) & 1) === on);
    const row = targets.reduce((sum, _, i) => 2 * sum + ((bits >> i) & 1), 0);
    return holds ? diagonal[row]! : 0;
  });
  for (let bit = 1; bit < size; bit *= 2)
    for (let i = 0; i < size; i++) {
      if ((i & bit) !== 0) continue;
      const [a, b] = [values[i]!, values[i | bit]!];
      values[i] = a + b;
      values[i | bit] = a - b;
    }
  // The identity's overlap has no imaginary part. 2 Re⟨λ|iP|ψ⟩ = −2 Im⟨λ|P|ψ⟩
  for (let mask = 1; mask < size; mask++)
    if (values[mask] !== 0)
      builder.diagonalOverlap(
        qubits.filter((_, i) => (mask >> i) & 1),
        { angle, factor: (-2 * values[mask]!) / size },
      );
}

const valuesOf = (targets: readonly number[], row: number): readonly Control[] =>
  targets.map((qubit, i) => ({ qubit, on: ((row >> (targets.length - 1 - i)) & 1) as 0 | 1 }));

/** Reads 2 Re⟨λ|M|ψ⟩ for M = i·d where the conditions hold. */
function readWhere(builder: LoweredProgramBuilder, angle: number, d: number, conditions: readonly Control[]): void {
  const [first, ...rest] = builder.unresolved(conditions) ?? [];
  if (first === undefined) return;
  const matrix = Float64Array.of(0, first.on === 0 ? d : 0, 0, 0, 0, 0, 0, first.on === 1 ? d : 0);
  builder.denseOverlap([{ angle, matrix }], [first.qubit], rest);
}
