import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import type { Request as ExpressRequest, RequestHandler, Response as ExpressResponse } from 'express';
import type { Reply } from '#app/api/call-request.ts';
import { handleCall } from '#app/api/handle.ts';
import { createV1, V1_PREFIX } from '#app/api/v1/handle.ts';
import type { AppContext } from '#app/context.ts';
import { callRequestOf } from './call-request.ts';
import { discardBody } from './unread-body.ts';

/** Paths under /api/, in any letter case. An unknown one gets the error envelope of a call, not an error page. */
const CALL = /^\/api\/./i;
/** The only file under /api/ that the page routes serve. */
const isFile = ({ method, path }: ExpressRequest): boolean =>
  path === '/api/openapi.json' && (method === 'GET' || method === 'HEAD');

/**
 * Answers the JSON contract and the task API before Remix. Matching their routes among those of the pages would be half
 * of the work of a call, and Remix answers an unknown path with a page. Other addresses pass through.
 */
export function apiMiddleware(
  contextOf: (request: ExpressRequest, response: ExpressResponse) => Promise<AppContext>,
): RequestHandler {
  const handleV1 = createV1();
  return (request, response, next) => {
    if (!CALL.test(request.path) || isFile(request)) return next();
    const respond = async (): Promise<void> => {
      const context = await contextOf(request, response);
      const callRequest = callRequestOf(request);
      const isV1 = request.path.startsWith(`${V1_PREFIX}/`);
      const reply = await (isV1 ? handleV1(callRequest, context) : handleCall(callRequest, context));
      discardBody(request);
      if (reply instanceof Response) await send(reply, response);
      else sendBuffered(reply, response);
    };
    respond().catch(next);
  };
}

function sendBuffered({ status, headers, body }: Reply, response: ExpressResponse): void {
  response.statusCode = status;
  for (const [name, value] of Object.entries(headers)) response.appendHeader(name, value);
  response.end(body);
}

async function send(source: Response, response: ExpressResponse): Promise<void> {
  response.status(source.status);
  for (const [name, value] of source.headers) response.append(name, value);
  if (source.body === null) return void response.end();
  const chunks = Readable.fromWeb(source.body as NodeReadableStream);
  // A result may be larger than what should be kept in memory at once.
  await pipeline(chunks, response);
}
