import type { SubmissionResult } from '@conform-to/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { zh } from '#app/i18n/locales/zh/index.ts';
import type { IssuedChallenge } from './login/captcha.server.ts';
import { action as register } from './register/register.tsx';
import { action as reset } from './reset/reset.tsx';
import { type PageResponse, type Visitor, visitor } from './testing/visitor.ts';

let browser: Visitor;
beforeEach(async () => {
  browser = await visitor();
});
afterEach(() => browser.db.destroy());

const PHONE = '13800138000';
const dataOf = ({ body }: PageResponse) =>
  body as {
    readonly reply: SubmissionResult<string[]>;
    readonly challenge: IssuedChallenge | null;
    readonly sentTo: string | null;
  };

/** Both pages on which a visitor requests a code for any address. */
const PAGES = [
  ['/l/register', register, { way: 'mobile', intent: 'send-code', loginName: PHONE }, 'register'],
  ['/l/reset', reset, { kind: 'phone', intent: 'send-code', address: PHONE }, 'reset_password'],
] as const;

describe.each(PAGES)('a code requested at %s', (path, action, form, purpose) => {
  const send = (fields: Record<string, string> = {}) => browser.post(action, path, { ...form, ...fields });
  const sendFromOtherNetwork = () =>
    browser.messages.sendCode({
      target: { channel: 'sms', to: PHONE },
      purpose,
      locale: 'zh-CN',
      ip: '198.51.100.1',
      ...(purpose === 'reset_password' && { hideExistence: { isKnown: false } }),
    });

  it('requires a captcha from a second network, keeps the typed values, and adds no waiting time', async () => {
    await sendFromOtherNetwork();
    const challenged = await send();
    expect([challenged.status, dataOf(challenged).reply.error]).toEqual([
      400,
      { imageCode: [zh.errors.captcha_required] },
    ]);
    expect(dataOf(challenged).reply.initialValue).toMatchObject({ ...form });
    const { challenge } = dataOf(challenged);
    if (challenge === null || challenge === 'too_many') throw new Error('no captcha');
    const wrong = await send({
      captchaKey: challenge.key,
      imageCode: (await browser.readCaptcha(challenge.key)) === '0000' ? '0001' : '0000',
    });
    expect(dataOf(wrong).reply.error).toEqual({ imageCode: [zh.errors.captcha_wrong] });
    const renewed = dataOf(await browser.post(action, path, { ...form, intent: 'renew' }));
    expect(renewed.reply.initialValue).toMatchObject({ ...form, intent: 'renew' });
    if (renewed.challenge === null || renewed.challenge === 'too_many') throw new Error('no captcha');
    const done = await send({
      captchaKey: renewed.challenge.key,
      imageCode: await browser.readCaptcha(renewed.challenge.key),
    });
    expect([done.status, dataOf(done).sentTo, dataOf(done).challenge]).toEqual([200, '138****8000', null]);
    // From then on this browser is recognised on every network.
    browser.clock.at += 60_000;
    browser.from.ip = '203.0.113.9';
    expect(dataOf(await send()).sentTo).toBe('138****8000');
  });

  it('requires none from the first network, and sets an HttpOnly cookie', async () => {
    const first = await send();
    expect(dataOf(first).sentTo).toBe('138****8000');
    expect(first.setCookies.join()).toMatch(/^asker=[\w-]{20,64}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/);
  });
});
