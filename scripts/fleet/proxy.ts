import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { PROXY_HEADERS, STICKY_PATH } from './deployment.ts';

/** A web: an address on loopback. */
export interface Upstream {
  readonly host: string;
  readonly port: number;
}

/** What the proxy knows of a request, by the name of nginx. */
const VARIABLES: Readonly<Record<string, (from: IncomingMessage) => string>> = {
  $http_host: ({ headers }) => headers.host ?? '',
  $remote_addr: ({ socket }) => socket.remoteAddress ?? '',
  $scheme: () => 'http',
  $request_id: () => randomUUID(),
};

/** Headers of a connection, which a proxy does not pass on (RFC 9110, section 7.6.1). */
const OF_CONNECTION: readonly string[] = ['connection', 'keep-alive', 'proxy-connection', 'te', 'transfer-encoding'];

function headersFor(from: IncomingMessage, kept: readonly string[] = []): Record<string, string | string[]> {
  const set = Object.entries(PROXY_HEADERS).map(([name, variable]) => [name, VARIABLES[variable]!(from)] as const);
  const replaced = new Set([...set.map(([name]) => name.toLowerCase()), ...OF_CONNECTION, 'upgrade']);
  for (const name of kept) replaced.delete(name);
  const passed = Object.entries(from.headers).filter(([name, value]) => value !== undefined && !replaced.has(name));
  return Object.fromEntries([...passed, ...set]) as Record<string, string | string[]>;
}

/** Returns the place of an address's web among `count` webs. */
export const stickyPlace = (address: string, count: number): number =>
  createHash('sha256').update(address).digest().readUInt32BE() % count;

const rotated = <T>(list: readonly T[], start: number): readonly T[] => [...list.slice(start), ...list.slice(0, start)];

/**
 * Does in front of processes what deploy/nginx.conf says, without TLS: sets the forwarded headers, sends pages to each
 * web in turn and sockets by the client's address. A web that accepts no connection is passed over; a request that may
 * have reached a web is not sent again.
 */
export function createProxy(webs: readonly Upstream[]): Server {
  let turn = 0;
  const candidates = (from: IncomingMessage): readonly Upstream[] =>
    rotated(
      webs,
      from.url?.startsWith(STICKY_PATH) === true
        ? stickyPlace(from.socket.remoteAddress ?? '', webs.length)
        : turn++ % webs.length,
    );

  /** Opens a connection to the first web that accepts one. */
  const open = async (from: IncomingMessage): Promise<Socket | null> => {
    for (const { host, port } of candidates(from)) {
      const socket = connect(port, host);
      const isOpen = await new Promise<boolean>((resolve) => {
        socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
      });
      if (isOpen) return socket;
    }
    return null;
  };

  const refuse = (response: ServerResponse): void => {
    if (response.headersSent) response.destroy();
    else response.writeHead(502).end('Bad Gateway\n');
  };

  const forward = async (from: IncomingMessage, response: ServerResponse): Promise<void> => {
    const socket = await open(from);
    if (socket === null) return refuse(response);
    const sent = request({
      createConnection: () => socket,
      method: from.method,
      path: from.url,
      headers: { ...headersFor(from), Connection: 'close' },
    });
    sent.once('response', (answer) => {
      const headers = Object.entries(answer.headers).filter(([name]) => !OF_CONNECTION.includes(name));
      response.writeHead(answer.statusCode ?? 502, Object.fromEntries(headers));
      answer.once('error', () => response.destroy()).pipe(response);
    });
    sent.once('error', () => refuse(response));
    response.once('close', () => sent.destroy());
    from.pipe(sent);
  };

  const upgrade = async (from: IncomingMessage, client: Socket, head: Buffer): Promise<void> => {
    client.once('error', () => client.destroy());
    const web = await open(from);
    if (web === null) return void client.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
    const headers = Object.entries(headersFor(from, ['connection', 'upgrade'])).flatMap(([name, value]) =>
      [value].flat().map((each) => `${name}: ${each}\r\n`),
    );
    web.write(`${from.method} ${from.url} HTTP/1.1\r\n${headers.join('')}\r\n`);
    web.write(head);
    web.once('error', () => client.destroy()).once('close', () => client.destroy());
    client.once('close', () => web.destroy());
    web.pipe(client).pipe(web);
  };

  return createServer((from, response) => void forward(from, response)).on(
    'upgrade',
    (from, client, head) => void upgrade(from, client as Socket, head),
  );
}
