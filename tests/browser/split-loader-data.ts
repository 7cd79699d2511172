import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { baseUrl } from '#tests/server/own-server.ts';

export interface SplitResponses {
  /** Waits until so many responses have begun. */
  readonly begun: (count: number) => Promise<void>;
  /** Sends the rest of every response that has begun, and all later responses whole. */
  readonly finish: () => void;
}

/**
 * Sends the loader data of the meant pages in two parts, through a server between browser and application: the first
 * byte at once, the rest when the test asks for it. The server is closed with the test.
 */
export async function splitLoaderData(
  context: BrowserContext,
  isMeant: (address: URL) => boolean,
): Promise<SplitResponses> {
  let begun = 0;
  let isFinished = false;
  const unfinished: (() => void)[] = [];
  // The browser sends no cookies to the port of this server.
  const cookies = await context.cookies(baseUrl);
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  function split(from: IncomingMessage, to: ServerResponse): void {
    const headers = { ...from.headers, host: new URL(baseUrl).host, cookie };
    // A connection of its own: the server may be closing a kept one at this moment.
    const onwards = get(new URL(from.url ?? '/', baseUrl), { agent: false, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const body = Buffer.concat(parts);
        begun += 1;
        to.writeHead(answer.statusCode ?? 500, answer.headers);
        to.write(body.subarray(0, 1));
        const sendRest = () => to.end(body.subarray(1));
        if (isFinished) sendRest();
        else unfinished.push(sendRest);
      });
    });
    // A page that is left cancels its requests, and the request to the application with them.
    to.on('close', () => onwards.destroy());
    onwards.on('error', () => to.destroy());
  }
  const server = createServer(split).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  const { port } = server.address() as AddressInfo;
  await context.route(
    (url) => url.pathname.endsWith('.data') && isMeant(url),
    (route) => {
      const url = new URL(route.request().url());
      url.port = String(port);
      return route.continue({ url: url.href });
    },
  );
  return {
    begun: (count) => expect.poll(() => begun).toBe(count),
    finish() {
      isFinished = true;
      for (const sendRest of unfinished) sendRest();
    },
  };
}
