import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import { learningCookie, readLearningCookie } from '#app/learn/progress/cookie.ts';
import type { Learning } from '#app/services/learning/index.ts';

interface MergedRequest {
  readonly request: Request;
  readonly response: Response;
  /** Cookies are sent over TLS only. */
  readonly isSecure: boolean;
  readonly log: Logger;
}

/**
 * Adds what a browser has learned without an account to the account that is signed in there now, whatever the way of
 * signing in. The cookie is removed once the rows are written; after a failure the next request tries again, and this
 * one is answered all the same.
 */
export async function mergeLearning(
  learning: Learning,
  accountId: string,
  { request, response, isSecure, log }: MergedRequest,
): Promise<void> {
  const record = readLearningCookie({
    headers: { get: (name) => (name === 'Cookie' ? (request.headers.cookie ?? null) : null) },
  });
  if (record === null) return;
  try {
    await learning.merge(accountId, record);
    response.append('Set-Cookie', learningCookie(null, isSecure));
  } catch (error) {
    log.warn(error, 'Progress of a learner was not merged; the next request tries again');
  }
}
