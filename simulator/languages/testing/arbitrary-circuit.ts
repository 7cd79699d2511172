import fc from 'fast-check';
import {
  type Angle,
  type Circuit,
  type ClassicalExpression,
  type Composite,
  type Control,
  DISPLAY_NAMES,
  type GateOperation,
  type Operation,
  type Register,
} from '#simulator/circuit/circuit.ts';
import { GATES } from '#simulator/gates/catalogue.ts';
import { evaluateAngle } from '#simulator/math/angle.ts';

export interface CircuitShape {
  readonly qubits: number;
  readonly bits: number;
  /** Allowed operations besides gates, measurement and reset. */
  readonly negativeControls?: boolean;
  readonly dagger?: boolean;
  readonly assignments?: boolean;
  readonly loops?: boolean;
  readonly branches?: boolean;
  readonly barriers?: boolean;
  readonly displays?: boolean;
  readonly comments?: boolean;
  readonly maxControls?: number;
  readonly repeats?: boolean;
  /** Custom gates that may be called. */
  readonly composites?: readonly Composite[];
  /** Allowed conditions; any expression if absent. */
  readonly conditions?: fc.Arbitrary<ClassicalExpression>;
  /** Allows angles whose text some languages cannot express. */
  readonly anyAngles?: boolean;
}

const ANGLES: readonly Angle[] = ['pi/2', '-pi/4', '0.5', '3*pi/8', '(pi+1)/3', '-(0.25+pi)', '1e-3', '2*(pi/3)'].map(
  (text) => {
    const result = evaluateAngle(text);
    return { text, value: result.ok ? result.value : 0 };
  },
);

const angle = fc.oneof(
  fc.constantFrom(...ANGLES),
  fc.double({ min: -7, max: 7, noNaN: true }).map((value) => ({ text: String(value + 0), value: value + 0 })),
);

/** Texts that some languages write differently, or not at all. */
const ODD_ANGLES: readonly Angle[] = [
  'sqrt(2)',
  'pi^2',
  '1/3',
  '7',
  '1.0',
  '2.50',
  ' pi',
  'sin(pi/8)+1',
  '-0',
  '1/3+pi',
  '(1)',
  '3e0',
  '0.1+0.2',
].map((text) => {
  const result = evaluateAngle(text, { power: true, functions: true });
  return { text: text.trim(), value: result.ok ? result.value : 0 };
});

const anyAngle = fc.oneof({ weight: 2, arbitrary: angle }, fc.constantFrom(...ODD_ANGLES));

const words = fc.array(fc.constantFrom('Bell', 'pair', 'q[0]', '第一步', '50', '"x"', 'π/4'), {
  minLength: 1,
  maxLength: 3,
});
const comments = fc.array(
  words.map((list) => list.join(' ')),
  { minLength: 1, maxLength: 2 },
);

interface Called {
  readonly name: string;
  readonly qubits: number;
  readonly parameters: readonly string[];
}

const gate = ({
  qubits,
  maxControls = 3,
  negativeControls = false,
  dagger = true,
  composites = [],
  anyAngles = false,
}: CircuitShape): fc.Arbitrary<GateOperation> =>
  (composites.length === 0
    ? fc.constantFrom<Called>(...GATES)
    : fc.oneof({ weight: 3, arbitrary: fc.constantFrom<Called>(...GATES) }, fc.constantFrom<Called>(...composites))
  ).chain((record) =>
    fc
      .record({
        order: fc.shuffledSubarray(
          Array.from({ length: qubits }, (_, qubit) => qubit),
          { minLength: record.qubits, maxLength: Math.min(qubits, record.qubits + maxControls) },
        ),
        states: fc.array(negativeControls ? fc.constantFrom<0 | 1>(0, 1, 1) : fc.constant<0 | 1>(1), {
          minLength: qubits,
          maxLength: qubits,
        }),
        dagger: dagger ? fc.boolean() : fc.constant(false),
        parameters: fc.tuple(...record.parameters.map(() => (anyAngles ? anyAngle : angle))),
      })
      .map(({ order, states, dagger: inverse, parameters }) => ({
        kind: 'gate' as const,
        gate: record.name,
        targets: order.slice(0, record.qubits),
        controls: order.slice(record.qubits).map((qubit, index): Control => ({ qubit, on: states[index] ?? 1 })),
        dagger: inverse,
        parameters,
      })),
  );

