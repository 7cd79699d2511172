import type { Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXPERIMENT_DEFAULTS } from '#app/domain/limits.ts';
import { SUMMARY_FORMAT } from '#app/domain/program-summary.ts';
import type { Locale } from '#app/i18n/locale.ts';
import { createRates } from '#app/services/rate-limits/index.ts';
import { createSearch, type NamingWord, type Search } from '#app/services/search/index.ts';
import { createTags } from '#app/services/tags/index.ts';
import { namingWords } from '#app/site/search/naming-words.ts';
import { createDatabase } from '#db/connect.ts';
import { migrate } from '#db/migrate.ts';
import { insertVersion } from '#db/repositories/project-versions.ts';
import { insertProject, listProjects } from '#db/repositories/projects.ts';
import { contentOf } from '#db/repositories/search.ts';
import { listTasks } from '#db/repositories/task-list.ts';
import type { Database } from '#db/schema.ts';
import { insertAccounts, insertManyTasks } from '#db/testing/many-tasks.ts';
import { openDialects } from './dialects.ts';
import '#app/i18n/register-all.ts';

const TASKS = 10_000;
const SHOWN = 5;
const NAMES = ['Bell pair', 'A bell', 'Pair of bells', '100% bell_1', '量子 GHZ', '👩‍🔬 שלום', `${'W'.repeat(63)}x`];

const UNNAMED_GATES = ['H', 'TOFFOLI'];
const UNNAMED_SUMMARY = {
  format: SUMMARY_FORMAT,
  gates: UNNAMED_GATES,
  hasMoreGates: false,
  caseId: 'grover',
  miniature: null,
};
const UNNAMED = {
  id: 'unnamed',
  accountId: 'chen',
  name: EXPERIMENT_DEFAULTS.name,
  product: 'full-amplitude',
  qubits: 3,
  classicalBits: 3,
  shots: 100,
  precision: null,
  options: null,
  createdAt: 0,
  updatedAt: 0,
};

const { dialects, close } = await openDialects('the search of an account');
afterAll(close);

const words = (...texts: readonly string[]): readonly NamingWord[] => texts.map((text) => ({ text }));
const listed = (...texts: readonly string[]) => ({ words: words(...texts), defaultName: EXPERIMENT_DEFAULTS.name });

