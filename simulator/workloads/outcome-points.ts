import type { Checkpoint } from '#simulator/circuit/checkpoint.ts';
import type { Circuit } from '#simulator/circuit/circuit.ts';
import { expandOnce } from '#simulator/circuit/expand.ts';
import { samplePlan } from '#simulator/engines/dearest-plan.ts';
import type { BindablePlan, EngineName, Refusal, RunRequest, SimulationResult } from '#simulator/engines/engine.ts';
import { requireEngine } from '#simulator/engines/index.ts';
import { openParts, type Parts } from '#simulator/engines/work-queue/parts.ts';
import { partSeed } from '#simulator/math/random.ts';
import type { Points } from '#simulator/points/points.ts';
import { OutcomeOutput, type OutcomeSlot } from './outcome-output.ts';
import { outcomeSlot } from './result-size.ts';
import type { PointParameters } from './workload-result.ts';

/** The outcomes of one circuit at many points. */
export interface OutcomePointsTask {
  readonly name: EngineName;
  readonly circuit: Circuit;
  readonly request: RunRequest;
  readonly points: Points;
}

const parametersAt = ({ names, columns }: Points, point: number): PointParameters =>
  Object.fromEntries(names.map((name, i) => [name, columns[i]![point]!]));

type PlanPoint = (point: number, checkpoint?: Checkpoint) => BindablePlan | Refusal;

/** Returns what plans a point: the first point that has a plan makes it, and it is bound for all others. */
export function outcomePlanner({ name, circuit, request, points }: OutcomePointsTask): PlanPoint {
  const engine = requireEngine(name);
  const expand = expandOnce(circuit);
  let first: BindablePlan | undefined;
  return (point, checkpoint) => {
    const parameters = parametersAt(points, point);
    const seed = partSeed(request.seed, point, 'point');
    if (first !== undefined) return first.bind(parameters, seed);
    const plan = engine.plan(circuit, { ...request, parameters, seed }, { expand, ...(checkpoint && { checkpoint }) });
    if (plan.ok) first = plan;
    return plan;
  };
}

/** The points as parts. @param planAt of this thread */
export function outcomeParts(
  { circuit, request, points: { count } }: OutcomePointsTask,
  planAt: PlanPoint,
): Parts<SimulationResult, OutcomeOutput> {
  const slot = outcomeSlot(circuit, request);
  const slots: readonly OutcomeSlot[] = Array.from({ length: count }, () => slot);
  return {
    count,
    chunkParts: 1,
    outputBytes: OutcomeOutput.bytes(slots),
    open: (bytes) => new OutcomeOutput(slots, bytes),
    planAt,
  };
}

/**
 * On a worker thread, or for another machine: it makes its first plan as the main thread does, because a sweep often
 * starts where gates vanish, when the first point runs.
 */
export const openOutcomePoints = openParts((task: OutcomePointsTask) => {
  let planner: PlanPoint | undefined;
  const plannerOf = (): PlanPoint => {
    if (planner !== undefined) return planner;
    planner = outcomePlanner(task);
    samplePlan(task.points.count, planner);
    return planner;
  };
  return outcomeParts(task, (point, checkpoint) => plannerOf()(point, checkpoint));
});
