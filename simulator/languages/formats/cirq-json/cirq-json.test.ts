import { describe, expect, it } from 'vitest';
import { bindCircuit } from '#simulator/circuit/parameters.ts';
import { checkCircuit } from '#simulator/circuit/rules.ts';
import { distance, permutation, unitaryOf } from '#simulator/languages/formats/testing/unitary-of.ts';
import { readCirqJson } from './read.ts';

type Complex = readonly [re: number, im: number];
const polar = (angle: number, radius = 1): Complex => [radius * Math.cos(angle), radius * Math.sin(angle)];
const matrix = (rows: readonly (readonly (number | Complex)[])[]) =>
  rows.map((row) =>
    row.map((entry) => (typeof entry === 'number' ? { re: entry, im: 0 } : { re: entry[0], im: entry[1] })),
  );
const diagonal = (...entries: readonly (number | Complex)[]) =>
  matrix(entries.map((entry, row) => entries.map((_, column) => (row === column ? entry : 0))));

/** Qubit 0 of the circuit, the least significant bit, is the last of Cirq's order. */
const line = (x: number) => ({ cirq_type: 'LineQubit', x });
const operation = (gate: object, ...qubits: readonly number[]) => ({
  cirq_type: 'GateOperation',
  gate,
  qubits: qubits.map(line),
});
const circuitJson = (operations: readonly object[]) =>
  JSON.stringify({
    cirq_type: 'Circuit',
    moments: operations.map((one) => ({ cirq_type: 'Moment', operations: [one] })),
  });
const codesOf = (text: string): readonly string[] => {
  const result = readCirqJson(text);
  return result.ok ? [] : result.diagnostics.map(({ code }) => code);
};
function circuitOf(operations: readonly object[]) {
  const text = circuitJson(operations);
  const result = readCirqJson(text);
  if (!result.ok) throw new Error(`${text} ${JSON.stringify(result.diagnostics)}`);
  expect(checkCircuit(result.circuit)).toEqual([]);
  return result.circuit;
}
const changesOf = (operations: readonly object[]) => {
  const result = readCirqJson(circuitJson(operations));
  return result.ok ? result.changes : [];
};
const matrixOf = (gate: object, qubits: number) =>
  unitaryOf(circuitOf([operation(gate, ...Array.from({ length: qubits }, (_, index) => qubits - 1 - index))]));

const w = (t: number): Complex => polar(Math.PI * t);
const half = ([re, im]: Complex, sign: 1 | -1): Complex => [(1 + sign * re) / 2, (sign * im) / 2];
const [P, M] = [half(w(0.3), 1), half(w(0.3), -1)];
const R = Math.SQRT1_2;
const [C, S] = [Math.cos(0.15 * Math.PI), Math.sin(0.15 * Math.PI)];
const SYMBOL = { cirq_type: 'sympy.Symbol', name: 'a' };
const X = { cirq_type: '_PauliX', exponent: 1.0, global_shift: 0.0 };
const H = { cirq_type: 'HPowGate', exponent: 1.0, global_shift: 0.0 };

