import type { ApplicationField } from '#app/applications/form/fields.ts';
import { bellAt } from './lattice-start.ts';

const OF_CHANNEL = { kind: ['poisson'] } as const;
const OF_EQUATIONS = { kind: ['poisson', 'matrix'] } as const;
const OF_MATRIX = { kind: ['matrix'] } as const;
const OF_LATTICE = { kind: ['lattice'] } as const;
/** A density of one's own has its sites. */
const OF_SHAPE = { ...OF_LATTICE, start: ['bell', 'point'] } as const;

export const FLUID_FORM: readonly ApplicationField[] = [
  { name: 'kind', kind: 'choice', values: ['poisson', 'lattice', 'matrix'], initial: 'poisson' },
  { name: 'points', kind: 'choice', values: ['2', '4', '8'], initial: '8', isNumber: true, when: OF_CHANNEL },
  {
    name: 'forcing',
    kind: 'choice',
    values: ['uniform', 'linear', 'sine', 'none', 'own'],
    initial: 'uniform',
    isList: true,
    when: OF_CHANNEL,
  },
  {
    name: 'forces',
    kind: 'numbers',
    initial: [1, 1, 1, 1, 1, 1, 1, 1],
    when: { ...OF_CHANNEL, forcing: ['own'] },
  },
  { name: 'wallSpeeds', kind: 'numbers', initial: [0, 0], when: OF_CHANNEL },
  {
    name: 'evolution',
    kind: 'choice',
    values: ['exact', 'symmetric Trotter'],
    initial: 'exact',
    isList: true,
    when: OF_CHANNEL,
  },
  { name: 'slices', kind: 'number', initial: 4, when: { ...OF_CHANNEL, evolution: ['symmetric Trotter'] } },
  { name: 'matrix', kind: 'numbers', initial: [1, -0.333333333333, -0.333333333333, 1], when: OF_MATRIX },
  { name: 'rhs', kind: 'numbers', initial: [1, 0], when: OF_MATRIX },
  { name: 'clock', kind: 'numbers', initial: [], when: OF_EQUATIONS },
  { name: 'time', kind: 'number', initial: 2.35619449019, isAdvanced: true, when: OF_MATRIX },
  { name: 'start', kind: 'choice', values: ['bell', 'point', 'density'], initial: 'bell', when: OF_LATTICE },
  { name: 'sites', kind: 'choice', values: ['4', '8', '16'], initial: '16', isNumber: true, when: OF_SHAPE },
  { name: 'position', kind: 'number', when: OF_SHAPE },
  { name: 'density', kind: 'numbers', initial: bellAt(5, 16), when: { ...OF_LATTICE, start: ['density'] } },
  { name: 'steps', kind: 'number', initial: 12, when: OF_LATTICE },
  { name: 'right', kind: 'number', initial: 0.6, isPercent: true, when: OF_LATTICE },
  { name: 'shots', kind: 'number', initial: 4096, isAdvanced: true },
];
