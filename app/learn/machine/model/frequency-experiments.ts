import { zzShift } from './coupled.ts';
import { lineWidth, rabiPopulation, ramseyCurve, spectroscopyLine } from './curves.ts';
import { piAmplitude, PULSE } from './device.ts';
import { type CurveExperiment, evenly, type FittedValue, type RemarkId, type Setting } from './experiment-contract.ts';
import type { CountedPoint, Fit } from './fit.ts';
import { NEIGHBORS, usedFrequency } from './knobs.ts';
import { isImpossible } from './notes.ts';
import { driveDetuning, piAngle, pulseRemarks } from './pulses.ts';

const NANOSECONDS = 1000;

const shareOf = ({ ones, shots }: CountedPoint): number => ones / shots;
const highest = (counted: readonly CountedPoint[]): CountedPoint =>
  counted.reduce((best, point) => (shareOf(point) > shareOf(best) ? point : best));

/** A line whose height is so many errors above nothing was seen. */
const SEEN = 5;
/** A drive that makes the line so much wider is too strong. */
const BROADENED = 1.25;

export const spectroscopy: CurveExperiment = {
  kind: 'curve',
  axisUnit: 'MHz',
  series: ({ device: { frequency, t1, t2Ramsey }, knobs: { drive } }) => [
    { id: 'main', share: (x) => spectroscopyLine(frequency - x, drive, t1, t2Ramsey) },
  ],
  places: ({ knobs: { center, span, points } }) => evenly(center - span / 2, center + span / 2, points),
  shots: ({ knobs }) => knobs.shots,
  model: (x, [height, frequency, width]) => height! / (1 + ((2 * (x - frequency!)) / width!) ** 2),
  starts: (counted, { knobs: { span, points } }) => {
    const top = highest(counted);
    return [0.1, 0.4, 1.5].map((width) => [shareOf(top), top.x, Math.max(width, span / points)]);
  },
  summary: ([fit]) => [
    { id: 'frequency', value: fit!.values[1]!, error: fit!.errors[1]!, unit: 'MHz', note: 'f' },
    { id: 'width', value: Math.abs(fit!.values[2]!), error: fit!.errors[2]!, unit: 'MHz' },
    { id: 'contrast', value: fit!.values[0]!, error: fit!.errors[0]!, unit: 'none' },
  ],
  mark: ([fit]) => fit!.values[1]!,
  remarks: ({ device: { frequency, t1, t2Ramsey }, knobs: { center, span, drive } }, fits) => {
    const isOutside = Math.abs(frequency - center) > span / 2;
    const isSeen = fits !== null && fits[0]!.values[0]! > SEEN * fits[0]!.errors[0]!;
    const isBroad = lineWidth(drive, t1, t2Ramsey) > BROADENED * lineWidth(0, t1, t2Ramsey);
    return [
      ...(isOutside || (fits !== null && !isSeen) ? (['missedLine'] as const) : []),
      ...(isBroad ? (['broadened'] as const) : []),
    ];
  },
};

/** Fewer points in a period do not show it. */
const POINTS_IN_PERIOD = 3;

export const rabi: CurveExperiment = {
  kind: 'curve',
  axisUnit: 'none',
  series: (setting) => {
    const detuning = driveDetuning(setting) + setting.knobs.detuning;
    const time = setting.knobs.length / NANOSECONDS;
    return [{ id: 'main', share: (x) => rabiPopulation(setting.device.rabiRate * x, detuning, time) }];
  },
  places: ({ knobs: { amplitude, points } }) => evenly(0, amplitude, points),
  shots: ({ knobs }) => knobs.shots,
  model: (x, [height, amplitude]) => height! * Math.sin((Math.PI * x) / (2 * amplitude!)) ** 2,
  starts: (counted, { knobs: { amplitude, points } }) => {
    const height = shareOf(highest(counted));
    // From a quarter of a period in the range to two points a period.
    const periods = evenly(0.25, Math.max(1, (points - 1) / 2), Math.max(8, 2 * points));
    const costs = periods.map((count) => {
      const half = amplitude / (2 * count);
      return {
        half,
        cost: counted.reduce(
          (sum, point) => sum + (shareOf(point) - height * Math.sin((Math.PI * point.x) / (2 * half)) ** 2) ** 2,
          0,
        ),
      };
    });
    return costs
      .sort((a, b) => a.cost - b.cost)
      .slice(0, 3)
      .map(({ half }) => [height, half]);
  },
  summary: ([fit], { knobs: { length } }): readonly FittedValue[] => {
    const [height, found] = fit!.values as [number, number];
    const [heightError, error] = fit!.errors as [number, number];
    const time = length / NANOSECONDS;
    const scale = time / PULSE;
    return [
      { id: 'piAmplitude', value: Math.abs(found) * scale, error: error * scale, unit: 'none', note: 'api' },
      { id: 'rabiRate', value: 1 / (2 * time * Math.abs(found)), error: error / (2 * time * found ** 2), unit: 'MHz' },
      { id: 'contrast', value: height, error: heightError, unit: 'none' },
    ];
  },
  mark: ([fit]) => Math.abs(fit!.values[1]!),
  remarks: (setting) => {
    const { amplitude, length, points, detuning } = setting.knobs;
    const all = driveDetuning(setting) + detuning;
    const period = 2 * piAmplitude(setting.device, length / NANOSECONDS);
    const rate = 1 / (2 * PULSE);
    return [
      ...(period / (amplitude / (points - 1)) < POINTS_IN_PERIOD ? (['aliasing'] as const) : []),
      ...(all ** 2 / (rate ** 2 + all ** 2) > 0.03 ? (['detuned'] as const) : []),
    ];
  },
};

