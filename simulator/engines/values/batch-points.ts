import { type Checkpoint, progressRange } from '#simulator/circuit/checkpoint.ts';
import type { Circuit } from '#simulator/circuit/circuit.ts';
import type { Binding } from '#simulator/circuit/parameters.ts';
import {
  type EngineName,
  type EngineRuntime,
  type Refusal,
  type RunControl,
  RunRefused,
} from '#simulator/engines/engine.ts';
import type { CreateChunkRunner, RunChunk } from '#simulator/engines/work-queue/work-queue.ts';
import { MAX_SEED } from '#simulator/math/random.ts';
import type { Points } from '#simulator/points/points.ts';
import { BatchOutput, type BatchShape } from './batch-output.ts';
import { type ValuesPlanner, valuesPlanner } from './plan-values.ts';
import type { ObservableValue, ValuesPlan, ValuesRequest } from './values.ts';

/** Points of one program; a chunk is a range of them. */
export interface BatchTask {
  readonly name: EngineName;
  readonly circuit: Circuit;
  readonly request: Omit<ValuesRequest, 'parameters'>;
  readonly points: Points;
  readonly chunkPoints: number;
}

export const shapeOf = ({ request, points }: BatchTask): BatchShape => ({
  points: points.count,
  observables: request.observables.length,
  derivatives: request.gradient ? points.names : [],
  isExact: request.shots === 0,
});

const bindingAt = ({ names, columns }: Points, point: number): Binding =>
  new Map(names.map((name, i) => [name, columns[i]![point]!]));

/** Plans the values of one point, with a seed of its own. */
export function planPoint(planner: ValuesPlanner, { request, points }: BatchTask, point: number): ValuesPlan | Refusal {
  const seed = request.seed + point;
  return planner.at(bindingAt(points, point), seed > MAX_SEED ? seed - MAX_SEED : seed);
}

/** Plans and evaluates one point. @throws RunAborted, and what the checkpoint throws */
export function evaluatePoint(
  planner: ValuesPlanner,
  task: BatchTask,
  point: number,
  runtime: EngineRuntime,
  checkpoint: Checkpoint,
): readonly ObservableValue[] | Refusal {
  const plan = planPoint(planner, task, point);
  if (!plan.ok) return plan;
  try {
    return plan.run(runtime, controlOf(checkpoint));
  } catch (error) {
    if (error instanceof RunRefused) return error.refusal;
    throw error;
  }
}

/** A control that calls a checkpoint, which throws to cancel. */
const controlOf = (checkpoint: Checkpoint): RunControl => ({
  signal: {
    get aborted() {
      checkpoint();
      return false;
    },
  },
  onProgress: checkpoint,
});

const isRefusal = (found: readonly ObservableValue[] | Refusal): found is Refusal => 'ok' in found;

/** Evaluates the points of a chunk one after another. */
export function runPoints(
  planner: ValuesPlanner,
  task: BatchTask,
  output: BatchOutput,
  runtime: EngineRuntime,
  onFailure: (point: number, refusal: Refusal) => void,
): RunChunk {
  const { points, chunkPoints } = task;
  return (chunk, checkpoint) => {
    const first = chunk * chunkPoints;
    const last = Math.min(points.count, first + chunkPoints);
    for (let point = first; point < last; point++) {
      const within = progressRange(checkpoint, (point - first) / (last - first), (point + 1 - first) / (last - first));
      within(0);
      const found = evaluatePoint(planner, task, point, runtime, within);
      if (isRefusal(found)) {
        onFailure(point, found);
        output.finish(point, 'failed');
      } else output.write(point, found);
    }
  };
}

/** On a worker thread. The reasons of failures are found again by the main thread. */
export const pointChunks: CreateChunkRunner<BatchTask> = (task, output, runtime) => {
  const planner = valuesPlanner(task.name, task.circuit, task.request);
  if (!planner.ok) throw new Error(`what one thread could plan another cannot: ${planner.reason}`);
  return runPoints(planner, task, new BatchOutput(shapeOf(task), output), runtime, () => {});
};
