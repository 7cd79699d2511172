import { describe, expect, it } from 'vitest';
import { writeNoiseModel } from '#simulator/noise/model.ts';
import { readNoiseModel } from '#simulator/noise/read-model.ts';
import { PRESET_NAMES, presetNoise } from './presets.ts';

describe('the presets', () => {
  it.each(PRESET_NAMES)('%s is a valid model, and is read as it was written', (name) => {
    expect(readNoiseModel(JSON.parse(writeNoiseModel(presetNoise(name))))).toEqual({
      ok: true,
      model: presetNoise(name),
    });
  });
});
