import type { ApplicationField } from '#app/applications/form/fields.ts';
import { SAMPLE_COVARIANCE, SAMPLE_NAMES, SAMPLE_RETURNS } from './data/sample-moments.ts';
import { SAMPLE_PRICES, SAMPLE_PRICES_ZH } from './data/sample-prices.ts';

const OF_PRICES = { kind: ['prices'] } as const;
const OF_MOMENTS = { kind: ['moments'] } as const;
const OF_QAOA = { method: ['xy', 'x'] } as const;
const NAMES = { 'zh-CN': 'zh', 'en-US': 'names' } as const;

const tableOf = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => `${row.join(',')}\n`).join('');

export const PORTFOLIO_FORM: readonly ApplicationField[] = [
  { name: 'kind', kind: 'choice', values: ['prices', 'moments'], initial: 'prices' },
  { name: 'csv', kind: 'csv', initial: { 'zh-CN': SAMPLE_PRICES_ZH, 'en-US': SAMPLE_PRICES }, when: OF_PRICES },
  {
    name: 'returns',
    kind: 'csv',
    initial: tableOf([SAMPLE_NAMES, SAMPLE_RETURNS]),
    names: NAMES,
    when: OF_MOMENTS,
  },
  { name: 'covariance', kind: 'csv', initial: tableOf(SAMPLE_COVARIANCE), when: OF_MOMENTS },
  { name: 'budget', kind: 'number', initial: 3 },
  { name: 'riskAversion', kind: 'number', initial: 1 },
  { name: 'method', kind: 'choice', values: ['xy', 'x', 'grover'], initial: 'xy', isList: true },
  { name: 'periods', kind: 'number', initial: 12, isAdvanced: true, when: OF_PRICES },
  {
    name: 'nearest',
    kind: 'choice',
    values: ['false', 'true'],
    initial: 'false',
    isList: true,
    isSwitch: true,
    isAdvanced: true,
    when: OF_MOMENTS,
  },
  {
    name: 'penalty',
    kind: 'number',
    initial: 0.3,
    isAdvanced: true,
    when: { method: ['x'] },
  },
  { name: 'layers', kind: 'number', initial: 3, isAdvanced: true, when: OF_QAOA },
  { name: 'starts', kind: 'number', initial: 6, isAdvanced: true, when: OF_QAOA },
  { name: 'shots', kind: 'number', initial: 1000, isAdvanced: true, when: OF_QAOA },
];
