import { evaluateAngle, LARGEST_ANGLE } from '../math/angle.ts';
import { type InputPlace, quoteInput } from './input-error.ts';
import type { PointErrors } from './points.ts';

/** Longest text of one number. */
const MAX_NUMBER_TEXT = 200;

const PLAIN_NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;
const DECIMAL_COMMA = /^[+-]?\d+,\d+$/;

/** Returns the place of a character, counted from the start of this place. */
const behind = (place: InputPlace, offset: number): InputPlace =>
  place.kind === 'text' ? { ...place, offset: place.offset + offset } : place;

function checked(value: number, source: unknown, place: InputPlace, errors: PointErrors): number | undefined {
  if (!Number.isFinite(value)) return errors.fail('not_finite', place, { text: quoteInput(source) });
  // Adding 0 turns −0 into 0.
  return Math.abs(value) <= LARGEST_ANGLE
    ? value + 0
    : errors.fail('too_large', place, { text: quoteInput(source), limit: LARGEST_ANGLE });
}

/** Returns the value of a number or an angle expression, such as `pi/2` or `sqrt(2)`. */
export function readNumberText(text: string, place: InputPlace, errors: PointErrors): number | undefined {
  if (text.length > MAX_NUMBER_TEXT) return errors.fail('text_too_long', place, { limit: MAX_NUMBER_TEXT });
  if (PLAIN_NUMBER.test(text)) return checked(Number(text), text, place, errors);
  if (DECIMAL_COMMA.test(text)) return errors.fail('decimal_comma', place, { text: quoteInput(text) });
  const result = evaluateAngle(text, { functions: true, power: true });
  if (result.ok) return checked(result.value, text, place, errors);
  const code = result.code === 'not_finite' ? 'not_finite' : 'not_number';
  return errors.fail(code, behind(place, result.offset), { text: quoteInput(text) });
}

/** Returns the value of a JSON number or of a text with an angle expression. */
export function readNumber(value: unknown, place: InputPlace, errors: PointErrors): number | undefined {
  if (typeof value === 'string') return readNumberText(value, place, errors);
  if (typeof value !== 'number') return errors.fail('not_number', place, { text: quoteInput(value) });
  return checked(value, value, place, errors);
}
