import { gcd } from '#app/domain/gcd.ts';
import { parameterValue } from '#app/domain/parameter-values.ts';

/** Steps of a slider. From −π to π, each is π/48. */
export const SLIDER_STEPS = 96;

/** Denominator of the multiples of pi that a slider writes as such. */
const PI_STEPS = 96;
/** A value this near to a multiple of pi, relative to its size, is one. */
const CLOSE = 1e-12;
const DIGITS = 6;

/** The ends of a slider, in radians. */
export interface SliderRange {
  readonly min: number;
  readonly max: number;
}

/** Writes a value in radians: a multiple of pi/96 as such, any other with six digits. */
export function sliderText(value: number): string {
  const steps = Math.round((value * PI_STEPS) / Math.PI);
  if (steps === 0 && Math.abs(value) < CLOSE) return '0';
  if (steps === 0 || Math.abs(value - (steps * Math.PI) / PI_STEPS) > CLOSE * Math.abs(value))
    return String(Number(value.toPrecision(DIGITS)));
  const divisor = gcd(Math.abs(steps), PI_STEPS);
  const [numerator, denominator] = [Math.abs(steps) / divisor, PI_STEPS / divisor];
  const multiple = numerator === 1 ? 'pi' : `${numerator}*pi`;
  return `${steps < 0 ? '-' : ''}${multiple}${denominator === 1 ? '' : `/${denominator}`}`;
}

/** Writes an end of a slider as it is shown: −π. */
export const rangeEndText = (value: number): string => sliderText(value).replace('pi', 'π').replaceAll('-', '−');

/** Reads an end as it is shown, or any other expression; null if it has no value. */
export const rangeEndValue = (text: string): number | null => parameterValue(text.replaceAll('−', '-'));

/** Returns the nearest step of a value; the first or the last if it is outside the range. */
export const sliderStep = (value: number, { min, max }: SliderRange): number =>
  Math.max(0, Math.min(SLIDER_STEPS, Math.round(((value - min) / (max - min)) * SLIDER_STEPS)));

/** Returns the value at a step, as text. */
export const textAt = (step: number, { min, max }: SliderRange): string =>
  sliderText(min + ((max - min) * step) / SLIDER_STEPS);
