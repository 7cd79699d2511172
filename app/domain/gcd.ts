/** Greatest common divisor of whole numbers that are not negative. */
export const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));
