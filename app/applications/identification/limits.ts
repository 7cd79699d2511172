/** Sides of pictures: their pixels are numbered by whole qubits. */
export const PICTURE_SIDES = [2, 4, 8] as const;
export type PictureSide = (typeof PICTURE_SIDES)[number];

export const LARGEST_SIDE = 8;

/** Side of the built-in signs, and of a PNG unless something else says otherwise. */
export const SIGN_SIDE = 4;

/** Pictures of a set. */
export const MOST_PICTURES = 16;

/** Characters of a name. */
export const LONGEST_NAME = 40;

export const SWAP_SHOTS = { least: 256, most: 100_000, usual: 4096 } as const;

/** The only side whose circuit fits on the 72-qubit machine. */
export const MACHINE_SIDE = 2;

/** With fewer standard errors between them, the first two cannot be told apart. */
export const LEAST_GAP = 2;
