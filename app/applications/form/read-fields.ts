import type { Locale } from '#app/i18n/locale.ts';
import {
  type ApplicationField,
  boxName,
  cellName,
  type CellsField,
  type ChecksField,
  type CsvField,
  fileName,
  type RowColumn,
  type RowsField,
} from './fields.ts';
import { greysOfText, picturesOfText, picturesText, shownGreys, shownPictures } from './grey-texts.ts';
import { boxesOnSide, padRows, padText } from './pad-pixels.ts';
import { evidenceOfForm, textsOfEvidence } from './read-evidence.ts';
import { numberOf, numbersOf, numbersOrPairs } from './typed-numbers.ts';

/** Texts of a form's controls, by name. */
export type FormTexts = Readonly<Record<string, string>>;

/** Separators of names, which may have spaces. */
const NAME_SEPARATORS = /[,，、;；]+/;

const namesOf = (text: string): readonly string[] =>
  text
    .split(NAME_SEPARATORS)
    .map((name) => name.trim())
    .filter((name) => name !== '');

function cellValue({ kind, ...column }: RowColumn, text: string): unknown {
  const isPercent = column.isPercent === true;
  if (kind === 'text') return text;
  if (kind === 'names') return namesOf(text);
  return kind === 'numbers' ? numbersOrPairs(text, isPercent) : numberOf(text, isPercent);
}

export const isShown = ({ when }: ApplicationField, texts: FormTexts): boolean =>
  when === undefined || when.values.includes(texts[when.field] ?? '');

function rowsOf({ name, columns, most }: RowsField, texts: FormTexts): readonly object[] {
  return Array.from({ length: most }, (_, row) =>
    columns.map((column) => [column, texts[cellName(name, row, column.name)]?.trim() ?? ''] as const),
  )
    .filter((cells) => cells.some(([, text]) => text !== ''))
    .map((cells) =>
      Object.fromEntries(
        cells.filter(([, text]) => text !== '').map(([column, text]) => [column.name, cellValue(column, text)]),
      ),
    );
}

const BLACK = '#';
const WHITE = '.';

/** How many columns and rows of cells are used. */
function usedCells({ columns, rows, size }: CellsField, texts: FormTexts): readonly [columns: number, rows: number] {
  const chosen = (field: string | undefined, most: number): number => {
    const count = field !== undefined && Object.hasOwn(texts, field) ? Number(texts[field]) : most;
    return Number.isInteger(count) && count >= 0 && count <= most ? count : most;
  };
  return [chosen(size?.columns, columns), chosen(size?.rows, rows)];
}

/** Rows of the cells that are used; a box that is not ticked sends nothing. */
function cellRows(field: CellsField, texts: FormTexts): readonly string[] {
  const [columns, rows] = usedCells(field, texts);
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) =>
      texts[boxName(field.name, row, column)] === BLACK ? BLACK : WHITE,
    ).join(''),
  );
}

type Row = Readonly<Record<string, unknown>>;

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/** The numbers that are ticked, of the set that is chosen. */
function checkedNumbers({ name, by, sets }: ChecksField, texts: FormTexts): readonly number[] {
  const row = Object.keys(sets).indexOf(texts[by] ?? '');
  return Object.values(sets)[row]?.values.filter((value, at) => texts[boxName(name, row, at)] === String(value)) ?? [];
}

/** Texts of the boxes of all sets: of the chosen one as it was given, of the others as at first. */
const checksTexts = ({ name, by, sets }: ChecksField, input: Row): readonly (readonly [string, string])[] =>
  Object.entries(sets).flatMap(([set, { values, initial }], row) => {
    const given = input[name];
    const ticked = isList(given) && input[by] === set ? given : initial;
    return values.map((value, at) => [boxName(name, row, at), ticked.includes(value) ? String(value) : ''] as const);
  });

/** Texts of the boxes that show rows of an input. */
const boxTexts = (
  { name, columns, rows }: CellsField,
  given: readonly unknown[],
): readonly (readonly [string, string])[] =>
  Array.from({ length: rows }, (_, row) => row).flatMap((row) =>
    Array.from({ length: columns }, (_, column) => {
      const line = given[row];
      return [
        boxName(name, row, column),
        typeof line === 'string' && line.charAt(column) === BLACK ? BLACK : '',
      ] as const;
    }),
  );

