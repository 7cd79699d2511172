import { formula, negated } from '#simulator/math/angle-algebra.ts';
import type { AngleExpression } from '#simulator/math/angle-expression.ts';

/** One gate of a body, with its operands by name. */
export interface BodyStep {
  readonly gate: string;
  readonly parameters: readonly AngleExpression[];
  readonly controls: readonly string[];
  readonly targets: readonly string[];
  readonly dagger: boolean;
  /** For each control, the state in which it acts; 1 for all if absent. */
  readonly states?: readonly (0 | 1)[];
  /** Whether the step is in a definition, which may be called with controls. */
  readonly inDefinition?: boolean;
  /** Whether the name means the catalogue's gate even if the circuit has a custom gate of that name. */
  readonly ofCatalogue?: boolean;
}

/**
 * Not a gate of the catalogue: X on the first target; the second target is a borrowed qubit in any state, which is left
 * unchanged.
 */
export const X_WITH_BORROWED_QUBIT = 'X with a borrowed qubit';

const on = (
  gate: string,
  targets: readonly string[],
  parameters: readonly AngleExpression[] = [],
  controls: readonly string[] = [],
  dagger = false,
): BodyStep => ({
  gate,
  parameters,
  controls,
  targets,
  dagger,
});

const ZERO = formula`0`;
const half = (x: AngleExpression): AngleExpression => formula`${x}/2`;
const minusHalf = (x: AngleExpression): AngleExpression => formula`-${x}/2`;

interface BodyParts {
  readonly p: readonly AngleExpression[];
  readonly controls: readonly string[];
  readonly a: string;
  readonly b: string;
}

type Body = (parts: BodyParts) => readonly BodyStep[];

/** A rotation whose direction X reverses: half the angle, X, minus half the angle, X. */
const reversed =
  (gate: string): Body =>
  ({ p: [theta = ZERO], controls, a }) => [
    on(gate, [a], [half(theta)]),
    on('X', [a], [], controls),
    on(gate, [a], [minusHalf(theta)]),
    on('X', [a], [], controls),
  ];

const same =
  (gate: string, ...parameters: readonly AngleExpression[]): Body =>
  ({ controls, a, b }) => [on(gate, b === '' ? [a] : [a, b], parameters, controls)];

const between =
  (
    before: (a: string, b: string) => readonly BodyStep[],
    gate: string,
    after: (a: string, b: string) => readonly BodyStep[],
  ): Body =>
  ({ p, controls, a, b }) => [...before(a, b), on(gate, b === '' ? [a] : [a, b], p, controls), ...after(a, b)];

/** A phase on the subspace in which all controls are 1. */
const phase = (lambda: AngleExpression, controls: readonly string[]): readonly BodyStep[] =>
  controls.length === 0 ? [] : [on('U1', [controls[controls.length - 1]!], [lambda], controls.slice(0, -1))];

const h = (qubit: string): BodyStep => on('H', [qubit]);
const cx = (control: string, target: string): BodyStep => on('X', [target], [], [control]);

/**
 * Decomposition of each gate with any number of controls (or none, if the language lacks the gate) into simpler gates
 * or gates with fewer controls. Exact including the phase if there is a control. Constructions: Barenco et al.,
 * arXiv:quant-ph/9503016.
 */
