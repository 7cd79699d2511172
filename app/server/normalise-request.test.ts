import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { normaliseRequest } from './normalise-request.ts';

let server: Server;
let base: string;
beforeAll(async () => {
  const app = express();
  app.use(normaliseRequest(false));
  app.use((_request, response) => void response.end('read'));
  await new Promise<void>((resolve) => (server = app.listen(0, '127.0.0.1', () => resolve())));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

it.each([['/x?_data=root', 400], ['/x?a=1&%5Fdata', 400], ['/x?data=1', 200], ['/_data', 200]])('answers %s with %i', async (path, status) => {
  expect((await fetch(`${base}${path}`)).status).toBe(status);
});
