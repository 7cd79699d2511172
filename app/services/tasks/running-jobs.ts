import type { ClaimedJob } from '#app/services/jobs/index.ts';
import type { StopReason } from './run-outcome.ts';

/** The jobs of tasks that this process works on, by keys of the caller. */
export interface RunningJobs {
  /**
   * Does the work of a job. Its controller aborts with a StopReason: if the claim of the job is lost, if this process
   * ends, or by `stop`.
   */
  run(key: string, job: ClaimedJob, work: (controller: AbortController) => Promise<void>): Promise<void>;
  /** Requests the newest work with this key to stop; returns whether there is one. */
  stop(key: string): boolean;
  /** Resolves when the newest work with this key has ended. */
  settled(key: string): Promise<void>;
  keys(): readonly string[];
  /** Interrupts all work, also what begins from now on; resolves when it has ended. */
  close(): Promise<void>;
}

interface Running {
  readonly controller: AbortController;
  readonly settled: Promise<void>;
}

export function createRunningJobs(): RunningJobs {
  const running = new Map<string, Running>();
  let isClosing = false;
  const interrupt = (controller: AbortController, reason: StopReason): void => controller.abort(reason);
  return {
    async run(key, job, work) {
      const controller = new AbortController();
      const onLost = () => interrupt(controller, 'lost');
      job.signal.addEventListener('abort', onLost, { once: true });
      if (isClosing) interrupt(controller, 'closing');
      else if (job.signal.aborted) onLost();
      const executed = work(controller).finally(() => {
        job.signal.removeEventListener('abort', onLost);
        // Work whose claim was lost may still be ending while the next one runs here.
        if (running.get(key)?.controller === controller) running.delete(key);
      });
      running.set(key, { controller, settled: executed.catch(() => undefined) });
      await executed;
    },
    stop(key) {
      const found = running.get(key);
      if (found !== undefined) interrupt(found.controller, 'stopped');
      return found !== undefined;
    },
    settled: async (key) => running.get(key)?.settled,
    keys: () => [...running.keys()],
    async close() {
      isClosing = true;
      const all = [...running.values()];
      for (const { controller } of all) interrupt(controller, 'closing');
      await Promise.all(all.map(({ settled }) => settled));
    },
  };
}
