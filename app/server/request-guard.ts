import type { NextFunction, Request, Response } from 'express';
import { isForeignOrigin } from '#app/api/origin.ts';
import { LIMITS } from '#app/domain/limits.ts';
import type { ErrorCode } from '#app/errors.ts';
import { callRequestOf } from './call-request.ts';
import { sayPlainly } from './error-response.ts';

/** What pages and files answer; a page that takes no form refuses by itself. */
const METHODS: readonly string[] = ['GET', 'HEAD', 'POST'];

/** What browsers send forms as; anything else in a page's body is somebody's mistake. */
const FORM_TYPES = /^(application\/x-www-form-urlencoded|multipart\/form-data; *boundary=)/i;

const isForm = ({ method, headers }: Request): boolean =>
  method !== 'POST' || FORM_TYPES.test(headers['content-type'] ?? '');

/** The query by which earlier versions of Remix asked for data. Nothing of ours does, and Remix takes it for a fault. */
const asksAsBefore = ({ originalUrl }: Request): boolean => new URLSearchParams(originalUrl.split('?')[1]).has('_data');

/** Why a request is turned away before anything of it is read; undefined where it may pass. */
function refusalOf(request: Request): ErrorCode | undefined {
  if (!METHODS.includes(request.method)) return 'method_not_allowed';
  if (isForeignOrigin(callRequestOf(request))) return 'foreign_origin';
  // No text of ours holds the character, and PostgreSQL refuses to look for it.
  if (request.path.includes('%00')) return 'not_found';
  if (asksAsBefore(request)) return 'invalid_input';
  // A body that does not say how long it is could be endless; browsers always say.
  const isUnmeasured = request.headers['transfer-encoding'] !== undefined;
  if (isUnmeasured || Number(request.headers['content-length'] ?? 0) > LIMITS.bodyBytes) return 'body_too_large';
  return isForm(request) ? undefined : 'invalid_input';
}

/** Turns away foreign forms, oversized bodies and what is no form, in the reader's language. */
export function gate(request: Request, response: Response, next: NextFunction): void {
  const refusal = refusalOf(request);
  if (refusal === undefined) return next();
  if (refusal === 'method_not_allowed') response.set('Allow', METHODS.join(', '));
  sayPlainly(request, response, refusal).catch(next);
}
