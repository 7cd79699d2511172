import { type EngineName, type Refusal, RunRefused, type RunRequest } from '#simulator/engines/engine.ts';
import { refuse } from '#simulator/engines/prepare.ts';
import { FoundRoutings } from '#simulator/engines/routings.ts';
import { estimateOfParts } from '#simulator/engines/work-queue/part-sharing.ts';
import { runParts, type SharedParts } from '#simulator/engines/work-queue/parts.ts';
import { repeated } from './estimates.ts';
import type { WorkloadPlan } from './plan-workload.ts';
import { ProgramCosts } from './program-costs.ts';
import { type PlanProgram, programParts, programPlanner, type ProgramsTask } from './program-parts.ts';
import type { ProgramFound, ProgramsOutput } from './programs-output.ts';
import type { ProgramsWork } from './read-workload.ts';
import { requireSome } from './require-some.ts';
import { factsOfWork } from './result-facts.ts';
import type { PointsResult } from './workload-result.ts';

/**
 * Plans a batch of programs: values of the observables, or else outcomes. Plans for the estimate are kept for the run, but
 * for those that would fill the memory; other threads make their own. If some programs were too many to be planned for
 * the estimate, they run in order, and those that would exceed the estimate of the whole, which was paid, are refused.
 */
export function planPrograms(name: EngineName, work: ProgramsWork, request: RunRequest): WorkloadPlan | Refusal {
  const { programs, count } = work;
  const task: ProgramsTask = { name, programs, request };
  const plan = programPlanner(task);
  const routings = new FoundRoutings();
  const costs = new ProgramCosts(name, work, (program, checkpoint) => routings.of(plan(program, checkpoint)));
  const { refusal } = costs;
  if (refusal !== undefined) return refusal;
  const shared = (onEstimate?: (referenceSeconds: number) => void): SharedParts<ProgramFound, ProgramsOutput> => {
    const planAt: PlanProgram = (program, checkpoint) => costs.take(program, checkpoint);
    return {
      ...programParts(task, planAt, onEstimate),
      kind: 'programs',
      task,
      sentOperations: costs.operations,
      isInOrder: !costs.isExact,
      costOf: (resources) => costs.of(resources),
    };
  };
  return {
    ok: true,
    // What is spent in order is not known to other machines.
    isQueue: costs.isExact,
    // Those of the programs that were planned until now.
    get routings() {
      return routings.all;
    },
    estimate: (resources) => repeated(name, estimateOfParts(shared(), resources), 1),
    run(runtime, { onPartial, ...control } = {}) {
      const facts = factsOfWork(name, work, request, runtime);
      const resultOf = (output: ProgramsOutput, failures: ReadonlyMap<number, Refusal>): PointsResult => ({
        kind: 'points',
        ...facts(),
        ...output.copy(failures),
        count,
        programs: count,
        parameters: [],
      });
      const cost = costs.of(runtime.resources);
      const allowed = cost.ok && !costs.isExact ? cost.estimate.referenceSeconds : Infinity;
      const { results, failures } = runParts(shared(spendingUpTo(allowed)), runtime, {
        ...control,
        ...(onPartial && { onPartial: (partial, known) => onPartial(resultOf(partial, known)) }),
      });
      return requireSome(resultOf(results, failures));
    },
  };
}

/** Returns a function that counts seconds. It throws RunRefused for those that exceed what is allowed. */
function spendingUpTo(allowed: number): (seconds: number) => void {
  let spent = 0;
  return (seconds) => {
    const sum = spent + seconds;
    if (sum > allowed)
      throw new RunRefused(refuse('too_long', { seconds: Math.ceil(sum), limit: Math.floor(allowed) }));
    spent = sum;
  };
}
