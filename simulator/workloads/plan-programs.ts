import { evenly } from '#simulator/engines/dearest-plan.ts';
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
import { batchBytes, BatchOutput } from '#simulator/engines/values/batch-output.ts';
import { planValues } from '#simulator/engines/values/plan-values.ts';
import type { ObservableValue } from '#simulator/engines/values/values.ts';
import { partSeed } from '#simulator/math/random.ts';
import { runEachPoint } from './each-point.ts';
import { meanEstimate, repeated } from './estimates.ts';
import type { WorkloadPlan } from './plan-workload.ts';
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

/** Programs that are planned for an estimate of all. */
const ESTIMATED = 50;

/** Each program is planned again when it runs, because the plans of all would fill the memory. */
function planAll<Result>(
  name: EngineName,
  work: ProgramsWork,
  request: RunRequest,
  planAt: (program: number) => PlanOf<Result> | Refusal,
  collect: () => Collector<Result>,
): WorkloadPlan | Refusal {
  const { count } = work;
  const samples = evenly(count, ESTIMATED).map((program) => planAt(program));
  const planned = samples.filter((plan) => plan.ok);
  if (planned.length === 0) return samples.find((plan): plan is Refusal => !plan.ok)!;
  return {
    ok: true,
    estimate(resources) {
      const found = planned.map((plan) => plan.estimate(resources));
      const estimates = found.filter((estimate) => estimate.ok);
      return estimates.length === 0 ? found[0]! : repeated(name, meanEstimate(estimates), count);
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
      runEachPoint(
        count,
        (program, ofProgram) => {
          const plan = planAt(program);
          if (!plan.ok) throw new RunRefused(plan);
          // Only those of the sample were estimated.
          const estimate = plan.estimate(runtime.resources);
          if (!estimate.ok) throw new RunRefused(estimate);
          results.add(program, plan.run(runtime, ofProgram));
        },
        (program, refusal) => results.fail(program, refusal),
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
