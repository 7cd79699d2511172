import type { z } from 'zod';
import { LIMITS } from '#app/domain/limits.ts';
import { fieldNamesOf, MAX_NAME_LENGTH, type NameBounds } from './names.ts';

/** Upper limit of the number of fields of any form. */
export const MAX_FORM_FIELDS = 1000;
const DEFAULT_MAX_FIELDS = 100;

const KIB = 1024;
/** Sizes of an encoded body in bytes. In a URL-encoded form a Chinese character takes nine bytes. */
export const FORM_BYTES = {
  /** Names, codes, passwords, ids. */
  short: 16 * KIB,
  /** Addresses of pages, which may contain any search text. */
  addresses: 64 * KIB,
  /** Texts into which a user may paste too much: the field reports it, and the pasted text is kept. */
  text: 256 * KIB,
  program: LIMITS.bodyBytes,
  /** A program with the result of a run: the only form that may be larger than other bodies. */
  localRun: LIMITS.localRunBytes,
} as const;

/** The fields that a form may send. */
export interface Form {
  /** Each allowed name, `#` for a number, with the limits of the numbers. */
  readonly names: NameBounds;
  readonly maxFields: number;
  readonly maxBytes: number;
  /** Bytes that a part of a form with files may have; of longer ones, only these are read. Absent: no form of files. */
  readonly partBytes?: number;
  /** Whether the action belongs to a page that shows a refusal; otherwise the answer is a separate page. */
  readonly hasPage: boolean;
}

interface Declaration {
  /** Schemas of all intents of the form's buttons: their fields are the form's names. */
  readonly schemas?: readonly z.core.$ZodType[];
  /** Names that no schema reads: the intent, a hidden key. */
  readonly names?: readonly string[];
  /** Names of table rows, with `#` for a number below `rowLimit`. */
  readonly numbered?: { readonly rowLimit: number; readonly names: readonly string[] };
  /** 100 by default, at most 1,000. A repeated name counts each time. */
  readonly maxFields?: number;
  /** Bytes of the whole body. */
  readonly maxBytes?: number;
  readonly partBytes?: number;
  readonly hasPage?: boolean;
}

/**
 * Declares the fields of a form; `readForm` refuses everything else.
 * @throws Error for an invalid declaration: too many fields, too large, or invalid names
 */
export function declareForm({
  schemas = [],
  names = [],
  numbered = { rowLimit: 0, names: [] },
  maxFields = DEFAULT_MAX_FIELDS,
  maxBytes = FORM_BYTES.short,
  partBytes,
  hasPage = true,
}: Declaration): Form {
  if (!(Number.isInteger(maxFields) && maxFields >= 0 && maxFields <= MAX_FORM_FIELDS))
    throw new Error(`A form has ${MAX_FORM_FIELDS} fields at most, not ${maxFields}.`);
  if (!(maxBytes > 0 && (maxBytes <= LIMITS.bodyBytes || maxBytes === FORM_BYTES.localRun)))
    throw new Error(`A form has ${LIMITS.bodyBytes} bytes at most, not ${maxBytes}.`);
  const known = new Map(schemas.flatMap((schema) => [...fieldNamesOf(schema)]));
  for (const name of names) known.set(name, []);
  for (const name of numbered.names) known.set(name, Array<number>(name.split('#').length - 1).fill(numbered.rowLimit));
  const long = [...known.keys()].find((name) => name.length > MAX_NAME_LENGTH);
  if (long !== undefined) throw new Error(`A name has ${MAX_NAME_LENGTH} characters at most: ${long}`);
  return { names: known, maxFields, maxBytes, ...(partBytes !== undefined && { partBytes }), hasPage };
}

/** A form with only a button. */
export const NO_FIELDS = declareForm({});