export const GATE_BODIES = new Map(
  Object.entries<Body>({
    I: ({ a }) => [on('I', [a])],
    ECHO: ({ a }) => [on('I', [a])],
    X: ({ controls, a }) => [h(a), on('U1', [a], [formula`pi`], controls), h(a)],
    Y: ({ controls, a }) => [on('S', [a], [], [], true), on('X', [a], [], controls), on('S', [a])],
    Z: same('U1', formula`pi`),
    S: same('U1', formula`pi/2`),
    T: same('U1', formula`pi/4`),
    // H = RY(π/4) Z RY(−π/4)
    H: ({ controls, a }) => [
      on('RY', [a], [formula`-pi/4`]),
      on('Z', [a], [], controls),
      on('RY', [a], [formula`pi/4`]),
    ],
    SX: ({ controls, a }) => [h(a), on('U1', [a], [formula`pi/2`], controls), h(a)],
    X1: same('RX', formula`pi/2`),
    Y1: same('RY', formula`pi/2`),
    Z1: same('RZ', formula`pi/2`),
    RX: between(
      (a) => [h(a)],
      'RZ',
      (a) => [h(a)],
    ),
    RY: reversed('RY'),
    RZ: reversed('RZ'),
    U1: ({ p: [lambda = ZERO], controls, a }) => {
      const last = controls[controls.length - 1] ?? a;
      const rest = controls.slice(0, -1);
      const flip: BodyStep = on(X_WITH_BORROWED_QUBIT, [last, a], [], rest);
      return [
        on('U1', [a], [half(lambda)], [last]),
        flip,
        on('U1', [a], [minusHalf(lambda)], [last]),
        flip,
        on('U1', [a], [half(lambda)], rest),
      ];
    },
    U2: ({ p: [phi = ZERO, lambda = ZERO], controls, a }) => [on('U3', [a], [formula`pi/2`, phi, lambda], controls)],
    U3: ({ p: [theta = ZERO, phi = ZERO, lambda = ZERO], controls, a }) => [
      ...phase(formula`(${phi}+${lambda})/2`, controls),
      on('U1', [a], [formula`(${lambda}-${phi})/2`]),
      on('X', [a], [], controls),
      on('U3', [a], [minusHalf(theta), formula`0`, formula`-(${phi}+${lambda})/2`]),
      on('X', [a], [], controls),
      on('U3', [a], [half(theta), phi, formula`0`]),
    ],
    U4: ({ p: [alpha = ZERO, beta = ZERO, gamma = ZERO, delta = ZERO], controls, a }) => [
      ...phase(formula`${alpha}-(${beta}+${delta})/2`, controls),
      on('U3', [a], [gamma, beta, delta], controls),
    ],
    RPHI: ({ p: [theta = ZERO, phi = ZERO], controls, a }) => [
      on('U3', [a], [theta, formula`${phi}-pi/2`, formula`pi/2-${phi}`], controls),
    ],
    SWAP: ({ controls, a, b }) => [cx(b, a), on('X', [b], [], [...controls, a]), cx(b, a)],
    RZZ: ({ p, controls, a, b }) => [cx(a, b), on('RZ', [b], p, controls), cx(a, b)],
    RXX: between(
      (a, b) => [h(a), h(b)],
      'RZZ',
      (a, b) => [h(a), h(b)],
    ),
    RYY: between(
      (a, b) => [on('RX', [a], [formula`pi/2`]), on('RX', [b], [formula`pi/2`])],
      'RZZ',
      (a, b) => [on('RX', [a], [formula`-pi/2`]), on('RX', [b], [formula`-pi/2`])],
    ),
    RZX: between(
      (_, b) => [h(b)],
      'RZZ',
      (_, b) => [h(b)],
    ),
    ISWAPTHETA: ({ p, controls, a, b }) => [on('RXX', [a, b], p, controls), on('RYY', [a, b], p, controls)],
    ISWAP: same('ISWAPTHETA', formula`-pi/2`),
    SQISWAP: same('ISWAPTHETA', formula`pi/4`),
    // Two halves of the controls; each borrows qubits of the other: A B A B.
    [X_WITH_BORROWED_QUBIT]: ({ controls, a, b }) => {
      const middle = Math.ceil(controls.length / 2);
      const first = on(X_WITH_BORROWED_QUBIT, [b, a], [], controls.slice(0, middle));
      const second = on(X_WITH_BORROWED_QUBIT, [a, controls[0] ?? a], [], [...controls.slice(middle), b]);
      return [first, second, first, second];
    },
  }),
);

type Call = readonly [gate: string, parameters: readonly AngleExpression[]];

/**
 * The inverse of a gate as another call of the catalogue, with parameters as expressions; for gates that are not their
 * own inverse.
 */
const INVERSES = new Map(
  Object.entries<(p: readonly AngleExpression[]) => Call>({
    S: () => ['U1', [formula`-pi/2`]],
    T: () => ['U1', [formula`-pi/4`]],
    SX: () => ['U4', [formula`-pi/4`, formula`-pi/2`, formula`-pi/2`, formula`pi/2`]],
    X1: () => ['RX', [formula`-pi/2`]],
    Y1: () => ['RY', [formula`-pi/2`]],
    Z1: () => ['RZ', [formula`-pi/2`]],
    U2: ([phi = ZERO, lambda = ZERO]) => ['U2', [formula`pi-${lambda}`, formula`-${phi}-pi`]],
    U3: ([theta = ZERO, phi = ZERO, lambda = ZERO]) => ['U3', [negated(theta), negated(lambda), negated(phi)]],
    U4: ([alpha = ZERO, beta = ZERO, gamma = ZERO, delta = ZERO]) => [
      'U4',
      [negated(alpha), negated(delta), negated(gamma), negated(beta)],
    ],
    RPHI: ([theta = ZERO, phi = ZERO]) => ['RPHI', [negated(theta), phi]],
    ISWAP: () => ['ISWAPTHETA', [formula`pi/2`]],
    SQISWAP: () => ['ISWAPTHETA', [formula`-pi/4`]],
  }),
);

/** Returns the inverse of a catalogue gate as another gate. */
export function inverseCall(gate: string, parameters: readonly AngleExpression[]): Call {
  const inverse = INVERSES.get(gate);
  if (inverse !== undefined) return inverse(parameters);
  // All other gates are their own inverse or one-parameter groups.
  return [gate, parameters.map(negated)];
}
