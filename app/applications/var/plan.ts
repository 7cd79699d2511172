import {
  estimationCosts,
  type EstimationPlan,
  estimationPlan,
  representativeCircuit,
} from '#app/applications/amplitude-estimation/run-estimation.ts';
import type { Preparation } from '#app/applications/contract.ts';
import type { ApplicationEngine } from '#app/domain/applications.ts';
import { bisectLevel } from './bisection.ts';
import { cumulativeState, excessShares, excessState } from './circuits.ts';
import { type CreditModel, creditModel } from './credit-model.ts';
import type { VarInput } from './input.ts';
import { cumulativeOf, reachesLevel, riskOf } from './risk.ts';
import { type SeriesModel, seriesModel } from './series-model.ts';

/** Powers that the 72-qubit machine runs of two loans. */
export const VAR_MACHINE_POWERS = [0] as const;

/** ε where the first interval holds the level, and of the shortfall, which is a mean by a small share. */
const FINE_EPSILON = 0.001;

export type VarModel = CreditModel | SeriesModel;

export const varModel = (input: VarInput): VarModel =>
  input.kind === 'credit' ? creditModel(input) : seriesModel(input);

export const isCredit = (model: VarModel): model is CreditModel => 'latentWeights' in model;

/** How a cumulative probability is estimated first. */
export const roughPlan = (input: VarInput, engine: ApplicationEngine): EstimationPlan =>
  estimationPlan(input, engine, VAR_MACHINE_POWERS);

/** How it is estimated if the first interval holds the level; undefined if there is no better way. */
export function finePlan(input: VarInput, engine: ApplicationEngine): EstimationPlan | undefined {
  const epsilon = Math.min(FINE_EPSILON, input.epsilon);
  const plan = estimationPlan({ ...input, epsilon }, engine, VAR_MACHINE_POWERS);
  return plan.method === 'iterative' ? plan : undefined;
}

/** Seconds beside the circuits. */
const SECONDS = { exact: 0.1, sampled: 0.1, noisy: 0.4, machine: 0.4 } as const;

/** The circuits of a run: those of the exact bisection, and of the shortfall. */
export function prepareVar(input: VarInput, engine: ApplicationEngine): Preparation {
  const model = varModel(input);
  const cumulative = cumulativeOf(model.probabilities);
  const rough = roughPlan(input, engine);
  const fine = finePlan(input, engine);
  const indices: number[] = [];
  bisectLevel(model.losses.length, (index) => {
    indices.push(index);
    return { isReached: reachesLevel(cumulative[index]!, input.level), isUndecided: false };
  });
  const isClose = (index: number): boolean => Math.abs(cumulative[index]! - input.level) < input.epsilon;
  const estimates = indices.flatMap((index) => {
    const plans = fine !== undefined && isClose(index) ? [rough, fine] : [rough];
    const state = cumulativeState(model, index);
    return plans.flatMap((plan) => estimationCosts(state, Math.min(1, cumulative[index]!), plan, engine));
  });
  const { index } = riskOf(model.losses, model.probabilities, input.level);
  const shares = excessShares(model, index);
  const mean = model.probabilities.reduce((sum, probability, at) => sum + probability * shares[at]!, 0);
  const shortfall =
    index === model.losses.length - 1 ? [] : estimationCosts(excessState(model, index), mean, fine ?? rough, engine);
  const principal = representativeCircuit(cumulativeState(model, indices[0] ?? 0), rough);
  return {
    principal,
    qubits: principal.qubits,
    shots: engine === 'exact' ? 0 : input.shots,
    circuits: [...estimates, ...shortfall],
    classicalSeconds: SECONDS[engine],
  };
}
