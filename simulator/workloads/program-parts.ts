import type { Checkpoint } from '#simulator/circuit/checkpoint.ts';
import {
  type EngineName,
  type Estimate,
  type Plan,
  type Refusal,
  type Resources,
  RunRefused,
  type RunRequest,
} from '#simulator/engines/engine.ts';
import { requireEngine } from '#simulator/engines/index.ts';
import { planValues } from '#simulator/engines/values/plan-values.ts';
import { openParts, type Parts, type PlannedPart } from '#simulator/engines/work-queue/parts.ts';
import { partSeed } from '#simulator/math/random.ts';
import { type ProgramFound, ProgramsOutput } from './programs-output.ts';
import type { ProgramsWork } from './read-workload.ts';

/** A batch of programs. */
export interface ProgramsTask {
  readonly name: EngineName;
  readonly programs: ProgramsWork['programs'];
  readonly request: RunRequest;
}

interface PlannedProgram extends PlannedPart<ProgramFound> {
  readonly routings?: Plan['routings'];
  estimate(resources: Resources): Estimate | Refusal;
}

export type PlanProgram = (program: number, checkpoint?: Checkpoint) => PlannedProgram | Refusal;

/** Returns what plans a program: its outcomes, or the values of its observables. */
export function programPlanner({ name, programs, request: { parameters: _, ...request } }: ProgramsTask): PlanProgram {
  const engine = requireEngine(name);
  const { states: __, ...ofValues } = request;
  return (program, checkpoint) => {
    const { circuit, observables } = programs[program]!;
    const seed = partSeed(request.seed, program, 'point');
    return observables.length === 0
      ? engine.plan(circuit, { ...request, seed }, { ...(checkpoint && { checkpoint }) })
      : planValues(name, circuit, { ...ofValues, seed, observables });
  };
}

/**
 * The programs as parts.
 * @param planAt of this thread
 * @param onEstimate is told the seconds on the reference machine of each program before it runs; may throw RunRefused
 */
export const programParts = (
  { programs, request }: ProgramsTask,
  planAt: PlanProgram,
  onEstimate: (referenceSeconds: number) => void = () => {},
): Parts<ProgramFound, ProgramsOutput> => ({
  count: programs.length,
  chunkParts: 1,
  outputBytes: ProgramsOutput.bytes(programs, request),
  open: (bytes) => new ProgramsOutput(programs, request, bytes),
  planAt(program, checkpoint) {
    const plan = planAt(program, checkpoint);
    if (!plan.ok) return plan;
    return {
      ok: true,
      run(runtime, control) {
        const estimate = plan.estimate(runtime.resources);
        if (!estimate.ok) throw new RunRefused(estimate);
        onEstimate(estimate.referenceSeconds);
        return plan.run(runtime, control);
      },
    };
  },
});

/** On a worker thread, or for another machine: it plans the programs that it takes. */
export const openPrograms = openParts((task: ProgramsTask) => programParts(task, programPlanner(task)));
