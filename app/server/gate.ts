import type { NextFunction, Request, Response } from 'express';
import { isForeignOrigin } from '../api/origin.ts';
import { LIMITS } from '../domain/limits.ts';
import { ERRORS, type ErrorCode } from '../errors.ts';
import { localeOf } from '../i18n/detect.ts';
import { translator } from '../i18n/translator.ts';

/** The JSON contract answers its own refusals, in its envelope. */
const isCall = (request: Request): boolean => request.path.startsWith('/api/');

const headersOf = ({ headers }: Request): Headers =>
  new Headers(Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])) as [string, string][]);

/** Why a request is turned away before anything of it is read; undefined where it may pass. */
function refusalOf(request: Request): ErrorCode | undefined {
  if (isForeignOrigin({ method: request.method, headers: headersOf(request) })) return 'foreign_origin';
  // A body that does not say how long it is could be endless; browsers always say.
  const isUnmeasured = request.headers['transfer-encoding'] !== undefined;
  if (isUnmeasured || Number(request.headers['content-length'] ?? 0) > LIMITS.bodyBytes) return 'body_too_large';
  return undefined;
}

/** Turns away foreign forms and oversized bodies of pages, in the reader's language. */
export function gate(request: Request, response: Response, next: NextFunction): void {
  const refusal = isCall(request) ? undefined : refusalOf(request);
  if (refusal === undefined) return next();
  const url = URL.parse(request.originalUrl, 'http://localhost') ?? 'http://localhost';
  const asked = new globalThis.Request(url, { headers: headersOf(request) });
  localeOf(asked).then((locale) => {
    const sentence = translator(locale)(`errors:${refusal}`);
    response
      .status(ERRORS[refusal].status)
      .set('Connection', 'close')
      .type('html')
      .send(`<!doctype html><html lang="${locale}"><meta charset="utf-8"><title>${sentence}</title><p>${sentence}</p></html>`);
  }, next);
}
