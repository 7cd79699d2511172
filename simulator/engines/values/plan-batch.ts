import type { Circuit } from '#simulator/circuit/circuit.ts';
import { samplePlan } from '#simulator/engines/dearest-plan.ts';
import type { EngineName, EngineRuntime, Estimate, Refusal, Resources } from '#simulator/engines/engine.ts';
import { refuse } from '#simulator/engines/prepare.ts';
import { FoundRoutings } from '#simulator/engines/routings.ts';
import { REFERENCE_MACHINE } from '#simulator/engines/speed.ts';
import { chunkCount } from '#simulator/engines/work-queue/chunk-count.ts';
import { costOfEqualParts, estimateOfParts, type PartsCost } from '#simulator/engines/work-queue/part-sharing.ts';
import { runParts, type SharedParts } from '#simulator/engines/work-queue/parts.ts';
import type { Points } from '#simulator/points/points.ts';
import type { BatchOutput } from './batch-output.ts';
import { type BatchTask, isOnTape, planPoint, pointParts } from './batch-points.ts';
import { type ValuesPlanner, valuesPlanner } from './plan-values.ts';
import { momentsSeconds } from './state-moments.ts';
import type { BatchControl, BatchPlan, BatchValues, ObservableValue, ValuesPlan, ValuesRequest } from './values.ts';

/** Enough chunks that no thread waits long for another. */
const LEAST_CHUNKS = 512;

const MAX_SECONDS = 3600;

/**
 * Plans the values of observables at many points, or returns why the engine can compute none of them. The parameters of
 * the request are those of the points. Precondition: the circuit follows the structure rules.
 */
export function planBatch(
  name: EngineName,
  circuit: Circuit,
  request: ValuesRequest,
  points: Points,
): BatchPlan | Refusal {
  const { parameters: _, ...ofOne } = request;
  const ofPoints = { ...ofOne, variances: 'cheap' as const };
  const planner = valuesPlanner(name, circuit, ofPoints);
  if (!planner.ok) return planner;
  const ofTask = { name, circuit, request: ofPoints, points };
  const routings = new FoundRoutings();
  const sample = samplePlan(points.count, (point) => routings.of(planPoint(planner, ofTask, point)));
  if (!sample.ok) return sample;
  const one = sample.estimate(REFERENCE_MACHINE);
  const chunks = chunkCount(one.ok ? points.count * one.referenceSeconds : 0, LEAST_CHUNKS);
  const task: BatchTask = { ...ofTask, chunkPoints: Math.ceil(points.count / chunks) };
  const shared = sharedPoints(planner, sample, task);
  return {
    ok: true,
    routings: routings.all,
    estimate: (resources) => estimateOf(shared, resources),
    run: (runtime, control) => runBatch(shared, runtime, control),
  };
}

/** Planning one gate of a point that has a plan of its own. */
const SECONDS_PER_GATE = 10e-6;

/** Every point costs as much as the sample, with what its plan does not know: planning, or reading the observables. */
function costOf(
  planner: ValuesPlanner,
  sample: ValuesPlan,
  task: BatchTask,
  resources: Resources,
): PartsCost | Refusal {
  const one = sample.estimate(resources);
  if (!one.ok) return one;
  const { qubits, gates } = planner.program;
  const more = isOnTape(planner, task)
    ? momentsSeconds(task.request.observables, qubits)
    : SECONDS_PER_GATE * gates.length;
  return costOfEqualParts(one, more, task.points.count, resources);
}

type SharedPoints = SharedParts<readonly ObservableValue[], BatchOutput>;

const sharedPoints = (planner: ValuesPlanner, sample: ValuesPlan, task: BatchTask): SharedPoints => ({
  ...pointParts(() => planner, task),
  kind: 'points',
  task,
  sentOperations: planner.program.gates.length,
  costOf: (resources) => costOf(planner, sample, task, resources),
});

function estimateOf(shared: SharedPoints, resources: Resources): Estimate | Refusal {
  const estimate = estimateOfParts(shared, resources);
  return estimate.ok && estimate.seconds > MAX_SECONDS
    ? refuse('too_long', { seconds: Math.ceil(estimate.seconds), limit: MAX_SECONDS })
    : estimate;
}

function runBatch(
  shared: SharedPoints,
  runtime: EngineRuntime,
  { onPartial, ...control }: BatchControl = {},
): BatchValues {
  const { results, failures } = runParts(shared, runtime, {
    ...control,
    ...(onPartial && { onPartial: (partial, known) => onPartial(partial.copy(known)) }),
  });
  return results.copy(failures);
}
