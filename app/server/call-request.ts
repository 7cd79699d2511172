import type { Request as ExpressRequest } from 'express';
import type { CallRequest } from '#app/api/call-request.ts';
import { askedHost } from './asked-host.ts';

type TrustsProxy = (address: string, index: number) => boolean;

/** Whether who is connected to us may tell of the client behind it. */
export const isProxyTrusted = ({ app, socket }: Pick<ExpressRequest, 'app' | 'socket'>): boolean =>
  (app.get('trust proxy fn') as TrustsProxy)(socket.remoteAddress ?? '', 0);

/** What Express was sent, as calls and forms read it. The body stays unread until somebody asks for it. */
export function callRequestOf(request: ExpressRequest): CallRequest {
  const { method, protocol, headers, originalUrl } = request;
  const origin = URL.parse(`${protocol}://${askedHost(request, isProxyTrusted(request))}`) ?? 'http://localhost';
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
    // Who stops reading still answers on the same connection.
    body: hasBody ? request.iterator({ destroyOnReturn: false }) : null,
  };
}
