import { isNegligible } from './snap.ts';

/** U = e^{iα} · diag(1, e^{iβ}) · RY(γ) · diag(1, e^{iδ}), angles in radians. */
export interface EulerAngles {
  readonly alpha: number;
  readonly beta: number;
  readonly gamma: number;
  readonly delta: number;
}

/**
 * Factors a one-qubit unitary (row-major, interleaved) into phases and one rotation about Y, 0 ≤ γ ≤ π. The
 * phases are taken such that every entry is exact, also if two of them are small: its phase may then be inexact by the
 * rounding error divided by its size.
 */
export function eulerAngles(u: Float64Array): EulerAngles {
  const cosine = Math.hypot(u[0]!, u[1]!);
  const sine = Math.hypot(u[4]!, u[5]!);
  const arg00 = Math.atan2(u[1]!, u[0]!);
  if (isNegligible(sine)) return { alpha: arg00, beta: Math.atan2(u[7]!, u[6]!) - arg00, gamma: 0, delta: 0 };
  const arg10 = Math.atan2(u[5]!, u[4]!);
  const arg01 = Math.atan2(-u[3]!, -u[2]!);
  if (isNegligible(cosine)) return { alpha: arg01, beta: arg10 - arg01, gamma: Math.PI, delta: 0 };
  const gamma = 2 * Math.atan2(sine, cosine);
  const beta = arg10 - arg00;
  // A small entry has an inexact phase. Three of the four phases determine the last one, which must be a small one.
  const delta = sine > cosine ? arg01 - arg00 : Math.atan2(u[7]!, u[6]!) - arg10;
  return { alpha: arg00, beta, gamma, delta };
}
