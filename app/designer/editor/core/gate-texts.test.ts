import { describe, expect, it } from 'vitest';
import { editor as english } from '#app/i18n/locales/en/editor.ts';
import { editor as chinese } from '#app/i18n/locales/zh/editor.ts';
import { requireGate } from '#simulator';

type Matrix = readonly (readonly Complex[])[];
type Complex = readonly [re: number, im: number];

const ZERO: Complex = [0, 0];
const plus = (a: Complex, b: Complex): Complex => [a[0] + b[0], a[1] + b[1]];
const times = (a: Complex, b: Complex): Complex => [a[0] * b[0] - a[1] * b[1], a[0] * b[1] + a[1] * b[0]];

function gate(name: string, ...angles: readonly number[]): Matrix {
  const numbers = requireGate(name).matrix(angles);
  const size = Math.sqrt(numbers.length / 2);
  const at = (row: number, column: number): Complex => {
    const index = 2 * (row * size + column);
    return [numbers[index]!, numbers[index + 1]!];
  };
  return Array.from({ length: size }, (_, row) => Array.from({ length: size }, (_, column) => at(row, column)));
}

const product = (left: Matrix, right: Matrix): Matrix =>
  left.map((row) => row.map((_, column) => row.reduce((sum, x, k) => plus(sum, times(x, right[k]![column]!)), ZERO)));
const twice = (matrix: Matrix): Matrix => product(matrix, matrix);
const inverse = (matrix: Matrix): Matrix =>
  matrix.map((row, i) => row.map((_, j): Complex => [matrix[j]![i]![0], -matrix[j]![i]![1]]));

const { PI } = Math;

/** What the help says of gates, and the matrices that have to be equal for it. */
const CLAIMS = [
  ['s', 'Adds π/2 to the phase', '加 π/2', gate('S'), gate('U1', PI / 2)],
  ['t', 'Adds π/4 to the phase', '加 π/4', gate('T'), gate('U1', PI / 4)],
  ['sdg', 'the inverse of S.', 'S 的逆', inverse(gate('S')), gate('U1', -PI / 2)],
  ['tdg', 'the inverse of T.', 'T 的逆', inverse(gate('T')), gate('U1', -PI / 4)],
  ['u2', 'U3 with θ = π/2', 'θ = π/2 的 U3', gate('U2', 0.3, 0.7), gate('U3', PI / 2, 0.3, 0.7)],
  ['sx', 'applied twice, it is X.', '作用两次等于 X。', twice(gate('SX')), gate('X')],
  ['x1', 'Rotates by π/2 about the x axis', '绕 x 轴旋转 π/2', gate('X1'), gate('RX', PI / 2)],
  ['y1', 'Rotates by π/2 about the y axis', '绕 y 轴旋转 π/2', gate('Y1'), gate('RY', PI / 2)],
  ['z1', 'Rotates by π/2 about the z axis', '绕 z 轴旋转 π/2', gate('Z1'), gate('RZ', PI / 2)],
  [
    'sqiswap',
    'applied twice, it is the inverse of iSWAP',
    '作用两次等于 iSWAP 的逆',
    twice(gate('SQISWAP')),
    inverse(gate('ISWAP')),
  ],
  [
    'iswaptheta',
    'at θ = π/2 the inverse of iSWAP',
    'θ = π/2 时等于 iSWAP 的逆',
    gate('ISWAPTHETA', PI / 2),
    inverse(gate('ISWAP')),
  ],
] as const;

describe('the help of gates', () => {
  it.each(CLAIMS)('says of %s what its matrix is', (tool, inEnglish, inChinese, left, right) => {
    expect(english.tools[tool].text).toContain(inEnglish);
    expect(chinese.tools[tool].text).toContain(inChinese);
    const [a, b] = [left.flat(2), right.flat(2)];
    expect(Math.max(...a.map((x, i) => Math.abs(x - b[i]!)))).toBeLessThan(1e-15);
  });

  it('gives iSWAP the phase i', () => {
    expect(english.tools.iswap.text).toContain('multiplies |01⟩ and |10⟩ by i.');
    expect(chinese.tools.iswap.text).toContain('并给 |01⟩ 和 |10⟩ 乘以 i。');
    expect(gate('ISWAP')[1]![2]).toEqual([0, 1]);
  });
});
