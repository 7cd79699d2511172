import type { Words } from './areas.ts';

/** A row of a list may have its Chinese name beside the other; forms have one column for both. */
const labelOf = (words: Words, field: string): string => words(`fields.${field === 'zh' ? 'name' : field}.label`);

/** Returns the name of an entry of a list, such as `cipher.0` or `assets.2.loss`, in words; undefined for other fields. */
export function entryInWords(words: Words, path: string): string | undefined {
  const [, list, place, column] = /^(\w+)\.(\d+)(?:\.(\w+))?$/.exec(path) ?? [];
  if (list === undefined) return undefined;
  const entry = words('form.entry', { list: labelOf(words, list), number: Number(place) + 1 });
  return column === undefined ? entry : words('form.ofEntry', { column: labelOf(words, column), entry });
}
