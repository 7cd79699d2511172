import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gate, measure } from '#simulator/circuit/build.ts';
import { distance, overlap, unitaryOf } from '#simulator/languages/formats/testing/unitary-of.ts';
import { arbitraryUnitary } from '#simulator/languages/testing/arbitrary-circuit.ts';
import { assertProperty } from '#simulator/math/testing/property.ts';
import { printIonq } from './print.ts';
import { readIonq } from './read.ts';

const codesOf = (text: string): readonly string[] => {
  const result = readIonq(text);
  return result.ok ? [] : result.diagnostics.map(({ code }) => code);
};
function circuitOf(text: string) {
  const result = readIonq(text);
  if (!result.ok) throw new Error(`${text} ${JSON.stringify(result.diagnostics)}`);
  return result.circuit;
}
const matrixOf = (gates: readonly object[], rest: object = {}) =>
  unitaryOf(circuitOf(JSON.stringify({ qubits: 2, circuit: gates, ...rest })));
const one = (gates: readonly object[], rest: object = {}) =>
  unitaryOf(circuitOf(JSON.stringify({ qubits: 1, circuit: gates, ...rest })));
const NATIVE = { gateset: 'native' };

type Complex = readonly [re: number, im: number];
const polar = (angle: number, radius = 1): Complex => [radius * Math.cos(angle), radius * Math.sin(angle)];
const matrix = (rows: readonly (readonly (number | Complex)[])[]) =>
  rows.map((row) =>
    row.map((entry) => (typeof entry === 'number' ? { re: entry, im: 0 } : { re: entry[0], im: entry[1] })),
  );
const R = Math.SQRT1_2;
const [C, S] = [Math.cos(0.2), Math.sin(0.2)];