/** Moves the rows that are filled in to the top, so that a row of the input, and its errors, is that of the form. */
export function withoutGaps(fields: readonly ApplicationField[], texts: FormTexts): FormTexts {
  const moved: Record<string, string> = { ...texts };
  for (const field of fields) {
    if (field.kind !== 'rows') continue;
    const { name, columns, most } = field;
    const rows = Array.from({ length: most }, (_, row) =>
      columns.map((column) => texts[cellName(name, row, column.name)] ?? ''),
    );
    const filled = rows.filter((cells) => cells.some((text) => text.trim() !== ''));
    for (let row = 0; row < most; row++)
      columns.forEach((column, at) => {
        moved[cellName(name, row, column.name)] = filled[row]?.[at] ?? '';
      });
  }
  return moved;
}

/** Returns the fields that are shown and empty: the form has no defaults of its own. */
export const emptyFields = (fields: readonly ApplicationField[], texts: FormTexts): readonly ApplicationField[] =>
  fields.filter(
    (field) =>
      isShown(field, texts) &&
      // Cells without a black one are a picture, the application says how many to tick, and a file is one way of two.
      field.kind !== 'cells' &&
      field.kind !== 'pad' &&
      field.kind !== 'checks' &&
      field.kind !== 'png' &&
      // Nothing may have been seen.
      field.kind !== 'evidence' &&
      field.kind !== 'names' &&
      !(field.kind === 'text' && field.isOptional === true) &&
      !(field.kind === 'number' && field.initial === undefined) &&
      // Of these, too.
      !((field.kind === 'greys' || field.kind === 'pictures') && (texts[field.png] ?? '') !== '') &&
      !(field.kind === 'numbers' && field.initial.length === 0) &&
      (field.kind === 'rows' ? rowsOf(field, texts).length === 0 : (texts[field.name]?.trim() ?? '') === ''),
  );

const isNumeric = (field: ApplicationField): boolean =>
  field.kind === 'number' || (field.kind === 'choice' && field.isNumber === true);

const isShare = (field: ApplicationField): boolean => field.kind === 'number' && field.isPercent === true;

const valueOf = (field: ApplicationField, text: string): unknown =>
  field.kind === 'greys'
    ? greysOfText(text)
    : field.kind === 'pictures'
      ? picturesOfText(text)
      : isNumeric(field)
        ? numberOf(text, isShare(field))
        : field.kind === 'numbers'
          ? numbersOf(text)
          : field.kind === 'names'
            ? namesOf(text)
            : field.kind === 'choice' && field.isSwitch === true && field.values.includes(text)
              ? text === 'true'
              : text;

/** Returns the input of an application from the texts of its form. Fields that are empty or not shown are left out. */
export function inputOfForm(fields: readonly ApplicationField[], texts: FormTexts): Readonly<Record<string, unknown>> {
  const entries = fields
    .filter((field) => isShown(field, texts))
    .flatMap((field): readonly (readonly [string, unknown])[] => {
      if (field.kind === 'rows') {
        const rows = rowsOf(field, texts);
        return rows.length === 0 ? [] : [[field.name, rows]];
      }
      if (field.kind === 'cells') return [[field.name, cellRows(field, texts)]];
      if (field.kind === 'evidence') return [[field.name, evidenceOfForm(field, texts)]];
      if (field.kind === 'pad') return [[field.name, padRows(field, texts)]];
      if (field.kind === 'checks') return [[field.name, checkedNumbers(field, texts)]];
      const text = texts[field.name]?.trim() ?? '';
      if (text === '') return [];
      return [[field.name, valueOf(field, text)]];
    });
  return Object.fromEntries(entries);
}

const shown = (value: number, isPercent: boolean): string =>
  String(isPercent ? Number((value * 100).toPrecision(12)) : value);

const textOf = (value: unknown, isPercent: boolean): string =>
  typeof value === 'number'
    ? shown(value, isPercent)
    : typeof value === 'string' || typeof value === 'boolean'
      ? String(value)
      : Array.isArray(value)
        ? value.map((each) => textOf(each, isPercent)).join(', ')
        : '';

/** Returns a table as text: as it was given, from lists of numbers with their names, or the sample. */
function tableText({ name, initial, names, lists }: CsvField, locale: Locale, input: Row): string {
  const given = input[name];
  if (typeof given === 'string') return given;
  const written = lists?.tableOf(input);
  if (written !== undefined) return written;
  if (!isList(given)) return typeof initial === 'string' ? initial : initial[locale];
  const rows = given.some(isList) ? given.filter(isList) : [given];
  const known = names && [names[locale], ...Object.values(names)].map((field) => input[field]).find(isList);
  return [...(known ? [known] : []), ...rows].map((row) => `${row.join(',')}\n`).join('');
}

