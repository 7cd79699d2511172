import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../db/schema.ts';
import { freshDatabase } from '../../../db/testing/fresh-database.ts';
import { AppError } from '../../errors.ts';
import { type Content, createContent } from './index.ts';

let db: Kysely<Database>;
let content: Content;
beforeEach(async () => {
  db = await freshDatabase();
  const verify = async ({ answer }: { answer: string }) => {
    if (answer !== '1234') throw new AppError('captcha_wrong');
  };
  content = createContent({ db, captcha: { verify }, now: () => 5, randomBytes });
});
afterEach(() => db.destroy());

const IP = '192.0.2.1';
const message = { name: '林月', phone: '13800138000', message: '你好' };

describe('letters to the provider', () => {
  it('are kept as they were written', async () => {
    await content.leaveFeedback(null, { contact: 'lin@example.org', title: 'T', description: 'D' }, IP);
    await content.leaveMessage(message, { key: 'k', answer: '1234' }, IP);
    expect(await db.selectFrom('feedbacks').selectAll().execute()).toMatchObject([{ account_id: null, contact: 'lin@example.org', title: 'T', description: 'D', created_at: 5 }]);
    expect(await db.selectFrom('contact_messages').selectAll().execute()).toMatchObject([message]);
  });

  it('from the footer need a captcha', async () => {
    await expect(content.leaveMessage(message, { key: 'k', answer: '0000' }, IP)).rejects.toMatchObject({ code: 'captcha_wrong' });
    expect(await db.selectFrom('contact_messages').selectAll().execute()).toEqual([]);
  });

  it('come at most thirty an hour from one client', async () => {
    const write = (ip: string) => content.leaveFeedback(null, { contact: 'c', title: 'T', description: 'D' }, ip);
    for (let n = 0; n < 30; n++) await write(IP);
    await expect(write(IP)).rejects.toMatchObject({ code: 'too_many_requests' });
    await write('192.0.2.2');
  });
});

describe('banners', () => {
  it('come with the product until the operator stores some for a language', async () => {
    const built = await content.banners(0);
    expect(built.length).toBeGreaterThan(0);
    const row = { device: 0, title: 'T', text: 't', link: 'https://example.org', image: '/i.svg', open_type: 1 };
    await db.insertInto('banner_items').values([{ id: 'b', position: 2, ...row, title: 'second' }, { id: 'a', position: 1, ...row }]).execute();
    expect((await content.banners(0)).map(({ title, openType }) => [title, openType])).toEqual([['T', 1], ['second', 1]]);
    expect(await content.banners(1)).not.toEqual([]);
  });
});
