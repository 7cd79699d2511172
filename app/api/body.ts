import { LIMITS } from '#app/domain/limits.ts';
import { AppError } from '#app/errors.ts';
import { readBody } from '#app/forms/body.ts';
import { decodeForm, mediaTypeOf } from '#app/forms/decode.ts';
import { isPlainName } from '#app/forms/names.ts';
import type { CallRequest } from './call-request.ts';

/** More fields than any call of the contract has. */
const MAX_FIELDS = 100;

/**
 * Reads the fields of a JSON or form-encoded body; an empty body has no fields. Unknown fields are ignored, because the
 * product's clients send more than required. No field name may be a path into a value.
 * @throws AppError body_too_large before more than the limit is held · form_too_many_fields · form_unknown_field ·
 * form_unreadable · invalid_input
 */
export async function readFields(request: Pick<CallRequest, 'headers' | 'body'>): Promise<Record<string, unknown>> {
  const bytes = await readBody(request, { maxBytes: LIMITS.bodyBytes, drainBytes: 0 });
  const type = request.headers.get('Content-Type') ?? '';
  if (bytes.length === 0) return {};
  switch (mediaTypeOf(type)) {
    case 'application/json':
      return parseObject(new TextDecoder().decode(bytes));
    case 'application/x-www-form-urlencoded':
    case 'multipart/form-data': {
      const fields = await decodeForm(bytes, type, MAX_FIELDS);
      if (!fields.every(([name]) => isPlainName(name))) throw new AppError('form_unknown_field');
      return Object.fromEntries(fields);
    }
    default:
      throw new AppError('invalid_input');
  }
}

function parseObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  } catch {
    // falls through to the refusal
  }
  throw new AppError('invalid_input');
}
