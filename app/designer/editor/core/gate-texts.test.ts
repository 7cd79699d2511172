import { describe, expect, it } from 'vitest';
import { editor as english } from '#app/i18n/locales/en/editor.ts';
import { editor as chinese } from '#app/i18n/locales/zh/editor.ts';
import { requireGate } from '#simulator';
import { PALETTE_TOOLS } from './tools.ts';

type Matrix = readonly (readonly Complex[])[];
type Complex = readonly [re: number, im: number];

const ZERO: Complex = [0, 0];
const I: Complex = [0, 1];
const plus = (a: Complex, b: Complex): Complex => [a[0] + b[0], a[1] + b[1]];
const times = (a: Complex, b: Complex): Complex => [a[0] * b[0] - a[1] * b[1], a[0] * b[1] + a[1] * b[0]];
const phase = (angle: number): Complex => [Math.cos(angle), Math.sin(angle)];

function gate(name: string, ...angles: readonly number[]): Matrix {
  const numbers = requireGate(name).matrix(angles);
  const size = Math.sqrt(numbers.length / 2);
  const at = (row: number, column: number): Complex => {
    const index = 2 * (row * size + column);
    return [numbers[index]!, numbers[index + 1]!];
  };
  return Array.from({ length: size }, (_, row) => Array.from({ length: size }, (__, column) => at(row, column)));
}

const square = (size: number, entry: (row: number, column: number) => Complex): Matrix =>
  Array.from({ length: size }, (_, row) => Array.from({ length: size }, (__, column) => entry(row, column)));
const product = (left: Matrix, right: Matrix): Matrix =>
  left.map((row) =>
    right[0]!.map((_, column) => row.reduce((sum, x, k) => plus(sum, times(x, right[k]![column]!)), ZERO)),
  );
const twice = (matrix: Matrix): Matrix => product(matrix, matrix);
const inverse = (matrix: Matrix): Matrix =>
  matrix.map((row, i) => row.map((_, j): Complex => [matrix[j]![i]![0], -matrix[j]![i]![1]]));
const sum = (left: Matrix, right: Matrix): Matrix => left.map((row, i) => row.map((x, j) => plus(x, right[i]![j]!)));
const scaled = (matrix: Matrix, by: Complex): Matrix => matrix.map((row) => row.map((x) => times(x, by)));
const tensor = (left: Matrix, right: Matrix): Matrix =>
  square(4, (row, column) => times(left[row >> 1]![column >> 1]!, right[row & 1]![column & 1]!));
const diagonal = (...entries: readonly Complex[]): Matrix =>
  square(entries.length, (row, column) => (row === column ? entries[row]! : ZERO));
const eye = (size: number): Matrix => diagonal(...Array.from({ length: size }, (): Complex => [1, 0]));
/** What a gate makes of basis states: the images of 0, 1, …, each with its factor. */
const images = (...to: readonly (readonly [state: number, factor: Complex])[]): Matrix =>
  square(to.length, (row, column) => (to[column]![0] === row ? to[column]![1] : ZERO));

/** cos(θ/2) − i sin(θ/2) times an axis: the rotation about it. */
const rotation = (axis: Matrix, theta: number): Matrix =>
  sum(scaled(eye(axis.length), [Math.cos(theta / 2), 0]), scaled(axis, [0, -Math.sin(theta / 2)]));
/** The matrix that a gate of the palette has on all of its qubits, controls on the left. */
const controlled = (controls: number, matrix: Matrix): Matrix => {
  const unchanged = matrix.length * (2 ** controls - 1);
  return square(matrix.length + unchanged, (row, column) =>
    row < unchanged || column < unchanged ? [row === column ? 1 : 0, 0] : matrix[row - unchanged]![column - unchanged]!,
  );
};

const { PI, SQRT1_2 } = Math;
const ONE: Complex = [1, 0];
const MINUS: Complex = [-1, 0];
/** Values of the parameters at which no claim is true by chance. */
const ANGLES = [1.1, -0.6, 2.9, 0.35] as const;
const [FIRST, SECOND, THIRD, FOURTH] = ANGLES;
const [X, Y, Z] = [images([1, ONE], [0, ONE]), images([1, I], [0, [0, -1]]), diagonal(ONE, MINUS)];
const swapped = (factor: Complex): Matrix => images([0, ONE], [2, factor], [1, factor], [3, ONE]);
/** Any unitary of one qubit, by Euler's angles. */
const euler = (alpha: number, beta: number, gamma: number, delta: number): Matrix =>
  scaled(product(rotation(Z, beta), product(rotation(Y, gamma), rotation(Z, delta))), phase(alpha));

