import type { RequestHead } from '#app/request-head.ts';

/**
 * A request as a call reads it. What Node's server was sent fits without being made into a Fetch `Request` first, which
 * would be a fifth of the work of a call; a Fetch `Request` fits, too.
 */
export interface CallRequest extends RequestHead {
  /** null where there is none. */
  readonly body: AsyncIterable<Uint8Array> | null;
}

/** What a call is answered with: small, whole, and sent without the machinery of streams. */
export interface Reply {
  readonly status: number;
  /** A list where a header comes several times. */
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  readonly body: string | Uint8Array<ArrayBuffer>;
}

export function responseOf({ status, headers, body }: Reply): Response {
  const pairs = Object.entries(headers).flatMap(([name, value]) =>
    [value].flat().map((one): [string, string] => [name, one]),
  );
  return new Response(body, { status, headers: pairs });
}
