import { type AppError, type ErrorCode, ERRORS } from '../errors.ts';
import type { Translate } from '../i18n/translator.ts';

/** The shape of every answer (specification 7). */
export interface Envelope {
  readonly success: boolean;
  readonly code: number;
  readonly message: string;
  readonly obj: unknown;
}

/** The product's clients read the code in the envelope; HTTP speaks only where no call was answered. */
const HTTP_STATUSES: Partial<Record<ErrorCode, number>> = {
  foreign_origin: 403,
  method_not_allowed: 405,
  body_too_large: 413,
  server_busy: 500,
};

const respond = (envelope: Envelope, status: number, headers?: HeadersInit): Response => {
  const response = Response.json(envelope, { status, headers });
  response.headers.set('Cache-Control', 'no-store');
  response.headers.append('Vary', 'Origin-Language, Cookie, Accept-Language');
  return response;
};

export const answered = ({ message, obj, headers }: { message: string; obj: unknown; headers?: HeadersInit }): Response =>
  respond({ success: true, code: 200, message, obj }, 200, headers);

/** One wrong field with its sentence. */
export interface FieldRefusal {
  readonly field: string;
  readonly message: string;
}

/** Invalid input: the message is the first field's, `obj` lists all. */
export const invalid = (fields: readonly FieldRefusal[], t: Translate): Response =>
  respond({ success: false, code: ERRORS.invalid_input.code, message: fields[0]?.message ?? t('errors:invalid_input'), obj: fields }, 200);

export const refused = (error: Pick<AppError, 'code' | 'params'>, t: Translate, { status, headers }: { status?: number; headers?: HeadersInit } = {}): Response => {
  const message = t(`errors:${error.code}`, error.params);
  return respond({ success: false, code: ERRORS[error.code].code, message, obj: null }, status ?? HTTP_STATUSES[error.code] ?? 200, headers);
};
