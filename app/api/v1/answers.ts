import { type AppError, type ErrorCode, ERRORS, retryAfter } from '#app/errors.ts';
import type { Translate } from '#app/i18n/translator.ts';
import { noiseErrorOf, type Refusal, type WorkloadError } from '#simulator';
import { applicationFieldErrors, type RefusedInput } from './application-errors.ts';
import { workloadFieldErrors } from './workload-errors.ts';

/** One error in a request. */
export interface WrongField {
  /** JSON pointer into the body, or the name of a query parameter. */
  readonly field: string;
  readonly message: string;
  /** Stable code of an error in a workload. */
  readonly code?: string;
  /** UTF-16 offset in the text of this field. */
  readonly offset?: number;
  /** Line and column, from 1, in a table. */
  readonly line?: number;
  readonly column?: number;
}

/** Statuses that differ from those of pages, because they are more precise for API clients. */
const STATUSES: Partial<Record<ErrorCode, number>> = {
  program_invalid: 422,
  circuit_invalid: 422,
  estimate_refused: 422,
  too_few_coins: 402,
};

/**
 * Returns an error in the format of RFC 9457: `code` is this API's stable error code, `detail` is a sentence in the
 * caller's language.
 */
export function problem(
  error: Pick<AppError, 'code' | 'params' | 'detail'>,
  t: Translate,
  {
    headers = {},
    errors = error.code === 'workload_invalid'
      ? wrongWorkload(error.detail, t)
      : error.code === 'application_invalid'
        ? wrongInput(error.detail, t)
        : undefined,
    status = STATUSES[error.code] ?? ERRORS[error.code].status,
  }: { headers?: HeadersInit; errors?: readonly WrongField[] | undefined; status?: number } = {},
): Response {
  const extension = error.detail === undefined ? {} : { found: error.detail };
  const body = {
    type: 'about:blank',
    status,
    code: error.code,
    detail: sentenceOf(error, t),
    ...(errors ? { errors } : {}),
    ...extension,
  };
  const problemHeaders = { 'Content-Type': 'application/problem+json', ...(status !== 500 && retryAfter(error)) };
  return finished(new Response(JSON.stringify(body), { status, headers: problemHeaders }), headers);
}

const wrongInput = (detail: unknown, t: Translate): readonly WrongField[] =>
  applicationFieldErrors(detail as RefusedInput, t);

const wrongWorkload = (detail: unknown, t: Translate): readonly WrongField[] =>
  workloadFieldErrors((detail as { readonly errors: readonly WorkloadError[] }).errors, t);

/** Returns the reason if an engine refused the run; otherwise the sentence of the code. */
function sentenceOf({ code, params, detail }: Pick<AppError, 'code' | 'params' | 'detail'>, t: Translate): string {
  if (code !== 'estimate_refused' || detail === undefined) return t(`errors:${code}`, params);
  const { reason, values } = detail as Refusal;
  const error = noiseErrorOf({ reason, values });
  if (error === undefined) return t(`program:refusals.${reason}`, values);
  return t(`program:refusals.${reason}`, {
    error: t('program:placed', { place: error.path, sentence: t(`program:noiseErrors.${error.code}`, error.values) }),
  });
}

export const jsonReply = (value: unknown, status: number, headers: HeadersInit = {}): Response =>
  finished(status === 204 ? new Response(null, { status }) : Response.json(value, { status }), headers);

function finished(response: Response, headers: HeadersInit): Response {
  response.headers.set('Cache-Control', 'no-store');
  new Headers(headers).forEach((value, name) => response.headers.set(name, value));
  return response;
}
