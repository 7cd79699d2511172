import { AppError } from '#app/errors.ts';

const [AMPERSAND, EQUALS, PLUS, PERCENT, SPACE] = [0x26, 0x3d, 0x2b, 0x25, 0x20];

/** Marks a byte that is not a hexadecimal digit. */
const NONE = 256;
/** The value of each hexadecimal digit; NONE for any other byte. */
const DIGITS = Uint16Array.from({ length: 256 }, (_, byte) => {
  const value = Number.parseInt(String.fromCharCode(byte), 16);
  return Number.isNaN(value) ? NONE : value;
});
const digit = (byte: number | undefined): number => DIGITS[byte ?? 0] ?? NONE;

/** Decodes in place: the result is never longer. */
function decoded(bytes: Buffer): string {
  let to = 0;
  for (let from = 0; from < bytes.length; from++) {
    const byte = bytes[from]!;
    const escaped =
      byte === PERCENT && from + 2 < bytes.length ? digit(bytes[from + 1]) * 16 + digit(bytes[from + 2]) : NONE;
    if (escaped < NONE) from += 2;
    bytes[to++] = escaped < NONE ? escaped : byte === PLUS ? SPACE : byte;
  }
  return bytes.toString('utf8', 0, to);
}

/**
 * Reads the fields of an `application/x-www-form-urlencoded` body as the URL standard specifies. `URLSearchParams`
 * returns the same, but a mebibyte of plus signs occupies it for a tenth of a second, and it cannot be interrupted.
 * @throws AppError form_too_many_fields before any field is decoded
 */
export function readUrlEncoded(
  body: Uint8Array<ArrayBuffer>,
  maxFields: number,
): readonly (readonly [name: string, value: string])[] {
  const bytes = Buffer.from(body);
  const parts: Buffer[] = [];
  let [from, count] = [0, 0];
  while (from < bytes.length) {
    // An empty field costs as much as any other field.
    if (++count > maxFields) throw new AppError('form_too_many_fields', { limit: maxFields });
    const at = bytes.indexOf(AMPERSAND, from);
    const end = at === -1 ? bytes.length : at;
    if (end > from) parts.push(bytes.subarray(from, end));
    from = end + 1;
  }
  return parts.map((part) => {
    const equals = part.indexOf(EQUALS);
    return equals === -1
      ? [decoded(part), '']
      : [decoded(part.subarray(0, equals)), decoded(part.subarray(equals + 1))];
  });
}
