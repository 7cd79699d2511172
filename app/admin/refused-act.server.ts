import { data } from '@remix-run/node';
import { ERRORS, isAppError } from '#app/errors.ts';
import { localeOf } from '#app/i18n/detect.ts';
import { translator } from '#app/i18n/translator.ts';

/** Answers a button whose act the service refuses with its sentence and status; rethrows any other error. */
export async function refusedAct(error: unknown, request: Request) {
  if (!isAppError(error)) throw error;
  const t = translator(await localeOf(request));
  return data(
    { reply: undefined, refusal: t(`errors:${error.code}`, error.params) },
    { status: ERRORS[error.code].status },
  );
}
