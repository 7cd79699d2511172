import { type AppError, type ErrorCode, ERRORS, retryAfter } from '#app/errors.ts';
import type { Translate } from '#app/i18n/translator.ts';
import type { Reply } from './call-request.ts';

/** The form of every answer (specification 7). */
export interface Envelope {
  readonly success: boolean;
  readonly code: number;
  readonly message: string;
  readonly obj: unknown;
}

/**
 * HTTP statuses for calls that were not answered. In all other cases the product's clients read the code in the
 * envelope.
 */
const HTTP_STATUSES: Partial<Record<ErrorCode, number>> = {
  foreign_origin: 403,
  method_not_allowed: 405,
  body_too_large: 413,
  server_busy: 503,
  initializing: 503,
  getFailed: 500,
  operationFailed: 500,
  registerFailed: 500,
  logoutFailed: 500,
  changePasswordOne: 500,
};

const HEADERS = {
  'Content-Type': 'application/json',
  'Cache-Control': 'no-store',
  Vary: 'Origin-Language, Cookie, Accept-Language',
};

const reply = (envelope: Envelope, status: number, headers?: Reply['headers']): Reply => ({
  status,
  headers: { ...HEADERS, ...headers },
  body: JSON.stringify(envelope),
});

export const okEnvelope = ({
  message,
  obj,
  headers,
}: {
  message: string;
  obj: unknown;
  headers?: Reply['headers'];
}): Reply => reply({ success: true, code: 200, message, obj }, 200, headers);

/** One wrong field with its sentence. */
export interface FieldRefusal {
  readonly field: string;
  readonly message: string;
}

/** Answers invalid input: the message is that of the first field, `obj` lists all. */
export const invalid = (fields: readonly FieldRefusal[], t: Translate): Reply =>
  reply(
    {
      success: false,
      code: ERRORS.invalid_input.code,
      message: fields[0]?.message ?? t('errors:invalid_input'),
      obj: fields,
    },
    200,
  );

export const errorEnvelope = (
  error: Pick<AppError, 'code' | 'params'>,
  t: Translate,
  { status, headers, obj = null }: { status?: number; headers?: Reply['headers']; obj?: unknown } = {},
): Reply => {
  const message = t(`errors:${error.code}`, error.params);
  const http = status ?? HTTP_STATUSES[error.code] ?? 200;
  // Waiting does not help after a server fault, so that answer has no `Retry-After`.
  const ownHeaders = { ...(http !== 500 && retryAfter(error)), ...headers };
  return reply({ success: false, code: ERRORS[error.code].code, message, obj }, http, ownHeaders);
};
