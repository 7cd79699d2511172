/**
 * `npm run bench:queue [-- --only sqlite,postgres] [--rounds 5] [--tasks 300] [--json FILE] [--complete]`: the CPU time
 * of one task between queue and end (claim, start, end, notifications) while 300, 3,000 and 20,000 tasks are queued. Measured
 * on both databases, and on PostgreSQL also with statistics from an empty queue. The engine returns at once. Needs no
 * build. Then jobs per second of the job queue at the same depths, and how soon a job starts that was just put; these
 * depend on the load of the machine. CPU times are valid on a busy machine too; each depth is compared with the others of the same round.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createDatabase } from '#db/connect.ts';
import { migrate } from '#db/migrate.ts';
import { startPostgres } from '#tests/integration/postgres.ts';
import { fillQueue, type Statistics } from './bench-queue/fill.ts';
import { type JobRates, measureJobs } from './bench-queue/jobs.ts';
import { boardCost, costOfTasks, type TaskCost } from './bench-queue/measure.ts';
import { median } from './bench-ui/median.ts';

const DEPTHS = [300, 3000, 20_000] as const;
/** Maximum ratio of the cost with the longest queue to the cost with the shortest. */
const BAR = 1.3;

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', default: 'sqlite,postgres' },
    rounds: { type: 'string', default: '5' },
    tasks: { type: 'string', default: '300' },
    json: { type: 'string' },
    complete: { type: 'boolean', default: false },
  },
});
const [rounds, tasks] = [Number(options.rounds), Number(options.tasks)];

interface Row {
  readonly name: string;
  /** CPU milliseconds per task, by depth: medians of all rounds. */
  readonly ms: readonly number[];
  /** Tasks per second of one worker, by depth: medians of all rounds. */
  readonly perSecond: readonly number[];
  /** Ratio of the longest queue to the shortest of the same round: median. */
  readonly ratio: number;
  /** Reading all queue positions of the longest queue once, in milliseconds. */
  readonly boardMs: number;
}

async function measure(name: string, url: string, statistics: Statistics): Promise<Row> {
  const db = createDatabase(url);
  await migrate(db);
  const found: TaskCost[][] = [];
  const boards: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const costs: TaskCost[] = [];
    for (const depth of DEPTHS) {
      // Adds the tasks that are claimed during the measurement and the warm-up to the given depth.
      await fillQueue(db, depth + tasks, statistics);
      if (depth === DEPTHS.at(-1)) boards.push(await boardCost(db));
      costs.push(await costOfTasks(db, url, tasks));
    }
    found.push(costs);
  }
  await db.destroy();
  return {
    name,
    ms: DEPTHS.map((_, index) => median(found.map((costs) => costs[index]!.ms))),
    perSecond: DEPTHS.map((_, index) => median(found.map((costs) => costs[index]!.perSecond))),
    ratio: median(found.map((costs) => costs.at(-1)!.ms / costs[0]!.ms)),
    boardMs: median(boards),
  };
}

const folder = mkdtempSync(join(tmpdir(), 'harbor-bench-'));
const rows: Row[] = [];
const jobRows: (JobRates & { readonly name: string })[] = [];
try {
  if (options.only.includes('sqlite')) {
    rows.push(await measure('SQLite', `sqlite:${join(folder, 'queue.db')}`, 'fresh'));
    jobRows.push({ name: 'SQLite', ...(await measureJobs(`sqlite:${join(folder, 'jobs.db')}`, DEPTHS, tasks)) });
  }
  if (options.only.includes('postgres')) {
    const postgres = await startPostgres();
    if ('reason' in postgres && options.complete) throw new Error(`PostgreSQL cannot be measured: ${postgres.reason}`);
    if ('reason' in postgres) process.stderr.write(`SKIPPED: PostgreSQL. ${postgres.reason}\n`);
    else {
      try {
        rows.push(
          await measure('PostgreSQL', postgres.url, 'fresh'),
          await measure('PostgreSQL, stale statistics', postgres.url, 'stale'),
        );
        jobRows.push({ name: 'PostgreSQL', ...(await measureJobs(postgres.url, DEPTHS, tasks)) });
      } finally {
        await postgres.stop();
      }
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

process.stdout.write(
  `${cpus()[0]?.model ?? ''}, load ${loadavg()[0]!.toFixed(1)}; ${rounds} rounds of ${tasks} tasks; processor ms a task\n`,
);
for (const { name, perSecond } of rows) {
  const depths = DEPTHS.map((depth, index) => `${depth}: ${perSecond[index]!.toFixed(0)}`).join('  ');
  process.stdout.write(`${`tasks/s, ${name}`.padEnd(38)} ${depths}\n`);
}
for (const { name, ms, ratio, boardMs } of rows) {
  const depths = DEPTHS.map((depth, index) => `${depth}: ${ms[index]!.toFixed(2)}`).join('  ');
  process.stdout.write(
    `${name.padEnd(30)} ${depths}  ratio ${ratio.toFixed(2)} (at most ${BAR})  all places once ${boardMs.toFixed(0)} ms\n`,
  );
}
for (const { name, perSecond, startMs } of jobRows) {
  const depths = DEPTHS.map((depth, index) => `${depth}: ${perSecond[index]!.toFixed(0)}`).join('  ');
  const [half, most] = startMs.map((ms) => ms.toFixed(1));
  process.stdout.write(
    `${`jobs/s, ${name}`.padEnd(30)} ${depths}  start after ${half} ms (median), ${most} ms (95 %)\n`,
  );
}
if (options.json !== undefined) writeFileSync(options.json, JSON.stringify({ rows, jobRows }, null, 2));
if (rows.some(({ ratio }) => ratio > BAR)) process.exitCode = 1;
