import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LIMITS } from '#app/domain/limits.ts';
import { en } from '#app/i18n/locales/en/index.ts';
import { zh } from '#app/i18n/locales/zh/index.ts';
import { CONTRACT } from './contract.ts';
import { type Caller, caller } from './testing/caller.ts';

let client: Caller;
beforeEach(async () => {
  client = await caller();
});
afterEach(() => client.db.destroy());

const INFO = '/api/user/getUserInfo.json';
const LOGIN = '/api/loginNew/doLogin.json';

describe('the contract', () => {
  it('lists each method and path of the specification, and of second factors, once', () => {
    const rows = CONTRACT.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(rows).size).toBe(rows.length);
    expect(rows.toSorted()).toEqual([
      'GET /api/captcha/captcha.json',
      'GET /api/index/indexBanner.json',
      'GET /api/loginNew/imageCode.json',
      'POST /api/RegisterNew/registerByEmail.json',
      'POST /api/RegisterNew/registerSave.json',
      'POST /api/RegisterNew/sendPhoneMsg.json',
      'POST /api/clientMessages/save.json',
      'POST /api/console/feedbacks.json',
      'POST /api/loginNew/createLoginToken.json',
      'POST /api/loginNew/doLogin.json',
      'POST /api/loginNew/getIP.json',
      'POST /api/loginNew/passkeyLogin.json',
      'POST /api/loginNew/passkeyOptions.json',
      'POST /api/loginNew/secondFactor.json',
      'POST /api/loginNew/valCode.json',
      'POST /api/logout.json',
      'POST /api/taskApi/commitByLogin.json',
      'POST /api/third/bindThirdAccount.json',
      'POST /api/third/getPCode.json',
      'POST /api/third/unbinding.json',
      'POST /api/third/weChatInit.json',
      'POST /api/user/bindEmail.json',
      'POST /api/user/bindPhone.json',
      'POST /api/user/delUser.json',
      'POST /api/user/findPwd.json',
      'POST /api/user/getUserInfo.json',
      'POST /api/user/newPasskeyOptions.json',
      'POST /api/user/sendEmail.json',
      'POST /api/user/updPhone.json',
      'POST /api/user/updPwd.json',
      'POST /api/user/validatePhone.json',
    ]);
  });

  it.each(CONTRACT.filter(({ auth }) => auth === 'account'))(
    'refuses a call of $path without a session',
    async ({ path }) => {
      expect(await client.call(path)).toMatchObject({ status: 200, success: false, code: 401, obj: null });
      client.cookies.set('sid', 'x'.repeat(43));
      expect(await client.call(path)).toMatchObject({ status: 200, success: false, code: 10021, obj: null });
    },
  );

  it.each(CONTRACT)('refuses the wrong method on $path and returns the correct one', async ({ method, path }) => {
    for (const wrong of ['PUT', 'DELETE', 'PATCH', method === 'GET' ? 'POST' : 'GET']) {
      const response = await client.send(path, { method: wrong });
      expect(response.status).toBe(405);
      expect(response.headers.get('Allow')).toBe(method);
      expect(await response.json()).toMatchObject({ success: false, code: 405 });
    }
  });

  it.each(CONTRACT.filter(({ method }) => method === 'POST'))(
    'refuses another origin on $path before reading anything',
    async ({ path }) => {
      for (const origin of ['http://evil.test', 'null']) {
        const body = { loginName: '13800138000', email: 'lin@example.org', type: 1 };
        expect(await client.call(path, body, { Origin: origin })).toMatchObject({
          status: 403,
          success: false,
          code: 403,
          message: zh.errors.foreign_origin,
        });
      }
      expect(client.sent).toEqual([]);
      expect(await client.call(path, {}, { Origin: 'http://site.test' })).toMatchObject({ status: 200 });
    },
  );
});

describe('every call with a body', () => {
  it.each(CONTRACT.filter(({ method }) => method === 'POST'))(
    'refuses a body that is too large on $path',
    async ({ path, auth }) => {
      if (auth === 'account') client.cookies.set('sid', (await client.register({ phone: '13800138000' })).token);
      const headers = { 'Content-Type': 'application/json', 'Content-Length': String(LIMITS.bodyBytes + 1) };
      const response = await client.send(path, { method: 'POST', body: '{}', headers });
      expect(response.status).toBe(413);
      expect(await response.json()).toMatchObject({ success: false, code: 413 });
    },
  );
});

