import type { Request, Response } from 'express';
import { errorEnvelope } from '#app/api/envelope.ts';
import { AppError, type ErrorCode, ERRORS, retryAfterStatus } from '#app/errors.ts';
import { localeOf } from '#app/i18n/detect.ts';
import { translator } from '#app/i18n/translator.ts';
import { callRequestOf } from './call-request.ts';
import { isDataRequest, sendDataResponse } from './data-response.ts';
import { errorDocument } from './error-document.ts';
import { sendRefusal } from './refusals.ts';
import { requestIdOf } from './request-id.ts';
import { discardBody } from './unread-body.ts';

/** Callers of the JSON contract always get an envelope, also when their call cannot be handled. */
const isCall = (path: string): boolean => /^\/api\/(?!v1\/)/i.test(path);

/** Answers without Remix, when Remix cannot be used or has failed. */
export async function sendErrorWithoutRemix(
  request: Request,
  response: Response,
  code: ErrorCode,
  status: number = ERRORS[code].status,
): Promise<void> {
  discardBody(request);
  response.locals.refusal = code;
  response.set(retryAfterStatus(status));
  const locale = await localeOf(callRequestOf(request));
  if (isCall(request.path)) {
    const { headers, body } = errorEnvelope(new AppError(code), translator(locale), { status });
    response.status(status).set(headers).send(body);
    return;
  }
  if (isDataRequest(request))
    return sendDataResponse(request, response, status, sendRefusal(new AppError(code), locale));
  response
    .status(status)
    .set('Cache-Control', 'no-store')
    .type('html')
    .send(errorDocument(code, status, locale, {}, requestIdOf(response)));
}
