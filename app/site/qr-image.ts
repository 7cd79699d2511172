import type { LoaderFunctionArgs } from '@remix-run/node';
import qrcode from 'qrcode-generator';
import { MARK } from '#app/ui/mark-geometry.ts';
import type { Portal, QrCode } from './portal.ts';

/** Margin that scanners need around the code, in modules. */
const QUIET_ZONE = 2;
/** Share of the width that the logo may cover; correction level H restores up to 30 % of the code. */
const LOGO_SHARE = 0.2;

/** Draws a code as an image: dark on white in both themes, as scanners expect, with the logo in the middle. */
function drawCode(text: string): string {
  const code = qrcode(0, 'H');
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  let dark = '';
  for (let row = 0; row < count; row++) {
    for (let column = 0; column < count; column++) {
      if (code.isDark(row, column)) dark += `M${column + QUIET_ZONE} ${row + QUIET_ZONE}h1v1h-1z`;
    }
  }
  const size = count + 2 * QUIET_ZONE;
  const logo = Math.round(size * LOGO_SHARE);
  const corner = (size - logo) / 2;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">` +
    `<path fill="#fff" d="M0 0h${size}v${size}h-${size}z"/>` +
    `<path fill="#10191e" shape-rendering="crispEdges" d="${dark}"/>` +
    `<path fill="#fff" d="M${corner} ${corner}h${logo}v${logo}h-${logo}z"/>` +
    `<g transform="translate(${corner} ${corner}) scale(${logo / 24})" ` +
    'fill="none" stroke-width="2.2" stroke-linecap="round">' +
    `<path stroke="#10191e" d="${MARK.ring}"/><path stroke="#00666f" d="${MARK.vector}"/>` +
    `<circle cx="12" cy="12" r="${MARK.dotRadius}" fill="#00666f"/></g></svg>`
  );
}

const isCode = (name: string, codes: Portal['qrCodes']): name is QrCode => Object.hasOwn(codes, name);

/** GET /qr/:name.svg, one of the QR codes in the footer. */
export function loader({ params, context: { portal } }: LoaderFunctionArgs) {
  const name = params.name ?? '';
  if (!isCode(name, portal.qrCodes)) throw new Response(null, { status: 404 });
  return new Response(drawCode(portal.qrCodes[name]), {
    headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=86400' },
  });
}
