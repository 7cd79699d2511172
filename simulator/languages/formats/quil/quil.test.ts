import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bindCircuit } from '#simulator/circuit/parameters.ts';
import { checkCircuit } from '#simulator/circuit/rules.ts';
import { distance, overlap, permutation, unitaryOf } from '#simulator/languages/formats/testing/unitary-of.ts';
import { arbitraryCircuit, arbitraryUnitary } from '#simulator/languages/testing/arbitrary-circuit.ts';
import { assertProperty } from '#simulator/math/testing/property.ts';
import { printQuil } from './print.ts';
import { readQuil } from './read.ts';

function circuitOf(text: string) {
  const result = readQuil(text);
  if (!result.ok) throw new Error(`${text} ${JSON.stringify(result.diagnostics)}`);
  expect(checkCircuit(result.circuit)).toEqual([]);
  return result.circuit;
}
const codesOf = (text: string): readonly string[] => {
  const result = readQuil(text);
  return result.ok ? [] : result.diagnostics.map(({ code }) => code);
};
const matrixOf = (text: string) => unitaryOf(circuitOf(text));

type Complex = readonly [re: number, im: number];
const polar = (angle: number, radius = 1): Complex => [radius * Math.cos(angle), radius * Math.sin(angle)];
/** A matrix in Quil's order, whose first operand is the most significant bit: operands 1 0 make that the circuit's. */
const matrix = (rows: readonly (readonly (number | Complex)[])[]) =>
  rows.map((row) =>
    row.map((entry) => (typeof entry === 'number' ? { re: entry, im: 0 } : { re: entry[0], im: entry[1] })),
  );
const diagonal = (...entries: readonly (number | Complex)[]) =>
  matrix(entries.map((entry, row) => entries.map((_, column) => (row === column ? entry : 0))));
const R = Math.SQRT1_2;
const [C, S] = [Math.cos(0.2), Math.sin(0.2)];

