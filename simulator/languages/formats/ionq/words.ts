import { type FormatWord, plainWord, wordMap } from '#simulator/languages/formats/gate-steps-table.ts';

const inverse = (word: string, gate: string): FormatWord => ({
  word,
  operands: 1,
  parameters: 0,
  steps: [{ gate, targets: [0], dagger: true }],
});

/** Gates of IonQ's `qis` gate set; the parameter is `rotation`, in radians. */
const QIS: readonly FormatWord[] = [
  plainWord('x', 'X', 1),
  plainWord('not', 'X', 1),
  plainWord('y', 'Y', 1),
  plainWord('z', 'Z', 1),
  plainWord('h', 'H', 1),
  plainWord('s', 'S', 1),
  inverse('si', 'S'),
  plainWord('t', 'T', 1),
  inverse('ti', 'T'),
  plainWord('v', 'SX', 1),
  inverse('vi', 'SX'),
  plainWord('rx', 'RX', 1, 1),
  plainWord('ry', 'RY', 1, 1),
  plainWord('rz', 'RZ', 1, 1),
  plainWord('swap', 'SWAP', 2),
  plainWord('xx', 'RXX', 2, 1),
  plainWord('yy', 'RYY', 2, 1),
  plainWord('zz', 'RZZ', 2, 1),
  // Its control is a member of its own.
  plainWord('cnot', 'X', 1),
];

/** Gates of the `native` gate set; parameters are in turns (IonQ's documentation of native gates). */
const NATIVE: readonly FormatWord[] = [
  {
    word: 'gpi',
    operands: 1,
    parameters: 1,
    steps: [{ gate: 'U3', targets: [0], parameters: ['pi', '2*pi*{0}', 'pi-2*pi*{0}'] }],
  },
  {
    word: 'gpi2',
    operands: 1,
    parameters: 1,
    steps: [{ gate: 'RPHI', targets: [0], parameters: ['pi/2', '2*pi*{0}'] }],
  },
  {
    word: 'ms',
    operands: 2,
    parameters: 3,
    steps: [
      { gate: 'RZ', targets: [0], parameters: ['-2*pi*{0}'] },
      { gate: 'RZ', targets: [1], parameters: ['-2*pi*{1}'] },
      { gate: 'RXX', targets: [0, 1], parameters: ['2*pi*{2}'] },
      { gate: 'RZ', targets: [0], parameters: ['2*pi*{0}'] },
      { gate: 'RZ', targets: [1], parameters: ['2*pi*{1}'] },
    ],
  },
  { word: 'zz', operands: 2, parameters: 1, steps: [{ gate: 'RZZ', targets: [0, 1], parameters: ['2*pi*{0}'] }] },
];

export const IONQ_QIS: ReadonlyMap<string, FormatWord> = wordMap(QIS);
export const IONQ_NATIVE: ReadonlyMap<string, FormatWord> = wordMap(NATIVE);

/** The word that writes a gate, and the one for its inverse. */
export const IONQ_WRITTEN: ReadonlyMap<string, readonly [word: string, inverse: string | undefined]> = new Map(
  QIS.filter(({ word }) => word !== 'not' && word !== 'cnot' && !/^.i$/.test(word)).map(({ word, steps }) => {
    const own = QIS.find((other) => other.word === `${word}i`)?.word;
    return [steps[0]!.gate, [word, own]];
  }),
);
