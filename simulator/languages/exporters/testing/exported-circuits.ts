import fc from 'fast-check';
import {
  assign,
  bitsEqual,
  bitsValue,
  branch,
  circuit,
  composite,
  compositeStep,
  gate,
  loop,
  measure,
  numberValue,
  repeat,
  reset,
} from '#simulator/circuit/build.ts';
import type { Circuit, ClassicalExpression, Composite, Operation } from '#simulator/circuit/circuit.ts';
import { DYNAMIC_CIRCUITS } from '#simulator/engines/testing/dynamic-circuits.ts';
import { GATES } from '#simulator/gates/catalogue.ts';
import { arbitraryCircuit, arbitraryUnitary, PARAMETERS } from '#simulator/languages/testing/arbitrary-circuit.ts';
import { arbitraryDynamic } from '#simulator/languages/testing/arbitrary-dynamic.ts';

/** Circuits whose exported programs are run, the same in every run of the tests. */

const VALUES = { theta: 0.7, phi_1: 1.9 };
/** Returns the values of the parameters with which a circuit is run. */
export const valuesOf = ({ parameters }: Circuit): Readonly<Record<string, number>> =>
  parameters === undefined ? {} : VALUES;

/** Custom gates that call each other, have parameters and names that tools reserve. */
const COMPOSITES: readonly Composite[] = [
  composite(
    'turn',
    1,
    [compositeStep('RX', [0], { parameters: ['t/2+1'] }), compositeStep('S', [0], { dagger: true })],
    ['t'],
  ),
  composite(
    'lambda',
    2,
    [
      compositeStep('turn', [1], { parameters: ['sin(θ)'], dagger: true }),
      compositeStep('ISWAP', [0, 1]),
      compositeStep('turn', [0], { parameters: ['theta^2-1'], controls: [{ qubit: 1, on: 0 }] }),
      compositeStep('U4', [1], { parameters: ['theta', 'θ', '0.3', 'pi/7'] }),
    ],
    ['θ', 'theta'],
  ),
  composite('量子门', 3, [
    compositeStep('lambda', [2, 0], { parameters: ['0.4', 'pi/3'], controls: [1] }),
    compositeStep('RZX', [0, 1], { parameters: ['007/10'], dagger: true }),
    compositeStep('SX', [2], { dagger: true }),
  ]),
  composite('nothing', 1, []),
];

/** Every gate on an asymmetric state, plain, and inverted with controls on 0 and on 1. */
const everyGate: readonly Circuit[] = GATES.map(({ name, qubits, parameters }) => {
  const targets = qubits === 1 ? [1] : [2, 0];
  const angles = { parameters: parameters.map((_, index) => `-pi/${index + 3}+.5e-1`) };
  return circuit(4, 0, [
    ...[0, 1, 2, 3].map((qubit) => gate('U3', qubit, { parameters: [`${qubit + 1}/3`, '0.4', `-0.${qubit + 2}`] })),
    gate(name, targets, angles),
    gate(name, targets, { ...angles, dagger: true, controls: [3] }),
    gate(name, targets, { ...angles, controls: [{ qubit: 3, on: 0 }, ...(qubits === 1 ? [0] : [1])] }),
  ]);
});

const sample = <Value>(arbitrary: fc.Arbitrary<Value>, numRuns: number, seed: number): readonly Value[] =>
  fc.sample(arbitrary, { numRuns, seed });

const SHAPE = { qubits: 4, bits: 3, negativeControls: true, comments: true, anyAngles: true };

/** Static circuits with all that a circuit can have. */
export const UNITARIES: readonly Circuit[] = [
  ...everyGate,
  ...sample(arbitraryUnitary(SHAPE), 40, 31),
  ...sample(arbitraryUnitary({ ...SHAPE, composites: COMPOSITES }), 60, 32).map((one) => ({
    ...one,
    composites: COMPOSITES,
  })),
];

/** Circuits with parameters, also as arguments of custom gates. */
export const PARAMETRIC: readonly Circuit[] = sample(
  arbitraryUnitary({ ...SHAPE, composites: COMPOSITES, parametric: true }),
  60,
  33,
).map((one) => ({ ...one, composites: COMPOSITES, parameters: PARAMETERS }));

/** Coin until 1, a counted loop, an assignment, conditions on several bits, an empty block. */
const or = (left: ClassicalExpression, right: ClassicalExpression): ClassicalExpression => ({
  kind: 'binary',
  operator: '||',
  left,
  right,
});
const UNTIL_ONE: readonly Operation[] = [
  gate('H', 0),
  measure(0, 0),
  loop(bitsEqual([0], 0), [gate('RY', 0, { parameters: [2] }), measure(0, 0)]),
];
export const DYNAMIC: readonly Circuit[] = [
  ...DYNAMIC_CIRCUITS.map(([, one]) => one),
  ...sample(arbitraryDynamic, 60, 34),
  ...sample(arbitraryCircuit({ ...SHAPE, branches: true, assignments: true, repeats: true }), 60, 35),
  circuit(2, 2, UNTIL_ONE),
  circuit(2, 3, [
    repeat(2, [gate('H', 0), measure(0, 0), branch(bitsValue(0), [gate('X', 1)], [])]),
    assign(2, numberValue(1)),
    branch(or(bitsValue(0), bitsEqual([1, 2], 2)), [], [gate('H', 1)]),
    branch(bitsEqual([0, 1, 2], 5), [branch(bitsValue(2), [reset(1)], [gate('Z', 1)])], [gate('Y', 1)]),
    measure(1, 1),
  ]),
];

/** Measured once at the end, so that every tool can write them. */
export const MEASURED: readonly Circuit[] = sample(arbitraryUnitary(SHAPE), 12, 36).map((one) => ({
  ...one,
  operations: [...one.operations, measure(3, 0), measure(0, 2), measure(1, 1)],
}));