const condition = (bits: number): fc.Arbitrary<ClassicalExpression> =>
  fc.letrec<{ expression: ClassicalExpression }>((tie) => ({
    expression: fc.oneof(
      { maxDepth: 3 },
      fc.nat(bits - 1).map((bit) => ({ kind: 'bits' as const, bits: [bit] })),
      fc.nat(9).map((value) => ({ kind: 'number' as const, value })),
      fc.record({
        kind: fc.constant('unary' as const),
        operator: fc.constantFrom('-' as const, '!' as const),
        operand: tie('expression'),
      }),
      fc.record({
        kind: fc.constant('binary' as const),
        operator: fc.constantFrom('+', '-', '*', '/', '==', '!=', '<', '<=', '>', '>=', '&&', '||'),
        left: tie('expression'),
        right: tie('expression'),
      }),
    ),
  })).expression;

/** Maximum nesting depth of blocks. */
const OUTERMOST = 2;

/** Random operations; blocks are nested to a small depth. */
function operations(shape: CircuitShape, depth: number): fc.Arbitrary<Operation[]> {
  const { qubits, bits } = shape;
  const qubit = fc.nat(qubits - 1);
  const bit = fc.nat(bits - 1);
  const choices: fc.Arbitrary<Operation>[] = [
    gate(shape),
    gate(shape),
    gate(shape),
    fc.record({ kind: fc.constant('measure' as const), qubit, bit }),
    fc.record({ kind: fc.constant('reset' as const), qubit }),
  ];
  if (shape.barriers ?? true) {
    const all = Array.from({ length: qubits }, (_, index) => index);
    choices.push(fc.record({ kind: fc.constant('barrier' as const), qubits: fc.subarray(all, { minLength: 1 }) }));
  }
  // Allowed at the top level only.
  if (shape.displays && depth === OUTERMOST)
    choices.push(
      fc.record({
        kind: fc.constant('display' as const),
        display: fc.constantFrom(...DISPLAY_NAMES),
        qubits: fc.tuple(qubit),
      }),
    );
  if (shape.assignments) choices.push(fc.record({ kind: fc.constant('assign' as const), bit, value: condition(bits) }));
  if (depth > 0 && shape.branches) {
    const inner = operations(shape, depth - 1);
    choices.push(
      fc.record({
        kind: fc.constant('branch' as const),
        condition: shape.conditions ?? condition(bits),
        then: inner,
        otherwise: inner,
      }),
    );
  }
  if (depth > 0 && shape.repeats)
    choices.push(
      fc.record({ kind: fc.constant('repeat' as const), times: fc.nat(4), body: operations(shape, depth - 1) }),
    );
  if (depth > 0 && shape.loops) {
    // A loop whose condition reads no bit never starts or never ends; OpenQASM 3 has no such loop.
    const reading = fc.record({
      kind: fc.constant('binary' as const),
      operator: fc.constant('==' as const),
      left: bit.map((k) => ({ kind: 'bits' as const, bits: [k] })),
      right: condition(bits),
    });
    choices.push(
      fc.record({ kind: fc.constant('loop' as const), condition: reading, body: operations(shape, depth - 1) }),
    );
  }
  const any = fc.oneof(...choices);
  const commented = fc.tuple(any, fc.option(comments, { freq: 4, nil: undefined }));
  const one = shape.comments
    ? commented.map(([operation, list]) => (list === undefined ? operation : { ...operation, comments: list }))
    : any;
  return fc.array(one, { maxLength: depth === OUTERMOST ? 10 : 3 });
}

/** Returns random circuits of the shape. */
export const arbitraryCircuit = (shape: CircuitShape): fc.Arbitrary<Circuit> =>
  operations(shape, OUTERMOST).map((list) => ({ qubits: shape.qubits, classicalBits: shape.bits, operations: list }));

