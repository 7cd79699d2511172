import { parse, serialize } from 'cookie';
import type { RequestHead } from './request.ts';

interface CookieOptions {
  /** Sent over TLS only (COOKIE_SECURE=1, or an https PUBLIC_URL), with the name prefix `__Host-`. */
  readonly isSecure: boolean;
  /** Used only without TLS; the prefix requires the root path. */
  readonly path?: string;
  /** Lifetime. Without it the cookie ends when the browser closes; 0 removes it. */
  readonly seconds?: number;
  /** Readable by scripts, for preferences that the product's clients read; never for a value that grants access. */
  readonly isReadable?: boolean;
  /** Not sent even when a link of another site leads here. */
  readonly isStrict?: boolean;
}

/**
 * Browsers accept this prefix only from this host, over TLS and for all its paths: neither a sibling domain nor an
 * attacker on the network can write a cookie with this name. Other code uses the plain names; only `setCookie` and
 * `plainCookies` use the prefix.
 */
const HOST_PREFIX = '__Host-';

/**
 * Returns a `Set-Cookie` header. The value is plain, not in Remix's encoding, because other clients share some cookies.
 */
export const setCookie = (
  name: string,
  value: string,
  { isSecure, path = '/', seconds, isReadable = false, isStrict = false }: CookieOptions,
): string =>
  serialize(`${isSecure ? HOST_PREFIX : ''}${name}`, value, {
    path: isSecure ? '/' : path,
    httpOnly: !isReadable,
    sameSite: isStrict ? 'strict' : 'lax',
    secure: isSecure,
    maxAge: seconds,
  });

/** Removes a cookie that an earlier version set over TLS without the prefix. */
export const clearUnprefixedCookie = (name: string, path: string): string =>
  serialize(name, '', { path, httpOnly: true, sameSite: 'lax', secure: true, maxAge: 0 });

/**
 * Returns the values as they were sent: a decoded value may contain characters, such as NUL, that a database refuses.
 */
const pairsOf = (header: string): readonly (readonly [name: string, value: string])[] =>
  Object.entries(parse(header, { decode: (value) => value }));

/**
 * These cookies grant no access, so they are also accepted by their earlier plain names: preferences, a draft to be
 * shown to its author, and the signed progress of a learner.
 */
const TRUSTED_UNPREFIXED: readonly string[] = ['lang', 'theme', 'draft', 'zone', 'learning'];

/**
 * Returns a `Cookie` header with plain names. Under TLS only prefixed names count, and their prefix is removed here.
 * `former` holds the cookies with plain names, which an attacker could have written.
 */
export function unprefixedCookies(
  header: string | undefined,
  isSecure: boolean,
): { readonly own: string | undefined; readonly legacy: string | undefined } {
  if (header === undefined || !isSecure) return { own: header, legacy: undefined };
  const pairs = pairsOf(header);
  const own = pairs.flatMap(([name, value]) =>
    name.startsWith(HOST_PREFIX) ? [[name.slice(HOST_PREFIX.length), value] as const] : [],
  );
  const plain = pairs.filter(([name]) => !name.startsWith(HOST_PREFIX));
  const trusted = plain.filter(([name]) => TRUSTED_UNPREFIXED.includes(name) && !own.some(([known]) => known === name));
  const text = (some: typeof pairs): string => some.map((pair) => pair.join('=')).join('; ');
  return { own: text([...own, ...trusted]), legacy: text(plain) };
}

/** Returns the value of a cookie by its plain name; null if there is none. */
export const readCookie = ({ headers }: Pick<RequestHead, 'headers'>, name: string): string | null =>
  pairsOf(headers.get('Cookie') ?? '').find(([known]) => known === name)?.[1] ?? null;
