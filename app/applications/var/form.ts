import type { ApplicationField } from '#app/applications/form/fields.ts';
import { SAMPLE_LOANS } from './data/sample-loans.ts';
import { PROFITS_AS_TABLE } from './data/sample-profits.ts';

const OF_LOANS = { kind: ['credit'] } as const;
const OF_SERIES = { kind: ['series'] } as const;

const LOANS_IN_BOTH = SAMPLE_LOANS.map(({ name, zh, ...figures }) => ({
  name: { 'zh-CN': zh, 'en-US': name.replace(/^./, (letter) => letter.toUpperCase()) },
  ...figures,
}));

export const VAR_FORM: readonly ApplicationField[] = [
  { name: 'kind', kind: 'choice', values: ['credit', 'series'], initial: 'credit' },
  {
    name: 'assets',
    kind: 'rows',
    columns: [
      { name: 'name', kind: 'text' },
      { name: 'probability', kind: 'number', isPercent: true },
      { name: 'loss', kind: 'number' },
      { name: 'sensitivity', kind: 'number' },
    ],
    most: 6,
    initial: LOANS_IN_BOTH,
    when: OF_LOANS,
  },
  { name: 'csv', kind: 'csv', initial: PROFITS_AS_TABLE, when: OF_SERIES },
  { name: 'level', kind: 'number', initial: 0.95, isPercent: true },
  { name: 'latentQubits', kind: 'number', initial: 2, isAdvanced: true, when: OF_LOANS },
  { name: 'latentRange', kind: 'number', initial: 2, isAdvanced: true, when: OF_LOANS },
  {
    name: 'rotation',
    kind: 'choice',
    values: ['exact', 'linear'],
    initial: 'exact',
    isList: true,
    isAdvanced: true,
    when: OF_LOANS,
  },
  { name: 'qubits', kind: 'number', initial: 6, isAdvanced: true, when: OF_SERIES },
  {
    name: 'method',
    kind: 'choice',
    values: ['iterative', 'canonical'],
    initial: 'iterative',
    isList: true,
    isAdvanced: true,
  },
  {
    name: 'epsilon',
    kind: 'number',
    initial: 0.005,
    isAdvanced: true,
    when: { method: ['iterative'] },
  },
  {
    name: 'countingQubits',
    kind: 'number',
    initial: 6,
    isAdvanced: true,
    when: { method: ['canonical'] },
  },
  { name: 'shots', kind: 'number', initial: 200, isAdvanced: true },
];
