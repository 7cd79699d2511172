import { deserialize, serialize } from 'node:v8';
import type { EngineRuntime } from '#simulator/engines/engine.ts';
import type { WorkQueue } from '#simulator/engines/work-queue/queue.ts';
import type { OpenQueue } from '#simulator/engines/work-queue/work-queue.ts';
import { openQueue } from '#simulator/workloads/chunk-kinds.ts';
import { framed, unframed, UnusableBytes } from './frame.ts';
import type { StoredPlan } from './messages.ts';

/** A plan with the memory for all that its chunks write, of which a thread uses only what its pieces need. */
export interface OpenPlan {
  readonly identity: Uint8Array;
  readonly queue: WorkQueue<object>;
  readonly output: SharedArrayBuffer;
  readonly open: OpenQueue;
  isPrepared: boolean;
}

/** Plans that a thread keeps: its next piece is mostly one of the newest. */
const KEPT_PLANS = 4;
const MOST_KEPT_BYTES = 64 * 2 ** 20;

export const planBytes = (build: string, plan: StoredPlan): Uint8Array<ArrayBuffer> =>
  framed('plan', build, serialize(plan));

/** @throws UnusableBytes */
export function readPlan(
  build: string,
  bytes: Uint8Array,
): { readonly plan: StoredPlan; readonly identity: Uint8Array } {
  const { body, digest } = unframed('plan', build, bytes);
  // A copy, at the start of its memory: typed arrays are views of it.
  return { plan: deserialize(Uint8Array.from(body)) as StoredPlan, identity: Uint8Array.from(digest) };
}

/** The newest plans of a thread, by their digest. */
export class OpenPlans {
  readonly #plans = new Map<string, OpenPlan>();

  /**
   * @param planAgain returns the queue of a job whose plan has no task
   * @throws UnusableBytes, and what `planAgain` throws
   */
  open(build: string, bytes: Uint8Array, planAgain: (plan: StoredPlan) => WorkQueue<object>): OpenPlan {
    const { digest } = unframed('plan', build, bytes);
    const key = digest.toString('hex');
    const known = this.#plans.get(key) ?? this.#read(build, bytes, planAgain);
    this.#plans.delete(key);
    if (known.queue.outputBytes <= MOST_KEPT_BYTES) this.#plans.set(key, known);
    for (const oldest of this.#plans.keys()) {
      if (this.#plans.size <= KEPT_PLANS) break;
      this.#plans.delete(oldest);
    }
    return known;
  }

  #read(build: string, bytes: Uint8Array, planAgain: (plan: StoredPlan) => WorkQueue<object>): OpenPlan {
    const { plan, identity } = readPlan(build, bytes);
    const queue = 'task' in plan.source ? { ...plan.shape, task: plan.source.task } : planAgain(plan);
    if (!isOfShape(queue, plan)) throw new UnusableBytes('other-task');
    const output = new SharedArrayBuffer(queue.outputBytes);
    return { identity, queue, output, open: openQueue(queue.kind, queue.task, output), isPrepared: false };
  }
}

/** Whether a queue that was planned again is the one of the plan. */
export const isOfShape = (queue: WorkQueue<object>, { shape }: Pick<StoredPlan, 'shape'>): boolean =>
  queue.kind === shape.kind && queue.chunks === shape.chunks && queue.outputBytes === shape.outputBytes;

/** What a thread has that runs chunks beside others: it starts no threads of its own. */
export function withoutThreads(runtime: EngineRuntime): EngineRuntime {
  const { startTileWorker: _, engageWorkers: __, threadBudget: ___, ...alone } = runtime;
  return { ...alone, resources: { ...runtime.resources, threads: 1 } };
}
