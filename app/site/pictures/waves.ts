import type { WaveChartDesign } from './wave-chart.ts';

/** Depths that a chart shows, as shares of the deepest. */
const LEVELS = [0.012, 0.03, 0.06, 0.1, 0.16, 0.24, 0.34, 0.46, 0.6, 0.76, 0.9];

/** The wave functions that the pages show, by the name in their address. */
export const WAVES = {
  home: {
    width: 780,
    height: 540,
    halfWidth: 3.5,
    columns: 190,
    rows: 140,
    phaseLines: 24,
    seed: 5,
    legend: { left: 560, top: 345 },
    levels: LEVELS,
    terms: [
      { n: 0, m: 0, magnitude: 0.9, phaseRad: 0 },
      { n: 2, m: 0, magnitude: 0.95, phaseRad: 1.57 },
      { n: 0, m: 2, magnitude: 0.8, phaseRad: -1.05 },
      { n: 1, m: 1, magnitude: 0.8, phaseRad: 0.8 },
      { n: 3, m: 1, magnitude: 0.5, phaseRad: 1.1 },
      { n: 1, m: 2, magnitude: 0.55, phaseRad: 2.2 },
      { n: 4, m: 0, magnitude: 0.3, phaseRad: 0.4 },
    ],
  },
  account: {
    width: 640,
    height: 760,
    halfWidth: 2.9,
    columns: 150,
    rows: 170,
    phaseLines: 24,
    seed: 9,
    levels: LEVELS,
    terms: [
      { n: 0, m: 0, magnitude: 0.6, phaseRad: 0 },
      { n: 1, m: 0, magnitude: 0.9, phaseRad: 0.4 },
      { n: 0, m: 1, magnitude: 0.9, phaseRad: 1.97 },
      { n: 2, m: 1, magnitude: 0.6, phaseRad: 2.6 },
      { n: 0, m: 3, magnitude: 0.45, phaseRad: 0.9 },
      { n: 2, m: 0, magnitude: 0.3, phaseRad: -1 },
    ],
  },
} as const satisfies Record<string, WaveChartDesign>;

export type WaveName = keyof typeof WAVES;
