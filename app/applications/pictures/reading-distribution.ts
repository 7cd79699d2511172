/** A result of canonical amplitude estimation: readings y and 2^m − y mean the same amplitude. */
export interface CountingReading {
  readonly y: number;
  readonly amplitude: number;
  readonly probability: number;
}

/** Closer distances are the limit of the kernel at a whole number. */
const SMALL = 1e-12;

/** sin²(Mπd) / (M² sin²(πd)), the probability of a reading at distance d from the phase. */
function fejer(size: number, distance: number): number {
  const sine = Math.sin(Math.PI * distance);
  return Math.abs(sine) < SMALL ? 1 : (Math.sin(size * Math.PI * distance) / (size * sine)) ** 2;
}

/** Returns the exact probabilities of all readings of m counting qubits, joined by their amplitude. */
export function readingsOf(amplitude: number, countingQubits: number): readonly CountingReading[] {
  const size = 2 ** countingQubits;
  const phase = Math.asin(Math.sqrt(Math.min(1, Math.max(0, amplitude)))) / Math.PI;
  return Array.from({ length: size / 2 + 1 }, (_, y) => {
    const single = (fejer(size, y / size - phase) + fejer(size, y / size + phase)) / 2;
    const isAlone = y === 0 || y === size / 2;
    return { y, amplitude: Math.sin((Math.PI * y) / size) ** 2, probability: isAlone ? single : 2 * single };
  });
}
