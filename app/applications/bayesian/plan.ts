import type { CircuitCost, Preparation } from '#app/applications/contract.ts';
import type { ApplicationEngine } from '#app/domain/applications.ts';
import { MACHINE_SHOTS } from '#app/domain/limits.ts';
import { countOperations } from '#simulator';
import { keptShare, MOST_STEPS, usualStepsOf } from './amplification.ts';
import { bayesianModel, seenNodes, sumOverStates } from './bayesian-model.ts';
import { amplifiedCircuits } from './circuits.ts';
import { type BayesianInput, nodesOf } from './input.ts';

/** What fits on the 72-qubit machine. */
export const MACHINE_LIMITS = { nodes: 4, steps: 1 } as const;

/** Runs that tell how often the evidence is seen, and of every step of progress, at least. */
export const FIRST_RUNS = 200;
/** So many times the wanted samples are run at most. */
const MOST_RUNS = 10;
/** Tries with a random number of steps while no run has shown the evidence. */
export const MOST_TRIES = 30;
/** Runs of one step of progress, as a share of the wanted samples. */
const LARGEST_STEP = 0.2;
/** Steps of amplification that are found again from what runs show, at most. */
export const CORRECTIONS = 5;

export const mostStepsOf = (engine: ApplicationEngine): number =>
  engine === 'machine' ? MACHINE_LIMITS.steps : MOST_STEPS;

export const mostRunsOf = ({ samples }: BayesianInput): number => MOST_RUNS * samples;

/** The most runs of one step of progress. */
const largestStep = ({ samples }: BayesianInput): number =>
  Math.min(MACHINE_SHOTS, Math.max(FIRST_RUNS, Math.ceil(LARGEST_STEP * samples)));

/** How many runs follow, if a share of them is kept and so many samples are missing. */
export const nextRuns = (input: BayesianInput, missing: number, share: number): number =>
  Math.min(largestStep(input), Math.max(FIRST_RUNS, Math.ceil(missing / share)));

/** The model of an input, with its circuits and what the sum over all states tells. */
export function bayesianPlan(input: BayesianInput) {
  const model = bayesianModel(nodesOf(input));
  const seen = seenNodes(model, input.evidence);
  return { model, seen, exact: sumOverStates(model, seen), circuitAt: amplifiedCircuits(model, seen) };
}

/** Steps that a run on an ideal quantum computer would choose if it knew P(evidence). */
export const knownSteps = ({ steps }: BayesianInput, evidence: number, engine: ApplicationEngine): number =>
  steps ?? Math.min(mostStepsOf(engine), usualStepsOf(evidence));

/**
 * Seconds of the classical part: of a node in a state of the sum, of a node in two samples, of an operation that is
 * listed and of one that is planned, and of an outcome that is drawn.
 */
const SECONDS = { summed: 8e-7, sampled: 2e-7, listed: 1e-5, planned: 2e-6, drawn: 1e-6 } as const;

/** What may be the share after all: steps are chosen from few runs, and the machine makes other states of some. */
const CAUTION = { chosen: 0.6, machine: 0.1 } as const;
/** Seconds besides; planning with noise takes longer. */
const ALONE = { exact: 0.05, sampled: 0.05, noisy: 0.35, machine: 0.05 } as const;

/** Steps that few runs may lead to instead of the best ones. */
const mistakenSteps = (evidence: number, most: number): number => {
  const hits = FIRST_RUNS * evidence;
  const least = Math.max(0.5, hits - 2 * Math.sqrt(hits));
  return Math.min(most, usualStepsOf(Math.min(evidence, least / FIRST_RUNS)));
};

/** Tries until runs show the evidence, on average and at most: each is made only if all runs before it missed. */
function expectedTries(evidence: number): number {
  const miss = Math.max(0, 1 - evidence) ** FIRST_RUNS;
  let tries = 0;
  for (let round = 1; round <= MOST_TRIES; round++) tries += miss ** round;
  return tries;
}

/** What a run of this input takes. */
export function prepareBayesian(input: BayesianInput, engine: ApplicationEngine): Preparation {
  const { model, seen, exact, circuitAt } = bayesianPlan(input);
  const most = mostStepsOf(engine);
  const steps = knownSteps(input, exact.evidence, engine);
  const isExact = engine === 'exact';
  const isChosen = input.steps === undefined && !isExact;
  const ideal =
    keptShare(exact.evidence, steps) *
    (engine === 'machine' ? CAUTION.machine : isChosen || engine === 'noisy' ? CAUTION.chosen : 1);
  // Noise makes all states of the seen nodes alike.
  const mixed = engine === 'noisy' ? 2 ** -seen.length : 1;
  const share = Math.max(1 / MOST_RUNS, Math.min(ideal, mixed));
  const principal = circuitAt(steps);
  // The principal circuit may have fewer steps than the run.
  const mostSteps = isChosen ? Math.max(steps, mistakenSteps(exact.evidence, most)) : steps;
  const dearest = circuitAt(mostSteps);
  const runs = Math.ceil(input.samples / share);
  const each = Math.min(runs, largestStep(input));
  const times = 1 + Math.ceil(runs / each);
  const tries = isChosen ? expectedTries(exact.evidence) : 0;
  const circuits: readonly CircuitCost[] = isExact
    ? [
        { circuit: circuitAt(0), shots: 0, times: 1 },
        { circuit: principal, shots: 0, times: 1 },
      ]
    : [
        ...(isChosen ? [{ circuit: circuitAt(0), shots: FIRST_RUNS, times: 1 }] : []),
        ...(tries > 0 ? [{ circuit: dearest, shots: FIRST_RUNS, times: tries }] : []),
        { circuit: dearest, shots: each, times },
      ];
  const nodes = model.nodes.length;
  const states = 2 ** nodes;
  const operations = countOperations(circuitAt(0)) * (2 * mostSteps + 1);
  return {
    principal,
    qubits: nodes,
    shots: isExact ? 0 : Math.max(each, isChosen ? FIRST_RUNS : 0),
    circuits,
    classicalSeconds:
      ALONE[engine] +
      states * nodes * SECONDS.summed +
      runs * nodes * SECONDS.sampled +
      operations * (SECONDS.listed + (times + tries) * SECONDS.planned) +
      times * Math.min(states, each) * SECONDS.drawn,
  };
}
