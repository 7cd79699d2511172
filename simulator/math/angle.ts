import { type AngleError, type AngleErrorCode, type AngleGrammar, parseAngle } from './angle-expression.ts';
import { angleValue } from './angle-tree.ts';

export interface AngleOptions extends AngleGrammar {
  /** The values of formal parameters, such as those of a composite. */
  readonly names?: ReadonlyMap<string, number>;
}

/** `not_finite`: a division by zero, or a value beyond the range of doubles. */
export type AngleResult = { readonly ok: true; readonly value: number } | AngleError<AngleErrorCode | 'not_finite'>;

/**
 * The largest absolute value of a gate's angle, in radians. Above it, neighbouring doubles are more than 10⁻⁷ apart; at
 * 10³⁰⁸ a double no longer determines an angle on the circle.
 */
export const LARGEST_ANGLE = 1e9;

/** Returns the value of an angle expression in radians, or the error and its offset. Never throws. */
export function evaluateAngle(text: string, options: AngleOptions = {}): AngleResult {
  const parsed = parseAngle(text, options);
  if (!parsed.ok) return parsed;
  const value = angleValue(parsed.expression, options.names);
  return Number.isFinite(value) ? { ok: true, value } : { ok: false, code: 'not_finite', offset: 0 };
}
