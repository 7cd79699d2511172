import type { Words } from './areas.ts';

/** Returns what is wrong in a sentence, after the name of the picture that it is about, if there is one. */
export function errorInWords(words: Words, key: string, values: Readonly<Record<string, string | number>>): string {
  const error = words(`errors.${key}`, values);
  const { picture } = values;
  return typeof picture === 'string' ? words('form.ofPicture', { picture, error }) : error;
}
