import { createHash, timingSafeEqual } from 'node:crypto';
import type { AppLoadContext } from '@remix-run/node';
import { readCookie, setCookie } from '#app/cookies.ts';

const NAME = 'outbox_key';
/** The page's own folder: nothing else is sent it. */
const PATH = '/dev';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** As long for a wrong key as for the right one, whatever its length. */
const isKey = (given: string | null, { outboxKey }: Pick<AppLoadContext, 'outboxKey'>): boolean =>
  given !== null && timingSafeEqual(digest(given), digest(outboxKey));

/** The key as the address carries it: that which the start printed. */
export const hasKeyInAddress = (request: Request, context: Pick<AppLoadContext, 'outboxKey'>): boolean =>
  isKey(new URL(request.url).searchParams.get('key'), context);

/** The key as a browser keeps it that came with it once. */
export const hasKeptKey = (request: Request, context: Pick<AppLoadContext, 'outboxKey'>): boolean =>
  isKey(readCookie(request, NAME), context);

/** Until the browser closes; the next start has another key. */
export const keepKey = ({
  outboxKey,
  hasSecureCookies,
}: Pick<AppLoadContext, 'outboxKey' | 'hasSecureCookies'>): string =>
  setCookie(NAME, outboxKey, { isSecure: hasSecureCookies, isStrict: true, path: PATH });
