import type { GateTool } from '#app/designer/editor/core/tools.ts';
import { findGate } from '#simulator';

/** Values with a name that is shorter than their decimals. */
const KNOWN: readonly (readonly [number, string])[] = [
  [0, '0'],
  [1, '1'],
  [0.5, '½'],
  [Math.SQRT1_2, '1/√2'],
];
const NEAR = 1e-9;

const magnitudeText = (value: number): string =>
  KNOWN.find(([known]) => Math.abs(known - value) < NEAR)?.[1] ?? value.toFixed(3);

/** Formats one entry as a formula: `1/√2`, `−i`, `0.924 − 0.383i`. */
export function entryText(re: number, im: number): string {
  const isReal = Math.abs(im) < NEAR;
  const sign = (value: number): string => (value < 0 ? '−' : '');
  if (isReal) return Math.abs(re) < NEAR ? '0' : `${sign(re)}${magnitudeText(Math.abs(re))}`;
  const size = magnitudeText(Math.abs(im));
  const imaginary = size === '1' ? 'i' : size.startsWith('1/') ? `i${size.slice(1)}` : `${size}i`;
  if (Math.abs(re) < NEAR) return `${sign(im)}${imaginary}`;
  return `${sign(re)}${magnitudeText(Math.abs(re))} ${im < 0 ? '−' : '+'} ${imaginary}`;
}

/**
 * Returns the matrix of a tool's gate on its targets, row by row, with every parameter at π/4. Null for a custom gate.
 * Controls are left out, because they only determine when the gate acts.
 */
export function matrixTexts({ gate, dagger }: GateTool): readonly (readonly string[])[] | null {
  const record = findGate(gate);
  if (record === undefined) return null;
  const matrix = record.matrix(record.parameters.map(() => Math.PI / 4));
  const rows = 2 ** record.qubits;
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: rows }, (__, column) => {
      const at = 2 * (dagger ? column * rows + row : row * rows + column);
      return entryText(matrix[at]!, dagger ? -matrix[at + 1]! : matrix[at + 1]!);
    }),
  );
}
