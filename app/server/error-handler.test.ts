import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import express from 'express';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { en } from '#app/i18n/locales/en/index.ts';
import { expressErrorHandler } from './error-handler.ts';

const logged: string[] = [];
let server: Server;
let base: string;
/** Called with the error of a request whose client has disconnected. */
let reportFailure: (error: unknown) => void = () => {};
beforeAll(async () => {
  const app = express();
  app.get('/broken', () => {
    throw new Error('the database is down');
  });
  app.get('/left', (_request, response, next) => {
    const closed = once(response, 'close');
    response.destroy();
    closed
      .then(() => pipeline(Readable.from(['too late']), response))
      .catch((error: unknown) => {
        next(error);
        reportFailure(error);
      });
  });
  app.all('/api/:name', (_request, response) => void response.send('inside'));
  app.get('/page/:name', (_request, response) => void response.send('inside'));
  app.use(expressErrorHandler(pino({}, { write: (line: string) => void logged.push(line) })));
  server = app.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

describe('expressErrorHandler', () => {
  it('answers in the reader’s language without the cause, and logs the cause once', async () => {
    const response = await fetch(`${base}/broken`, { headers: { Cookie: 'lang=zh-CN' } });
    expect(response.status).toBe(500);
    const text = await response.text();
    expect(text).toContain('<h1>服务器繁忙');
    expect(text).toContain('lang="en-US">The server is busy');
    // The page loads nothing that could fail as well.
    expect(text.match(/(?:src|href)="[^"]*"|url\(|@import/g)).toEqual(['href="/"']);
    expect(text).not.toContain('database');
    expect(logged.filter((line) => line.includes('the database is down'))).toHaveLength(1);
  });

  it('treats an address that cannot be decoded as the client’s error and logs nothing', async () => {
    logged.length = 0;
    const response = await fetch(`${base}/page/%E0%A4%A`, { headers: { Cookie: 'lang=en-US' } });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('<html lang="en-US">');
    expect(logged).toEqual([]);
  });

  it('does not treat a disconnected client as an error', async () => {
    logged.length = 0;
    const reported = new Promise((resolve) => (reportFailure = resolve));
    await expect(fetch(`${base}/left`)).rejects.toThrow();
    expect(await reported).toMatchObject({ code: 'ERR_STREAM_UNABLE_TO_PIPE' });
    expect(logged).toEqual([]);
  });

  it('answers a call with an envelope', async () => {
    const response = await fetch(`${base}/api/%E0%A4%A`, { method: 'POST', headers: { 'Origin-Language': 'en' } });
    expect([response.status, await response.json()]).toEqual([
      400,
      { success: false, code: 400, message: en.errors.invalid_input, obj: null },
    ]);
  });
});
