import { type FieldKind, type FormTexts, isList } from './field-kind.ts';
import { boxName, type CellsField, type ChecksField } from './fields.ts';

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

/** A box that is not ticked sends nothing, so no cell is empty. */
const CELLS: FieldKind<CellsField> = {
  read(field, texts) {
    const [columns, rows] = usedCells(field, texts);
    return Array.from({ length: rows }, (_, row) =>
      Array.from({ length: columns }, (_cell, column) =>
        texts[boxName(field.name, row, column)] === BLACK ? BLACK : WHITE,
      ).join(''),
    );
  },
  write({ name, columns, rows, initial }, _locale, input) {
    const given = isList(input[name]) ? input[name] : initial;
    const textOf = (row: number, column: number): string => {
      const line = given[row];
      return typeof line === 'string' && line.charAt(column) === BLACK ? BLACK : '';
    };
    return Object.fromEntries(
      Array.from({ length: rows * columns }, (_, at) => {
        const [row, column] = [Math.floor(at / columns), at % columns];
        return [boxName(name, row, column), textOf(row, column)];
      }),
    );
  },
  isOptional: () => true,
  controls: ({ name, columns, rows }) => ({ names: [], numbered: [`${name}[#].#`], most: Math.max(columns, rows) }),
};

/** The application says how many must be ticked. */
const CHECKS: FieldKind<ChecksField> = {
  read({ name, by, sets }, texts) {
    const row = Object.keys(sets).indexOf(texts[by] ?? '');
    return (
      Object.values(sets)[row]?.values.filter((value, at) => texts[boxName(name, row, at)] === String(value)) ?? []
    );
  },
  // Of the chosen set as it was given, of the others as at first.
  write: ({ name, by, sets }, _locale, input) =>
    Object.fromEntries(
      Object.entries(sets).flatMap(([set, { values, initial }], row) => {
        const given = input[name];
        const ticked = isList(given) && input[by] === set ? given : initial;
        return values.map((value, at) => [boxName(name, row, at), ticked.includes(value) ? String(value) : '']);
      }),
    ),
  isOptional: () => true,
  controls: ({ name, sets }) => ({
    names: [],
    numbered: [`${name}[#].#`],
    most: Math.max(...Object.values(sets).map(({ values }) => values.length), Object.keys(sets).length),
  }),
};

export const BOX_KINDS = { cells: CELLS, checks: CHECKS };
