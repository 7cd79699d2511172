import { type FormatWord, plainWord, type WordStep } from '#simulator/languages/formats/gate-steps-table.ts';

/** A gate of Cirq: the members of its JSON that are its parameters, in order, and what it does. */
export interface CirqGate extends FormatWord {
  readonly members: readonly string[];
  /** Whether its matrix is multiplied by e^{iπ·shift·exponent}, for its member `global_shift`. */
  readonly hasShift?: boolean;
  /** Its powers that are gates of their own, in {@link CIRQ_POWERS}. */
  readonly base?: string;
}

const EXPONENT = ['exponent'];

/** The steps of X^t, Y^t and Z^t; `{n}` is the exponent. */
function powerSteps(
  axis: 'X' | 'Y' | 'Z',
  exponent: string,
  target: number,
  controls: readonly number[] = [],
): WordStep {
  if (axis === 'Z') return { gate: 'U1', targets: [target], controls, parameters: [`pi*${exponent}`] };
  const turned = axis === 'X' ? 'pi/2' : '0';
  const parameters = [`pi*${exponent}/2`, `-${turned}`, `pi*${exponent}`, turned];
  return { gate: 'U4', targets: [target], controls, parameters };
}

const power = (word: string, axis: 'X' | 'Y' | 'Z', controls: number): CirqGate => ({
  word,
  members: EXPONENT,
  hasShift: true,
  base: axis,
  operands: controls + 1,
  parameters: 1,
  steps: [
    powerSteps(
      axis,
      '{0}',
      controls,
      Array.from({ length: controls }, (_, index) => index),
    ),
  ],
});

/** P⊗P to a power is a rotation and a phase. */
const ising = (word: string, gate: string): CirqGate => ({
  word,
  members: EXPONENT,
  hasShift: true,
  operands: 2,
  parameters: 1,
  steps: [{ gate, targets: [0, 1], parameters: ['pi*{0}'] }],
  phase: 'pi*{0}/2',
});

const rotation = (word: string): CirqGate => ({ ...plainWord(word, word.toUpperCase(), 1, 1), members: ['rads'] });

const z = (exponent: string, target: number): WordStep => powerSteps('Z', exponent, target);
const bothWays = (first: string): readonly WordStep[] => [z(first, 0), z(`(-1)*${first}`, 1)];

