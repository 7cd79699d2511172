import type { Kysely } from 'kysely';
import type { Database } from '#db/schema.ts';
import { median } from '#scripts/bench-ui/median.ts';
import { type BenchClient, callApi, TASK } from './client.ts';
import { processorMs } from './processor.ts';

const TASKS_PER_MINUTE = 200;
const SAMPLE_MS = 1000;

export interface Throughput {
  readonly completedPerMinute: number;
  /** Tasks that waited for the worker: the maximum, and the number when the last task was submitted. */
  readonly longestQueue: number;
  readonly queueAtEnd: number;
  readonly medianMs: number;
  /** CPU time of the server per task. */
  readonly processorMs: number;
}

/** Submits at a constant rate, alternately from all clients, whether or not the worker keeps up. */
export async function measureThroughput(
  db: Kysely<Database>,
  baseUrl: string,
  pid: number | undefined,
  clients: readonly BenchClient[],
  seconds: number,
): Promise<Throughput> {
  const queued = async (): Promise<number> => {
    const { count } = await db
      .selectFrom('tasks')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('status', 'in', ['waiting', 'queued'])
      .executeTakeFirstOrThrow();
    return Number(count);
  };
  const samples: number[] = [];
  const sampling = setInterval(() => void queued().then((count) => samples.push(count)), SAMPLE_MS);
  const spacingMs = 60_000 / TASKS_PER_MINUTE;
  const total = Math.round((seconds * TASKS_PER_MINUTE) / 60);
  const before = processorMs(pid);
  const startedAt = performance.now();
  const runs: Promise<number>[] = [];
  for (let count = 0; count < total; count++) {
    const submittedAt = performance.now();
    const run = callApi<{ status: string }>(baseUrl, clients[count % clients.length]!, '/tasks', TASK).then(
      ({ status }) => {
        if (status !== 'completed') throw new Error(`The task is ${status}.`);
        return performance.now() - submittedAt;
      },
    );
    runs.push(run);
    const waitMs = startedAt + (count + 1) * spacingMs - performance.now();
    // eslint-disable-next-line no-restricted-syntax -- the rate of submissions is part of the workload
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
  const queueAtEnd = await queued();
  const times = await Promise.all(runs);
  clearInterval(sampling);
  const minutes = (performance.now() - startedAt) / 60_000;
  return {
    completedPerMinute: total / minutes,
    longestQueue: Math.max(...samples),
    queueAtEnd,
    medianMs: median(times),
    processorMs: (processorMs(pid) - before) / total,
  };
}
