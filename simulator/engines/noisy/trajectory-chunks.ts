import { type Checkpoint, progressRange } from '#simulator/circuit/checkpoint.ts';
import type { EngineRuntime, Precision, RunRequest } from '#simulator/engines/engine.ts';
import type { Readout } from '#simulator/engines/readout.ts';
import { sampleStates, shotUniforms } from '#simulator/engines/sampling.ts';
import { chunkCount } from '#simulator/engines/work-queue/chunk-count.ts';
import type { Output, OutputSlot } from '#simulator/engines/work-queue/queue.ts';
import {
  chunkWorkersFor,
  type OpenQueueOf,
  type RunChunk,
  runChunks,
} from '#simulator/engines/work-queue/work-queue.ts';
import { type CompiledTrajectory, compiledTrajectory, trajectoryState } from './compiled-trajectory.ts';
import { firstErrorEvents } from './error-events.ts';
import { countReadouts, sampleOne } from './noisy-tally.ts';
import type { PreparedNoisy } from './prepare-noisy.ts';
import { Trajectories } from './run-trajectories.ts';
import type { EndState } from './trajectory-state.ts';

interface TrajectoryTask extends CompiledTrajectory {
  readonly shots: number;
  readonly seed: number;
  /** Shots per chunk, in the order of their first error events. */
  readonly chunkShots: number;
}

/** Enough chunks that no thread waits long for another; a chunk has at most as many shots as this. */
const LEAST_CHUNKS = 1024;
const MAX_CHUNK_SHOTS = 64;
/** Fraction of the run that draws the error events, for the case in which that takes longest. */
const DRAWING = 0.1;
/** Maximum time that a worker thread waits for the order of shots before it checks for cancellation. */
const WAIT_MS = 20;

/**
 * Memory shared by the threads: a ready flag that then holds the number of shots with error events; the order of the
 * shots; the final states.
 */
interface SharedNumbers {
  readonly withErrors: Int32Array;
  readonly shots: Uint32Array;
  readonly steps: Uint32Array;
  /** The uniform number that selects the final basis state of each shot. */
  readonly uniforms: Float64Array;
  /** The final basis state of each shot, in the order of the shots, so that what a chunk writes is contiguous. */
  readonly ends: Uint32Array;
}

function numbersIn(output: Output, shots: number): SharedNumbers {
  const column = (index: number) => new Uint32Array(output, 8 * shots + 4 * (1 + index * shots), shots);
  return {
    uniforms: new Float64Array(output, 0, shots),
    withErrors: new Int32Array(output, 8 * shots, 1),
    shots: column(0),
    steps: column(1),
    ends: column(2),
  };
}

const bytesFor = (shots: number): number => 8 * shots + 4 * (1 + 3 * shots);

/**
 * Runs one trajectory per shot of a static program.
 * @param cost estimated time of all of them on one thread of the reference machine, and memory in bytes per thread
 */
export function runTrajectories(
  prepared: PreparedNoisy,
  request: RunRequest,
  precision: Precision,
  cost: { readonly seconds: number; readonly memoryBytes: number },
  runtime: EngineRuntime,
  checkpoint: Checkpoint,
): Readout {
  const { shots, seed } = request;
  const task = taskOf(prepared, request, precision, cost.seconds, runtime, checkpoint);
  checkpoint(0);
  const work = {
    kind: 'trajectories',
    task,
    chunks: Math.ceil(shots / task.chunkShots),
    outputBytes: bytesFor(shots),
    seconds: cost.seconds,
    threadBytes: cost.memoryBytes,
  };
  const begin = (output: Output) => {
    // Runs while worker threads are still starting.
    orderShots(task, numbersIn(output, shots), progressRange(checkpoint, 0, DRAWING));
    return trajectoryRunner(task, output, runtime);
  };
  const output = runChunks(
    work,
    begin,
    runtime,
    chunkWorkersFor(runtime, cost.seconds, cost.memoryBytes),
    progressRange(checkpoint, DRAWING, 1),
  );
  return countReadouts(prepared.readings, prepared.noise, seed, endsByShot(numbersIn(output, shots)), checkpoint);
}

function endsByShot({ shots, ends }: SharedNumbers): Uint32Array {
  const byShot = new Uint32Array(shots.length);
  shots.forEach((shot, i) => (byShot[shot] = ends[i]!));
  return byShot;
}

