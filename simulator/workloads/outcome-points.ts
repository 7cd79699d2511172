import type { Circuit } from '#simulator/circuit/circuit.ts';
import { expandOnce } from '#simulator/circuit/expand.ts';
import type { BindablePlan, EngineName, Refusal, RunRequest, SimulationResult } from '#simulator/engines/engine.ts';
import { requireEngine } from '#simulator/engines/index.ts';
import { type Parts, partsRunner } from '#simulator/engines/work-queue/parts.ts';
import type { CreateChunkRunner } from '#simulator/engines/work-queue/work-queue.ts';
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

/** Returns what plans a point: the first point that has a plan makes it, and it is bound for all others. */
export function outcomePlanner({
  name,
  circuit,
  request,
  points,
}: OutcomePointsTask): (point: number) => BindablePlan | Refusal {
  const engine = requireEngine(name);
  const expand = expandOnce(circuit);
  let first: BindablePlan | undefined;
  return (point) => {
    const parameters = parametersAt(points, point);
    const seed = partSeed(request.seed, point, 'point');
    if (first !== undefined) return first.bind(parameters, seed);
    const plan = engine.plan(circuit, { ...request, parameters, seed }, { expand });
    if (plan.ok) first = plan;
    return plan;
  };
}

export const slotsOfPoints = ({ circuit, request, points }: OutcomePointsTask): readonly OutcomeSlot[] => {
  const slot = outcomeSlot(circuit, request);
  return Array.from({ length: points.count }, () => slot);
};

export const OUTCOME_CHUNK_POINTS = 1;

/** On a worker thread, which plans the first point that it takes. The main thread finds the reasons of failures again. */
export const outcomePointChunks: CreateChunkRunner<OutcomePointsTask> = (task, output, runtime) => {
  const parts: Parts<SimulationResult, OutcomeOutput> = { count: task.points.count, planAt: outcomePlanner(task) };
  const results = new OutcomeOutput(slotsOfPoints(task), output);
  return partsRunner(parts, OUTCOME_CHUNK_POINTS, results, runtime, () => {});
};
