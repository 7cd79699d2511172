/** Up to this many bits, every outcome is drawn, so that one sees which never occur. */
export const EVERY_STATE_BITS = 3;

/** Returns all outcomes of some bits, ascending. */
export const allStates = (width: number): readonly string[] =>
  Array.from({ length: 2 ** width }, (_, index) => index.toString(2).padStart(width, '0'));
