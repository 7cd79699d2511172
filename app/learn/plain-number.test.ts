import { expect, it } from 'vitest';
import { gradePredicted } from '#app/learn/grading/predict.ts';
import { readTypedNumber } from '#app/learn/machine/model/knobs.ts';
import { plainNumberText } from './plain-number.ts';

/** The value of a text as the grader reads it; null if it is none. */
function valueOf(text: string): number | null {
  const verdict = gradePredicted({ type: 'number', value: -1000, tolerance: 0.1, of: { zh: '', en: '' } }, text);
  return verdict.kind === 'wrong-value' ? verdict.got : null;
}

it.each([
  ['７', 7],
  ['０．５', 0.5],
  ['−2π/5', (-2 * Math.PI) / 5],
  ['－2π／5', (-2 * Math.PI) / 5],
  ['2√2', 2 * Math.SQRT2],
  ['2×sqrt(2)', 2 * Math.SQRT2],
  ['2·√（2）', 2 * Math.SQRT2],
  ['2 · arc', null],
  ['3pi/4', 0.75 * Math.PI],
  ['√0.3', Math.sqrt(0.3)],
  ['1 ÷ √2', Math.SQRT1_2],
  ['2⁶', 64],
  ['10⁻²', 0.01],
  ['½', 0.5],
  ['1½', null],
  // One over 2π, or half of π?
  ['1/2π', null],
  ['1/(2π)', 1 / (2 * Math.PI)],
])('%s is read as %s', (text, value) => {
  if (value === null) expect(valueOf(text)).toBeNull();
  else expect(valueOf(text)).toBeCloseTo(value, 12);
});

it('is the same for knobs, which take plain numbers only', () => {
  expect(readTypedNumber('－０．５')).toBe(-0.5);
  expect(readTypedNumber('2e−3')).toBe(0.002);
  expect(readTypedNumber('10²')).toBeNull();
  expect(readTypedNumber('2π')).toBeNull();
});

it('takes no longer for long texts', () => {
  expect(plainNumberText('√'.repeat(200))).toBe('sqrt'.repeat(200));
});
