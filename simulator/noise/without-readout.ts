import { canonicalGateName, MEASURE } from './gate-names.ts';
import type { NoiseModel } from './model.ts';

/** Returns the noise of a program without that of its measurements: neither readout errors nor channels before them. */
export const withoutReadout = (model: NoiseModel): NoiseModel => ({
  ...model,
  readout: [],
  channels: model.channels.flatMap((channel) => {
    if (channel.gates === '*') return [channel];
    const gates = channel.gates.filter((name) => canonicalGateName(name) !== MEASURE);
    return gates.length === 0 ? [] : [{ ...channel, gates }];
  }),
});
