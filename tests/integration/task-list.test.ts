import { type Compilable, type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXPERIMENT_DEFAULTS } from '#app/domain/limits.ts';
import { createTags } from '#app/services/tags/index.ts';
import { createDatabase } from '#db/connect.ts';
import { migrate } from '#db/migrate.ts';
import { namedTasksQuery } from '#db/repositories/named-rows.ts';
import {
  countRestQuery,
  countTasksQuery,
  listTasks,
  type TaskListQuery,
  taskPageQuery,
  tasksToDeleteQuery,
} from '#db/repositories/task-list.ts';
import type { Database } from '#db/schema.ts';
import { FIRST_TASK_AT, insertAccounts, insertManyTasks } from '#db/testing/many-tasks.ts';
import { openDialects } from './dialects.ts';

const TASKS = 20_000;
const searched = (...words: readonly string[]) => ({
  words: words.map((text) => ({ text })),
  defaultName: EXPERIMENT_DEFAULTS.name,
});
const DAY_MS = 24 * 60 * 60_000;
const { dialects, close } = await openDialects('pages of many tasks');
afterAll(close);

const lists: readonly (Partial<TaskListQuery> & { readonly index: string })[] = [
  { index: 'tasks_by_time' },
  { sort: 'oldest', offset: TASKS - 20, index: 'tasks_by_time' },
  { sort: 'name', index: 'tasks_by_name' },
  { sort: 'name', status: 'error', product: 'noisy', index: 'tasks_by_name' },
  { sort: 'price', index: 'tasks_by_price' },
  { status: 'ongoing', index: 'tasks_by_status' },
  { product: 'noisy', index: 'tasks_by_product' },
  { since: FIRST_TASK_AT + DAY_MS, until: FIRST_TASK_AT + 2 * DAY_MS, index: 'tasks_by_time' },
  { status: 'error', since: FIRST_TASK_AT + DAY_MS, index: 'tasks_by_status' },
];