/** The matrix of a tool of the palette, its parameters at {@link ANGLES}. */
function matrixOf(id: string): Matrix {
  const tool = PALETTE_TOOLS.find((each) => each.id === id);
  if (tool?.kind !== 'gate') throw new Error(`no gate ${id}`);
  const matrix = gate(tool.gate, ...ANGLES.slice(0, tool.parameters));
  return controlled(tool.controls, tool.dagger ? inverse(matrix) : matrix);
}

type Claim = readonly [
  tool: keyof typeof english.tools,
  inEnglish: string,
  inChinese: string,
  wanted: Matrix,
  made?: (matrix: Matrix) => Matrix,
];

/**
 * What the help says of each gate, and the matrix that this means: of the gate, or of what is made from it. A text that
 * says several things has several rows.
 */
const CLAIMS: readonly Claim[] = [
  ['h', 'to equal superpositions', '等权叠加态', scaled(sum(X, Z), [SQRT1_2, 0])],
  ['x', 'swaps |0⟩ and |1⟩', '|0⟩ 与 |1⟩ 互换', X],
  ['y', 'Bit flip with a phase of ±i', '翻转并加上相位 ±i', images([1, I], [0, [0, -1]])],
  ['z', 'multiplies |1⟩ by −1', '|1⟩ 乘以 −1', diagonal(ONE, MINUS)],
  ['i', 'does nothing', '不改变状态', eye(2)],
  ['s', 'Adds π/2 to the phase of |1⟩', '|1⟩ 的相位加 π/2', diagonal(ONE, phase(PI / 2))],
  ['t', 'Adds π/4 to the phase of |1⟩', '|1⟩ 的相位加 π/4', diagonal(ONE, phase(PI / 4))],
  ['sdg', 'Subtracts π/2 from the phase of |1⟩', '|1⟩ 的相位减 π/2', diagonal(ONE, phase(-PI / 2))],
  ['sdg', 'the inverse of S.', 'S 的逆', inverse(gate('S'))],
  ['tdg', 'Subtracts π/4 from the phase of |1⟩', '|1⟩ 的相位减 π/4', diagonal(ONE, phase(-PI / 4))],
  ['tdg', 'the inverse of T.', 'T 的逆', inverse(gate('T'))],
  ['u1', 'Adds θ to the phase of |1⟩', '|1⟩ 的相位加 θ', diagonal(ONE, phase(FIRST))],
  ['cr', 'adds θ where both qubits are 1', '两个比特都为 1 时相位加 θ', diagonal(ONE, ONE, ONE, phase(FIRST))],
  ['rx', 'Rotates by θ about the x axis', '绕布洛赫球 x 轴旋转 θ', rotation(X, FIRST)],
  ['ry', 'Rotates by θ about the y axis', '绕布洛赫球 y 轴旋转 θ', rotation(Y, FIRST)],
  ['rz', 'Rotates by θ about the z axis', '绕布洛赫球 z 轴旋转 θ', rotation(Z, FIRST)],
  ['u4', 'Any one-qubit gate, by four angles α, β, γ, δ', '任意单比特门，四个角', euler(FIRST, SECOND, THIRD, FOURTH)],
  ['u2', 'U3 with θ = π/2', 'θ = π/2 的 U3', gate('U3', PI / 2, FIRST, SECOND)],
  ['u3', 'Any one-qubit rotation', '任意单比特旋转', euler((SECOND + THIRD) / 2, SECOND, FIRST, THIRD)],
  ['sx', 'applied twice, it is X.', '作用两次等于 X。', X, twice],
  [
    'rphi',
    'Rotates by θ about the axis at angle φ in the xy plane',
    '绕 xy 平面内方位角为 φ 的轴旋转 θ',
    rotation(sum(scaled(X, [Math.cos(SECOND), 0]), scaled(Y, [Math.sin(SECOND), 0])), FIRST),
  ],
  ['x1', 'Rotates by π/2 about the x axis', '绕 x 轴旋转 π/2', rotation(X, PI / 2)],
  ['y1', 'Rotates by π/2 about the y axis', '绕 y 轴旋转 π/2', rotation(Y, PI / 2)],
  ['z1', 'Rotates by π/2 about the z axis', '绕 z 轴旋转 π/2', rotation(Z, PI / 2)],
  [
    'cnot',
    'Flips the target where the control is 1',
    '控制位为 1 时翻转目标位',
    images([0, ONE], [1, ONE], [3, ONE], [2, ONE]),
  ],
  ['cz', 'Flips the phase where both qubits are 1', '两个比特都为 1 时相位翻转', diagonal(ONE, ONE, ONE, MINUS)],
  ['swap', 'Swaps the states of two qubits', '交换两个比特的状态', swapped(ONE)],
  [
    'toffoli',
    'Flips the target where both controls are 1',
    '两个控制位都为 1 时翻转目标位',
    images(...[0, 1, 2, 3, 4, 5, 7, 6].map((state) => [state, ONE] as const)),
  ],
  ['iswap', 'Swaps two qubits and multiplies |01⟩ and |10⟩ by i.', '给 |01⟩ 和 |10⟩ 乘以 i。', swapped(I)],
  ['sqiswap', 'applied twice, it is the inverse of iSWAP', '作用两次等于 iSWAP 的逆', inverse(gate('ISWAP')), twice],
  ['sqiswap', 'Half a swap, with the phase −i', '半次交换，相位为 −i', swapped([0, -1]), twice],
  [
    'iswaptheta',
    'Partial swap with the phase −i',
    '部分交换，相位为 −i',
    rotation(tensor(X, X), FIRST),
    (matrix) => product(matrix, rotation(tensor(Y, Y), -FIRST)),
  ],
  [
    'iswaptheta',
    'at θ = π/2 the inverse of iSWAP',
    'θ = π/2 时等于 iSWAP 的逆',
    inverse(gate('ISWAP')),
    () => gate('ISWAPTHETA', PI / 2),
  ],
  ['cu', 'Any one-qubit gate, controlled', '受控的任意单比特门', controlled(1, euler(...ANGLES))],
  ['rxx', 'Rotates by θ about X⊗X', '绕 X⊗X 旋转 θ', rotation(tensor(X, X), FIRST)],
  ['ryy', 'Rotates by θ about Y⊗Y', '绕 Y⊗Y 旋转 θ', rotation(tensor(Y, Y), FIRST)],
  ['rzz', 'Rotates by θ about Z⊗Z', '绕 Z⊗Z 旋转 θ', rotation(tensor(Z, Z), FIRST)],
  [
    'rzx',
    'Rotates by θ about Z⊗X, with Z on the first qubit',
    '绕 Z⊗X 旋转 θ，Z 在第一个量子比特上',
    rotation(tensor(Z, X), FIRST),
  ],
];

