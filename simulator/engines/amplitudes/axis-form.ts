import { HADAMARD, IDENTITY, PAULI_Y } from '#simulator/gates/matrices.ts';
import { conjugateTranspose } from '#simulator/math/complex.ts';

/** One-qubit unitary as `basis · diag(e^{i·phases[0]}, e^{i·phases[1]}) · basisInverse`. */
export interface AxisDecomposition {
  readonly basis: Float64Array;
  readonly basisInverse: Float64Array;
  readonly phases: readonly [zero: number, one: number];
}

/**
 * Axis decomposition of a one-qubit unitary. U = e^{iα}(cos γ − i sin γ n·σ) is a rotation about n; the basis that
 * takes Z to n diagonalises it (Nielsen and Chuang, 4.2). Exact within rounding error even if γ is small and n is
 * inaccurate.
 */
export function axisDecomposition(unitary: Float64Array): AxisDecomposition {
  if (unitary[2] === 0 && unitary[3] === 0)
    return { ...Z_AXIS, phases: [Math.atan2(unitary[1]!, unitary[0]!), Math.atan2(unitary[7]!, unitary[6]!)] };
  const [ar, ai, br, bi, cr, ci, dr, di] = unitary as unknown as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const alpha = Math.atan2(ar * di + ai * dr - br * ci - bi * cr, ar * dr - ai * di - br * cr + bi * ci) / 2;
  const [cos, sin] = [Math.cos(alpha), -Math.sin(alpha)];
  // e^{−iα}U: its first entry is cos γ − i n_z sin γ, its second −(n_y + i n_x) sin γ
  const x = -(br * sin + bi * cos);
  const y = -(br * cos - bi * sin);
  const z = -(ar * sin + ai * cos);
  const gamma = Math.atan2(Math.hypot(x, y, z), ar * cos - ai * sin);
  const polar = Math.atan2(Math.hypot(x, y), z) / 2;
  const azimuth = Math.atan2(y, x);
  const [c, s] = [Math.cos(polar), Math.sin(polar)];
  const [er, ei] = [s * Math.cos(azimuth), s * Math.sin(azimuth)];
  const frame = Float64Array.of(c, 0, -er, ei, er, ei, c, 0);
  return { basis: frame, basisInverse: conjugateTranspose(frame), phases: [alpha - gamma, alpha + gamma] };
}

/** Rotation about Z: the unitary is already diagonal. */
export const Z_AXIS: AxisDecomposition = { basis: IDENTITY, basisInverse: IDENTITY, phases: [0, Math.PI] };

/** Axis of X. The basis is H, whose product with itself is exactly the identity. */
export const HADAMARD_AXIS: AxisDecomposition = { basis: HADAMARD, basisInverse: HADAMARD, phases: [0, Math.PI] };

export const Y_AXIS: AxisDecomposition = axisDecomposition(PAULI_Y);
