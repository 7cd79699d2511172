import type { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import type { Database } from '#db/schema.ts';
import { freshDatabase } from '#db/testing/fresh-database.ts';
import type { Schedule } from './contract.ts';
import { createSchedules } from './schedules.ts';

const HOURLY: Schedule = { name: 'hourly', queue: 'housekeeping', cron: '0 * * * *', data: { act: 'sweep' } };
const HOUR_MS = 3_600_000;

/** A clock that all processes share, and the jobs that they have put. */
function fixture(db: Kysely<Database>) {
  let now = Date.UTC(2026, 0, 1, 8, 30);
  const jobs: unknown[] = [];
  const put = async (_db: Kysely<Database>, queue: string, added: readonly { data: object }[]) => {
    jobs.push(...added.map(({ data }) => ({ queue, data })));
    return [];
  };
  const open = async (...schedules: readonly Schedule[]) => {
    const process = createSchedules(db, put, () => now);
    for (const schedule of schedules) await process.add(schedule);
    return process;
  };
  return { jobs, open, pass: (ms: number) => (now += ms) };
}

it('puts one job a round, however many processes look, and none for the round that had begun at the start', async () => {
  await using db = await freshDatabase();
  const { jobs, open, pass } = fixture(db);
  const processes = [await open(HOURLY), await open(HOURLY), await open(HOURLY)];
  const lookAll = () => Promise.all(processes.map((process) => process.putDue()));
  await lookAll();
  expect(jobs).toEqual([]);
  for (let round = 1; round <= 3; round++) {
    pass(HOUR_MS);
    await lookAll();
    await lookAll();
    expect(jobs).toHaveLength(round);
  }
  expect(jobs[0]).toEqual({ queue: 'housekeeping', data: { act: 'sweep' } });
});

it('makes up by one job for the rounds that nobody was there for, but not after a day', async () => {
  await using db = await freshDatabase();
  const { jobs, open, pass } = fixture(db);
  await open(HOURLY);
  pass(5 * HOUR_MS);
  const next = await open(HOURLY);
  await next.putDue();
  await next.putDue();
  expect(jobs).toHaveLength(1);
  pass(30 * HOUR_MS);
  await (await open(HOURLY)).putDue();
  expect(jobs).toHaveLength(1);
  pass(HOUR_MS);
  await next.putDue();
  expect(jobs).toHaveLength(2);
});

it('follows a changed time, and leaves schedules of other versions to their processes', async () => {
  await using db = await freshDatabase();
  const { jobs, open, pass } = fixture(db);
  const old = await open({ ...HOURLY, name: 'old' });
  await open(HOURLY);
  const current = await open({ ...HOURLY, cron: '45 * * * *' });
  pass(HOUR_MS / 4);
  await current.putDue();
  expect(jobs).toHaveLength(1);
  pass(HOUR_MS);
  await current.putDue();
  expect(jobs).toHaveLength(2);
  await old.putDue();
  expect(jobs).toHaveLength(3);
});

it('does not wait for a year after the clock was a year ahead for a moment', async () => {
  await using db = await freshDatabase();
  const { jobs, open, pass } = fixture(db);
  const process = await open(HOURLY);
  pass(365 * 24 * HOUR_MS);
  await process.putDue();
  pass(-365 * 24 * HOUR_MS);
  await process.putDue();
  const before = jobs.length;
  pass(HOUR_MS);
  await process.putDue();
  expect(jobs).toHaveLength(before + 1);
});

it('refuses a malformed time', async () => {
  await using db = await freshDatabase();
  await expect(fixture(db).open({ ...HOURLY, cron: 'every hour' })).rejects.toThrow();
});
