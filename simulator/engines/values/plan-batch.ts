import type { Checkpoint } from '#simulator/circuit/checkpoint.ts';
import type { Circuit } from '#simulator/circuit/circuit.ts';
import { checkpointOf } from '#simulator/engines/checkpoint.ts';
import { samplePlan } from '#simulator/engines/dearest-plan.ts';
import {
  type EngineName,
  type EngineRuntime,
  type Estimate,
  type Refusal,
  type Resources,
  RunAborted,
} from '#simulator/engines/engine.ts';
import { refuse } from '#simulator/engines/prepare.ts';
import { relativeTime, threadSpeedup } from '#simulator/engines/speed.ts';
import {
  chunkWorkersFor,
  MIN_SHARED_SECONDS,
  type Output,
  runChunks,
} from '#simulator/engines/work-queue/work-queue.ts';
import type { Points } from '#simulator/points/points.ts';
import { batchBytes, BatchOutput } from './batch-output.ts';
import { batchShape, type BatchTask, evaluatePoint, isOnTape, planPoint, pointsRunner } from './batch-points.ts';
import { type ValuesPlanner, valuesPlanner } from './plan-values.ts';
import { momentsSeconds } from './state-moments.ts';
import {
  type BatchControl,
  type BatchPlan,
  type BatchValues,
  POINT_STATES,
  type ValuesPlan,
  type ValuesRequest,
} from './values.ts';

/** Enough chunks that no thread waits long for another. */
const MAX_CHUNKS = 512;

/** Partial results are told at most this often. */
const PARTIAL_EVERY_MS = 500;

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
  const { parameters: _, ...shared } = request;
  const planner = valuesPlanner(name, circuit, shared);
  if (!planner.ok) return planner;
  const task: BatchTask = {
    name,
    circuit,
    request: shared,
    points,
    chunkPoints: Math.max(1, Math.ceil(points.count / MAX_CHUNKS)),
  };
  const sample = samplePlan(points.count, (point) => planPoint(planner, task, point));
  if (!sample.ok) return sample;
  return {
    ok: true,
    estimate: (resources) => estimateOf(planner, sample, task, resources),
    run: (runtime, control) => runBatch(planner, sample, task, runtime, control),
  };
}

/** Planning one gate of a point that has a plan of its own. */
const SECONDS_PER_GATE = 10e-6;

/** The estimate of one point, with what its plan does not know: planning, or reading the observables. */
function estimateOfOne(
  planner: ValuesPlanner,
  sample: ValuesPlan,
  task: BatchTask,
  resources: Resources,
): Estimate | Refusal {
  const one = sample.estimate(resources);
  if (!one.ok) return one;
  const { qubits, gates } = planner.program;
  const more = isOnTape(planner, task)
    ? momentsSeconds(task.request.observables, qubits)
    : SECONDS_PER_GATE * gates.length;
  return {
    ...one,
    seconds: one.seconds + more * relativeTime(resources, 'double'),
    referenceSeconds: one.referenceSeconds + more,
  };
}

/** Every point costs as much as the sample; threads share the points. */
function estimateOf(
  planner: ValuesPlanner,
  sample: ValuesPlan,
  task: BatchTask,
  resources: Resources,
): Estimate | Refusal {
  const one = estimateOfOne(planner, sample, task, resources);
  if (!one.ok) return one;
  const { count } = task.points;
  const onOneThread = count * one.seconds;
  const threads = Math.min(
    onOneThread < MIN_SHARED_SECONDS ? 1 : resources.threads,
    count,
    Math.max(1, Math.floor(resources.memoryBytes / one.memoryBytes)),
  );
  const seconds = onOneThread / threadSpeedup(threads);
  if (seconds > MAX_SECONDS) return refuse('too_long', { seconds: Math.ceil(seconds), limit: MAX_SECONDS });
  return {
    ok: true,
    memoryBytes: threads * one.memoryBytes + 2 * batchBytes(batchShape(task)),
    seconds,
    referenceSeconds: count * one.referenceSeconds,
    precision: one.precision,
  };
}

function runBatch(
  planner: ValuesPlanner,
  sample: ValuesPlan,
  task: BatchTask,
  runtime: EngineRuntime,
  control: BatchControl = {},
): BatchValues {
  const shape = batchShape(task);
  const failures = new Failures(planner, task, runtime);
  let output = new BatchOutput(shape, new ArrayBuffer(batchBytes(shape)));
  const checkpoint = checkpointOf(control, runtime.now);
  let toldAt = runtime.now();
  const watched: Checkpoint = (fraction) => {
    checkpoint(fraction);
    if (control.onPartial === undefined || runtime.now() - toldAt < PARTIAL_EVERY_MS) return;
    control.onPartial(output.copy(failures.planned(output)));
    toldAt = runtime.now();
  };
  const { count } = task.points;
  const one = estimateOfOne(planner, sample, task, runtime.resources);
  const workers = one.ok ? chunkWorkersFor(runtime, count * one.seconds, one.memoryBytes) : 0;
  const queue = {
    kind: 'points',
    task,
    chunks: Math.ceil(count / task.chunkPoints),
    outputBytes: batchBytes(shape),
  };
  // Threads that share the points are not used by one of them, too.
  const { startTileWorker: _, engageWorkers: __, ...alone } = runtime;
  const ofPoint = workers === 0 ? runtime : { ...alone, resources: { ...runtime.resources, threads: 1 } };
  const begin = (bytes: Output) => {
    output = new BatchOutput(shape, bytes);
    return pointsRunner(planner, task, output, ofPoint, (point, refusal) => failures.add(point, refusal));
  };
  try {
    watched(0);
    runChunks(queue, begin, runtime, workers, watched);
    const values = output.copy(failures.all(output, watched));
    checkpoint(1);
    return values;
  } catch (error) {
    if (!(error instanceof RunAborted)) throw error;
    return output.copy(failures.planned(output));
  }
}

/** Why points failed: told by this thread, or found again for those that another thread has evaluated. */
class Failures {
  readonly #known = new Map<number, Refusal>();
  readonly #planner: ValuesPlanner;
  readonly #task: BatchTask;
  readonly #runtime: EngineRuntime;

  constructor(planner: ValuesPlanner, task: BatchTask, runtime: EngineRuntime) {
    this.#planner = planner;
    this.#task = task;
    this.#runtime = runtime;
  }

  add(point: number, refusal: Refusal): void {
    this.#known.set(point, refusal);
  }

  *#unknown(output: BatchOutput): Generator<number> {
    for (let point = 0; point < this.#task.points.count; point++)
      if (output.stateOf(point) === POINT_STATES.failed && !this.#known.has(point)) yield point;
  }

  /** Those that planning finds. */
  planned(output: BatchOutput): ReadonlyMap<number, Refusal> {
    for (const point of this.#unknown(output)) {
      const plan = planPoint(this.#planner, this.#task, point);
      if (!plan.ok) this.add(point, plan);
    }
    return this.#known;
  }

  /** Also those that only running finds. @throws what the checkpoint throws */
  all(output: BatchOutput, checkpoint: Checkpoint): ReadonlyMap<number, Refusal> {
    this.planned(output);
    for (const point of this.#unknown(output)) {
      const found = evaluatePoint(this.#planner, this.#task, point, this.#runtime, () => checkpoint());
      if ('ok' in found) this.add(point, found);
      else output.write(point, found);
    }
    return this.#known;
  }
}
