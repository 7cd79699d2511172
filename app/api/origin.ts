/** As much of a request as it takes to tell where it comes from; a Fetch `Request` and `new Headers(…)` both fit. */
export interface RequestHead {
  readonly method: string;
  readonly headers: Pick<Headers, 'get'>;
}

const SAFE_METHODS: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Whether a request that may change something was sent by another site's page, or by one that hides its origin.
 * Clients that are no browser send no `Origin` and pass: they carry nobody's cookies.
 */
export function isForeignOrigin({ method, headers }: RequestHead): boolean {
  const origin = headers.get('Origin');
  if (SAFE_METHODS.includes(method.toUpperCase()) || origin === null) return false;
  // No page can set either header, so what a proxy says about the host may be believed here.
  const host = headers.get('X-Forwarded-Host') ?? headers.get('Host');
  return !URL.canParse(origin) || new URL(origin).host !== host;
}
