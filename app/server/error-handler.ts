import type { ErrorRequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { isUnavailable } from '#app/errors.ts';
import { sendErrorWithoutRemix } from './error-response.ts';

/** Express marks client errors, such as an address that cannot be decoded, with a `status` property. */
const isClientFault = (error: unknown): boolean =>
  error instanceof Error &&
  'status' in error &&
  typeof error.status === 'number' &&
  error.status >= 400 &&
  error.status < 500;

/**
 * Error codes of a stream whose other end has disconnected. A database connection may report the same codes, so they
 * are ignored only for a request whose client is gone.
 */
const DISCONNECTED: readonly unknown[] = [
  'ECONNRESET',
  'EPIPE',
  'ERR_STREAM_PREMATURE_CLOSE',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_UNABLE_TO_PIPE',
  'ABORT_ERR',
];
const isDisconnect = (error: unknown, response: Response): boolean =>
  response.destroyed && error instanceof Error && 'code' in error && DISCONNECTED.includes(error.code);

/**
 * Last error handler: logs once any failure that occurred before a page could handle it, and answers in the reader's
 * language.
 */
export const expressErrorHandler =
  (log: Logger): ErrorRequestHandler =>
  (error, request, response, next) => {
    if (isDisconnect(error, response)) return;
    const isClientError = isClientFault(error);
    if (!isClientError) log.error(error);
    if (response.headersSent) return next(error);
    if (isClientError) return void sendErrorWithoutRemix(request, response, 'invalid_input').catch(next);
    // A fault does not disappear by waiting; a service that is unavailable now may return.
    sendErrorWithoutRemix(request, response, 'server_busy', isUnavailable(error) ? undefined : 500).catch(next);
  };