/** Words of a claim about other gates or other angles. */
const RELATION = /inverse of|twice|equals|is its own|逆|两次|等于/;

describe('the help of gates', () => {
  it.each(CLAIMS.map((claim) => ({ name: claim.slice(0, 2).join(': '), claim })))('says of $name', ({ claim }) => {
    const [tool, inEnglish, inChinese, wanted, made = (own) => own] = claim;
    expect(english.tools[tool].text).toContain(inEnglish);
    expect(chinese.tools[tool].text).toContain(inChinese);
    const [a, b] = [made(matrixOf(tool)).flat(2), wanted.flat(2)];
    expect(a).toHaveLength(b.length);
    expect(Math.max(...a.map((x, i) => Math.abs(x - b[i]!)))).toBeLessThan(4e-15);
  });

  it('says nothing of a gate that no row above proves', () => {
    const claimed = (tool: string, text: (row: Claim) => string): string =>
      CLAIMS.filter(([id]) => id === tool)
        .map(text)
        .join(' ');
    for (const tool of PALETTE_TOOLS) {
      if (tool.kind !== 'gate') continue;
      const id = tool.id as Claim[0];
      expect(
        claimed(id, ([, words]) => words),
        id,
      ).not.toBe('');
      for (const [text, words] of [
        [english.tools[id].text, claimed(id, ([, inEnglish]) => inEnglish)],
        [chinese.tools[id].text, claimed(id, ([, , inChinese]) => inChinese)],
      ] as const)
        expect(RELATION.test(words), text).toBe(RELATION.test(text));
    }
  });

  it.each([
    ['rxx', eye(4)],
    ['ryy', eye(4)],
    ['rzz', tensor(gate('H'), gate('H'))],
  ] as const)('says that %s can entangle, as it does', (tool, prepared) => {
    expect(english.tools[tool].text).toContain('can entangle the two qubits');
    expect(chinese.tools[tool].text).toContain('可以产生纠缠');
    const [zero, one, two, three] = product(matrixOf(tool), prepared).map(([amplitude]) => amplitude!);
    // The amplitudes of a product state are a matrix of rank one.
    const determinant = plus(times(zero!, three!), times(MINUS, times(one!, two!)));
    expect(Math.hypot(...determinant)).toBeGreaterThan(0.1);
  });
});
