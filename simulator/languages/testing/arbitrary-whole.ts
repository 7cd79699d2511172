import fc from 'fast-check';
import type { Circuit, ClassicalExpression, Composite, Register } from '#simulator/circuit/circuit.ts';
import { type CircuitShape, condition, operations, PARAMETERS } from './arbitrary-circuit.ts';
import { registers } from './registers.ts';

const conditionOnRuns = (bits: number): fc.Arbitrary<ClassicalExpression> =>
  fc
    .record({ start: fc.nat(bits - 1), size: fc.integer({ min: 1, max: 2 }), value: fc.nat(3) })
    .map(({ start, size, value }) => ({
      kind: 'binary',
      operator: '==',
      left: { kind: 'bits', bits: Array.from({ length: Math.min(size, bits - start) }, (_, index) => start + index) },
      right: { kind: 'number', value },
    }));

const oneBit = (bits: number): fc.Arbitrary<ClassicalExpression> =>
  fc.nat(bits - 1).map((bit) => ({ kind: 'bits', bits: [bit] }));

/** Comments that could be mistaken for something else. */
const oddComments = fc.array(
  fc.constantFrom(
    '@circuit {"gate":"X","targets":[0]}',
    '@end',
    '@gate',
    '@',
    '@ more',
    '@comment "x"',
    '  indented',
    'two\nlines',
    '',
    '@display bloch 0',
    'plain',
    '@author',
    '% twice //',
  ),
  { minLength: 1, maxLength: 3 },
);

const OWN_GATES: readonly Composite[] = [
  {
    name: 'own',
    qubits: 2,
    parameters: [],
    body: [
      { gate: 'H', targets: [0], controls: [], dagger: false, parameters: [] },
      { gate: 'X', targets: [1], controls: [{ qubit: 0, on: 0 }], dagger: false, parameters: [] },
    ],
  },
  {
    name: 'Turn',
    qubits: 1,
    parameters: ['t'],
    body: [{ gate: 'RX', targets: [0], controls: [], dagger: true, parameters: [{ text: 'sin(t)/2' }] }],
  },
  {
    name: 'turn',
    qubits: 1,
    parameters: ['t', 'π'],
    body: [{ gate: 'RY', targets: [0], controls: [], dagger: false, parameters: [{ text: 't+1' }] }],
  },
  {
    name: '量子门',
    qubits: 3,
    parameters: [],
    body: [
      { gate: 'own', targets: [2, 0], controls: [], dagger: true, parameters: [] },
      { gate: 'Turn', targets: [1], controls: [{ qubit: 2, on: 1 }], dagger: false, parameters: [{ text: '0.5' }] },
    ],
  },
  {
    name: 'MEASURE',
    qubits: 1,
    parameters: [],
    body: [{ gate: 'S', targets: [0], controls: [], dagger: false, parameters: [] }],
  },
  {
    name: 'plain',
    qubits: 1,
    parameters: [],
    body: [{ gate: 'T', targets: [0], controls: [], dagger: false, parameters: [] }],
  },
];

/** Definitions with everything that they call. */
const ownGates: fc.Arbitrary<readonly Composite[]> = fc.oneof(
  fc.constant<readonly Composite[]>([]),
  fc.constant<readonly Composite[]>(OWN_GATES),
  fc.constant<readonly Composite[]>([OWN_GATES[2]!, OWN_GATES[1]!]),
  fc.constant<readonly Composite[]>([OWN_GATES[5]!]),
  fc.constant<readonly Composite[]>([OWN_GATES[4]!, OWN_GATES[0]!]),
);

const namesFor = (count: number): fc.Arbitrary<readonly Register[] | undefined> =>
  fc.constantFrom(
    undefined,
    registers(['data', count - 1], ['ancilla', 1]),
    registers(['q', 1], ['c', count - 1]),
    registers(['if', 1], ['q_1', count - 1]),
    registers(['量子', count]),
    registers(['c_0', count - 2], ['x', 1], ['own', 1]),
  );

/**
 * Random circuits with everything that the designer or a document can contain; those for OpenQASM 2 have conditions on
 * consecutive bits and no loops.
 */
export const arbitraryWhole = (version2: boolean): fc.Arbitrary<Circuit> =>
  fc
    .record({
      composites: ownGates,
      odd: fc.boolean(),
      parametric: fc.boolean(),
      trailingComments: fc.option(oddComments, { freq: 3, nil: undefined }),
      quantumRegisters: namesFor(4),
      classicalRegisters: namesFor(3),
    })
    .chain(({ composites, odd, parametric, trailingComments, quantumRegisters, classicalRegisters }) => {
      const shape: CircuitShape = {
        ...{
          qubits: 4,
          bits: 3,
          maxControls: 1,
          branches: true,
          repeats: true,
          negativeControls: true,
          displays: true,
          comments: true,
          composites,
          anyAngles: odd,
          parametric,
        },
        ...(version2
          ? { conditions: oneBit(3) }
          : { loops: true, assignments: true, conditions: fc.oneof(condition(3), conditionOnRuns(3)) }),
      };
      return fc.tuple(operations(shape, 2), fc.option(oddComments, { nil: undefined })).map(([list, comments]) => ({
        qubits: 4,
        classicalBits: 3,
        operations: comments === undefined || list.length === 0 ? list : [{ ...list[0]!, comments }, ...list.slice(1)],
        ...(composites.length > 0 && { composites }),
        ...(parametric && { parameters: PARAMETERS }),
        ...(quantumRegisters && { quantumRegisters }),
        ...(classicalRegisters && { classicalRegisters }),
        ...(trailingComments && { trailingComments }),
      }));
    });
