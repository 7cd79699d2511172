/** The tutorial circuits, in QRunes. The locales describe each of them under `cases.items`. */

export const lines = (...text: readonly string[]): string => `${text.join('\n')}\n`;
const each = (gate: string, from: number, to: number): readonly string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => `${gate} ${from + index}`);
const measureAll = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => `MEASURE ${index},$${index}`);

/** Swaps two qubits if the control is 1. */
export const controlledSwap = (control: number, a: number, b: number): readonly string[] => [
  `CNOT ${b},${a}`,
  `TOFFOLI ${control},${a},${b}`,
  `CNOT ${b},${a}`,
];

/** The Fourier transform of qubits 0–3; qubit 3 is the highest bit. */
const FOURIER_4 = [
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

/** The same for qubits 0–2. */
const FOURIER_3 = ['H 2', 'CR 1,2,"pi/2"', 'CR 0,2,"pi/4"', 'H 1', 'CR 0,1,"pi/2"', 'H 0', 'SWAP 0,2'];

/** Changes the sign of the amplitude of 101. */
export const ORACLE_101 = ['X 1', 'H 2', 'TOFFOLI 0,1,2', 'H 2', 'X 1'];
/** Reflects about the mean of three qubits. */
export const DIFFUSION = [
  ...each('H', 0, 2),
  ...each('X', 0, 2),
  'H 2',
  'TOFFOLI 0,1,2',
  'H 2',
  ...each('X', 0, 2),
  ...each('H', 0, 2),
];

/**
 * e^(iγ ZZ/2) on both ends of an edge of a graph, γ = π/4: the contribution of an edge to the cut, up to a global
 * phase.
 */
const edge = (a: number, b: number): readonly string[] => [`CNOT ${a},${b}`, `RZ ${b},"-pi/4"`, `CNOT ${a},${b}`];

export const PROGRAMS = {
  interference: lines('QINIT 1', 'CREG 1', 'H 0', 'U1 0,"pi"', 'H 0', 'MEASURE 0,$0'),
  bell: lines('QINIT 2', 'CREG 2', 'H 0', 'CNOT 0,1', ...measureAll(2)),
  ghz: lines('QINIT 5', 'CREG 5', 'H 0', 'CNOT 0,1', 'CNOT 1,2', 'CNOT 2,3', 'CNOT 3,4', ...measureAll(5)),
  // Qubit 0 gets a third of the probability and qubit 1 half of the rest: cos²(θ/2) = 2/3, θ = 0.39183π.
  wstate: lines(
    'QINIT 3',
    'CREG 3',
    'RY 0,"0.3918265520*pi"',
    'X 0',
    'CONTROL 0',
    'H 1',
    'ENDCONTROL',
    'CNOT 1,2',
    'CNOT 0,1',
    'X 0',
    ...measureAll(3),
  ),
  // Z for the lower bit of the message, X for the higher one; the message is 10.
  superdense: lines(
    'QINIT 2',
    'CREG 2',
    'H 0',
    'CNOT 0,1',
    'BARRIER 0,1',
    'X 0',
    'BARRIER 0,1',
    'CNOT 0,1',
    'H 0',
    ...measureAll(2),
  ),
  // The corrections are controlled gates instead of classically controlled ones, so all measurements are at the end.
  teleport: lines(
    'QINIT 3',
    'CREG 1',
    'RY 0,"pi/3"',
    'H 1',
    'CNOT 1,2',
    'CNOT 0,1',
    'H 0',
    'CNOT 1,2',
    'CZ 0,2',
    'MEASURE 2,$0',
  ),
  // The function is the parity of its three bits, hence balanced: 000 never appears.
  deutsch: lines(
    'QINIT 4',
    'CREG 3',
    'X 3',
    ...each('H', 0, 3),
    'CNOT 0,3',
    'CNOT 1,3',
    'CNOT 2,3',
    ...each('H', 0, 2),
    ...measureAll(3),
  ),
  bernstein: lines(
    'QINIT 5',
    'CREG 4',
    'X 4',
    ...each('H', 0, 4),
    'CNOT 0,4',
    'CNOT 1,4',
    'CNOT 3,4',
    ...each('H', 0, 3),
    ...measureAll(4),
  ),
  // f(x) = x if bit 1 of x is 0, otherwise x xor 110: the same value for x and x xor 110.
  simon: lines(
    'QINIT 6',
    'CREG 3',
    ...each('H', 0, 2),
    'CNOT 0,3',
    'CNOT 1,4',
    'CNOT 2,5',
    'CNOT 1,4',
    'CNOT 1,5',
    ...each('H', 0, 2),
    ...measureAll(3),
  ),
  // Prepares the Fourier transform of |0101⟩ as a product of phases and inverts the transform. The phases of q2 and q3
  // keep their whole turns, so that halving all four gives half the frequency.
  qft: lines(
    'QINIT 4',
    'CREG 4',
    ...each('H', 0, 3),
    'U1 0,"5*pi/8"',
    'U1 1,"5*pi/4"',
    'U1 2,"5*pi/2"',
    'U1 3,"5*pi"',
    'DAGGER',
    ...FOURIER_4,
    'ENDDAGGER',
    ...measureAll(4),
  ),
  // The gate U1 with 5/16 of a turn on |1⟩, to its powers 1, 2, 4, 8.
  phase: lines(
    'QINIT 5',
    'CREG 4',
    'X 4',
    ...each('H', 0, 3),
    'CR 0,4,"5*pi/8"',
    'CR 1,4,"5*pi/4"',
    'CR 2,4,"5*pi/2"',
    'CR 3,4,"5*pi"',
    'DAGGER',
    ...FOURIER_4,
    'ENDDAGGER',
    ...measureAll(4),
  ),
  grover: lines(
    'QINIT 3',
    'CREG 3',
    ...each('H', 0, 2),
    ...ORACLE_101,
    ...DIFFUSION,
    ...ORACLE_101,
    ...DIFFUSION,
    ...measureAll(3),
  ),
  // Qubits 3–6 hold 1, 7, 4 or 13. Multiplying by 7 modulo 15 is multiplying by 8 (the bits rotate down by one), then
  // subtracting from 15. Multiplying by 4 rotates the bits by two; 4² is 1 modulo 15.
  shor: lines(
    'QINIT 7',
    'CREG 3',
    'X 3',
    ...each('H', 0, 2),
    ...controlledSwap(0, 3, 4),
    ...controlledSwap(0, 4, 5),
    ...controlledSwap(0, 5, 6),
    ...[3, 4, 5, 6].map((work) => `CNOT 0,${work}`),
    ...controlledSwap(1, 3, 5),
    ...controlledSwap(1, 4, 6),
    'DAGGER',
    ...FOURIER_3,
    'ENDDAGGER',
    ...measureAll(3),
  ),
  // cos²(π/6) = 3/4 is the overlap of the two states, so 1/8 of the runs give 1.
  swaptest: lines('QINIT 3', 'CREG 1', 'RY 1,"pi/3"', 'H 0', ...controlledSwap(0, 1, 2), 'H 0', 'MEASURE 0,$0'),
  // Two-qubit H₂ at 0.735 Å (STO-3G, parity mapping): the energy is least at θ = −0.2235.
  vqe: lines('QINIT 2', 'CREG 2', 'X 0', 'RY 1,"-0.2235"', 'CNOT 1,0', ...measureAll(2)),
  // Largest cut of a square with corners 0, 1, 2, 3, one layer: γ = π/4, β = π/8.
  qaoa: lines(
    'QINIT 4',
    'CREG 4',
    ...each('H', 0, 3),
    ...edge(0, 1),
    ...edge(1, 2),
    ...edge(2, 3),
    ...edge(3, 0),
    ...[0, 1, 2, 3].map((qubit) => `RX ${qubit},"pi/4"`),
    ...measureAll(4),
  ),
  // The protected state is the one of teleportation; the X in the middle is the error.
  correction: lines(
    'QINIT 3',
    'CREG 3',
    'RY 0,"pi/3"',
    'CNOT 0,1',
    'CNOT 0,2',
    'BARRIER 0,1,2',
    'X 1',
    'BARRIER 0,1,2',
    'CNOT 0,1',
    'CNOT 0,2',
    'TOFFOLI 1,2,0',
    ...measureAll(3),
  ),
} as const;

export type CaseId = keyof typeof PROGRAMS;
