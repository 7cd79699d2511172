import type { ErrorRequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { isUnavailable } from '#app/errors.ts';
import { sayPlainly } from './error-response.ts';

/** Express marks what the client got wrong, as an address that cannot be decoded, with a status of its own. */
const isClientFault = (error: unknown): boolean =>
  error instanceof Error &&
  'status' in error &&
  typeof error.status === 'number' &&
  error.status >= 400 &&
  error.status < 500;

/** What a stream says when the other end is gone. A database may say the same: of a request that is answered to nobody it counts. */
const GONE: readonly unknown[] = [
  'ECONNRESET',
  'EPIPE',
  'ERR_STREAM_PREMATURE_CLOSE',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_UNABLE_TO_PIPE',
  'ABORT_ERR',
];
const isHangUp = (error: unknown, response: Response): boolean =>
  response.destroyed && error instanceof Error && 'code' in error && GONE.includes(error.code);

/** The last resort: whatever went wrong before a page could, is logged once and answered in the reader's language. */
export const failures =
  (log: Logger): ErrorRequestHandler =>
  (error, request, response, next) => {
    if (isHangUp(error, response)) return;
    const isTheirs = isClientFault(error);
    if (!isTheirs) log.error(error);
    if (response.headersSent) return next(error);
    if (isTheirs) return void sayPlainly(request, response, 'invalid_input').catch(next);
    // What is broken is not mended by waiting; what is not there just now may be.
    sayPlainly(request, response, 'server_busy', isUnavailable(error) ? undefined : 500).catch(next);
  };
