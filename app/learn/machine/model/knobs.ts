import { plainNumberText } from '#app/learn/plain-number.ts';
import { type ModelQubit, piAmplitude } from './device.ts';
import type { Notes } from './notes.ts';
import { READOUT_TIMES } from './readout.ts';

/** Units as the page shows them; `rate` is rad/µs and `sigma` the noise of the readout. */
export type MachineUnit = 'MHz' | 'µs' | 'ns' | 'rate' | 'sigma' | 'none';

/** A knob of an experiment: a number in a range, or a choice (its `most` + 1 options). */
export interface Knob {
  readonly id: KnobId;
  readonly least: number;
  readonly most: number;
  readonly step: number;
  readonly unit: MachineUnit;
  readonly start: number;
  readonly isChoice?: boolean;
}

export type KnobId =
  | ('center' | 'span' | 'drive' | 'length' | 'amplitude' | 'detuning' | 'delay' | 'added' | 'neighbor')
  | ('time' | 'threshold' | 'longest' | 'sequences' | 'points' | 'shots');

/** Values of the knobs of one experiment; those of others are not there. */
export type KnobValues = Readonly<Record<KnobId, number>>;

const numberKnob = (
  id: KnobId,
  [least, most, step]: readonly [least: number, most: number, step: number],
  unit: MachineUnit,
  start: number,
): Knob => ({ id, least, most, step, unit, start });

const pointsKnob = (start: number): Knob => numberKnob('points', [11, 161, 1], 'none', start);
const shotsKnob = (start = 1000): Knob => numberKnob('shots', [50, 5000, 50], 'none', start);
const delayKnob = (most: number, start: number): Knob => numberKnob('delay', [1, most, 1], 'µs', start);
const addedKnob = numberKnob('added', [-5, 5, 0.05], 'MHz', 1);

/** The neighbor in 0, in 1, or one run with each. */
export const NEIGHBORS = ['zero', 'one', 'both'] as const;

/** What a frequency may differ from that of the design. */
const FREQUENCY_RANGE = 20;

type KnobTable = (device: ModelQubit, notes: Notes) => readonly Knob[];

const readoutTime = (notes: Notes): Knob =>
  numberKnob('time', [READOUT_TIMES.least, READOUT_TIMES.most, READOUT_TIMES.step], 'µs', notes.tau ?? 1);

const KNOBS = {
  spectroscopy: ({ design: { frequency } }) => [
    numberKnob(
      'center',
      [Math.round(frequency) - FREQUENCY_RANGE, Math.round(frequency) + FREQUENCY_RANGE, 0.05],
      'MHz',
      Number(frequency.toFixed(2)),
    ),
    numberKnob('span', [0.2, 20, 0.1], 'MHz', 4),
    numberKnob('drive', [0.01, 0.5, 0.01], 'rate', 0.05),
    pointsKnob(81),
    shotsKnob(500),
  ],
  rabi: () => [
    numberKnob('amplitude', [0.1, 1, 0.01], 'none', 1),
    numberKnob('length', [10, 400, 5], 'ns', 30),
    numberKnob('detuning', [-20, 20, 0.1], 'MHz', 0),
    pointsKnob(51),
    shotsKnob(),
  ],
  ramsey: () => [delayKnob(20, 8), addedKnob, pointsKnob(81), shotsKnob()],
  relaxation: () => [delayKnob(120, 60), pointsKnob(41), shotsKnob()],
  echo: () => [delayKnob(60, 30), pointsKnob(41), shotsKnob()],
  readout: (_, notes) => [readoutTime(notes), numberKnob('shots', [500, 20_000, 500], 'none', 5000)],
  'single-shot': (_, notes) => [
    readoutTime(notes),
    numberKnob('threshold', [0, 8, 0.02], 'sigma', 2),
    numberKnob('shots', [500, 20_000, 500], 'none', 5000),
  ],
  benchmarking: () => [
    numberKnob('longest', [50, 1000, 10], 'none', 500),
    numberKnob('sequences', [5, 60, 5], 'none', 30),
    shotsKnob(100),
  ],
  crosstalk: () => [
    { ...numberKnob('neighbor', [0, 2, 1], 'none', 2), isChoice: true },
    delayKnob(20, 8),
    addedKnob,
    pointsKnob(81),
    shotsKnob(200),
  ],
} as const satisfies Readonly<Record<string, KnobTable>>;

export const EXPERIMENT_IDS = [
  ...(['spectroscopy', 'rabi', 'ramsey', 'relaxation', 'echo', 'readout'] as const),
  ...(['single-shot', 'benchmarking', 'crosstalk'] as const),
] as const satisfies readonly (keyof typeof KNOBS)[];
export type ExperimentId = (typeof EXPERIMENT_IDS)[number];

export const isExperimentId = (text: unknown): text is ExperimentId => EXPERIMENT_IDS.includes(text as ExperimentId);

export const knobsOf = (experiment: ExperimentId, device: ModelQubit, notes: Notes): readonly Knob[] =>
  (KNOBS[experiment] as KnobTable)(device, notes);

/** The knobs as they were sent, and those that had no value in their range. */
interface KnobReading {
  readonly values: KnobValues;
  readonly corrected: readonly KnobId[];
}

/** Rounds a value to the steps of its knob. */
function stepped({ least, most, step }: Pick<Knob, 'least' | 'most' | 'step'>, value: number): number {
  const inside = Math.min(most, Math.max(least, value));
  return Number(Math.min(most, least + Math.round((inside - least) / step) * step).toFixed(6));
}

/** Numbers as a learner writes them, in full width too. Longer texts are none. */
const NUMBER = /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d{1,2})?$/i;
const LONGEST_NUMBER = 24;

/** Reads a number; null if the text is none. */
export function readTypedNumber(text: string): number | null {
  const plain = plainNumberText(text.slice(0, 10 * LONGEST_NUMBER)).replaceAll(/[\s,]/g, '');
  if (plain.length > LONGEST_NUMBER || !NUMBER.test(plain)) return null;
  const value = Number(plain);
  return Number.isFinite(value) ? value : null;
}

/** Reads the knobs of an experiment: a text that is no number has the first value, one out of range the nearest. */
export function readKnobs(knobs: readonly Knob[], textOf: (id: KnobId) => string | null): KnobReading {
  const corrected: KnobId[] = [];
  const values = {} as Record<KnobId, number>;
  for (const knob of knobs) {
    const text = textOf(knob.id);
    const value = text === null ? stepped(knob, knob.start) : readTypedNumber(text);
    if (value === null || value < knob.least || value > knob.most) corrected.push(knob.id);
    values[knob.id] = stepped(knob, value ?? knob.start);
  }
  return { values, corrected };
}

/** The π pulse of a learner for the usual length: the noted one, or that of the design. */
export const usedPiAmplitude = (device: ModelQubit, notes: Notes): number => notes.api ?? device.design.piAmplitude;

/** The frequency at which a learner drives. */
export const usedFrequency = (device: ModelQubit, notes: Notes): number =>
  notes.f2 ?? notes.f ?? device.design.frequency;

/** How far the used pulse is from the right one, as a factor. */
export const pulseFactor = (device: ModelQubit, notes: Notes): number =>
  usedPiAmplitude(device, notes) / piAmplitude(device);
