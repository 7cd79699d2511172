import type { NextFunction, Request, Response } from 'express';
import { isForeignOrigin } from '#app/api/origin.ts';
import { isFormPath } from '#app/applications/addresses.ts';
import { LIMITS } from '#app/domain/limits.ts';
import type { ErrorCode } from '#app/errors.ts';
import { mediaTypeOf, MULTIPART } from '#app/forms/decode.ts';
import { paths } from '#app/paths.ts';
import { callRequestOf } from './call-request.ts';
import { sendErrorWithoutRemix } from './error-response.ts';

/** Methods of pages and files. A page without a form refuses POST itself. */
const METHODS: readonly string[] = ['GET', 'HEAD', 'POST'];

/** Content types of forms that browsers send. Any other type of body is a client error. */
const FORM_TYPES = /^(application\/x-www-form-urlencoded|multipart\/form-data; *boundary=)/i;

const isForm = ({ method, headers }: Request): boolean =>
  method !== 'POST' || FORM_TYPES.test(headers['content-type'] ?? '');

/**
 * Whether the query requests data as earlier versions of Remix did. This product's code does not, and Remix treats it
 * as a server error.
 */
const isLegacyDataRequest = ({ originalUrl }: Request): boolean =>
  new URLSearchParams(originalUrl.split('?')[1]).has('_data');

/** Forms that may be longer say themselves what is too long: those with files, and that of a result. */
const bytesFor = ({ path, headers }: Request): number =>
  path === paths.localRuns() || (isFormPath(path) && mediaTypeOf(headers['content-type'] ?? '') === MULTIPART)
    ? LIMITS.uploadBytes
    : LIMITS.bodyBytes;

/** Returns why a request is refused before its body is read; undefined if it may pass. */
function refusalOf(request: Request): ErrorCode | undefined {
  if (!METHODS.includes(request.method)) return 'method_not_allowed';
  if (isForeignOrigin(callRequestOf(request))) return 'foreign_origin';
  // No stored text holds the NUL character, and PostgreSQL rejects it in queries.
  if (request.path.includes('%00')) return 'not_found';
  if (isLegacyDataRequest(request)) return 'invalid_input';
  // A body without a declared length could be endless; browsers always send the length.
  const isUnmeasured = request.headers['transfer-encoding'] !== undefined;
  if (isUnmeasured || Number(request.headers['content-length'] ?? 0) > bytesFor(request)) return 'body_too_large';
  return isForm(request) ? undefined : 'invalid_input';
}

/** Refuses forms of other sites, oversized bodies and bodies that are not forms, in the reader's language. */
export function requestGuard(request: Request, response: Response, next: NextFunction): void {
  const refusal = refusalOf(request);
  if (refusal === undefined) return next();
  if (refusal === 'method_not_allowed') response.set('Allow', METHODS.join(', '));
  sendErrorWithoutRemix(request, response, refusal).catch(next);
}
