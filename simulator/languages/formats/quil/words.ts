import { type FormatWord, plainWord, wordMap, type WordStep } from '#simulator/languages/formats/gate-steps-table.ts';

const phase = (formula: string, target: number, rest: Partial<WordStep> = {}): WordStep => ({
  gate: 'U1',
  targets: [target],
  parameters: [formula],
  ...rest,
});

/** XY(θ) turns |01⟩ and |10⟩ with +i, the circuit's gate with −i. */
const exchange: WordStep = { gate: 'ISWAPTHETA', targets: [0, 1], parameters: ['-{0}/2'] };

/** The standard gates of Quil (Quil specification, "Standard Gates", and those of pyQuil). */
const WORDS: readonly FormatWord[] = [
  ...['I', 'X', 'Y', 'Z', 'H', 'S', 'T'].map((word) => plainWord(word, word, 1)),
  ...['RX', 'RY', 'RZ'].map((word) => plainWord(word, word, 1, 1)),
  plainWord('PHASE', 'U1', 1, 1),
  plainWord('U', 'U3', 1, 3),
  plainWord('CNOT', 'X', 1, 0, 1),
  plainWord('CCNOT', 'X', 1, 0, 2),
  plainWord('CZ', 'Z', 1, 0, 1),
  plainWord('CPHASE', 'U1', 1, 1, 1),
  plainWord('SWAP', 'SWAP', 2),
  plainWord('CSWAP', 'SWAP', 2, 0, 1),
  plainWord('ISWAP', 'ISWAP', 2),
  ...['RXX', 'RYY', 'RZZ'].map((word) => plainWord(word, word, 2, 1)),
  {
    word: 'CPHASE00',
    operands: 2,
    parameters: 1,
    steps: [{ gate: 'X', targets: [1] }, phase('{0}', 1, { open: [0] }), { gate: 'X', targets: [1] }],
  },
  { word: 'CPHASE01', operands: 2, parameters: 1, steps: [phase('{0}', 1, { open: [0] })] },
  { word: 'CPHASE10', operands: 2, parameters: 1, steps: [phase('{0}', 0, { open: [1] })] },
  {
    word: 'PSWAP',
    operands: 2,
    parameters: 1,
    steps: [{ gate: 'SWAP', targets: [0, 1] }, phase('{0}', 0), phase('{0}', 1), phase('-2*{0}', 1, { controls: [0] })],
  },
  { word: 'XY', operands: 2, parameters: 1, steps: [exchange] },
  { word: 'SQISW', operands: 2, parameters: 0, steps: [{ gate: 'SQISWAP', targets: [0, 1], dagger: true }] },
  { word: 'FSIM', operands: 2, parameters: 2, steps: [exchange, phase('{1}', 1, { controls: [0] })] },
  {
    word: 'PHASEDFSIM',
    operands: 2,
    parameters: 5,
    steps: [
      phase('-({1}+{2})/2', 1),
      phase('({1}+{2})/2', 0),
      exchange,
      phase('({2}-{1})/2-{3}', 1),
      phase('({1}-{2})/2-{3}', 0),
      phase('{4}', 1, { controls: [0] }),
    ],
  },
];

export const QUIL_GATES: ReadonlyMap<string, FormatWord> = wordMap(WORDS);

/** Gates of the circuit and the word that writes them; all others are decomposed. */
export const QUIL_WRITTEN: ReadonlyMap<string, string> = new Map(
  WORDS.flatMap(({ word, steps }): (readonly [string, string])[] => {
    const [step] = steps;
    const isPlain =
      steps.length === 1 &&
      (step!.controls ?? []).length === 0 &&
      step!.open === undefined &&
      step!.parameters?.every((text) => text.length === 3);
    return isPlain ? [[step!.gate, word]] : [];
  }),
);

/** Instructions that need pulses. */
export const PULSE_WORDS: ReadonlySet<string> = new Set([
  'DEFCAL',
  'DEFFRAME',
  'DEFWAVEFORM',
  'PULSE',
  'CAPTURE',
  'RAW-CAPTURE',
  'NONBLOCKING',
  'SET-FREQUENCY',
  'SHIFT-FREQUENCY',
  'SET-PHASE',
  'SHIFT-PHASE',
  'SET-SCALE',
  'SWAP-PHASES',
]);

/** Instructions that only take time. */
export const WAIT_WORDS: ReadonlySet<string> = new Set(['DELAY', 'FENCE', 'WAIT', 'NOP']);

/** Instructions that compute with memory; those with a value are also possible on bits. */
export const MEMORY_WORDS: ReadonlySet<string> = new Set([
  'NEG',
  'ADD',
  'SUB',
  'MUL',
  'DIV',
  'CONVERT',
  'LOAD',
  'STORE',
  'NOT',
  'AND',
  'IOR',
  'OR',
  'XOR',
  'MOVE',
  'EXCHANGE',
  'EQ',
  'GT',
  'GE',
  'LT',
  'LE',
]);

/** How comparisons are written in the circuit. */
export const COMPARISONS = { EQ: '==', GT: '>', GE: '>=', LT: '<', LE: '<=' } as const;

export const isComparison = (word: string): word is keyof typeof COMPARISONS => Object.hasOwn(COMPARISONS, word);

/** Every word that begins an instruction, for suggestions. */
export const QUIL_NAMES: readonly string[] = [...QUIL_GATES.keys(), 'MEASURE', 'RESET', 'DECLARE', 'DEFGATE', 'HALT'];
