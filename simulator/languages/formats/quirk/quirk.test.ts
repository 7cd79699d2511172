import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bindCircuit } from '#simulator/circuit/parameters.ts';
import { checkCircuit } from '#simulator/circuit/rules.ts';
import { distance, overlap, permutation, unitaryOf } from '#simulator/languages/formats/testing/unitary-of.ts';
import { arbitraryUnitary } from '#simulator/languages/testing/arbitrary-circuit.ts';
import { assertProperty } from '#simulator/math/testing/property.ts';
import { printQuirk } from './print.ts';
import { readQuirk } from './read.ts';

type Cell = unknown;

const codesOf = (text: string): readonly string[] => {
  const result = readQuirk(text);
  return result.ok ? [] : result.diagnostics.map(({ code }) => code);
};

function circuitOf(cols: readonly (readonly Cell[])[], rest: object = {}) {
  const text = JSON.stringify({ cols, ...rest });
  const result = readQuirk(text);
  if (!result.ok) throw new Error(`${text} ${JSON.stringify(result.diagnostics)}`);
  expect(checkCircuit(result.circuit)).toEqual([]);
  return result.circuit;
}
const changesOf = (cols: readonly (readonly Cell[])[], rest: object = {}): readonly string[] => {
  const result = readQuirk(JSON.stringify({ cols, ...rest }));
  return result.ok ? result.changes.map(({ code }) => code) : ['refused'];
};
const matrixOf = (cols: readonly (readonly Cell[])[], rest: object = {}) => unitaryOf(circuitOf(cols, rest));

const c = (re: number, im = 0) => ({ re, im });
/** P^e for a Pauli matrix P: (1 + e^{iπe})/2 + (1 − e^{iπe})/2 · P. */
function powerOf(axis: string, exponent: number) {
  const w = { re: Math.cos(Math.PI * exponent), im: Math.sin(Math.PI * exponent) };
  const [p, m] = [c((1 + w.re) / 2, w.im / 2), c((1 - w.re) / 2, -w.im / 2)];
  if (axis === 'Z')
    return [
      [c(1), c(0)],
      [c(0), w],
    ];
  // −i·m and i·m
  const upper = axis === 'X' ? m : c(m.im, -m.re);
  const lower = axis === 'X' ? m : c(-m.im, m.re);
  return [
    [p, upper],
    [lower, p],
  ];
}
const POWERS: readonly (readonly [string, number])[] = [
  ['½', 1 / 2],
  ['-½', -1 / 2],
  ['⅓', 1 / 3],
  ['-⅓', -1 / 3],
  ['¼', 1 / 4],
  ['-¼', -1 / 4],
  ['⅛', 1 / 8],
  ['-⅛', -1 / 8],
  ['⅟₁₆', 1 / 16],
  ['-⅟₁₆', -1 / 16],
  ['⅟₃₂', 1 / 32],
  ['⅟₆₄', 1 / 64],
  ['⅟₁₂₈', 1 / 128],
];