const GATES: readonly CirqGate[] = [
  power('XPowGate', 'X', 0),
  power('YPowGate', 'Y', 0),
  power('ZPowGate', 'Z', 0),
  power('_PauliX', 'X', 0),
  power('_PauliY', 'Y', 0),
  power('_PauliZ', 'Z', 0),
  power('CXPowGate', 'X', 1),
  power('CNotPowGate', 'X', 1),
  power('CYPowGate', 'Y', 1),
  power('CZPowGate', 'Z', 1),
  power('CCXPowGate', 'X', 2),
  power('CCNotPowGate', 'X', 2),
  power('CCYPowGate', 'Y', 2),
  power('CCZPowGate', 'Z', 2),
  {
    word: 'HPowGate',
    base: 'H',
    members: EXPONENT,
    hasShift: true,
    operands: 1,
    parameters: 1,
    // H is Z in a basis that is turned by π/4 about Y.
    steps: [
      { gate: 'RY', targets: [0], parameters: ['-pi/4'] },
      z('{0}', 0),
      { gate: 'RY', targets: [0], parameters: ['pi/4'] },
    ],
  },
  {
    word: 'SwapPowGate',
    base: 'Swap',
    members: EXPONENT,
    hasShift: true,
    operands: 2,
    parameters: 1,
    steps: [
      { gate: 'X', targets: [0], controls: [1] },
      powerSteps('X', '{0}', 1, [0]),
      { gate: 'X', targets: [0], controls: [1] },
    ],
  },
  { ...plainWord('CSwapGate', 'SWAP', 2, 0, 1), members: [] },
  {
    word: 'ISwapPowGate',
    base: 'ISwap',
    members: EXPONENT,
    hasShift: true,
    operands: 2,
    parameters: 1,
    steps: [{ gate: 'ISWAPTHETA', targets: [0, 1], parameters: ['-pi*{0}/2'] }],
  },
  {
    word: 'PhasedISwapPowGate',
    members: ['exponent', 'phase_exponent'],
    operands: 2,
    parameters: 2,
    hasShift: true,
    steps: [
      ...bothWays('{1}'),
      { gate: 'ISWAPTHETA', targets: [0, 1], parameters: ['-pi*{0}/2'] },
      z('(-1)*{1}', 0),
      z('{1}', 1),
    ],
  },
  {
    word: 'FSimGate',
    members: ['theta', 'phi'],
    operands: 2,
    parameters: 2,
    steps: [
      { gate: 'ISWAPTHETA', targets: [0, 1], parameters: ['{0}'] },
      { gate: 'U1', targets: [1], controls: [0], parameters: ['-{1}'] },
    ],
  },
  {
    word: 'PhasedFSimGate',
    members: ['theta', 'zeta', 'chi', 'gamma', 'phi'],
    operands: 2,
    parameters: 5,
    steps: [
      { gate: 'U1', targets: [1], parameters: ['-({1}+{2})/2'] },
      { gate: 'U1', targets: [0], parameters: ['({1}+{2})/2'] },
      { gate: 'ISWAPTHETA', targets: [0, 1], parameters: ['{0}'] },
      { gate: 'U1', targets: [1], parameters: ['({2}-{1})/2-{3}'] },
      { gate: 'U1', targets: [0], parameters: ['({1}-{2})/2-{3}'] },
      { gate: 'U1', targets: [1], controls: [0], parameters: ['-{4}'] },
    ],
  },
  ising('XXPowGate', 'RXX'),
  ising('YYPowGate', 'RYY'),
  ising('ZZPowGate', 'RZZ'),
  {
    word: 'cirq.MSGate',
    members: ['rads'],
    operands: 2,
    parameters: 1,
    steps: [{ gate: 'RXX', targets: [0, 1], parameters: ['2*{0}'] }],
  },
  rotation('Rx'),
  rotation('Ry'),
  rotation('Rz'),
  {
    word: 'PhasedXPowGate',
    members: ['exponent', 'phase_exponent'],
    hasShift: true,
    operands: 1,
    parameters: 2,
    steps: [z('(-1)*{1}', 0), powerSteps('X', '{0}', 0), z('{1}', 0)],
  },
  {
    word: 'PhasedXZGate',
    members: ['x_exponent', 'z_exponent', 'axis_phase_exponent'],
    operands: 1,
    parameters: 3,
    steps: [z('(-1)*{2}', 0), powerSteps('X', '{0}', 0), z('({1}+{2})', 0)],
  },
  {
    word: 'QasmUGate',
    members: ['theta', 'phi', 'lmda'],
    operands: 1,
    parameters: 3,
    steps: [{ gate: 'U4', targets: [0], parameters: ['0', 'pi*{1}', 'pi*{0}', 'pi*{2}'] }],
  },
];

export const CIRQ_GATES: ReadonlyMap<string, CirqGate> = new Map(GATES.map((gate) => [gate.word, gate]));

/** Powers that the circuit has as gates without parameters: gate and whether it is inverted. */
export const CIRQ_POWERS: ReadonlyMap<string, readonly (readonly [exponent: number, gate: string, dagger: boolean])[]> =
  new Map([
    [
      'X',
      [
        [1, 'X', false],
        [0.5, 'SX', false],
        [-0.5, 'SX', true],
      ],
    ],
    ['Y', [[1, 'Y', false]]],
    [
      'Z',
      [
        [1, 'Z', false],
        [0.5, 'S', false],
        [-0.5, 'S', true],
        [0.25, 'T', false],
        [-0.25, 'T', true],
      ],
    ],
    ['H', [[1, 'H', false]]],
    ['Swap', [[1, 'SWAP', false]]],
    [
      'ISwap',
      [
        [1, 'ISWAP', false],
        [-1, 'ISWAP', true],
        [0.5, 'SQISWAP', true],
        [-0.5, 'SQISWAP', false],
      ],
    ],
  ]);

/** Channels of Cirq that are noise. */
export const CIRQ_NOISE: ReadonlySet<string> = new Set([
  'AmplitudeDampingChannel',
  'AsymmetricDepolarizingChannel',
  'BitFlipChannel',
  'DepolarizingChannel',
  'GeneralizedAmplitudeDampingChannel',
  'KrausChannel',
  'MixedUnitaryChannel',
  'MultiAsymmetricDepolarizingChannel',
  'MultiDepolarizingChannel',
  'PhaseDampingChannel',
  'PhaseFlipChannel',
  'RandomGateChannel',
]);
