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
  type Parameter,
} from '#simulator/circuit/circuit.ts';
import { GATES } from '#simulator/gates/catalogue.ts';
import { evaluateAngle } from '#simulator/math/angle.ts';
import { parseAngle } from '#simulator/math/angle-expression.ts';
import { angleTree, parameterTree } from '#simulator/math/angle-tree.ts';

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
  /** Whether the circuit has the parameters {@link PARAMETERS}, and angles that use them. */
  readonly parametric?: boolean;
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

export const PARAMETERS: readonly Parameter[] = [
  { name: 'theta', type: 'float' },
  { name: 'phi_1', type: 'angle' },
];

const TREES = new Map(PARAMETERS.map(({ name }) => [name, parameterTree(name)]));

/** Angles that depend on the parameters. */
const PARAMETRIC_ANGLES: readonly Angle[] = [
  'theta',
  '-phi_1',
  'theta/2',
  '2*theta + phi_1/2',
  'pi-theta',
  '(1/3)*theta',
  'sin(theta)^2/(1+phi_1)',
  'sqrt(theta*theta)-1.50',
  'exp(-theta)',
  '-(theta-phi_1)/3',
  'ln(2)*theta^-1',
].map((text) => {
  const parsed = parseAngle(text, { power: true, functions: true, names: TREES });
  if (!parsed.ok) throw new Error(text);
  return { text, value: Number.NaN, tree: angleTree(parsed.expression, TREES) };
});

const parametricAngle = fc.oneof(anyAngle, fc.constantFrom(...PARAMETRIC_ANGLES));

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

export const gate = ({
  qubits,
  maxControls = 3,
  negativeControls = false,
  dagger = true,
  composites = [],
  anyAngles = false,
  parametric = false,
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
        parameters: fc.tuple(
          ...record.parameters.map(() => (parametric ? parametricAngle : anyAngles ? anyAngle : angle)),
        ),
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

export const condition = (bits: number): fc.Arbitrary<ClassicalExpression> =>
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
export function operations(shape: CircuitShape, depth: number): fc.Arbitrary<Operation[]> {
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
  operations(shape, OUTERMOST).map((list) => ({
    qubits: shape.qubits,
    classicalBits: shape.bits,
    operations: list,
    ...(shape.parametric && { parameters: PARAMETERS }),
  }));

/** Returns random circuits of gates only, whose states can be compared. */
export const arbitraryUnitary = (shape: CircuitShape): fc.Arbitrary<Circuit> =>
  fc
    .array(gate(shape), { maxLength: 8 })
    .map((list) => ({ qubits: shape.qubits, classicalBits: shape.bits, operations: list }));
