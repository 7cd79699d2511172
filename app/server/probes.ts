import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { retryAfter } from '#app/errors.ts';
import type { ServerMetrics } from '#app/services/telemetry/index.ts';
import type { Readiness } from './readiness.ts';

interface ProbeSettings {
  /** Whether the workers run, so that all requests can be handled. */
  readonly isStarted: () => boolean;
  readonly readiness: () => Promise<Readiness>;
  readonly metrics: Pick<ServerMetrics, 'scrape' | 'contentType'>;
}

type Answer = (response: ServerResponse) => Promise<void>;

/** What monitors ask a process, by the path. */
export interface Probes {
  /** Whether the process lives and has started. Reads no database: one that is away is no reason to kill the process. */
  readonly '/healthz': Answer;
  /** Whether the process should get requests. */
  readonly '/readyz': Answer;
  readonly '/metrics': Answer;
}

function send(
  response: ServerResponse,
  status: number,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.statusCode = status;
  for (const [name, value] of Object.entries({ 'Cache-Control': 'no-store', ...headers }))
    response.setHeader(name, value);
  response.setHeader('Content-Length', Buffer.byteLength(body));
  response.end(body);
}

/** Whoever cannot be served now may ask again soon. */
const sendState = (response: ServerResponse, isWell: boolean, body: object): void =>
  send(response, isWell ? 200 : 503, JSON.stringify(body), {
    'Content-Type': 'application/json; charset=utf-8',
    ...(isWell ? {} : retryAfter({ code: 'initializing' })),
  });

export const createProbes = ({ isStarted, readiness, metrics }: ProbeSettings): Probes => ({
  // Asynchronous: the answer shows that the event loop turns.
  async '/healthz'(response) {
    const ok = isStarted();
    sendState(response, ok, { ok });
  },
  async '/readyz'(response) {
    const state = await readiness();
    sendState(response, state.ok, state);
  },
  async '/metrics'(response) {
    const text = await metrics.scrape();
    send(response, 200, text, { 'Content-Type': metrics.contentType });
  },
});

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whether a request shows the token of the metrics. The time of the comparison reveals nothing of it. */
export function showsToken({ headers }: Pick<IncomingMessage, 'headers'>, token: string | null): boolean {
  const given = /^Bearer +(\S+) *$/i.exec(headers.authorization ?? '')?.[1] ?? '';
  return token !== null && timingSafeEqual(digest(given), digest(token));
}

/** Answers the probes and nothing else, on a port of their own. */
export const probesOnly =
  (probes: Probes, onError: (error: unknown) => void) =>
  (request: IncomingMessage, response: ServerResponse): void => {
    const [path = ''] = (request.url ?? '').split('?');
    if (!Object.hasOwn(probes, path)) return send(response, 404, 'There is no such page.\n');
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return send(response, 405, 'Only GET.\n', { Allow: 'GET, HEAD' });
    probes[path as keyof Probes](response).catch((error: unknown) => {
      onError(error);
      if (!response.headersSent) send(response, 500, 'The server has failed.\n');
    });
  };
