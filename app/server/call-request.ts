import type { Request as ExpressRequest } from 'express';
import type { CallRequest } from '#app/api/call-request.ts';
import { requestedHost } from './requested-host.ts';

type TrustsProxy = (address: string, index: number) => boolean;

/** Whether the peer of this connection is a trusted proxy, whose headers describe the client. */
export const isProxyTrusted = ({ app, socket }: Pick<ExpressRequest, 'app' | 'socket'>): boolean =>
  (app.get('trust proxy fn') as TrustsProxy)(socket.remoteAddress ?? '', 0);

/** Converts an Express request to the form that calls and forms read. The body stays unread until a reader needs it. */
export function callRequestOf(request: ExpressRequest): CallRequest {
  const { method, protocol, headers, originalUrl } = request;
  const origin = URL.parse(`${protocol}://${requestedHost(request, isProxyTrusted(request))}`) ?? 'http://localhost';
  const hasBody = method !== 'GET' && method !== 'HEAD';
  return {
    method,
    url: (URL.parse(originalUrl, origin) ?? new URL('http://localhost')).href,
    headers: {
      get(name) {
        const value = headers[name.toLowerCase()];
        return typeof value === 'string' ? value : null;
      },
    },
    // A reader that stops early still answers on the same connection.
    body: hasBody ? request.iterator({ destroyOnReturn: false }) : null,
  };
}
