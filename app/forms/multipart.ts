import { AppError } from '#app/errors.ts';

/** RFC 2046, 5.1.1. */
const LONGEST_BOUNDARY = 70;
/** Longest header of a part: its name, file name and type. */
const LONGEST_HEAD = 2048;
const HEAD_LINES = 4;
/** Semicolons in all headers in addition to four per field; file names may contain some. */
const SPARE_PARAMETERS = 64;

function boundaryOf(contentType: string): string {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"\r\n]+)"|([^\s;"]+))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain ?? '';
  if (boundary === '' || boundary.length > LONGEST_BOUNDARY) throw new AppError('form_unreadable');
  return boundary;
}

const count = (text: string, part: string): number => text.split(part).length - 1;

/**
 * Checks the parts before parsing: thousands of parts, or of headers in one part, would occupy the library's parser for
 * a fifth of a second.
 */
function requireFew(bytes: Buffer, boundary: string, maxFields: number): void {
  const delimiter = Buffer.from(`--${boundary}`);
  if (bytes.indexOf(delimiter) !== 0) throw new AppError('form_unreadable');
  let [parts, parameters] = [0, 0];
  for (let at = 0; at !== -1; at = bytes.indexOf(delimiter, at + delimiter.length)) {
    const from = at + delimiter.length;
    if (bytes.toString('latin1', from, from + 2) === '--') continue;
    if (++parts > maxFields) throw new AppError('form_too_many_fields', { limit: maxFields });
    const head = bytes.toString('latin1', from, from + LONGEST_HEAD).split('\r\n\r\n', 1)[0] ?? '';
    parameters += count(head, ';');
    if (
      head.length === LONGEST_HEAD ||
      count(head, '\r\n') > HEAD_LINES ||
      parameters > 4 * maxFields + SPARE_PARAMETERS
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
  requireFew(Buffer.from(body.buffer, body.byteOffset, body.byteLength), boundaryOf(contentType), maxFields);
  const copy = new Response(body, { headers: { 'Content-Type': contentType } });
  const form = await copy.formData().catch(() => {
    throw new AppError('form_unreadable');
  });
  return [...form];
}
