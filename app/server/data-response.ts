import { text } from 'node:stream/consumers';
import type { Request, Response } from 'express';
import { encode } from 'turbo-stream';
import type { LocalizedRefusal } from '#app/refusals/service-refusal.ts';

/**
 * Whether Remix's client requests data. It reads Remix's encoding only and treats any other answer as a server error.
 */
export const isDataRequest = ({ path }: Pick<Request, 'path'>): boolean => path.endsWith('.data');

/** Remix's client throws this for the route, and the route's error boundary shows it. */
class RouteError {
  constructor(
    readonly status: number,
    readonly data: LocalizedRefusal,
  ) {}
}

const encoded = (value: unknown): Promise<string> =>
  text(
    encode(value, { plugins: [(part) => part instanceof RouteError && ['ErrorResponse', part.data, part.status, '']] }),
  );

/**
 * Returns the routes whose data is requested. Without a list the request is for all routes of the page, which include
 * the root.
 */
function requestedRoutes(url: string): readonly string[] {
  const routes = new URLSearchParams(url.split('?')[1]).get('_routes');
  return routes === null ? ['root'] : routes.split(',');
}

/** Answers a data request with a refusal in Remix's format: for the action, or for each loaded route. */
export async function sendDataResponse(
  request: Request,
  response: Response,
  status: number,
  refusal: LocalizedRefusal,
): Promise<void> {
  const error = new RouteError(status, refusal);
  const isAction = request.method !== 'GET' && request.method !== 'HEAD';
  const value = isAction
    ? { error }
    : Object.fromEntries(requestedRoutes(request.originalUrl).map((id) => [id, { error }]));
  response
    .status(status)
    .set({
      'Content-Type': 'text/x-script; charset=utf-8',
      'X-Remix-Response': 'yes',
      'Cache-Control': 'no-store',
    })
    .send(await encoded(value));
}