function taskOf(
  { qubits, plan, noise }: PreparedNoisy,
  { shots, seed }: RunRequest,
  precision: Precision,
  seconds: number,
  { kernels }: EngineRuntime,
  checkpoint: Checkpoint,
): TrajectoryTask {
  const compiled = compiledTrajectory(qubits, plan.suffix, noise, precision, kernels, checkpoint);
  return {
    ...compiled,
    shots,
    seed,
    chunkShots: Math.min(MAX_CHUNK_SHOTS, Math.ceil(shots / chunkCount(seconds, LEAST_CHUNKS))),
  };
}

function orderShots({ program, shots, seed }: TrajectoryTask, numbers: SharedNumbers, checkpoint: Checkpoint): void {
  const { shots: order, steps, errorFreeFrom } = firstErrorEvents(program, shots, seed, checkpoint);
  numbers.shots.set(order);
  numbers.steps.set(steps);
  numbers.uniforms.set(shotUniforms(seed, shots));
  Atomics.store(numbers.withErrors, 0, errorFreeFrom + 1);
  Atomics.notify(numbers.withErrors, 0);
}

/** Writes the final basis state of every shot, one word per shot. The order of the shots is prepared. */
export const openTrajectories: OpenQueueOf<TrajectoryTask> = (task, output) => ({
  prepare: (checkpoint) => orderShots(task, numbersIn(output, task.shots), checkpoint),
  runner: (runtime) => trajectoryRunner(task, output, runtime),
  slotsOf: (chunk) => slotsOfShots(task, numbersIn(output, task.shots), chunk),
});

/** The chunk with the first shot without error events writes all that follow, so that later chunks have nothing to do. */
function slotsOfShots(
  { shots, chunkShots }: TrajectoryTask,
  numbers: SharedNumbers,
  chunk: number,
): readonly OutputSlot[] {
  const { withErrors, ends } = numbers;
  const errorFreeFrom = withErrors[0]! - 1;
  const first = chunk * chunkShots;
  const next = Math.min(shots, first + chunkShots);
  if (first > errorFreeFrom) return [];
  const end = errorFreeFrom < next ? shots : next;
  return [{ offset: ends.byteOffset + 4 * first, length: 4 * (end - first) }];
}

function trajectoryRunner(task: TrajectoryTask, output: Output, runtime: EngineRuntime): RunChunk {
  const { program, width, shots, seed, chunkShots } = task;
  // Progress within a chunk: the chunk's checkpoint, shots done and their total number.
  let report: Checkpoint = () => {};
  let done = 0;
  let all = 1;
  const state = trajectoryState(task, runtime, (fraction = 0) => report((done + fraction) / all));
  const trajectories = new Trajectories(program, state, seed, width);
  const numbers = numbersIn(output, shots);
  const { uniforms } = numbers;
  const shotsWithErrors = (): number => {
    for (; Atomics.load(numbers.withErrors, 0) === 0; report()) Atomics.wait(numbers.withErrors, 0, 0, WAIT_MS);
    return numbers.withErrors[0]! - 1;
  };
  return (chunk, checkpoint) => {
    report = checkpoint;
    const errorFreeFrom = shotsWithErrors();
    const first = chunk * chunkShots;
    const end = Math.min(errorFreeFrom, first + chunkShots);
    all = Math.max(1, end - first);
    for (let i = first; i < end; i++) {
      done = i - first;
      report(done / all);
      const shot = numbers.shots[i]!;
      const state = trajectories.runShot(shot, numbers.steps[i]!);
      numbers.ends[i] = basisState(state, program.qubits, sampleOne(state, uniforms[shot]!));
    }
    // All shots without an error event share one state; the chunk that contains the first of them samples them all.
    if (errorFreeFrom < first || errorFreeFrom >= Math.min(shots, first + chunkShots)) return;
    done = 0;
    all = 1;
    const errorFreeShots = numbers.shots.subarray(errorFreeFrom);
    let next = errorFreeFrom;
    const common = trajectories.errorFree();
    sampleStates(
      common,
      Float64Array.from(errorFreeShots, (shot) => uniforms[shot]!),
      (index, count) => {
        numbers.ends.fill(basisState(common, program.qubits, index), next, (next += count));
      },
    );
  };
}

/** The values of qubits 0, 1, … as bits, if the state stores them in another order. */
function basisState(state: EndState, qubits: number, index: number): number {
  if (state.indexBitOf === undefined) return index;
  let bits = 0;
  for (let qubit = 0; qubit < qubits; qubit++) bits |= ((index >>> state.indexBitOf(qubit)) & 1) << qubit;
  return bits;
}
