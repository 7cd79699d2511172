import { diagonalOfPhases } from '#simulator/math/diagonal-of-phases.ts';

/**
 * Matrices used by the catalogue, row-major and interleaved; angles in radians. Rotations are exp(−iθP/2) for the Pauli
 * operator P in their name.
 */

const R = Math.SQRT1_2;

export const IDENTITY = Float64Array.of(1, 0, 0, 0, 0, 0, 1, 0);
export const HADAMARD = Float64Array.of(R, 0, R, 0, R, 0, -R, 0);
export const PAULI_X = Float64Array.of(0, 0, 1, 0, 1, 0, 0, 0);
export const PAULI_Y = Float64Array.of(0, 0, 0, -1, 0, 1, 0, 0);
export const PAULI_Z = Float64Array.of(1, 0, 0, 0, 0, 0, -1, 0);
export const PHASE_S = Float64Array.of(1, 0, 0, 0, 0, 0, 0, 1);
export const PHASE_T = Float64Array.of(1, 0, 0, 0, 0, 0, R, R);
export const RX_HALF_PI = Float64Array.of(R, 0, 0, -R, 0, -R, R, 0);
export const QUARTER_Y = Float64Array.of(R, 0, -R, 0, R, 0, R, 0);
export const QUARTER_Z = Float64Array.of(R, -R, 0, 0, 0, 0, R, R);
export const SQRT_X = Float64Array.of(0.5, 0.5, 0.5, -0.5, 0.5, -0.5, 0.5, 0.5);

export function rotationX(theta: number): Float64Array {
  const c = Math.cos(theta / 2);
  const s = Math.sin(theta / 2);
  return Float64Array.of(c, 0, 0, -s, 0, -s, c, 0);
}

export function rotationY(theta: number): Float64Array {
  const c = Math.cos(theta / 2);
  const s = Math.sin(theta / 2);
  return Float64Array.of(c, 0, -s, 0, s, 0, c, 0);
}

export const rotationZ = (theta: number): Float64Array => diagonalOfPhases([-theta / 2, theta / 2]);

export const phase = (theta: number): Float64Array => diagonalOfPhases([0, theta]);

/** [[cos θ/2, −e^{iλ} sin θ/2], [e^{iφ} sin θ/2, e^{i(φ+λ)} cos θ/2]] times e^{iα}. */
export function general(theta: number, phi: number, lambda: number, alpha = 0): Float64Array {
  const c = Math.cos(theta / 2);
  const s = Math.sin(theta / 2);
  // Computed entry by entry, for speed: this runs for most gates of most circuits.
  const matrix = new Float64Array(8);
  matrix[0] = c * Math.cos(alpha);
  matrix[1] = c * Math.sin(alpha);
  matrix[2] = -s * Math.cos(alpha + lambda);
  matrix[3] = -s * Math.sin(alpha + lambda);
  matrix[4] = s * Math.cos(alpha + phi);
  matrix[5] = s * Math.sin(alpha + phi);
  matrix[6] = c * Math.cos(alpha + phi + lambda);
  matrix[7] = c * Math.sin(alpha + phi + lambda);
  return matrix;
}

/** Rotation by θ about the axis (cos φ, sin φ, 0) of the Bloch sphere. */
export function rotationInXYPlane(theta: number, phi: number): Float64Array {
  const c = Math.cos(theta / 2);
  const s = Math.sin(theta / 2);
  // −i e^{∓iφ} sin θ/2
  const re = s * Math.sin(phi);
  const im = -s * Math.cos(phi);
  return Float64Array.of(c, 0, -re, im, re, im, c, 0);
}

/** Two-qubit matrix from [row, column, re, im] entries; all others are zero. */
const sparse = (...entries: readonly (readonly [row: number, column: number, re: number, im: number])[]) => {
  const matrix = new Float64Array(32);
  for (const [row, column, re, im] of entries) {
    matrix[2 * (4 * row + column)] = re;
    matrix[2 * (4 * row + column) + 1] = im;
  }
  return matrix;
};

export const SWAP = sparse([0, 0, 1, 0], [1, 2, 1, 0], [2, 1, 1, 0], [3, 3, 1, 0]);
export const ISWAP = sparse([0, 0, 1, 0], [1, 2, 0, 1], [2, 1, 0, 1], [3, 3, 1, 0]);

/** exp(−iθ(XX + YY)/2): acts on |01⟩ and |10⟩ as [[cos θ, −i sin θ], [−i sin θ, cos θ]]. */
export function xyInteraction(theta: number): Float64Array {
  const c = Math.cos(theta);
  const s = Math.sin(theta);
  return sparse([0, 0, 1, 0], [1, 1, c, 0], [1, 2, 0, -s], [2, 1, 0, -s], [2, 2, c, 0], [3, 3, 1, 0]);
}

export function rotationXX(theta: number): Float64Array {
  const c = Math.cos(theta / 2);
  const s = Math.sin(theta / 2);
  return sparse(...([0, 1, 2, 3] as const).flatMap((i) => [[i, i, c, 0] as const, [i, 3 - i, 0, -s] as const]));
}

export function rotationYY(theta: number): Float64Array {
  const c = Math.cos(theta / 2);
  const s = Math.sin(theta / 2);
  const diagonal = ([0, 1, 2, 3] as const).map((i) => [i, i, c, 0] as const);
  return sparse(...diagonal, [0, 3, 0, s], [1, 2, 0, -s], [2, 1, 0, -s], [3, 0, 0, s]);
}

export const rotationZZ = (theta: number): Float64Array =>
  diagonalOfPhases([-theta / 2, theta / 2, theta / 2, -theta / 2]);

/** exp(−iθ/2 Z⊗X): Z on the first operand, X on the second. */
export function rotationZX(theta: number): Float64Array {
  const c = Math.cos(theta / 2);
  const s = Math.sin(theta / 2);
  const diagonal = ([0, 1, 2, 3] as const).map((i) => [i, i, c, 0] as const);
  return sparse(...diagonal, [0, 1, 0, -s], [1, 0, 0, -s], [2, 3, 0, s], [3, 2, 0, s]);
}
