import type { Circuit } from '#simulator/circuit/circuit.ts';
import type { Binding } from '#simulator/circuit/parameters.ts';
import type { EngineName, Refusal } from '#simulator/engines/engine.ts';
import { type OnFailure, openParts, type Parts } from '#simulator/engines/work-queue/parts.ts';
import type { RunChunk } from '#simulator/engines/work-queue/work-queue.ts';
import { hasKernels, machineOf, type TapeMachine } from '#simulator/kernels/tape-machine.ts';
import { partSeed } from '#simulator/math/random.ts';
import type { Points } from '#simulator/points/points.ts';
import { batchBytes, BatchOutput, type BatchShape } from './batch-output.ts';
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

const batchShape = ({ request, points }: BatchTask): BatchShape => ({
  points: points.count,
  observables: request.observables.length,
  derivatives: request.gradient ? points.names : [],
  isExact: request.shots === 0,
});

const bindingAt = ({ names, columns }: Points, point: number): Binding =>
  new Map(names.map((name, i) => [name, columns[i]![point]!]));

/** Plans the values of one point, with a seed of its own. */
export function planPoint(
  planner: ValuesPlanner,
  { request, points }: Pick<BatchTask, 'request' | 'points'>,
  point: number,
): ValuesPlan | Refusal {
  return planner.at(bindingAt(points, point), partSeed(request.seed, point, 'point'));
}

/** The points as parts. Those that have no plan of their own are evaluated from one tape. @param plannerOf of this thread */
export function pointParts(
  plannerOf: () => ValuesPlanner,
  task: BatchTask,
): Parts<readonly ObservableValue[], BatchOutput> {
  const shape = batchShape(task);
  return {
    count: task.points.count,
    chunkParts: task.chunkPoints,
    outputBytes: batchBytes(shape),
    open: (bytes) => new BatchOutput(shape, bytes),
    planAt: (point) => planPoint(plannerOf(), task, point),
    runner: (output, { kernels }, onFailure) =>
      isOnTape(plannerOf(), task) && hasKernels(kernels, 'double')
        ? runOnTape(machineOf(kernels, 'double'), plannerOf(), task, output, onFailure)
        : undefined,
  };
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
  machine: TapeMachine,
  planner: ValuesPlanner,
  task: BatchTask,
  output: BatchOutput,
  onFailure: OnFailure,
): RunChunk {
  const { points, chunkPoints, request } = task;
  const tape = new BatchTape(machine, planner.program, request.observables, points);
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

/** On a worker thread, or for another machine: the program is planned when the first point runs. */
export const openPoints = openParts((task: BatchTask) => {
  let planner: ValuesPlanner | undefined;
  const plannerOf = (): ValuesPlanner => {
    if (planner !== undefined) return planner;
    const planned = valuesPlanner(task.name, task.circuit, task.request);
    if (!planned.ok) throw new Error(`what one thread could plan another cannot: ${planned.reason}`);
    return (planner = planned);
  };
  return pointParts(plannerOf, task);
});
