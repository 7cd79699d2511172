import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '#app/errors.ts';
import { paths } from '#app/paths.ts';
import { createAudit } from '#app/services/audit/index.ts';
import { ownRates } from '#app/services/rate-limits/testing/own-rates.ts';
import { randomId } from '#app/services/secrets/index.ts';
import { insertTestAccount } from '#app/services/tasks/testing/rows.ts';
import { insertAnswer } from '#db/repositories/letters.ts';
import type { Database } from '#db/schema.ts';
import { freshDatabase } from '#db/testing/fresh-database.ts';
import { type Content, createContent } from './index.ts';

let db: Kysely<Database>;
let content: Content;
const newId = () => randomId(randomBytes);
beforeEach(async () => {
  db = await freshDatabase();
  const verify = async ({ answer }: { answer: string }) => {
    if (answer !== '1234') throw new AppError('captcha_wrong');
  };
  content = createContent({
    db,
    audit: createAudit(db, { now: () => 5, newId }),
    newId,
    captcha: { verify },
    rates: ownRates(),
    imageSites: ['https://pictures.example'],
    now: () => 5,
    randomBytes,
  });
});
afterEach(() => db.destroy());

const IP = '192.0.2.1';
const message = { name: '林月', phone: '13800138000', message: '你好' };

describe('messages to the operator', () => {
  it('are stored unchanged', async () => {
    await content.leaveFeedback(null, { contact: 'lin@example.org', title: 'T', description: 'D' }, IP);
    await content.leaveMessage(message, { key: 'k', answer: '1234' }, IP);
    expect(await db.selectFrom('feedbacks').selectAll().execute()).toMatchObject([
      { account_id: null, contact: 'lin@example.org', title: 'T', description: 'D', created_at: 5 },
    ]);
    expect(await db.selectFrom('contact_messages').selectAll().execute()).toMatchObject([message]);
  });

  it('of an account are listed newest first, and not shown to other accounts', async () => {
    for (const id of ['lin', 'chen']) await insertTestAccount(db, id);
    await content.sendMessage('lin', { subject: 'One', content: 'first', contact: null }, IP);
    await content.sendMessage('lin', { subject: 'Two', content: 'second', contact: '13800138000' }, IP);
    expect(new Set((await content.sentMessages('lin')).map(({ subject, contact }) => `${subject} ${contact}`))).toEqual(
      new Set(['One null', 'Two 13800138000']),
    );
    expect(await content.sentMessages('chen')).toEqual([]);
  });

  it('are listed with the answers to them', async () => {
    await insertTestAccount(db, 'lin');
    await content.sendMessage('lin', { subject: 'One', content: 'first', contact: null }, IP);
    const { id } = (await content.sentMessages('lin'))[0]!;
    for (const [n, text] of ['Later', 'Now'].entries())
      await insertAnswer(
        db,
        { kind: 'message', id },
        {
          ...{ id: text, channel: 'email', recipient: 'lin@example.org', text, locale: 'en-US', answered_by: 'chen' },
          ...{ created_at: 7 + n, status: 'sent', job_id: null, error: null, ended_at: 8 },
        },
      );
    expect((await content.sentMessages('lin'))[0]!.answers).toEqual([
      { text: 'Later', createdAt: 7 },
      { text: 'Now', createdAt: 8 },
    ]);
  });

  it('are stored once, even if their form is sent repeatedly', async () => {
    await insertTestAccount(db, 'lin');
    const [consoleMessage, feedback] = [
      { subject: 'One', content: 'first', contact: null },
      { contact: 'c', title: 'T', description: 'D' },
    ];
    for (const formKey of ['form-1', 'form-1', 'form-2']) {
      await content.sendMessage('lin', consoleMessage, IP, formKey);
      await content.leaveFeedback(null, feedback, IP, formKey);
    }
    // Another message from the same form is a separate message.
    await content.sendMessage('lin', { ...consoleMessage, content: 'second' }, IP, 'form-1');
    expect(await content.sentMessages('lin')).toHaveLength(3);
    expect(await db.selectFrom('feedbacks').select('id').execute()).toHaveLength(2);
  });

  it('from the footer require a captcha', async () => {
    await expect(content.leaveMessage(message, { key: 'k', answer: '0000' }, IP)).rejects.toMatchObject({
      code: 'captcha_wrong',
    });
    expect(await db.selectFrom('contact_messages').selectAll().execute()).toEqual([]);
  });

  it('are limited to thirty per hour and client', async () => {
    const write = (ip: string) => content.leaveFeedback(null, { contact: 'c', title: 'T', description: 'D' }, ip);
    for (let n = 0; n < 30; n++) await write(IP);
    await expect(write(IP)).rejects.toMatchObject({ code: 'too_many_requests' });
    await write('192.0.2.2');
  });
});

describe('banners', () => {
  it('have defaults until the operator stores some for a language', async () => {
    const built = await content.banners(0);
    expect(built.length).toBeGreaterThan(0);
    const row = { device: 0, title: 'T', text: 't', link: 'https://example.org', image: '/i.svg', open_type: 1 };
    await db
      .insertInto('banner_items')
      .values([
        { id: 'b', position: 2, ...row, title: 'second' },
        { id: 'a', position: 1, ...row },
      ])
      .execute();
    expect((await content.banners(0)).map(({ title, openType }) => [title, openType])).toEqual([
      ['T', 1],
      ['second', 1],
    ]);
    expect(await content.banners(1)).not.toEqual([]);
  });

  it('have no link if the stored address is not safe', async () => {
    const row = { device: 1, title: 'T', text: '', open_type: 0, image: '//elsewhere.example/i.png' };
    const links = [
      'javascript:alert(1)',
      ' JaVaScRiPt:alert(1)',
      'data:text/html,x',
      '//elsewhere.example',
      '/education',
      'https://example.org/a b',
    ];
    await db
      .insertInto('banner_items')
      .values(links.map((link, position) => ({ id: String(position), position, ...row, link })))
      .execute();
    const displayed = await content.banners(1);
    expect(displayed.map(({ link }) => link)).toEqual(['', '', '', '', '/education', 'https://example.org/a%20b']);
    expect(new Set(displayed.map(({ image }) => image))).toEqual(new Set([paths.illustration('live')]));
  });

  it('show images of this site and of sites that the operator allows, and no others', async () => {
    const row = { device: 0, title: 'T', text: '', link: '', open_type: 0 };
    const images = [
      '/own.png',
      'https://pictures.example/a.png',
      'https://other.example/b.png',
      'http://pictures.example/c.png',
      'https://x@pictures.example/d.png',
      'data:image/png;base64,AA',
      '',
    ];
    await db
      .insertInto('banner_items')
      .values(images.map((image, position) => ({ id: String(position), position, ...row, image })))
      .execute();
    const [localImage, externalImage, ...rest] = (await content.banners(0)).map(({ image }) => image);
    expect([localImage, externalImage]).toEqual(['/own.png', 'https://pictures.example/a.png']);
    expect(new Set(rest)).toEqual(new Set([paths.illustration('live')]));
    const hidden = await content.hiddenPictures();
    expect(hidden.map(({ id }) => id)).toEqual(['2', '3', '4', '5']);
    expect(hidden[0]).toMatchObject({ problem: 'imageSite', image: expect.stringContaining('https://other.example') });
  });
});
