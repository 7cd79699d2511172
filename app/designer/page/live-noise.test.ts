import { describe, expect, it } from 'vitest';
import { NOISE_FORM, OWN_NOISE } from '#app/designer/form/run-form.ts';
import { PRESET_NAMES } from '#simulator';
import { noiseOfForm } from './live-noise.ts';

describe('the noise of a form', () => {
  it.each([
    ['a preset', 'noisy', { noise: 'decay', noiseModel: '{}' }, { preset: 'decay' }],
    ['a model field by field', 'noisy', { noise: NOISE_FORM, noiseModel: '{"a": 1}' }, { text: '{"a": 1}' }],
    ['a model as JSON', 'noisy', { noise: OWN_NOISE, noiseModel: '{"a": 1}' }, { text: '{"a": 1}' }],
    ['the chip', 'chip-72', { noise: 'decay', noiseModel: '' }, { preset: 'chip-calibration' }],
  ] as const)('is that of %s', (_, product, form, expected) => {
    expect(noiseOfForm(product, form)).toEqual(expected);
  });

  it('has the name of a preset for the chip', () => {
    expect(PRESET_NAMES).toContain('chip-calibration');
  });
});
