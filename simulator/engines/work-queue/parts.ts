import { type Checkpoint, progressRange } from '#simulator/circuit/checkpoint.ts';
import { checkpointOf, partialTeller } from '#simulator/engines/checkpoint.ts';
import {
  type EngineRuntime,
  type Refusal,
  RunAborted,
  type RunControl,
  RunRefused,
} from '#simulator/engines/engine.ts';
import { POINT_STATES } from '#simulator/engines/values/values.ts';
import { bytesWithFailures, FailureSlots } from './failure-slots.ts';
import { onOneThread, type SharedCosts, shareParts } from './part-sharing.ts';
import type { Output, OutputSlot } from './queue.ts';
import { type OpenQueueOf, type RunChunk, runChunks } from './work-queue.ts';

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
  /** All that the parts `first` … `end` − 1 write. */
  slotsOf(first: number, end: number): readonly OutputSlot[];
}

/** Called with the parts that failed, before they are said to have failed. */
export type OnFailure = (part: number, refusal: Refusal) => void;

/** Independent parts of a run, in any order. */
export interface Parts<Found, Results extends PartsOutput<Found>> {
  readonly count: number;
  /** Parts of a chunk. */
  readonly chunkParts: number;
  readonly outputBytes: number;
  open(bytes: Output): Results;
  /** @throws what the checkpoint throws */
  planAt(part: number, checkpoint: Checkpoint): PlannedPart<Found> | Refusal;
  /** Returns what runs the chunks on a thread. Absent or undefined: parts one after another. */
  runner?(results: Results, runtime: EngineRuntime, onFailure: OnFailure): RunChunk | undefined;
}

/** Parts of a run as a work queue. */
export interface SharedParts<Found, Results extends PartsOutput<Found>> extends Parts<Found, Results>, SharedCosts {
  /** Entry of the table of chunk runners in workers/chunk-kinds.ts. */
  readonly kind: string;
  /** What another thread needs; sent by structured clone. */
  readonly task: object;
}

export interface PartsControl<Results> extends RunControl {
  /** Called now and then, at most every 500 ms, with what is known so far; valid during the call. */
  readonly onPartial?: (results: Results, failures: ReadonlyMap<number, Refusal>) => void;
}

/** Progress when all parts have run; those whose reason of failure is not known run again. */
const ALL_RUN = 0.99;

/**
 * Runs all parts, on several threads if that pays off. A part that fails does not end the others. When the signal
 * aborts, it returns what is known then.
 */
export function runParts<Found, Results extends PartsOutput<Found>>(
  shared: SharedParts<Found, Results>,
  runtime: EngineRuntime,
  control: PartsControl<Results> = {},
): { readonly results: Results; readonly failures: ReadonlyMap<number, Refusal> } {
  const { kind, task, count, chunkParts } = shared;
  const outputBytes = bytesWithFailures(count, shared.outputBytes);
  let found: OpenParts<Found, Results> | undefined;
  const known = (): OpenParts<Found, Results> => (found ??= new OpenParts(shared, new ArrayBuffer(outputBytes)));
  const checkpoint = checkpointOf(control, runtime.now);
  const { onPartial } = control;
  const tell = partialTeller(onPartial && (() => onPartial(known().results, known().failures())), runtime.now);
  const watched: Checkpoint = (fraction) => {
    checkpoint(fraction);
    tell();
  };
  try {
    watched(0);
    const sharing = shareParts(shared, runtime.resources);
    const workers = sharing.ok && runtime.engageWorkers !== undefined ? sharing.threads - 1 : 0;
    const ofPart = workers === 0 ? runtime : aloneOf(runtime);
    const begin = (bytes: Output): RunChunk => (found = new OpenParts(shared, bytes)).runner(ofPart);
    const queue = { kind, task, chunks: Math.ceil(count / chunkParts), outputBytes, ...sizesOf(shared, runtime) };
    const output = runChunks(queue, begin, runtime, workers, progressRange(watched, 0, ALL_RUN));
    found ??= new OpenParts(shared, output);
    known().findReasons(runtime, watched);
    checkpoint(1);
  } catch (error) {
    if (!(error instanceof RunAborted)) throw error;
  }
  return { results: known().results, failures: known().failures() };
}

