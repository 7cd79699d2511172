import { drawWaveChart } from '#app/site/pictures/wave-chart.ts';
import { STATE_MAP_SIZE } from './circuit-sizes.ts';
import { type HomeState, IMPOSSIBLE } from './home-state.ts';

/** Contours of |ψ|² as shares of its peak. */
const LEVELS = [0.02, 0.06, 0.12, 0.2, 0.3, 0.42, 0.56, 0.72, 0.88];

/**
 * Draws ψ(x, y) = Σ c_ab·φ_a(x)·φ_b(y) of a state of two qubits, q0 across and q1 up; φ₀ and φ₁ are the two lowest modes
 * of an oscillator. A product state is the product of a curve across and a curve up; entanglement is not.
 */
export const drawStateMap = ({ amplitudes }: HomeState): string =>
  drawWaveChart({
    width: STATE_MAP_SIZE,
    height: STATE_MAP_SIZE,
    halfWidth: 2.6,
    columns: 50,
    rows: 50,
    terms: amplitudes.flatMap(({ re, im }, index) =>
      re ** 2 + im ** 2 < IMPOSSIBLE
        ? []
        : [{ n: index & 1, m: index >> 1, magnitude: Math.hypot(re, im), phaseRad: Math.atan2(im, re) }],
    ),
    levels: LEVELS,
    phaseLines: 0,
    dots: 25,
    seed: 8,
  });
