/** One term of a superposition: |n m⟩ of the two-dimensional harmonic oscillator with its amplitude r·e^{iθ}. */
export interface OscillatorTerm {
  readonly n: number;
  readonly m: number;
  readonly magnitude: number;
  readonly phaseRad: number;
}

/** Physicists' Hermite polynomial H_n(x) by its recurrence H_{k+1} = 2x·H_k − 2k·H_{k−1}. */
export function hermite(n: number, x: number): number {
  let before = 0;
  let value = 1;
  for (let k = 0; k < n; k++) [before, value] = [value, 2 * x * value - 2 * k * before];
  return value;
}

/** φ_n(x) = H_n(x)·e^{−x²/2} / √(2ⁿ n! √π), in units of the oscillator length; ∫φ_n² = 1. */
export function oscillatorState(n: number, x: number): number {
  let norm = Math.sqrt(Math.PI);
  for (let k = 1; k <= n; k++) norm *= 2 * k;
  return (hermite(n, x) * Math.exp((-x * x) / 2)) / Math.sqrt(norm);
}

/** ψ sampled on the corners of a grid of `columns` × `rows` cells. */
export interface SampledWave {
  readonly columns: number;
  readonly rows: number;
  /** Corner (i, j) is stored at j·(columns + 1) + i; j counts upwards. */
  readonly re: Float64Array;
  readonly im: Float64Array;
  /** Largest |ψ|² on the grid. */
  readonly peak: number;
}

/** Samples ψ(x, y) = Σ r·e^{iθ}·φ_n(x)·φ_m(y) over |x| ≤ halfWidth, |y| ≤ halfHeight. */
export function sampleWave(
  terms: readonly OscillatorTerm[],
  { columns, rows, halfWidth, halfHeight }: { columns: number; rows: number; halfWidth: number; halfHeight: number },
): SampledWave {
  const size = (columns + 1) * (rows + 1);
  const re = new Float64Array(size);
  const im = new Float64Array(size);
  let peak = 0;
  // Each mode is computed once for every column and every row, not once for every corner.
  const factors = terms.map(({ n, m, magnitude, phaseRad }) => ({
    across: Float64Array.from({ length: columns + 1 }, (_, i) =>
      oscillatorState(n, halfWidth * ((2 * i) / columns - 1)),
    ),
    up: Float64Array.from({ length: rows + 1 }, (_, j) => oscillatorState(m, halfHeight * ((2 * j) / rows - 1))),
    re: magnitude * Math.cos(phaseRad),
    im: magnitude * Math.sin(phaseRad),
  }));
  for (let j = 0; j <= rows; j++) {
    for (let i = 0; i <= columns; i++) {
      const at = j * (columns + 1) + i;
      for (const factor of factors) {
        const value = factor.across[i]! * factor.up[j]!;
        re[at] = re[at]! + value * factor.re;
        im[at] = im[at]! + value * factor.im;
      }
      peak = Math.max(peak, re[at]! ** 2 + im[at]! ** 2);
    }
  }
  return { columns, rows, re, im, peak };
}
