import type { Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PRODUCTS } from '#app/domain/products.ts';
import { DEFAULT_QUOTAS } from '#app/domain/quotas.ts';
import { createCoins } from '#app/services/coins/index.ts';
import { findAccountBy } from '#db/repositories/accounts.ts';
import { findResultBody } from '#db/repositories/task-results.ts';
import type { Database } from '#db/schema.ts';
import { freshDatabase } from '#db/testing/fresh-database.ts';
import { LANGUAGE_IDS } from '#simulator';
import { DEMO_SIGN_IN } from './account.ts';
import { DEMO_PROJECTS } from './catalogue.ts';
import { DemoError } from './environment.ts';
import { seedDemo } from './seed.ts';

const settings = {
  root: '.',
  timeZone: 'Asia/Shanghai',
  workers: 1,
  simulatorCores: 1,
  memoryBytes: 2 ** 30,
  taskTimeLimitMs: 120_000,
  quotas: DEFAULT_QUOTAS,
};

const allRows = async (db: Kysely<Database>) => ({
  accounts: await db.selectFrom('accounts').selectAll().execute(),
  sessions: await db.selectFrom('sessions').selectAll().execute(),
  projects: await db.selectFrom('projects').selectAll().orderBy('id').execute(),
  versions: await db.selectFrom('project_versions').selectAll().orderBy('id').execute(),
  tasks: await db.selectFrom('tasks').selectAll().orderBy('id').execute(),
  coins: await db.selectFrom('coin_entries').selectAll().orderBy('id').execute(),
  tokens: await db.selectFrom('api_tokens').selectAll().execute(),
  links: await db.selectFrom('share_links').selectAll().execute(),
  notices: await db.selectFrom('notices').selectAll().orderBy('id').execute(),
});

describe('the demo', () => {
  let db: Kysely<Database>;
  const errors: unknown[] = [];
  const seed = () =>
    seedDemo(db, {
      settings,
      locale: 'en-US',
      onError: (error) => errors.push(error),
    });

  beforeAll(async () => {
    db = await freshDatabase();
    expect(await seed()).toBe(true);
  }, 300_000);
  afterAll(() => db.destroy());

  it('has an account with projects and versions in all four languages', async () => {
    const { accounts, projects, versions, sessions } = await allRows(db);
    expect(accounts).toMatchObject([{ email: DEMO_SIGN_IN.email, locale: 'en-US' }]);
    expect(sessions).toEqual([]);
    expect(projects.map(({ name }) => name).toSorted()).toEqual(
      DEMO_PROJECTS.map(({ name }) => name['en-US']).toSorted(),
    );
    expect(versions).toHaveLength(DEMO_PROJECTS.flatMap((project) => project.versions).length);
    expect(new Set(versions.map(({ language }) => language))).toEqual(new Set(LANGUAGE_IDS));
    expect(projects.some(({ id }) => versions.filter((version) => version.project_id === id).length > 1)).toBe(true);
  });

  it('has one finished, paid task with a result for every project: of every product, and of every kind', async () => {
    const { tasks, coins } = await allRows(db);
    expect(tasks.map(({ product, status }) => `${product} ${status}`).toSorted()).toEqual(
      DEMO_PROJECTS.map(({ product }) => `${product} completed`).toSorted(),
    );
    expect(new Set(tasks.map(({ product }) => product))).toEqual(new Set(PRODUCTS.map(({ id }) => id)));
    expect(new Set(tasks.map(({ project_id: id }) => id)).size).toBe(DEMO_PROJECTS.length);
    const works = tasks.filter(({ workload }) => workload !== null);
    expect(works.map(({ workload, points }) => [workload, points]).toSorted()).toEqual([
      ['minimisation', 100],
      ['points', 41],
      ['points', 625],
    ]);
    for (const { id, project_id, version_id } of tasks) {
      expect(await findResultBody(db, id)).toBeDefined();
      expect([project_id, version_id]).not.toContain(null);
    }
    const charged = coins.filter(({ kind }) => kind === 'charge').reduce((sum, { amount }) => sum - amount, 0);
    expect(charged).toBe(tasks.reduce((sum, { price }) => sum + price, 0));
    expect(charged).toBeGreaterThan(0);
    expect(errors).toEqual([]);
  });

  it('has a link, a token and an unread notification', async () => {
    const { links, tokens, notices } = await allRows(db);
    expect([links.length, tokens.length]).toEqual([1, 1]);
    expect(notices.filter(({ read_at }) => read_at === null).length).toBeGreaterThan(0);
  });

  it('changes nothing when it is created again', async () => {
    const before = await allRows(db);
    expect(await seed()).toBe(false);
    expect(await allRows(db)).toEqual(before);
  });

  it('adds only what is missing', async () => {
    const before = await allRows(db);
    await db.deleteFrom('share_links').execute();
    await db.deleteFrom('tasks').where('product', '=', 'full-amplitude').execute();
    expect(await seed()).toBe(true);
    const after = await allRows(db);
    expect(after.links).toHaveLength(1);
    expect(after.tasks).toHaveLength(DEMO_PROJECTS.length);
    expect([after.projects.map(({ id }) => id), after.versions, after.tokens]).toEqual([
      before.projects.map(({ id }) => id),
      before.versions,
      before.tokens,
    ]);
  }, 120_000);

  it('reports the step that failed, and the reason', async () => {
    const account = await findAccountBy(db, { email: DEMO_SIGN_IN.email });
    const coins = createCoins(db, { now: Date.now, newId: () => 'spent', timeZone: settings.timeZone });
    const { balance, day } = await coins.balance(account!.id);
    await db
      .insertInto('coin_entries')
      .values({
        id: 'spent',
        account_id: account!.id,
        day,
        kind: 'charge',
        amount: -balance,
        task_id: null,
        created_at: Date.now(),
      })
      .execute();
    await db.deleteFrom('tasks').where('product', '=', 'noisy').execute();
    const failed = seed();
    await expect(failed).rejects.toThrow(DemoError);
    await expect(failed).rejects.toThrow(/“task of “GHZ state with noise” on noisy” failed: .*\(too_few_coins\)/);
  }, 120_000);
});
