import type { ApplicationField } from '#app/applications/form/fields.ts';
import { DEFAULT_PIXELS } from './data/default-pixels.ts';
import { DIGITS, SAMPLES, SIDE } from './limits.ts';

export const DIGITS_FORM: readonly ApplicationField[] = [
  {
    name: 'pixels',
    kind: 'pad',
    side: SIDE,
    initial: DEFAULT_PIXELS,
    instead: { field: 'sample', value: 'pad' },
  },
  { name: 'sample', kind: 'choice', values: ['pad', ...SAMPLES], initial: 'pad', isList: true },
  { name: 'png', kind: 'png' },
  { name: 'side', kind: 'choice', values: ['4', '8'], initial: '8', isNumber: true },
  { name: 'digits', kind: 'numbers', initial: DIGITS },
  { name: 'trainPerClass', kind: 'number', initial: 30, isAdvanced: true },
  { name: 'testPerClass', kind: 'number', initial: 20, isAdvanced: true },
  { name: 'testStart', kind: 'number', isAdvanced: true },
  { name: 'ridge', kind: 'number', isAdvanced: true },
  { name: 'shots', kind: 'number', initial: 0, isAdvanced: true },
];
