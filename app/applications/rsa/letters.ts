export const LETTERS = 26;
/** A is 1. */
export const CODE_BEFORE_A = 64;

export const letterOfNumber = (value: number): string | undefined =>
  value >= 1 && value <= LETTERS ? String.fromCodePoint(CODE_BEFORE_A + value) : undefined;
