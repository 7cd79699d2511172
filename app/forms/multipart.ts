import { AppError } from '#app/errors.ts';

/** RFC 2046, 5.1.1. */
const MAX_BOUNDARY_LENGTH = 70;
/** Longest header of a part: its name, file name and type. */
const MAX_HEAD_BYTES = 2048;
const HEAD_LINES = 4;
/** Semicolons in all headers in addition to four per field; file names may contain some. */
const EXTRA_PARAMETERS = 64;

/** @throws AppError form_unreadable */
export function boundaryOf(contentType: string): string {
  const [, quoted, unquoted] = /;\s*boundary=(?:"([^"\r\n]+)"|([^\s;"]+))/i.exec(contentType) ?? [];
  const boundary = quoted ?? unquoted ?? '';
  if (boundary === '' || boundary.length > MAX_BOUNDARY_LENGTH) throw new AppError('form_unreadable');
  return boundary;
}

const count = (text: string, part: string): number => text.split(part).length - 1;

/**
 * Checks the parts before parsing: thousands of parts, or of headers in one part, would occupy the library's parser for
 * a fifth of a second.
 */
function requireFieldLimit(bytes: Buffer, boundary: string, maxFields: number): void {
  const delimiter = Buffer.from(`--${boundary}`);
  if (bytes.indexOf(delimiter) !== 0) throw new AppError('form_unreadable');
  let [parts, parameters] = [0, 0];
  for (let at = 0; at !== -1; at = bytes.indexOf(delimiter, at + delimiter.length)) {
    const from = at + delimiter.length;
    if (bytes.toString('latin1', from, from + 2) === '--') continue;
    if (++parts > maxFields) throw new AppError('form_too_many_fields', { limit: maxFields });
    const head = bytes.toString('latin1', from, from + MAX_HEAD_BYTES).split('\r\n\r\n', 1)[0] ?? '';
    parameters += count(head, ';');
    if (
      head.length === MAX_HEAD_BYTES ||
      count(head, '\r\n') > HEAD_LINES ||
      parameters > 4 * maxFields + EXTRA_PARAMETERS
    )
      throw new AppError('form_unreadable');
  }
}

/**
 * Reads the fields of a `multipart/form-data` body, including files.
 * @throws AppError form_too_many_fields · form_unreadable
 */
export async function readMultipart(
  body: Uint8Array<ArrayBuffer>,
  contentType: string,
  maxFields: number,
): Promise<readonly (readonly [name: string, value: FormDataEntryValue])[]> {
  requireFieldLimit(Buffer.from(body.buffer, body.byteOffset, body.byteLength), boundaryOf(contentType), maxFields);
  const copy = new Response(body, { headers: { 'Content-Type': contentType } });
  const form = await copy.formData().catch(() => {
    throw new AppError('form_unreadable');
  });
  return [...form];
}
