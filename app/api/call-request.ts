import { LIMITS } from '#app/domain/limits.ts';
import { AppError } from '#app/errors.ts';
import { readBody } from '#app/forms/body.ts';
import { decodeForm, mediaTypeOf } from '#app/forms/decode.ts';
import { isPlainName } from '#app/forms/names.ts';
import type { RequestHead } from '#app/request.ts';

/**
 * A request as calls read it. A request of Node's server fits without a conversion to a Fetch `Request`, which would be
 * a fifth of the work of a call; a Fetch `Request` fits, too.
 */
export interface CallRequest extends RequestHead {
  /** null if the request has no body. */
  readonly body: AsyncIterable<Uint8Array> | null;
}

/** The answer of a call: small, complete, and sent without streams. */
export interface Reply {
  readonly status: number;
  /** A list for a header with several values. */
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  readonly body: string | Uint8Array<ArrayBuffer>;
}

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
