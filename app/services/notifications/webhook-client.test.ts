import type { LookupAddress } from 'node:dns';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createWebhookClient, type PostSettings } from './webhook-client.ts';

let server: Server;
let port: number;
let calls: { url?: string; method?: string; headers: IncomingMessage['headers']; body: string }[];
beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      calls.push({ url: request.url, method: request.method, headers: request.headers, body });
      if (request.url === '/silent') return;
      if (request.url === '/moved') return response.writeHead(302, { location: '/elsewhere' }).end();
      response.writeHead(request.url === '/broken' ? 500 : 204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
beforeEach(() => {
  calls = [];
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

type Lookup = NonNullable<PostSettings['lookup']>;
/** A resolver that knows one answer. */
const resolving = (...addresses: LookupAddress[]) =>
  ((_name: string, _options: object, callback: (error: null, found: LookupAddress[]) => void) =>
    callback(null, addresses)) as unknown as Lookup;

const open = (settings: Partial<PostSettings> = {}) =>
  createWebhookClient({ allowsPrivate: true, timeoutMs: 60_000, ...settings });
const at = (path: string, host = '127.0.0.1') => `http://${host}:${port}${path}`;

describe('a call to a user-supplied URL', () => {
  it('sends body and headers, and returns the status', async () => {
    expect(await open()(at('/hook?a=1'), '{"a":"量子"}', { 'webhook-id': 'd1' })).toEqual({ status: 204 });
    expect(calls).toMatchObject([
      {
        url: '/hook?a=1',
        method: 'POST',
        body: '{"a":"量子"}',
        headers: { 'webhook-id': 'd1', 'content-type': 'application/json' },
      },
    ]);
  });

  it('does not follow redirects', async () => {
    expect(await open()(at('/moved'), '{}', {})).toEqual({ status: 302 });
    expect(calls).toHaveLength(1);
  });

  it('times out', async () => {
    expect(await open({ timeoutMs: 300 })(at('/silent'), '{}', {})).toEqual({ failure: 'timeout' });
  });

  it('reports an unreachable host', async () => {
    expect(await open()('http://127.0.0.1:1/', '{}', {})).toEqual({ failure: 'unreachable' });
  });

  it('never reaches a private address, literal or behind a name', async () => {
    const strict = { allowsPrivate: false };
    expect(await open(strict)(at('/'), '{}', {})).toEqual({ failure: 'private_address' });
    expect(await open(strict)(at('/', '[::1]'), '{}', {})).toEqual({ failure: 'private_address' });
    const rebound = resolving({ address: '127.0.0.1', family: 4 });
    expect(await open({ ...strict, lookup: rebound })(at('/', 'hook.example.org'), '{}', {})).toEqual({
      failure: 'private_address',
    });
    // One public address beside a private one does not make the host callable.
    const both = resolving({ address: '1.1.1.1', family: 4 }, { address: '10.0.0.1', family: 4 });
    expect(await open({ ...strict, lookup: both })(at('/', 'hook.example.org'), '{}', {})).toEqual({
      failure: 'private_address',
    });
    expect(await open({ ...strict, lookup: resolving() })(at('/', 'hook.example.org'), '{}', {})).toEqual({
      failure: 'private_address',
    });
    expect(calls).toEqual([]);
  });

  it('connects to the address that was checked', async () => {
    expect(
      await open({ lookup: resolving({ address: '127.0.0.1', family: 4 }) })(
        at('/named', 'hook.example.org'),
        '{}',
        {},
      ),
    ).toEqual({ status: 204 });
    expect(calls).toMatchObject([{ url: '/named', headers: { host: `hook.example.org:${port}` } }]);
  });
});
