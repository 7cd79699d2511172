import { drawWaveChart, type WaveChartDesign } from './wave-chart.ts';
import { WAVES } from './waves.ts';

/** Inside `<defs>` a drawing is not laid out before a page uses it. */
const waveImage = (design: WaveChartDesign): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${design.width} ${design.height}"><defs><g ` +
  `id="chart">${drawWaveChart(design)}</g></defs></svg>`;

/** What draws each wave function as an SVG file, by its name. Each takes 0.1 s or more. */
export const WAVE_IMAGES: ReadonlyMap<string, () => string> = new Map(
  Object.entries(WAVES).map(([name, design]) => [name, () => waveImage(design)]),
);
