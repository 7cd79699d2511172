import { describe, expect, it } from 'vitest';
import { randomStream } from '#simulator/math/random.ts';
import { describeNoiseError } from './messages.ts';
import { CHANNEL_KINDS, writeNoiseModel } from './model.ts';
import { parseNoiseModel, readNoiseModel, unknownQubits } from './read-model.ts';

const WHOLE = {
  channels: [
    { kind: 'bit-flip', probability: 0.1, gates: ['H', 'cnot'], qubits: [0, 2] },
    { kind: 'depolarizing', probability: 0.02, gates: '*', qubits: '*' },
    { kind: 'two_qubit_depolarizing', probability: 0.02, convention: 'qpanda', pairs: [[0, 1]] },
    { kind: 'decoherence', t1: 20, t2: 30, gateTime: 0.03 },
    {
      kind: 'kraus',
      operators: [
        [
          [1, 0],
          [0, 0.8],
        ],
        [
          [0, 0.6],
          [0, 0],
        ],
      ],
    },
    {
      kind: 'mixed-unitary',
      unitaries: [
        {
          probability: 0.9,
          matrix: [
            [1, 0],
            [0, 1],
          ],
        },
        {
          probability: 0.1,
          matrix: [
            [0, [0, -1]],
            [[0, 1], 0],
          ],
        },
      ],
    },
  ],
  readout: [
    { qubit: 0, p10: 0.02, p01: 0.05 },
    { p10: 0.01, p01: 0.01 },
  ],
  reset: { p0: 0.95, p1: 0.02 },
  rotation: 0.01,
};

const errorsOf = (document: unknown) => {
  const reading = readNoiseModel(document);
  return reading.ok ? [] : reading.errors.map(({ code, path }) => `${code} ${path}`.trim());
};
const channel = (settings: object) => errorsOf({ channels: [settings] });

