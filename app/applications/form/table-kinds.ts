import type { Locale } from '#app/i18n/locale.ts';
import { type FieldInput, type FieldKind, type FormTexts, isList, typedText } from './field-kind.ts';
import { type ApplicationField, cellName, type CsvField, fileName, type RowColumn, type RowsField } from './fields.ts';
import { textOfValue } from './line-kinds.ts';
import { namesOf, numberOf, numbersOrPairs } from './typed-lists.ts';

function cellValue({ kind, ...column }: RowColumn, text: string): unknown {
  const isPercent = column.isPercent === true;
  if (kind === 'text') return text;
  if (kind === 'names') return namesOf(text);
  return kind === 'numbers' ? numbersOrPairs(text, isPercent) : numberOf(text, isPercent);
}

const cellsOf = ({ name, columns, most }: RowsField, texts: FormTexts): readonly (readonly string[])[] =>
  Array.from({ length: most }, (_, row) => columns.map((column) => texts[cellName(name, row, column.name)] ?? ''));

const hasText = (cells: readonly string[]): boolean => cells.some((text) => text.trim() !== '');

function rowsOf(field: RowsField, texts: FormTexts): readonly object[] {
  return cellsOf(field, texts)
    .filter(hasText)
    .map((cells) =>
      Object.fromEntries(
        field.columns.flatMap((column, at) => {
          const text = cells[at]!.trim();
          return text === '' ? [] : [[column.name, cellValue(column, text)] as const];
        }),
      ),
    );
}

/** Moves the rows that are filled in to the top, so that a row of the input, and its errors, is that of the form. */
export function withoutGaps(fields: readonly ApplicationField[], texts: FormTexts): FormTexts {
  const moved: Record<string, string> = { ...texts };
  for (const field of fields) {
    if (field.kind !== 'rows') continue;
    const filled = cellsOf(field, texts).filter(hasText);
    for (let row = 0; row < field.most; row++)
      field.columns.forEach((column, at) => {
        moved[cellName(field.name, row, column.name)] = filled[row]?.[at] ?? '';
      });
  }
  return moved;
}

/**
 * A text of a sample is written in each language; a row of an input may have its Chinese name beside the other, unless
 * other rows name it.
 */
function inLanguage(row: FieldInput, { name, kind }: RowColumn, locale: Locale, isNamed: boolean): unknown {
  const value = row[name];
  if (typeof value === 'object' && value !== null && !isList(value)) return (value as FieldInput)[locale];
  return kind === 'text' && !isNamed && locale === 'zh-CN' && typeof row.zh === 'string' ? row.zh : value;
}

const ROWS: FieldKind<RowsField> = {
  read(field, texts) {
    const rows = rowsOf(field, texts);
    return rows.length === 0 ? undefined : rows;
  },
  write({ name, columns, most, initial }, locale, input) {
    const given = input[name];
    const rows = isList(given) ? (given as readonly FieldInput[]) : initial;
    const isNamed = columns.some(({ kind }) => kind === 'names');
    return Object.fromEntries(
      rows
        .slice(0, most)
        .flatMap((row, at) =>
          columns.map((column) => [
            cellName(name, at, column.name),
            textOfValue(inLanguage(row, column, locale, isNamed), column.isPercent),
          ]),
        ),
    );
  },
  isOptional: () => false,
  controls: ({ name, columns, most }) => ({
    names: [],
    numbered: columns.map((column) => `${name}[#].${column.name}`),
    most,
  }),
};

/** Returns a table as text: as it was given, from lists of numbers with their names, or the sample. */
function tableText({ name, initial, names, lists }: CsvField, locale: Locale, input: FieldInput): string {
  const given = input[name];
  if (typeof given === 'string') return given;
  const written = lists?.tableOf(input);
  if (written !== undefined) return written;
  if (!isList(given)) return typeof initial === 'string' ? initial : initial[locale];
  const rows = given.some(isList) ? given.filter(isList) : [given];
  const known = names && [names[locale], ...Object.values(names)].map((field) => input[field]).find(isList);
  return [...(known ? [known] : []), ...rows].map((row) => `${row.join(',')}\n`).join('');
}

const CSV: FieldKind<CsvField> = {
  read: (field, texts) => typedText(texts, field),
  write: (field, locale, input) => ({ [field.name]: tableText(field, locale, input) }),
  isOptional: () => false,
  controls: ({ name }) => ({ names: [name, fileName(name)], numbered: [], most: 0 }),
};

export const TABLE_KINDS = { rows: ROWS, csv: CSV };