describe('gates of Quirk', () => {
  it.each(['X', 'Y', 'Z'])('%s and its powers have their matrices exactly', (axis) => {
    expect(distance(matrixOf([[axis]]), powerOf(axis, 1))).toBeLessThan(1e-12);
    for (const [word, exponent] of POWERS)
      expect(distance(matrixOf([[`${axis}^${word}`]]), powerOf(axis, exponent)), word).toBeLessThan(1e-12);
    for (const arg of ['0.3', '-1/3', 'sqrt 2', '2^-1', '½'])
      expect(
        distance(
          matrixOf([[{ id: `${axis}^ft`, arg }]]),
          powerOf(axis, { '0.3': 0.3, '-1/3': -1 / 3, 'sqrt 2': Math.SQRT2, '2^-1': 0.5, '½': 0.5 }[arg]!),
        ),
        arg,
      ).toBeLessThan(1e-12);
  });

  it('rotations by a formula are rotations', () => {
    const [cos, sin] = [Math.cos(Math.PI / 8), Math.sin(Math.PI / 8)];
    expect(
      distance(matrixOf([[{ id: 'Rxft', arg: 'pi/4' }]]), [
        [c(cos), c(0, -sin)],
        [c(0, -sin), c(cos)],
      ]),
    ).toBeLessThan(1e-12);
    expect(
      distance(matrixOf([[{ id: 'Ryft', arg: 'pi/4' }]]), [
        [c(cos), c(-sin)],
        [c(sin), c(cos)],
      ]),
    ).toBeLessThan(1e-12);
    expect(
      distance(matrixOf([[{ id: 'Rzft', arg: 'pi ¼' }]]), [
        [c(cos, -sin), c(0)],
        [c(0), c(cos, sin)],
      ]),
    ).toBeLessThan(1e-12);
  });

  it('what changes with time depends on the parameter t', () => {
    const at = (cols: readonly (readonly Cell[])[], t: number) => {
      const bound = bindCircuit(circuitOf(cols), new Map([['t', t]]));
      if (!bound.ok) throw new Error(JSON.stringify(bound.problems));
      return unitaryOf(bound.circuit);
    };
    expect(distance(at([['X^t']], 0.4), powerOf('X', 0.4))).toBeLessThan(1e-12);
    expect(distance(at([['Y^-t']], 0.4), powerOf('Y', -0.4))).toBeLessThan(1e-12);
    expect(distance(at([['Z^t']], 1), powerOf('Z', 1))).toBeLessThan(1e-12);
    // e^{−iZπt}
    const [cos, sin] = [Math.cos(0.4 * Math.PI), Math.sin(0.4 * Math.PI)];
    expect(
      distance(at([['e^-iZt']], 0.4), [
        [c(cos, -sin), c(0)],
        [c(0), c(cos, sin)],
      ]),
    ).toBeLessThan(1e-12);
    // With a formula, t is the formula's own.
    expect(distance(at([[{ id: 'X^ft', arg: 't' }, 1]], 0.4), powerOf('X', 0.4))).toBeLessThan(1e-12);
    expect(distance(at([[{ id: 'X^ft', arg: 't' }], ['X^t']], 0.4), powerOf('X', 1.8))).toBeLessThan(1e-12);
    expect(changesOf([['X^t']])).toContain('time_parameter');
  });

  it('controls of each basis act in that basis', () => {
    // |index⟩: wire 0 is the target, wire 1 the control.
    const controlled = (on: number) => permutation(2, (index) => (((index >> 1) & 1) === on ? index ^ 1 : index));
    expect(distance(matrixOf([['X', '•']]), controlled(1))).toBeLessThan(1e-12);
    expect(distance(matrixOf([['X', '◦']]), controlled(0))).toBeLessThan(1e-12);
    // The state |+⟩ is not the condition of ⊖, and that of ⊕.
    const flips = (word: string, state: string) => {
      const circuit = circuitOf([['X', word]], { init: [0, state] });
      const amplitudes = unitaryOf(circuit).map((row) => row[0]!);
      return Math.hypot(...[1, 3].flatMap((index) => [amplitudes[index]!.re, amplitudes[index]!.im]));
    };
    expect([flips('⊖', '-'), flips('⊖', '+'), flips('⊕', '-'), flips('⊕', '+')].map(Math.round)).toEqual([1, 0, 0, 1]);
    expect([flips('(/)', '-i'), flips('(/)', 'i'), flips('⊗', '-i'), flips('⊗', 'i')].map(Math.round)).toEqual([
      1, 0, 0, 1,
    ]);
  });

  it('parity controls act together', () => {
    expect(
      distance(
        matrixOf([['X', 'zpar', 'zpar']]),
        permutation(3, (k) => k ^ (((k >> 1) ^ (k >> 2)) & 1)),
      ),
    ).toBeLessThan(1e-12);
    expect(
      distance(
        matrixOf([['X', 'zpar', 1, '•']]),
        permutation(4, (k) => k ^ ((k >> 1) & (k >> 3) & 1)),
      ),
    ).toBeLessThan(1e-12);
    const inX = matrixOf([['Z', 'xpar', 'xpar']]);
    const byHand = matrixOf([
      [1, 'H', 'H'],
      ['Z', 'zpar', 'zpar'],
      [1, 'H', 'H'],
    ]);
    expect(distance(inX, byHand)).toBeLessThan(1e-12);
  });

  it('swaps two wires, also where controlled', () => {
    expect(
      distance(
        matrixOf([['Swap', 1, 'Swap']]),
        permutation(3, (k) => (k & 2) | (k >> 2) | ((k & 1) << 2)),
      ),
    ).toBeLessThan(1e-12);
    expect(
      distance(
        matrixOf([['Swap', 'Swap', '•']]),
        permutation(3, (k) => (k & 4 ? 4 | ((k & 1) << 1) | ((k >> 1) & 1) : k)),
      ),
    ).toBeLessThan(1e-12);
    expect(codesOf('{"cols":[["Swap"]]}')).toEqual(['operand_count']);
  });

  it('the Fourier transform is that of the definition', () => {
    const wanted = Array.from({ length: 8 }, (_, row) =>
      Array.from({ length: 8 }, (_, column) =>
        c(
          Math.cos((2 * Math.PI * row * column) / 8) / Math.sqrt(8),
          Math.sin((2 * Math.PI * row * column) / 8) / Math.sqrt(8),
        ),
      ),
    );
    expect(distance(matrixOf([['QFT3']]), wanted)).toBeLessThan(1e-12);
    expect(
      distance(
        matrixOf([['QFT†3']]),
        wanted.map((row) => row.map(({ re, im }) => c(re, -im))),
      ),
    ).toBeLessThan(1e-12);
    expect(
      distance(
        matrixOf([['PhaseGradient2']]),
        [0, 1, 2, 3].map((row) =>
          [0, 1, 2, 3].map((k) => (k === row ? c(Math.cos((Math.PI * k) / 4), Math.sin((Math.PI * k) / 4)) : c(0))),
        ),
      ),
    ).toBeLessThan(1e-12);
  });

  it.each<readonly [string, readonly Cell[], number, (k: number) => number]>([
    ['inc', ['inc3'], 3, (k) => (k + 1) % 8],
    ['dec', ['dec3'], 3, (k) => (k + 7) % 8],
    ['controlled inc', ['inc2', 1, '•'], 3, (k) => (k & 4 ? 4 | ((k + 1) & 3) : k)],
    ['+=A', ['+=A2', 1, 'inputA2'], 4, (k) => (k & 12) | ((k + (k >> 2)) & 3)],
    ['-=A', ['-=A2', 1, 'inputA2'], 4, (k) => (k & 12) | ((k - (k >> 2)) & 3)],
    ['-=A of another size', ['-=A3', 1, 1, 'inputA1'], 4, (k) => (k & 8) | ((k - (k >> 3)) & 7)],
    ['reversed input', ['+=A2', 1, 'revinputA2'], 4, (k) => (k & 12) | ((k + ((k >> 3) & 1) + ((k >> 1) & 2)) & 3)],
    ['^=A', ['^=A2', 1, 'inputA2'], 4, (k) => k ^ (k >> 2)],
    ['+=AA', ['+=AA2', 1, 'inputA2'], 4, (k) => (k & 12) | ((k + (k >> 2) * (k >> 2)) & 3)],
    ['+=AB', ['+=AB2', 1, 'inputA1', 'inputB1'], 4, (k) => (k & 12) | ((k + ((k >> 2) & (k >> 3) & 1)) & 3)],
    ['+cntA', ['+cntA2', 1, 'inputA2'], 4, (k) => (k & 12) | ((k + ((k >> 2) & 1) + (k >> 3)) & 3)],
    ['add4', ['add4'], 4, (k) => (k & 3) | ((((k >> 2) + (k & 3)) & 3) << 2)],
    ['sub3', ['sub3'], 3, (k) => (k & 1) | ((((k >> 1) - (k & 1)) & 3) << 1)],
    ['rev3', ['rev3'], 3, (k) => ((k & 1) << 2) | (k & 2) | (k >> 2)],
    ['<<3', ['<<3'], 3, (k) => ((k << 1) & 7) | (k >> 2)],
    ['>>3', ['>>3'], 3, (k) => (k >> 1) | ((k & 1) << 2)],
    ['^A<B', ['^A<B', 'inputA2', 1, 'inputB2'], 5, (k) => k ^ (((k >> 1) & 3) < k >> 3 ? 1 : 0)],
    ['^A<=B', ['^A<=B', 'inputA2', 1, 'inputB1'], 4, (k) => k ^ (((k >> 1) & 3) <= k >> 3 ? 1 : 0)],
    ['^A>B', ['^A>B', 'inputA1', 'inputB2'], 4, (k) => k ^ (((k >> 1) & 1) > k >> 2 ? 1 : 0)],
    ['^A>=B', ['^A>=B', 'inputA2', 1, 'inputB2'], 5, (k) => k ^ (((k >> 1) & 3) >= k >> 3 ? 1 : 0)],
    ['^A=B', ['^A=B', 'inputA2', 1, 'inputB2'], 5, (k) => k ^ (((k >> 1) & 3) === k >> 3 ? 1 : 0)],
    ['^A!=B', ['^A!=B', 'inputA2', 1, 'inputB2'], 5, (k) => k ^ (((k >> 1) & 3) !== k >> 3 ? 1 : 0)],
  ])('%s is its permutation', (_, column, qubits, map) => {
    expect(distance(matrixOf([column]), permutation(qubits, map))).toBeLessThan(1e-12);
  });

  it('a known input is used by the columns after it', () => {
    const set = (value: number) => [{ id: 'setA', arg: value }];
    expect(
      distance(
        matrixOf([set(3), ['+=A3']]),
        permutation(3, (k) => (k + 3) % 8),
      ),
    ).toBeLessThan(1e-12);
    expect(
      distance(
        matrixOf([set(2), ['^A<B', 'inputB2']]),
        permutation(3, (k) => k ^ (2 < k >> 1 ? 1 : 0)),
      ),
    ).toBeLessThan(1e-12);
    expect(
      distance(
        matrixOf([[{ id: 'setB', arg: 1 }], ['^A=B', 'inputA2']]),
        permutation(3, (k) => k ^ (k >> 1 === 1 ? 1 : 0)),
      ),
    ).toBeLessThan(1e-12);
    expect(codesOf('{"cols":[["+=A3"]]}')).toEqual(['needs_input']);
  });

  it('a rotation by an input turns by its value', () => {
    const matrix = matrixOf([['X^(A/2^n)', 'inputA2']]);
    const quarter = powerOf('X', 3 / 4);
    // The input 3, wire 0 the target.
    expect(
      distance(
        [
          [matrix[6]![6]!, matrix[6]![7]!],
          [matrix[7]![6]!, matrix[7]![7]!],
        ],
        quarter,
      ),
    ).toBeLessThan(1e-12);
  });

  it('phases and states at the start are kept', () => {
    expect(
      distance(
        matrixOf([['•', 'i']]),
        [0, 1, 2, 3].map((row) => [0, 1, 2, 3].map((k) => (k !== row ? c(0) : k & 1 ? c(0, 1) : c(1)))),
      ),
    ).toBeLessThan(1e-12);
    const amplitudes = matrixOf([], { init: [1, '-i', '+'] }).map((row) => row[0]!);
    expect(amplitudes[1]!.re).toBeCloseTo(0.5);
    expect(amplitudes[3]!.im).toBeCloseTo(-0.5);
    expect(amplitudes[7]!.im).toBeCloseTo(-0.5);
    expect(amplitudes[0]!.re).toBe(0);
  });

  it('gates that a circuit defines keep their meaning', () => {
    const gates = [
      { id: '~a', name: 'Oracle', circuit: { cols: [['Z', '•', '◦']] } },
      { id: '~b', matrix: '{{0,-i},{i,0}}' },
      { id: '~c', name: 'two', matrix: '{{1,0,0,0},{0,0,i,0},{0,i,0,0},{0,0,0,-1}}' },
      { id: '~d', circuit: { cols: [['~a'], [1, '~b']] } },
    ];
    expect(distance(matrixOf([['~a']], { gates }), matrixOf([['Z', '•', '◦']]))).toBeLessThan(1e-12);
    expect(distance(matrixOf([['~b']], { gates }), powerOf('Y', 1))).toBeLessThan(1e-12);
    expect(
      distance(matrixOf([['~c']], { gates }), [
        [c(1), c(0), c(0), c(0)],
        [c(0), c(0), c(0, 1), c(0)],
        [c(0), c(0, 1), c(0), c(0)],
        [c(0), c(0), c(0), c(-1)],
      ]),
    ).toBeLessThan(1e-12);
    expect(
      distance(
        matrixOf([['~d', 1, 1, '•']], { gates }),
        matrixOf([
          ['Z', '•', '◦', '•'],
          [1, 'Y', 1, '•'],
        ]),
      ),
    ).toBeLessThan(1e-12);
    expect(circuitOf([['~d'], ['~d']], { gates }).operations).toHaveLength(2);
    // The matrix of two wires: the first wire is the less significant bit, as in the rest of Quirk.
    const cnot = '{{1,0,0,0},{0,0,0,1},{0,0,1,0},{0,1,0,0}}';
    expect(
      distance(
        matrixOf([[{ id: 'here', matrix: cnot }]]),
        permutation(2, (k) => (k & 1 ? k ^ 2 : k)),
      ),
    ).toBeLessThan(1e-12);
    expect(codesOf('{"cols":[[{"id":"a","matrix":"{{1,1},{1,1}}"}]]}')).toEqual(['matrix_not_unitary']);
    expect(codesOf('{"cols":[[{"id":"a","matrix":"{{1,1,1},{1,1,1},{0,0,1}}"}]]}')).toEqual(['matrix_too_large']);
  });

  it('a defined gate with a measurement is written with its operations', () => {
    const gates = [{ id: 'm', circuit: { cols: [['H'], ['Measure'], ['•', 'X']] } }];
    expect(circuitOf([[1, 'm']], { gates }).operations.map(({ kind }) => kind)).toEqual(['gate', 'measure', 'gate']);
    expect(codesOf(JSON.stringify({ cols: [['•', 'm']], gates }))).toEqual(['needs_unitary']);
  });

  it('keeps displays that exist here, and reports the others', () => {
    const { operations } = circuitOf([['H'], ['Bloch', 'Chance', 'Density'], ['Amps2'], ['Sample1', 'Chance2']]);
    expect(operations.filter(({ kind }) => kind === 'display')).toHaveLength(3);
    const result = readQuirk('{"cols":[["Amps2"],["Chance2"]]}');
    expect(result.ok && result.changes.map(({ values }) => values.construct)).toEqual(['Amps2', 'Chance2']);
  });
});

