import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ShedReason } from './load-limit.ts';
import { createLoadShedding } from './load-shedding.ts';

const FULL_FOR = '192.0.2.1';

const sheds: ShedReason[] = [];
let inWork = 0;
let server: Server;
let base: string;

beforeAll(async () => {
  const app = express();
  app.set('trust proxy', 1);
  app.use(
    await createLoadShedding({
      limit: {
        enter(network) {
          if (network === `network of ${FULL_FOR}`) return { refused: 'network' };
          inWork += 1;
          return { leave: () => void (inWork -= 1) };
        },
        probe: () => undefined,
      },
      networkOf: (address) => `network of ${address}`,
      isFile: (path) => path === '/assets/a.js',
      isOperator: ({ headers }) => headers.cookie === 'sid=operator',
      onShed: (reason) => sheds.push(reason),
    }),
  );
  app.all('*', (_request, response) => void response.send(`in work: ${inWork}`));
  server = app.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => void sheds.splice(0));

const ask = (path: string, { from = FULL_FOR, ...headers }: Record<string, string> = {}, method = 'GET') =>
  fetch(base + path, { method, headers: { 'X-Forwarded-For': from, 'Accept-Language': 'en-US', ...headers } });

describe('a server that is full', () => {
  it.each([
    ['/learn', 'text/html', '<html lang="en-US">'],
    ['/api/loginNew/getIP.json', 'application/json', '"success":false,"code":500'],
    ['/api/v1/tasks', 'application/problem+json', '"code":"server_busy"'],
    ['/learn.data?_routes=root', 'text/x-script', 'server_busy'],
  ])('answers %s in its format, with Retry-After', async (path, type, part) => {
    const response = await ask(path);
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '5']);
    expect(response.headers.get('Content-Type')).toContain(type);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(await response.text()).toContain(part);
    expect(sheds).toEqual(['network']);
  });

  it('answers in the reader’s language, forms too', async () => {
    const response = await ask('/l/login', { Cookie: 'lang=zh-CN' }, 'POST');
    expect(await response.text()).toContain('服务器繁忙');
  });

  it('decides in less than five milliseconds', async () => {
    const timing = (await ask('/')).headers.get('Server-Timing');
    expect(Number(/^shed;dur=([\d.]+)$/.exec(timing ?? '')?.[1])).toBeLessThan(5);
  });

  it.each(['/healthz', '/readyz', '/metrics', '/assets/a.js'])('still answers %s', async (path) => {
    expect((await ask(path)).status).toBe(200);
  });

  it('still answers operators and other networks', async () => {
    expect((await ask('/admin', { Cookie: 'sid=operator' })).status).toBe(200);
    expect((await ask('/', { from: '198.51.100.7' })).status).toBe(200);
    expect(sheds).toEqual([]);
  });

  it('counts a request from its start until it is answered', async () => {
    for (let count = 0; count < 3; count++)
      expect(await (await ask('/', { from: '198.51.100.7' })).text()).toBe('in work: 1');
    await expect.poll(() => inWork).toBe(0);
  });
});
