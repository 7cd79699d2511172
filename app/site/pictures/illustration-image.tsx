import type { LoaderFunctionArgs } from '@remix-run/node';
import { renderToStaticMarkup } from 'react-dom/server';
import { ILLUSTRATIONS, isIllustration } from './illustration.tsx';

/** Copied from tokens.css and illustration.css, for a drawing outside the product's pages. */
const STYLE = `
svg{--ink:#10191e;--edge:#8b9498;--accent:#00666f;--surface:#fff}
@media (prefers-color-scheme:dark){svg{--ink:#e9efee;--edge:#5f6d74;--accent:#5fcbc8;--surface:#131c21}}
g{fill:none;stroke:var(--ink);stroke-width:1.25;stroke-linecap:round;stroke-linejoin:round}
.detail{stroke:var(--edge);stroke-width:1}
.accent-stroke{stroke:var(--accent);stroke-width:2}
.accent-shape{fill:var(--accent);stroke:none}
.accent-fill{fill:var(--accent)}
.surface-fill{fill:var(--surface)}`;

/** GET /illustrations/:name.svg: a drawing as a separate image, for other sites that show the banners. */
export function loader({ params: { name = '' } }: LoaderFunctionArgs): Response {
  if (!isIllustration(name)) throw new Response(null, { status: 404 });
  const drawing = renderToStaticMarkup(
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 280 128" width="280" height="128">
      <style>{STYLE}</style>
      <g>{ILLUSTRATIONS[name]}</g>
    </svg>,
  );
  return new Response(drawing, {
    headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=86400' },
  });
}
