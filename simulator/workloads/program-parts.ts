import {
  type EngineName,
  type Estimate,
  type Refusal,
  type Resources,
  RunRefused,
  type RunRequest,
} from '#simulator/engines/engine.ts';
import { requireEngine } from '#simulator/engines/index.ts';
import { planValues } from '#simulator/engines/values/plan-values.ts';
import { type Parts, partsRunner, type PlannedPart } from '#simulator/engines/work-queue/parts.ts';
import type { CreateChunkRunner } from '#simulator/engines/work-queue/work-queue.ts';
import { partSeed } from '#simulator/math/random.ts';
import { type ProgramFound, ProgramsOutput } from './programs-output.ts';
import type { ProgramsWork } from './read-workload.ts';

/** A batch of programs. */
export interface ProgramsTask {
  readonly name: EngineName;
  readonly programs: ProgramsWork['programs'];
  readonly request: RunRequest;
  /** Seconds on the reference machine that all together may take by their estimates. */
  readonly allowedSeconds: number;
}

interface PlannedProgram extends PlannedPart<ProgramFound> {
  estimate(resources: Resources): Estimate | Refusal;
}

type PlanProgram = (program: number) => PlannedProgram | Refusal;

/** Returns what plans a program: its outcomes, or the values of its observables. */
export function programPlanner({
  name,
  programs,
  request: { parameters: _, ...request },
}: Omit<ProgramsTask, 'allowedSeconds'>): PlanProgram {
  const engine = requireEngine(name);
  const { states: __, ...ofValues } = request;
  return (program) => {
    const { circuit, observables } = programs[program]!;
    const seed = partSeed(request.seed, program, 'point');
    return observables.length === 0
      ? engine.plan(circuit, { ...request, seed })
      : planValues(name, circuit, { ...ofValues, seed, observables });
  };
}

/** The programs as parts. What would exceed the seconds allowed, which were paid for, is refused when it runs. */
export const programParts = (
  { programs, allowedSeconds }: ProgramsTask,
  planAt: PlanProgram,
): Parts<ProgramFound, ProgramsOutput> => ({
  count: programs.length,
  planAt(program, results) {
    const plan = planAt(program);
    if (!plan.ok) return plan;
    return {
      ok: true,
      run(runtime, control) {
        const estimate = plan.estimate(runtime.resources);
        if (!estimate.ok) throw new RunRefused(estimate);
        results.spend(program, estimate.referenceSeconds, allowedSeconds);
        return plan.run(runtime, control);
      },
    };
  },
});

/** On a worker thread, which plans the programs that it takes. The main thread finds the reasons of failures again. */
export const programChunks: CreateChunkRunner<ProgramsTask> = (task, output, runtime) => {
  const results = new ProgramsOutput(task.programs, task.request, output);
  return partsRunner(programParts(task, programPlanner(task)), 1, results, runtime, () => {});
};
