import { expect, it } from 'vitest';
import { FAULT_JOBS } from '#tests/faults/jobs.ts';
import { planRound } from '#tests/faults/plan.ts';

const SMALL = { seed: 2026, round: 0, kills: 10, tasksPerKill: 1, pauseMs: 500 };

it('plans the same round for the same seed, with each kind of task', () => {
  const options = { ...SMALL, people: 5, database: 'PostgreSQL' } as const;
  const plan = planRound(options);
  expect(planRound(options)).toEqual(plan);
  expect(planRound({ ...options, seed: 2027 })).not.toEqual(plan);
  expect(new Set(plan.flatMap(({ tasks }) => tasks.map(({ job }) => job)))).toEqual(new Set(FAULT_JOBS));
});
