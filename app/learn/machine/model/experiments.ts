import { benchmarking, echo, relaxation } from './decay-experiments.ts';
import type { CurveExperiment, FitSummary, RemarkId, Series, Setting } from './experiment-contract.ts';
import { type CountedPoint, type Fit, fitShares } from './fit.ts';
import { crosstalk, rabi, ramsey, spectroscopy } from './frequency-experiments.ts';
import { EXPERIMENT_IDS, type ExperimentId } from './knobs.ts';
import type { NoteId } from './notes.ts';
import { exactHistograms, type Histograms, runReadout } from './readout-run.ts';
import { shotDrawer } from './sampling.ts';

interface ReadoutExperiment {
  readonly kind: 'readout';
  readonly withThreshold: boolean;
}

const EXPERIMENTS: Readonly<Record<ExperimentId, CurveExperiment | ReadoutExperiment>> = {
  spectroscopy,
  rabi,
  ramsey,
  relaxation,
  echo,
  readout: { kind: 'readout', withThreshold: false },
  'single-shot': { kind: 'readout', withThreshold: true },
  benchmarking,
  crosstalk,
};

/** Numbers of the task sheet that each experiment gives. */
export const EXPERIMENT_NOTES: Readonly<Record<ExperimentId, readonly NoteId[]>> = {
  spectroscopy: ['f'],
  rabi: ['api'],
  ramsey: ['f2', 't2s'],
  relaxation: ['t1'],
  echo: ['t2e', 'slow'],
  readout: ['tau'],
  'single-shot': ['tau', 'th'],
  benchmarking: ['r'],
  crosstalk: ['zeta'],
};

/** A curve as it is drawn: points of the exact curve or of the fit. */
interface DrawnSeries {
  readonly id: Series['id'];
  readonly points: readonly CountedPoint[];
  /** The exact curve of the setting. */
  readonly exact: readonly (readonly [x: number, share: number])[];
  /** null before a run, and if nothing fits. */
  readonly fitted: readonly (readonly [x: number, share: number])[] | null;
}

interface CurveResult {
  readonly kind: 'curve';
  readonly axisUnit: CurveExperiment['axisUnit'];
  readonly low: number;
  readonly high: number;
  readonly series: readonly DrawnSeries[];
  readonly mark: number | null;
}

interface HistogramResult {
  readonly kind: 'histogram';
  readonly histograms: Histograms;
}

/** What an experiment shows: before a run the exact curve alone. */
export interface ExperimentResult {
  readonly shown: CurveResult | HistogramResult;
  readonly fit: FitSummary | null;
  readonly remarks: readonly RemarkId[];
  /** Shots of a run, and of each of its points. */
  readonly shots: number;
  readonly pointShots: number;
  readonly pointCount: number;
  readonly hasRun: boolean;
}

const DRAWN_PLACES = 480;

function drawn(places: readonly number[], share: (x: number) => number) {
  const [low, high] = [places[0]!, places.at(-1)!];
  return Array.from({ length: DRAWN_PLACES + 1 }, (_, at) => {
    const x = low + ((high - low) * at) / DRAWN_PLACES;
    return [x, share(x)] as const;
  });
}

function summaryOf(experiment: CurveExperiment, setting: Setting, fits: readonly Fit[]): FitSummary {
  return {
    values: experiment.summary(fits, setting),
    chiSquared: fits.reduce((sum, { chiSquared }) => sum + chiSquared, 0),
    degreesOfFreedom: fits.reduce((sum, { degreesOfFreedom }) => sum + degreesOfFreedom, 0),
  };
}

function curveResult(experiment: CurveExperiment, setting: Setting, seed: number | null): ExperimentResult {
  const places = experiment.places(setting);
  const pointShots = experiment.shots(setting);
  const all = experiment.series(setting);
  const draw = seed === null ? null : shotDrawer(seed);
  const counted = all.map(({ share }) =>
    draw === null
      ? []
      : places.map((x): CountedPoint => ({ x, ones: draw.ones(pointShots, share(x)), shots: pointShots })),
  );
  const found =
    draw === null
      ? []
      : counted.map((points) => fitShares(points, experiment.model, experiment.starts(points, setting)));
  const fits = draw !== null && found.every((fit) => fit !== null) ? (found as readonly Fit[]) : null;
  const remarks = experiment.remarks(setting, fits);
  return {
    shown: {
      kind: 'curve',
      axisUnit: experiment.axisUnit,
      low: places[0]!,
      high: places.at(-1)!,
      series: all.map(({ id, share }, at) => ({
        id,
        points: counted[at]!,
        exact: drawn(places, share),
        fitted: found[at] ? drawn(places, (x) => experiment.model(x, found[at]!.values)) : null,
      })),
      mark: fits === null || experiment.mark === undefined ? null : experiment.mark(fits, setting),
    },
    fit: fits === null ? null : summaryOf(experiment, setting, fits),
    remarks: draw !== null && fits === null ? [...remarks, 'noFit'] : remarks,
    shots: all.length * places.length * pointShots,
    pointShots,
    pointCount: places.length,
    hasRun: draw !== null,
  };
}

/**
 * Does an experiment.
 *
 * @param seed of the shots; null shows the exact curve alone
 */
export function doExperiment(id: ExperimentId, setting: Setting, seed: number | null): ExperimentResult {
  const experiment = EXPERIMENTS[id];
  if (experiment.kind === 'curve') return curveResult(experiment, setting, seed);
  const { withThreshold } = experiment;
  const run = seed === null ? null : runReadout(setting, shotDrawer(seed), withThreshold);
  return {
    shown: { kind: 'histogram', histograms: run?.histograms ?? exactHistograms(setting, withThreshold) },
    fit: run?.fit ?? null,
    remarks: run?.remarks ?? [],
    shots: 2 * setting.knobs.shots,
    pointShots: setting.knobs.shots,
    pointCount: 2,
    hasRun: run !== null,
  };
}

/** The address counts shots up to here. */
export const MOST_SHOTS = 99_999_999;

/** The seed of a run: the same qubit, experiment and shots used before give the same numbers. */
export const runSeed = (qubit: number, id: ExperimentId, used: number): number =>
  (qubit * 10 + EXPERIMENT_IDS.indexOf(id)) * 1e8 + Math.min(used, MOST_SHOTS);
