import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAbsentJobs, createJobs, type JobQueue } from '#app/services/jobs/index.ts';
import type { Email } from '#app/services/messages/index.ts';
import { insertTestAccount } from '#app/services/tasks/testing/rows.ts';
import type { Database } from '#db/schema.ts';
import { freshDatabase } from '#db/testing/fresh-database.ts';
import { adoptAnswers, ANSWER_QUEUE, createLetters, type Letters, workOnAnswers } from './index.ts';

const ACTOR = { accountId: null, name: 'chen' };

let db: Kysely<Database>;
let jobs: JobQueue;
let letters: Letters;
let at: number;
let ids: number;
let sent: Email[];
let isBroken: boolean;
const now = () => at;
const newId = () => `id${(ids += 1)}`;
const recorded = vi.fn(() => Promise.resolve());
const audit = { record: recorded };
const transport = {
  async sendEmail(email: Email) {
    if (isBroken) throw new Error('450 mailbox busy');
    sent.push(email);
  },
};

beforeEach(async () => {
  recorded.mockClear();
  [at, ids, sent, isBroken] = [Date.UTC(2026, 10, 29), 0, [], false];
  db = await freshDatabase();
  jobs = createJobs(db, { now, onError: () => undefined, postgresUrl: null });
  await jobs.start([ANSWER_QUEUE]);
  letters = createLetters(db, { audit, jobs, now, newId });
  for (const id of ['lin', 'silent']) await insertTestAccount(db, id);
  await db.updateTable('accounts').set({ email: null }).where('id', '=', 'silent').execute();
  await db
    .insertInto('feedbacks')
    .values({
      id: 'f',
      account_id: null,
      contact: 'a@example.org',
      title: 'Export',
      description: 'as\nSVG',
      created_at: 1,
    })
    .execute();
  await db
    .insertInto('contact_messages')
    .values({ id: 'c', name: '林月', phone: '13800138000', message: '你好', created_at: 3 })
    .execute();
  await db
    .insertInto('messages')
    .values([
      { id: 'm', account_id: 'lin', subject: '问题', content: '内容', contact: null, created_at: 2 },
      { id: 's', account_id: 'silent', subject: '问题', content: '内容', contact: '13800138001', created_at: 2 },
    ])
    .execute();
});
afterEach(async () => {
  await jobs.close(0);
  await db.destroy();
});

const FEEDBACK = { kind: 'feedback', id: 'f' } as const;
const answerTo = (letter: { kind: 'feedback' | 'contact' | 'message'; id: string }) =>
  letters.answer(ACTOR, letter, { text: 'Thank you.\nIt comes.', locale: 'en-US' }, 'asked');

describe('the list of letters', () => {
  it('has all kinds in one order, by state and in pages', async () => {
    const idsOf = (page: Awaited<ReturnType<Letters['list']>>) => page.letters.map(({ id }) => id);
    const first = await letters.list({}, { after: null, limit: 2 });
    expect(idsOf(first)).toEqual(['c', 's']);
    const second = await letters.list({}, { after: first.next, limit: 2 });
    expect(idsOf(second)).toEqual(['m', 'f']);
    expect(second.next).toBeNull();
    expect(idsOf(await letters.list({ kind: 'message' }, { after: null, limit: 9 }))).toEqual(['s', 'm']);
    await letters.setState(ACTOR, FEEDBACK, 'closed', '');
    expect(idsOf(await letters.list({ state: 'new' }, { after: null, limit: 9 }))).toEqual(['c', 's', 'm']);
    expect(await letters.countNew()).toBe(3);
    expect(idsOf(await letters.list({}, { after: 'nonsense', limit: 9 }))).toHaveLength(4);
  });

  it('reads a page of a flood by an index', async () => {
    const rows = Array.from({ length: 5000 }, (_, n) => ({
      ...{ id: `x${n}`, account_id: null, contact: 'a@example.org', title: 'T', description: 'D', created_at: 100 + n },
    }));
    for (let n = 0; n < rows.length; n += 500)
      await db
        .insertInto('feedbacks')
        .values(rows.slice(n, n + 500))
        .execute();
    expect((await letters.list({}, { after: null, limit: 50 })).letters[0]).toMatchObject({ id: 'x4999' });
    expect(await letters.countNew()).toBeLessThanOrEqual(300);
  });
});

