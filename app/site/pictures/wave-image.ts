import type { LoaderFunctionArgs } from '@remix-run/node';
import { WAVE_IMAGES } from './wave-images.ts';

/** By their names, since they were first asked for. */
const drawn = new Map<string, string>();

/**
 * GET /pictures/:name.svg, for `<use href="…#chart">`: as part of the page the chart uses the page's colours. In
 * production the build has drawn files, because the server would stand still meanwhile; only other ways to write their
 * addresses come here.
 */
export function loader({ params: { name = '' } }: LoaderFunctionArgs): Response {
  const image = drawn.get(name) ?? WAVE_IMAGES.get(name)?.();
  if (image === undefined) throw new Response(null, { status: 404 });
  drawn.set(name, image);
  return new Response(image, {
    headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=86400' },
  });
}
