import { type Checkpoint, progressRange } from '#simulator/circuit/checkpoint.ts';
import { checkpointOf, partialTeller } from '#simulator/engines/checkpoint.ts';
import {
  type EngineRuntime,
  type Estimate,
  type Refusal,
  type Resources,
  RunAborted,
  type RunControl,
  RunRefused,
} from '#simulator/engines/engine.ts';
import { threadSpeedup } from '#simulator/engines/speed.ts';
import { POINT_STATES } from '#simulator/engines/values/values.ts';
import { chunkWorkersFor, MIN_SHARED_SECONDS, type Output, type RunChunk, runChunks } from './work-queue.ts';

/** A point of a sweep or a program of a batch, as it was planned. */
export interface PlannedPart<Found> {
  readonly ok: true;
  /** @throws RunAborted, RunRefused */
  run(runtime: EngineRuntime, control?: RunControl): Found;
}

/** What the parts have found, in memory that the threads share. The state of a part is written after its numbers. */
export interface PartsOutput<Found> {
  /** One of `POINT_STATES`. */
  stateOf(part: number): number;
  write(part: number, found: Found): void;
  finish(part: number, state: 'done' | 'failed'): void;
}

/** Independent parts of a run, in any order. */
export interface Parts<Found, Results extends PartsOutput<Found>> {
  readonly count: number;
  planAt(part: number, results: Results): PlannedPart<Found> | Refusal;
}

/** Called with the parts that failed. */
export type OnFailure = (part: number, refusal: Refusal) => void;

/** Parts of a run as a work queue. */
export interface SharedParts<Found, Results extends PartsOutput<Found>> {
  /** Entry of the table of chunk runners in workers/chunk-kinds.ts. */
  readonly kind: string;
  /** What another thread needs; sent by structured clone. */
  readonly task: object;
  readonly parts: Parts<Found, Results>;
  /** Parts of a chunk. */
  readonly chunkParts: number;
  readonly outputBytes: number;
  /** Of all parts one after another, each on all threads, with the bytes of the largest. */
  costOf(resources: Resources): Estimate | Refusal;
  open(bytes: Output): Results;
  /** Returns what runs the chunks on this thread. Absent: parts one after another. */
  runner?(results: Results, runtime: EngineRuntime, onFailure: OnFailure): RunChunk;
}

export interface PartsControl<Results> extends RunControl {
  /** Called now and then, at most every 500 ms, with what is known so far; valid during the call. */
  readonly onPartial?: (results: Results, failures: ReadonlyMap<number, Refusal>) => void;
}

/**
 * Runs all parts, on several threads if that pays off. A part that fails does not end the others. When the signal
 * aborts, it returns what is known then.
 */
export function runParts<Found, Results extends PartsOutput<Found>>(
  shared: SharedParts<Found, Results>,
  runtime: EngineRuntime,
  control: PartsControl<Results> = {},
): { readonly results: Results; readonly failures: ReadonlyMap<number, Refusal> } {
  const { kind, task, parts, chunkParts, outputBytes } = shared;
  const failures = new Failures(parts, runtime);
  let results = shared.open(new ArrayBuffer(outputBytes));
  const checkpoint = checkpointOf(control, runtime.now);
  const { onPartial } = control;
  const tell = partialTeller(onPartial && (() => onPartial(results, failures.planned(results))), runtime.now);
  const watched: Checkpoint = (fraction) => {
    checkpoint(fraction);
    tell();
  };
  const alone = costOfSharing(shared, runtime.resources);
  const workers = alone === undefined ? 0 : chunkWorkersFor(runtime, alone.seconds, alone.memoryBytes);
  const ofPart = workers === 0 ? runtime : aloneOf(runtime);
  const begin = (bytes: Output): RunChunk => {
    results = shared.open(bytes);
    const onFailure: OnFailure = (part, refusal) => failures.add(part, refusal);
    return shared.runner?.(results, ofPart, onFailure) ?? partsRunner(parts, chunkParts, results, ofPart, onFailure);
  };
  try {
    watched(0);
    const chunks = Math.ceil(parts.count / chunkParts);
    runChunks({ kind, task, chunks, outputBytes }, begin, runtime, workers, watched);
    const all = failures.all(results, watched);
    checkpoint(1);
    return { results, failures: all };
  } catch (error) {
    if (!(error instanceof RunAborted)) throw error;
    return { results, failures: failures.planned(results) };
  }
}

