import type { ApplicationField } from '#app/applications/form/fields.ts';

export const RSA_FORM: readonly ApplicationField[] = [
  { name: 'modulus', kind: 'number', initial: 33 },
  { name: 'exponent', kind: 'number', initial: 3 },
  { name: 'message', kind: 'choice', values: ['cipher', 'word'], initial: 'cipher' },
  {
    name: 'cipher',
    kind: 'numbers',
    initial: [17, 1, 24, 8, 9, 24],
    when: { message: ['cipher'] },
  },
  { name: 'word', kind: 'text', initial: 'HARBOR', most: 60, when: { message: ['word'] } },
  { name: 'circuit', kind: 'choice', values: ['full', 'recycled'], initial: 'full' },
  { name: 'base', kind: 'number', isAdvanced: true },
  {
    name: 'arithmetic',
    kind: 'choice',
    values: ['table', 'adders'],
    initial: 'table',
    isAdvanced: true,
    when: { circuit: ['recycled'] },
  },
  { name: 'countingQubits', kind: 'number', isAdvanced: true },
  { name: 'shots', kind: 'number', initial: 256, isAdvanced: true },
];
