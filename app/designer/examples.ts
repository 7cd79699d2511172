/** A circuit to start from. Its title and its line of text stand in the locales under `designer:examples`. */
export interface Example {
  readonly id: ExampleId;
  readonly qubits: number;
  /** QRunes. */
  readonly program: string;
}

export const EXAMPLE_IDS = ['bell', 'ghz', 'teleport', 'deutsch', 'bernstein', 'qft', 'grover', 'phase'] as const;
export type ExampleId = (typeof EXAMPLE_IDS)[number];

const lines = (...text: readonly string[]): string => `${text.join('\n')}\n`;
const each = (gate: string, from: number, to: number): readonly string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => `${gate} ${from + index}`);
const measureAll = (count: number): readonly string[] => Array.from({ length: count }, (_, index) => `MEASURE ${index},$${index}`);

/** The Fourier transform of qubits 0–3, qubit 3 being the highest bit. */
const FOURIER = [
  'H 3',
  'CR 2,3,"pi/2"',
  'CR 1,3,"pi/4"',
  'CR 0,3,"pi/8"',
  'H 2',
  'CR 1,2,"pi/2"',
  'CR 0,2,"pi/4"',
  'H 1',
  'CR 0,1,"pi/2"',
  'H 0',
  'SWAP 0,3',
  'SWAP 1,2',
];

/** Marks 101 with a minus sign. */
const ORACLE_101 = ['X 1', 'H 2', 'TOFFOLI 0,1,2', 'H 2', 'X 1'];
/** Reflects about the mean of three qubits. */
const DIFFUSION = [...each('H', 0, 2), ...each('X', 0, 2), 'H 2', 'TOFFOLI 0,1,2', 'H 2', ...each('X', 0, 2), ...each('H', 0, 2)];

export const EXAMPLES: readonly Example[] = [
  { id: 'bell', qubits: 2, program: lines('QINIT 2', 'CREG 2', 'H 0', 'CNOT 0,1', ...measureAll(2)) },
  {
    id: 'ghz',
    qubits: 5,
    program: lines('QINIT 5', 'CREG 5', 'H 0', 'CNOT 0,1', 'CNOT 1,2', 'CNOT 2,3', 'CNOT 3,4', ...measureAll(5)),
  },
  {
    // The corrections are controlled gates instead of measured ones, so that all measurements come last.
    id: 'teleport',
    qubits: 3,
    program: lines('QINIT 3', 'CREG 1', 'RY 0,"pi/3"', 'H 1', 'CNOT 1,2', 'CNOT 0,1', 'H 0', 'CNOT 1,2', 'CZ 0,2', 'MEASURE 2,$0'),
  },
  {
    // The function is the parity of its three bits, hence balanced: 000 never appears.
    id: 'deutsch',
    qubits: 4,
    program: lines('QINIT 4', 'CREG 3', 'X 3', ...each('H', 0, 3), 'CNOT 0,3', 'CNOT 1,3', 'CNOT 2,3', ...each('H', 0, 2), ...measureAll(3)),
  },
  {
    id: 'bernstein',
    qubits: 5,
    program: lines('QINIT 5', 'CREG 4', 'X 4', ...each('H', 0, 4), 'CNOT 0,4', 'CNOT 1,4', 'CNOT 3,4', ...each('H', 0, 3), ...measureAll(4)),
  },
  {
    // Prepares the Fourier transform of |0101⟩ as a product of phases and turns it back.
    id: 'qft',
    qubits: 4,
    program: lines(
      'QINIT 4',
      'CREG 4',
      ...each('H', 0, 3),
      'U1 0,"5*pi/8"',
      'U1 1,"5*pi/4"',
      'U1 2,"pi/2"',
      'U1 3,"pi"',
      'DAGGER',
      ...FOURIER,
      'ENDDAGGER',
      ...measureAll(4),
    ),
  },
  {
    id: 'grover',
    qubits: 3,
    program: lines('QINIT 3', 'CREG 3', ...each('H', 0, 2), ...ORACLE_101, ...DIFFUSION, ...ORACLE_101, ...DIFFUSION, ...measureAll(3)),
  },
  {
    // The gate U1 with 5/16 of a turn on |1⟩, to its powers 1, 2, 4, 8.
    id: 'phase',
    qubits: 5,
    program: lines(
      'QINIT 5',
      'CREG 4',
      'X 4',
      ...each('H', 0, 3),
      'CR 0,4,"5*pi/8"',
      'CR 1,4,"5*pi/4"',
      'CR 2,4,"5*pi/2"',
      'CR 3,4,"5*pi"',
      'DAGGER',
      ...FOURIER,
      'ENDDAGGER',
      ...measureAll(4),
    ),
  },
];

export const findExample = (id: string | null): Example | undefined => EXAMPLES.find((example) => example.id === id);