describe('gates of Cirq', () => {
  it.each<readonly [string, object, ReturnType<typeof matrix>]>([
    [
      'XPowGate',
      { exponent: 0.3, global_shift: 0 },
      matrix([
        [P, M],
        [M, P],
      ]),
    ],
    [
      'XPowGate',
      { exponent: 1 },
      matrix([
        [0, 1],
        [1, 0],
      ]),
    ],
    [
      'XPowGate',
      { exponent: 0.5 },
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
      'XPowGate',
      {},
      matrix([
        [0, 1],
        [1, 0],
      ]),
    ],
    [
      'YPowGate',
      { exponent: 0.3 },
      matrix([
        [P, [M[1], -M[0]]],
        [[-M[1], M[0]], P],
      ]),
    ],
    ['ZPowGate', { exponent: 0.3 }, diagonal(1, w(0.3))],
    ['ZPowGate', { exponent: -0.25 }, diagonal(1, w(-0.25))],
    [
      '_PauliY',
      { exponent: 1 },
      matrix([
        [0, [0, -1]],
        [[0, 1], 0],
      ]),
    ],
    [
      'HPowGate',
      { exponent: 1 },
      matrix([
        [R, R],
        [R, -R],
      ]),
    ],
    [
      'HPowGate',
      { exponent: 0.3 },
      matrix([
        [
          [P[0] + R * M[0], P[1] + R * M[1]],
          [R * M[0], R * M[1]],
        ],
        [
          [R * M[0], R * M[1]],
          [P[0] - R * M[0], P[1] - R * M[1]],
        ],
      ]),
    ],
    [
      'Rx',
      { rads: 0.3 * Math.PI },
      matrix([
        [C, [0, -S]],
        [[0, -S], C],
      ]),
    ],
    [
      'Ry',
      { rads: 0.3 * Math.PI },
      matrix([
        [C, -S],
        [S, C],
      ]),
    ],
    ['Rz', { rads: 0.3 * Math.PI }, diagonal(w(-0.15), w(0.15))],
    [
      'PhasedXPowGate',
      { exponent: 1, phase_exponent: 0.2 },
      matrix([
        [0, w(-0.2)],
        [w(0.2), 0],
      ]),
    ],
    [
      'PhasedXZGate',
      { x_exponent: 1, z_exponent: 0.1, axis_phase_exponent: 0.2 },
      matrix([
        [0, w(-0.2)],
        [w(0.3), 0],
      ]),
    ],
    [
      'QasmUGate',
      { theta: 0.3, phi: 0.2, lmda: 0.4 },
      matrix([
        [polar(-0.3 * Math.PI, C), polar(0.1 * Math.PI, -S)],
        [polar(-0.1 * Math.PI, S), polar(0.3 * Math.PI, C)],
      ]),
    ],
    [
      'MatrixGate',
      {
        matrix: [
          [0, 1],
          [{ cirq_type: 'complex', real: 0, imag: 1 }, 0],
        ],
      },
      matrix([
        [0, 1],
        [[0, 1], 0],
      ]),
    ],
  ])('%s %j has its matrix', (type, members, wanted) => {
    expect(distance(matrixOf({ cirq_type: type, ...members }, 1), wanted)).toBeLessThan(1e-12);
  });

  it.each<readonly [string, object, ReturnType<typeof matrix>]>([
    [
      'CXPowGate',
      { exponent: 1 },
      matrix([
        [1, 0, 0, 0],
        [0, 1, 0, 0],
        [0, 0, 0, 1],
        [0, 0, 1, 0],
      ]),
    ],
    [
      'CNotPowGate',
      { exponent: 0.3 },
      matrix([
        [1, 0, 0, 0],
        [0, 1, 0, 0],
        [0, 0, P, M],
        [0, 0, M, P],
      ]),
    ],
    ['CZPowGate', { exponent: 0.3 }, diagonal(1, 1, 1, w(0.3))],
    [
      'SwapPowGate',
      { exponent: 0.3 },
      matrix([
        [1, 0, 0, 0],
        [0, P, M, 0],
        [0, M, P, 0],
        [0, 0, 0, 1],
      ]),
    ],
    ['SwapPowGate', { exponent: 1 }, permutation(2, (k) => [0, 2, 1, 3][k]!) as ReturnType<typeof matrix>],
    [
      'ISwapPowGate',
      { exponent: 0.3 },
      matrix([
        [1, 0, 0, 0],
        [0, C, [0, S], 0],
        [0, [0, S], C, 0],
        [0, 0, 0, 1],
      ]),
    ],
    [
      'ISwapPowGate',
      { exponent: 0.5 },
      matrix([
        [1, 0, 0, 0],
        [0, R, [0, R], 0],
        [0, [0, R], R, 0],
        [0, 0, 0, 1],
      ]),
    ],
    [
      'ISwapPowGate',
      { exponent: -1 },
      matrix([
        [1, 0, 0, 0],
        [0, 0, [0, -1], 0],
        [0, [0, -1], 0, 0],
        [0, 0, 0, 1],
      ]),
    ],
    [
      'PhasedISwapPowGate',
      { exponent: 0.3, phase_exponent: 0.1 },
      matrix([
        [1, 0, 0, 0],
        [0, C, polar(0.7 * Math.PI, S), 0],
        [0, polar(0.3 * Math.PI, S), C, 0],
        [0, 0, 0, 1],
      ]),
    ],
    [
      'FSimGate',
      { theta: 0.15 * Math.PI, phi: 0.4 },
      matrix([
        [1, 0, 0, 0],
        [0, C, [0, -S], 0],
        [0, [0, -S], C, 0],
        [0, 0, 0, polar(-0.4)],
      ]),
    ],
    [
      'PhasedFSimGate',
      { theta: 0.15 * Math.PI, zeta: 0.1, chi: 0.2, gamma: 0.3, phi: 0.7 },
      matrix([
        [1, 0, 0, 0],
        [0, polar(-0.4, C), polar(-Math.PI / 2 - 0.1, S), 0],
        [0, polar(-Math.PI / 2 - 0.5, S), polar(-0.2, C), 0],
        [0, 0, 0, polar(-1.3)],
      ]),
    ],
    [
      'cirq.MSGate',
      { rads: 0.15 * Math.PI },
      matrix([
        [C, 0, 0, [0, -S]],
        [0, C, [0, -S], 0],
        [0, [0, -S], C, 0],
        [[0, -S], 0, 0, C],
      ]),
    ],
    [
      'TwoQubitDiagonalGate',
      { diag_angles_radians: [0.1, 0.2, 0.3, 0.4] },
      diagonal(polar(0.1), polar(0.2), polar(0.3), polar(0.4)),
    ],
    ['PhaseGradientGate', { num_qubits: 2, exponent: 1 }, diagonal(1, [0, 1], -1, [0, -1])],
    [
      'ControlledGate',
      {
        sub_gate: { cirq_type: 'Rz', rads: 0.4 },
        control_values: { cirq_type: 'ProductOfSums', data: [[0]] },
        control_qid_shape: [2],
      },
      diagonal(polar(-0.2), polar(0.2), 1, 1),
    ],
    // The phase of a power is one of the control.
    [
      'ControlledGate',
      { sub_gate: { cirq_type: 'ZPowGate', exponent: 0.3, global_shift: -0.5 } },
      diagonal(1, 1, w(-0.15), w(0.15)),
    ],
    [
      'ControlledGate',
      {
        sub_gate: { cirq_type: 'GlobalPhaseGate', coefficient: { cirq_type: 'complex', real: 0, imag: 1 } },
        num_controls: 2,
      },
      diagonal(1, 1, 1, [0, 1]),
    ],
    [
      'ParallelGate',
      { sub_gate: { cirq_type: 'ZPowGate', exponent: 0.3 }, num_copies: 2 },
      diagonal(1, w(0.3), w(0.3), w(0.6)),
    ],
  ])('%s %j of two qubits has its matrix', (type, members, wanted) => {
    expect(distance(matrixOf({ cirq_type: type, ...members }, 2), wanted)).toBeLessThan(1e-12);
  });

  it('XX, YY and ZZ to a power have the phase of the power under a control', () => {
    for (const [type, wanted] of [
      ['ZZPowGate', [1, w(0.3), w(0.3), 1]],
      ['XXPowGate', undefined],
    ] as const) {
      const found = matrixOf(
        { cirq_type: 'ControlledGate', sub_gate: { cirq_type: type, exponent: 0.3, global_shift: 0 } },
        3,
      );
      if (wanted !== undefined) expect(distance(found, diagonal(1, 1, 1, 1, ...wanted))).toBeLessThan(1e-12);
      else
        expect(
          distance(
            found.slice(4).map((row) => row.slice(4)),
            matrix([
              [P, 0, 0, M],
              [0, P, M, 0],
              [0, M, P, 0],
              [M, 0, 0, P],
            ]),
          ),
        ).toBeLessThan(1e-12);
    }
  });

  it('gates of three qubits are permutations', () => {
    expect(
      distance(
        matrixOf({ cirq_type: 'CCXPowGate', exponent: 1 }, 3),
        permutation(3, (k) => (k > 5 ? k ^ 1 : k)),
      ),
    ).toBeLessThan(1e-12);
    expect(
      distance(
        matrixOf({ cirq_type: 'CSwapGate' }, 3),
        permutation(3, (k) => (k === 5 ? 6 : k === 6 ? 5 : k)),
      ),
    ).toBeLessThan(1e-12);
    // The state of the first qubit moves to the second, that of the second to the third.
    expect(
      distance(
        matrixOf({ cirq_type: 'QubitPermutationGate', permutation: [1, 2, 0] }, 3),
        permutation(3, (k) => (k >> 1) | ((k & 1) << 2)),
      ),
    ).toBeLessThan(1e-12);
  });

  it('the Fourier transform is that of the definition', () => {
    const wanted = Array.from({ length: 8 }, (_, row) =>
      Array.from({ length: 8 }, (_, column) => polar((2 * Math.PI * row * column) / 8, 1 / Math.sqrt(8))),
    );
    expect(
      distance(matrixOf({ cirq_type: 'QuantumFourierTransformGate', num_qubits: 3 }, 3), matrix(wanted)),
    ).toBeLessThan(1e-12);
  });

  it('symbols become parameters', () => {
    const exponent = {
      cirq_type: 'sympy.Add',
      args: [
        { cirq_type: 'sympy.Rational', p: 1, q: 2 },
        { cirq_type: 'sympy.Mul', args: [{ cirq_type: 'sympy.Integer', i: -1 }, SYMBOL] },
      ],
    };
    const circuit = circuitOf([operation({ cirq_type: 'ZPowGate', exponent }, 0)]);
    const bound = bindCircuit(circuit, new Map([['a', 0.2]]));
    expect(bound.ok && distance(unitaryOf(bound.circuit), diagonal(1, w(0.3)))).toBeLessThan(1e-12);
    expect(
      circuitOf([operation({ cirq_type: 'Rx', rads: { cirq_type: 'sympy.Symbol', name: 'pi' } }, 0)]).parameters?.[0]
        ?.name,
    ).toBe('p_pi');
  });
});

