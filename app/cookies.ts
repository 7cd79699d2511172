import type { RequestHead } from './request-head.ts';

interface CookieOptions {
  /** Sent over TLS only (COOKIE_SECURE=1, or an https PUBLIC_URL). */
  readonly isSecure: boolean;
  readonly path?: string;
  /** Without it the browser forgets it when it closes; 0 takes it away. */
  readonly seconds?: number;
  /** For what the product's clients read by script: preferences, nothing that opens anything. */
  readonly isReadable?: boolean;
  /** Not even when a link of another site leads here. */
  readonly isStrict?: boolean;
}

/** A `Set-Cookie` header. Plain, not in Remix's encoding: clients that know nothing of it share some of them. */
export function setCookie(name: string, value: string, { isSecure, path = '/', seconds, isReadable, isStrict }: CookieOptions): string {
  const parts = [
    `${name}=${value}`,
    `Path=${path}`,
    !isReadable && 'HttpOnly',
    `SameSite=${isStrict ? 'Strict' : 'Lax'}`,
    isSecure && 'Secure',
    seconds !== undefined && `Max-Age=${seconds}`,
  ];
  return parts.filter(Boolean).join('; ');
}

/** The value of a cookie; null where there is none. */
export function readCookie({ headers }: Pick<RequestHead, 'headers'>, name: string): string | null {
  for (const pair of (headers.get('Cookie') ?? '').split(';')) {
    const [key, value] = pair.split('=', 2);
    if (key?.trim() === name && value !== undefined) return value.trim();
  }
  return null;
}
