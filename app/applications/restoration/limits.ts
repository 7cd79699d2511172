/** One pixel of a dark block is wrong. */
export const DEFAULT_ROWS = ['..##', '.###', '..##'] as const;

export const PICTURE_SIZE = { rows: 4, columns: 5, least: 2 } as const;

/** A weight is 0 or one of these: the register of Grover's search and the angles of QAOA need a size. */
export const WEIGHT = { least: 0.01, most: 5 } as const;

/** Of Grover's search: with the value register they are 15 qubits and more. */
export const GROVER_PIXELS = 9;

/** The largest picture of the 72-qubit machine. */
export const MACHINE_PIXELS = 9;
