import type { RequestHead } from '#app/request-head.ts';

/**
 * A request as calls read it. A request of Node's server fits without a conversion to a Fetch `Request`, which would be
 * a fifth of the work of a call; a Fetch `Request` fits, too.
 */
export interface CallRequest extends RequestHead {
  /** null if the request has no body. */
  readonly body: AsyncIterable<Uint8Array> | null;
}

/** The answer of a call: small, complete, and sent without streams. */
export interface Reply {
  readonly status: number;
  /** A list for a header with several values. */
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  readonly body: string | Uint8Array<ArrayBuffer>;
}
