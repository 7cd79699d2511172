import { decomposed, type GateStep, phaseSteps } from '#simulator/languages/gate-steps.ts';
import { formula } from '#simulator/math/angle-algebra.ts';
import type { AngleExpression } from '#simulator/math/angle-expression.ts';

/** One gate of a body, with its operands by name. */
export interface BodyStep extends GateStep<string> {
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
): BodyStep => ({ gate, parameters, controls, targets, dagger: false });

const ZERO = formula`0`;
const half = (x: AngleExpression): AngleExpression => formula`${x}/2`;
const minusHalf = (x: AngleExpression): AngleExpression => formula`-${x}/2`;

interface BodyParts {
  readonly parameters: readonly AngleExpression[];
  readonly controls: readonly string[];
  readonly targets: readonly string[];
}

type Body = (parts: BodyParts) => readonly BodyStep[];

/** A rotation whose direction X reverses: half the angle, X, minus half the angle, X. */
const reversed =
  (gate: string): Body =>
  ({ parameters: [theta = ZERO], controls, targets: [a = ''] }) => [
    on(gate, [a], [half(theta)]),
    on('X', [a], [], controls),
    on(gate, [a], [minusHalf(theta)]),
    on('X', [a], [], controls),
  ];

/**
 * Constructions for gates that the language has, but without controls or with few; U3 is one of its primitives.
 * Barenco et al., arXiv:quant-ph/9503016.
 */
const CONTROLLED_PRIMITIVES: ReadonlyMap<string, Body> = new Map<string, Body>([
  ['RY', reversed('RY')],
  ['RZ', reversed('RZ')],
  [
    'U1',
    ({ parameters: [lambda = ZERO], controls, targets: [a = ''] }) => {
      const last = controls.at(-1) ?? a;
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
  ],
  [
    'U3',
    ({ parameters: [theta = ZERO, phi = ZERO, lambda = ZERO], controls, targets: [a = ''] }) => [
      ...phaseSteps(formula`(${phi}+${lambda})/2`, controls),
      on('U1', [a], [formula`(${lambda}-${phi})/2`]),
      on('X', [a], [], controls),
      on('U3', [a], [minusHalf(theta), ZERO, formula`-(${phi}+${lambda})/2`]),
      on('X', [a], [], controls),
      on('U3', [a], [half(theta), phi, ZERO]),
    ],
  ],
  [
    // Two halves of the controls; each borrows qubits of the other: A B A B.
    X_WITH_BORROWED_QUBIT,
    ({ controls, targets: [a = '', b = ''] }) => {
      const middle = Math.ceil(controls.length / 2);
      const first = on(X_WITH_BORROWED_QUBIT, [b, a], [], controls.slice(0, middle));
      const second = on(X_WITH_BORROWED_QUBIT, [a, controls[0] ?? a], [], [...controls.slice(middle), b]);
      return [first, second, first, second];
    },
  ],
]);

/**
 * Returns a gate with any number of controls (or none, if the language lacks the gate) as simpler gates or gates with
 * fewer controls. Exact including the phase if there is a control.
 */
export const bodyOf = (gate: string, parts: BodyParts): readonly BodyStep[] | undefined =>
  CONTROLLED_PRIMITIVES.get(gate)?.(parts) ?? decomposed(gate, parts);
