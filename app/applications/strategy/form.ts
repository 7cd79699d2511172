import type { ApplicationField } from '#app/applications/form/fields.ts';
import { SAMPLE_TABLE } from './prices.ts';

export const STRATEGY_FORM: readonly ApplicationField[] = [
  { name: 'csv', kind: 'csv', initial: SAMPLE_TABLE },
  { name: 'short', kind: 'numbers', initial: [3, 5, 10, 15] },
  { name: 'long', kind: 'numbers', initial: [20, 30, 50, 80] },
  { name: 'fee', kind: 'number', initial: 0.0005, isPercent: true },
  { name: 'trainingShare', kind: 'number', initial: 0.7, isPercent: true },
  { name: 'bits', kind: 'number', initial: 8, isAdvanced: true },
];