describe('gates of Quil', () => {
  it.each<readonly [string, ReturnType<typeof matrix>]>([
    ['I 0', diagonal(1, 1)],
    [
      'X 0',
      matrix([
        [0, 1],
        [1, 0],
      ]),
    ],
    [
      'Y 0',
      matrix([
        [0, [0, -1]],
        [[0, 1], 0],
      ]),
    ],
    ['Z 0', diagonal(1, -1)],
    [
      'H 0',
      matrix([
        [R, R],
        [R, -R],
      ]),
    ],
    ['S 0', diagonal(1, [0, 1])],
    ['T 0', diagonal(1, polar(Math.PI / 4))],
    ['PHASE(0.4) 0', diagonal(1, polar(0.4))],
    [
      'RX(0.4) 0',
      matrix([
        [C, [0, -S]],
        [[0, -S], C],
      ]),
    ],
    [
      'RY(0.4) 0',
      matrix([
        [C, -S],
        [S, C],
      ]),
    ],
    ['RZ(0.4) 0', diagonal(polar(-0.2), polar(0.2))],
    [
      'U(0.4, 0.3, 0.7) 0',
      matrix([
        [C, polar(0.7, -S)],
        [polar(0.3, S), polar(1, C)],
      ]),
    ],
    ['CZ 1 0', diagonal(1, 1, 1, -1)],
    [
      'CNOT 1 0',
      matrix([
        [1, 0, 0, 0],
        [0, 1, 0, 0],
        [0, 0, 0, 1],
        [0, 0, 1, 0],
      ]),
    ],
    ['CPHASE(0.4) 1 0', diagonal(1, 1, 1, polar(0.4))],
    ['CPHASE00(0.4) 1 0', diagonal(polar(0.4), 1, 1, 1)],
    ['CPHASE01(0.4) 1 0', diagonal(1, polar(0.4), 1, 1)],
    ['CPHASE10(0.4) 1 0', diagonal(1, 1, polar(0.4), 1)],
    [
      'SWAP 1 0',
      matrix([
        [1, 0, 0, 0],
        [0, 0, 1, 0],
        [0, 1, 0, 0],
        [0, 0, 0, 1],
      ]),
    ],
    [
      'ISWAP 1 0',
      matrix([
        [1, 0, 0, 0],
        [0, 0, [0, 1], 0],
        [0, [0, 1], 0, 0],
        [0, 0, 0, 1],
      ]),
    ],
    [
      'PSWAP(0.4) 1 0',
      matrix([
        [1, 0, 0, 0],
        [0, 0, polar(0.4), 0],
        [0, polar(0.4), 0, 0],
        [0, 0, 0, 1],
      ]),
    ],
    [
      'XY(0.4) 1 0',
      matrix([
        [1, 0, 0, 0],
        [0, C, [0, S], 0],
        [0, [0, S], C, 0],
        [0, 0, 0, 1],
      ]),
    ],
    [
      'SQISW 1 0',
      matrix([
        [1, 0, 0, 0],
        [0, R, [0, R], 0],
        [0, [0, R], R, 0],
        [0, 0, 0, 1],
      ]),
    ],
    [
      'FSIM(0.4, 0.7) 1 0',
      matrix([
        [1, 0, 0, 0],
        [0, C, [0, S], 0],
        [0, [0, S], C, 0],
        [0, 0, 0, polar(0.7)],
      ]),
    ],
    [
      'PHASEDFSIM(0.4, 0.1, 0.2, 0.3, 0.7) 1 0',
      matrix([
        [1, 0, 0, 0],
        [0, polar(-0.4, C), polar(Math.PI / 2 - 0.1, S), 0],
        [0, polar(Math.PI / 2 - 0.5, S), polar(-0.2, C), 0],
        [0, 0, 0, polar(0.1)],
      ]),
    ],
    ['RZZ(0.4) 1 0', diagonal(polar(-0.2), polar(0.2), polar(0.2), polar(-0.2))],
    [
      'RXX(0.4) 1 0',
      matrix([
        [C, 0, 0, [0, -S]],
        [0, C, [0, -S], 0],
        [0, [0, -S], C, 0],
        [[0, -S], 0, 0, C],
      ]),
    ],
    [
      'RYY(0.4) 1 0',
      matrix([
        [C, 0, 0, [0, S]],
        [0, C, [0, -S], 0],
        [0, [0, -S], C, 0],
        [[0, S], 0, 0, C],
      ]),
    ],
    ['CCNOT 2 1 0', permutation(3, (k) => (k > 5 ? k ^ 1 : k))],
    ['CSWAP 2 1 0', permutation(3, (k) => (k === 5 ? 6 : k === 6 ? 5 : k))],
    ['DAGGER S 0', diagonal(1, [0, -1])],
    ['CONTROLLED DAGGER RZ(0.4) 1 0', diagonal(1, 1, polar(0.2), polar(-0.2))],
    ['DAGGER CONTROLLED DAGGER PHASE(0.4) 1 0', diagonal(1, 1, 1, polar(0.4))],
    ['FORKED PHASE(0.4, 0.7) 1 0', diagonal(1, polar(0.4), 1, polar(0.7))],
    ['FORKED CONTROLLED PHASE(0.4, 0.7) 2 1 0', diagonal(1, 1, 1, polar(0.4), 1, 1, 1, polar(0.7))],
    ['CONTROLLED CPHASE00(0.4) 2 1 0', diagonal(1, 1, 1, 1, polar(0.4), 1, 1, 1)],
    ['PHASE(2*pi/5 - (1+0.5)^2/3) 0', diagonal(1, polar((2 * Math.PI) / 5 - 0.75))],
    ['PHASE(-2^2/10) 0', diagonal(1, polar(-0.4))],
  ])('%s has its matrix', (text, wanted) => {
    expect(distance(matrixOf(text), wanted)).toBeLessThan(1e-12);
  });

  it('defined gates have their matrices, with parameters and modifiers', () => {
    const own = 'DEFGATE SQRT-X AS MATRIX:\n    0.5+0.5i, 0.5-0.5i\n    0.5-0.5i, 0.5+0.5i\n\n';
    const half: Complex = [0.5, 0.5];
    const other: Complex = [0.5, -0.5];
    expect(
      distance(
        matrixOf(`${own}SQRT-X 0`),
        matrix([
          [half, other],
          [other, half],
        ]),
      ),
    ).toBeLessThan(1e-12);
    expect(distance(matrixOf(`${own}DAGGER SQRT-X 0\nSQRT-X 0`), diagonal(1, 1))).toBeLessThan(1e-12);
    const turn = 'DEFGATE PH(%theta):\n\t1, 0\n\t0, cis(%theta)\nPH(0.4) 0\nPH(pi/2) 0\nPH(0.4) 0';
    expect(distance(matrixOf(turn), diagonal(1, polar(0.8 + Math.PI / 2)))).toBeLessThan(1e-12);
    const rx =
      'DEFGATE MY_RX(%theta) AS MATRIX:\n    COS(%theta/2), -i*SIN(%theta/2)\n    -i*SIN(%theta/2), COS(%theta/2)\nMY_RX(0.4) 0';
    expect(
      distance(
        matrixOf(rx),
        matrix([
          [C, [0, -S]],
          [[0, -S], C],
        ]),
      ),
    ).toBeLessThan(1e-12);
    const cnot = 'DEFGATE CN AS PERMUTATION:\n    0, 1, 3, 2\nCN 1 0\n';
    expect(
      distance(
        matrixOf(cnot),
        permutation(2, (k) => (k > 1 ? k ^ 1 : k)),
      ),
    ).toBeLessThan(1e-12);
    const cycle = 'DEFGATE CYCLE AS PERMUTATION:\n    1, 2, 3, 0\nCYCLE 1 0\n';
    expect(
      distance(
        matrixOf(cycle),
        permutation(2, (k) => (k + 1) % 4),
      ),
    ).toBeLessThan(1e-12);
  });

  it('a sum of Pauli strings is an exponential', () => {
    const text = (term: string) => `DEFGATE E(%t) a b AS PAULI-SUM:\n    ${term}\nE(0.4) 1 0`;
    expect(distance(matrixOf(text('ZZ(%t/2) a b')), matrixOf('RZZ(0.4) 1 0'))).toBeLessThan(1e-12);
    expect(
      distance(
        matrixOf(text('YX(%t/2) a b')),
        matrixOf('RX(-pi/2) 0\nRX(-pi/2) 0\nS 0\nDAGGER S 0\nRX(pi) 0\nDAGGER S 1\nRXX(0.4) 1 0\nS 1'),
      ),
    ).toBeLessThan(1e-12);
    expect(distance(matrixOf(text('Y(%t/2) b')), matrixOf('I 1\nRY(0.4) 0'))).toBeLessThan(1e-12);
    expect(
      distance(
        matrixOf(
          text('XX(%t/2) a b\n    YY(%t/2) a b\n    II(0.5) a b')
            .replace('\nE(', '\nCONTROLLED E(')
            .replace(') 1 0', ') 2 1 0'),
        ),
        matrixOf('CONTROLLED RXX(0.4) 2 1 0\nCONTROLLED RYY(0.4) 2 1 0\nPHASE(-0.5) 2'),
      ),
    ).toBeLessThan(1e-12);
    expect(codesOf(text('X(1) a\n    Z(1) a'))).toEqual(['needs_commuting']);
    expect(codesOf(text('X(1) c'))).toEqual(['unexpected']);
  });

  it('defined circuits are written with their instructions', () => {
    const text =
      'DECLARE ro BIT[2]\nDEFCIRCUIT BELL(%a) x y:\n    H x\n    CNOT x y\n    RZ(2*%a) y\n    MEASURE y ro[1]\nBELL(pi/8) 1 0\n';
    const { operations } = circuitOf(text);
    expect(operations).toMatchObject([
      { gate: 'H', targets: [1] },
      { gate: 'X', controls: [{ qubit: 1 }], targets: [0] },
      { gate: 'RZ', parameters: [{ value: Math.PI / 4 }] },
      { kind: 'measure', qubit: 0, bit: 1 },
    ]);
    expect(codesOf('DEFCIRCUIT A x:\n    A x\nA 0')).toEqual(['definition_recursive']);
    expect(codesOf('DEFCIRCUIT A x:\n    B x\n    B x\nDEFCIRCUIT B x:\n    A x\n    A x\nA 0')).toEqual([
      'definition_recursive',
    ]);
  });
});

