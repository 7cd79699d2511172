/** The Bloch vector of a qubit in the frame that rotates with the drive; w = −1 is |0⟩. */
export type SpinVector = readonly [u: number, v: number, w: number];

export const GROUND: SpinVector = [0, 0, -1];

/** A piece of a pulse in which nothing changes. Rates are angular, in rad/µs; times in µs. */
interface PulsePiece {
  /** Rabi rate of the drive; 0 is a wait. */
  readonly drive: number;
  /** Frequency of the qubit less that of the drive. */
  readonly detuning: number;
  readonly time: number;
}

/** Relaxation to `equilibrium` (w of the thermal state) and loss of phase; Infinity is none. */
interface Relaxation {
  readonly t1: number;
  readonly t2: number;
  readonly equilibrium?: number;
}

const NO_RELAXATION: Relaxation = { t1: Infinity, t2: Infinity };

const SIZE = 4;
const TERMS = 18;

function product(a: Float64Array, b: Float64Array): Float64Array {
  const result = new Float64Array(SIZE * SIZE);
  for (let row = 0; row < SIZE; row++)
    for (let column = 0; column < SIZE; column++) {
      let sum = 0;
      for (let k = 0; k < SIZE; k++) sum += a[row * SIZE + k]! * b[k * SIZE + column]!;
      result[row * SIZE + column] = sum;
    }
  return result;
}

const identity = (): Float64Array => Float64Array.from({ length: SIZE * SIZE }, (_, at) => (at % 5 === 0 ? 1 : 0));

/** The exponential of a 4×4 matrix: its series for a part of the matrix, squared until it is whole. */
function exponential(matrix: Float64Array): Float64Array {
  const norm = Math.max(...matrix.map(Math.abs)) * SIZE;
  const squarings = Math.max(0, Math.ceil(Math.log2(norm || 1)) + 1);
  const part = matrix.map((value) => value / 2 ** squarings);
  let term: Float64Array = identity();
  let sum: Float64Array = identity();
  for (let order = 1; order <= TERMS; order++) {
    term = product(term, part).map((value) => value / order);
    sum = sum.map((value, at) => value + term[at]!);
  }
  for (let squaring = 0; squaring < squarings; squaring++) sum = product(sum, sum);
  return sum;
}

/**
 * Returns the Bloch vector after a piece of a pulse, by the Bloch equations (F. Bloch 1946)
 * u′ = −u/T2 − δv, v′ = δu − v/T2 − Ωw, w′ = Ωv − (w − w_eq)/T1. They are linear with a constant, so that one matrix
 * exponential of the vector with a 1 below it solves them without an error of step size.
 */
export function afterPiece(
  [u, v, w]: SpinVector,
  { drive, detuning, time }: PulsePiece,
  { t1, t2, equilibrium = -1 }: Relaxation = NO_RELAXATION,
): SpinVector {
  const rows = [
    ...[-1 / t2, -detuning, 0, 0],
    ...[detuning, -1 / t2, -drive, 0],
    ...[0, drive, -1 / t1, equilibrium / t1],
    ...[0, 0, 0, 0],
  ];
  const step = exponential(Float64Array.from(rows, (value) => value * time));
  const before = [u, v, w, 1];
  const row = (at: number): number => before.reduce((sum, value, k) => sum + step[at * SIZE + k]! * value, 0);
  return [row(0), row(1), row(2)];
}

/** The probability of reading 1. */
export const excitedShare = ([, , w]: SpinVector): number => (1 + w) / 2;