describe.each(dialects)('a search on $name', ({ url, reason }) => {
  describe.skipIf(reason !== null)(reason ?? 'the database', () => {
    let db: Kysely<Database>;
    let search: Search;
    beforeAll(async () => {
      db = createDatabase(url);
      await migrate(db);
      await insertAccounts(db, ['lin', 'wang', 'chen']);
      for (const account of ['lin', 'wang'])
        for (const [index, name] of NAMES.entries())
          await insertProject(db, {
            id: `${account}-project-${index}`,
            accountId: account,
            name,
            product: index === 4 ? 'noisy' : 'full-amplitude',
            qubits: 2,
            classicalBits: 2,
            shots: 100,
            precision: null,
            options: null,
            content: null,
            createdAt: index,
            updatedAt: index,
          });
      await insertManyTasks(db, 'wang', TASKS);
      await insertProject(db, { ...UNNAMED, content: contentOf(UNNAMED_GATES, 'grover') });
      await insertVersion(db, {
        id: 'unnamed-version',
        projectId: UNNAMED.id,
        number: 1,
        name: null,
        language: 'qrunes',
        program: '',
        qubits: 3,
        classicalBits: 3,
        summary: JSON.stringify(UNNAMED_SUMMARY),
        content: contentOf(UNNAMED_GATES, 'grover'),
        createdAt: 0,
      });
      search = createSearch(db, {
        rates: createRates({
          counters: null,
          onError: () => undefined,
          points: { accountSearches: 2, visitorSearches: 1 },
        }),
      });
    });
    afterAll(() => db.destroy());

    const projects = async (...texts: readonly string[]) =>
      (await search.find('lin', words(...texts), SHOWN)).projects.items.map(({ id }) => NAMES[Number(id.at(-1))]);

    it('finds all words in any order, and the start of a name first', async () => {
      expect(await projects('bell')).toEqual(['Bell pair', '100% bell_1', 'Pair of bells', 'A bell']);
      expect(await projects('pair', 'bell')).toEqual(await projects('bell', 'pair'));
      expect(new Set(await projects('pair', 'bell'))).toEqual(new Set(['Bell pair', 'Pair of bells']));
    });

    it('takes signs of patterns as they are', async () => {
      expect(await projects('%')).toEqual(['100% bell_1']);
      expect(await projects('_')).toEqual(['100% bell_1']);
      for (const nothing of ["'", '"', '\\', "' or 1=1 --", 'w'.repeat(200)])
        expect(await projects(nothing)).toEqual([]);
    });

    it('finds names in any script', async () => {
      expect(await projects('量子')).toEqual(['量子 GHZ']);
      expect(await projects('👩‍🔬')).toEqual(['👩‍🔬 שלום']);
      expect(await projects('שלום')).toEqual(['👩‍🔬 שלום']);
    });

    it('finds by product, after what matches by name', async () => {
      const { projects: found } = await search.find('lin', [{ text: 'noisy', products: ['noisy'] }], SHOWN);
      expect(found.items.map(({ name }) => name)).toEqual(['量子 GHZ']);
    });

    it('finds unnamed tasks by case, gate and tag, with what they are shown by', async () => {
      const untitled = Math.ceil((TASKS - 5) / 977);
      const { tasks } = await search.find('wang', [{ text: 'bell', cases: ['bell', 'ghz'] }], SHOWN);
      expect([tasks.items.length, tasks.total]).toEqual([SHOWN, untitled]);
      expect(tasks.items[0]).toMatchObject({
        name: EXPERIMENT_DEFAULTS.name,
        qubits: 2,
        summary: { caseId: 'bell', gates: ['H', 'CNOT'] },
        runNumber: 5 + 977 * (untitled - 1) + 1,
      });
      expect((await search.find('wang', words('rx100'), SHOWN)).tasks.total).toBe(Math.floor((TASKS - 1) / 101));
      await createTags(db).add('wang', 'task', ['wang-0000003', 'wang-0000004'], 'Paper 1');
      const ids = async (...texts: readonly string[]) =>
        (await search.find('wang', words(...texts), SHOWN)).tasks.items.map(({ id }) => id);
      expect(await ids('paper')).toEqual(['wang-0000004', 'wang-0000003']);
      expect(await ids('paper', 'rx4')).toEqual(['wang-0000004']);
    });

    it('finds unnamed projects by case, gate and tag, with what they are shown by', async () => {
      const find = async (...found: readonly NamingWord[]) => (await search.find('chen', found, SHOWN)).projects.items;
      const [project] = await find({ text: 'search', cases: ['grover'] });
      expect(project).toMatchObject({ id: UNNAMED.id, name: EXPERIMENT_DEFAULTS.name, qubits: 3 });
      expect(project!.summary).toEqual(UNNAMED_SUMMARY);
      expect(await find({ text: 'search', cases: ['bell'] })).toEqual([]);
      expect(await find(...words('toffoli'))).toHaveLength(1);
      expect(await find(...words('course'))).toEqual([]);
      await createTags(db).add('chen', 'project', [UNNAMED.id], 'Course 2');
      expect(await find(...words('course', 'toffoli'))).toHaveLength(1);
    });

    it('finds by the name that is shown, pasted in either language', async () => {
      const ids = async (query: string, locale: Locale = 'en-US') => {
        const found = namingWords(query, locale);
        const { tasks } = await search.find('wang', found, SHOWN);
        // The list has the same rule.
        const list = { search: { words: found, defaultName: EXPERIMENT_DEFAULTS.name }, sort: 'newest' } as const;
        expect((await listTasks(db, 'wang', { ...list, limit: SHOWN, offset: 0 })).total).toBe(tasks.total);
        return tasks.items.map(({ id }) => id);
      };
      // The sixth task is unnamed and of the case; the seventh is named, and shows its content below.
      expect(await ids('Bell state · #6')).toEqual(['wang-0000005']);
      expect(await ids('贝尔态 · 第 6 次', 'zh-CN')).toEqual(['wang-0000005']);
      expect(await ids('Bell state · #983')).toEqual(['wang-0000982']);
      expect(await ids('Bell state · #7')).toEqual([]);
      for (const pasted of ['2 qubits · H CNOT · #7', '2 量子比特 · H CNOT … · 第 7 次', '2 qubits · RX(π/2) H · #7'])
        expect((await ids(pasted)).at(-1)).toBe('wang-0000006');
      expect(await ids('3 qubits · H CNOT · #7')).toEqual([]);
      expect(await ids('2 qubits · TOFFOLI · #7')).toEqual([]);
      expect(await ids('#99999999999')).toEqual([]);

      const projectsOf = async (query: string, locale: Locale = 'en-US') =>
        (await search.find('chen', namingWords(query, locale), SHOWN)).projects.items.map(({ id }) => id);
      for (const pasted of ['3 qubits · H TOFFOLI', '3 量子比特 · H TOFFOLI'])
        expect(await projectsOf(pasted)).toEqual([UNNAMED.id]);
      expect(await projectsOf('2 qubits · H TOFFOLI')).toEqual([]);
      const inChinese = { ...UNNAMED, id: 'wide', name: '实验Ａ１', content: null };
      await insertProject(db, inChinese);
      for (const typed of ['实验Ａ１', 'Ａ１', '实验']) expect(await projectsOf(typed, 'zh-CN')).toEqual(['wide']);
      expect(await projectsOf('实验Ｂ１', 'zh-CN')).toEqual([]);
      await db.deleteFrom('projects').where('id', '=', 'wide').execute();
    });

    it('finds unnamed items by the default name as it is shown, not as it is stored', async () => {
      const unnamed = async (query: string, locale: Locale) =>
        (await search.find('chen', namingWords(query, locale), SHOWN)).projects.items.map(({ id }) => id);
      for (const query of ['un', 'exp', 'experiment']) expect(await unnamed(query, 'en-US')).toEqual([]);
      for (const query of ['untitled', 'Untitled Experiment', 'untitled toffoli'])
        expect(await unnamed(query, 'en-US')).toEqual([UNNAMED.id]);
      expect(await unnamed('untitled cnot', 'en-US')).toEqual([]);
      expect(await unnamed('未命名', 'zh-CN')).toEqual([UNNAMED.id]);
      expect(await unnamed('untitled', 'zh-CN')).toEqual([]);
      expect(await unnamed('实验', 'zh-CN')).toEqual([]);

      // A name is before what only the content of unnamed items says.
      const named = { ...UNNAMED, name: 'My toffoli', content: null, updatedAt: -1 };
      await insertProject(db, { ...named, id: 'named' });
      expect(await unnamed('t', 'en-US')).toEqual(['named', UNNAMED.id]);
      expect(await unnamed('my', 'en-US')).toEqual(['named']);
      await db.deleteFrom('projects').where('id', '=', 'named').execute();
    });

    it('finds nothing of another account', async () => {
      const { projects: own, tasks } = await search.find('lin', words(), SHOWN);
      expect([...own.items, ...tasks.items].filter(({ id }) => !id.startsWith('lin'))).toEqual([]);
      expect((await search.find('lin', words('sweep'), SHOWN)).tasks).toEqual({ items: [], total: 0, hasMore: false });
      expect((await search.find('chen', words('bell'), SHOWN)).projects.total).toBe(0);
    });

    it('shows the first of ten thousand matches, and stops counting', async () => {
      const { tasks } = await search.find('wang', words('run', 'sweep'), SHOWN);
      expect([tasks.items.length, tasks.total, tasks.hasMore]).toEqual([SHOWN, 1000, true]);
      const few = await search.find('wang', words('9999'), SHOWN);
      expect([few.tasks.total, few.tasks.hasMore]).toEqual([1, false]);
    });

    it('finds what the lists of projects and tasks find', async () => {
      const list = { search: listed('bell', 'pair'), order: 'name', limit: SHOWN, offset: 0 } as const;
      const { projects: found } = await search.find('lin', words('bell', 'pair'), SHOWN);
      expect((await listProjects(db, 'lin', list)).total).toBe(found.total);
      const { total } = await listTasks(db, 'wang', {
        search: listed('run', 'sweep'),
        sort: 'newest',
        limit: SHOWN,
        offset: 0,
      });
      const named = await search.find('wang', words('run', 'sweep'), SHOWN);
      expect([named.tasks.hasMore, total]).toEqual([true, TASKS - Math.ceil((TASKS - 5) / 977)]);
    });

    it('finds no task that is being deleted', async () => {
      const find = async () => (await search.find('wang', words('9998'), SHOWN)).tasks.total;
      expect(await find()).toBe(1);
      const task = db.updateTable('tasks').where('name', 'like', '%run 9998');
      await task.set({ delete_requested_at: 1 }).execute();
      expect(await find()).toBe(0);
      await task.set({ delete_requested_at: null }).execute();
    });

    it('shows the newest if nothing is searched for', async () => {
      const { tasks, projects: own } = await search.find('wang', words(), SHOWN);
      const times = tasks.items.map(({ createdAt }) => createdAt);
      expect(times).toEqual(times.toSorted((a, b) => b - a));
      expect(tasks.items[0]!.name).toContain(`run ${TASKS - 1}`);
      expect(own.items[0]!.updatedAt).toBe(NAMES.length - 1);
    });

    it('is limited per account, and per network for visitors', async () => {
      const own = { accountId: 'lin', ip: '192.0.2.1' };
      await search.admit(own);
      await search.admit(own);
      await expect(search.admit(own)).rejects.toMatchObject({ code: 'too_many_requests' });
      await search.admit({ accountId: 'wang', ip: '192.0.2.1' });
      await search.admit({ accountId: null, ip: '192.0.2.1' });
      await expect(search.admit({ accountId: null, ip: '192.0.2.1' })).rejects.toMatchObject({
        code: 'too_many_requests',
      });
      await search.admit({ accountId: null, ip: '198.51.100.1' });
    });
  });
});
