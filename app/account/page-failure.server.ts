import type { Submission } from '@conform-to/react';
import { type ErrorCode, ERRORS, isAppError } from '#app/errors.ts';
import { localeOf } from '#app/i18n/detect.ts';
import { translator } from '#app/i18n/translator.ts';

/** Fields that are never sent back to the page. */
export const SECRET_FIELDS = ['password', 'confirm', 'oldPassword', 'imageCode', 'captchaKey'];

interface Refusal<Schema> {
  readonly request: Request;
  readonly submission: Submission<Schema, string[]>;
  /** The field that shows a refusal; others are shown above the form. */
  readonly fields: Partial<Record<ErrorCode, string>>;
}

/** Returns the sentence of an expected refusal in the page's language; rethrows any other error. */
export async function pageRefusal(error: unknown, request: Request) {
  if (!isAppError(error)) throw error;
  const t = translator(await localeOf(request));
  return { sentence: t(`errors:${error.code}`, error.params), status: ERRORS[error.code].status };
}

/** Returns an expected refusal of a service as the form's answer in the page's language; rethrows any other error. */
export async function refusedByService<Schema>(error: unknown, { request, submission, fields }: Refusal<Schema>) {
  const { sentence, status } = await pageRefusal(error, request);
  const field = isAppError(error) ? fields[error.code] : undefined;
  const errors = field === undefined ? { formErrors: [sentence] } : { fieldErrors: { [field]: [sentence] } };
  return { reply: submission.reply({ hideFields: SECRET_FIELDS, ...errors }), status };
}
