import type { ApplicationField } from '#app/applications/form/fields.ts';
import { DISTANCES, MOLECULE_NAMES } from './distances.ts';
import { SAMPLE_TERMS } from './limits.ts';

const OF_OWN = { molecule: ['own'] } as const;

export const CHEMISTRY_FORM: readonly ApplicationField[] = [
  { name: 'molecule', kind: 'choice', values: [...MOLECULE_NAMES, 'own'], initial: 'h2' },
  {
    name: 'distances',
    kind: 'checks',
    by: 'molecule',
    sets: Object.fromEntries(
      MOLECULE_NAMES.map((name) => [name, { values: DISTANCES[name].stored, initial: DISTANCES[name].initial }]),
    ),
    when: { molecule: MOLECULE_NAMES },
  },
  { name: 'terms', kind: 'csv', initial: SAMPLE_TERMS, when: OF_OWN },
  { name: 'electrons', kind: 'number', when: OF_OWN },
  { name: 'ansatz', kind: 'choice', values: ['chemistry', 'hardware'], initial: 'chemistry' },
  { name: 'layers', kind: 'number', initial: 2, when: { ansatz: ['hardware'] } },
  { name: 'optimizer', kind: 'choice', values: ['lbfgs', 'spsa'], initial: 'lbfgs', isAdvanced: true },
  { name: 'shots', kind: 'number', initial: 0, isAdvanced: true },
];
