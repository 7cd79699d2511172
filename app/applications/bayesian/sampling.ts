import { type BayesianModel, chanceOfYes, isShownIn, type SeenNode } from './bayesian-model.ts';

/** A share with its standard error. */
export interface SampledShare {
  readonly value: number;
  readonly standardError: number;
}

/** Runs between two looks at whether to stop. */
const RUNS_AT_ONCE = 4096;

/** Returns the share of `yes` among `kept` samples; undefined if there are none. */
export const shareOf = (yes: number, kept: number): SampledShare | undefined => {
  if (kept <= 0) return undefined;
  const value = Math.min(1, yes / kept);
  return { value, standardError: Math.sqrt((value * (1 - value)) / kept) };
};

export interface ClassicalSamples {
  readonly runs: number;
  /** Samples that show the evidence; of weighted ones, as many as would tell as much without weights. */
  readonly kept: number;
  /** Of each node; undefined if nothing was kept. */
  readonly posterior: readonly (SampledShare | undefined)[];
}

type Uniform = () => number;

/** Adds up samples until all are there; undefined: stopped. */
function repeatedly(runs: number, isStopped: () => boolean, sample: () => void): true | undefined {
  for (let done = 0; done < runs; done++) {
    if (done % RUNS_AT_ONCE === 0 && isStopped()) return undefined;
    sample();
  }
  return true;
}

/** Draws states of the network and keeps those that show the evidence. */
export function rejectionSampling(
  model: BayesianModel,
  seen: readonly SeenNode[],
  runs: number,
  uniform: Uniform,
  isStopped: () => boolean,
): ClassicalSamples | undefined {
  const yes = model.nodes.map(() => 0);
  let kept = 0;
  const done = repeatedly(runs, isStopped, () => {
    let state = 0;
    for (const node of model.order) if (uniform() < chanceOfYes(model, node, state)) state |= 1 << node;
    if (!isShownIn(state, seen)) return;
    kept++;
    for (let node = 0; node < yes.length; node++) yes[node]! += (state >> node) & 1;
  });
  return done && { runs, kept, posterior: yes.map((count) => shareOf(count, kept)) };
}

/**
 * Draws the nodes that are not seen, sets those that are, and weights each state by the probability of what was set
 * (R. Fung and K.-C. Chang, 1990; R. Shachter and M. Peot, 1990).
 */
export function likelihoodWeighting(
  model: BayesianModel,
  seen: readonly SeenNode[],
  runs: number,
  uniform: Uniform,
  isStopped: () => boolean,
): ClassicalSamples | undefined {
  const fixed = new Map(seen.map(({ node, value }) => [node, value]));
  const yes = model.nodes.map(() => 0);
  let weights = 0;
  let squares = 0;
  const done = repeatedly(runs, isStopped, () => {
    let state = 0;
    let weight = 1;
    for (const node of model.order) {
      const chance = chanceOfYes(model, node, state);
      const value = fixed.get(node);
      if (value !== undefined) weight *= value === 1 ? chance : 1 - chance;
      if (value === undefined ? uniform() < chance : value === 1) state |= 1 << node;
    }
    if (weight === 0) return;
    weights += weight;
    squares += weight * weight;
    for (let node = 0; node < yes.length; node++) if ((state >> node) & 1) yes[node]! += weight;
  });
  if (done === undefined) return undefined;
  // Squares of weights below 1e-160 are too small for a number.
  const kept = squares > 0 ? (weights * weights) / squares : 0;
  return { runs, kept, posterior: yes.map((sum) => (kept > 0 ? shareOf((sum / weights) * kept, kept) : undefined)) };
}