/** The oscillation that fits a curve best among those that its points can show; no fit begins without it. */
function ramseyStarts(counted: readonly CountedPoint[]): readonly (readonly number[])[] {
  const last = counted.at(-1)!.x;
  const most = (counted.length - 1) / (2 * last);
  const middle = counted.reduce((sum, point) => sum + shareOf(point), 0) / counted.length;
  const strengths = evenly(0, most, 4 * counted.length).map((frequency) => {
    let [real, imaginary] = [0, 0];
    for (const point of counted) {
      const weight = (shareOf(point) - middle) * Math.exp((-2 * point.x) / last);
      real += weight * Math.cos(2 * Math.PI * frequency * point.x);
      imaginary += weight * Math.sin(2 * Math.PI * frequency * point.x);
    }
    return { frequency, strength: Math.hypot(real, imaginary) };
  });
  const [best] = strengths.sort((a, b) => b.strength - a.strength);
  return [0.15, 0.5].map((share) => [middle, 0.5, best!.frequency, share * last]);
}

const ramseyModel = (x: number, values: readonly number[]): number => {
  const [middle, height, frequency, t2] = values as [number, number, number, number];
  return middle + height * Math.exp(-x / Math.max(1e-3, Math.abs(t2))) * Math.cos(2 * Math.PI * frequency * x);
};

const ramseyFrequency = (setting: Setting): number => driveDetuning(setting) + setting.knobs.added;

/** @param frequencies of the curves that are measured, with their signs */
function ramseyRemarks(setting: Setting, frequencies: readonly number[]): readonly RemarkId[] {
  const { added, delay, points } = setting.knobs;
  const perPeriod = (points - 1) / (delay * Math.max(...frequencies.map(Math.abs)));
  return [
    ...(added === 0 ? (['zeroDetuning'] as const) : []),
    ...(frequencies.some((frequency) => frequency * added < 0) ? (['passedZero'] as const) : []),
    ...(perPeriod < POINTS_IN_PERIOD ? (['aliasing'] as const) : []),
    ...(isImpossible(setting.notes) ? (['impossible'] as const) : []),
    ...pulseRemarks(setting),
  ];
}

export const ramsey: CurveExperiment = {
  kind: 'curve',
  axisUnit: 'µs',
  series: (setting) => [
    {
      id: 'main',
      share: (x) => ramseyCurve(x, ramseyFrequency(setting), setting.device.t2Ramsey, piAngle(setting) / 2),
    },
  ],
  places: ({ knobs: { delay, points } }) => evenly(0, delay, points),
  shots: ({ knobs }) => knobs.shots,
  model: ramseyModel,
  starts: ramseyStarts,
  summary: ([fit], { device, notes, knobs: { added } }) => {
    const frequency = Math.abs(fit!.values[2]!);
    const sign = added < 0 ? -1 : 1;
    return [
      { id: 'detuning', value: frequency, error: fit!.errors[2]!, unit: 'MHz' },
      {
        id: 'frequency',
        value: usedFrequency(device, notes) + sign * frequency - added,
        error: fit!.errors[2]!,
        unit: 'MHz',
        note: 'f2',
      },
      { id: 't2Ramsey', value: Math.abs(fit!.values[3]!), error: fit!.errors[3]!, unit: 'µs', note: 't2s' },
    ];
  },
  remarks: (setting) => ramseyRemarks(setting, [ramseyFrequency(setting)]),
};

/** ζ of the two qubits of a device. */
export const deviceZz = ({
  frequency,
  neighborFrequency,
  anharmonicity,
  neighborAnharmonicity,
  coupling,
}: Setting['device']): number =>
  zzShift({
    first: frequency,
    second: neighborFrequency,
    firstAnharmonicity: anharmonicity,
    secondAnharmonicity: neighborAnharmonicity,
    coupling,
  });

/** The curves of crosstalk: the state of the neighbor, and the frequency of A then. */
function neighborCurves(setting: Setting): readonly { readonly id: 'zero' | 'one'; readonly frequency: number }[] {
  const shown = NEIGHBORS[setting.knobs.neighbor];
  const frequency = ramseyFrequency(setting);
  return [
    ...(shown === 'one' ? [] : [{ id: 'zero', frequency } as const]),
    ...(shown === 'zero' ? [] : [{ id: 'one', frequency: frequency + deviceZz(setting.device) } as const]),
  ];
}

export const crosstalk: CurveExperiment = {
  ...ramsey,
  series: (setting) =>
    neighborCurves(setting).map(({ id, frequency }) => ({
      id,
      share: (x) => ramseyCurve(x, frequency, setting.device.t2Ramsey, piAngle(setting) / 2),
    })),
  summary: (fits: readonly Fit[], { knobs: { added, neighbor } }) => {
    const [first, second] = fits;
    const frequencies = fits.map((fit, index): FittedValue => ({
      id: index === 1 || NEIGHBORS[neighbor] === 'one' ? 'beatOne' : 'beatZero',
      value: Math.abs(fit.values[2]!),
      error: fit.errors[2]!,
      unit: 'MHz',
    }));
    if (second === undefined) return frequencies;
    const difference = (added < 0 ? -1 : 1) * (Math.abs(second.values[2]!) - Math.abs(first!.values[2]!));
    const error = Math.hypot(first!.errors[2]!, second.errors[2]!);
    return [...frequencies, { id: 'zeta', value: difference, error, unit: 'MHz', note: 'zeta' }];
  },
  remarks: (setting) => [
    ...(NEIGHBORS[setting.knobs.neighbor] === 'both' ? [] : (['oneNeighbor'] as const)),
    ...ramseyRemarks(
      setting,
      neighborCurves(setting).map(({ frequency }) => frequency),
    ),
  ],
};
