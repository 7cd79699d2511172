import { parse, serialize } from 'cookie';
import type { RequestHead } from './request-head.ts';

interface CookieOptions {
  /** Sent over TLS only (COOKIE_SECURE=1, or an https PUBLIC_URL), and named with the prefix `__Host-`. */
  readonly isSecure: boolean;
  /** Without TLS; the prefix demands the root. */
  readonly path?: string;
  /** Without it the browser forgets it when it closes; 0 takes it away. */
  readonly seconds?: number;
  /** For what the product's clients read by script: preferences, nothing that opens anything. */
  readonly isReadable?: boolean;
  /** Not even when a link of another site leads here. */
  readonly isStrict?: boolean;
}

/**
 * What browsers let only this very host set, over TLS, for all of its paths: no sibling of the domain and nobody on the line
 * writes a cookie of this name. Our code knows cookies by their plain names; only here and in `plainCookies` it is known.
 */
const HOST_PREFIX = '__Host-';

/** A `Set-Cookie` header. Plain, not in Remix's encoding: clients that know nothing of it share some of them. */
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

/** Takes a cookie away that an earlier version set over TLS without the prefix. */
export const forgetPlainCookie = (name: string, path: string): string =>
  serialize(name, '', { path, httpOnly: true, sameSite: 'lax', secure: true, maxAge: 0 });

/** Values as they were sent: a decoded one may hold characters, such as NUL, that a database refuses. */
const pairsOf = (header: string): readonly (readonly [name: string, value: string])[] =>
  Object.entries(parse(header, { decode: (value) => value }));

/** These open nothing, so they are believed as an earlier version named them: a choice, and what its author is about to be shown. */
const BELIEVED_PLAIN: readonly string[] = ['lang', 'theme', 'draft'];

/**
 * A `Cookie` header as our code reads it. Under TLS only prefixed names count, and they lose their prefix here; `former` is
 * what came by a plain name besides, which anybody near may have written.
 */
export function plainCookies(
  header: string | undefined,
  isSecure: boolean,
): { readonly own: string | undefined; readonly former: string | undefined } {
  if (header === undefined || !isSecure) return { own: header, former: undefined };
  const pairs = pairsOf(header);
  const own = pairs.flatMap(([name, value]) =>
    name.startsWith(HOST_PREFIX) ? [[name.slice(HOST_PREFIX.length), value] as const] : [],
  );
  const plain = pairs.filter(([name]) => !name.startsWith(HOST_PREFIX));
  const believed = plain.filter(([name]) => BELIEVED_PLAIN.includes(name) && !own.some(([known]) => known === name));
  const text = (some: typeof pairs): string => some.map((pair) => pair.join('=')).join('; ');
  return { own: text([...own, ...believed]), former: text(plain) };
}

/** The value of a cookie by its plain name; null where there is none. */
export const readCookie = ({ headers }: Pick<RequestHead, 'headers'>, name: string): string | null =>
  pairsOf(headers.get('Cookie') ?? '').find(([known]) => known === name)?.[1] ?? null;
