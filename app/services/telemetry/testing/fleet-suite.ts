import type { Kysely } from 'kysely';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BELL_SUBMISSION, bellResult, createTaskHarness } from '#app/services/tasks/testing/harness.ts';
import { createMetrics, fleetStateOf } from '#app/services/telemetry/index.ts';
import type { Database } from '#db/schema.ts';

/** What the metrics say of queue and workers, while tasks come, wait and run; on each database. */
export function describeFleetState(
  open: () => Promise<{ readonly db: Kysely<Database>; readonly url?: string }>,
): void {
  let harness: Awaited<ReturnType<typeof createTaskHarness>>;
  let now: number;
  beforeEach(async () => {
    now = Date.UTC(2026, 10, 20, 4);
    harness = await createTaskHarness(await open());
    await harness.open('lin');
  });
  afterEach(() => harness.close());

  const pass = (ms: number): void => {
    now += ms;
    harness.advance(ms);
  };
  /** The figures of the product in a scrape of another process. */
  const figures = async (): Promise<Readonly<Record<string, number>>> => {
    const metrics = createMetrics({ monotonicMs: () => 0, onError: (error) => expect.fail(String(error)) });
    metrics.readFleet(fleetStateOf(harness.db, () => now));
    const text = await metrics.scrape();
    const value = (name: string): number => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
    return {
      depth: value('queue_depth\\{product="full-amplitude"\\}'),
      oldest: value('queue_oldest_seconds\\{product="full-amplitude"\\}'),
      running: value('tasks_running\\{product="full-amplitude"\\}'),
      ofAnother: value('queue_depth\\{product="noisy"\\}'),
      workers: value('workers'),
      slots: value('workers_slots'),
    };
  };

  it('are the number and the age of queued tasks, those that run, and the workers', async () => {
    const nothing = { depth: 0, oldest: 0, running: 0, ofAnother: 0, workers: 0, slots: 0 };
    expect(await figures()).toEqual(nothing);
    await harness.tasks.submit('lin', BELL_SUBMISSION);
    pass(61_000);
    await harness.tasks.submit('lin', BELL_SUBMISSION);
    pass(500);
    expect(await figures()).toEqual({ ...nothing, depth: 2, oldest: 61.5 });

    const unregister = await harness.register();
    harness.runner.start();
    await vi.waitFor(() => expect(harness.jobs).toHaveLength(1));
    expect(await figures()).toEqual({ ...nothing, depth: 1, oldest: 0.5, running: 1, workers: 1, slots: 1 });
    for (const count of [1, 2]) {
      await vi.waitFor(() => expect(harness.jobs).toHaveLength(count));
      harness.jobs[count - 1]!.finish(bellResult);
    }
    await vi.waitFor(async () => expect(await figures()).toEqual({ ...nothing, workers: 1, slots: 1 }));
    await unregister();
    expect(await figures()).toEqual(nothing);
  });
}
