/**
 * `npx tsx db/repositories/task-list.bench.ts [postgres://…]`: measures a list page of an account with 100,000 tasks.
 */
import { sql } from 'kysely';
import { createDatabase } from '#db/connect.ts';
import { migrate, migrateDown } from '#db/migrate.ts';
import { insertManyTasks } from '#db/testing/many-tasks.ts';
import { insertAccount } from './accounts.ts';
import { listTasks, type TaskListQuery } from './task-list.ts';

const TASKS = 100_000;
const PAGE = 25;
const RUNS = 15;

const searched = (...words: readonly string[]) => ({
  words: words.map((text) => ({ text })),
  defaultName: 'Untitled Experiment',
});

const QUERIES: Readonly<Record<string, Partial<TaskListQuery>>> = {
  'first page': {},
  'last page': { offset: TASKS - PAGE },
  'last page, oldest first': { sort: 'oldest', offset: TASKS - PAGE },
  'last page, by name': { sort: 'name', offset: TASKS - PAGE },
  'last page, by price': { sort: 'price', offset: TASKS - PAGE },
  'one state, last page': { status: 'error', offset: TASKS / 5 - PAGE },
  'one product, last page': { product: 'noisy', offset: TASKS / 4 - PAGE },
  'one state and product, by name': { status: 'error', product: 'noisy', sort: 'name' },
  'search, many found': { search: searched('sweep', '12') },
  'search, nothing found': { search: searched('nowhere') },
};

const db = createDatabase(process.argv[2] ?? ':memory:');
if (process.argv[2] !== undefined) await migrateDown(db).catch(() => undefined);
await migrate(db);
await insertAccount(db, {
  id: 'lin',
  userName: 'lin',
  phone: null,
  email: null,
  passwordHash: null,
  locale: 'zh-CN',
  createdAt: 0,
});
await insertManyTasks(db, 'lin', TASKS);
// Creates the statistics that a running database would have after a minute.
await sql.raw(process.argv[2] === undefined ? 'analyze' : 'vacuum analyze tasks').execute(db);

for (const [name, query] of Object.entries(QUERIES)) {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const started = performance.now();
    await listTasks(db, 'lin', { sort: 'newest', limit: PAGE, offset: 0, ...query });
    times.push(performance.now() - started);
  }
  const [median] = times.toSorted((a, b) => a - b).slice(RUNS >> 1);
  console.log(`${name.padEnd(34)}${median!.toFixed(1).padStart(8)} ms`);
}
await db.destroy();
