import type { ApplicationField } from '#app/applications/form/fields.ts';

export const OPTION_FORM: readonly ApplicationField[] = [
  { name: 'type', kind: 'choice', values: ['call', 'put', 'spread', 'digital'], initial: 'call' },
  { name: 'spot', kind: 'number', initial: 100 },
  { name: 'strike', kind: 'number', initial: 105 },
  { name: 'strike2', kind: 'number', initial: 120, when: { type: ['spread'] } },
  { name: 'volatility', kind: 'number', initial: 0.2, isPercent: true },
  { name: 'rate', kind: 'number', initial: 0.05, isPercent: true },
  { name: 'days', kind: 'number', initial: 365 },
  { name: 'qubits', kind: 'number', initial: 5, isAdvanced: true },
  { name: 'grid', kind: 'choice', values: ['bins', 'points'], initial: 'bins', isList: true, isAdvanced: true },
  {
    name: 'method',
    kind: 'choice',
    values: ['iterative', 'canonical', 'likelihood'],
    initial: 'iterative',
    isList: true,
    isAdvanced: true,
  },
  {
    name: 'epsilon',
    kind: 'number',
    initial: 0.002,
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
