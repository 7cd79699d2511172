/** Pixels on a side of a picture, as in MNIST. */
export const SIDE = 28;

/** The first pictures of each digit are for training, the others up to here for the test, and a few beyond are samples. */
export const PICTURES = { training: 100, test: 300 } as const;

export const DIGITS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** Bounds of the fields. */
export const BOUNDS = { training: { least: 10, most: PICTURES.training }, test: 200, shots: 20_000 } as const;

/** Of an exact run, and of one with shots: there the ridge must exceed the variance of the overlaps. */
export const RIDGE = { exact: 0.01, sampled: 1 } as const;

/** Shots of engines that have no exact probabilities, where none are given. */
export const DIGIT_SHOTS = { sampled: 1000, machine: 2000 } as const;

/** What fits on the 72-qubit machine. */
export const MACHINE = { side: 4, digits: 2, training: 10 } as const;

/** A picture with fewer pixels darker than this tells nothing. */
export const LEAST_INK = { pixels: 10, share: 0.3 } as const;

/** Test digits: a digit and the number of its picture. */
export const SAMPLES = [
  ...['0-300', '0-301', '0-302', '1-300', '2-300', '3-300', '3-301', '3-302', '4-300', '5-300', '6-300'],
  ...['7-300', '7-301', '7-302', '8-300', '9-300'],
] as const;
