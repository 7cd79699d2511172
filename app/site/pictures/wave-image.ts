import type { LoaderFunctionArgs } from '@remix-run/node';
import { drawWaveChart, type WaveChartDesign } from './wave-chart.ts';
import { WAVES } from './waves.ts';

const DESIGNS: ReadonlyMap<string, WaveChartDesign> = new Map(Object.entries(WAVES));

/** Inside `<defs>` a drawing is not laid out before a page uses it. */
const waveImage = (design: WaveChartDesign): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${design.width} ${design.height}"><defs><g ` +
  `id="chart">${drawWaveChart(design)}</g></defs></svg>`;

/** Drawn when they are first asked for: together they take half a second of the server's start. */
const images = new Map<string, string>();

function imageOf(name: string): string | undefined {
  const [design, drawn] = [DESIGNS.get(name), images.get(name)];
  if (design === undefined || drawn !== undefined) return drawn;
  const image = waveImage(design);
  images.set(name, image);
  return image;
}

/** GET /pictures/:name.svg, for `<use href="…#chart">`: as part of the page the chart uses the page's colours. */
export function loader({ params }: LoaderFunctionArgs): Response {
  const image = imageOf(params.name ?? '');
  if (image === undefined) throw new Response(null, { status: 404 });
  return new Response(image, {
    headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=86400' },
  });
}
