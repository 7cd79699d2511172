import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MAX_SHORTS_IN_ROW } from '#app/domain/queue-order.ts';
import { listRunnableQueues, runnableQueuesAmong } from '#db/repositories/boss-jobs.ts';
import { openDialects } from '../dialects.ts';
import { numbered, numberOf, type OpenedJobs, openJobs, rulesOf, untilIdle } from './open-jobs.ts';

const { dialects, close } = await openDialects('workers of jobs');
afterAll(close);

for (const { name, url, reason } of dialects) {
  describe.skipIf(reason !== null)(`workers of jobs on ${name}`, () => {
    const queues = ['short', 'other', 'many', 'put', 'later', 'accounts'];
    let opened: OpenedJobs;
    beforeEach(async () => {
      opened = await openJobs(
        url,
        queues.map((queue) => rulesOf(queue)),
      );
    });
    afterEach(() => opened.close());

    it('share their slots between queues, and take short ones first, but after 30 in a row one of the others', async () => {
      const { jobs } = opened;
      await opened.put('other', numbered(4));
      await opened.put('short', numbered(70));
      const taken: string[] = [];
      let [shortsInRow, running, most] = [0, 0, 0];
      const order = (queue: string | null) => {
        if (queue !== null) shortsInRow = queue === 'short' ? shortsInRow + 1 : 0;
        return shortsInRow >= MAX_SHORTS_IN_ROW ? ['other', 'short'] : ['short', 'other'];
      };
      jobs.work(['short', 'other'], { slots: 2, order }, async ([job]) => {
        most = Math.max(most, ++running);
        taken.push(job!.queue);
        if (taken.length === 1) await vi.waitFor(() => expect(most).toBe(2));
        running--;
      });
      await untilIdle(opened, 'other');
      await untilIdle(opened, 'short');
      expect(taken.flatMap((queue, place) => (queue === 'other' ? [place] : []))).toEqual([30, 61, 72, 73]);
      expect(most).toBe(2);
      expect(opened.errors).toEqual([]);
    });

    it('serve accounts in turn by priority, whoever put more', async () => {
      const { jobs } = opened;
      const turn = (round: number, account: string) => ({ data: { account }, priority: -round, group: account });
      await opened.putEach('accounts', [
        ...[2, 4, 6, 8].map((round) => turn(round, 'lin')),
        ...[2, 4].map((round) => turn(round, 'chen')),
        turn(3, 'wang'),
      ]);
      const served: string[] = [];
      jobs.work(['accounts'], { slots: 1 }, async ([job]) => {
        served.push((job!.data as { account: string }).account);
      });
      await untilIdle(opened, 'accounts');
      expect(served).toEqual(['lin', 'chen', 'wang', 'lin', 'chen', 'lin', 'lin']);
    });

    it('of two processes take each of 1,000 jobs once', async () => {
      const second = await openJobs(url, [rulesOf('many')], name === 'SQLite' ? { db: opened.db } : {});
      const seen: number[] = [];
      for (const { jobs } of [opened, second])
        jobs.work(['many'], { slots: 2, batch: 5 }, async (batch) => void seen.push(...batch.map(numberOf)));
      await opened.put('many', numbered(1000));
      await untilIdle(opened, 'many');
      await second.close();
      expect(seen.toSorted((a, b) => a - b)).toEqual(numbered(1000).map((_, n) => n));
      expect([...opened.errors, ...second.errors]).toEqual([]);
    });

    it('start a delayed job when its time has come', async () => {
      const { jobs } = opened;
      let startedAt = 0;
      jobs.work(['later'], { slots: 1 }, async () => void (startedAt = performance.now()));
      const putAt = performance.now();
      await opened.put('later', [{ data: {}, delaySeconds: 1 }]);
      await vi.waitFor(() => expect(startedAt).toBeGreaterThan(0));
      expect(startedAt - putAt).toBeGreaterThanOrEqual(950);
    });

    it('find the first of 10,000 jobs by an index, right after they were put', async () => {
      const { db, jobs } = opened;
      if (name === 'PostgreSQL') await sql`analyze pgboss.job_common`.execute(db);
      const ids = await opened.put('put', numbered(10_000));
      expect(new Set(ids).size).toBe(10_000);
      expect(await jobs.counts('put')).toMatchObject({ waiting: 10_000 });
      const plan =
        name === 'SQLite'
          ? await sql`explain query plan select seq from jobs where queue = 'put' and state = 'ready'
              order by priority desc, seq limit 1`.execute(db)
          : await sql`explain select id from pgboss.job_common where name = 'put' and state < 'active' and not blocked
              and start_after <= now() order by priority desc, created_on limit 1`.execute(db);
      expect(JSON.stringify(plan.rows)).toMatch(name === 'SQLite' ? /jobs_ready/ : /job_common_i11|job_i11/);
      expect(JSON.stringify(plan.rows)).not.toMatch(/TEMP B-TREE|Sort/i);
      if (name === 'PostgreSQL') {
        const look = await sql`explain ${runnableQueuesAmong(queues)}`.execute(db);
        expect(JSON.stringify(look.rows)).toMatch(/job_common_i11|job_i11/);
        expect(JSON.stringify(look.rows)).not.toMatch(/Seq Scan|Sort/i);
        expect(await listRunnableQueues(db, queues)).toEqual(['put']);
        const { rows } = await sql<{ rows: number }>`
          select reltuples::int8 as rows from pg_class where oid = 'pgboss.job_common'::regclass`.execute(db);
        expect(rows[0]!.rows).toBeGreaterThanOrEqual(10_000);
      }
      await db.transaction().execute((trx) => jobs.cancel(trx, 'put', ids));
      expect(await jobs.counts('put')).toMatchObject({ waiting: 0 });
    });
  });
}
