/**
 * `node scripts/bench-retention.ts [MiB]`: deletes old results of that size (default 200) from an SQLite file in the
 * process that answers, as a server does, and prints how long the longest answer waited and what the file gave back.
 */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import { DEFAULT_RETENTION } from '#app/domain/retention.ts';
import { deleteOldResults, deleteOldSignIns, giveBackSpace } from '#app/services/retention/index.ts';
import { insertTestAccount, insertTestTask } from '#app/services/tasks/testing/rows.ts';
import { createDatabase } from '#db/connect.ts';
import { migrate } from '#db/migrate.ts';
import { insertResult, writeResultParts } from '#db/repositories/task-results.ts';

const MIB = 2 ** 20;
const DAY_MS = 86_400_000;
const SIGN_INS = 100_000;
const total = Number(process.argv[2] ?? 200);
const folder = mkdtempSync(join(tmpdir(), 'bench-retention-'));
const file = join(folder, 'bench.sqlite');
const db = createDatabase(file);
await migrate(db);
await insertTestAccount(db, 'lin');
const now = Date.now();
for (let n = 0; n < total / 4; n++) {
  const id = `task-${n}`;
  await insertTestTask(db, { id, accountId: 'lin', status: 'completed' });
  await writeResultParts(
    db,
    id,
    Array.from({ length: 4 }, () => crypto.getRandomValues(new Uint8Array(MIB).subarray(0, 65_536)).buffer).map(
      (bytes) => new Uint8Array(bytes),
    ),
  );
  await insertResult(db, id, 'counts', '{}', now - 60 * DAY_MS);
}
await db
  .updateTable('task_results')
  .set({ expires_at: now - 1 })
  .execute();
await sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${SIGN_INS})
  insert into sign_ins (id, account_id, method, outcome, user_agent, ip, at)
  select i, 'lin', 'password', 'success', 'bench', '192.0.2.1', 1 from n`.execute(db);

const size = async (): Promise<number> => {
  await sql`pragma wal_checkpoint(truncate)`.execute(db);
  return Math.round(statSync(file).size / MIB);
};

/** Answers each request with a read and a write, as a page does. */
const server = createServer((_, response) => {
  void (async () => {
    const { count } = await db
      .selectFrom('tasks')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    await db.updateTable('accounts').set({ wants_email: 0 }).where('id', '=', 'lin').execute();
    response.end(String(count));
  })();
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;

async function measured(name: string, work: () => Promise<number>): Promise<void> {
  const waits: number[] = [];
  let isOver = false;
  const asking = (async () => {
    while (!isOver) {
      const from = performance.now();
      await (await fetch(url)).text();
      waits.push(performance.now() - from);
    }
  })();
  const from = performance.now();
  const rows = await work();
  const seconds = (performance.now() - from) / 1000;
  isOver = true;
  await asking;
  waits.sort((one, other) => one - other);
  const at = (share: number): string => waits[Math.floor((waits.length - 1) * share)]!.toFixed(1);
  process.stdout.write(
    `${name}: ${rows} in ${seconds.toFixed(1)} s; ${waits.length} answers, median ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms\n`,
  );
}

const always = (): boolean => true;
process.stdout.write(`file: ${await size()} MiB\n`);
await measured('nothing', async () => {
  for (let n = 0; n < 500; n++) await (await fetch(url)).text();
  return 0;
});
await measured('results deleted', () => deleteOldResults(db, { ...DEFAULT_RETENTION, resultDays: 30 }, now, always));
await measured('sign-ins deleted', () => deleteOldSignIns(db, DEFAULT_RETENTION, now, always));
process.stdout.write(`file: ${await size()} MiB\n`);
await measured('pages given back', () => giveBackSpace(db, always));
process.stdout.write(`file: ${await size()} MiB\n`);
server.close();
server.closeAllConnections();
await db.destroy();
rmSync(folder, { recursive: true });
