import type { Request, Response } from 'express';
import { refused } from '#app/api/envelope.ts';
import { AppError, ERRORS, type ErrorCode, retryAfterStatus } from '#app/errors.ts';
import { localeOf } from '#app/i18n/detect.ts';
import { translator } from '#app/i18n/translator.ts';
import { callRequestOf } from './call-request.ts';
import { isDataRequest, sayToScripts } from './data-answer.ts';
import { plainPage } from './error-document.ts';
import { tellRefusal } from './tell-refusal.ts';

/** A caller of the JSON contract reads an envelope, whatever stands in the way of its call. */
const isCall = (path: string): boolean => /^\/api\/(?!v1\/)/i.test(path);

/** Answers without the page world, which cannot be asked or is what failed. */
export async function sayPlainly(
  request: Request,
  response: Response,
  code: ErrorCode,
  status: number = ERRORS[code].status,
): Promise<void> {
  response.set(retryAfterStatus(status));
  const locale = await localeOf(callRequestOf(request));
  if (isCall(request.path)) {
    const { headers, body } = refused(new AppError(code), translator(locale), { status });
    response
      .status(status)
      .set({ ...headers, Connection: 'close' })
      .send(body);
    return;
  }
  if (isDataRequest(request)) return sayToScripts(request, response, status, tellRefusal(new AppError(code), locale));
  response
    .status(status)
    .set({ Connection: 'close', 'Cache-Control': 'no-store' })
    .type('html')
    .send(plainPage(code, status, locale));
}
