import { sql } from 'kysely';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { createDatabase } from '#db/connect.ts';
import { startPostgres } from '../postgres.ts';
import { numbered, numberOf, openJobs, rulesOf, untilIdle } from './open-jobs.ts';

const postgres = await startPostgres();
const isAvailable = 'url' in postgres;
if (!isAvailable) process.stderr.write(`\nSKIPPED: jobs whose database is lost. ${postgres.reason}\n\n`);
afterAll(() => (isAvailable ? postgres.stop() : undefined));

describe.skipIf(!isAvailable)('jobs whose connections are all cut', () => {
  it('go on: the process lives, each job ends, and its end is stored when the database is back', async () => {
    const url = isAvailable ? postgres.url : '';
    const opened = await openJobs(url, [rulesOf('cut', { retryLimit: 5 })]);
    const operator = createDatabase(url.replace(/postgres$/, 'template1'));
    const [first, seen] = [Promise.withResolvers<void>(), [] as number[]];
    opened.jobs.work(['cut'], { slots: 2 }, async ([job]) => {
      if (numberOf(job!) === 0) await first.promise;
      seen.push(numberOf(job!));
    });
    await opened.put('cut', numbered(1));
    await vi.waitFor(async () => expect(await opened.jobs.counts('cut')).toMatchObject({ active: 1 }));
    // Nobody can connect while the job ends.
    await sql`alter database postgres allow_connections false`.execute(operator);
    const cut = sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = 'postgres'`;
    await cut.execute(operator);
    first.resolve();
    await vi.waitFor(() => expect(opened.errors.map(String).join()).toMatch(/not currently accepting connections/));
    expect(seen).toEqual([0]);
    await sql`alter database postgres allow_connections true`.execute(operator);
    await vi.waitFor(() => opened.put('cut', numbered(3).slice(1)), { interval: 100 });
    await untilIdle(opened, 'cut');
    expect(seen.toSorted()).toEqual([0, 1, 2]);
    await Promise.all([opened.close(), operator.destroy()]);
  });
});
