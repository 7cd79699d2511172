import type { LoaderFunctionArgs } from '@remix-run/node';
import { drawWaveChart, type WaveChartDesign } from './wave-chart.ts';
import { WAVES } from './waves.ts';

/** Inside `<defs>` a drawing is not laid out before a page uses it. */
const waveImage = (design: WaveChartDesign): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${design.width} ${design.height}"><defs><g ` +
  `id="chart">${drawWaveChart(design)}</g></defs></svg>`;

/** Drawn when the server starts: each takes a tenth of a second, which would delay other requests. */
const IMAGES: ReadonlyMap<string, string> = new Map(
  Object.entries(WAVES).map(([name, design]) => [name, waveImage(design)]),
);

/** GET /pictures/:name.svg, for `<use href="…#chart">`: as part of the page the chart uses the page's colours. */
export function loader({ params }: LoaderFunctionArgs): Response {
  const image = IMAGES.get(params.name ?? '');
  if (image === undefined) throw new Response(null, { status: 404 });
  return new Response(image, {
    headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=86400' },
  });
}
