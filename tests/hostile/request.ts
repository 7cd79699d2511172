/** The sender: a visitor without an account, a signed-in browser, or a program with an API token. */
export type Actor = 'visitor' | 'browser' | 'token';

export const FAMILIES = ['page', 'form', 'call', 'task-api', 'designer', 'socket', 'file', 'wire'] as const;
export type Family = (typeof FAMILIES)[number];

/**
 * How the request is sent: `whole`, with the response read to the end; `half-closed`, with our side closed after it;
 * `hung-up`, disconnected before the response; `unfinished`, without its end.
 */
export type Sending = 'whole' | 'half-closed' | 'hung-up' | 'unfinished';

/** A request before names such as `{{a.task.3}}` are replaced by values of the run. */
export interface HostileRequest {
  readonly number: number;
  readonly family: Family;
  /** The row of the table from which it is drawn. */
  readonly route: string;
  readonly actor: Actor;
  /** Names of its mutations; empty for a regular request. */
  readonly mutations: readonly string[];
  readonly method: string;
  readonly target: string;
  readonly headers: readonly (readonly [string, string])[];
  /** Text is UTF-8 with names to be replaced; bytes are sent unchanged. */
  readonly body: string | Buffer | null;
  /** Index of the sender's network, from 0. */
  readonly network: number;
  readonly sending: Sending;
  /** The server may respond late by design: a waiting call, a long poll. */
  readonly mayWait?: boolean;
  /** The head as raw bytes, if it is not built from the other fields. */
  readonly rawHead?: string;
}

/** The part of a request that a family draws; the generator adds the rest. */
export type Drawn = Pick<HostileRequest, 'route' | 'actor' | 'method' | 'target' | 'headers' | 'body'> &
  Partial<Pick<HostileRequest, 'mutations' | 'sending' | 'mayWait' | 'rawHead'>>;

/** Values of the run by the first parts of a name, such as `a.task`. */
export type KnownIds = ReadonlyMap<string, readonly string[]>;

const NAME = /\{\{([\w.-]+?)(?:\.(\d+))?\}\}/g;

/** Replaces the names. A name without a value becomes an id that does not exist. */
export const filledIn = (text: string, knownIds: KnownIds): string =>
  text.replace(NAME, (_whole, name: string, index: string | undefined) => {
    const values = knownIds.get(name) ?? [];
    return values.length === 0 ? '0'.repeat(32) : values[Number(index ?? 0) % values.length]!;
  });

/** Returns the bytes to send. */
export function bytesOf(request: HostileRequest, knownIds: KnownIds): { readonly head: Buffer; readonly body: Buffer } {
  const body =
    request.body === null
      ? Buffer.alloc(0)
      : typeof request.body === 'string'
        ? Buffer.from(filledIn(request.body, knownIds))
        : request.body;
  if (request.rawHead !== undefined) return { head: Buffer.from(filledIn(request.rawHead, knownIds), 'latin1'), body };
  const lines = request.headers.map(([name, value]) => `${name}: ${filledIn(value, knownIds)}`);
  const isMeasured = request.headers.some(([name]) => /^(content-length|transfer-encoding)$/i.test(name));
  if (request.body !== null && !isMeasured) lines.push(`Content-Length: ${body.length}`);
  return {
    head: Buffer.from(
      `${request.method} ${filledIn(request.target, knownIds)} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`,
      'latin1',
    ),
    body,
  };
}
