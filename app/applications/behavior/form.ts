import type { ApplicationField } from '#app/applications/form/fields.ts';
import { SHOP_TABLE } from './data/shop-table.ts';
import { BEHAVIOR_LIMITS } from './limits.ts';

/** Characters of a line of names. */
const LINE = 500;

export const BEHAVIOR_FORM: readonly ApplicationField[] = [
  { name: 'dataset', kind: 'choice', values: ['shop', 'iris', 'moons', 'table'], initial: 'shop', isList: true },
  { name: 'csv', kind: 'csv', initial: SHOP_TABLE, when: { dataset: ['table'] } },
  { name: 'label', kind: 'text', initial: '', most: BEHAVIOR_LIMITS.name, isOptional: true },
  { name: 'features', kind: 'names', most: LINE },
  { name: 'kernel', kind: 'choice', values: ['angle', 'zz'], initial: 'angle' },
  { name: 'ridge', kind: 'number', initial: 1 },
  { name: 'shots', kind: 'number' },
  { name: 'classes', kind: 'names', most: LINE, isAdvanced: true },
  { name: 'axes', kind: 'names', most: LINE, isAdvanced: true },
  { name: 'split', kind: 'choice', values: ['alternate', 'seeded'], initial: 'alternate', isAdvanced: true },
  {
    name: 'scaling',
    kind: 'choice',
    values: ['training rows', 'all rows'],
    initial: 'training rows',
    isAdvanced: true,
  },
];
