import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import type { ErrorCode } from '#app/errors.ts';
import type { ActiveSpan, RequestTracking } from '#app/services/telemetry/index.ts';
import { isProxyTrusted } from './call-request.ts';
import { givenRequestId, REQUEST_ID } from './request-id.ts';
import { methodLabel, routeGroupOf, routeOf } from './route-groups.ts';

/** Of a client that left before the answer was complete; the number is nginx's. */
const CLIENT_LEFT = 499;

/** Groups that are asked so often that a line for each would hide all others. */
const QUIET: readonly string[] = ['static', 'probe'];

const refusalOf = ({ locals }: Response): ErrorCode | undefined => locals.refusal as ErrorCode | undefined;

/**
 * Names each request, measures it, and lets every line of the log and every span that follows belong to it. It must be
 * the first of all handlers.
 */
export function trackRequests(log: Logger, tracking: RequestTracking): RequestHandler {
  const { scope, metrics, tracer, logsAccess } = tracking;

  function beginSpan(request: Request, group: string): ActiveSpan | null {
    if (tracer === null || QUIET.includes(group)) return null;
    const { traceparent } = request.headers;
    return tracer.begin({
      name: `${methodLabel(request.method)} ${group}`,
      kind: 'server',
      // A client could have its requests recorded, or join another's trace.
      parent: isProxyTrusted(request) && typeof traceparent === 'string' ? traceparent : null,
      attributes: { 'http.request.method': methodLabel(request.method), 'url.path': routeOf(request.path) },
    });
  }

  return (request, response, next) => {
    const startedAt = performance.now();
    const requestId = givenRequestId(request) ?? randomUUID();
    response.setHeader(REQUEST_ID, requestId);
    const [group, route] = [routeGroupOf(request.path), routeOf(request.path)];
    const network = tracking.networkOf(request.ip ?? '');
    const span = beginSpan(request, group);
    const ended = (): void => {
      const milliseconds = performance.now() - startedAt;
      const status = response.writableFinished ? response.statusCode : CLIENT_LEFT;
      const method = methodLabel(request.method);
      metrics.requestAnswered({ group, method, status, seconds: milliseconds / 1000 });
      const refusal = refusalOf(response);
      if (refusal !== undefined) tracking.refused(refusal, group);
      span?.setStatus(status >= 500);
      span?.end({ 'http.response.status_code': status });
      const level = logsAccess && !QUIET.includes(group) ? 'info' : 'debug';
      log[level](
        { method, route, status, ms: Math.round(milliseconds * 10) / 10, network, ...(refusal && { refusal }) },
        'request',
      );
    };
    scope.run({ requestId, network, route }, span, () => {
      // An event of the connection would not know the request.
      response.once('close', AsyncLocalStorage.bind(ended));
      next();
    });
  };
}
