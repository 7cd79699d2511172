import { type ModelQubit, piAmplitude } from './device.ts';
import { deviceZz } from './frequency-experiments.ts';
import { EXPERIMENT_IDS, type ExperimentId } from './knobs.ts';
import { type Notes, SLOW_CHOICES } from './notes.ts';
import { bestReadout, bestThreshold, readoutErrors, readoutLaw } from './readout.ts';

const ITEM_POINTS = 10;
const THRIFT_POINTS = 10;
/** A learner who used more shots gets no points for thrift. */
const SHOT_BUDGET = 200_000;
const PASS_POINTS = 80;

interface GradedItem {
  readonly id: ExperimentId;
  readonly state: 'right' | 'wrong' | 'empty';
  /** How far off, in units of the tolerance; null if a choice is wrong or a number is missing. */
  readonly off: number | null;
}

export interface SheetGrade {
  readonly items: readonly GradedItem[];
  readonly isThrifty: boolean;
  readonly points: number;
  readonly isPassed: boolean;
}

/** Tolerances: absolute for frequencies (MHz) and fidelities, else shares of the true value. */
const TOLERANCES = {
  frequency: 0.05,
  fineFrequency: 0.002,
  piAmplitude: 0.01,
  t2Ramsey: 0.1,
  t1: 0.05,
  t2Echo: 0.1,
  fidelity: 0.003,
  gateError: 0.1,
  zeta: 0.05,
} as const;

const distance = (value: number | undefined, truth: number, tolerance: number): number | null =>
  value === undefined ? null : Math.abs(value - truth) / tolerance;

const relative = (value: number | undefined, truth: number, share: number): number | null =>
  distance(value, truth, share * Math.abs(truth));

/** The worse of two; null if one is missing. */
const worse = (a: number | null, b: number | null): number | null => (a === null || b === null ? null : Math.max(a, b));

/** How far each item is off; null if it is not answered. */
function distances(device: ModelQubit, notes: Notes): Readonly<Record<ExperimentId, number | null>> {
  const best = bestReadout(device.separation, device.t1).fidelity;
  const law = notes.tau === undefined ? null : readoutLaw(device.separation, notes.tau, device.t1);
  const loss = (fidelity: number): number => Math.max(0, best - fidelity) / TOLERANCES.fidelity;
  return {
    spectroscopy: distance(notes.f, device.frequency, TOLERANCES.frequency),
    rabi: relative(notes.api, piAmplitude(device), TOLERANCES.piAmplitude),
    ramsey: worse(
      distance(notes.f2, device.frequency, TOLERANCES.fineFrequency),
      relative(notes.t2s, device.t2Ramsey, TOLERANCES.t2Ramsey),
    ),
    relaxation: relative(notes.t1, device.t1, TOLERANCES.t1),
    echo: notes.slow === undefined ? null : relative(notes.t2e, device.t2Echo, TOLERANCES.t2Echo),
    readout: law === null ? null : loss(bestThreshold(law).fidelity),
    'single-shot': law === null || notes.th === undefined ? null : loss(readoutErrors(law, notes.th).fidelity),
    benchmarking: relative(notes.r, device.gateError, TOLERANCES.gateError),
    crosstalk: relative(notes.zeta, deviceZz(device), TOLERANCES.zeta),
  };
}

/** Numbers that were rounded to the edge of a tolerance are right. */
const ROUNDING = 1e-9;

/**
 * Grades a task sheet: ten points an item, and ten more for few shots, if anything is right.
 *
 * @param shots used in all
 */
export function gradeSheet(device: ModelQubit, notes: Notes, shots: number): SheetGrade {
  const all = distances(device, notes);
  const items = EXPERIMENT_IDS.map((id): GradedItem => {
    const off = all[id];
    if (off === null) return { id, state: 'empty', off };
    if (off > 1 + ROUNDING) return { id, state: 'wrong', off };
    if (id === 'echo' && SLOW_CHOICES[notes.slow!] !== 'undone') return { id, state: 'wrong', off: null };
    return { id, state: 'right', off };
  });
  const right = items.filter(({ state }) => state === 'right').length;
  const isThrifty = right > 0 && shots <= SHOT_BUDGET;
  const points = ITEM_POINTS * right + (isThrifty ? THRIFT_POINTS : 0);
  return { items, isThrifty, points, isPassed: points >= PASS_POINTS };
}
