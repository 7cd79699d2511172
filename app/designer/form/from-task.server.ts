import { rowsOfText } from '#app/designer/noise/noise-rows.ts';
import { writeParameterValues } from '#app/domain/parameter-values.ts';
import { writePlacement } from '#app/domain/placement.ts';
import type { RunOptions } from '#app/services/programs/index.ts';
import type { TaskView } from '#app/services/tasks/index.ts';
import { type NoiseModel, PRESET_NAMES, presetNoise, writeNoiseModel } from '#simulator';
import { NOISE_FORM, OWN_NOISE, type RunForm } from './run-form.ts';
import { workloadFields } from './workload-fields.ts';

/** Returns the name of a preset, or the text of any other noise model. */
function noiseFields(noise: NoiseModel): Pick<RunForm, 'noise'> & Partial<RunForm> {
  const text = writeNoiseModel(noise);
  const preset = PRESET_NAMES.find((name) => writeNoiseModel(presetNoise(name)) === text);
  return preset === undefined
    ? { noise: rowsOfText(text) === null ? OWN_NOISE : NOISE_FORM, noiseModel: text }
    : { noise: preset };
}

const switchOf = (isOn: boolean | undefined): string => (isOn === false ? 'off' : 'on');

/** Returns the form's fields for a task or project. The seed is left empty, so that a new one is drawn. */
export function runFormOfTask(
  { product, shots, precision }: Pick<TaskView, 'product' | 'shots' | 'precision'>,
  { parameters, states, noise, method, chip, workload }: RunOptions,
): Partial<RunForm> {
  return {
    product,
    ...(shots > 0 && { shots: String(shots) }),
    precision: precision ?? '',
    ...(parameters && { parameters: writeParameterValues(Object.entries(parameters)) }),
    ...(states && { states: states.join('\n') }),
    ...(product === 'noisy' && (noise === undefined ? { noise: 'none' } : noiseFields(noise))),
    method: method ?? '',
    ...workloadFields(workload, shots),
    ...(chip && {
      mapping: switchOf(chip.mapping),
      optimization: switchOf(chip.optimization),
      amend: switchOf(chip.amend),
      placement: writePlacement(chip.placement ?? []),
    }),
  };
}
