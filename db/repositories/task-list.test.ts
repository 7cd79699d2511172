import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabase } from '#db/connect.ts';
import { migrate } from '#db/migrate.ts';
import { insertAccounts, insertManyTasks } from '#db/testing/many-tasks.ts';
import { findNamedTasks } from './named-rows.ts';
import { listTasks } from './task-list.ts';

const TASKS = process.env.DEEP === '1' ? 100_000 : 3000;
const PAGE = 25;
const DEFAULT_NAME = 'Untitled Experiment';
const MOST_FOUND = 1001;

const db = createDatabase(':memory:');
beforeAll(async () => {
  await migrate(db);
  await insertAccounts(db, ['lin']);
  await insertManyTasks(db, 'lin', TASKS);
});
afterAll(() => db.destroy());

const idAt = (index: number): string => `lin-${String(index).padStart(7, '0')}`;

/** What a search of the tasks of `insertManyTasks` compares: the name if it is not the default, and the gates. */
const searchedTexts = Array.from(
  { length: TASKS },
  (_, index) => `${index % 977 === 5 ? '' : `sweep ${index % 977}, run ${index}`} h cnot rx${index % 101}`,
);

it.each([
  [[]],
  [['sweep', 'run', ',', 'h', 'cnot', 'rx', '1', '2']],
  [['sweep', 'run', ',', 'h', 'cnot', 'rx', '1', 'nowhere']],
  [['rx77']],
  [['untitled']],
])('finds and counts the tasks with all of %j on the first page, the last and in the site search', async (texts) => {
  const found = searchedTexts
    .flatMap((text, index) => (texts.every((word) => text.includes(word)) ? [idAt(index)] : []))
    .toReversed();
  const search = { words: texts.map((text) => ({ text })), defaultName: DEFAULT_NAME };
  const last = Math.max(0, found.length - PAGE);
  for (const offset of [0, last]) {
    const { total, tasks } = await listTasks(db, 'lin', { search, sort: 'newest', limit: PAGE, offset });
    expect(total).toBe(found.length);
    expect(tasks.map(({ id }) => id)).toEqual(found.slice(offset, offset + PAGE));
  }
  const named = await findNamedTasks(db, 'lin', search, MOST_FOUND);
  expect(named.map(({ id }) => id)).toEqual(found.slice(0, MOST_FOUND));
});

it('finds one run among all by its number', async () => {
  const words = [{ text: 'cnot' }, { text: `#${TASKS - 1}`, run: TASKS - 1 }];
  const search = { words, defaultName: DEFAULT_NAME };
  const { total, tasks } = await listTasks(db, 'lin', { search, sort: 'newest', limit: PAGE, offset: 0 });
  expect([total, tasks[0]!.id]).toEqual([1, idAt(TASKS - 2)]);
});
