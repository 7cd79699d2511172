import { AppError } from '#app/errors.ts';
import { readMultipart } from './multipart.ts';
import { readUrlEncoded } from './url-encoded.ts';

export type FormFields = readonly (readonly [name: string, value: FormDataEntryValue])[];

export const MULTIPART = 'multipart/form-data';

export const mediaTypeOf = (contentType: string): string => (contentType.split(';')[0] ?? '').trim().toLowerCase();

/**
 * Decodes the fields of a form; only their number has been checked.
 * @param contentType of the body with its parameters; without one, an empty body is an empty form
 * @throws AppError form_too_many_fields, before expensive work · form_unreadable
 */
export async function decodeForm(
  body: Uint8Array<ArrayBuffer>,
  contentType: string,
  maxFields: number,
): Promise<FormFields> {
  switch (mediaTypeOf(contentType)) {
    case 'application/x-www-form-urlencoded':
      return readUrlEncoded(body, maxFields);
    case MULTIPART:
      return readMultipart(body, contentType, maxFields);
    default:
      if (body.length === 0) return [];
      throw new AppError('form_unreadable');
  }
}
