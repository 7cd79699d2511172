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

/** Returns an expected refusal of a service as the form's answer in the page's language; rethrows any other error. */
export async function refusedByService<Schema>(error: unknown, { request, submission, fields }: Refusal<Schema>) {
  if (!isAppError(error)) throw error;
  const t = translator(await localeOf(request));
  const sentence = t(`errors:${error.code}`, error.params);
  const field = fields[error.code];
  const errors = field === undefined ? { formErrors: [sentence] } : { fieldErrors: { [field]: [sentence] } };
  return { reply: submission.reply({ hideFields: SECRET_FIELDS, ...errors }), status: ERRORS[error.code].status };
}
