import type { NextFunction, Request, Response } from 'express';
import type { Logger } from 'pino';

const isForwarded = (name: string): boolean => name.startsWith('x-forwarded-');

/**
 * Removes `X-Forwarded-*` headers if no proxy is trusted, before any code reads them. Any client can write these
 * headers, and not all code that reads them checks TRUST_PROXY. The first removal is logged.
 */
export function forwarded(log: Pick<Logger, 'warn'>, trustedProxies: number) {
  let hasWarned = false;
  return ({ headers }: Request, _response: Response, next: NextFunction): void => {
    if (trustedProxies === 0) {
      const names = Object.keys(headers).filter(isForwarded);
      for (const name of names) delete headers[name];
      if (names.length > 0 && !hasWarned) {
        hasWarned = true;
        log.warn(
          { headers: names },
          'Requests come with X-Forwarded-* headers, which are ignored. If a proxy in front sends them, set ' +
            'TRUST_PROXY to the number of proxies: until then all their visitors count as one',
        );
      }
    }
    next();
  };
}
