import { POINT_SENTENCES } from '../points/messages.ts';
import type { MinimiseErrorCode } from './read-options.ts';

/** English sentences for terminals and logs; the pages have separate texts in both languages. */
export const MINIMISE_SENTENCES: Readonly<Record<MinimiseErrorCode, string>> = {
  ...POINT_SENTENCES,
  unknown_method: 'The method "{method}" is unknown; there are {methods}.',
  out_of_range: '{value} is out of range: {min} to {max}.',
  not_whole: '{value} is not a whole number.',
  bounds_malformed: 'Bounds of "{name}" are a list of two: [lower, upper], with null where there is none.',
  bounds_crossed: 'The lower bound {lower} of "{name}" is above the upper bound {upper}.',
  start_outside: 'The parameter "{name}" starts at {value}, outside its bounds {lower} to {upper}.',
};
