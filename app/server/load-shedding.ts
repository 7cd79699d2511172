import type { Request, RequestHandler, Response } from 'express';
import { errorEnvelope } from '#app/api/envelope.ts';
import { problem } from '#app/api/v1/answers.ts';
import { V1_PREFIX } from '#app/api/v1/handle.ts';
import { AppError, ERRORS, retryAfter } from '#app/errors.ts';
import { localeOf } from '#app/i18n/detect.ts';
import { type Locale, LOCALES } from '#app/i18n/locale.ts';
import { translator } from '#app/i18n/translator.ts';
import { callRequestOf } from './call-request.ts';
import { isDataRequest, sendDataResponse } from './data-response.ts';
import { errorDocument } from './error-document.ts';
import type { LoadLimit, ShedReason } from './load-limit.ts';
import { sendRefusal } from './refusals.ts';
import { discardBody } from './unread-body.ts';

/** Answered also while all others are refused: who asks must know that this process lives. */
const PROBES: readonly string[] = ['/healthz', '/readyz', '/metrics'];

const BUSY = new AppError('server_busy');
const { status: STATUS } = ERRORS.server_busy;

interface Answer {
  readonly type: string;
  readonly body: string;
}

type Kind = 'document' | 'call' | 'v1';

const kindOf = (path: string): Kind =>
  path.startsWith(`${V1_PREFIX}/`) ? 'v1' : /^\/api\/./i.test(path) ? 'call' : 'document';

/** All answers, made before they are needed. */
async function prepareAnswers(): Promise<Readonly<Record<Kind, ReadonlyMap<Locale, Answer>>>> {
  const inEach = async (answer: (locale: Locale) => Answer | Promise<Answer>) =>
    new Map(await Promise.all(LOCALES.map(async (locale) => [locale, await answer(locale)] as const)));
  return {
    document: await inEach((locale) => ({
      type: 'text/html; charset=utf-8',
      body: errorDocument(BUSY.code, STATUS, locale),
    })),
    call: await inEach((locale) => ({
      type: 'application/json',
      body: String(errorEnvelope(BUSY, translator(locale)).body),
    })),
    v1: await inEach(async (locale) => {
      const response = problem(BUSY, translator(locale));
      return { type: response.headers.get('Content-Type') ?? 'application/problem+json', body: await response.text() };
    }),
  };
}

interface LoadSheddingSettings {
  readonly limit: LoadLimit;
  /** Returns the network of a client's address, as the rate limits count it. */
  readonly networkOf: (address: string) => string;
  /** Files that cost the thread of JavaScript almost nothing, and without which a served page would be broken. */
  readonly isFile: (path: string) => boolean;
  /** Whether an operator sent this request, as far as that is known without asking the database. */
  readonly isOperator: (request: Request) => boolean;
  /** Called for each refused request. */
  readonly onShed: (reason: ShedReason) => void;
}

/**
 * Refuses requests that this process cannot answer in time, with 503 and `Retry-After`, before anything is read or
 * computed for them. Sockets never come here.
 */
export async function createLoadShedding({
  limit,
  networkOf,
  isFile,
  isOperator,
  onShed,
}: LoadSheddingSettings): Promise<RequestHandler> {
  const answers = await prepareAnswers();

  const refuse = async (request: Request, response: Response): Promise<void> => {
    const startedAt = performance.now();
    discardBody(request);
    const locale = await localeOf(callRequestOf(request));
    response.set({
      ...retryAfter(BUSY),
      'Cache-Control': 'no-store',
      'Server-Timing': `shed;dur=${(performance.now() - startedAt).toFixed(3)}`,
    });
    if (isDataRequest(request)) return sendDataResponse(request, response, STATUS, sendRefusal(BUSY, locale));
    const { type, body } = answers[kindOf(request.path)].get(locale)!;
    response.writeHead(STATUS, { 'Content-Type': type, 'Content-Length': Buffer.byteLength(body) }).end(body);
  };

  return (request, response, next) => {
    if (PROBES.includes(request.path) || isFile(request.path) || isOperator(request)) return next();
    const admission = limit.enter(networkOf(request.ip ?? ''));
    if ('refused' in admission) {
      onShed(admission.refused);
      return void refuse(request, response).catch(next);
    }
    response.once('close', admission.leave);
    next();
  };
}
