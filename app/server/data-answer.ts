import { text } from 'node:stream/consumers';
import type { Request, Response } from 'express';
import { encode } from 'turbo-stream';
import { LIMITS } from '#app/domain/limits.ts';
import type { ToldRefusal } from '#app/refusals/localized-refusal.ts';

/** Of a body that nobody reads. Node throws it away while the answer is on its way; cut off, the sender would lose both. */
const MOST_UNREAD = 8 * LIMITS.bodyBytes;

/** Whether the scripts of a page ask: they read Remix's encoding alone, and take anything else for a failure of ours. */
export const isDataRequest = ({ path }: Pick<Request, 'path'>): boolean => path.endsWith('.data');

/** What Remix's client throws for the route, and its error boundary shows. */
class RouteError {
  constructor(
    readonly status: number,
    readonly data: ToldRefusal,
  ) {}
}

const encoded = (value: unknown): Promise<string> =>
  text(
    encode(value, { plugins: [(part) => part instanceof RouteError && ['ErrorResponse', part.data, part.status, '']] }),
  );

/** The routes whose data are asked for; all of a page, where none is named, and of those the root is one. */
function askedRoutes(url: string): readonly string[] {
  const named = new URLSearchParams(url.split('?')[1]).get('_routes');
  return named === null ? ['root'] : named.split(',');
}

/** Answers scripts that ask for data with a refusal, as Remix would have: of the action, or of each route that is loaded. */
export async function sayToScripts(
  request: Request,
  response: Response,
  status: number,
  told: ToldRefusal,
): Promise<void> {
  const error = new RouteError(status, told);
  const isAction = request.method !== 'GET' && request.method !== 'HEAD';
  const answer = isAction
    ? { error }
    : Object.fromEntries(askedRoutes(request.originalUrl).map((id) => [id, { error }]));
  const isLong =
    request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > MOST_UNREAD;
  response
    .status(status)
    .set({
      'Content-Type': 'text/x-script; charset=utf-8',
      'X-Remix-Response': 'yes',
      'Cache-Control': 'no-store',
      ...(isLong && { Connection: 'close' }),
    })
    .send(await encoded(answer));
}
