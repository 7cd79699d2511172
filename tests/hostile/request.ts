/** Who asks: nobody, somebody signed in, or a program with somebody's token. */
export type Actor = 'visitor' | 'browser' | 'token';

export const FAMILIES = ['page', 'form', 'call', 'task-api', 'designer', 'socket', 'file', 'wire'] as const;
export type Family = (typeof FAMILIES)[number];

/**
 * How it is sent: `whole`, and read to the end; `half-closed`, our side shut behind it; `hung-up`, gone before the answer;
 * `unfinished`, the end of it never comes.
 */
export type Sending = 'whole' | 'half-closed' | 'hung-up' | 'unfinished';

/** A request before names such as `{{a.task.3}}` are filled in by what the run has made. */
export interface HostileRequest {
  readonly number: number;
  readonly family: Family;
  /** The row of the table that it is drawn from. */
  readonly route: string;
  readonly actor: Actor;
  /** What is odd about it; empty where nothing is meant to be. */
  readonly mutations: readonly string[];
  readonly method: string;
  readonly target: string;
  readonly headers: readonly (readonly [string, string])[];
  /** Text is UTF-8 and has its names filled in; bytes go out as they are. */
  readonly body: string | Buffer | null;
  /** From which of our networks, counted from 0. */
  readonly network: number;
  readonly sending: Sending;
  /** The server may take its time by its own rules: a waiting call, a long poll. */
  readonly mayWait?: boolean;
  /** The head, byte by byte, where it is not to be written from the above. */
  readonly rawHead?: string;
}

/** What a family makes; the rest is the generator's. */
export type Drawn = Pick<HostileRequest, 'route' | 'actor' | 'method' | 'target' | 'headers' | 'body'> &
  Partial<Pick<HostileRequest, 'mutations' | 'sending' | 'mayWait' | 'rawHead'>>;

/** What the run has made, by the first parts of a name: `a.task`. */
export type Known = ReadonlyMap<string, readonly string[]>;

const NAME = /\{\{([\w.-]+?)(?:\.(\d+))?\}\}/g;

/** Fills the names in; what was never made becomes an id that there is not. */
export const filledIn = (text: string, known: Known): string =>
  text.replace(NAME, (_whole, name: string, index: string | undefined) => {
    const values = known.get(name) ?? [];
    return values.length === 0 ? '0'.repeat(32) : values[Number(index ?? 0) % values.length]!;
  });

/** The bytes to send. */
export function bytesOf(request: HostileRequest, known: Known): { readonly head: Buffer; readonly body: Buffer } {
  const body =
    request.body === null
      ? Buffer.alloc(0)
      : typeof request.body === 'string'
        ? Buffer.from(filledIn(request.body, known))
        : request.body;
  if (request.rawHead !== undefined) return { head: Buffer.from(filledIn(request.rawHead, known), 'latin1'), body };
  const lines = request.headers.map(([name, value]) => `${name}: ${filledIn(value, known)}`);
  const isMeasured = request.headers.some(([name]) => /^(content-length|transfer-encoding)$/i.test(name));
  if (request.body !== null && !isMeasured) lines.push(`Content-Length: ${body.length}`);
  return {
    head: Buffer.from(
      `${request.method} ${filledIn(request.target, known)} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`,
      'latin1',
    ),
    body,
  };
}
