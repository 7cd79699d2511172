import type {
  EngineName,
  EngineRuntime,
  Estimate,
  Plan,
  Refusal,
  Resources,
  RunControl,
  RunRequest,
} from '#simulator/engines/engine.ts';
import { routingsOf } from '#simulator/engines/routings.ts';
import { planValues } from '#simulator/engines/values/plan-values.ts';
import { bindingRefusal } from '#simulator/engines/with-parameters.ts';
import { repeated } from './estimates.ts';
import { planMinimisations } from './minimise-many.ts';
import { planMinimisation } from './plan-minimisation.ts';
import { planPoints } from './plan-points.ts';
import { planPrograms } from './plan-programs.ts';
import type { ReadWorkload, ValuesWork } from './read-workload.ts';
import { factsOfWork } from './result-facts.ts';
import type { WorkloadResult } from './workload-result.ts';

export interface WorkloadControl extends RunControl {
  /** Called now and then, at most every 500 ms, with what is known so far; valid during the call. */
  readonly onPartial?: (result: WorkloadResult) => void;
}

/** Evaluations of which each depends on those before. */
export interface EvaluationChain {
  /** At most: a search that converges makes fewer. */
  readonly evaluations: number;
  readonly parameters: number;
  readonly hasGradients: boolean;
}

/** A workload as one engine runs it. */
export interface WorkloadPlan {
  readonly ok: true;
  /**
   * Whether the run is one work queue, but for what comes before and after it. Minimisations are not, for they depend on
   * their values so far, nor are values of one point, which are often several queues.
   */
  readonly isQueue?: boolean;
  /** As of a `Plan`. */
  readonly routings?: Plan['routings'];
  /** Of a minimisation: all that its run computes, by `EngineRuntime.evaluations`. */
  readonly chain?: EvaluationChain;
  /** Of the whole: all points, or the whole budget of a minimisation. */
  estimate(resources: Resources): Estimate | Refusal;
  /**
   * Precondition: the estimate for these resources is no refusal. A point that fails does not end the others. When the
   * signal aborts, it returns what is known then.
   * @throws RunAborted if nothing is known then, RunRefused if there are only values, and they fail
   */
  run(runtime: EngineRuntime, control?: WorkloadControl): WorkloadResult;
}

/**
 * Plans a workload once for its estimate and its run, or returns why the engine cannot run any of it. Precondition: its
 * circuits follow the structure rules.
 */
export function planWorkload(name: EngineName, work: ReadWorkload, request: RunRequest): WorkloadPlan | Refusal {
  const known = (work.circuit.parameters ?? []).map((parameter) => parameter.name);
  const unknown = Object.keys(request.parameters ?? {}).find((parameter) => !known.includes(parameter));
  if (unknown !== undefined) return bindingRefusal([{ code: 'parameter_unknown', name: unknown, known }]);
  switch (work.kind) {
    case 'values':
      return planValuesOnce(name, work, request);
    case 'points':
      return planPoints(name, work, request);
    case 'programs':
      return planPrograms(name, work, request);
    case 'minimisation':
      return planMinimisation(name, work, request);
    case 'minimisations':
      return planMinimisations(name, work, request);
  }
}

function planValuesOnce(
  name: EngineName,
  work: ValuesWork,
  { states: _, ...request }: RunRequest,
): WorkloadPlan | Refusal {
  const { circuit, observables, gradient, hessian, properties } = work;
  const wanted = { observables, gradient, hessian, ...(properties && { properties }) };
  const plan = planValues(name, circuit, { ...request, ...wanted });
  if (!plan.ok) return plan;
  const { parameters = {} } = request;
  return {
    ok: true,
    ...routingsOf([plan]),
    estimate: (resources) => repeated(name, plan.estimate(resources), 1),
    run(runtime, control) {
      const facts = factsOfWork(name, work, request, runtime);
      const [first, second] = plan.properties && observables.length > 0 ? halves(control) : [control, control];
      const values = plan.run(runtime, first);
      const found = plan.properties?.(runtime, second);
      return { kind: 'values', ...facts(), parameters, values, ...(found && { properties: found }) };
    },
  };
}

/** Controls of two parts of a run that have half of its progress each. */
function halves(control: RunControl = {}): readonly [RunControl, RunControl] {
  const { onProgress, ...rest } = control;
  const half = (from: number): RunControl => ({
    ...rest,
    ...(onProgress && { onProgress: (fraction: number) => onProgress(from + fraction / 2) }),
  });
  return [half(0), half(0.5)];
}
