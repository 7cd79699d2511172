import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type Express } from 'express';
import { decode } from 'turbo-stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { en } from '#app/i18n/locales/en/index.ts';
import { requestGuard } from './request-guard.ts';

let app: Express;
let server: Server;
let base: string;
beforeAll(async () => {
  app = express();
  app.use(requestGuard);
  app.all('*', (_request, response) => void response.send('inside'));
  server = app.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };
const post = async (path: string, headers: Record<string, string>, body: BodyInit = 'a=1') => {
  const response = await fetch(`${base}${path}`, { method: 'POST', headers: { ...FORM, ...headers }, body });
  return { status: response.status, text: await response.text() };
};

describe('requestGuard', () => {
  it('lets forms of this site pass', async () => {
    expect(await post('/l/login', { Origin: base })).toEqual({ status: 200, text: 'inside' });
  });

  it('refuses foreign and missing origins in the reader’s language', async () => {
    const chinese = await post('/l/login', { Origin: 'http://evil.test', Cookie: 'lang=zh-CN' });
    expect(chinese.status).toBe(403);
    expect(chinese.text).toContain('请求不是从本站发出的');
    const english = await post('/l/login?lang=en-US', { Origin: 'null' });
    expect(english.status).toBe(403);
    expect(english.text).toContain('<html lang="en-US">');
  });

  it('uses the host that a proxy names only if the proxy is trusted', async () => {
    const forwardedHeaders = {
      Origin: 'https://portal.example',
      'X-Forwarded-Host': 'portal.example',
      'X-Forwarded-Proto': 'https',
    };
    expect((await post('/l/login', forwardedHeaders)).status).toBe(403);
    app.set('trust proxy', 1);
    expect((await post('/l/login', forwardedHeaders)).status).toBe(200);
    expect((await post('/l/login', { ...forwardedHeaders, Origin: 'http://portal.example' })).status).toBe(403);
    app.set('trust proxy', 0);
  });

  it('lets GET requests of all origins pass', async () => {
    expect((await fetch(`${base}/`, { headers: { Origin: 'http://evil.test' } })).status).toBe(200);
  });

  it('answers 404 for a path with a NUL character', async () => {
    const response = await fetch(`${base}/cloud/tasks/%00`, { headers: { Cookie: 'lang=en-US' } });
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('<html lang="en-US">');
  });

  it('refuses a body that is too large or has no declared length', async () => {
    expect((await post('/quantumVm/0/0', { Origin: base }, 'x'.repeat(1024 * 1024 + 1))).status).toBe(413);
    const endless = new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(10)) });
    const response = await fetch(`${base}/l/login`, {
      method: 'POST',
      headers: { Origin: base },
      body: endless,
      duplex: 'half',
    });
    expect(response.status).toBe(413);
  });

  it('lets a form with files be larger, where there is one', async () => {
    const body = 'x'.repeat(1024 * 1024 + 1);
    const files = { Origin: base, 'Content-Type': 'multipart/form-data; boundary=X' };
    for (const path of ['/app/application/behavior', '/main/quantumVaR'])
      expect((await post(path, files, body)).status).toBe(200);
    expect((await post('/main/quantumVaR', { Origin: base }, body)).status).toBe(413);
    for (const path of ['/quantumVm/0/0', '/app/application/behavior/1', '/app/application/constructor'])
      expect((await post(path, files, body)).status).toBe(413);
    expect((await post('/main/quantumVaR', files, 'x'.repeat(16 * 1024 * 1024 + 1))).status).toBe(413);
  });

  it('answers data requests in Remix’s format, so that the page shows the refusal', async () => {
    const plugins = [
      (type: string, ...values: unknown[]) => (type === 'ErrorResponse' ? { value: values } : undefined),
    ];
    const dataResponse = async (path: string, init: RequestInit = {}) => {
      const response = await fetch(`${base}${path}`, {
        ...init,
        headers: { ...FORM, Origin: base, 'Accept-Language': 'en' },
      });
      return {
        status: response.status,
        type: response.headers.get('Content-Type'),
        value: (await decode(response.body!, { plugins })).value,
      };
    };
    const refusal = (code: 'body_too_large' | 'not_found') => ({
      code,
      params: {},
      sentence: en.errors[code],
      locale: 'en-US',
    });
    const type = 'text/x-script; charset=utf-8';
    const tooLarge = { method: 'POST', body: 'x'.repeat(1_500_000) };
    expect(await dataResponse('/quantumVm/0/0.data', tooLarge)).toEqual({
      status: 413,
      type,
      value: { error: [refusal('body_too_large'), 413, ''] },
    });
    const missing = { error: [refusal('not_found'), 404, ''] };
    expect(await dataResponse('/cloud/tasks/%00.data')).toEqual({ status: 404, type, value: { root: missing } });
    expect(await dataResponse('/cloud/tasks/%00.data?_routes=console,console%2Ftask')).toEqual({
      status: 404,
      type,
      value: { console: missing, 'console/task': missing },
    });
  });

  it('refuses bodies of other types than forms', async () => {
    const responses = await Promise.all(
      ['text/plain', 'application/json', 'multipart/form-data'].map((type) =>
        post('/l/login', { Origin: base, 'Content-Type': type }),
      ),
    );
    expect(responses.map(({ status }) => status)).toEqual([400, 400, 400]);
  });
});
