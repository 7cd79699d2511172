import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAbsentJobs, createJobs, type JobQueue } from '#app/services/jobs/index.ts';
import { insertTestAccount } from '#app/services/tasks/testing/rows.ts';
import type { Database } from '#db/schema.ts';
import { freshDatabase } from '#db/testing/fresh-database.ts';
import { adoptBellRounds, type Announcements, BELL_QUEUE, createAnnouncements, workOnBellRounds } from './index.ts';

const START = Date.UTC(2026, 10, 29, 12);
const HOUR_MS = 3_600_000;
const ACTOR = { accountId: null, name: 'root' };
const PEOPLE = 1204;
const INPUT = { level: 'maintenance', textZh: '今晚维护', textEn: 'Tonight', startsAt: null, endsAt: null } as const;

let db: Kysely<Database>;
let jobs: JobQueue;
let announcements: Announcements;
let at: number;
let ids: number;
let reads: number;
const now = () => at;
const newId = () => `n${String((ids += 1)).padStart(6, '0')}`;
const audit = { record: () => Promise.resolve() };
const errors: unknown[] = [];

beforeEach(async () => {
  [at, ids, reads] = [START, 0, 0];
  errors.length = 0;
  db = await freshDatabase();
  jobs = createJobs(db, { now, onError: (error) => errors.push(error), postgresUrl: null });
  await jobs.start([BELL_QUEUE]);
  announcements = createAnnouncements(db, { audit, jobs, now, newId, monotonicMs: () => at });
});
afterEach(async () => {
  await jobs.close(0);
  await db.destroy();
  expect(errors).toEqual([]);
});

async function people(count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) await insertTestAccount(db, `p${n}`);
}
const bells = () => db.selectFrom('notices').select('account_id').execute();
const first = async () => (await announcements.list())[0]!;

describe('what is shown', () => {
  it('is what has begun and has not ended, also without another look at the database', async () => {
    const coming = { ...INPUT, startsAt: START + HOUR_MS, endsAt: START + 2 * HOUR_MS, toBell: false };
    await announcements.announce(ACTOR, coming, '');
    expect(await announcements.shown()).toEqual([]);
    at += HOUR_MS;
    expect(await announcements.shown()).toMatchObject([
      { level: 'maintenance', text: { zh: '今晚维护', en: 'Tonight' } },
    ]);
    at += HOUR_MS;
    expect(await announcements.shown()).toEqual([]);
  });

  it('ends at once when it is withdrawn, once', async () => {
    const id = await announcements.announce(ACTOR, { ...INPUT, toBell: false }, '');
    expect(await announcements.shown()).toHaveLength(1);
    await announcements.withdraw(ACTOR, id, 'wrong day');
    expect(await announcements.shown()).toEqual([]);
    await expect(announcements.withdraw(ACTOR, id, '')).rejects.toMatchObject({ code: 'not_found' });
  });

  it('has an end after its start, and is limited to five', async () => {
    const reversed = { ...INPUT, startsAt: START + 2, endsAt: START + 1, toBell: false };
    await expect(announcements.announce(ACTOR, reversed, '')).rejects.toMatchObject({ code: 'times_reversed' });
    for (let n = 0; n < 5; n += 1) await announcements.announce(ACTOR, { ...INPUT, toBell: false }, '');
    await expect(announcements.announce(ACTOR, { ...INPUT, toBell: false }, '')).rejects.toMatchObject({
      code: 'announcement_limit',
    });
  });

  it('is read once a second for all pages together', async () => {
    const counting = new Proxy(db, {
      get(target, name) {
        if (name === 'selectFrom') reads += 1;
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    const seen = createAnnouncements(counting, { audit, jobs, now, newId, monotonicMs: () => at });
    for (let n = 0; n < 100; n += 1) await seen.shown();
    expect(reads).toBe(1);
    at += 1000;
    await seen.shown();
    expect(reads).toBe(2);
  });
});

describe('an announcement to the bells', () => {
  it('reaches every account exactly once, in rounds, and is counted', async () => {
    await people(PEOPLE);
    await announcements.announce(ACTOR, { ...INPUT, toBell: true }, '');
    workOnBellRounds(db, { jobs, now, newId });
    await vi.waitFor(async () => expect(await first()).toMatchObject({ bell: 'sent', bellCount: PEOPLE }));
    const reached = await bells();
    expect(reached).toHaveLength(PEOPLE);
    expect(new Set(reached.map(({ account_id }) => account_id)).size).toBe(PEOPLE);
  });

  it('is written once, and reaches them once, however often its form is sent', async () => {
    await people(3);
    const announce = (textZh: string) =>
      announcements.announce(ACTOR, { ...INPUT, textZh, toBell: true }, '', 'form-1');
    const ids = await Promise.all([announce('今晚维护'), announce('今晚维护')]);
    expect(ids[0]).toBe(ids[1]);
    await announce('另一个');
    expect(await announcements.list()).toHaveLength(2);
    workOnBellRounds(db, { jobs, now, newId });
    await vi.waitFor(async () => expect(await bells()).toHaveLength(6));
    expect(await jobs.counts(BELL_QUEUE.name)).toMatchObject({ waiting: 0, active: 0 });
  });

  it('stops when it is withdrawn', async () => {
    await people(3);
    const id = await announcements.announce(ACTOR, { ...INPUT, toBell: true }, '');
    await announcements.withdraw(ACTOR, id, '');
    workOnBellRounds(db, { jobs, now, newId });
    await vi.waitFor(async () => expect(await jobs.counts(BELL_QUEUE.name)).toMatchObject({ waiting: 0, active: 0 }));
    expect(await bells()).toEqual([]);
    expect(await first()).toMatchObject({ bell: 'stopped', bellCount: 0 });
  });

  it('that was written at the command line gets its job from a server, once', async () => {
    await people(3);
    const absent = { audit, jobs: createAbsentJobs(), now, newId, monotonicMs: () => at };
    await createAnnouncements(db, absent).announce(ACTOR, { ...INPUT, toBell: true }, '');
    for (let round = 0; round < 2; round += 1) await adoptBellRounds(db, jobs, at);
    expect(await jobs.counts(BELL_QUEUE.name)).toMatchObject({ waiting: 1 });
    workOnBellRounds(db, { jobs, now, newId });
    await vi.waitFor(async () => expect(await first()).toMatchObject({ bell: 'sent', bellCount: 3 }));
  });
});