/**
 * A text of a sample is written in each language; a row of an input may have its Chinese name beside the other, unless
 * other rows name it.
 */
function inLanguage(row: Row, { name, kind }: RowColumn, locale: Locale, isNamed: boolean): unknown {
  const value = row[name];
  if (typeof value === 'object' && value !== null && !isList(value)) return (value as Row)[locale];
  return kind === 'text' && !isNamed && locale === 'zh-CN' && typeof row.zh === 'string' ? row.zh : value;
}

const initialOf = (field: Exclude<ApplicationField, RowsField | CellsField | ChecksField | CsvField>): unknown =>
  field.kind === 'png' || field.kind === 'names' ? '' : field.initial;

/** Returns the texts of a form that shows an input, or the initial values. */
export function textsOfInput(
  fields: readonly ApplicationField[],
  locale: Locale,
  input: Readonly<Record<string, unknown>> = {},
): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const field of fields) {
    if (field.kind === 'rows') {
      const given = input[field.name];
      const rows = Array.isArray(given) ? (given as readonly Row[]) : field.initial;
      const isNamed = field.columns.some(({ kind }) => kind === 'names');
      rows.slice(0, field.most).forEach((row, at) => {
        for (const column of field.columns)
          texts[cellName(field.name, at, column.name)] = textOf(
            inLanguage(row, column, locale, isNamed),
            column.isPercent === true,
          );
      });
      continue;
    }
    if (field.kind === 'cells') {
      const given = input[field.name];
      for (const [box, text] of boxTexts(field, Array.isArray(given) ? given : field.initial)) texts[box] = text;
      continue;
    }
    if (field.kind === 'evidence') {
      Object.assign(texts, textsOfEvidence(field, locale, input));
      continue;
    }
    if (field.kind === 'pad') {
      const given = input[field.name];
      texts[field.name] = padText(Array.isArray(given) ? given : field.initial);
      continue;
    }
    if (field.kind === 'checks') {
      for (const [box, text] of checksTexts(field, input)) texts[box] = text;
      continue;
    }
    if (field.kind === 'csv') {
      texts[field.name] = tableText(field, locale, input);
      continue;
    }
    if (field.kind === 'greys') {
      texts[field.name] = shownGreys(input[field.name] ?? field.initial);
      continue;
    }
    if (field.kind === 'pictures') {
      const given = input[field.name];
      texts[field.name] = isList(given) ? shownPictures(given, locale) : picturesText(field.initial, locale);
      continue;
    }
    texts[field.name] = textOf(input[field.name] ?? initialOf(field), isShare(field));
  }
  return texts;
}

/** Returns the names that the form may send. */
export function controlNames(fields: readonly ApplicationField[]): {
  readonly names: readonly string[];
  readonly numbered: { readonly rowLimit: number; readonly names: readonly string[] };
} {
  const limitOf = (field: ApplicationField): number =>
    field.kind === 'rows'
      ? field.most
      : field.kind === 'cells'
        ? Math.max(field.rows, field.columns)
        : field.kind === 'evidence'
          ? Math.max(...Object.values(field.networks).map((nodes) => nodes.length))
          : field.kind === 'pad'
            ? boxesOnSide(field)
            : field.kind === 'checks'
              ? Math.max(
                  ...Object.values(field.sets).map(({ values }) => values.length),
                  Object.keys(field.sets).length,
                )
              : 0;
  return {
    names: fields.flatMap(({ kind, name }) =>
      kind === 'rows' || kind === 'cells' || kind === 'checks'
        ? []
        : kind === 'csv' || kind === 'png'
          ? [name, fileName(name)]
          : [name],
    ),
    numbered: {
      rowLimit: Math.max(0, ...fields.map(limitOf)),
      names: fields.flatMap((field) =>
        field.kind === 'rows'
          ? field.columns.map((column) => `${field.name}[#].${column.name}`)
          : field.kind === 'cells' || field.kind === 'pad' || field.kind === 'checks'
            ? [`${field.name}[#].#`]
            : field.kind === 'evidence'
              ? Object.keys(field.networks).map((network) => `${field.name}[#].${network}`)
              : [],
      ),
    },
  };
}

/** Returns the control that shows an error of this path in the input. */
export const controlOfPath = (path: string): string => path.replace(/^(\w+)\.(\d+)\.(\w+)$/, '$1[$2].$3');