describe('what Quirk has and a circuit has not', () => {
  it('names every construct at its place', () => {
    const text = '{"cols":[["H","|0⟩⟨0|"],["*A2"],\n["Counting3","XDetector"],["0"],["Hx"],["+AmodR2"]]}';
    const result = readQuirk(text);
    expect(
      !result.ok && result.diagnostics.map(({ code, span }) => [code, text.slice(span.start, span.end), span.line]),
    ).toEqual([
      ['needs_postselection', '"|0⟩⟨0|"', 1],
      ['needs_arithmetic', '"*A2"', 1],
      ['needs_time', '"Counting3"', 2],
      ['needs_postselection', '"XDetector"', 2],
      ['needs_impossible', '"0"', 2],
      ['unknown_word_suggestion', '"Hx"', 2],
      ['needs_arithmetic', '"+AmodR2"', 2],
    ]);
  });

  it.each([
    ['', 'unexpected_text_end'],
    ['{"cols":[["H"', 'unexpected_text_end'],
    ['{"cols":[["H"}', 'unexpected'],
    ['{"cols":[["H]}', 'unterminated_string'],
    ['[1]', 'member_wrong'],
    ['{}', 'member_missing'],
    ['{"cols":3}', 'member_wrong'],
    ['{"cols":[3]}', 'member_wrong'],
    ['{"cols":[[2]]}', 'member_wrong'],
    ['{"cols":[[null]]}', 'member_wrong'],
    ['{"cols":[],"init":[7]}', 'member_wrong'],
    ['{"cols":[["H"]],"gates":[{}]}', 'member_missing'],
    ['{"cols":[[{"id":"Rxft","arg":"("}]]}', 'angle_malformed'],
    ['{"cols":[[{"id":"Rxft","arg":"i"}]]}', 'angle_malformed'],
    ['{"cols":[[{"id":"Rxft","arg":"1/0"}]]}', 'angle_not_finite'],
    ['{"cols":[[{"id":"Rxft","arg":1e300}]]}', 'angle_too_large'],
    ['{"cols":[["•","Measure"]]}', 'needs_unitary'],
    [`{"cols":${'['.repeat(100_000)}`, 'nesting_too_deep'],
    [`{"cols":[[${'1,'.repeat(2000)}"H"]]}`, 'too_many_qubits'],
    [`{"cols":[${'["H"],'.repeat(1_000_000)}["H"]]}`, 'too_many_operations'],
  ])('reports one error for %.40s', (text, code) => {
    expect(codesOf(text)).toEqual([code]);
  });

  it('stops where its steps are used up', () => {
    const result = readQuirk(`{"cols":[${'["H"],'.repeat(1000)}["H"]]}`, 10_000);
    expect(!result.ok && [result.isUnfinished, result.diagnostics.map(({ code }) => code)]).toEqual([
      true,
      ['too_many_steps'],
    ]);
  });
});