describe('circuits of Cirq', () => {
  it('sorts qubits as Cirq does, and says how', () => {
    const grid = (row: number, col: number) => ({ cirq_type: 'GridQubit', row, col });
    const named = (name: string) => ({ cirq_type: 'NamedQubit', name });
    const of = (gate: object, ...qubits: readonly object[]) => ({ cirq_type: 'GateOperation', gate, qubits });
    const operations = [of(X, named('b10')), of(X, named('b2')), of(X, grid(1, 0)), of(X, grid(0, 5)), of(X, line(7))];
    expect(circuitOf(operations).operations.map((one) => one.kind === 'gate' && one.targets[0])).toEqual([
      4, 3, 1, 0, 2,
    ]);
    expect(changesOf(operations)).toMatchObject([
      { code: 'qubits_numbered', values: { names: '(0,5) = 0, (1,0) = 1, 7 = 2, b2 = 3, b10 = 4' } },
    ]);
  });

  it('measures keys into registers, with inverted outcomes', () => {
    const gate = {
      cirq_type: 'MeasurementGate',
      num_qubits: 2,
      key: 'm',
      invert_mask: [false, true],
      qid_shape: [2, 2],
    };
    const { operations, classicalRegisters } = circuitOf([operation(gate, 0, 1)]);
    expect(operations).toMatchObject([
      { kind: 'measure', qubit: 0, bit: 1 },
      { gate: 'X', targets: [1] },
      { kind: 'measure', qubit: 1, bit: 0 },
      { gate: 'X', targets: [1] },
    ]);
    expect(classicalRegisters).toEqual([{ name: 'm', start: 0, size: 2 }]);
  });

  it('reads controls and conditions', () => {
    const measured = operation({ cirq_type: 'MeasurementGate', num_qubits: 1, key: 'k', invert_mask: [] }, 0);
    const key = { cirq_type: 'KeyCondition', key: { cirq_type: 'MeasurementKey', name: 'k', path: [] }, index: -1 };
    const sympy = {
      cirq_type: 'SympyCondition',
      expr: {
        cirq_type: 'sympy.Equality',
        args: [
          { cirq_type: 'sympy.Symbol', name: 'k' },
          { cirq_type: 'sympy.Integer', i: 0 },
        ],
      },
    };
    const conditional = {
      cirq_type: 'ClassicallyControlledOperation',
      conditions: [key, sympy],
      sub_operation: operation(X, 1),
    };
    expect(circuitOf([measured, conditional]).operations[1]).toMatchObject({
      kind: 'branch',
      condition: { operator: '==', right: { value: 1 } },
      then: [{ kind: 'branch', condition: { operator: '==', right: { value: 0 } }, then: [{ gate: 'X' }] }],
    });
    expect(codesOf(circuitJson([conditional]))).toEqual(['name_unknown', 'name_unknown']);
    const xor = {
      cirq_type: 'SumOfProducts',
      data: [
        [0, 1],
        [1, 0],
      ],
      name: 'xor',
    };
    const controlled = {
      cirq_type: 'ControlledOperation',
      controls: [line(2), line(1)],
      control_values: xor,
      sub_operation: operation(X, 0),
    };
    expect(
      distance(
        unitaryOf(circuitOf([controlled])),
        permutation(3, (k) => k ^ (((k >> 1) ^ (k >> 2)) & 1)),
      ),
    ).toBeLessThan(1e-12);
    const tagged = {
      cirq_type: 'TaggedOperation',
      sub_operation: { cirq_type: 'SingleQubitPauliStringGateOperation', pauli: X, qubit: line(0) },
      tags: ['t'],
    };
    expect(circuitOf([tagged]).operations).toMatchObject([{ gate: 'X' }]);
  });

  it('reads circuits inside circuits, once written and then referred to', () => {
    const inner = { cirq_type: 'FrozenCircuit', moments: [{ cirq_type: 'Moment', operations: [operation(H, 0)] }] };
    const sub = (circuit: object, rest: object = {}) => ({
      cirq_type: 'CircuitOperation',
      circuit,
      repetitions: 1,
      qubit_map: [],
      measurement_key_map: {},
      param_resolver: { cirq_type: 'ParamResolver', param_dict: [] },
      ...rest,
    });
    const operations = [
      sub({ cirq_type: 'VAL', key: 0, val: inner }),
      sub({ cirq_type: 'REF', key: 0 }, { qubit_map: [[line(0), line(1)]] }),
      sub({ cirq_type: 'REF', key: 0 }, { repetitions: 3 }),
    ];
    expect(circuitOf(operations).operations).toMatchObject([
      { targets: [0] },
      { targets: [1] },
      { kind: 'repeat', times: 3 },
    ]);
    expect(codesOf(circuitJson([sub({ cirq_type: 'REF', key: 1 })]))).toEqual(['member_missing']);
  });
});

