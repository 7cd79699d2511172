import type { LoaderFunctionArgs } from '@remix-run/node';
import { drawWaveImages } from './wave-images.ts';

/** Drawn when one is first asked for. */
let images: ReadonlyMap<string, string> | undefined;

/**
 * GET /pictures/:name.svg, for `<use href="…#chart">`: as part of the page the chart uses the page's colours. Only
 * development comes here: the build draws files, because the server would stand still meanwhile.
 */
export function loader({ params }: LoaderFunctionArgs): Response {
  images ??= drawWaveImages();
  const image = images.get(params.name ?? '');
  if (image === undefined) throw new Response(null, { status: 404 });
  return new Response(image, {
    headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=86400' },
  });
}
