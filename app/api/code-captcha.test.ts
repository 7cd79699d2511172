import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { zh } from '#app/i18n/locales/zh/index.ts';
import { type Caller, caller } from './testing/caller.ts';

let client: Caller;
beforeEach(async () => {
  client = await caller();
});
afterEach(() => client.db.destroy());

const PHONE = '13800138000';
const CALLS = [
  ['/api/RegisterNew/sendPhoneMsg.json', { loginName: PHONE, type: 1 }, { channel: 'sms', to: PHONE }],
  ['/api/user/sendEmail.json', { email: 'lin@example.org', type: 1 }, { channel: 'email', to: 'lin@example.org' }],
] as const;

describe.each(CALLS)('%s', (path, body, target) => {
  beforeEach(() => client.messages.sendCode({ target, purpose: 'register', locale: 'zh-CN', ip: '198.51.100.1' }));

  it('answers 505 to a second network, and accepts the same payload after valCode', async () => {
    expect(await client.call(path, body)).toMatchObject({
      success: false,
      code: 505,
      message: zh.errors.captcha_required,
    });
    await client.send('/api/loginNew/imageCode.json');
    // A captcha that was shown and not answered is still required.
    expect(await client.call(path, body)).toMatchObject({ code: 505 });
    expect(
      await client.call('/api/loginNew/valCode.json', {
        imageCode: await client.readCaptcha(client.cookies.get('captcha')!),
      }),
    ).toMatchObject({ code: 200 });
    expect(await client.call(path, body)).toMatchObject({ success: true, code: 200 });
    // Without waiting: the request of the other network causes no waiting time. The client's own request does, and the
    // header reports how long.
    const repeated = await client.send(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json' },
    });
    expect([repeated.headers.get('Retry-After'), ((await repeated.json()) as { code: number }).code]).toEqual([
      '60',
      429,
    ]);
  });

  it('also accepts the digits with the payload', async () => {
    const { key } = await client.captcha.issue(client.from.ip);
    expect(await client.call(path, { ...body, verKey: key, imageCode: await client.readCaptcha(key) })).toMatchObject({
      code: 200,
    });
  });
});
