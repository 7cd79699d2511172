import { PRESET_NAMES, presetNoise, writeNoiseModel } from '#simulator';

/** A preset written out, to be changed; undefined for any other word. */
export function presetText(name: string): string | undefined {
  const preset = PRESET_NAMES.find((known) => known === name);
  return preset && writeNoiseModel(presetNoise(preset));
}