/** Threads that share the parts are not used by one of them, too. */
function aloneOf(runtime: EngineRuntime): EngineRuntime {
  const { startTileWorker: _, engageWorkers: __, threadBudget: ___, ...alone } = runtime;
  return { ...alone, resources: { ...runtime.resources, threads: 1 } };
}

type Shared = Pick<SharedParts<unknown, PartsOutput<unknown>>, 'costOf' | 'outputBytes'> & {
  readonly parts: { readonly count: number };
};

/** The estimate on one thread, if threads may share the parts: fewer than the threads have all threads each instead. */
function costOfSharing({ parts, costOf }: Shared, resources: Resources): Estimate | undefined {
  if (parts.count < resources.threads) return undefined;
  const alone = costOf({ ...resources, threads: 1 });
  return alone.ok && alone.seconds >= MIN_SHARED_SECONDS ? alone : undefined;
}

/** Returns the estimate of all parts as `runParts` runs them. */
export function estimateOfParts(shared: Shared, resources: Resources): Estimate | Refusal {
  const alone = costOfSharing(shared, resources);
  const fitting = alone === undefined ? 0 : Math.floor(resources.memoryBytes / alone.memoryBytes);
  const threads = Math.min(fitting, resources.threads);
  // What is written is copied for the result.
  const more = 2 * shared.outputBytes;
  if (alone !== undefined && threads > 1) {
    const { seconds, memoryBytes } = alone;
    return { ...alone, memoryBytes: threads * memoryBytes + more, seconds: seconds / threadSpeedup(threads) };
  }
  const cost = shared.costOf(resources);
  return cost.ok ? { ...cost, memoryBytes: cost.memoryBytes + more } : cost;
}

/** Returns what runs the parts of a chunk one after another. */
export function partsRunner<Found, Results extends PartsOutput<Found>>(
  parts: Parts<Found, Results>,
  chunkParts: number,
  output: Results,
  runtime: EngineRuntime,
  onFailure: OnFailure,
): RunChunk {
  return (chunk, checkpoint) => {
    const first = chunk * chunkParts;
    const last = Math.min(parts.count, first + chunkParts);
    for (let part = first; part < last; part++) {
      const within = progressRange(checkpoint, (part - first) / (last - first), (part + 1 - first) / (last - first));
      within(0);
      const refusal = runPart(parts, part, output, runtime, within);
      if (refusal === undefined) continue;
      onFailure(part, refusal);
      output.finish(part, 'failed');
    }
  };
}

/** Plans and runs one part; returns why it has no result. @throws RunAborted, and what the checkpoint throws */
function runPart<Found, Results extends PartsOutput<Found>>(
  parts: Parts<Found, Results>,
  part: number,
  output: Results,
  runtime: EngineRuntime,
  checkpoint: Checkpoint,
): Refusal | undefined {
  const plan = parts.planAt(part, output);
  if (!plan.ok) return plan;
  try {
    output.write(part, plan.run(runtime, controlOf(checkpoint)));
    return undefined;
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

/** Why parts failed: told by this thread, or found again for those that another thread has run. */
class Failures<Found, Results extends PartsOutput<Found>> {
  readonly #known = new Map<number, Refusal>();
  readonly #parts: Parts<Found, Results>;
  readonly #runtime: EngineRuntime;

  constructor(parts: Parts<Found, Results>, runtime: EngineRuntime) {
    this.#parts = parts;
    this.#runtime = runtime;
  }

  add(part: number, refusal: Refusal): void {
    this.#known.set(part, refusal);
  }

  *#unknown(output: Results): Generator<number> {
    for (let part = 0; part < this.#parts.count; part++)
      if (output.stateOf(part) === POINT_STATES.failed && !this.#known.has(part)) yield part;
  }

  /** Those that planning finds. */
  planned(output: Results): ReadonlyMap<number, Refusal> {
    for (const part of this.#unknown(output)) {
      const plan = this.#parts.planAt(part, output);
      if (!plan.ok) this.add(part, plan);
    }
    return this.#known;
  }

  /** Also those that only running finds. @throws what the checkpoint throws */
  all(output: Results, checkpoint: Checkpoint): ReadonlyMap<number, Refusal> {
    this.planned(output);
    for (const part of this.#unknown(output)) {
      const refusal = runPart(this.#parts, part, output, this.#runtime, () => checkpoint());
      if (refusal !== undefined) this.add(part, refusal);
    }
    return this.#known;
  }
}
