import { beforeAll, describe, expect, inject, it } from 'vitest';
import { adminPaths } from '#app/admin/admin-paths.ts';
import { paths } from '#app/paths.ts';
import { insertTestTask } from '#app/services/tasks/testing/rows.ts';
import { createDatabase } from '#db/connect.ts';
import { insertBannerItem } from '#db/repositories/banners.ts';
import { insertFeedback } from '#db/repositories/conversations.ts';
import { setLevel, setOperator } from '#db/repositories/operator.ts';
import { PAGE_ROUTES } from '#tests/hostile/surface.ts';
import { builtActions, builtLoaders } from '#tests/server/built-actions.ts';
import { makeOperator } from '#tests/server/operator.ts';
import { Person } from '#tests/server/person.ts';

const [baseUrl, outboxFile, databaseFile] = [inject('baseUrl'), inject('outboxFile'), inject('databaseFile')];
const newPerson = () => new Person(baseUrl, outboxFile);
const TASK = 'admin-access-task';
/** Of a letter and of a banner. */
const ROW = 'admin-access-row';

/** Everybody who may ask for a page of the console. */
const people = {
  visitor: newPerson(),
  user: newPerson(),
  'user of level 2': newPerson(),
  'operator without a second factor': newPerson(),
  operator: newPerson(),
} as const;
type Who = keyof typeof people;

/** Subjects of the routes' parameters; of a new one, a test says that it is missing here. */
const subjects: Record<string, string> = {
  taskId: TASK,
  act: 'account-level',
  kind: 'feedback',
  id: ROW,
};

const ROUTES = PAGE_ROUTES.filter(({ pattern }) => /^\/admin(\/|$)/.test(pattern));

const addressOf = (pattern: string): string =>
  pattern.replaceAll(/:(\w+)\??/g, (_, name: string) => {
    const subject = subjects[name];
    if (subject === undefined) throw new Error(`This test has no subject for :${name} of ${pattern}.`);
    return subject;
  });

