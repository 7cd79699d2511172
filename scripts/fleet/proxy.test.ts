import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createProxy, stickyPlace } from './proxy.ts';

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers) server.closeAllConnections();
  await Promise.all(servers.splice(0).map((server) => new Promise((resolve) => server.close(resolve))));
});

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  servers.push(server);
  return (server.address() as AddressInfo).port;
}

interface Seen {
  readonly web: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A web that answers with its name and what it was sent, and accepts every upgrade with its name as the protocol. */
const startWeb = (web: string): Promise<number> =>
  listen(
    createServer((from, response) => {
      let body = '';
      from.on('data', (chunk: Buffer) => (body += chunk.toString()));
      from.on('end', () => response.end(JSON.stringify({ web, headers: from.headers, body } satisfies Seen)));
    }).on('upgrade', (_from, socket) => {
      socket.write(`HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: ${web}\r\n\r\n`);
      socket.pipe(socket);
    }),
  );

const startProxy = async (...ports: readonly number[]): Promise<number> =>
  listen(createProxy(ports.map((port) => ({ host: '127.0.0.1', port }))));

const ask = async (port: number, path: string, init?: RequestInit): Promise<Seen> =>
  (await (await fetch(`http://127.0.0.1:${port}${path}`, init)).json()) as Seen;

/** Opens an upgraded connection, sends a word and returns the protocol with what came back. */
const upgrade = (port: number, localAddress: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const headers = { Connection: 'Upgrade', Upgrade: 'test' };
    request({ port, host: '127.0.0.1', path: '/socket.io/?x=1', localAddress, headers })
      .once('error', reject)
      .once('upgrade', (answer, socket) => {
        socket.once('data', (chunk: Buffer) => {
          resolve(`${answer.headers.upgrade}: ${chunk.toString()}`);
          socket.destroy();
        });
        socket.write('word');
      })
      .end();
  });

/** Ports of a server that has ended: nothing listens there. */
async function closedPort(): Promise<number> {
  const port = await startWeb('closed');
  await new Promise((resolve) => servers.pop()!.close(resolve));
  return port;
}

it('tells a web the address, host and scheme of the client, whatever the client writes there', async () => {
  const proxy = await startProxy(await startWeb('a'));
  const { headers, body } = await ask(proxy, '/', {
    method: 'POST',
    body: 'content',
    headers: { 'X-Forwarded-For': '203.0.113.9', 'X-Forwarded-Proto': 'https', Cookie: 'a=b' },
  });
  expect(headers).toMatchObject({
    host: `127.0.0.1:${proxy}`,
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-host': `127.0.0.1:${proxy}`,
    'x-forwarded-proto': 'http',
    cookie: 'a=b',
  });
  expect(body).toBe('content');
});

it('sends pages to each web in turn', async () => {
  const proxy = await startProxy(await startWeb('a'), await startWeb('b'));
  const webs = [];
  for (let count = 0; count < 4; count++) webs.push((await ask(proxy, '/')).web);
  expect(webs).toEqual(['a', 'b', 'a', 'b']);
});

it('sends the sockets of an address to one web, by polling and by upgrade', async () => {
  const names = ['a', 'b'];
  const proxy = await startProxy(await startWeb('a'), await startWeb('b'));
  const own = names[stickyPlace('127.0.0.1', 2)];
  for (let count = 0; count < 3; count++) expect((await ask(proxy, '/socket.io/?x=1')).web).toBe(own);
  const addresses = Array.from({ length: 8 }, (_, index) => `127.0.0.${index + 1}`);
  const expected = addresses.map((address) => `${names[stickyPlace(address, 2)]}: word`);
  expect(new Set(expected).size).toBe(2);
  expect(await Promise.all(addresses.map((address) => upgrade(proxy, address)))).toEqual(expected);
});

it('passes over a web that has ended, and answers 502 if there is no other', async () => {
  const ended = await closedPort();
  const proxy = await startProxy(ended, await startWeb('b'));
  for (let count = 0; count < 2; count++) expect((await ask(proxy, '/')).web).toBe('b');
  expect(await upgrade(proxy, '127.0.0.1')).toBe('b: word');
  const alone = await startProxy(ended);
  expect((await fetch(`http://127.0.0.1:${alone}/`)).status).toBe(502);
});
