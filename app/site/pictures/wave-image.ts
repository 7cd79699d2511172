import type { LoaderFunctionArgs } from '@remix-run/node';
import { drawWaveChart } from './wave-chart.ts';
import { WAVES, type WaveName } from './waves.ts';

const isWave = (name: string): name is WaveName => Object.hasOwn(WAVES, name);

/** Drawn at the first request and kept: the computation takes a tenth of a second. */
const drawn = new Map<WaveName, string>();

/**
 * GET /pictures/:name.svg, for `<use href="…#chart">`: as part of the page it takes the page's colours. Among definitions it
 * is not laid out on its own before.
 */
export function loader({ params }: LoaderFunctionArgs) {
  const name = params.name ?? '';
  if (!isWave(name)) throw new Response(null, { status: 404 });
  const chart = drawn.get(name) ?? drawWaveChart(WAVES[name]);
  drawn.set(name, chart);
  const { width, height } = WAVES[name];
  return new Response(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><defs><g id="chart">${chart}</g></defs></svg>`, {
    headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=86400' },
  });
}