describe.each(dialects)('a list of many tasks on $name', ({ name, url, reason }) => {
  describe.skipIf(reason !== null)(reason ?? 'the database', () => {
    let db: Kysely<Database>;
    beforeAll(async () => {
      db = createDatabase(url);
      await migrate(db);
      await insertAccounts(db, ['lin', 'chen', 'wang']);
      await insertManyTasks(db, 'lin', TASKS);
      // Other accounts have more tasks, so that reading the whole table is not the cheapest way to read one account's
      // tasks.
      await insertManyTasks(db, 'wang', 2 * TASKS);
      await sql.raw(name === 'SQLite' ? 'analyze' : 'vacuum analyze tasks').execute(db);
    });
    afterAll(() => db.destroy());

    const plan = async (query: Compilable): Promise<string> => {
      const { sql: text, parameters } = query.compile();
      const prefix = name === 'SQLite' ? 'explain query plan' : 'explain';
      const parts = text.split(name === 'SQLite' ? /\?/ : /\$\d+/);
      const explained = await sql`${sql.raw(`${prefix} `)}${sql.join(
        parts.map((part, index) =>
          index < parameters.length ? sql`${sql.raw(part)}${parameters[index]}` : sql.raw(part),
        ),
        sql.raw(''),
      )}`.execute(db);
      return explained.rows.map((row) => Object.values(row as object).join(' ')).join('\n');
    };
    const ofIndexAlone = name === 'SQLite' ? /USING COVERING INDEX/ : /Index Only Scan/;

    it.each(lists)('reads $sort $status $product from an index alone, in its order', async ({ index, ...query }) => {
      const queryPlan = await plan(taskPageQuery(db, 'lin', { sort: 'newest', limit: 20, offset: 0, ...query }));
      expect(queryPlan).toMatch(ofIndexAlone);
      expect(queryPlan).toContain(index);
      // Rows that are equal in the first sort columns may be sorted within their group; the whole list may not be
      // sorted.
      expect(queryPlan).not.toMatch(/TEMP B-TREE FOR ORDER BY|\bSort\b(?!.*Incremental)/);
    });

    it.each(lists)(
      'counts the tasks after a page of $sort $status $product from an index alone',
      async ({ index: _, sort = 'newest', ...query }) => {
        const [task] = (await listTasks(db, 'lin', { sort, limit: 1, offset: TASKS - 40 })).tasks;
        expect(await plan(countRestQuery(db, 'lin', { sort, ...query }, task!))).toMatch(ofIndexAlone);
      },
    );

    it('counts and searches without reading table rows', async () => {
      expect(await plan(countTasksQuery(db, 'lin', {}))).toMatch(ofIndexAlone);
      expect(await plan(countTasksQuery(db, 'lin', { status: 'error' }))).toMatch(ofIndexAlone);
      // If nearly all rows belong to one account, PostgreSQL prefers a sequential scan of the table.
      if (name === 'SQLite')
        expect(await plan(countTasksQuery(db, 'lin', { search: searched('sweep') }))).toMatch(ofIndexAlone);
    });

    it('finds the tasks of the site search in the order of their index, without reading table rows', async () => {
      const word = { text: 'bell', products: ['noisy'], cases: ['bell', 'ghz'] };
      for (const words of [[], [word], [word, { text: 'cafe' }]]) {
        const search = { words, defaultName: EXPERIMENT_DEFAULTS.name };
        const queryPlan = await plan(namedTasksQuery(db, 'lin', search, { limit: 1001, without: ['lin-0000001'] }));
        // If nearly all rows belong to one account, PostgreSQL prefers another scan for a search.
        if (name !== 'SQLite' && words.length > 0) continue;
        expect(queryPlan).toMatch(ofIndexAlone);
        expect(queryPlan).toContain('tasks_by_time');
        expect(queryPlan).not.toMatch(/TEMP B-TREE FOR ORDER BY|\bSort\b(?!.*Incremental)/);
      }
    });

    it('finds the tasks that are being deleted without reading the others', async () => {
      expect(await plan(tasksToDeleteQuery(db))).toContain('tasks_to_delete');
    });

    it('shows every task once, page by page, in every order', async () => {
      for (const sort of ['newest', 'oldest', 'name', 'price'] as const) {
        const ids = new Set<string>();
        for (let offset = 0; offset < TASKS; offset += 4000) {
          const { total, tasks } = await listTasks(db, 'lin', { sort, limit: 4000, offset });
          expect(total).toBe(TASKS);
          for (const { id } of tasks) ids.add(id);
        }
        expect(ids.size).toBe(TASKS);
      }
    });

    it('counts the matches of a search exactly, on every page', async () => {
      const found = await listTasks(db, 'lin', {
        sort: 'newest',
        limit: TASKS,
        offset: 0,
        search: searched('sweep', '12'),
      });
      expect(found.total).toBe(found.tasks.length);
      for (const sort of ['newest', 'oldest', 'name', 'price'] as const) {
        for (const offset of [0, 40, found.total - 20, found.total - 7, found.total, found.total + 40]) {
          const { total, tasks } = await listTasks(db, 'lin', {
            sort,
            limit: 20,
            offset,
            search: searched('sweep', '12'),
          });
          expect([total, tasks.length]).toEqual([found.total, Math.min(20, Math.max(0, found.total - offset))]);
        }
      }
      expect(
        (await listTasks(db, 'lin', { sort: 'name', limit: 20, offset: 0, search: searched('run', '19999') })).total,
      ).toBe(1);
      expect(
        (await listTasks(db, 'lin', { sort: 'price', limit: 20, offset: 0, search: searched('nowhere') })).total,
      ).toBe(0);
    });

    it('finds tasks by gate, tutorial case, tag and day, and counts them on every page', async () => {
      const totalOf = async (query: Partial<TaskListQuery>) => {
        const totals = await Promise.all(
          [0, 20].map(
            async (offset) => (await listTasks(db, 'lin', { sort: 'newest', limit: 20, offset, ...query })).total,
          ),
        );
        expect(new Set(totals).size).toBe(1);
        return totals[0];
      };
      expect(await totalOf({ search: searched('h', 'cnot') })).toBe(TASKS);
      expect(await totalOf({ search: searched('rx100') })).toBe(Math.floor((TASKS - 1) / 101));
      // The text is no gate; the page knows the case by its name.
      expect(await totalOf({ search: searched('bell') })).toBe(0);
      expect(await totalOf({ search: searched('§') })).toBe(0);
      const words = [{ text: 'bell', cases: ['bell', 'ghz'] }];
      expect(await totalOf({ search: { words, defaultName: EXPERIMENT_DEFAULTS.name } })).toBe(
        Math.ceil((TASKS - 5) / 977),
      );
      // Items with other names are not shown by the name of a case.
      expect(await totalOf({ search: { words, defaultName: 'Other' } })).toBe(0);
      const day = { since: FIRST_TASK_AT + DAY_MS, until: FIRST_TASK_AT + 2 * DAY_MS };
      expect(await totalOf(day)).toBe(1440);
      expect(await totalOf({ ...day, sort: 'name', status: 'error' })).toBe(288);

      const tags = createTags(db);
      const ids = Array.from({ length: 50 }, (_, index) => `lin-${String(index * 300).padStart(7, '0')}`);
      await tags.add('lin', 'task', ids, 'Lab 2');
      expect(await totalOf({ tag: 'lab 2' })).toBe(50);
      expect(await totalOf({ tag: 'lab 2', sort: 'price', ...day })).toBe(5);
      expect(await totalOf({ search: searched('LAB') })).toBe(50);
      // Each word may be found by something else.
      expect(await totalOf({ search: searched('lab', 'cnot', 'run', '300') })).toBe(6);
      expect(await totalOf({ tag: 'lab' })).toBe(0);
      expect((await listTasks(db, 'wang', { sort: 'newest', limit: 20, offset: 0, tag: 'lab 2' })).total).toBe(0);
    });

    it('counts all tasks of a status or a product, on every page', async () => {
      for (const filter of [{ status: 'error' }, { product: 'noisy' }, { status: 'error', product: 'noisy' }]) {
        for (const sort of ['newest', 'name', 'price'] as const) {
          const totals = await Promise.all(
            [0, 20, 500, TASKS / 20 - 20].map(
              async (offset) => (await listTasks(db, 'lin', { sort, limit: 20, offset, ...filter })).total,
            ),
          );
          expect(new Set(totals)).toEqual(new Set([TASKS / (filter.status ? 5 : 1) / (filter.product ? 4 : 1)]));
        }
      }
    });

    it('is empty past its end, and for another account', async () => {
      expect(await listTasks(db, 'lin', { sort: 'newest', limit: 20, offset: TASKS })).toEqual({
        total: TASKS,
        tasks: [],
      });
      expect(await listTasks(db, 'chen', { sort: 'newest', limit: 20, offset: 0 })).toEqual({ total: 0, tasks: [] });
    });
  });
});
