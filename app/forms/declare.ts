import type { z } from 'zod';
import { LIMITS } from '#app/domain/limits.ts';
import { LONGEST_NAME, type NameBounds, namesOf } from './names.ts';

/** No form has more fields than these, whatever it says. */
export const MOST_FIELDS = 1000;
const USUAL_FIELDS = 100;

const KIB = 1024;
/** Of a body, in bytes, encoding and all: a Chinese character in an address-like form takes nine. */
export const FORM_BYTES = {
  /** Names, codes, passwords, ids. */
  short: 16 * KIB,
  /** Addresses of pages, which may name whatever was searched for. */
  addresses: 64 * KIB,
  /** Texts that somebody may paste too much into: the field says so, and what was pasted stays. */
  letter: 256 * KIB,
  program: LIMITS.bodyBytes,
} as const;

/** What a form may send. */
export interface Form {
  /** Each name that it may send, `#` for a number, with the bound of each number. */
  readonly names: NameBounds;
  readonly maxFields: number;
  readonly maxBytes: number;
  /** Whether a page stands behind the action and says what was refused; else the answer is a page of its own. */
  readonly hasPage: boolean;
}

interface Declaration {
  /** Of everything that the form's buttons may ask for: their fields are the form's names. */
  readonly schemas?: readonly z.core.$ZodType[];
  /** What no schema reads: the intent, a hidden key. */
  readonly names?: readonly string[];
  /** Names with a `#` where a number below `most` stands: the rows of a table. */
  readonly numbered?: { readonly most: number; readonly names: readonly string[] };
  /** 100 unless said otherwise, never above 1,000. A name that comes twice is two. */
  readonly maxFields?: number;
  /** Bytes of the whole body. */
  readonly maxBytes?: number;
  readonly hasPage?: boolean;
}

/**
 * Says once what a form may send; `readForm` refuses everything else.
 * @throws Error for a form that could not be held to: too many fields, too large, or names that are nobody's to know
 */
export function declareForm({
  schemas = [],
  names = [],
  numbered = { most: 0, names: [] },
  maxFields = USUAL_FIELDS,
  maxBytes = FORM_BYTES.short,
  hasPage = true,
}: Declaration): Form {
  if (!(Number.isInteger(maxFields) && maxFields >= 0 && maxFields <= MOST_FIELDS))
    throw new Error(`A form has ${MOST_FIELDS} fields at most, not ${maxFields}.`);
  if (!(maxBytes > 0 && maxBytes <= LIMITS.bodyBytes))
    throw new Error(`A form has ${LIMITS.bodyBytes} bytes at most, not ${maxBytes}.`);
  const known = new Map(schemas.flatMap((schema) => [...namesOf(schema)]));
  for (const name of names) known.set(name, []);
  for (const name of numbered.names) known.set(name, Array<number>(name.split('#').length - 1).fill(numbered.most));
  const long = [...known.keys()].find((name) => name.length > LONGEST_NAME);
  if (long !== undefined) throw new Error(`A name has ${LONGEST_NAME} characters at most: ${long}`);
  return { names: known, maxFields, maxBytes, hasPage };
}

/** A button alone. */
export const NO_FIELDS = declareForm({});
