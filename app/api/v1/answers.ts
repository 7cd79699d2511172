import { type Refusal, noiseErrorOf } from '#simulator';
import type { AppError, ErrorCode } from '#app/errors.ts';
import { ERRORS, retryAfter } from '#app/errors.ts';
import type { Translate } from '#app/i18n/translator.ts';

/** One thing that is wrong with what was sent. */
export interface WrongField {
  /** JSON pointer into the body, or the name of a query parameter. */
  readonly field: string;
  readonly message: string;
}

/** Statuses that say more here than on a page. */
const STATUSES: Partial<Record<ErrorCode, number>> = {
  program_invalid: 422,
  circuit_invalid: 422,
  estimate_refused: 422,
  too_few_coins: 402,
};

/** Errors as RFC 9457 has them: `code` is ours and never changes, `detail` is a sentence in the caller's language. */
export function problem(
  error: Pick<AppError, 'code' | 'params' | 'detail'>,
  t: Translate,
  {
    headers = {},
    errors,
    status = STATUSES[error.code] ?? ERRORS[error.code].status,
  }: { headers?: HeadersInit; errors?: readonly WrongField[]; status?: number } = {},
): Response {
  const found = error.detail === undefined ? {} : { found: error.detail };
  const body = {
    type: 'about:blank',
    status,
    code: error.code,
    detail: sentenceOf(error, t),
    ...(errors ? { errors } : {}),
    ...found,
  };
  const known = { 'Content-Type': 'application/problem+json', ...(status !== 500 && retryAfter(error)) };
  return finished(new Response(JSON.stringify(body), { status, headers: known }), headers);
}

/** What an engine refuses for is said; all else is known by its code alone. */
function sentenceOf({ code, params, detail }: Pick<AppError, 'code' | 'params' | 'detail'>, t: Translate): string {
  if (code !== 'estimate_refused' || detail === undefined) return t(`errors:${code}`, params);
  const { reason, values } = detail as Refusal;
  const error = noiseErrorOf({ reason, values });
  if (error === undefined) return t(`program:refusals.${reason}`, values);
  return t(`program:refusals.${reason}`, {
    error: t('program:placed', { place: error.path, sentence: t(`program:noiseErrors.${error.code}`, error.values) }),
  });
}

export const answered = (value: unknown, status: number, headers: HeadersInit = {}): Response =>
  finished(status === 204 ? new Response(null, { status }) : Response.json(value, { status }), headers);

function finished(response: Response, headers: HeadersInit): Response {
  response.headers.set('Cache-Control', 'no-store');
  new Headers(headers).forEach((value, name) => response.headers.set(name, value));
  return response;
}
