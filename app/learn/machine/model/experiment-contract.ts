import type { ModelQubit } from './device.ts';
import type { CountedPoint, Fit, FitModel } from './fit.ts';
import type { KnobValues, MachineUnit } from './knobs.ts';
import type { NoteId, Notes } from './notes.ts';

/** What an experiment is done with. */
export interface Setting {
  readonly device: ModelQubit;
  readonly notes: Notes;
  readonly knobs: KnobValues;
}

/** A number that a fit gives. */
export interface FittedValue {
  readonly id: FittedId;
  readonly value: number;
  /** One standard error; null for a number without one. */
  readonly error: number | null;
  readonly unit: MachineUnit | 'percent';
  /** The number of the task sheet that it is. */
  readonly note?: NoteId;
}

export const FITTED_IDS = [
  ...(['frequency', 'width', 'piAmplitude', 'rabiRate', 'contrast', 'detuning', 't2Ramsey', 't1'] as const),
  ...(['prepared', 't2Echo', 'snr', 'separation', 'overlap', 'p10', 'p01', 'fidelity', 'decay'] as const),
  ...(['gateError', 'zeta', 'beatZero', 'beatOne'] as const),
] as const;
export type FittedId = (typeof FITTED_IDS)[number];

export const REMARK_IDS = [
  ...([
    'missedLine',
    'broadened',
    'aliasing',
    'zeroDetuning',
    'passedZero',
    'impossible',
    'wrongPulse',
    'detuned',
  ] as const),
  ...(['noFit', 'oneNeighbor', 'shortDelay'] as const),
] as const;
export type RemarkId = (typeof REMARK_IDS)[number];

export interface FitSummary {
  readonly values: readonly FittedValue[];
  /** null for counts that need no fit. */
  readonly chiSquared: number | null;
  readonly degreesOfFreedom: number;
}

/** One curve of an experiment: the exact share at x. */
export interface Series {
  readonly id: 'main' | 'zero' | 'one';
  readonly share: (x: number) => number;
}

/** An experiment whose points are shares over an axis. */
export interface CurveExperiment {
  readonly kind: 'curve';
  readonly series: (setting: Setting) => readonly Series[];
  readonly places: (setting: Setting) => readonly number[];
  readonly shots: (setting: Setting) => number;
  readonly model: FitModel;
  /** Values to begin a fit with. */
  readonly starts: (counted: readonly CountedPoint[], setting: Setting) => readonly (readonly number[])[];
  /** What the fits of the series say; one fit for each. */
  readonly summary: (fits: readonly Fit[], setting: Setting) => readonly FittedValue[];
  /** A place to mark on the axis. */
  readonly mark?: (fits: readonly Fit[], setting: Setting) => number;
  readonly remarks: (setting: Setting, fits: readonly Fit[] | null) => readonly RemarkId[];
  readonly axisUnit: MachineUnit;
}

/** Places from `low` to `high`, both included. */
export const evenly = (low: number, high: number, count: number): readonly number[] =>
  Array.from({ length: count }, (_, at) => low + ((high - low) * at) / (count - 1));
