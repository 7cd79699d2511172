import { beforeAll, expect, inject, it } from 'vitest';
import { adminPaths } from '#app/admin/admin-paths.ts';
import { insertTestTask } from '#app/services/tasks/testing/rows.ts';
import { createDatabase } from '#db/connect.ts';
import { insertFeedback } from '#db/repositories/conversations.ts';
import { makeOperator } from '#tests/server/operator.ts';
import { Person } from '#tests/server/person.ts';

const [baseUrl, outboxFile, databaseFile] = [inject('baseUrl'), inject('outboxFile'), inject('databaseFile')];
const operator = new Person(baseUrl, outboxFile);
const EMAIL = 'searching.operator@example.org';
const TASK = 'cafe5eed0001';
const LETTER = 'searched-letter';

let accountId = '';

beforeAll(async () => {
  await operator.register(EMAIL);
  accountId = await makeOperator(databaseFile, EMAIL);
  const db = createDatabase(`sqlite:${databaseFile}`);
  for (const id of [TASK, 'cafe5eed0002']) await insertTestTask(db, { id, accountId, status: 'completed' });
  await insertFeedback(db, {
    ...{ id: LETTER, account_id: accountId, contact: EMAIL, title: 'A searched letter', description: 'Its words' },
    created_at: 1,
  });
  await db.destroy();
});

it.each([
  ['a task', TASK, () => adminPaths.task(TASK)],
  ['an account', ` ${EMAIL.toUpperCase()} `, () => adminPaths.account(accountId)],
  ['a letter', LETTER, () => adminPaths.letter('feedback', LETTER)],
])('%s that is named wholly is opened', async (_what, q, page) => {
  const response = await operator.fetch(adminPaths.search({ q }));
  expect([response.status, response.headers.get('Location')]).toEqual([302, page()]);
  expect((await operator.fetch(page())).status).toBe(200);
});

it.each(['zh-CN', 'en-US'])('what may be meant is listed, and what was typed stays, in %s', async (lang) => {
  const page = async (q: string) => (await operator.fetch(`${adminPaths.search({ q })}&lang=${lang}`)).text();
  const tasks = await page('cafe5');
  for (const id of [TASK, 'cafe5eed0002']) expect(tasks).toContain(`href="${adminPaths.task(id)}"`);
  expect(tasks).toContain('value="cafe5"');
  const words = await page('searched');
  expect(words).toContain(`href="${adminPaths.letter('feedback', LETTER)}"`);
  // What was typed is not markup.
  expect(await page('<b>"')).toContain('&lt;b&gt;&quot;');
});

it('an empty search asks for something', async () => {
  expect((await operator.fetch(adminPaths.search())).status).toBe(200);
});

it('the number beside a section is the new one after an act', async () => {
  const countOf = async () => {
    const page = await (await operator.fetch(`${adminPaths.audit()}?lang=en-US`)).text();
    return Number(/(\d+)\+? new letters?</.exec(page)?.[1] ?? 0);
  };
  const before = await countOf();
  expect(before).toBeGreaterThan(0);
  const closed = await operator.post(adminPaths.letter('feedback', LETTER), { intent: 'close' });
  expect(closed.status).toBe(303);
  expect(await countOf()).toBe(before - 1);
});
