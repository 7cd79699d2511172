/** A number that is shown with so many digits after the point: what is shown as zero has no sign, which rounding leaves on numbers a little below it. */
export const signless = (value: number, digits: number): number => (Math.abs(value) < 0.5 * 10 ** -digits ? 0 : value);