describe('readNoiseModel', () => {
  it('fills in defaults and spells gates and kinds canonically', () => {
    const reading = readNoiseModel(WHOLE);
    if (!reading.ok) throw new Error(JSON.stringify(reading.errors));
    expect(reading.model.channels[0]).toEqual({
      kind: 'bit-flip',
      probability: 0.1,
      gates: ['H', 'CX'],
      qubits: [0, 2],
    });
    expect(reading.model.channels[1]).toMatchObject({ convention: 'pauli' });
    expect(reading.model.channels[2]).toMatchObject({
      kind: 'two-qubit-depolarizing',
      gates: '*',
      qubits: '*',
      pairs: [[0, 1]],
    });
    expect(reading.model.readout[1]).toEqual({ qubit: '*', p10: 0.01, p01: 0.01 });
  });

  it('reads a written model unchanged', () => {
    const reading = readNoiseModel(WHOLE);
    if (!reading.ok) throw new Error('whole');
    expect(parseNoiseModel(writeNoiseModel(reading.model))).toEqual(reading);
  });

  it.each([
    ['a probability above 1', { kind: 'bit-flip', probability: 1.2 }, 'out_of_range channels[0].probability'],
    ['no probability', { kind: 'depolarizing' }, 'missing_field channels[0].probability'],
    ['a word for a number', { kind: 'bit-flip', probability: '0.1' }, 'not_number channels[0].probability'],
    ['an unknown kind', { kind: 'bitflop', probability: 0.1 }, 'unknown_kind channels[0].kind'],
    ['an unknown field', { kind: 'bit-flip', probability: 0.1, qbits: [0] }, 'unknown_field channels[0].qbits'],
    [
      'an unknown gate',
      { kind: 'bit-flip', probability: 0.1, gates: ['H', 'HH'] },
      'unknown_gate channels[0].gates[1]',
    ],
    ['a negative qubit', { kind: 'bit-flip', probability: 0.1, qubits: [-1] }, 'qubit_malformed channels[0].qubits[0]'],
    [
      'a pair of one qubit',
      { kind: 'two-qubit-depolarizing', probability: 0.1, pairs: [[1, 1]] },
      'pair_malformed channels[0].pairs[0]',
    ],
    ['T2 above 2·T1', { kind: 'decoherence', t1: 10, t2: 20.1, gateTime: 1 }, 't2_too_long channels[0].t2'],
    ['T1 of 0', { kind: 'decoherence', t1: 0, t2: 0, gateTime: 1 }, 'not_positive channels[0].t1'],
    [
      'a gate that takes less than no time',
      { kind: 'decoherence', t1: 1, t2: 1, gateTime: -1 },
      'negative channels[0].gateTime',
    ],
    [
      'an entry above 1',
      {
        kind: 'kraus',
        operators: [
          [
            [1.5, 0],
            [0, 1],
          ],
        ],
      },
      'out_of_range channels[0].operators[0][0][0]',
    ],
    [
      'Kraus operators that lose weight',
      {
        kind: 'kraus',
        operators: [
          [
            [1, 0],
            [0, 0.8],
          ],
        ],
      },
      'kraus_incomplete channels[0].operators',
    ],
    ['a matrix that is not square', { kind: 'kraus', operators: [[[1, 0]]] }, 'matrix_shape channels[0].operators[0]'],
    [
      'operators of different sizes',
      {
        kind: 'kraus',
        operators: [
          [
            [1, 0],
            [0, 1],
          ],
          [
            [0, 0, 0, 0],
            [0, 0, 0, 0],
            [0, 0, 0, 0],
            [0, 0, 0, 0],
          ],
        ],
      },
      'matrix_shape channels[0].operators',
    ],
    [
      'Paulis that do not add up',
      { kind: 'pauli', probabilities: [0.5, 0.1, 0.1, 0.1] },
      'sum_not_one channels[0].probabilities',
    ],
    [
      'five Paulis',
      { kind: 'pauli', probabilities: [0.2, 0.2, 0.2, 0.2, 0.2] },
      'probability_count channels[0].probabilities',
    ],
    [
      'a matrix that is not unitary',
      {
        kind: 'mixed-unitary',
        unitaries: [
          {
            probability: 1,
            matrix: [
              [1, 0],
              [0, 0.5],
            ],
          },
        ],
      },
      'not_unitary channels[0].unitaries[0].matrix',
    ],
    [
      'an unknown convention',
      { kind: 'depolarizing', probability: 0.1, convention: 'cirq' },
      'unknown_convention channels[0].convention',
    ],
  ])('reports %s', (_, settings, wanted) => {
    expect(channel(settings)).toContain(wanted);
  });

  it('reports every error, not only the first', () => {
    expect(
      errorsOf({
        channels: [{ kind: 'bit-flip', probability: 2 }, 7],
        readout: [{ qubit: 'a', p10: 0 }],
        reset: { p0: 0.9, p1: 0.2 },
        noise: 1,
      }),
    ).toEqual([
      'unknown_field noise',
      'out_of_range channels[0].probability',
      'not_object channels[1]',
      'missing_field readout[0].p01',
      'sum_above_one reset',
    ]);
  });

  it.each([
    [
      { kind: 'pauli', probabilities: [0.5, 0.1, 0.1, 0.1] },
      'channels[0].probabilities: The probabilities add up to 0.8 instead of 1.',
    ],
    [{ kind: 'decoherence', t1: 0, t2: 1, gateTime: 1 }, 'channels[0].t1: 0 is not above 0.'],
    [
      {
        kind: 'kraus',
        operators: [
          [
            [-2, 0],
            [0, 1],
          ],
        ],
      },
      'channels[0].operators[0][0][0]: -2 is out of range: -1 to 1.',
    ],
    [
      {
        kind: 'kraus',
        operators: [
          [
            [1, 0],
            [0, 0.9],
          ],
        ],
      },
      'channels[0].operators: The Kraus operators are not complete: ΣK†K differs from the identity by 0.19.',
    ],
  ])('formats numbers for readers: %o', (settings, sentence) => {
    const reading = readNoiseModel({ channels: [settings] });
    expect(reading.ok ? [] : reading.errors.map(describeNoiseError)).toContain(sentence);
  });

  it('reports qubits that the circuit does not have', () => {
    const reading = readNoiseModel(WHOLE);
    if (!reading.ok) throw new Error('whole');
    expect(unknownQubits(reading.model, 2)).toEqual([
      { code: 'unknown_qubit', values: { qubit: 2, qubits: 2 }, path: 'channels[0].qubits[1]' },
    ]);
  });

  it('survives malicious values and reports a limited number of errors', () => {
    const random = randomStream(5);
    const pick = <T>(list: readonly T[]): T => list[Math.floor(random.uniform() * list.length)]!;
    const words = [
      'kind',
      'channels',
      'probability',
      'operators',
      'gates',
      'qubits',
      'readout',
      'constructor',
      '__proto__',
      'toString',
      ...CHANNEL_KINDS,
    ];
    const hostile = (depth: number): unknown => {
      const leaf = [null, true, -0, 1e308, Number.NaN, -1, 0.5, '', '*', ...words];
      if (depth === 0 || random.uniform() < 0.3) return pick<unknown>(leaf);
      if (random.uniform() < 0.5) return Array.from({ length: 4 }, () => hostile(depth - 1));
      return Object.fromEntries(Array.from({ length: 4 }, () => [pick(words), hostile(depth - 1)]));
    };
    for (let i = 0; i < 2000; i++) {
      const document = {
        channels: Array.from({ length: 3 }, () => ({ ...(hostile(3) as object), kind: pick(CHANNEL_KINDS) })),
        readout: hostile(2),
      };
      const reading = readNoiseModel(document);
      if (!reading.ok)
        for (const error of reading.errors) expect(describeNoiseError(error)).not.toMatch(/undefined|\{[a-z]/);
    }
    expect(errorsOf({ channels: Array.from({ length: 900 }, () => 1) }).length).toBe(50);
    expect(errorsOf({ channels: Array.from({ length: 90_000 }, () => 1) })).toEqual(['too_many channels']);
    expect(parseNoiseModel('{"channels": [').ok).toBe(false);
    expect(parseNoiseModel('['.repeat(1e5)).ok).toBe(false);
  });
});
