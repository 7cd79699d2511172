import type { Request as ExpressRequest } from 'express';
import type { CallRequest } from '../api/call-request.ts';

type TrustsProxy = (address: string, index: number) => boolean;

/** By which host we were asked, port and all: as a proxy says, where it is trusted (TRUST_PROXY), for it may write its own into `Host`. */
function hostOf({ app, headers, socket }: ExpressRequest): string {
  const forwarded = headers['x-forwarded-host'];
  const isTrusted = forwarded !== undefined && (app.get('trust proxy fn') as TrustsProxy)(socket.remoteAddress ?? '', 0);
  return (isTrusted && String(forwarded).split(',', 1)[0]?.trim()) || headers.host || 'localhost';
}

/** What Express was sent, as calls and the door read it. The body stays unread until somebody asks for it. */
export function callRequestOf(request: ExpressRequest): CallRequest {
  const { method, protocol, headers, originalUrl } = request;
  const origin = URL.parse(`${protocol}://${hostOf(request)}`) ?? 'http://localhost';
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
