/**
 * `npx tsx db/repositories/task-list.bench.ts [postgres://…]`: measures list pages and the site search of an account with
 * 100,000 tasks.
 */
import { sql } from 'kysely';
import { createDatabase } from '#db/connect.ts';
import { migrate, migrateDown } from '#db/migrate.ts';
import { insertAccounts, insertManyTasks } from '#db/testing/many-tasks.ts';
import { findNamedTasks } from './named-rows.ts';
import type { NameSearch } from './search.ts';
import { listTasks, type TaskListQuery } from './task-list.ts';

const TASKS = 100_000;
const PAGE = 25;
const RUNS = 15;
/** The most tasks that the site search counts, and one. */
const MOST_FOUND = 1001;
const DEFAULT_NAME = 'Untitled Experiment';

const searched = (...words: readonly string[]) => ({
  words: words.map((text) => ({ text })),
  defaultName: DEFAULT_NAME,
});
/** With one more as many as a search has; most tasks have all. */
const SEVEN_WORDS = ['sweep', 'run', ',', 'h', 'cnot', 'x', 'e'];

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
  'search, 8 words, many found': { search: searched(...SEVEN_WORDS, 'rx') },
  'search, 8 words, nothing found': { search: searched(...SEVEN_WORDS, 'nowhere') },
};

/** The words of "2 qubits · H CNOT · #99". No index has the number of qubits, nor that of the run. */
const PASTED = [
  { text: '2', qubits: 2 },
  { text: 'qubits', qubits: 2 },
  { text: 'h' },
  { text: 'cnot' },
  { text: '#99', run: 99 },
];
const SITE_SEARCHES: Readonly<Record<string, NameSearch>> = {
  'site search, 8 words, many found': searched(...SEVEN_WORDS, 'rx'),
  'site search, 8 words, nothing found': searched(...SEVEN_WORDS, 'nowhere'),
  'site search, a pasted name': { words: PASTED, defaultName: DEFAULT_NAME },
};

const db = createDatabase(process.argv[2] ?? ':memory:');
if (process.argv[2] !== undefined) await migrateDown(db).catch(() => undefined);
await migrate(db);
await insertAccounts(db, ['lin']);
await insertManyTasks(db, 'lin', TASKS);
// Creates the statistics that a running database would have after a minute.
await sql.raw(process.argv[2] === undefined ? 'analyze' : 'vacuum analyze tasks').execute(db);

async function measure(name: string, query: () => Promise<unknown>): Promise<void> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const started = performance.now();
    await query();
    times.push(performance.now() - started);
  }
  const [median] = times.toSorted((a, b) => a - b).slice(RUNS >> 1);
  console.log(`${name.padEnd(36)}${median!.toFixed(1).padStart(8)} ms`);
}

for (const [name, query] of Object.entries(QUERIES))
  await measure(name, () => listTasks(db, 'lin', { sort: 'newest', limit: PAGE, offset: 0, ...query }));
for (const [name, search] of Object.entries(SITE_SEARCHES))
  await measure(name, () => findNamedTasks(db, 'lin', search, MOST_FOUND));
await db.destroy();
