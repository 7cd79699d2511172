import type { LoaderFunctionArgs } from '@remix-run/node';
import { paths } from '#app/paths.ts';
import { siteOrigin } from './site-origin.ts';

/** Paths that are private or have no content to index. */
const CLOSED = ['/l/', '/main/', '/n/', '/cloud/', '/dev/', '/temporary'];

/** GET /robots.txt. */
export function loader(args: LoaderFunctionArgs) {
  const lines = [
    'User-agent: *',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    'Allow: /',
    `Sitemap: ${new URL(paths.sitemap(), siteOrigin(args)).href}`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}
