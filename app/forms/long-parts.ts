import { AppError } from '#app/errors.ts';

/** How a form with files is shortened while it is read. */
export interface PartLimits {
  /** Bytes of a part that are kept, its header included: more than its field may have, so that the field says so. */
  readonly partBytes: number;
  readonly maxParts: number;
}

/**
 * Passes on a `multipart/form-data` body of which parts that are too long have only their first bytes: what one field
 * has too much of must not cost the reader the others.
 * @param boundary without its leading hyphens
 * @throws AppError form_too_many_fields, before a part beyond the limit is passed on
 */
export async function* cutLongParts(
  chunks: AsyncIterable<Uint8Array>,
  boundary: string,
  { partBytes, maxParts }: PartLimits,
): AsyncIterable<Uint8Array> {
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  /** May be the beginning of a delimiter. */
  let held: Uint8Array = new Uint8Array();
  let [parts, left] = [1, partBytes];
  for await (const chunk of chunks) {
    let bytes = Buffer.concat([held, chunk]);
    for (let at = bytes.indexOf(delimiter); at !== -1; at = bytes.indexOf(delimiter)) {
      // The last delimiter ends the form.
      if (++parts > maxParts + 1) throw new AppError('form_too_many_fields', { limit: maxParts });
      yield Buffer.concat([bytes.subarray(0, Math.min(at, left)), delimiter]);
      bytes = bytes.subarray(at + delimiter.length);
      left = partBytes;
    }
    const certain = Math.max(0, bytes.length - delimiter.length + 1);
    const kept = bytes.subarray(0, Math.min(certain, left));
    left -= kept.length;
    held = bytes.subarray(certain);
    if (kept.length > 0) yield kept;
  }
  yield held.subarray(0, left);
}