describe('gates of IonQ', () => {
  it.each<readonly [string, object, ReturnType<typeof matrix>]>([
    [
      'x',
      {},
      matrix([
        [0, 1],
        [1, 0],
      ]),
    ],
    [
      'not',
      {},
      matrix([
        [0, 1],
        [1, 0],
      ]),
    ],
    [
      'y',
      {},
      matrix([
        [0, [0, -1]],
        [[0, 1], 0],
      ]),
    ],
    [
      'z',
      {},
      matrix([
        [1, 0],
        [0, -1],
      ]),
    ],
    [
      'h',
      {},
      matrix([
        [R, R],
        [R, -R],
      ]),
    ],
    [
      's',
      {},
      matrix([
        [1, 0],
        [0, [0, 1]],
      ]),
    ],
    [
      'si',
      {},
      matrix([
        [1, 0],
        [0, [0, -1]],
      ]),
    ],
    [
      't',
      {},
      matrix([
        [1, 0],
        [0, polar(Math.PI / 4)],
      ]),
    ],
    [
      'ti',
      {},
      matrix([
        [1, 0],
        [0, polar(-Math.PI / 4)],
      ]),
    ],
    [
      'v',
      {},
      matrix([
        [
          [0.5, 0.5],
          [0.5, -0.5],
        ],
        [
          [0.5, -0.5],
          [0.5, 0.5],
        ],
      ]),
    ],
    [
      'vi',
      {},
      matrix([
        [
          [0.5, -0.5],
          [0.5, 0.5],
        ],
        [
          [0.5, 0.5],
          [0.5, -0.5],
        ],
      ]),
    ],
    [
      'rx',
      { rotation: 0.4 },
      matrix([
        [C, [0, -S]],
        [[0, -S], C],
      ]),
    ],
    [
      'ry',
      { rotation: 0.4 },
      matrix([
        [C, -S],
        [S, C],
      ]),
    ],
    [
      'rz',
      { rotation: 0.4 },
      matrix([
        [polar(-0.2), 0],
        [0, polar(0.2)],
      ]),
    ],
  ])('%s has its matrix', (word, rest, wanted) => {
    expect(distance(one([{ gate: word, target: 0, ...rest }]), wanted)).toBeLessThan(1e-12);
    expect(distance(one([{ gate: word, targets: [0], ...rest }]), wanted)).toBeLessThan(1e-12);
  });

  it('gates of two qubits have their matrices', () => {
    const cnot = matrix([
      [1, 0, 0, 0],
      [0, 1, 0, 0],
      [0, 0, 0, 1],
      [0, 0, 1, 0],
    ]);
    expect(distance(matrixOf([{ gate: 'cnot', control: 1, target: 0 }]), cnot)).toBeLessThan(1e-12);
    expect(distance(matrixOf([{ gate: 'x', controls: [1], target: 0 }]), cnot)).toBeLessThan(1e-12);
    expect(
      distance(
        matrixOf([{ gate: 'swap', targets: [0, 1] }]),
        matrix([
          [1, 0, 0, 0],
          [0, 0, 1, 0],
          [0, 1, 0, 0],
          [0, 0, 0, 1],
        ]),
      ),
    ).toBeLessThan(1e-12);
    const xx = matrix([
      [C, 0, 0, [0, -S]],
      [0, C, [0, -S], 0],
      [0, [0, -S], C, 0],
      [[0, -S], 0, 0, C],
    ]);
    expect(distance(matrixOf([{ gate: 'xx', targets: [0, 1], rotation: 0.4 }]), xx)).toBeLessThan(1e-12);
    expect(
      distance(
        matrixOf([{ gate: 'yy', targets: [0, 1], rotation: 0.4 }]),
        matrix([
          [C, 0, 0, [0, S]],
          [0, C, [0, -S], 0],
          [0, [0, -S], C, 0],
          [[0, S], 0, 0, C],
        ]),
      ),
    ).toBeLessThan(1e-12);
    expect(
      distance(
        matrixOf([{ gate: 'zz', targets: [0, 1], rotation: 0.4 }]),
        matrix([
          [polar(-0.2), 0, 0, 0],
          [0, polar(0.2), 0, 0],
          [0, 0, polar(0.2), 0],
          [0, 0, 0, polar(-0.2)],
        ]),
      ),
    ).toBeLessThan(1e-12);
  });

  it('native gates have the matrices of the device', () => {
    const angle = 2 * Math.PI * 0.1;
    expect(
      distance(
        one([{ gate: 'gpi', phase: 0.1, target: 0 }], NATIVE),
        matrix([
          [0, polar(-angle)],
          [polar(angle), 0],
        ]),
      ),
    ).toBeLessThan(1e-12);
    expect(
      distance(
        one([{ gate: 'gpi2', phase: 0.1, target: 0 }], NATIVE),
        matrix([
          [R, polar(-Math.PI / 2 - angle, R)],
          [polar(-Math.PI / 2 + angle, R), R],
        ]),
      ),
    ).toBeLessThan(1e-12);
    // Targets [1, 0]: the first is the more significant bit.
    const [sum, difference] = [2 * Math.PI * 0.3, 2 * Math.PI * -0.1];
    const ms = matrix([
      [R, 0, 0, polar(-Math.PI / 2 - sum, R)],
      [0, R, polar(-Math.PI / 2 - difference, R), 0],
      [0, polar(-Math.PI / 2 + difference, R), R, 0],
      [polar(-Math.PI / 2 + sum, R), 0, 0, R],
    ]);
    expect(distance(matrixOf([{ gate: 'ms', phases: [0.1, 0.2], targets: [1, 0] }], NATIVE), ms)).toBeLessThan(1e-12);
    expect(
      distance(
        matrixOf([{ gate: 'ms', phases: [0, 0], angle: 0.1, targets: [1, 0] }], NATIVE),
        matrixOf([{ gate: 'xx', targets: [1, 0], rotation: 0.2 * Math.PI }]),
      ),
    ).toBeLessThan(1e-12);
    expect(
      distance(
        matrixOf([{ gate: 'zz', angle: 0.1, targets: [1, 0] }], NATIVE),
        matrixOf([{ gate: 'zz', targets: [1, 0], rotation: 0.2 * Math.PI }]),
      ),
    ).toBeLessThan(1e-12);
  });

  it('is read from a job, with measurements at the end', () => {
    const job = {
      target: 'simulator',
      shots: 100,
      input: { format: 'ionq.circuit.v0', gateset: 'qis', qubits: 2, circuit: [{ gate: 'h', target: 0 }] },
    };
    const result = readIonq(JSON.stringify(job));
    expect(
      result.ok && [result.circuit.operations.map(({ kind }) => kind), result.changes.map(({ code }) => code)],
    ).toEqual([
      ['gate', 'measure', 'measure'],
      ['shots_dropped', 'measurements_added'],
    ]);
  });
});

