import { writeParameterValues } from '#app/domain/parameter-values.ts';
import type { RunOptions } from '#app/services/programs/index.ts';
import { type ChannelKind, type NoiseModel, PRESET_NAMES, type PresetName, presetNoise } from '#simulator';

/** A run may have thousands of parameters; the file of its result has all of them. */
const SHOWN_PARAMETERS = 24;

/** Noise in one line: a preset by name, or the kinds of error of a model. */
export type NoiseFacts =
  | { readonly preset: PresetName }
  | {
      readonly preset: null;
      readonly channels: readonly ChannelKind[];
      readonly hasReadout: boolean;
      readonly hasReset: boolean;
      readonly hasRotation: boolean;
    };

/** The run options that a task's page shows besides shots and seed. */
export interface RunOptionsSummary {
  /** The values of parameters as the form writes them, at most so many as a line can show. */
  readonly parameters: string | null;
  readonly states: number | null;
  readonly noise: NoiseFacts | null;
  /** The chosen qubits of the 72-qubit machine; absent if the compiler chooses. */
  readonly placement?: readonly number[];
}

function noiseFacts(noise: NoiseModel): NoiseFacts {
  const text = JSON.stringify(noise);
  const preset = PRESET_NAMES.find((name) => JSON.stringify(presetNoise(name)) === text);
  if (preset !== undefined) return { preset };
  const { channels, readout, reset, rotation } = noise;
  return {
    preset: null,
    channels: [...new Set(channels.map(({ kind }) => kind))],
    hasReadout: readout.length > 0,
    hasReset: reset !== undefined,
    hasRotation: rotation !== undefined,
  };
}

const shownParameters = (values: readonly (readonly [name: string, radians: number])[]): string =>
  writeParameterValues(values.slice(0, SHOWN_PARAMETERS)) + (values.length > SHOWN_PARAMETERS ? ', …' : '');

export const summarizeRunOptions = ({ parameters, states, noise, chip }: RunOptions): RunOptionsSummary => ({
  parameters: parameters === undefined ? null : shownParameters(Object.entries(parameters)),
  states: states?.length ?? null,
  noise: noise === undefined ? null : noiseFacts(noise),
  ...(chip?.placement && { placement: chip.placement }),
});
