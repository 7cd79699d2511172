import type { ApplicationField } from '#app/applications/form/fields.ts';

const OF_LOANS = { field: 'kind', values: ['credit'] } as const;
const OF_SERIES = { field: 'kind', values: ['series'] } as const;

/** Our own sample of four loans; the file `var-loans.json` of the task API. */
const SAMPLE_LOANS = [
  { name: { 'zh-CN': '船厂', 'en-US': 'Shipyard' }, probability: 0.05, loss: 2, sensitivity: 0.12 },
  { name: { 'zh-CN': '面包房', 'en-US': 'Bakery' }, probability: 0.08, loss: 1, sensitivity: 0.1 },
  { name: { 'zh-CN': '建筑商', 'en-US': 'Builder' }, probability: 0.12, loss: 3, sensitivity: 0.2 },
  { name: { 'zh-CN': '诊所', 'en-US': 'Clinic' }, probability: 0.03, loss: 1, sensitivity: 0.05 },
];

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
    initial: SAMPLE_LOANS,
    when: OF_LOANS,
  },
  { name: 'csv', kind: 'csv', when: OF_SERIES },
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
    when: { field: 'method', values: ['iterative'] },
  },
  {
    name: 'countingQubits',
    kind: 'number',
    initial: 6,
    isAdvanced: true,
    when: { field: 'method', values: ['canonical'] },
  },
  { name: 'shots', kind: 'number', initial: 200, isAdvanced: true },
];
