import { type NoiseModel, PRESET_NAMES, presetNoise, writeNoiseModel } from '#simulator';
import type { RunOptions } from '#app/services/programs/index.ts';
import type { TaskView } from '#app/services/tasks/index.ts';
import { type Draft, NOISE_FORM, OWN_NOISE } from './run-form.ts';
import { rowsOfText } from '#app/designer/noise/noise-rows.ts';

/** A model that is a preset is named by it; any other is written out. */
function noiseFields(noise: NoiseModel): Pick<Draft, 'noise'> & Partial<Draft> {
  const text = writeNoiseModel(noise);
  const preset = PRESET_NAMES.find((name) => writeNoiseModel(presetNoise(name)) === text);
  return preset === undefined
    ? { noise: rowsOfText(text) === null ? OWN_NOISE : NOISE_FORM, noiseModel: text }
    : { noise: preset };
}

const switchOf = (isOn: boolean | undefined): string => (isOn === false ? 'off' : 'on');

/** The fields of the form that a task was run with, or a project is; a seed is left to chance again. */
export function draftOfRun(
  { product, shots, precision }: Pick<TaskView, 'product' | 'shots' | 'precision'>,
  { states, noise, method, chip }: RunOptions,
): Partial<Draft> {
  return {
    product,
    ...(shots > 0 && { shots: String(shots) }),
    precision: precision ?? '',
    ...(states && { states: states.join('\n') }),
    ...(product === 'noisy' && (noise === undefined ? { noise: 'none' } : noiseFields(noise))),
    method: method ?? '',
    ...(chip && {
      mapping: switchOf(chip.mapping),
      optimization: switchOf(chip.optimization),
      amend: switchOf(chip.amend),
    }),
  };
}