describe('an answer', () => {
  it('goes by email with the letter below it, and is kept with who and when', async () => {
    workOnAnswers(db, { jobs, transport, now });
    await answerTo(FEEDBACK);
    await vi.waitFor(async () =>
      expect((await letters.find('feedback', 'f')).answers).toMatchObject([
        { channel: 'email', to: 'a@example.org', by: 'chen', status: 'sent', attempts: 1, error: null, createdAt: at },
      ]),
    );
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ to: 'a@example.org', code: null, subject: expect.stringContaining('Re: Export') });
    expect(sent[0]!.text).toMatch(/^Thank you\.\nIt comes\.\n\nYour letter:\n\n> as\n> SVG\n\n/);
    expect((await letters.find('feedback', 'f')).state).toBe('answered');
  });

  it('goes to the email of the account, else to its bell; not where only a phone is known', async () => {
    expect((await letters.find('message', 'm')).route).toEqual({ channel: 'email', to: 'lin@example.org' });
    await answerTo({ kind: 'message', id: 's' });
    expect(await db.selectFrom('notices').select(['account_id', 'kind', 'params']).execute()).toEqual([
      {
        account_id: 'silent',
        kind: 'letter_answered',
        params: JSON.stringify({ letter: { title: '问题', answer: 'Thank you.\nIt comes.' } }),
      },
    ]);
    expect((await letters.find('contact', 'c')).route).toBeNull();
    await expect(answerTo({ kind: 'contact', id: 'c' })).rejects.toMatchObject({ code: 'no_answer_route' });
    expect((await letters.find('contact', 'c')).state).toBe('new');
  });

  it('that cannot be sent is tried again, then shown as failed with the reason, and can be sent again', async () => {
    isBroken = true;
    workOnAnswers(db, { jobs, transport, now });
    await answerTo(FEEDBACK);
    const newest = async () => (await letters.find('feedback', 'f')).answers[0]!;
    for (let attempt = 1; attempt <= 8; attempt += 1) {
      await vi.waitFor(async () => expect((await newest()).attempts).toBe(attempt));
      // The pause before the next attempt is an hour at most, with jitter.
      await vi.waitFor(async () => expect((await jobs.counts(ANSWER_QUEUE.name)).active).toBe(0));
      at += 2 * 3_600_000;
    }
    expect(await newest()).toMatchObject({ status: 'failed', error: '450 mailbox busy' });
    isBroken = false;
    await letters.sendAgain(ACTOR, (await newest()).id, '');
    await vi.waitFor(async () => expect(await newest()).toMatchObject({ status: 'sent', error: null }));
    expect(sent).toHaveLength(1);
    await expect(letters.sendAgain(ACTOR, (await newest()).id, '')).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is sent once, however often its form is', async () => {
    workOnAnswers(db, { jobs, transport, now });
    const answer = (text: string) => letters.answer(ACTOR, FEEDBACK, { text, locale: 'en-US' }, '', 'form-1');
    await Promise.all([answer('Yes'), answer('Yes')]);
    await answer('And no');
    await vi.waitFor(() => expect(sent.map(({ text }) => text.split('\n')[0])).toEqual(['Yes', 'And no']));
    expect(recorded).toHaveBeenCalledTimes(2);
  });

  it('has a subject on one line, whatever the letter was called', async () => {
    await db.updateTable('feedbacks').set({ title: 'Hello\r\nBcc: all@example.org' }).execute();
    workOnAnswers(db, { jobs, transport, now });
    await answerTo(FEEDBACK);
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]!.subject).toContain('Hello Bcc: all@example.org');
  });

  it('that was written at the command line gets its job from a server, once', async () => {
    const distant = createLetters(db, { audit, jobs: createAbsentJobs(), now, newId });
    await distant.answer(ACTOR, FEEDBACK, { text: 'Yes', locale: 'en-US' }, '');
    for (let round = 0; round < 2; round += 1) await adoptAnswers(db, jobs);
    expect(await jobs.counts(ANSWER_QUEUE.name)).toMatchObject({ waiting: 1 });
  });

  it('goes with its letter', async () => {
    await answerTo(FEEDBACK);
    await db.deleteFrom('feedbacks').execute();
    expect(await db.selectFrom('letter_answers').selectAll().execute()).toEqual([]);
  });
});
