import type { NextFunction, Request, Response } from 'express';
import { isForeignOrigin } from '../api/origin.ts';
import { LIMITS } from '../domain/limits.ts';
import type { ErrorCode } from '../errors.ts';
import { headersOf, sayPlainly } from './plain-answer.ts';

/** The JSON contract answers its own refusals, in its envelope. */
const isCall = (request: Request): boolean => request.path.startsWith('/api/');

/** What browsers send forms as; anything else in a page's body is somebody's mistake. */
const FORM_TYPES = /^(application\/x-www-form-urlencoded|multipart\/form-data; *boundary=)/i;

const isForm = ({ method, headers }: Request): boolean => method !== 'POST' || FORM_TYPES.test(headers['content-type'] ?? '');

/** Why a request is turned away before anything of it is read; undefined where it may pass. */
function refusalOf(request: Request): ErrorCode | undefined {
  if (isForeignOrigin({ method: request.method, headers: headersOf(request) })) return 'foreign_origin';
  // A body that does not say how long it is could be endless; browsers always say.
  const isUnmeasured = request.headers['transfer-encoding'] !== undefined;
  if (isUnmeasured || Number(request.headers['content-length'] ?? 0) > LIMITS.bodyBytes) return 'body_too_large';
  return isForm(request) ? undefined : 'invalid_input';
}

/** Turns away foreign forms, oversized bodies and what is no form, in the reader's language. */
export function gate(request: Request, response: Response, next: NextFunction): void {
  const refusal = isCall(request) ? undefined : refusalOf(request);
  if (refusal === undefined) return next();
  sayPlainly(request, response, refusal).catch(next);
}
