import { type Kysely, sql } from 'kysely';
import type { JobQueue } from '#app/services/jobs/index.ts';
import type { Database } from '#db/schema.ts';
import { EVEN_CASE } from './cases.ts';
import { submitCase } from './tasks.ts';
import { until } from './until.ts';
import type { WorkerFleet } from './workers.ts';

interface Held {
  readonly id: string;
  readonly claims: number;
}

/** Returns the pieces that are being computed, with the number of their claims. */
async function heldPieces(db: Kysely<Database>): Promise<readonly Held[]> {
  const { rows } = await sql<Held>`
    select id, retry_count as claims from pgboss.job where name like 'piece-%' and state = 'active'`.execute(db);
  return rows;
}

/** Whether a piece that was held has been claimed once more, or has ended. */
async function isTaken(db: Kysely<Database>, { id, claims }: Held): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select retry_count > ${claims} or state >= 'completed' as taken from pgboss.job where id = ${id}::uuid`.execute(db);
  return rows[0]?.taken ?? true;
}

/**
 * Kills workers while they compute pieces. Returns for each how long its piece waited for another worker, in seconds.
 * A new worker takes the place of a dead one before the next is killed.
 */
export async function measureHandovers(
  db: Kysely<Database>,
  jobs: JobQueue,
  fleet: WorkerFleet,
  kills: number,
): Promise<readonly number[]> {
  const seconds: number[] = [];
  while (seconds.length < kills) {
    const running = await db.selectFrom('tasks').select('id').where('status', 'in', ['queued', 'ongoing']).execute();
    if (running.length < 2) await submitCase(db, jobs, EVEN_CASE);
    const before = await until(async () => {
      const held = await heldPieces(db);
      return held.length >= fleet.workers.length ? held : undefined;
    });
    const killed = performance.now();
    await fleet.workers[0]!.end('SIGKILL');
    // The piece of the dead worker is the one that is still active, and was so before, while the others go on.
    const orphan = await until(async () => {
      const held = await heldPieces(db);
      const left = before.filter(({ id, claims }) => held.some((each) => each.id === id && each.claims === claims));
      return left.length <= 1 ? (left[0] ?? null) : undefined;
    });
    if (orphan !== null) {
      await until(async () => ((await isTaken(db, orphan)) ? true : undefined));
      seconds.push((performance.now() - killed) / 1000);
    }
    await fleet.replace(0);
  }
  return seconds;
}
