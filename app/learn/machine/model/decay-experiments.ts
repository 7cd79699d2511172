import { BENCHMARK_AMPLITUDE, benchmarkCurve, decayOfError, echoCurve, relaxationCurve } from './curves.ts';
import { type CurveExperiment, evenly } from './experiment-contract.ts';
import { isImpossible } from './notes.ts';
import { piAngle, preparedShare, pulseRemarks } from './pulses.ts';

const impossible = (isSo: boolean) => (isSo ? (['impossible'] as const) : []);
/** A decay time that is longer than the range by more than this is a guess. */
const isShort = (time: number, range: number) => (range < 0.7 * time ? (['shortDelay'] as const) : []);

export const relaxation: CurveExperiment = {
  kind: 'curve',
  axisUnit: 'µs',
  series: (setting) => {
    const prepared = preparedShare(setting);
    return [{ id: 'main', share: (x) => relaxationCurve(x, setting.device.t1, prepared) }];
  },
  places: ({ knobs: { delay, points } }) => evenly(0, delay, points),
  shots: ({ knobs }) => knobs.shots,
  model: (x, [prepared, t1]) => prepared! * Math.exp(-x / t1!),
  starts: (_, { knobs: { delay } }) => [0.1, 0.4, 1.5].map((share) => [1, share * delay]),
  summary: ([fit]) => [
    { id: 't1', value: fit!.values[1]!, error: fit!.errors[1]!, unit: 'µs', note: 't1' },
    { id: 'prepared', value: fit!.values[0]!, error: fit!.errors[0]!, unit: 'none' },
  ],
  remarks: (setting) => [
    ...isShort(setting.device.t1, setting.knobs.delay),
    ...impossible(isImpossible(setting.notes)),
    ...pulseRemarks(setting),
  ],
};

export const echo: CurveExperiment = {
  kind: 'curve',
  axisUnit: 'µs',
  series: (setting) => [{ id: 'main', share: (x) => echoCurve(x, setting.device.t2Echo, piAngle(setting)) }],
  places: relaxation.places,
  shots: relaxation.shots,
  model: (x, [middle, height, t2]) => middle! + height! * Math.exp(-x / t2!),
  starts: (_, { knobs: { delay } }) => [0.1, 0.4, 1.2].map((share) => [0.5, 0.5, share * delay]),
  summary: ([fit]) => [
    { id: 't2Echo', value: fit!.values[2]!, error: fit!.errors[2]!, unit: 'µs', note: 't2e' },
    { id: 'contrast', value: 2 * fit!.values[1]!, error: 2 * fit!.errors[1]!, unit: 'none' },
  ],
  remarks: (setting) => [
    ...isShort(setting.device.t2Echo, setting.knobs.delay),
    ...impossible(isImpossible(setting.notes)),
    ...pulseRemarks(setting),
  ],
};

/** Lengths of the random sequences, closer together where the curve is steep. */
const LENGTHS = 9;

export const benchmarking: CurveExperiment = {
  kind: 'curve',
  axisUnit: 'none',
  series: ({ device: { gateError } }) => [
    { id: 'main', share: (length) => benchmarkCurve(length, decayOfError(gateError)) },
  ],
  places: ({ knobs: { longest } }) =>
    evenly(0, 1, LENGTHS).map((share) => 1 + Math.round((longest - 1) * share ** 1.5)),
  shots: ({ knobs: { sequences, shots } }) => sequences * shots,
  model: (x, [height, decay]) => 0.5 + height! * Math.abs(decay!) ** x,
  starts: () => [0.98, 0.992, 0.997].map((decay) => [BENCHMARK_AMPLITUDE, decay]),
  summary: ([fit]) => [
    { id: 'gateError', value: (1 - fit!.values[1]!) / 2, error: fit!.errors[1]! / 2, unit: 'none', note: 'r' },
    { id: 'decay', value: fit!.values[1]!, error: fit!.errors[1]!, unit: 'none' },
  ],
  remarks: () => [],
};
