/**
 * The lattice of a 72-qubit superconducting chip as its maker published it: 12 rows of 6, index = 6·row + column, each
 * qubit coupled to its neighbours i ± 1 in the row and i ± 6. Figures: status sheet of 4 January 2024.
 */
export const CHIP_72 = {
  rows: 12,
  columns: 6,
  /** Couplers without a working gate, from that sheet and the chip description of the maker's manual. */
  deadCouplers: ['4-5', '5-11', '8-9', '14-20', '15-21', '17-23', '39-45', '40-46', '44-50', '46-47'],
  nativeGates: ['U3', 'CZ'],
  meanSingleGateFidelity: 0.99775,
  meanCzFidelity: 0.92785,
  meanT1Us: 20.82,
  meanT2Us: 4.14,
} as const;

export interface Coupler {
  readonly a: number;
  readonly b: number;
  readonly isDead: boolean;
}

export const ILLUSTRATED_QUBITS: readonly number[] = Array.from(
  { length: CHIP_72.rows * CHIP_72.columns },
  (_, qubit) => qubit,
);

const dead: ReadonlySet<string> = new Set(CHIP_72.deadCouplers);
const coupler = (a: number, b: number): Coupler => ({ a, b, isDead: dead.has(`${a}-${b}`) });

/** All 126 couplers, dead ones included. */
export const CHIP_COUPLERS: readonly Coupler[] = ILLUSTRATED_QUBITS.flatMap((qubit) => [
  ...(qubit % CHIP_72.columns < CHIP_72.columns - 1 ? [coupler(qubit, qubit + 1)] : []),
  ...(qubit + CHIP_72.columns < ILLUSTRATED_QUBITS.length ? [coupler(qubit, qubit + CHIP_72.columns)] : []),
]);
