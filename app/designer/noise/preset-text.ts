import { PRESET_NAMES, presetNoise } from '#simulator/compile/chip/presets.ts';
import { writeNoiseModel } from '#simulator/noise/write-model.ts';

/** A preset written out, to be changed; undefined for any other word. */
export function presetText(name: string): string | undefined {
  const preset = PRESET_NAMES.find((known) => known === name);
  return preset && writeNoiseModel(presetNoise(preset));
}
