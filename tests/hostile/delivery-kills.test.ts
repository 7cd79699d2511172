import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createDeliveryJobs,
  createDispatcher,
  createNotifications,
  createWebhookClient,
  DELIVERY_QUEUES,
} from '#app/services/notifications/index.ts';
import { ownRates } from '#app/services/rate-limits/testing/own-rates.ts';
import { insertTestAccount } from '#app/services/tasks/testing/rows.ts';
import { openDialects } from '#tests/integration/dialects.ts';
import { type OpenedJobs, openJobs } from '#tests/integration/jobs/open-jobs.ts';

const { dialects, close } = await openDialects('killed senders of deliveries');
afterAll(close);

/** Another attempt must have followed the killed one after this time. */
const REPEATED_MS = 20_000;
const now = Date.now;

describe.each(dialects)('a sender of deliveries on $name', ({ name, url, reason }) => {
  const children: ChildProcess[] = [];
  const calls: { readonly id: unknown; readonly response: ServerResponse }[] = [];
  const receiver = createServer((request, response) => {
    request.resume();
    calls.push({ id: request.headers['webhook-id'], response });
  });
  beforeEach(async () => {
    calls.length = 0;
    receiver.listen(0, '127.0.0.1');
    await once(receiver, 'listening');
  });
  afterEach(() => {
    children.splice(0).forEach((child) => child.kill('SIGKILL'));
    receiver.closeAllConnections();
    receiver.close();
  });
  const notificationsOn = ({ db, jobs }: OpenedJobs) =>
    createNotifications(db, {
      ...{ now, randomBytes, allowsPrivate: true, rates: ownRates() },
      ensureJob: createDeliveryJobs(jobs, { now }).ensure,
    });

  it.skipIf(reason !== null)('that is killed in an attempt leaves it to another, under the same id', async () => {
    let opened = await openJobs(url, DELIVERY_QUEUES);
    await insertTestAccount(opened.db, 'lin');
    const { port } = receiver.address() as AddressInfo;
    const { webhook } = await notificationsOn(opened).addWebhook('lin', `http://127.0.0.1:${port}/`);
    await notificationsOn(opened).testWebhook('lin', webhook.id);
    // One process at a time has an SQLite file open.
    if (name === 'SQLite') await opened.close();
    const child = spawn(process.execPath, ['--import', 'tsx', 'tests/hostile/delivery-worker.ts', url], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    children.push(child);
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    const killedAt = performance.now();
    child.kill('SIGKILL');
    await once(child, 'exit');
    if (name === 'SQLite') opened = await openJobs(url, DELIVERY_QUEUES);
    const { db, jobs, errors } = opened;
    const dispatcher = createDispatcher(db, {
      ...{ now, randomBytes, jobs, publicUrl: null, onError: (error: unknown) => void errors.push(error) },
      post: createWebhookClient({ allowsPrivate: true, timeoutMs: 10_000 }),
      transport: { sendEmail: () => Promise.reject(new Error('There is no email in this test.')) },
    });
    dispatcher.start();
    await vi.waitFor(() => expect(calls).toHaveLength(2));
    expect(performance.now() - killedAt).toBeLessThan(REPEATED_MS);
    calls[1]!.response.writeHead(204).end();
    await vi.waitFor(async () =>
      expect(await notificationsOn(opened).listDeliveries('lin')).toMatchObject([
        { status: 'delivered', attempts: 2, answer: 'http:204' },
      ]),
    );
    expect(calls[1]!.id).toBe(calls[0]!.id);
    await dispatcher.close();
    await opened.close();
    expect(errors).toEqual([]);
  });
});