describe('an answer', () => {
  it('uses the language of Origin-Language, then of the cookie, then of Accept-Language', async () => {
    const messageFor = async (headers: Record<string, string>) => (await client.call(INFO, {}, headers)).message;
    expect(await messageFor({ 'Origin-Language': 'en' })).toBe(en.errors.not_logged_in);
    expect(await messageFor({ 'Origin-Language': 'zh', 'Accept-Language': 'en' })).toBe(zh.errors.not_logged_in);
    expect(await messageFor({ 'Accept-Language': 'en-GB,en' })).toBe(en.errors.not_logged_in);
    client.cookies.set('lang', 'en-US');
    expect(await messageFor({})).toBe(en.errors.not_logged_in);
    expect(await messageFor({ 'Origin-Language': 'zh' })).toBe(zh.errors.not_logged_in);
  });

  it('is never cached', async () => {
    const response = await client.send(INFO, { method: 'POST' });
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(response.headers.get('Content-Type')).toMatch(/^application\/json/);
  });

  it('reports an unknown path', async () => {
    expect(await client.call('/api/loginNew/doLogin')).toMatchObject({ status: 404, success: false, code: 404 });
  });

  it('names the first invalid field and lists all', async () => {
    const reply = await client.call(
      '/api/RegisterNew/registerSave.json',
      { loginName: '138', code: '12' },
      { 'Origin-Language': 'en' },
    );
    expect(reply).toMatchObject({ status: 200, success: false, code: 400, message: en.errors.authenTitleTwo });
    expect(reply.obj).toEqual([
      { field: 'loginName', message: en.errors.authenTitleTwo },
      { field: 'code', message: en.errors.bindTitleTwo },
      { field: 'agreement', message: en.errors.readAgreement },
      { field: 'password', message: en.errors.enterPassword },
      { field: 'confirm', message: en.errors.enterConfirm },
    ]);
  });

  it('is an envelope even when the server fails; the cause is logged and not returned', async () => {
    await client.db.destroy();
    const reply = await client.call(LOGIN, { loginName: '13800138000', password: 'a'.repeat(32) });
    expect(reply).toEqual({ status: 500, success: false, code: 500, message: zh.errors.server_busy, obj: null });
    expect(client.logged).toHaveLength(1);
    client = await caller();
  });
});

describe('a body', () => {
  const fields = { loginName: '13800138000', type: '1' };
  const SEND = '/api/RegisterNew/sendPhoneMsg.json';

  it('may be a form, encoded either way', async () => {
    await client.send(SEND, { method: 'POST', body: new URLSearchParams(fields) });
    const form = new FormData();
    form.set('loginName', '13900139000');
    form.set('type', '1');
    await client.send(SEND, { method: 'POST', body: form });
    expect(client.sent.map(({ to }) => to)).toEqual(['13800138000', '13900139000']);
  });

  it.each([
    ['application/json', '{'],
    ['application/json', '[]'],
    ['application/json', 'null'],
    ['text/plain', JSON.stringify(fields)],
    ['multipart/form-data', 'x'],
  ])('of type %s with content %s is invalid input', async (type, body) => {
    const response = await client.send(SEND, { method: 'POST', body, headers: { 'Content-Type': type } });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ success: false, code: 400 });
  });

  it('over the limit is refused, with or without a declared length', async () => {
    const headers = { 'Content-Type': 'application/json' };
    const announced = await client.send(SEND, {
      method: 'POST',
      body: '{}',
      headers: { ...headers, 'Content-Length': String(LIMITS.bodyBytes + 1) },
    });
    expect(announced.status).toBe(413);
    let chunksRead = 0;
    const endless = new ReadableStream({
      pull: (controller) => void (chunksRead++, controller.enqueue(new Uint8Array(64 * 1024))),
    });
    const streamed = await client.send(SEND, { method: 'POST', body: endless, headers, duplex: 'half' });
    expect(streamed.status).toBe(413);
    expect(await streamed.json()).toMatchObject({ success: false, code: 413, message: zh.errors.body_too_large });
    expect(chunksRead).toBeLessThan(20);
  });
});
