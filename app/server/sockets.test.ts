import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Session } from '../services/accounts/index.ts';
import { createTaskEvents, type TaskEvents, type TaskView, createWatchers, type Watchers } from '../services/tasks/index.ts';
import { createSockets } from './sockets.ts';

const TOKENS = { lin: 'l'.repeat(43), chen: 'c'.repeat(43) };
let open: Set<string>;
let http: HttpServer;
let sockets: ReturnType<typeof createSockets>;
let events: TaskEvents;
let watchers: Watchers;
const clients: Socket[] = [];

const accounts = {
  async openSession(token: string): Promise<Session | null> {
    if (!open.has(token)) return null;
    const id = token === TOKENS.lin ? 'lin' : 'chen';
    return { id: `session-${id}`, isRemembered: false, account: { id } } as Session;
  },
};

beforeEach(async () => {
  open = new Set(Object.values(TOKENS));
  events = createTaskEvents(() => {});
  watchers = createWatchers();
  http = createServer();
  sockets = createSockets(http, { accounts } as Parameters<typeof createSockets>[1], events, { coalesceMs: 40, recheckMs: 20, sharesUpgrades: false, watchers });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  for (const client of clients.splice(0)) client.disconnect();
  await sockets.close();
});

function connect(token: string | null): Socket {
  const { port } = http.address() as AddressInfo;
  const client = io(`http://127.0.0.1:${port}`, { transports: ['websocket'], reconnection: false, ...(token && { extraHeaders: { Cookie: `sid=${token}` } }) });
  clients.push(client);
  return client;
}

const connected = (client: Socket) => new Promise<void>((resolve, reject) => client.once('connect', resolve).once('connect_error', reject));
const task = (id: string, progress: number, status: TaskView['status'] = 'ongoing') => ({ id, progress, status, revision: progress }) as TaskView;

function heard(client: Socket): TaskView[] {
  const tasks: TaskView[] = [];
  client.on('task:changed', (view: TaskView) => tasks.push(view));
  return tasks;
}

describe('live task states', () => {
  it('are told to their account, and to nobody else', async () => {
    const [lin, chen] = [connect(TOKENS.lin), connect(TOKENS.chen)];
    const [toLin, toChen] = [heard(lin), heard(chen)];
    await Promise.all([connected(lin), connected(chen)]);
    events.publish({ accountId: 'lin', task: task('t1', 10) });
    await vi.waitFor(() => expect(toLin).toHaveLength(1));
    expect(toChen).toEqual([]);
  });

  it('are told to nobody without a session', async () => {
    await expect(connected(connect(null))).rejects.toThrow('not_logged_in');
    await expect(connected(connect('x'.repeat(43)))).rejects.toThrow('not_logged_in');
  });

  it('come merged while they are many: the first at once, the latest after, the end always', async () => {
    const lin = connect(TOKENS.lin);
    const tasks = heard(lin);
    await connected(lin);
    for (let progress = 1; progress <= 50; progress++) events.publish({ accountId: 'lin', task: task('t1', progress) });
    await vi.waitFor(() => expect(tasks.at(-1)?.progress).toBe(50));
    expect(tasks.map(({ progress }) => progress)).toEqual([1, 50]);
    events.publish({ accountId: 'lin', task: task('t1', 51) });
    events.publish({ accountId: 'lin', task: task('t1', 100, 'completed') });
    await vi.waitFor(() => expect(tasks.at(-1)?.status).toBe('completed'));
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(tasks.at(-1)?.status).toBe('completed');
  });

  it('never step back: a state that a newer one has overtaken is told to nobody', async () => {
    const lin = connect(TOKENS.lin);
    const tasks = heard(lin);
    await connected(lin);
    for (const [progress, status] of [[2, 'ongoing'], [1, 'queued'], [4, 'ongoing'], [3, 'ongoing'], [5, 'completed'], [4, 'ongoing']] as const) events.publish({ accountId: 'lin', task: task('t1', progress, status) });
    await vi.waitFor(() => expect(tasks.at(-1)?.status).toBe('completed'));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(tasks.map(({ progress }) => progress)).toEqual([2, 5]);
  });

  it('end with the session that opened them', async () => {
    const lin = connect(TOKENS.lin);
    await connected(lin);
    const ended = new Promise((resolve) => lin.once('disconnect', resolve));
    open.delete(TOKENS.lin);
    await ended;
  });
});
