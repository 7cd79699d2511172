import { controlOfPart, partialTeller } from '#simulator/engines/checkpoint.ts';
import { dearestPlan } from '#simulator/engines/dearest-plan.ts';
import {
  type EngineName,
  type EngineRuntime,
  type Refusal,
  RunAborted,
  type RunControl,
  RunRefused,
  type RunRequest,
} from '#simulator/engines/engine.ts';
import { refuse } from '#simulator/engines/prepare.ts';
import { routingsOf } from '#simulator/engines/routings.ts';
import type { UnboundProgram } from '#simulator/engines/values/observed-program.ts';
import { type ValuesPlanner, valuesPlanner } from '#simulator/engines/values/plan-values.ts';
import type { ObservableValue } from '#simulator/engines/values/values.ts';
import { partSeed } from '#simulator/math/random.ts';
import { METHODS } from '#simulator/optimise/methods.ts';
import { type Evaluation, Minimisation, type MinimiseOptions, type Minimum } from '#simulator/optimise/minimisation.ts';
import { repeated } from './estimates.ts';
import type { EvaluationChain, WorkloadControl, WorkloadPlan } from './plan-workload.ts';
import type { MinimisationWork } from './read-workload.ts';
import { factsOfWork } from './result-facts.ts';
import type { MinimisationResult } from './workload-result.ts';

/** A minimisation as one engine runs it. */
export interface MinimisationPlan extends WorkloadPlan {
  readonly chain: EvaluationChain;
  run(runtime: EngineRuntime, control?: WorkloadControl): MinimisationResult;
}

/** Plans minimisations of one observable from different starts. */
export interface MinimisationPlanner {
  readonly ok: true;
  readonly program: UnboundProgram;
  from(start: readonly number[]): MinimisationPlan | Refusal;
}

/** Plans a minimisation: the program is expanded once, and bound for each evaluation, which has a seed of its own. */
export function planMinimisation(
  name: EngineName,
  work: MinimisationWork,
  request: RunRequest,
): MinimisationPlan | Refusal {
  const planner = minimisationPlanner(name, work, request);
  return planner.ok ? planner.from(work.options.start) : planner;
}

/**
 * Expands a program for minimisations from any start.
 * @param expanded the program, if another planner has already expanded it
 */
export function minimisationPlanner(
  name: EngineName,
  work: MinimisationWork,
  { parameters: _, states: __, ...request }: RunRequest,
  expanded?: UnboundProgram,
): MinimisationPlanner | Refusal {
  const { circuit, observables, options } = work;
  const gradient = METHODS[options.method].needsGradient;
  const wanted = { observables, gradient, variances: 'none' as const };
  const planner = valuesPlanner(name, circuit, { ...request, ...wanted }, expanded);
  if (!planner.ok) return planner;
  return {
    ok: true,
    program: planner.program,
    from: (start) => planFrom(name, { ...work, options: { ...options, start } }, request, planner),
  };
}

function planFrom(
  name: EngineName,
  work: MinimisationWork,
  request: RunRequest,
  planner: ValuesPlanner,
): MinimisationPlan | Refusal {
  const { circuit, options } = work;
  const names = (circuit.parameters ?? []).map((parameter) => parameter.name);
  const planAt = (point: readonly number[], evaluation: number) =>
    planner.at(new Map(names.map((each, i) => [each, point[i]!])), partSeed(request.seed, evaluation, 'point'));
  const first = planAt(options.start, 0);
  if (!first.ok) return first;
  const general = planAt(elsewhere(options), 0);
  const sample = general.ok ? dearestPlan([first, general]) : first;

  /** What is found at a point; a refusal if the engine cannot compute it there. */
  const evaluate = (point: readonly number[], evaluation: number, runtime: EngineRuntime, control: RunControl) => {
    try {
      const plan = planAt(point, evaluation);
      return plan.ok ? evaluationOf(plan.run(runtime, control)[0]!, names) : plan;
    } catch (error) {
      if (error instanceof RunRefused) return error.refusal;
      throw error;
    }
  };
  return {
    ok: true,
    ...routingsOf([first, general]),
    chain: {
      evaluations: options.budget,
      parameters: names.length,
      hasGradients: METHODS[options.method].needsGradient,
    },
    estimate: (resources) => repeated(name, sample.estimate(resources), options.budget),
    run(runtime, { onPartial, ...control } = {}) {
      const facts = factsOfWork(name, work, request, runtime);
      const begin = () => new Minimisation(options);
      const search = runtime.evaluations === undefined ? begin() : runtime.evaluations.search(begin);
      const resultOf = (): MinimisationResult => ({
        kind: 'minimisation',
        ...facts(),
        minimiser: options.method,
        budget: options.budget,
        tolerance: options.tolerance,
        history: search.history.map(({ value, standardError }) => ({
          value,
          ...(standardError !== undefined && { standardError }),
        })),
        ...(search.best && { minimum: minimumOf(search.best, names) }),
        ...(search.stoppedBy && { stoppedBy: search.stoppedBy }),
      });
      const tell = partialTeller(onPartial && (() => onPartial(resultOf())), runtime.now);
      let refusal: Refusal | undefined;
      for (let [point] = search.wanted; point !== undefined; [point] = search.wanted) {
        const evaluation = search.history.length;
        try {
          if (control.signal?.aborted) throw new RunAborted('the run was aborted');
          const own = controlOfPart(control, evaluation, options.budget);
          const make = () => evaluate(point, evaluation, runtime, own);
          const found = runtime.evaluations === undefined ? make() : runtime.evaluations.next(make);
          if ('ok' in found) refusal ??= found;
          search.tell('ok' in found ? { value: null } : found);
        } catch (error) {
          if (!(error instanceof RunAborted) || evaluation === 0) throw error;
          return { ...resultOf(), stoppedBy: 'stopped' };
        }
        tell();
      }
      // There is no minimum to tell of, only why.
      if (search.best === undefined) throw new RunRefused(refusal ?? refuse('values_not_finite'));
      control.onProgress?.(1);
      return resultOf();
    },
  };
}

/** A point within the bounds where no gate vanishes, as it may at the start. */
const elsewhere = ({ start, bounds }: MinimiseOptions): readonly number[] =>
  start.map((value, i) => {
    const [lower, upper] = bounds[i]!;
    return Math.min(Math.max(value + 0.3 + 0.1 * Math.sin(i), lower ?? -Infinity), upper ?? Infinity);
  });

const evaluationOf = ({ value, standardError, gradient }: ObservableValue, names: readonly string[]): Evaluation => ({
  value,
  ...(typeof standardError === 'number' && { standardError }),
  ...(gradient && { gradient: names.map((name) => gradient[name]!) }),
});

const minimumOf = (
  { value, standardError, point, evaluation }: Minimum,
  names: readonly string[],
): NonNullable<MinimisationResult['minimum']> => ({
  value,
  ...(standardError !== undefined && { standardError }),
  parameters: Object.fromEntries(names.map((name, i) => [name, point[i]!])),
  evaluation,
});
