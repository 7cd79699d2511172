import { createHash, timingSafeEqual } from 'node:crypto';
import type { AppLoadContext } from '@remix-run/node';
import { readCookie, setCookie } from '#app/cookies.ts';

const NAME = 'outbox_key';
/** The page's folder: the cookie is sent to no other page. */
const PATH = '/dev';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares in constant time, whatever the length of the given key. */
const isKey = (key: string | null, { outboxKey }: Pick<AppLoadContext, 'outboxKey'>): boolean =>
  key !== null && timingSafeEqual(digest(key), digest(outboxKey));

/** Whether the address carries the key that the server printed at its start. */
export const hasKeyInAddress = (request: Request, context: Pick<AppLoadContext, 'outboxKey'>): boolean =>
  isKey(new URL(request.url).searchParams.get('key'), context);

/** Whether the cookie of the browser carries the key. */
export const hasKeyCookie = (request: Request, context: Pick<AppLoadContext, 'outboxKey'>): boolean =>
  isKey(readCookie(request, NAME), context);

/** Keeps the key until the browser closes; the next start has another key. */
export const keepKey = ({
  outboxKey,
  hasSecureCookies,
}: Pick<AppLoadContext, 'outboxKey' | 'hasSecureCookies'>): string =>
  setCookie(NAME, outboxKey, { isSecure: hasSecureCookies, isStrict: true, path: PATH });
