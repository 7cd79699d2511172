/** Pictures of greys as texts: a line for each row; of several, a line with the name before each, and an empty one after. */
import type { Locale } from '#app/i18n/locale.ts';
import { isList } from './field-kind.ts';
import type { GreyRows, NamedGreys } from './fields.ts';
import { numbersOf } from './typed-lists.ts';

const LINE_END = /\r\n|[\n\r]/;

/** Columns of numbers stand below each other. */
export const greysText = (rows: GreyRows): string =>
  rows.map((row) => row.map((grey) => String(grey).padStart(3)).join(' ')).join('\n');

/** Returns rows of numbers; a part that is none stays text, so that the application's rules can say so. */
export const greysOfText = (text: string): readonly (readonly (number | string)[])[] =>
  text
    .split(LINE_END)
    .filter((line) => line.trim() !== '')
    .map(numbersOf);

/** The rows of an input, whatever it has. */
export const shownGreys = (value: unknown): string =>
  isList(value) ? greysText(value.filter(isList).map((row) => row.map(Number))) : '';

const nameIn = ({ name, zh }: NamedGreys, locale: Locale): string =>
  locale === 'zh-CN' && typeof zh === 'string' ? zh : name;

export const picturesText = (pictures: readonly NamedGreys[], locale: Locale): string =>
  pictures.map((picture) => `${nameIn(picture, locale)}\n${greysText(picture.pixels)}`).join('\n\n');

/** The pictures of an input, whatever it has. */
export const shownPictures = (value: readonly unknown[], locale: Locale): string =>
  value
    .filter((each): each is NamedGreys => typeof each === 'object' && each !== null)
    .map((each) => `${nameIn(each, locale)}\n${shownGreys(each.pixels)}`)
    .join('\n\n');

/** Whether lines are a picture without its name: a square of numbers, of which the first line might be a name too. */
const isNameless = (lines: readonly string[]): boolean => {
  const first = numbersOf(lines[0] ?? '');
  return first.length > 1 && first.length === lines.length && first.every((part) => typeof part === 'number');
};

/** Returns the pictures of a text; the first line of each is its name, empty if there are only greys. */
export const picturesOfText = (
  text: string,
): readonly { readonly name: string; readonly pixels: ReturnType<typeof greysOfText> }[] =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*\n/)
    .map((block) => block.replace(/^\s*\n/, '').trimEnd())
    .filter((block) => block.trim() !== '')
    .map((block) => {
      const lines = block.split('\n');
      const [first = '', ...others] = lines;
      const [name, rows] = isNameless(lines) ? ['', lines] : [first, others];
      return { name: name.trim(), pixels: greysOfText(rows.join('\n')) };
    });
