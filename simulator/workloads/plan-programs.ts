import {
  type EngineName,
  type EngineRuntime,
  type Estimate,
  type Refusal,
  type Resources,
  type RunControl,
  RunRefused,
  type RunRequest,
} from '#simulator/engines/engine.ts';
import { requireEngine } from '#simulator/engines/index.ts';
import { refuse } from '#simulator/engines/prepare.ts';
import { batchBytes, BatchOutput } from '#simulator/engines/values/batch-output.ts';
import { planValues } from '#simulator/engines/values/plan-values.ts';
import type { ObservableValue } from '#simulator/engines/values/values.ts';
import { partSeed } from '#simulator/math/random.ts';
import { runEachPoint } from './each-point.ts';
import { repeated } from './estimates.ts';
import type { WorkloadPlan } from './plan-workload.ts';
import { ProgramCosts } from './program-costs.ts';
import type { ProgramsWork } from './read-workload.ts';
import { factsOfWork } from './result-facts.ts';
import { requireSome, Runs } from './run-outcomes.ts';
import type { PointsResult } from './workload-result.ts';

/** Plans a batch of programs: values of the observables, or else outcomes. */
export function planPrograms(name: EngineName, work: ProgramsWork, request: RunRequest): WorkloadPlan | Refusal {
  const { programs, observables, count } = work;
  const { parameters: _, ...shared } = request;
  if (observables.length === 0) {
    const engine = requireEngine(name);
    const planAt = (program: number) =>
      engine.plan(programs[program]!.circuit, { ...shared, seed: partSeed(request.seed, program, 'point') });
    return planAll(name, work, request, planAt, () => new Runs(count));
  }
  const { states: __, ...ofValues } = shared;
  const planAt = (program: number) => {
    const { circuit, observables: own } = programs[program]!;
    return planValues(name, circuit, { ...ofValues, seed: partSeed(request.seed, program, 'point'), observables: own });
  };
  return planAll(name, work, request, planAt, () => new ValuesOfPrograms(work, request));
}

interface PlanOf<Result> {
  readonly ok: true;
  estimate(resources: Resources): Estimate | Refusal;
  run(runtime: EngineRuntime, control?: RunControl): Result;
}

type Known = Pick<PointsResult, 'count' | 'states' | 'failures' | 'values' | 'outcomes'>;

/** Collects what each program has. */
interface Collector<Result> {
  add(program: number, result: Result): void;
  fail(program: number, refusal: Refusal): void;
  readonly known: Known;
}

/**
 * Plans all programs for the estimate. Plans that would fill the memory are made again when their programs run. If some
 * were too many to be planned for it, those that would exceed the estimate of the whole, which was paid, are refused.
 */
function planAll<Result>(
  name: EngineName,
  work: ProgramsWork,
  request: RunRequest,
  planAt: (program: number) => PlanOf<Result> | Refusal,
  collect: () => Collector<Result>,
): WorkloadPlan | Refusal {
  const { count } = work;
  const costs = new ProgramCosts(name, work, planAt);
  const { refusal } = costs;
  if (refusal !== undefined) return refusal;
  return {
    ok: true,
    estimate(resources) {
      const cost = costs.of(resources);
      return 'isExact' in cost ? repeated(name, cost.estimate, 1) : cost;
    },
    run(runtime, { onPartial, ...control } = {}) {
      const facts = factsOfWork(name, work, request, runtime);
      const results = collect();
      const resultOf = (): PointsResult => ({
        kind: 'points',
        ...facts(),
        programs: count,
        parameters: [],
        ...results.known,
      });
      const cost = costs.of(runtime.resources);
      const allowed = 'isExact' in cost && !cost.isExact ? cost.estimate.referenceSeconds : Infinity;
      let spent = 0;
      runEachPoint(
        count,
        (program, ofProgram) => {
          const plan = costs.take(program);
          if (!plan.ok) throw new RunRefused(plan);
          const estimate = plan.estimate(runtime.resources);
          if (!estimate.ok) throw new RunRefused(estimate);
          const { referenceSeconds } = estimate;
          if (spent + referenceSeconds > allowed)
            throw new RunRefused(
              refuse('too_long', { seconds: Math.ceil(spent + referenceSeconds), limit: Math.floor(allowed) }),
            );
          spent += referenceSeconds;
          results.add(program, plan.run(runtime, ofProgram));
        },
        (program, refused) => results.fail(program, refused),
        runtime,
        { ...control, ...(onPartial && { onPartial: () => onPartial(resultOf()) }) },
      );
      return requireSome(resultOf());
    },
  };
}

class ValuesOfPrograms implements Collector<readonly ObservableValue[]> {
  readonly #count: number;
  readonly #output: BatchOutput;
  readonly #failures = new Map<number, Refusal>();

  constructor({ count, observables }: ProgramsWork, { shots }: RunRequest) {
    const shape = { points: count, observables: observables.length, derivatives: [], isExact: shots === 0 };
    this.#count = count;
    this.#output = new BatchOutput(shape, new ArrayBuffer(batchBytes(shape)));
  }

  add(program: number, values: readonly ObservableValue[]): void {
    this.#output.write(program, values);
  }

  fail(program: number, refusal: Refusal): void {
    this.#failures.set(program, refusal);
    this.#output.finish(program, 'failed');
  }

  get known(): Known {
    const { columns, states, failures } = this.#output.copy(this.#failures);
    return { count: this.#count, values: columns, states, failures };
  }
}
