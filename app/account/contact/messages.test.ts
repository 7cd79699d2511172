import type { SubmissionResult } from '@conform-to/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type PageResponse, registerAndSignIn, type Visitor, visitor } from '#app/account/testing/visitor.ts';
import { zh } from '#app/i18n/locales/zh/index.ts';
import type { Challenge } from '#app/services/captcha/index.ts';
import { action as contact, loader as contactPage } from './contact.tsx';
import { action as feedback, loader as feedbackPage } from './feedback.tsx';

let browser: Visitor;
beforeEach(async () => {
  browser = await visitor();
});
afterEach(() => browser.db.destroy());

const dataOf = ({ body }: PageResponse) =>
  body as { readonly reply: SubmissionResult<string[]>; readonly challenge: Challenge };

describe('/feedback', () => {
  const message = { tel: 'lin.yue@example.org', title: '导出', describe: '希望能导出 SVG。' };

  it('accepts feedback from any visitor, once, and confirms it', async () => {
    const sent = await browser.post(feedback, '/feedback', message);
    expect([sent.status, sent.location]).toEqual([303, '/feedback?step=done']);
    expect((await browser.get(feedbackPage, '/feedback?step=done')).body).toMatchObject({ isSent: true });
    expect((await browser.get(feedbackPage, '/feedback')).body).toMatchObject({ isSent: false });
    expect(await browser.db.selectFrom('feedbacks').select(['contact', 'title', 'description']).execute()).toEqual([
      { contact: message.tel, title: message.title, description: message.describe },
    ]);
  });

  it.each([
    ['a contact that is neither phone nor email', { tel: 'lin' }, { tel: ['correctNumber'] }],
    ['no title', { title: ' ' }, { title: ['enterTitle'] }],
    ['a title of 201 characters', { title: 'x'.repeat(201) }, { title: ['titleTooLong'] }],
    ['no words', { describe: '' }, { describe: ['enterDescribe'] }],
    ['1,001 characters of them', { describe: 'x'.repeat(1001) }, { describe: ['describeTooLong'] }],
  ])('refuses %s and keeps what was typed', async (_, wrong, error) => {
    const refused = await browser.post(feedback, '/feedback', { ...message, ...wrong });
    expect([refused.status, dataOf(refused).reply.error]).toEqual([400, error]);
    expect(dataOf(refused).reply.initialValue).toMatchObject({ tel: 'tel' in wrong ? wrong.tel : message.tel });
    expect(await browser.db.selectFrom('feedbacks').selectAll().execute()).toEqual([]);
  });

  it('accepts the longest title and text', async () => {
    expect(
      (await browser.post(feedback, '/feedback', { ...message, title: 'x'.repeat(200), describe: 'y'.repeat(1000) }))
        .status,
    ).toBe(303);
  });
});

describe('/contact', () => {
  const message = { intent: 'send', name: '林月', tel: '13800138000', message: '想谈谈合作。' };
  const newChallenge = async () =>
    ((await browser.get(contactPage, '/contact')).body as { challenge: Challenge }).challenge;

  it('accepts a message with a correct captcha', async () => {
    const { key } = await newChallenge();
    const sent = await browser.post(contact, '/contact', {
      ...message,
      captchaKey: key,
      imageCode: await browser.readCaptcha(key),
    });
    expect([sent.status, sent.location]).toEqual([303, '/contact?step=done']);
    expect((await browser.get(contactPage, '/contact?step=done')).body).toEqual({ challenge: null });
    expect(await browser.db.selectFrom('contact_messages').select(['name', 'phone', 'message']).execute()).toEqual([
      { name: '林月', phone: '13800138000', message: '想谈谈合作。' },
    ]);
  });

  it('refuses a wrong captcha, shows another image and keeps the message', async () => {
    const { key } = await newChallenge();
    const right = await browser.readCaptcha(key);
    const refused = await browser.post(contact, '/contact', {
      ...message,
      captchaKey: key,
      imageCode: right === '0000' ? '1111' : '0000',
    });
    expect(dataOf(refused).reply.error).toEqual({ imageCode: [zh.errors.captcha_wrong] });
    expect(dataOf(refused).reply.initialValue).toMatchObject({ name: '林月', message: '想谈谈合作。' });
    expect(dataOf(refused).challenge.key).not.toBe(key);
    expect(await browser.db.selectFrom('contact_messages').selectAll().execute()).toEqual([]);
  });

  it('shows another captcha image on request and keeps the message', async () => {
    const renewed = await browser.post(contact, '/contact', { ...message, intent: 'renew' });
    expect([renewed.status, dataOf(renewed).reply.initialValue]).toMatchObject([
      200,
      { name: '林月', tel: '13800138000', message: '想谈谈合作。' },
    ]);
  });

  it('refuses names with invalid characters, invalid phone numbers and an empty message', async () => {
    const { key } = await newChallenge();
    const refused = await browser.post(contact, '/contact', {
      intent: 'send',
      name: '<b>',
      tel: '12',
      message: '',
      captchaKey: key,
      imageCode: '1',
    });
    expect(dataOf(refused).reply.error).toEqual({
      name: ['nameFormat'],
      tel: ['authenTitleTwo'],
      message: ['enterMessage'],
      imageCode: ['code_check'],
    });
  });
});

describe('a flood of letters', () => {
  const letter = { tel: 'lin.yue@example.org', title: '导出', describe: '希望能导出 SVG。' };
  const counts = async () => {
    const tables = ['feedbacks', 'contact_messages', 'messages'] as const;
    return Promise.all(tables.map(async (table) => (await browser.db.selectFrom(table).selectAll().execute()).length));
  };

  it('from one network ends after thirty an hour, of all kinds together, and keeps what was typed', async () => {
    await registerAndSignIn(browser);
    const { id } = await browser.db.selectFrom('accounts').select('id').executeTakeFirstOrThrow();
    const write = { subject: '问题', content: '内容', contact: '' };
    for (let n = 0; n < 15; n++) await browser.content.sendMessage(id, write, browser.from.ip);
    for (let n = 0; n < 15; n++)
      expect((await browser.post(feedback, '/feedback', { ...letter, title: `${n}` })).status).toBe(303);
    const refused = await browser.post(feedback, '/feedback', letter);
    expect([refused.status, dataOf(refused).reply.initialValue]).toMatchObject([429, { title: '导出' }]);
    expect(Object.values(dataOf(refused).reply.error ?? {}).flat()).toEqual([expect.stringContaining('60 分钟')]);
    await expect(browser.content.sendMessage(id, write, browser.from.ip)).rejects.toMatchObject({
      code: 'too_many_requests',
    });
    const { key } = ((await browser.get(contactPage, '/contact')).body as { challenge: Challenge }).challenge;
    const contactForm = { intent: 'send', name: '林月', tel: '13800138000', message: '想谈谈合作。' };
    const answered = { ...contactForm, captchaKey: key, imageCode: await browser.readCaptcha(key) };
    expect((await browser.post(contact, '/contact', answered)).status).toBe(429);
    expect(await counts()).toEqual([15, 0, 15]);
    browser.from.ip = '198.51.100.7';
    expect((await browser.post(feedback, '/feedback', letter)).status).toBe(303);
  });
});
