import type { NoiseError, NoiseErrorCode } from './noise-error.ts';

/** Limit of reported errors per document; an untrusted document may have an unlimited number. */
const MAX_ERRORS = 50;

/** Maximum length of quoted document text in an error. */
const MAX_QUOTE = 40;

export type Fields = Readonly<Record<string, unknown>>;

/** A number for a message, without the digits that binary fractions add. */
export const inWords = (value: number): number => Number(value.toPrecision(9));

const quote = (value: unknown): string =>
  typeof value === 'object' && value !== null ? '{…}' : String(value).slice(0, MAX_QUOTE);

/** Validates a JSON value step by step and collects its errors. Read methods return undefined for invalid values. */
export class DocumentReader {
  readonly errors: NoiseError[] = [];

  fail(code: NoiseErrorCode, path: string, values: NoiseError['values'] = {}): undefined {
    if (this.errors.length < MAX_ERRORS) this.errors.push({ code, values, path });
    return undefined;
  }

  object(value: unknown, path: string): Fields | undefined {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return this.fail('not_object', path);
    return value as Fields;
  }

  list(value: unknown, path: string, limit: number): readonly unknown[] | undefined {
    if (!Array.isArray(value)) return this.fail('not_list', path);
    if (value.length > limit) return this.fail('too_many', path, { limit });
    return value as readonly unknown[];
  }

  /** Reads every item of a list; undefined if one is invalid. Validates all of them. */
  each<T>(
    value: unknown,
    path: string,
    limit: number,
    read: (part: unknown, path: string) => T | undefined,
  ): readonly T[] | undefined {
    const parts = this.list(value, path, limit)?.map((part, i) => read(part, `${path}[${i}]`));
    return parts?.every((part) => part !== undefined) ? parts : undefined;
  }

  /** Reads a number in a range; `tolerance` extends the range beyond the reported limits. */
  number(value: unknown, path: string, min: number, max: number, tolerance = 0): number | undefined {
    const given = this.finite(value, path);
    if (given === undefined) return undefined;
    return given < min - tolerance || given > max + tolerance
      ? this.fail('out_of_range', path, { value: given, min, max: inWords(max) })
      : given;
  }

  notNegative(value: unknown, path: string): number | undefined {
    const given = this.finite(value, path);
    return given !== undefined && given < 0 ? this.fail('negative', path, { value: given }) : given;
  }

  positive(value: unknown, path: string): number | undefined {
    const given = this.finite(value, path);
    return given !== undefined && given <= 0 ? this.fail('not_positive', path, { value: given }) : given;
  }

  finite(value: unknown, path: string): number | undefined {
    return typeof value === 'number' && Number.isFinite(value) ? value : this.fail('not_number', path);
  }

  probability(value: unknown, path: string): number | undefined {
    return this.number(value, path, 0, 1);
  }

  /** Fails for unknown fields and for missing required fields. */
  fields(fields: Fields, path: string, required: readonly string[], optional: readonly string[] = []): boolean {
    const before = this.errors.length;
    const within = (field: string) => (path === '' ? field : `${path}.${field}`);
    for (const field of Object.keys(fields))
      if (!required.includes(field) && !optional.includes(field))
        this.fail('unknown_field', within(quote(field)), { field: quote(field) });
    for (const field of required) if (fields[field] === undefined) this.fail('missing_field', within(field), { field });
    return this.errors.length === before;
  }

  /** Reads a known word, or reports an error that quotes the value. */
  word<T extends string>(
    value: unknown,
    path: string,
    known: readonly T[],
    code: 'unknown_kind' | 'unknown_convention',
    name: string,
  ): T | undefined {
    return known.find((word) => word === value) ?? this.fail(code, path, { [name]: quote(value) });
  }

  quoted(value: unknown): string {
    return quote(value);
  }
}
