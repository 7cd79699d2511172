/**
 * `npm run bench:fleet [-- --only same,speed,handover] [--rounds 3] [--kills 50] [--json FILE]`: long runs on worker
 * processes that share a database, with the built server. `same`: results of one worker, of three, and of three of which
 * one is killed every 5 s, to the byte. `speed`: two workers of one thread against one, and one of two threads. `handover`:
 * the time from the death of a worker until another has its piece. Needs PostgreSQL and two cores without other work.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
// eslint-disable-next-line no-restricted-syntax -- the time between two kills is part of the workload
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Kysely } from 'kysely';
import { createJobs, type JobQueue } from '#app/services/jobs/index.ts';
import { taskQueues } from '#app/services/tasks/index.ts';
import { createDatabase } from '#db/connect.ts';
import { migrate } from '#db/migrate.ts';
import type { Database } from '#db/schema.ts';
import { startPostgres } from '#tests/integration/postgres.ts';
import { FLEET_CASES, type FleetCase, LONG_CASE, WARM_CASE } from './bench-fleet/cases.ts';
import { measureHandovers } from './bench-fleet/handover.ts';
import { ended, insertBenchAccount, resultDigest, submitCase } from './bench-fleet/tasks.ts';
import { createFleet, type WorkerFleet } from './bench-fleet/workers.ts';
import { median } from './bench-ui/median.ts';

const KILL_EVERY_MS = 5_000;

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', default: 'same,speed,handover' },
    rounds: { type: 'string', default: '3' },
    kills: { type: 'string', default: '50' },
    json: { type: 'string' },
  },
});

const postgres = await startPostgres();
if (!('url' in postgres)) throw new Error(postgres.reason);
const { url } = postgres;
const folder = mkdtempSync(join(tmpdir(), 'harbor-fleet-'));
const db: Kysely<Database> = createDatabase(url);
await migrate(db);
await insertBenchAccount(db);
const jobs: JobQueue = createJobs(db, { now: Date.now, onError: console.error, postgresUrl: url });
await jobs.start(taskQueues(600_000));

interface Run {
  readonly seconds: number;
  readonly digest: string;
  readonly pieces: number;
}

/** Runs a task on what is there, and counts its pieces. */
async function runCase(tested: FleetCase): Promise<Run> {
  const id = await submitCase(db, jobs, tested);
  let pieces = 0;
  const counting = setInterval(() => {
    void db
      .selectFrom('task_pieces')
      .innerJoin('task_plans', 'id', 'plan_id')
      .select('place')
      .where('task_id', '=', id)
      .execute()
      .then((put) => (pieces = Math.max(pieces, put.length)));
  }, 200);
  const seconds = await ended(db, id).finally(() => clearInterval(counting));
  return { seconds, pieces, digest: await resultDigest(db, id) };
}

/** Starts workers, has them do something, and ends them. */
async function withFleet<Result>(workers: number, threads: number, work: (fleet: WorkerFleet) => Promise<Result>) {
  const fleet = createFleet(url, folder, threads);
  for (let worker = 0; worker < workers; worker++) await fleet.add();
  try {
    return await work(fleet);
  } finally {
    await fleet.close();
  }
}

/** Kills one worker after another while the work goes on. */
async function whileKilling(fleet: WorkerFleet, work: () => Promise<Run>): Promise<Run & { readonly kills: number }> {
  const done = new AbortController();
  let kills = 0;
  const killing = (async () => {
    for (;;) {
      await delay(KILL_EVERY_MS, undefined, { signal: done.signal });
      await fleet.replace(kills++ % fleet.workers.length);
    }
  })().catch(() => undefined);
  const run = await work();
  done.abort();
  await killing;
  return { ...run, kills };
}

const report: Record<string, unknown> = { cores: cpus().length, load: loadavg()[0] };

if (options.only.includes('same')) {
  const rows = [];
  for (const tested of FLEET_CASES) {
    const one = await withFleet(1, 1, () => runCase(tested));
    const three = await withFleet(3, 1, () => runCase(tested));
    const killed = await withFleet(3, 1, (fleet) => whileKilling(fleet, () => runCase(tested)));
    const isSame = new Set([one.digest, three.digest, killed.digest]).size === 1;
    console.log(
      `${tested.name}, ${one.pieces} pieces: 1 worker ${one.seconds.toFixed(1)} s, 3 ${three.seconds.toFixed(1)} s, ` +
        `3 with ${killed.kills} kills ${killed.seconds.toFixed(1)} s; ${isSame ? 'the same bytes' : 'DIFFERENT BYTES'}`,
    );
    if (!isSame) process.exitCode = 1;
    rows.push({ name: tested.name, one, three, killed, isSame });
  }
  report.same = rows;
}

if (options.only.includes('speed')) {
  const rounds = [];
  /** Seconds of the measured run, after one that lets each thread load and compile what it needs. */
  const secondsOf = (workers: number, threads: number): Promise<number> =>
    withFleet(workers, threads, async () => {
      await runCase(WARM_CASE);
      return (await runCase(LONG_CASE)).seconds;
    });
  for (let round = 0; round < Number(options.rounds); round++)
    rounds.push({ one: await secondsOf(1, 1), two: await secondsOf(2, 1), threads: await secondsOf(1, 2) });
  const speedup = median(rounds.map(({ one, two }) => one / two));
  const threads = median(rounds.map((round) => round.threads / round.two));
  console.log(
    `${LONG_CASE.name}: two workers are ${speedup.toFixed(2)} times as fast as one; ` +
      `one worker of two threads takes ${threads.toFixed(2)} times as long as two workers`,
  );
  report.speed = { rounds, speedup, threads };
}

if (options.only.includes('handover')) {
  const seconds = await withFleet(3, 1, (fleet) => measureHandovers(db, jobs, fleet, Number(options.kills)));
  console.log(
    `${seconds.length} killed workers: another had the piece after ${median(seconds).toFixed(1)} s, ` +
      `at worst after ${Math.max(...seconds).toFixed(1)} s`,
  );
  report.handover = { seconds, worst: Math.max(...seconds) };
}

if (options.json !== undefined) writeFileSync(options.json, JSON.stringify(report, null, 2));
await jobs.close(0);
await db.destroy();
await postgres.stop();
rmSync(folder, { recursive: true, force: true });