describe('an address', () => {
  const json = '{"cols":[["H"],["•","X"],["Z^½"]]}';
  it.each([
    `https://algassert.com/quirk#circuit=${json}`,
    `https://algassert.com/quirk#circuit=${encodeURIComponent(json)}`,
    `  ${json}`,
  ])('is read: %.50s', (text) => {
    const result = readQuirk(text);
    expect(result.ok && result.circuit.operations).toHaveLength(3);
  });

  it('has places if it is not encoded', () => {
    const text = `https://algassert.com/quirk#circuit={"cols":[["Hx"]]}`;
    const result = readQuirk(text);
    expect(!result.ok && text.slice(result.diagnostics[0]!.span.start, result.diagnostics[0]!.span.end)).toBe('"Hx"');
    expect(codesOf('https://algassert.com/quirk#circuit=%7B%22cols%22%3A%5B%5B%22Hx%22%5D%5D%7D')).toEqual([
      'unknown_word_suggestion',
    ]);
    expect(codesOf('https://algassert.com/quirk#circuit=%7B%ff%zz')).toEqual(['unexpected']);
  });
});

describe('a circuit written for Quirk', () => {
  it('is read back with the same matrix', () => {
    let written = 0;
    assertProperty(
      fc.property(arbitraryUnitary({ qubits: 3, bits: 0, negativeControls: true, anyAngles: true }), (circuit) => {
        const printed = printQuirk(circuit);
        expect(printed.ok).toBe(true);
        if (!printed.ok) return;
        const read = readQuirk(printed.text);
        if (!read.ok) throw new Error(JSON.stringify(read.diagnostics) + printed.text);
        expect(read.circuit.qubits).toBe(circuit.qubits);
        expect(overlap(unitaryOf(circuit), unitaryOf(read.circuit)), printed.text).toBeCloseTo(1, 9);
        written += 1;
      }),
      { numRuns: 150, seed: 31 },
    );
    expect(written).toBe(150);
  });
});
