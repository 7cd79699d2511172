import * as build from '#simulator/circuit/build.ts';
import type { Circuit, Operation } from '#simulator/circuit/circuit.ts';
import { GATES } from '#simulator/gates/catalogue.ts';
import type { GateRecord } from '#simulator/gates/gate.ts';
import { randomStream } from '#simulator/math/random.ts';
import { randomCircuit } from './random-circuit.ts';

const { circuit, composite, gate, measure, repeat, compositeStep } = build;

/** A circuit with the name of its test. */
export type NamedCircuit = readonly [name: string, circuit: Circuit];

/** A state without symmetry: all amplitudes are different, none is zero. */
const stirred = (qubits: number): Operation[] =>
  Array.from({ length: qubits }, (_, q) =>
    gate('U3', q, { parameters: [0.4 + 0.37 * q, 0.2 + 0.5 * q, 1.1 - 0.3 * q] }),
  );

/** One gate in all its forms (dagger, controls), on low, high and middle qubits, in both orders. */
function dressed(record: GateRecord, qubits: number): Operation[] {
  const random = randomStream(record.name.length + 7);
  const top = qubits - 1;
  const operands =
    record.qubits === 1
      ? [[0], [2], [top]]
      : [
          [0, 1],
          [1, 0],
          [top, 0],
          [2, top],
          [top - 1, top],
        ];
  return operands.flatMap((targets) => {
    const rest = Array.from({ length: qubits }, (_, q) => q).filter((q) => !targets.includes(q));
    const [a, b, c] = [rest[0]!, rest.at(-1)!, rest[1]!];
    const parameters = record.parameters.map(() => 6 * random.uniform() - 3);
    return [
      gate(record.name, targets, { parameters }),
      gate(record.name, targets, { parameters, dagger: true, controls: [a] }),
      gate(record.name, targets, { parameters, controls: [b] }),
      gate(record.name, targets, { parameters, dagger: true }),
      gate(record.name, targets, { parameters, controls: [{ qubit: c, on: 0 }] }),
      gate(record.name, targets, { parameters, controls: [a, b] }),
      gate(record.name, targets, { parameters, dagger: true, controls: [{ qubit: b, on: 0 }, a, c] }),
      ...stirred(qubits),
    ];
  });
}

/** Of each gate one circuit with all its forms, and one with each of them alone, so that nothing can be fused. */
export const GATE_CIRCUITS: readonly (readonly [gate: string, circuits: readonly Circuit[]])[] = GATES.map((record) => {
  const operations = dressed(record, 6);
  const alone = operations.slice(0, 7).map((operation) => [operation]);
  return [record.name, [operations, ...alone].map((own) => circuit(6, 0, [...stirred(6), ...own]))];
});

const BELL = composite(
  'bell',
  2,
  [
    compositeStep('H', [0]),
    compositeStep('X', [1], { controls: [0] }),
    compositeStep('RZ', [1], { parameters: ['-a/2'] }),
  ],
  ['a'],
);
const TWICE = composite(
  'twice',
  2,
  [
    compositeStep('bell', [1, 0], { parameters: ['2*b'] }),
    compositeStep('bell', [0, 1], { parameters: ['b'], dagger: true }),
  ],
  ['b'],
);

/** Circuits without measurements that are no random ones. */
export const PURE_CIRCUITS: readonly NamedCircuit[] = [
  ['the smallest circuit', circuit(1, 0)],
  ['an empty circuit', circuit(3, 0)],
  [
    'composites, repeats and daggers',
    circuit(
      4,
      0,
      [
        ...stirred(4),
        repeat(3, [gate('twice', [3, 1], { parameters: [0.4] }), repeat(2, [gate('T', 2)])]),
        gate('twice', [0, 2], { parameters: [1.3], dagger: true, controls: [1, { qubit: 3, on: 0 }] }),
      ],
      { composites: [TWICE, BELL] },
    ),
  ],
];

/** Larger than any cache block, but of few gates. */
export const LARGE_CIRCUIT = circuit(17, 0, [...stirred(17), ...randomCircuit(17, 17, 24).operations]);

/** More outcomes than one block of samples has. */
export const WIDELY_SAMPLED = circuit(13, 13, [
  ...stirred(13),
  ...Array.from({ length: 13 }, (_, q) => measure(q, 12 - q)),
]);

const GHZ3 = [gate('H', 0), gate('X', 1, { controls: [0] }), gate('X', 2, { controls: [1] })];

const chained = (qubits: number): Operation[] =>
  Array.from({ length: qubits - 1 }, (_, q) => gate('X', q + 1, { controls: [q] }));

/** Circuits of few layers that measure at their end. */
export const MEASURED_CIRCUITS: readonly NamedCircuit[] = [
  ['some bits of more', circuit(2, 4, [gate('X', 0), measure(0, 3), measure(1, 0)])],
  ['one qubit of three', circuit(3, 4, [...GHZ3, measure(0, 0)])],
  ['entangled qubits', circuit(3, 3, [...GHZ3, measure(2, 0), measure(0, 1), measure(1, 2)])],
  [
    'a qubit twice, and a bit twice',
    circuit(4, 5, [
      ...stirred(4),
      ...chained(4),
      measure(3, 0),
      measure(0, 4),
      measure(2, 2),
      measure(2, 3),
      measure(1, 0),
    ]),
  ],
];

/** One of many layers. */
export const DEEP_MEASURED_CIRCUIT: NamedCircuit = [
  'many layers',
  circuit(6, 8, [
    ...randomCircuit(5, 6, 40).operations,
    measure(4, 0),
    measure(0, 7),
    measure(2, 3),
    measure(2, 4),
    measure(5, 0),
  ]),
];

/** For progress and cancellation. */
export const WIDE_MEASURED_CIRCUIT = circuit(8, 8, [...stirred(8), ...chained(8), ...stirred(8), measure(0, 0)]);
