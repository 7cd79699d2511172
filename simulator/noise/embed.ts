import type { Control } from '#simulator/circuit/circuit.ts';
import { dimensionOf, identity } from '#simulator/math/complex.ts';

/**
 * Matrix of a controlled gate over controls and targets: the controls, in order, are the more significant bits.
 * Row-major, interleaved.
 */
export function withControls(matrix: Float64Array, controls: readonly Control[]): Float64Array {
  if (controls.length === 0) return matrix;
  const inner = dimensionOf(matrix);
  const size = inner * 2 ** controls.length;
  const result = identity(size);
  const first = inner * controls.reduce((bits, { on }) => 2 * bits + on, 0);
  for (let row = 0; row < inner; row++)
    for (let part = 0; part < 2 * inner; part++)
      result[2 * ((first + row) * size + first) + part] = matrix[2 * row * inner + part]!;
  return result;
}
