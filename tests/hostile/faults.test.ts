import { expect, it } from 'vitest';
import { FAULT_JOBS } from '#tests/faults/jobs.ts';
import { DATABASES, planRound } from '#tests/faults/plan.ts';
import { runRound } from '#tests/faults/round.ts';
import { isPostgresInstalled } from '#tests/integration/postgres.ts';

/** With this seed every kind of process is killed. `npm run test:faults` kills a thousand times. */
const SMALL = { seed: 2027, round: 0, kills: 10, tasksPerKill: 1, pauseMs: 500 };

it('plans the same round for the same seed, with each kind of task', () => {
  const options = { ...SMALL, people: 5, database: 'PostgreSQL' } as const;
  const plan = planRound(options);
  expect(planRound(options)).toEqual(plan);
  expect(planRound({ ...options, seed: 2026 })).not.toEqual(plan);
  expect(new Set(plan.flatMap(({ tasks }) => tasks.map(({ job }) => job)))).toEqual(new Set(FAULT_JOBS));
});

const hasPostgres = await isPostgresInstalled();
if (!hasPostgres) process.stderr.write('\nSKIPPED: kills under load. PostgreSQL is not installed.\n\n');

it.skipIf(!hasPostgres)(
  'loses, doubles and mischarges no task when processes and databases are killed twenty times',
  async ({ signal }) => {
    const reports = await Promise.all(
      DATABASES.map((database) => runRound({ ...SMALL, database, interruption: signal })),
    );
    expect(reports.flatMap(({ violations }) => violations)).toEqual([]);
    const kills = reports.flatMap((report) => Object.entries(report.kills));
    expect(kills.reduce((sum, [, count]) => sum + count, 0)).toBe(2 * SMALL.kills);
    expect(new Set(kills.map(([target]) => target))).toEqual(
      new Set(['server', 'web', 'worker-1', 'worker-2', 'postgres', 'connection']),
    );
  },
  600_000,
);
