import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createHttpServer } from './http-server.ts';

const servers: Server[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => new Promise((resolve) => server.close(resolve)))));

it('waits fifteen seconds for a head and thirty for a request', () => {
  const { headersTimeout, requestTimeout } = createHttpServer();
  expect([headersTimeout, requestTimeout]).toEqual([15_000, 30_000]);
});

it.each(['GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nhalf'])(
  'answers 408 to a client that stops sending, and closes the connection: %j',
  async (firstBytes) => {
    const server = createHttpServer({ headersTimeout: 500, requestTimeout: 1000, connectionsCheckingInterval: 100 });
    const failures: unknown[] = [];
    server.on('request', (request) => void request.on('error', (error) => failures.push(error)).resume());
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    let received = '';
    // A server that disconnects before the last bytes arrive also resets the connection: what was received counts.
    socket.on('error', () => {});
    socket.on('data', (chunk: Buffer) => (received += chunk.toString())).write(firstBytes);
    await new Promise((resolve) => socket.once('close', resolve));
    expect(received).toMatch(/^HTTP\/1\.1 408 /);
  },
);
