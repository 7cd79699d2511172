import type { ApplicationField } from '#app/applications/form/fields.ts';
import { NOISY_RING, SIGNS } from './data/signs.ts';
import { PICTURE_SIDES, SIGN_SIDE, SWAP_SHOTS } from './limits.ts';

const OF_SETS = { against: ['built-in set', 'own set'] } as const;
const OF_OWN_SET = { against: ['own set'] } as const;
const OF_PAIRS = { against: ['two pictures'] } as const;

export const IDENTIFICATION_FORM: readonly ApplicationField[] = [
  {
    name: 'against',
    kind: 'choice',
    values: ['built-in set', 'own set', 'two pictures'],
    initial: 'built-in set',
  },
  // Shown with the built-in signs too: a query of another side is brought back to theirs.
  {
    name: 'side',
    kind: 'choice',
    values: PICTURE_SIDES.map(String),
    initial: String(SIGN_SIDE),
    isList: true,
    isNumber: true,
  },
  { name: 'query', kind: 'greys', initial: NOISY_RING, png: 'queryPng', side: 'side', when: OF_SETS },
  { name: 'queryPng', kind: 'png', when: OF_SETS },
  { name: 'set', kind: 'pictures', initial: SIGNS, png: 'setPng', side: 'side', when: OF_OWN_SET },
  { name: 'setPng', kind: 'png', when: OF_OWN_SET },
  { name: 'first', kind: 'greys', initial: SIGNS[0]!.pixels, png: 'firstPng', side: 'side', when: OF_PAIRS },
  { name: 'firstPng', kind: 'png', when: OF_PAIRS },
  { name: 'second', kind: 'greys', initial: SIGNS[1]!.pixels, png: 'secondPng', side: 'side', when: OF_PAIRS },
  { name: 'secondPng', kind: 'png', when: OF_PAIRS },
  { name: 'shots', kind: 'number', initial: SWAP_SHOTS.usual, isAdvanced: true },
];