beforeAll(async () => {
  await people.user.register('admin.user@example.org');
  await people['user of level 2'].register('admin.level2@example.org');
  await people['operator without a second factor'].register('admin.onefactor@example.org');
  await people.operator.register('admin.operator@example.org');
  await makeOperator(databaseFile, 'admin.onefactor@example.org', { hasSecondFactor: false });
  subjects.operatorId = await makeOperator(databaseFile, 'admin.operator@example.org');
  const db = createDatabase(`sqlite:${databaseFile}`);
  const accountOf = async (email: string): Promise<string> =>
    (await db.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;
  await setLevel(db, await accountOf('admin.level2@example.org'), 2);
  const user = await accountOf('admin.user@example.org');
  Object.assign(subjects, { accountId: user, subject: user });
  await insertTestTask(db, { id: TASK, accountId: user, status: 'completed' });
  await insertFeedback(db, {
    ...{ id: ROW, account_id: user, contact: 'admin.user@example.org', title: 'Letter', description: 'Text' },
    created_at: 1,
  });
  await insertBannerItem(db, {
    ...{ id: ROW, device: 0, position: 1, title: 'Banner', text: '', link: '', image: '', open_type: 0 },
    ...{ shown_from: null, shown_until: 1 },
  });
  await db.destroy();
});

/** What everybody gets of a page, and of what is sent to one. */
const EXPECTED: Readonly<Record<Who, (response: Response) => void>> = {
  visitor: ({ status, headers }) =>
    expect([status, headers.get('Location')]).toEqual([302, expect.stringContaining(paths.login())]),
  user: ({ status }) => expect(status).toBe(404),
  'user of level 2': ({ status }) => expect(status).toBe(404),
  'operator without a second factor': ({ status, headers }) =>
    expect([status, headers.get('Location')]).toEqual([302, expect.stringContaining(paths.secondFactor())]),
  operator: ({ status }) => expect(status).toBe(200),
};

interface Answer {
  readonly status: number;
  readonly text: string;
}
const answerOf = async (who: Who, path: string, fields?: Record<string, string>): Promise<Answer> => {
  const response = await (fields === undefined ? people[who].fetch(path) : people[who].post(path, fields));
  return { status: response.status, text: await response.text() };
};

/** The same of a request for data, in which Remix sends redirects as data, too. */
const leadsTo =
  (path: string) =>
  ({ status, text }: Answer): void => {
    expect([status, text]).toEqual([202, expect.stringContaining('"redirect"')]);
    expect(text).toContain(`"${path}`);
    expect(text).not.toContain('"data"');
  };
const notThere = ({ status, text }: Answer): void => {
  expect(status).toBe(404);
  expect(text).not.toContain('"data"');
};
const DATA_EXPECTED: Readonly<Record<Who, (answer: Answer, id: string) => void>> = {
  visitor: leadsTo(paths.login()),
  user: notThere,
  'user of level 2': notThere,
  'operator without a second factor': leadsTo(paths.secondFactor()),
  // So that the others are refused by who they are, and not because no such thing is loaded.
  operator: ({ status, text }, id) => expect([status, text]).toEqual([200, expect.stringContaining(`"${id}"`)]),
};

const OTHERS = (Object.keys(people) as Who[]).filter((who) => who !== 'operator');

/** Layouts of the console: they have no address of their own, and yet their data can be asked for. */
const LAYOUTS = builtLoaders().filter((id) => id.startsWith('admin/') && ROUTES.every((route) => route.id !== id));

it('the console has pages, all of them below /admin', () => {
  expect(ROUTES.length).toBeGreaterThan(5);
  expect(LAYOUTS).toEqual(['admin/admin-layout']);
});

describe.each(LAYOUTS)('%s', (id) => {
  it.each(OTHERS)('alone, as data, for a %s', async (who) => {
    DATA_EXPECTED[who](await answerOf(who, `${adminPaths.overview()}.data?_routes=${encodeURIComponent(id)}`), id);
  });
});

describe.each(ROUTES)('$pattern', ({ id, pattern }) => {
  it.each(Object.keys(people) as Who[])('for a %s', async (who) => {
    EXPECTED[who](await people[who].fetch(addressOf(pattern)));
  });

  // Remix loads only the named route: a layout that asks who it is does not protect what is inside.
  it.each(Object.keys(people) as Who[])('alone, as data, for a %s', async (who) => {
    DATA_EXPECTED[who](await answerOf(who, `${addressOf(pattern)}.data?_routes=${encodeURIComponent(id)}`), id);
  });
});

describe.each(ROUTES.filter((route) => builtActions().includes(route.id)))('$pattern', ({ id, pattern }) => {
  it.each(OTHERS)('refuses what a %s sends as data', async (who) => {
    const answer = await answerOf(who, `${addressOf(pattern)}.data`, { level: '9', reason: 'mine' });
    DATA_EXPECTED[who](answer, id);
  });

  it.each(OTHERS)('refuses what a %s sends', async (who) => {
    const response = await people[who].post(addressOf(pattern), { level: '9', reason: 'mine' });
    EXPECTED[who](response);
  });
});

describe('an act of the console', () => {
  const entries = async () => {
    const db = createDatabase(`sqlite:${databaseFile}`);
    const rows = await db
      .selectFrom('audit_entries')
      .selectAll()
      .where('subject_id', '=', subjects.accountId!)
      .execute();
    const { level } = await db
      .selectFrom('accounts')
      .select('level')
      .where('id', '=', subjects.accountId!)
      .executeTakeFirstOrThrow();
    await db.destroy();
    return { level, acts: rows.map(({ act, actor_id, reason }) => [act, actor_id, reason]) };
  };
  const act = (who: Who, fields: Record<string, string>) =>
    people[who].post(adminPaths.act('account-level', subjects.accountId!), fields);

  it('was done by nobody else', async () => {
    expect(await entries()).toEqual({ level: 1, acts: [] });
  });

  it('is done by an operator without scripts, and then shown with its entry', async () => {
    const done = await act('operator', { level: '3', reason: 'A course' });
    expect(done.status).toBe(303);
    const page = await (await people.operator.fetch(done.headers.get('Location')!)).text();
    expect(page).toContain('role="status"');
    expect(await entries()).toEqual({ level: 3, acts: [['account:level', subjects.operatorId, 'A course']] });
    const log = await (await people.operator.fetch(adminPaths.audit({ subject: subjects.accountId }))).text();
    expect(log).toContain('A course');
  });

  it('on the portal is in the log and in its filter by name, with its subject', async () => {
    const done = await people.operator.post(adminPaths.letter('feedback', ROW), { intent: 'close' });
    expect(done.status).toBe(303);
    const log = await (await people.operator.fetch(`${adminPaths.audit({ act: 'letter:close' })}&lang=en-US`)).text();
    expect(log).toContain('<option value="letter:close" selected="">Close letter</option>');
    expect(log).toContain(`href="${adminPaths.letter('feedback', ROW)}"`);
    expect(log).not.toContain('A course');
  });

  it('is refused with what was typed, for a level that does not exist', async () => {
    const response = await act('operator', { level: '12', reason: 'Kept as typed' });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('Kept as typed');
  });

  it('that the console does not have is not found', async () => {
    for (const name of ['account-operator', 'account', '__proto__'])
      expect((await people.operator.fetch(adminPaths.act(name, subjects.accountId!))).status).toBe(404);
  });

  it('is refused to an operator who is one no longer', async () => {
    const db = createDatabase(`sqlite:${databaseFile}`);
    await setOperator(db, subjects.operatorId!, false);
    try {
      expect((await act('operator', { level: '4', reason: 'x' })).status).toBe(404);
      expect((await people.operator.fetch(adminPaths.overview())).status).toBe(404);
    } finally {
      await setOperator(db, subjects.operatorId!, true);
      await db.destroy();
    }
    expect((await entries()).level).toBe(3);
  });
});
