import type { EngineName, Refusal, RunRequest } from '#simulator/engines/engine.ts';
import { estimateOfParts, runParts, type SharedParts } from '#simulator/engines/work-queue/parts.ts';
import { repeated } from './estimates.ts';
import type { WorkloadPlan } from './plan-workload.ts';
import { ProgramCosts } from './program-costs.ts';
import { programParts, programPlanner, type ProgramsTask } from './program-parts.ts';
import { type ProgramFound, ProgramsOutput } from './programs-output.ts';
import type { ProgramsWork } from './read-workload.ts';
import { requireSome } from './require-some.ts';
import { factsOfWork } from './result-facts.ts';
import type { PointsResult } from './workload-result.ts';

/**
 * Plans a batch of programs: values of the observables, or else outcomes. All are planned for the estimate; plans that
 * would fill the memory are made again when their programs run, and those of other threads by them. If some were too
 * many to be planned for it, those that would exceed the estimate of the whole, which was paid, are refused.
 */
export function planPrograms(name: EngineName, work: ProgramsWork, request: RunRequest): WorkloadPlan | Refusal {
  const { programs, count } = work;
  const costs = new ProgramCosts(name, work, programPlanner({ name, programs, request }));
  const { refusal } = costs;
  if (refusal !== undefined) return refusal;
  const outputBytes = ProgramsOutput.bytes(programs, request);
  const shared = (allowedSeconds: number): SharedParts<ProgramFound, ProgramsOutput> => {
    const task: ProgramsTask = { name, programs, request, allowedSeconds };
    return {
      kind: 'programs',
      task,
      parts: programParts(task, (program) => costs.take(program)),
      chunkParts: 1,
      outputBytes,
      costOf(resources) {
        const cost = costs.of(resources);
        return 'isExact' in cost ? cost.estimate : cost;
      },
      open: (bytes) => new ProgramsOutput(programs, request, bytes),
    };
  };
  return {
    ok: true,
    estimate: (resources) => repeated(name, estimateOfParts(shared(Infinity), resources), 1),
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
      const allowed = 'isExact' in cost && !cost.isExact ? cost.estimate.referenceSeconds : Infinity;
      const { results, failures } = runParts(shared(allowed), runtime, {
        ...control,
        ...(onPartial && { onPartial: (partial, known) => onPartial(resultOf(partial, known)) }),
      });
      return requireSome(resultOf(results, failures));
    },
  };
}
