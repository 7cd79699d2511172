/**
 * The qubits of the chip: twelve rows of six, index = 6 · row + column, coupled to their neighbours in row and column.
 */
export const CHIP_ROWS = 12;
export const COLUMNS = 6;
export const CHIP_QUBITS = CHIP_ROWS * COLUMNS;

export type Edge = readonly [low: number, high: number];

export const rowOf = (qubit: number): number => Math.floor(qubit / COLUMNS);
export const columnOf = (qubit: number): number => qubit % COLUMNS;

/** All 126 couplers, the lower qubit first. */
export const COUPLERS: readonly Edge[] = Array.from({ length: CHIP_QUBITS }, (_, qubit) => qubit).flatMap((qubit) => [
  ...(columnOf(qubit) + 1 < COLUMNS ? [[qubit, qubit + 1] as const] : []),
  ...(rowOf(qubit) + 1 < CHIP_ROWS ? [[qubit, qubit + COLUMNS] as const] : []),
]);

/** Returns one number per coupler, independent of the order of its qubits. */
export const edgeKey = (a: number, b: number): number => Math.min(a, b) * CHIP_QUBITS + Math.max(a, b);
