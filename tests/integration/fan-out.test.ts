import { sql } from 'kysely';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { createSessionEndings, SESSIONS_TOPIC } from '#app/services/accounts/index.ts';
import { createDatabase, openChannel } from '#db/connect.ts';
import { startPostgres } from './postgres.ts';

const postgres = await startPostgres();
const isAvailable = 'url' in postgres;
if (!isAvailable) process.stderr.write(`\nSKIPPED: channels of PostgreSQL. ${postgres.reason}\n\n`);
afterAll(() => (isAvailable ? postgres.stop() : undefined));

const open = async (received: string[], url: string, topic = 'tasks', onReconnect = () => {}) =>
  (await openChannel(url, {
    topics: new Map([[topic, (text: string) => void received.push(text)]]),
    onReconnect,
    onError: () => {},
  }))!;

describe.skipIf(!isAvailable)('a channel between processes', () => {
  const url = isAvailable ? postgres.url : '';

  it('carries a text to all listeners of the channel without noticeable delay, and to no other channel', async () => {
    const [first, second, third]: string[][] = [[], [], []];
    const [a, b] = await Promise.all([open(first!, url), open(second!, url)]);
    const other = await open(third!, url, 'other');
    let least = Number.POSITIVE_INFINITY;
    for (let n = 0; n < 5; n++) {
      const text = `it's 量子 'quoted' ${n}`;
      const sentAt = performance.now();
      await a.send('tasks', text);
      await vi.waitFor(() => expect(second!.at(-1)).toBe(text), { interval: 5 });
      least = Math.min(least, performance.now() - sentAt);
    }
    expect(least).toBeLessThan(1000);
    expect(first).toEqual(second);
    expect(third).toEqual([]);
    await Promise.all([a.close(), b.close(), other.close()]);
  });

  it('sends texts in order, however many are pending, and reports those that were not sent', async () => {
    const received: string[] = [];
    const warnings: unknown[] = [];
    const onWarning = (warning: unknown) => warnings.push(warning);
    process.on('warning', onWarning);
    const channel = await open(received, url);
    const texts = Array.from({ length: 20 }, (_, index) => `text ${index}`);
    expect(await Promise.all(texts.map((text) => channel.send('tasks', text)))).toEqual(texts.map(() => true));
    await vi.waitFor(() => expect(received).toEqual(texts));
    await channel.close();
    expect(await channel.send('tasks', 'too late')).toBe(false);
    process.off('warning', onWarning);
    expect(warnings).toEqual([]);
  });

  it('reconnects automatically when its connection is cut', async () => {
    const received: string[] = [];
    const gaps: number[] = [];
    const listener = (await openChannel(url, {
      topics: new Map([['tasks', (text: string) => void received.push(text)]]),
      onReconnect: (disconnectedMs) => gaps.push(disconnectedMs),
      onError: () => {},
    }))!;
    const speaker = await open([], url);
    const db = createDatabase(url);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%' and pid <> pg_backend_pid()`.execute(
      db,
    );
    await vi.waitFor(
      async () => {
        await speaker.send('tasks', 'again').catch(() => undefined);
        expect(received).toContain('again');
      },
      { interval: 200 },
    );
    // It reports the reconnection, because messages in the meantime were missed.
    await vi.waitFor(() => expect(gaps).toHaveLength(1));
    expect(gaps[0]).toBeGreaterThan(0);
    await Promise.all([listener.close(), speaker.close(), db.destroy()]);
  });
});

describe.skipIf(!isAvailable)('sessions that end in one process', () => {
  const url = isAvailable ? postgres.url : '';

  it('are reported to the other processes, which after a reconnection assume that they missed some', async () => {
    const [first, second] = [createSessionEndings(() => {}), createSessionEndings(() => {})];
    const received: (string | null)[] = [];
    second.subscribe((accountId) => received.push(accountId));
    const channels = await Promise.all(
      [first, second].map(async (endings) => {
        const channel = (await openChannel(url, {
          topics: new Map([[SESSIONS_TOPIC, endings.receive]]),
          onReconnect: () => endings.receive(null),
          onError: () => {},
        }))!;
        endings.start({ send: (accountId) => channel.send(SESSIONS_TOPIC, accountId) });
        return channel;
      }),
    );
    first.publish('lin');
    await vi.waitFor(() => expect(received).toEqual(['lin']));
    const db = createDatabase(url);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%' and pid <> pg_backend_pid()`.execute(
      db,
    );
    await vi.waitFor(() => expect(received.at(-1)).toBeNull());
    await Promise.all([...channels.map((channel) => channel.close()), db.destroy()]);
  });
});

describe.skipIf(!isAvailable)('a connection that is lost', () => {
  it('in the middle of a transaction ends only that transaction, and neither the process nor later queries', async () => {
    const [db, other] = [
      createDatabase(isAvailable ? postgres.url : ''),
      createDatabase(isAvailable ? postgres.url : ''),
    ];
    const interrupted = db.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
      await sql`select pg_terminate_backend(${rows[0]!.pid}::int)`.execute(other);
      const sessions = sql`select 1 from pg_stat_activity where pid = ${rows[0]!.pid}::int`;
      await vi.waitFor(async () => expect((await sessions.execute(other)).rows).toEqual([]));
      await sql`select 1`.execute(transaction);
    });
    await expect(interrupted).rejects.toThrow();
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
    await Promise.all([db.destroy(), other.destroy()]);
  });
});

it('does not exist on SQLite, where one process both serves and runs tasks', async () => {
  expect(
    await openChannel('sqlite::memory:', { topics: new Map(), onReconnect: () => {}, onError: () => {} }),
  ).toBeNull();
});
