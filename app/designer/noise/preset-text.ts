import { PRESET_NAMES, presetNoise, writeNoiseModel } from '#simulator';

/** Returns a preset as text for editing; undefined for an unknown name. */
export function presetText(name: string): string | undefined {
  const preset = PRESET_NAMES.find((known) => known === name);
  return preset && writeNoiseModel(presetNoise(preset));
}