/** Returns random circuits of gates only, whose states can be compared. */
export const arbitraryUnitary = (shape: CircuitShape): fc.Arbitrary<Circuit> =>
  fc
    .array(gate(shape), { maxLength: 8 })
    .map((list) => ({ qubits: shape.qubits, classicalBits: shape.bits, operations: list }));

/** Returns consecutive registers with these names and sizes. */
const registers = (...list: readonly (readonly [name: string, size: number])[]): readonly Register[] =>
  list.map(([name, size], index) => ({
    name,
    start: list.slice(0, index).reduce((sum, [, before]) => sum + before, 0),
    size,
  }));

const QUBITS = 3;
const BITS = 4;

/** Names that must not collide with those that printers generate. */
const QUANTUM_REGISTERS = [
  registers(['q', QUBITS]),
  registers(['c_0', 1], ['q', 2]),
  registers(['c', 2], ['c_bits', 1]),
];
const CLASSICAL_REGISTERS = [
  registers(['c', BITS]),
  registers(['c', 2], ['c_0', 1], ['c_1', 1]),
  registers(['q', 1], ['q_bits', 1], ['c', 2]),
  registers(['c_bits', 1], ['c', 3]),
];

/** Conditions on consecutive bits, mostly on whole registers. */
const runCondition = (classical: readonly Register[]): fc.Arbitrary<ClassicalExpression> =>
  fc
    .record({
      run: fc.oneof(
        { weight: 4, arbitrary: fc.constantFrom(...classical) },
        { weight: 1, arbitrary: fc.record({ start: fc.nat(BITS - 1), size: fc.integer({ min: 1, max: BITS }) }) },
      ),
      value: fc.nat(3),
    })
    .map(({ run: { start, size }, value }) => ({
      kind: 'binary',
      operator: '==',
      left: { kind: 'bits', bits: Array.from({ length: Math.min(size, BITS - start) }, (_, index) => start + index) },
      right: { kind: 'number', value },
    }));

/**
 * Returns random circuits with conditions on consecutive measured and assigned bits. They always end and have registers
 * with several names.
 */
export const arbitraryDynamic: fc.Arbitrary<Circuit> = fc
  .record({
    assigns: fc.boolean(),
    quantumRegisters: fc.constantFrom(...QUANTUM_REGISTERS),
    classicalRegisters: fc.constantFrom(...CLASSICAL_REGISTERS),
  })
  .chain(({ assigns, ...named }) => {
    const simple = fc.oneof(
      gate({ qubits: QUBITS, bits: BITS, maxControls: 1, dagger: false }),
      fc.record({ kind: fc.constant('measure' as const), qubit: fc.nat(QUBITS - 1), bit: fc.nat(BITS - 1) }),
    );
    const assign = fc.record({
      kind: fc.constant('assign' as const),
      bit: fc.nat(BITS - 1),
      value: fc.nat(3).map((value) => ({ kind: 'number' as const, value })),
    });
    const branch = fc.record({
      kind: fc.constant('branch' as const),
      condition: runCondition(named.classicalRegisters),
      then: fc.array(simple, { minLength: 1, maxLength: 2 }),
      otherwise: fc.array(simple, { maxLength: 1 }),
    });
    const any: fc.Arbitrary<Operation> = assigns ? fc.oneof(simple, branch, assign) : fc.oneof(simple, branch);
    const last: Operation = { kind: 'measure', qubit: 0, bit: BITS - 1 };
    return fc
      .array(any, { minLength: 3, maxLength: 10 })
      .map((operations) => ({ qubits: QUBITS, classicalBits: BITS, operations: [...operations, last], ...named }));
  });

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
      trailingComments: fc.option(oddComments, { freq: 3, nil: undefined }),
      quantumRegisters: namesFor(4),
      classicalRegisters: namesFor(3),
    })
    .chain(({ composites, odd, trailingComments, quantumRegisters, classicalRegisters }) => {
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
        ...(quantumRegisters && { quantumRegisters }),
        ...(classicalRegisters && { classicalRegisters }),
        ...(trailingComments && { trailingComments }),
      }));
    });
