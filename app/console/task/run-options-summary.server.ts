import { type ChannelKind, type NoiseModel, PRESET_NAMES, type PresetName, presetNoise } from '#simulator';
import type { RunOptions } from '#app/services/programs/index.ts';

/** Noise in a line: a preset by its name, or what kinds of error a model has. */
export type NoiseFacts =
  | { readonly preset: PresetName }
  | {
      readonly preset: null;
      readonly channels: readonly ChannelKind[];
      readonly hasReadout: boolean;
      readonly hasReset: boolean;
      readonly hasRotation: boolean;
    };

/** What was asked of a run beside shots and seed, as far as its page says it. */
export interface AskedFacts {
  readonly states: number | null;
  readonly noise: NoiseFacts | null;
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

export const askedOf = ({ states, noise }: RunOptions): AskedFacts => ({
  states: states?.length ?? null,
  noise: noise === undefined ? null : noiseFacts(noise),
});