describe('a mistake in IonQ JSON', () => {
  it.each([
    ['', 'unexpected_text_end'],
    ['[]', 'member_wrong'],
    ['{"qubits":1}', 'member_missing'],
    ['{"qubits":-1,"circuit":[]}', 'member_wrong'],
    ['{"qubits":1e9,"circuit":[]}', 'too_many_qubits'],
    ['{"qubits":1,"circuit":[{"gate":"h","target":1}]}', 'qubit_out_of_range'],
    ['{"qubits":1,"circuit":[{"gate":"h","target":1e12}]}', 'too_many_qubits'],
    ['{"qubits":1,"circuit":[{"gate":"hx","target":0}]}', 'unknown_word_suggestion'],
    ['{"qubits":1,"circuit":[{"gate":"pauliexp","target":0}]}', 'unknown_word'],
    ['{"qubits":1,"circuit":[{"gate":"rx","target":0}]}', 'member_missing'],
    ['{"qubits":1,"circuit":[{"gate":"rx","target":0,"rotation":"a"}]}', 'member_wrong'],
    ['{"qubits":1,"circuit":[{"gate":"rx","target":0,"rotation":1e300}]}', 'angle_too_large'],
    ['{"qubits":1,"circuit":[{"gate":"h","target":"a"}]}', 'member_wrong'],
    ['{"qubits":1,"circuit":[{"gate":"h"}]}', 'operand_count'],
    ['{"qubits":1,"circuit":[{"gate":"cnot","target":0}]}', 'member_missing'],
    ['{"qubits":1,"circuit":[{"gate":"cnot","target":0,"control":0}]}', 'operand_repeated'],
    ['{"qubits":1,"circuit":[7]}', 'member_wrong'],
    ['{"qubits":1,"circuits":[1,2]}', 'unsupported'],
    ['{"qubits":0,"circuit":[]}', 'no_qubits'],
    ['{"gateset":"native","qubits":2,"circuit":[{"gate":"ms","targets":[0,1],"phases":[1]}]}', 'member_wrong'],
  ])('is reported for %s', (text, code) => {
    expect(codesOf(text)).toEqual([code]);
  });
});

describe('a circuit written for IonQ', () => {
  it('is read back with the same matrix', () => {
    assertProperty(
      fc.property(arbitraryUnitary({ qubits: 3, bits: 0, negativeControls: true, anyAngles: true }), (circuit) => {
        const printed = printIonq(circuit);
        if (!printed.ok) throw new Error(JSON.stringify(printed.diagnostics));
        expect(overlap(unitaryOf(circuit), unitaryOf(circuitOf(printed.text))), printed.text).toBeCloseTo(1, 9);
      }),
      { numRuns: 150, seed: 34 },
    );
  });

  it('measures at the end only', () => {
    const operations = [gate('H', 0), measure(0, 0)];
    expect(printIonq({ qubits: 1, classicalBits: 1, operations }).ok).toBe(true);
    const later = printIonq({ qubits: 1, classicalBits: 1, operations: [...operations, gate('X', 0)] });
    expect(!later.ok && later.diagnostics.map(({ code }) => code)).toEqual(['unsupported']);
  });
});