describe('memory of Quil', () => {
  it('bits become registers, real numbers parameters', () => {
    const circuit = circuitOf(
      'DECLARE ro BIT[2]\nDECLARE flag BIT\nDECLARE theta REAL[2]\nDECLARE phi REAL\nRX(theta[1]/2) 0\nRZ(phi) 0\nMEASURE 0 ro[1]\nMEASURE 0 flag\n',
    );
    expect(circuit.parameters?.map(({ name }) => name)).toEqual(['theta_1', 'phi']);
    expect(circuit.classicalRegisters).toEqual([
      { name: 'ro', start: 0, size: 2 },
      { name: 'flag', start: 2, size: 1 },
    ]);
    const bound = bindCircuit(
      circuit,
      new Map([
        ['theta_1', 0.8],
        ['phi', 0],
      ]),
    );
    expect(bound.ok && distance(unitaryOf(bound.circuit), matrixOf('RX(0.4) 0'))).toBeLessThan(1e-12);
  });

  it('computes with bits', () => {
    const { operations } = circuitOf(
      'DECLARE a BIT[3]\nMOVE a[0] 1\nNOT a[1]\nAND a[0] a[1]\nXOR a[2] 1\nEQ a[0] a[1] a[2]\nEXCHANGE a[0] a[1]\nX 0',
    );
    expect(operations.map(({ kind }) => kind)).toEqual([...Array.from({ length: 8 }, () => 'assign'), 'gate']);
    expect(codesOf('DECLARE n INTEGER\nDECLARE a BIT\nADD n 1\nADD a 1\nMOVE b 1')).toEqual([
      'needs_memory',
      'needs_memory',
      'name_unknown',
    ]);
  });

  it('jumps become branches and loops', () => {
    const branch =
      'DECLARE ro BIT\nMEASURE 0 ro[0]\nJUMP-WHEN @THEN ro[0]\nX 1\nJUMP @END\nLABEL @THEN\nX 2\nLABEL @END\nH 0';
    expect(circuitOf(branch).operations).toMatchObject([
      { kind: 'measure' },
      { kind: 'branch', condition: { right: { value: 1 } }, then: [{ targets: [2] }], otherwise: [{ targets: [1] }] },
      { gate: 'H' },
    ]);
    const simple = 'DECLARE ro BIT\nX 0\nJUMP-WHEN @END ro[0]\nX 1\nLABEL @END';
    expect(circuitOf(simple).operations[1]).toMatchObject({
      kind: 'branch',
      condition: { right: { value: 0 } },
      then: [{ targets: [1] }],
      otherwise: [],
    });
    expect(circuitOf(simple.replace('WHEN', 'UNLESS')).operations[1]).toMatchObject({
      kind: 'branch',
      condition: { right: { value: 1 } },
      then: [{ targets: [1] }],
    });
    const loop = 'DECLARE ro BIT\nLABEL @S\nJUMP-UNLESS @E ro\nH 0\nMEASURE 0 ro\nJUMP @S\nLABEL @E\n';
    expect(circuitOf(loop).operations).toMatchObject([
      { kind: 'loop', condition: { right: { value: 1 } }, body: [{ gate: 'H' }, { kind: 'measure' }] },
    ]);
    const until = 'DECLARE ro BIT\nLABEL @S\nH 0\nMEASURE 0 ro\nJUMP-WHEN @S ro\nHALT';
    expect(circuitOf(until).operations.map(({ kind }) => kind)).toEqual(['gate', 'measure', 'loop']);
    expect(codesOf('DECLARE ro BIT\nLABEL @S\nX 0\nJUMP @S')).toEqual(['needs_jumps']);
    expect(codesOf('DECLARE ro BIT\nJUMP @E\nX 0\nLABEL @E')).toEqual(['needs_jumps']);
    expect(codesOf('DECLARE ro BIT\nJUMP-WHEN @E ro\nX 0')).toEqual(['needs_jumps']);
  });

  it('resets, waits and pragmas', () => {
    expect(
      circuitOf('RESET\nX 0\nX 2\nRESET\nRESET 1').operations.map(
        (operation) => operation.kind === 'reset' && operation.qubit,
      ),
    ).toEqual([false, false, 0, 2, 1, 1]);
    const result = readQuil('PRAGMA PRESERVE_BLOCK\nX 0\nDELAY 0 1e-6\nFENCE 0\n# end');
    expect(result.ok && [result.changes.map(({ code }) => code), result.circuit.trailingComments]).toEqual([
      ['note_dropped', 'wait_dropped'],
      ['end'],
    ]);
  });

  it('numbers qubits that are far from 0, and says so', () => {
    const result = readQuil('CNOT 107 115');
    expect(result.ok && [result.circuit.qubits, result.changes[0]?.values.names]).toEqual([2, '107 = 0, 115 = 1']);
  });
});

