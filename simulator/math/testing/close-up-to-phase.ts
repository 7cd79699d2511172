import { isClose } from '#simulator/math/complex.ts';

/** Whether `a` = e^{iφ} · `b` for one φ, entry by entry up to `tolerance`. */
export function isCloseUpToPhase(a: Float64Array, b: Float64Array, tolerance = 1e-12): boolean {
  if (a.length !== b.length) return false;
  let re = 0;
  let im = 0;
  // The complex argument of ⟨b, a⟩ is the phase between the two.
  for (let i = 0; i < a.length; i += 2) {
    re += a[i]! * b[i]! + a[i + 1]! * b[i + 1]!;
    im += a[i + 1]! * b[i]! - a[i]! * b[i + 1]!;
  }
  const length = Math.hypot(re, im);
  if (length === 0) return isClose(a, b, tolerance);
  re /= length;
  im /= length;
  const rotated = new Float64Array(b.length);
  for (let i = 0; i < b.length; i += 2) {
    rotated[i] = re * b[i]! - im * b[i + 1]!;
    rotated[i + 1] = re * b[i + 1]! + im * b[i]!;
  }
  return isClose(a, rotated, tolerance);
}
