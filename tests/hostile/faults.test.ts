import { expect, it, vi } from 'vitest';
import { FAULT_JOBS } from '#tests/faults/jobs.ts';
import { DATABASES, planRound } from '#tests/faults/plan.ts';
import { runRound } from '#tests/faults/round.ts';
import { startPostgres } from '#tests/integration/postgres.ts';

/** Starts of servers on a slow machine; nothing here asserts a time. */
vi.setConfig({ testTimeout: 600_000 });

const postgres = await startPostgres();
if ('stop' in postgres) await postgres.stop();
else process.stderr.write(`\nSKIPPED: kills under load on PostgreSQL. ${postgres.reason}\n\n`);
const databases = DATABASES.filter((database) => database === 'SQLite' || 'url' in postgres);

/** The complete form is `npm run test:faults`. */
const SMALL = { seed: 2026, round: 0, kills: 10, tasksPerKill: 1, pauseMs: 500 };

it('plans the same round for the same seed, with each kind of task', () => {
  const options = { ...SMALL, people: 5, database: 'PostgreSQL' } as const;
  const plan = planRound(options);
  expect(planRound(options)).toEqual(plan);
  expect(planRound({ ...options, seed: 2027 })).not.toEqual(plan);
  expect(new Set(plan.flatMap(({ tasks }) => tasks.map(({ job }) => job)))).toEqual(new Set(FAULT_JOBS));
});

it('loses, doubles and mischarges no task over 10 kills on each database', async () => {
  // At the same time: most of a round is waiting for processes that start.
  for (const { violations, kills, requests } of await Promise.all(
    databases.map((database) => runRound({ ...SMALL, database })),
  )) {
    expect(violations).toEqual([]);
    expect(Object.values(kills).reduce((sum, count) => sum + count)).toBe(SMALL.kills);
    expect(requests.answers).toBeGreaterThan(0);
  }
});
