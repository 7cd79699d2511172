import { describe, expect, it } from 'vitest';
import { evaluateAngle } from '#simulator';
import { rangeEndText, rangeEndValue, SLIDER_STEPS, sliderStep, sliderText, textAt } from './slider-scale.ts';

const PI_RANGE = { min: -Math.PI, max: Math.PI };

describe('the scale of a slider', () => {
  it('has multiples of pi from −π to π', () => {
    expect([0, 24, 48, 49, 60, 72, 96].map((step) => textAt(step, PI_RANGE))).toEqual([
      '-pi',
      '-pi/2',
      '0',
      'pi/48',
      'pi/4',
      'pi/2',
      'pi',
    ]);
    expect(textAt(11, PI_RANGE)).toBe('-37*pi/48');
  });

  it('has short numbers in any other range', () => {
    expect(textAt(1, { min: 0, max: 1 })).toBe('0.0104167');
    expect(textAt(48, { min: 1e-7, max: 3e-7 })).toBe('2e-7');
    expect(textAt(96, { min: -5, max: 1e9 })).toBe('1000000000');
  });

  it.each([PI_RANGE, { min: 0, max: 2 * Math.PI }, { min: -3, max: 40 }, { min: 0, max: 1e-3 }])(
    'returns to the same step in %o',
    (range) => {
      for (let step = 0; step <= SLIDER_STEPS; step++) {
        const result = evaluateAngle(textAt(step, range));
        expect(sliderStep(result.ok ? result.value : Number.NaN, range)).toBe(step);
      }
    },
  );

  it('shows its ends with a true minus, and reads them again', () => {
    expect([-Math.PI, 0, Math.PI / 2, -1e-7].map(rangeEndText)).toEqual(['−π', '0', 'π/2', '−1e−7']);
    expect(['−π', '-2*pi', '−1e−7', 'x'].map(rangeEndValue)).toEqual([-Math.PI, -2 * Math.PI, -1e-7, null]);
  });

  it('ends at its range', () => {
    expect([sliderStep(-100, PI_RANGE), sliderStep(100, PI_RANGE)]).toEqual([0, SLIDER_STEPS]);
    expect(sliderText(0.1 + 0.2)).toBe('0.3');
  });
});