/** Of all parts, and what a thread needs that runs them alone. */
function sizesOf(costs: SharedCosts, { resources }: EngineRuntime) {
  const [whole, alone] = [costs.costOf(resources), costs.costOf(onOneThread(resources))];
  return {
    seconds: whole.ok ? whole.estimate.referenceSeconds : 0,
    threadBytes: alone.ok ? alone.estimate.memoryBytes : 0,
  };
}

/** Threads that share the parts are not used by one of them, too. */
function aloneOf(runtime: EngineRuntime): EngineRuntime {
  const { startTileWorker: _, engageWorkers: __, threadBudget: ___, ...alone } = runtime;
  return { ...alone, resources: onOneThread(runtime.resources) };
}

/** Opens queues of parts. */
export const openParts =
  <Task extends object, Found, Results extends PartsOutput<Found>>(
    partsOf: (task: Task) => Parts<Found, Results>,
  ): OpenQueueOf<Task> =>
  (task, output) => {
    const open = new OpenParts(partsOf(task), output);
    return {
      runner: (runtime) => open.runner(runtime),
      slotsOf: (chunk) => open.slotsOf(chunk),
      toleratesGaps: true,
    };
  };

/** Parts with the memory for what they find. */
class OpenParts<Found, Results extends PartsOutput<Found>> {
  readonly results: Results;
  readonly #parts: Parts<Found, Results>;
  readonly #slots: FailureSlots;
  /** Reasons that this thread found. */
  readonly #own = new Map<number, Refusal>();

  constructor(parts: Parts<Found, Results>, bytes: Output) {
    this.#parts = parts;
    this.results = parts.open(bytes);
    this.#slots = new FailureSlots(parts.count, parts.outputBytes, bytes);
  }

  runner(runtime: EngineRuntime): RunChunk {
    const onFailure: OnFailure = (part, refusal) => {
      this.#own.set(part, refusal);
      this.#slots.add(part, refusal);
    };
    return this.#parts.runner?.(this.results, runtime, onFailure) ?? this.#inOrder(runtime, onFailure);
  }

  slotsOf(chunk: number): readonly OutputSlot[] {
    const { first, last } = this.#partsOf(chunk);
    const reasons = Array.from({ length: last - first }, (_, i) => this.#slots.slotOf(first + i));
    return [...this.results.slotsOf(first, last), ...reasons];
  }

  #partsOf(chunk: number): { readonly first: number; readonly last: number } {
    const { count, chunkParts } = this.#parts;
    const first = chunk * chunkParts;
    return { first, last: Math.min(count, first + chunkParts) };
  }

  #inOrder(runtime: EngineRuntime, onFailure: OnFailure): RunChunk {
    return (chunk, checkpoint) => {
      const { first, last } = this.#partsOf(chunk);
      for (let part = first; part < last; part++) {
        const within = progressRange(checkpoint, (part - first) / (last - first), (part + 1 - first) / (last - first));
        within(0);
        const refusal = this.#run(part, runtime, within);
        if (refusal === undefined) continue;
        onFailure(part, refusal);
        this.results.finish(part, 'failed');
      }
    };
  }

  /** Plans and runs one part; returns why it has no result. @throws RunAborted, and what the checkpoint throws */
  #run(part: number, runtime: EngineRuntime, checkpoint: Checkpoint): Refusal | undefined {
    const plan = this.#parts.planAt(part, checkpoint);
    if (!plan.ok) return plan;
    try {
      this.results.write(part, plan.run(runtime, controlOf(checkpoint)));
      return undefined;
    } catch (error) {
      if (error instanceof RunRefused) return error.refusal;
      throw error;
    }
  }

  *#failed(): Generator<number> {
    for (let part = 0; part < this.#parts.count; part++)
      if (this.results.stateOf(part) === POINT_STATES.failed) yield part;
  }

  /** Why parts failed, where that is known. */
  failures(): ReadonlyMap<number, Refusal> {
    const known = new Map<number, Refusal>();
    for (const part of this.#failed()) {
      const refusal = this.#own.get(part) ?? this.#slots.at(part);
      if (refusal !== undefined) known.set(part, refusal);
    }
    return known;
  }

  /** Runs those again whose reason is not known: here they may succeed, too. @throws what the checkpoint throws */
  findReasons(runtime: EngineRuntime, checkpoint: Checkpoint): void {
    const known = this.failures();
    for (const part of this.#failed()) {
      if (known.has(part)) continue;
      const refusal = this.#run(part, runtime, () => checkpoint());
      if (refusal !== undefined) this.#own.set(part, refusal);
    }
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
