/** Rotations that cannot be merged, because each is followed by a CNOT with another partner. */
const rotations = (qubits: number): readonly string[] =>
  Array.from({ length: 9000 }, (_, i) => {
    const qubit = i % qubits;
    const partner = (i * 7 + 3) % qubits;
    return `RX ${qubit},"0.${(i % 89) + 10}"\nCNOT ${qubit},${partner === qubit ? (i + 1) % qubits : partner}`;
  });

/** Runs for some seconds on 20 qubits and for half a minute on 23. */
export const longProgram = (qubits: number): string =>
  [`QINIT ${qubits}`, 'CREG 1', ...rotations(qubits), 'MEASURE 0,$0'].join('\n');

/** Measured first, so that the shots split into 2^5 branches, each with a separate state. */
const PARTED = [0, 1, 2, 3, 4];

/**
 * A program within the limits of every account that runs longer than any test waits, on any machine: the rotations on
 * 20 qubits run once for each of 32 outcomes, about two minutes. The test that starts it must terminate it.
 */
export const LASTING_PROGRAM = [
  'QINIT 20',
  'CREG 6',
  ...PARTED.map((qubit) => `H ${qubit}`),
  ...PARTED.map((qubit) => `MEASURE ${qubit},$${qubit}`),
  'QIF $0',
  'X 0',
  'ENDQIF',
  ...rotations(20),
  'MEASURE 19,$5',
  '',
].join('\n');