describe('what Cirq has and a circuit has not', () => {
  it.each([
    ['', 'unexpected_text_end'],
    ['3', 'member_wrong'],
    ['{"cirq_type":"Linspace"}', 'member_wrong'],
    ['{"cirq_type":"Circuit"}', 'member_missing'],
    ['{"cirq_type":"Circuit","moments":[{}]}', 'member_missing'],
    ['{"cirq_type":"Circuit","moments":[]}', 'no_qubits'],
    [circuitJson([operation({ cirq_type: 'BitFlipChannel', p: 0.1 }, 0)]), 'needs_noise'],
    [circuitJson([operation({ cirq_type: 'BooleanHamiltonianGate' }, 0)]), 'unsupported'],
    [circuitJson([operation({ cirq_type: 'XPowGate', exponent: 'a' }, 0)]), 'member_wrong'],
    [circuitJson([operation({ cirq_type: 'XPowGate', dimension: 3 }, 0)]), 'unsupported'],
    [circuitJson([operation({ cirq_type: 'XPowGate', exponent: 1e300 }, 0)]), 'angle_too_large'],
    [circuitJson([operation({ cirq_type: 'CXPowGate' }, 0)]), 'operand_count'],
    [circuitJson([operation({ cirq_type: 'CXPowGate' }, 0, 0)]), 'operand_repeated'],
    [
      circuitJson([
        operation(
          {
            cirq_type: 'MatrixGate',
            matrix: [
              [1, 1],
              [1, 1],
            ],
          },
          0,
        ),
      ]),
      'matrix_not_unitary',
    ],
    [circuitJson([operation({ cirq_type: 'MatrixGate', matrix: [[1]] }, 0)]), 'matrix_too_large'],
    [circuitJson([operation({ cirq_type: 'MeasurementGate' }, 0)]), 'member_missing'],
    [
      circuitJson([{ cirq_type: 'GateOperation', gate: X, qubits: [{ cirq_type: 'LineQid', x: 0, dimension: 3 }] }]),
      'unsupported',
    ],
    [circuitJson([{ cirq_type: 'GateOperation', gate: X, qubits: [3] }]), 'member_wrong'],
    [circuitJson([{ cirq_type: 'GateOperation' }]), 'member_missing'],
    [circuitJson([{}]), 'member_wrong'],
  ])('is reported for %.120s', (text, code) => {
    expect(codesOf(text)[0]).toBe(code);
  });

  it('is never lost in a circuit that contains itself', () => {
    const operations = [{ cirq_type: 'CircuitOperation', circuit: { cirq_type: 'REF', key: 0 }, repetitions: 1 }];
    const text = JSON.stringify({
      cirq_type: 'VAL',
      key: 0,
      val: { cirq_type: 'Circuit', moments: [{ operations: [...operations, ...operations] }] },
    });
    expect(codesOf(text)).toEqual(['definition_recursive']);
  });
});
