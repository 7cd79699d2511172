import { bracketed, negate } from '#simulator/languages/angle-text.ts';

/** One gate of a body, its operands by name, its parameters as texts in the circuit's notation. */
export interface BodyStep {
  readonly gate: string;
  readonly parameters: readonly string[];
  readonly controls: readonly string[];
  readonly targets: readonly string[];
  readonly dagger: boolean;
  /** For each control, the state in which it acts; 1 for all where absent. */
  readonly states?: readonly (0 | 1)[];
  /** Whether it stands in a definition, which a control may be put on. */
  readonly inDefinition?: boolean;
  /** Whether the name means the catalogue's gate even where the circuit has its own of that name. */
  readonly ofCatalogue?: boolean;
}

/**
 * Not a gate of the catalogue: X on the first target, with the second target as a borrowed qubit in any state, which is
 * left as it was.
 */
export const BORROWING_X = 'X with a borrowed qubit';

const on = (
  gate: string,
  targets: readonly string[],
  parameters: readonly string[] = [],
  controls: readonly string[] = [],
  dagger = false,
): BodyStep => ({
  gate,
  parameters,
  controls,
  targets,
  dagger,
});

const half = (text: string): string => `${bracketed(text)}/2`;
const minusHalf = (text: string): string => `-${bracketed(text)}/2`;
const sum = (first: string, second: string): string => `(${bracketed(first)}+${bracketed(second)})/2`;
const difference = (first: string, second: string): string => `(${bracketed(first)}-${bracketed(second)})/2`;

interface BodyParts {
  readonly p: readonly string[];
  readonly controls: readonly string[];
  readonly a: string;
  readonly b: string;
}

type Body = (parts: BodyParts) => readonly BodyStep[];

/** A rotation that X reverses: half of it, X, half of it back, X. */
const reversed =
  (gate: string): Body =>
  ({ p: [theta = ''], controls, a }) => [
    on(gate, [a], [half(theta)]),
    on('X', [a], [], controls),
    on(gate, [a], [minusHalf(theta)]),
    on('X', [a], [], controls),
  ];

const same =
  (gate: string, ...parameters: readonly string[]): Body =>
  ({ controls, a, b }) => [on(gate, b === '' ? [a] : [a, b], parameters, controls)];

const between =
  (
    before: (a: string, b: string) => readonly BodyStep[],
    gate: string,
    after: (a: string, b: string) => readonly BodyStep[],
  ): Body =>
  ({ p, controls, a, b }) => [...before(a, b), on(gate, b === '' ? [a] : [a, b], p, controls), ...after(a, b)];

/** A phase of the subspace where all controls are set. */
const phase = (angle: string, controls: readonly string[]): readonly BodyStep[] =>
  controls.length === 0 ? [] : [on('U1', [controls[controls.length - 1]!], [angle], controls.slice(0, -1))];

const h = (qubit: string): BodyStep => on('H', [qubit]);
const cx = (control: string, target: string): BodyStep => on('X', [target], [], [control]);

/**
 * Each gate under any number of controls (none included where the language lacks it), out of gates with fewer controls
 * or simpler ones. Exact with its phase whenever there is a control. Constructions: Barenco et al., arXiv:quant-ph/9503016.
 */