describe('what Quil has and a circuit has not', () => {
  it('reports every error at its line', () => {
    const text =
      'DECLARE ro BIT\nHX 0\nCNOT 0\nRX 0\nRX(1,2) 0\nCNOT 0 0\nMEASURE 0 ro[3]\nMEASURE 0 rx\nPULSE 0 "rf" flat(duration: 1)\nDEFCAL X 0:\n    PULSE 0\nRX(foo) 0\nINCLUDE "a.quil"\nX a\n@\nRX(1e300) 0\nRX(1/0) 0';
    const result = readQuil(text);
    expect(!result.ok && result.diagnostics.map(({ code, span }) => [span.line, code])).toEqual([
      [2, 'unknown_word_suggestion'],
      [3, 'operand_count'],
      [4, 'parameter_count'],
      [5, 'parameter_count'],
      [6, 'operand_repeated'],
      [7, 'index_out_of_range'],
      [8, 'name_unknown'],
      [9, 'needs_pulses'],
      [10, 'needs_pulses'],
      [12, 'angle_malformed'],
      [13, 'include_unknown'],
      [14, 'unexpected'],
      [15, 'unexpected'],
      [16, 'angle_too_large'],
      [17, 'angle_not_finite'],
    ]);
  });

  it.each([
    ['', 'no_qubits'],
    ['X 99999999999999999999', 'unexpected'],
    [`RX(${'('.repeat(10_000)}1${')'.repeat(10_000)}) 0`, 'angle_malformed'],
    [`${'DAGGER '.repeat(10_000)}X 0`, 'nesting_too_deep'],
    ['X 0\n'.repeat(200_000), 'too_many_operations'],
    ['DECLARE ro BIT[99999999]', 'too_many_bits'],
    ['DEFGATE A AS MATRIX:\n    1, 1\n    1, 1\nA 0', 'matrix_not_unitary'],
    ['DEFGATE A AS MATRIX:\n    1, 0\n    0\nA 0', 'operand_count'],
    [`DECLARE ro BIT\n${'LABEL @A\nLABEL @B\n'.repeat(3)}X 0`, 'declaration_repeated'],
  ])('reports %.30j', (text, code) => {
    expect(codesOf(text)).toContain(code);
  });

  it('is never lost in loops that nest', () => {
    const depth = 40;
    const labels = Array.from({ length: depth }, (_, index) => index);
    const text = `DECLARE ro BIT\n${labels.map((label) => `LABEL @L${label}`).join('\n')}\n${labels
      .toReversed()
      .map((label) => `JUMP-WHEN @L${label} ro`)
      .join('\n')}\nX 0`;
    expect(codesOf(text)).toEqual(['too_many_operations']);
  });
});

