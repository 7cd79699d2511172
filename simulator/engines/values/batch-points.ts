import type { Circuit } from '#simulator/circuit/circuit.ts';
import type { Binding } from '#simulator/circuit/parameters.ts';
import type { EngineName, EngineRuntime, Refusal } from '#simulator/engines/engine.ts';
import { type OnFailure, type Parts, partsRunner } from '#simulator/engines/work-queue/parts.ts';
import type { CreateChunkRunner, RunChunk } from '#simulator/engines/work-queue/work-queue.ts';
import { hasKernels, machineOf } from '#simulator/kernels/tape-machine.ts';
import { partSeed } from '#simulator/math/random.ts';
import type { Points } from '#simulator/points/points.ts';
import { BatchOutput, type BatchShape } from './batch-output.ts';
import { BatchTape, canUseTape } from './batch-tape.ts';
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

export const batchShape = ({ request, points }: BatchTask): BatchShape => ({
  points: points.count,
  observables: request.observables.length,
  derivatives: request.gradient ? points.names : [],
  isExact: request.shots === 0,
});

const bindingAt = ({ names, columns }: Points, point: number): Binding =>
  new Map(names.map((name, i) => [name, columns[i]![point]!]));

/** Plans the values of one point, with a seed of its own. */
export function planPoint(planner: ValuesPlanner, { request, points }: BatchTask, point: number): ValuesPlan | Refusal {
  return planner.at(bindingAt(points, point), partSeed(request.seed, point, 'point'));
}

export const pointParts = (
  planner: ValuesPlanner,
  task: BatchTask,
): Parts<readonly ObservableValue[], BatchOutput> => ({
  count: task.points.count,
  planAt: (point) => planPoint(planner, task, point),
});

/** Returns what evaluates the points of a chunk on this thread. @param onFailure called with the points that failed */
export function pointsRunner(
  planner: ValuesPlanner,
  task: BatchTask,
  output: BatchOutput,
  runtime: EngineRuntime,
  onFailure: OnFailure,
): RunChunk {
  const { request, points } = task;
  return isOnTape(planner, task) && hasKernels(runtime.kernels, 'double')
    ? runOnTape(
        new BatchTape(machineOf(runtime.kernels, 'double'), planner.program, request.observables, points),
        planner,
        task,
        output,
        onFailure,
      )
    : partsRunner(pointParts(planner, task), task.chunkPoints, output, runtime, onFailure);
}

/** Whether the points are evaluated from one tape, where there are kernels. */
export const isOnTape = ({ program }: ValuesPlanner, { name, request }: BatchTask): boolean =>
  name === 'full-amplitude' &&
  request.shots === 0 &&
  !request.gradient &&
  !request.hessian &&
  canUseTape(program, request.observables);

/** Amplitudes touched between two checkpoints: about a millisecond. */
const WORK_PER_CHECKPOINT = 2 ** 22;

function runOnTape(
  tape: BatchTape,
  planner: ValuesPlanner,
  task: BatchTask,
  output: BatchOutput,
  onFailure: OnFailure,
): RunChunk {
  const { points, chunkPoints, request } = task;
  const columns = request.observables.map((_, i) => output.columnsOf(i));
  const pointsPerCheckpoint = Math.max(1, Math.floor(WORK_PER_CHECKPOINT / tape.work));
  return (chunk, checkpoint) => {
    const first = chunk * chunkPoints;
    const last = Math.min(points.count, first + chunkPoints);
    let fraction = 0;
    const within = () => {
      checkpoint(fraction);
    };
    for (let point = first; point < last; point++) {
      if ((point - first) % pointsPerCheckpoint === 0) within();
      fraction = (point - first) / (last - first);
      if (tape.prepare(point, within)) {
        tape.moments.read(within, (observable, value, variance) => {
          columns[observable]![0]![point] = value;
          columns[observable]![1]![point] = variance;
        });
        output.finish(point, 'done');
        continue;
      }
      const plan = planPoint(planner, task, point);
      if (plan.ok) throw new Error(`point ${point} has values in one way of evaluation, and none in the other`);
      onFailure(point, plan);
      output.finish(point, 'failed');
    }
  };
}

/** On a worker thread. The reasons of failures are found again by the main thread. */
export const pointChunks: CreateChunkRunner<BatchTask> = (task, output, runtime) => {
  const planner = valuesPlanner(task.name, task.circuit, task.request);
  if (!planner.ok) throw new Error(`what one thread could plan another cannot: ${planner.reason}`);
  return pointsRunner(planner, task, new BatchOutput(batchShape(task), output), runtime, () => {});
};