export const GATE_BODIES = new Map(
  Object.entries<Body>({
    I: ({ a }) => [on('I', [a])],
    ECHO: ({ a }) => [on('I', [a])],
    X: ({ controls, a }) => [h(a), on('U1', [a], ['pi'], controls), h(a)],
    Y: ({ controls, a }) => [on('S', [a], [], [], true), on('X', [a], [], controls), on('S', [a])],
    Z: same('U1', 'pi'),
    S: same('U1', 'pi/2'),
    T: same('U1', 'pi/4'),
    // H = RY(π/4) Z RY(−π/4)
    H: ({ controls, a }) => [on('RY', [a], ['-pi/4']), on('Z', [a], [], controls), on('RY', [a], ['pi/4'])],
    SX: ({ controls, a }) => [h(a), on('U1', [a], ['pi/2'], controls), h(a)],
    X1: same('RX', 'pi/2'),
    Y1: same('RY', 'pi/2'),
    Z1: same('RZ', 'pi/2'),
    RX: between(
      (a) => [h(a)],
      'RZ',
      (a) => [h(a)],
    ),
    RY: reversed('RY'),
    RZ: reversed('RZ'),
    U1: ({ p: [lambda = ''], controls, a }) => {
      const last = controls[controls.length - 1] ?? a;
      const rest = controls.slice(0, -1);
      const flip: BodyStep = on(BORROWING_X, [last, a], [], rest);
      return [
        on('U1', [a], [half(lambda)], [last]),
        flip,
        on('U1', [a], [minusHalf(lambda)], [last]),
        flip,
        on('U1', [a], [half(lambda)], rest),
      ];
    },
    U2: ({ p: [phi = '', lambda = ''], controls, a }) => [on('U3', [a], ['pi/2', phi, lambda], controls)],
    U3: ({ p: [theta = '', phi = '', lambda = ''], controls, a }) => [
      ...phase(sum(phi, lambda), controls),
      on('U1', [a], [difference(lambda, phi)]),
      on('X', [a], [], controls),
      on('U3', [a], [minusHalf(theta), '0', `-${sum(phi, lambda)}`]),
      on('X', [a], [], controls),
      on('U3', [a], [half(theta), phi, '0']),
    ],
    U4: ({ p: [alpha = '', beta = '', gamma = '', delta = ''], controls, a }) => [
      ...phase(`${bracketed(alpha)}-${sum(beta, delta)}`, controls),
      on('U3', [a], [gamma, beta, delta], controls),
    ],
    RPHI: ({ p: [theta = '', phi = ''], controls, a }) => [
      on('U3', [a], [theta, `${bracketed(phi)}-pi/2`, `pi/2-${bracketed(phi)}`], controls),
    ],
    SWAP: ({ controls, a, b }) => [cx(b, a), on('X', [b], [], [...controls, a]), cx(b, a)],
    RZZ: ({ p, controls, a, b }) => [cx(a, b), on('RZ', [b], p, controls), cx(a, b)],
    RXX: between(
      (a, b) => [h(a), h(b)],
      'RZZ',
      (a, b) => [h(a), h(b)],
    ),
    RYY: between(
      (a, b) => [on('RX', [a], ['pi/2']), on('RX', [b], ['pi/2'])],
      'RZZ',
      (a, b) => [on('RX', [a], ['-pi/2']), on('RX', [b], ['-pi/2'])],
    ),
    RZX: between(
      (_, b) => [h(b)],
      'RZZ',
      (_, b) => [h(b)],
    ),
    ISWAPTHETA: ({ p, controls, a, b }) => [on('RXX', [a, b], p, controls), on('RYY', [a, b], p, controls)],
    ISWAP: same('ISWAPTHETA', '-pi/2'),
    SQISWAP: same('ISWAPTHETA', 'pi/4'),
    // Two halves of the controls, each with the other's qubits to borrow: A B A B.
    [BORROWING_X]: ({ controls, a, b }) => {
      const middle = Math.ceil(controls.length / 2);
      const first = on(BORROWING_X, [b, a], [], controls.slice(0, middle));
      const second = on(BORROWING_X, [a, controls[0] ?? a], [], [...controls.slice(middle), b]);
      return [first, second, first, second];
    },
  }),
);

/** A gate's inverse as another call of the catalogue, parameters as texts; for those that are not their own inverse. */
const INVERSES = new Map(
  Object.entries<(p: readonly string[]) => readonly [gate: string, parameters: readonly string[]]>({
    S: () => ['U1', ['-pi/2']],
    T: () => ['U1', ['-pi/4']],
    SX: () => ['U4', ['-pi/4', '-pi/2', '-pi/2', 'pi/2']],
    X1: () => ['RX', ['-pi/2']],
    Y1: () => ['RY', ['-pi/2']],
    Z1: () => ['RZ', ['-pi/2']],
    U2: ([phi = '', lambda = '']) => ['U2', [`pi-${bracketed(lambda)}`, `-${bracketed(phi)}-pi`]],
    U3: ([theta = '', phi = '', lambda = '']) => ['U3', [negate(theta), negate(lambda), negate(phi)]],
    U4: ([alpha = '', beta = '', gamma = '', delta = '']) => [
      'U4',
      [negate(alpha), negate(delta), negate(gamma), negate(beta)],
    ],
    RPHI: ([theta = '', phi = '']) => ['RPHI', [negate(theta), phi]],
    ISWAP: () => ['ISWAPTHETA', ['pi/2']],
    SQISWAP: () => ['ISWAPTHETA', ['-pi/4']],
  }),
);

/** The inverse of a catalogue gate as another, in texts. */
export function inverseCall(
  gate: string,
  parameters: readonly string[],
): readonly [gate: string, parameters: readonly string[]] {
  const inverse = INVERSES.get(gate);
  if (inverse !== undefined) return inverse(parameters);
  // What is left is its own inverse, or a one-parameter group.
  return [gate, parameters.map(negate)];
}
