import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { LIMITS } from '#app/domain/limits.ts';
import { discardBody } from './unread-body.ts';

let server: Server;
let socket: Socket;
let received: string;

beforeEach(async () => {
  server = createServer((request, response) => {
    const answer = () => {
      discardBody(request);
      response.end(request.url);
    };
    if (request.url !== '/begun') return answer();
    // As `readBody` does: it leaves the loop at the first chunk that is too much.
    const body = request.iterator({ destroyOnReturn: false });
    void body.next().then(() => body.return?.().then(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  received = '';
  // A sender that is disconnected may see a reset.
  socket.on('error', () => {});
  socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
});
afterEach(() => {
  socket.destroy();
  return new Promise((resolve) => server.close(resolve));
});

const MIB = Buffer.alloc(1024 * 1024, 'x');

/** Sends the head of a request, and then as many pieces of its body as the server takes. */
async function send(head: string, pieces: readonly (string | Buffer)[]): Promise<void> {
  for (const piece of [`${head}\r\n\r\n`, ...pieces])
    await new Promise<void>((resolve) => {
      socket.once('close', resolve);
      socket.write(piece, () => {
        socket.off('close', resolve);
        resolve();
      });
    });
}

const answered = (path: string): Promise<void> =>
  new Promise((resolve) => {
    const check = () => {
      if (received.endsWith(path)) resolve();
    };
    socket.on('data', check);
    check();
  });

it.each([
  { body: 'unread', path: '/refused' },
  { body: 'read in part', path: '/begun' },
])('lets the sender of a body finish, get the answer and use the connection again: $body', async ({ path }) => {
  await send(
    `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: ${4 * MIB.length}`,
    Array.from({ length: 4 }, () => MIB),
  );
  await answered(path);
  await send('GET /next HTTP/1.1\r\nHost: a', []);
  await answered('/next');
  expect(received.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(2);
});

it('disconnects the sender of a body without an end', async () => {
  const closed = new Promise((resolve) => socket.once('close', resolve));
  const piece = `${MIB.length.toString(16)}\r\n${MIB.toString()}\r\n`;
  const pieces = Array.from({ length: (32 * LIMITS.bodyBytes) / MIB.length }, () => piece);
  await Promise.all([closed, send('POST /refused HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked', pieces)]);
  expect(received).toMatch(/^HTTP\/1\.1 200 OK/);
});
