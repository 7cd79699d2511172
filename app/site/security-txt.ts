import type { LoaderFunctionArgs } from '@remix-run/node';
import { paths } from '#app/paths.ts';
import { SAMPLE_PORTAL } from './portal.ts';
import { siteOrigin } from './site-origin.ts';

const DAY_MS = 86_400_000;
/** Readers ask again before it ends: it is always as far ahead. */
const VALID_DAYS = 90;

/** GET /.well-known/security.txt (RFC 9116): how to report a weakness of this site. */
export function loader(args: LoaderFunctionArgs) {
  const origin = siteOrigin(args);
  const { contactEmail } = args.context.portal;
  // Nobody reads the mail of the sample address.
  const mail = contactEmail === SAMPLE_PORTAL.contactEmail ? [] : [`Contact: mailto:${contactEmail}`];
  const tomorrow = Math.ceil(Date.now() / DAY_MS) * DAY_MS;
  const lines = [
    ...mail,
    `Contact: ${new URL(paths.contact(), origin).href}`,
    `Expires: ${new Date(tomorrow + VALID_DAYS * DAY_MS).toISOString()}`,
    'Preferred-Languages: zh, en',
    `Canonical: ${new URL('/.well-known/security.txt', origin).href}`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}
