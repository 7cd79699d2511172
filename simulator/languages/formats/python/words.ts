import { type FormatWord, plainWord, wordMap } from '#simulator/languages/formats/gate-steps-table.ts';

/** Gates of one qubit without angles, by their name in lower case. */
const FIXED = ['I', 'H', 'X', 'Y', 'Z', 'S', 'T', 'SX'];

const inverse = (word: string, gate: string): FormatWord => ({
  word,
  operands: 1,
  parameters: 0,
  steps: [{ gate, targets: [0], dagger: true }],
});

/** Global phases of general gates matter under controls: Qiskit's `cu` has one more angle for it. */
const CU: FormatWord = {
  word: 'cu',
  operands: 2,
  parameters: 4,
  steps: [
    { gate: 'U1', targets: [0], parameters: ['{3}'] },
    { gate: 'U3', targets: [1], controls: [0], parameters: ['{0}', '{1}', '{2}'] },
  ],
};

/** Methods of Qiskit's QuantumCircuit that add gates: angles first, then controls, then targets. */
const QISKIT_WORDS: readonly FormatWord[] = [
  ...FIXED.map((gate) => plainWord(gate.toLowerCase(), gate, 1)),
  plainWord('id', 'I', 1),
  inverse('sdg', 'S'),
  inverse('tdg', 'T'),
  inverse('sxdg', 'SX'),
  ...['RX', 'RY', 'RZ', 'U1'].map((gate) => plainWord(gate.toLowerCase(), gate, 1, 1)),
  plainWord('p', 'U1', 1, 1),
  plainWord('r', 'RPHI', 1, 2),
  plainWord('u2', 'U2', 1, 2),
  plainWord('u3', 'U3', 1, 3),
  plainWord('u', 'U3', 1, 3),
  ...['X', 'Y', 'Z', 'H', 'S', 'SX'].map((gate) => plainWord(`c${gate.toLowerCase()}`, gate, 1, 0, 1)),
  plainWord('cnot', 'X', 1, 0, 1),
  ...['RX', 'RY', 'RZ', 'U1'].map((gate) => plainWord(`c${gate.toLowerCase()}`, gate, 1, 1, 1)),
  plainWord('cp', 'U1', 1, 1, 1),
  plainWord('cu3', 'U3', 1, 3, 1),
  CU,
  plainWord('ccx', 'X', 1, 0, 2),
  plainWord('toffoli', 'X', 1, 0, 2),
  plainWord('ccz', 'Z', 1, 0, 2),
  plainWord('swap', 'SWAP', 2),
  plainWord('cswap', 'SWAP', 2, 0, 1),
  plainWord('fredkin', 'SWAP', 2, 0, 1),
  plainWord('iswap', 'ISWAP', 2),
  ...['RXX', 'RYY', 'RZZ', 'RZX'].map((gate) => plainWord(gate.toLowerCase(), gate, 2, 1)),
  // A phase of the whole state.
  { word: 'gphase', operands: 0, parameters: 1, steps: [], phase: '{0}' },
  {
    word: 'dcx',
    operands: 2,
    parameters: 0,
    steps: [
      { gate: 'X', targets: [1], controls: [0] },
      { gate: 'X', targets: [0], controls: [1] },
    ],
  },
];

/** Gate functions of pyQPanda: qubits first, then angles. Names are in capitals, other spellings below. */
const PYQPANDA_WORDS: readonly FormatWord[] = [
  ...['I', 'H', 'X', 'Y', 'Z', 'S', 'T', 'X1', 'Y1', 'Z1'].map((gate) => plainWord(gate, gate, 1)),
  ...['RX', 'RY', 'RZ', 'U1'].map((gate) => plainWord(gate, gate, 1, 1)),
  plainWord('P', 'U1', 1, 1),
  plainWord('U2', 'U2', 1, 2),
  plainWord('U3', 'U3', 1, 3),
  plainWord('U4', 'U4', 1, 4),
  plainWord('CNOT', 'X', 1, 0, 1),
  plainWord('CZ', 'Z', 1, 0, 1),
  plainWord('CR', 'U1', 1, 1, 1),
  plainWord('CP', 'U1', 1, 1, 1),
  plainWord('CU', 'U4', 1, 4, 1),
  plainWord('SWAP', 'SWAP', 2),
  plainWord('Toffoli', 'X', 1, 0, 2),
  ...['RXX', 'RYY', 'RZZ', 'RZX'].map((gate) => plainWord(gate, gate, 2, 1)),
];

/** Classes of qiskit.circuit.library → method of a circuit. */
export const QISKIT_CLASSES: ReadonlyMap<string, string> = new Map([
  ['IGate', 'id'],
  ['PhaseGate', 'p'],
  ['UGate', 'u'],
  ['RGate', 'r'],
  ['SdgGate', 'sdg'],
  ['TdgGate', 'tdg'],
  ['SXdgGate', 'sxdg'],
  ['SwapGate', 'swap'],
  ['iSwapGate', 'iswap'],
  ['CPhaseGate', 'cp'],
  ['CSwapGate', 'cswap'],
  ...['H', 'X', 'Y', 'Z', 'S', 'T', 'SX', 'RX', 'RY', 'RZ', 'CX', 'CY', 'CZ', 'CH', 'CCX', 'CRX', 'CRY', 'CRZ'].map(
    (name) => [`${name}Gate`, name.toLowerCase()] as const,
  ),
  ...['RXX', 'RYY', 'RZZ', 'RZX'].map((name) => [`${name}Gate`, name.toLowerCase()] as const),
]);

export const QISKIT_GATES = wordMap(QISKIT_WORDS);
export const PYQPANDA_GATES = wordMap(PYQPANDA_WORDS);

/** The word of a step: gates of both tools, those of pyQPanda behind a mark, because the names differ in case only. */
export const wordOf = (word: string): FormatWord =>
  (word.startsWith('@') ? PYQPANDA_GATES.get(word.slice(1)) : QISKIT_GATES.get(word))!;
