import type { ApplicationField } from '#app/applications/form/fields.ts';
import { DEFAULT_ROWS, PICTURE_SIZE } from './limits.ts';

const sizes = (most: number): readonly string[] =>
  Array.from({ length: most - PICTURE_SIZE.least + 1 }, (_, index) => String(PICTURE_SIZE.least + index));

const OF_QAOA = { method: ['qaoa'] } as const;

export const RESTORATION_FORM: readonly ApplicationField[] = [
  {
    name: 'width',
    kind: 'choice',
    values: sizes(PICTURE_SIZE.columns),
    initial: String(DEFAULT_ROWS[0].length),
    isList: true,
    isNumber: true,
  },
  {
    name: 'height',
    kind: 'choice',
    values: sizes(PICTURE_SIZE.rows),
    initial: String(DEFAULT_ROWS.length),
    isList: true,
    isNumber: true,
  },
  {
    name: 'rows',
    kind: 'cells',
    columns: PICTURE_SIZE.columns,
    rows: PICTURE_SIZE.rows,
    size: { columns: 'width', rows: 'height' },
    initial: DEFAULT_ROWS,
  },
  { name: 'png', kind: 'png' },
  { name: 'coupling', kind: 'number', initial: 1 },
  { name: 'fidelity', kind: 'number', initial: 1 },
  { name: 'method', kind: 'choice', values: ['qaoa', 'grover'], initial: 'qaoa' },
  { name: 'layers', kind: 'number', initial: 1, isAdvanced: true, when: OF_QAOA },
  { name: 'restarts', kind: 'number', initial: 5, isAdvanced: true, when: OF_QAOA },
  { name: 'shots', kind: 'number', initial: 1000, isAdvanced: true, when: OF_QAOA },
];
