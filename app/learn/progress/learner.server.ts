import { createHash } from 'node:crypto';
import type { AppLoadContext } from '@remix-run/node';
import type { Learner, LearnerProgress, NewRecord } from '#app/services/learning/index.ts';
import { learningCookie, readLearningCookie } from './cookie.ts';

type Visit = Pick<AppLoadContext, 'session' | 'services'>;

/** Returns the account, or else the browser, whose progress a request reads or adds to. */
export const learnerOf = ({ session }: Pick<Visit, 'session'>, request: Request): Learner => ({
  accountId: session?.account.id ?? null,
  record: readLearningCookie(request),
});

const MARK_DIGITS = 16;

/** Returns the mark of the account that is signed in, under which a browser keeps its answers; '' without one. */
export const learnerMark = ({ session }: Pick<Visit, 'session'>): string =>
  session === null
    ? ''
    : createHash('sha256').update(`learner ${session.account.id}`).digest('hex').slice(0, MARK_DIGITS);

export const progressOf = (visit: Visit, request: Request): Promise<LearnerProgress> =>
  visit.services.learning.progress(learnerOf(visit, request));

/** Returns the headers that keep a new record in the browser. */
export const recordHeaders = (
  record: NewRecord,
  { hasSecureCookies }: Pick<AppLoadContext, 'hasSecureCookies'>,
): Readonly<Record<string, string>> =>
  record === null ? {} : { 'Set-Cookie': learningCookie(record, hasSecureCookies) };