describe('a circuit written in Quil', () => {
  it('is read back with the same matrix', () => {
    assertProperty(
      fc.property(arbitraryUnitary({ qubits: 3, bits: 0, negativeControls: true, anyAngles: true }), (circuit) => {
        const printed = printQuil(circuit);
        if (!printed.ok) throw new Error(JSON.stringify(printed.diagnostics));
        const read = circuitOf(printed.text);
        expect(read.qubits).toBe(circuit.qubits);
        expect(overlap(unitaryOf(circuit), unitaryOf(read)), printed.text).toBeCloseTo(1, 9);
      }),
      { numRuns: 150, seed: 32 },
    );
  });

  it('is read back with its blocks', () => {
    let written = 0;
    assertProperty(
      fc.property(
        arbitraryCircuit({
          qubits: 3,
          bits: 3,
          branches: true,
          loops: true,
          assignments: true,
          comments: true,
        }),
        (circuit) => {
          const printed = printQuil(circuit);
          if (!printed.ok) return;
          const read = readQuil(printed.text);
          if (!read.ok) throw new Error(JSON.stringify(read.diagnostics) + printed.text);
          written += 1;
          const again = printQuil(read.circuit);
          // The bits that hold conditions are further bits of the results.
          const shape = (program: string) =>
            program
              .replace(/^DECLARE .*\n/gm, '')
              .replace(/\(.*\)/g, '')
              .replace(/test\[(\d)\]/g, (_, index: string) => `ro[${Number(index) + 3}]`);
          expect(again.ok && shape(again.text)).toBe(shape(printed.text));
        },
      ),
      { numRuns: 100, seed: 33 },
    );
    expect(written).toBeGreaterThan(20);
  });
});
