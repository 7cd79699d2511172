import { describe, expect, it } from 'vitest';
import {
  changesOf,
  circuitJson,
  circuitOf,
  codesOf,
  H,
  line,
  operation,
  X,
} from '#simulator/languages/formats/testing/cirq-circuits.ts';
import { distance, permutation, unitaryOf } from '#simulator/languages/formats/testing/unitary-of.ts';

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
