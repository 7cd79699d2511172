import type { ApplicationHost, ExpectationFunction } from '#app/applications/contract.ts';
import { type AngleEvaluation, type AngleSearch, searchAngles } from '#app/applications/ising/search-angles.ts';
import type { ApplicationEngine } from '#app/domain/applications.ts';
import type { LayerAngles } from './circuits.ts';
import type { Weights } from './energy.ts';

/** The grid of one layer; β has the period π and is looked for in all of it. */
const GRID = {
  gamma: { from: 0.02, to: 0.8, count: 20 },
  beta: { from: 0.08, to: 3.06, count: 40 },
} as const;
const BEST_OF_GRID = 3;

/** Where searches of several layers begin, at random. */
const START = { gamma: [0.05, 0.4], beta: [2.24, 3.04] } as const;

/** Evaluations from one start, at most. */
const BUDGETS = { 'nelder-mead': [80, 200, 400, 600], spsa: [80, 120, 160, 200] } as const;
const STEP = 0.08;
const TOLERANCE = 1e-4;

const GRID_SIZE = GRID.gamma.count * GRID.beta.count;

export interface AnglesPlan {
  readonly method: AngleSearch['method'];
  /** One layer without shots is looked up on the grid first. */
  readonly hasGrid: boolean;
  readonly starts: number;
  /** Evaluations from one start, at most. */
  readonly each: number;
  /** Evaluations of all, at most. */
  readonly budget: number;
  /** Of an evaluation; 0: exact. */
  readonly shots: number;
}

/** Returns how the angles are searched: by shots only on the sampling engine. */
export function anglesPlan(
  { layers, restarts, shots }: { readonly layers: number; readonly restarts: number; readonly shots: number },
  engine: ApplicationEngine,
): AnglesPlan {
  const method = engine === 'sampled' ? 'spsa' : 'nelder-mead';
  const hasGrid = layers === 1 && engine !== 'sampled';
  const starts = hasGrid ? BEST_OF_GRID : restarts;
  const each = BUDGETS[method][layers - 1]!;
  const budget = starts * each + (hasGrid ? GRID_SIZE : 0);
  return { method, hasGrid, starts, each, budget, shots: engine === 'sampled' ? shots : 0 };
}

const evenly = ({ from, to, count }: { readonly from: number; readonly to: number; readonly count: number }) =>
  Array.from({ length: count }, (_, index) => from + ((to - from) * index) / (count - 1));

/** γ in units in which the larger weight is 1, so that all pictures have the same grid; β as it is. */
type Point = readonly number[];

/** The best points of the grid, or what was evaluated before it was stopped. */
function bestOfGrid(
  evaluate: ExpectationFunction,
  onEvaluation: (value: number) => void,
): { readonly points: readonly { readonly point: Point; readonly value: number }[]; readonly isWhole: boolean } {
  const found: { point: Point; value: number }[] = [];
  const ofBest = (isWhole: boolean) => ({
    points: found.toSorted((one, other) => one.value - other.value).slice(0, BEST_OF_GRID),
    isWhole,
  });
  for (const gamma of evenly(GRID.gamma))
    for (const beta of evenly(GRID.beta)) {
      const value = evaluate([gamma, beta])?.value;
      if (value === undefined || value === null) return ofBest(false);
      found.push({ point: [gamma, beta], value });
      onEvaluation(value);
    }
  return ofBest(true);
}

const randomStarts = (count: number, layers: number, uniform: () => number): readonly Point[] =>
  Array.from({ length: count }, () =>
    [START.gamma, START.beta].flatMap(([low, high]) =>
      Array.from({ length: layers }, () => low + (high - low) * uniform()),
    ),
  );

export interface FoundAngles {
  /** Absent: stopped before the first evaluation. */
  readonly best?: LayerAngles & { readonly meanEnergy: number };
  readonly evaluations: number;
  readonly isConverged: boolean;
}

/**
 * Searches the angles of the lowest mean energy.
 * @param evaluate the mean energy, by γ of all layers, then β of all layers
 * @param onBest called after each evaluation
 */
export function findAngles(
  evaluate: ExpectationFunction,
  { layers, weights, plan }: { readonly layers: number; readonly weights: Weights; readonly plan: AnglesPlan },
  host: Pick<ApplicationHost, 'random' | 'seed'>,
  onEvaluation: (evaluation: AngleEvaluation) => void,
): FoundAngles {
  const unit = Math.max(weights.coupling, weights.fidelity);
  const scaled: ExpectationFunction = (point) =>
    evaluate(point.map((angle, place) => (place < layers ? angle / unit : angle)));
  const anglesOf = (point: Point, meanEnergy: number) => ({
    gamma: point.slice(0, layers).map((angle) => angle / unit),
    beta: point.slice(layers),
    meanEnergy,
  });
  let evaluations = 0;
  let best = Infinity;
  const told = (value: number): void => {
    evaluations += 1;
    best = Math.min(best, value);
    onEvaluation({ evaluation: evaluations, value, best });
  };
  const grid = plan.hasGrid ? bestOfGrid(scaled, told) : undefined;
  const lowest = grid?.points[0];
  const ofGrid = lowest && anglesOf(lowest.point, lowest.value);
  if (grid?.isWhole === false) return { ...(ofGrid && { best: ofGrid }), evaluations, isConverged: false };
  const starts = grid?.points.map(({ point }) => point) ?? randomStarts(plan.starts, layers, host.random('angles'));
  const found = searchAngles(
    scaled,
    {
      ...{ starts, method: plan.method, budget: plan.each, step: STEP, tolerance: TOLERANCE, seed: host.seed },
      isNoisy: plan.shots > 0,
    },
    ({ value }) => told(value),
  );
  const ofSearch = found.best && anglesOf(found.best.angles, found.best.value);
  const isBetter = ofSearch !== undefined && (ofGrid === undefined || ofSearch.meanEnergy <= ofGrid.meanEnergy);
  const chosen = isBetter ? ofSearch : ofGrid;
  return { ...(chosen && { best: chosen }), evaluations, isConverged: found.isConverged };
}

/** Angles that are near the best ones of most pictures: what a circuit is drawn and estimated with before they are known. */
export const typicalAngles = (layers: number, { coupling, fidelity }: Weights): LayerAngles => ({
  gamma: Array.from({ length: layers }, () => 0.25 / Math.max(coupling, fidelity)),
  beta: Array.from({ length: layers }, () => 2.65),
});
