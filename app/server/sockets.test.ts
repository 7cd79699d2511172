import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSessionEndings, type Session, type SessionEndings } from '#app/services/accounts/index.ts';
import {
  createTaskEvents,
  createWatchers,
  type TaskEvents,
  type TaskView,
  type Watchers,
} from '#app/services/tasks/index.ts';
import { createSockets } from './sockets.ts';

const TOKENS = { lin: 'l'.repeat(43), chen: 'c'.repeat(43) };
let open: Set<string>;
let http: HttpServer;
let sockets: ReturnType<typeof createSockets>;
let events: TaskEvents;
let watchers: Watchers;
let endings: SessionEndings;
let lookups: number;
/** Runs between a session check and its answer. */
let afterLookup: () => void;
const clients: Socket[] = [];

/** Sockets get no function that counts as a visit. */
const accounts = {
  async readSession(token: string): Promise<Session | null> {
    const isOpen = open.has(token);
    lookups += 1;
    afterLookup();
    if (!isOpen) return null;
    const id = token === TOKENS.lin ? 'lin' : 'chen';
    return { id: `session-${id}`, isRemembered: false, account: { id } } as Session;
  },
};

beforeEach(async () => {
  open = new Set(Object.values(TOKENS));
  events = createTaskEvents(() => {});
  watchers = createWatchers();
  endings = createSessionEndings(() => {});
  lookups = 0;
  afterLookup = () => {};
  await serve({});
});

/** One hour between two session checks by default: a socket that closes earlier was notified. */
async function serve(changes: Partial<Parameters<typeof createSockets>[3]>): Promise<void> {
  http = createServer();
  sockets = createSockets(
    http,
    { accounts },
    { events, endings },
    {
      coalesceMs: 40,
      recheckMs: 3_600_000,
      sharesUpgrades: false,
      cookieSecure: false,
      trustedProxies: 0,
      watchers,
      ...changes,
    },
  );
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
}

/** Waits until the timers of all events published so far have fired: a timer that is set now fires after them. */
async function intervalEnds(tasks: readonly TaskView[]): Promise<void> {
  for (const progress of [1, 2]) events.publish({ accountId: 'lin', task: task('later', progress) });
  await vi.waitFor(() => expect(tasks.filter(({ id }) => id === 'later').at(-1)?.progress).toBe(2));
}

async function restart(changes: Parameters<typeof serve>[0]): Promise<void> {
  await sockets.close();
  await serve(changes);
}

afterEach(async () => {
  for (const client of clients.splice(0)) client.disconnect();
  await sockets.close();
});

function connect(
  token: string | null,
  headers: Readonly<Record<string, string>> = {},
  transports: ('websocket' | 'polling')[] = ['websocket'],
): Socket {
  const client = io(ownOrigin(), {
    transports,
    reconnection: false,
    forceNew: true,
    extraHeaders: { ...(token && { Cookie: `sid=${token}` }), ...headers },
  });
  clients.push(client);
  return client;
}

const ownOrigin = (): string => `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
const connected = (client: Socket) =>
  new Promise<void>((resolve, reject) => client.once('connect', resolve).once('connect_error', reject));
const task = (id: string, progress: number, status: TaskView['status'] = 'ongoing') =>
  ({ id, progress, status, revision: progress }) as TaskView;

function collectTasks(client: Socket): TaskView[] {
  const tasks: TaskView[] = [];
  client.on('task:changed', (view: TaskView) => tasks.push(view));
  return tasks;
}

describe('live task states', () => {
  it('are sent to their account only', async () => {
    const [lin, chen] = [connect(TOKENS.lin), connect(TOKENS.chen)];
    const [toLin, toChen] = [collectTasks(lin), collectTasks(chen)];
    await Promise.all([connected(lin), connected(chen)]);
    events.publish({ accountId: 'lin', task: task('t1', 10) });
    await vi.waitFor(() => expect(toLin).toHaveLength(1));
    expect(toChen).toEqual([]);
  });

  it('are not sent to a client without a session', async () => {
    await expect(connected(connect(null))).rejects.toThrow('not_logged_in');
    await expect(connected(connect('x'.repeat(43)))).rejects.toThrow('not_logged_in');
  });

  it('are coalesced: the first is sent at once, the latest after the interval, the end always', async () => {
    const lin = connect(TOKENS.lin);
    const tasks = collectTasks(lin);
    await connected(lin);
    for (let progress = 1; progress <= 50; progress++) events.publish({ accountId: 'lin', task: task('t1', progress) });
    await vi.waitFor(() => expect(tasks.at(-1)?.progress).toBe(50));
    expect(tasks.map(({ progress }) => progress)).toEqual([1, 50]);
    events.publish({ accountId: 'lin', task: task('t1', 51) });
    events.publish({ accountId: 'lin', task: task('t1', 100, 'completed') });
    await vi.waitFor(() => expect(tasks.at(-1)?.status).toBe('completed'));
    await intervalEnds(tasks);
    expect(tasks.filter(({ id }) => id === 't1').at(-1)?.status).toBe('completed');
  });

  it('never go back: a state older than the latest is not sent', async () => {
    const lin = connect(TOKENS.lin);
    const tasks = collectTasks(lin);
    await connected(lin);
    for (const [progress, status] of [
      [2, 'ongoing'],
      [1, 'queued'],
      [4, 'ongoing'],
      [3, 'ongoing'],
      [5, 'completed'],
      [4, 'ongoing'],
    ] as const)
      events.publish({ accountId: 'lin', task: task('t1', progress, status) });
    await vi.waitFor(() => expect(tasks.at(-1)?.status).toBe('completed'));
    await intervalEnds(tasks);
    expect(tasks.filter(({ id }) => id === 't1').map(({ progress }) => progress)).toEqual([2, 5]);
  });

  it('end at once when the session that opened them is reported as ended', async () => {
    const [lin, chen] = [connect(TOKENS.lin), connect(TOKENS.chen)];
    await Promise.all([connected(lin), connected(chen)]);
    const ended = new Promise((resolve) => lin.once('disconnect', resolve));
    open.clear();
    endings.publish('lin');
    expect(await ended).toBe('io server disconnect');
    // A session without a notification is not checked.
    expect(chen.connected).toBe(true);
    const alsoEnded = new Promise((resolve) => chen.once('disconnect', resolve));
    // Notifications are lost while the channel is down.
    endings.receive(null);
    await alsoEnded;
  });

  it('continue when another session of the account ends', async () => {
    const lin = connect(TOKENS.lin);
    await connected(lin);
    await vi.waitFor(() => expect(lookups).toBe(2));
    endings.publish('lin');
    await vi.waitFor(() => expect(lookups).toBe(3));
    const tasks = collectTasks(lin);
    events.publish({ accountId: 'lin', task: task('t1', 1) });
    await vi.waitFor(() => expect(tasks).toHaveLength(1));
  });

  it('end when the session has ended while they were being opened', async () => {
    afterLookup = () => open.clear();
    const lin = connect(TOKENS.lin);
    await new Promise((resolve) => lin.once('disconnect', resolve));
    expect(lookups).toBe(2);
  });

  it('end by the periodic check without a notification', async () => {
    await restart({ recheckMs: 20 });
    const lin = connect(TOKENS.lin);
    await connected(lin);
    const ended = new Promise((resolve) => lin.once('disconnect', resolve));
    open.delete(TOKENS.lin);
    await ended;
  });
});

describe('a page of another site', () => {
  const otherOrigins: readonly Record<string, string>[] = [
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { Origin: 'http://127.0.0.1:1' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { Origin: 'http://portal.example', 'X-Forwarded-Host': 'portal.example' },
  ];
  it.each(
    (['websocket', 'polling'] as const).flatMap((transport) =>
      otherOrigins.map((headers) => [transport, headers] as const),
    ),
  )('opens no connection by %s with %o', async (transport, headers) => {
    await expect(connected(connect(TOKENS.lin, headers, [transport]))).rejects.toThrow();
    expect(lookups).toBe(0);
  });

  it.each(['websocket', 'polling'] as const)('differs from our own page, which connects by %s', async (transport) => {
    await connected(connect(TOKENS.lin, { Origin: ownOrigin(), 'Sec-Fetch-Site': 'same-origin' }, [transport]));
  });

  it('is identified by the host that a trusted proxy reports', async () => {
    await restart({ trustedProxies: 1 });
    const forwardedHeaders = { 'X-Forwarded-Host': 'portal.example', 'X-Forwarded-Proto': 'https' };
    await connected(connect(TOKENS.lin, { Origin: 'https://portal.example', ...forwardedHeaders }));
    await expect(
      connected(connect(TOKENS.lin, { Origin: 'http://portal.example', ...forwardedHeaders })),
    ).rejects.toThrow();
  });
});

it('reads only the prefixed session cookie under TLS', async () => {
  await restart({ cookieSecure: true });
  await expect(connected(connect(TOKENS.lin))).rejects.toThrow('not_logged_in');
  await connected(connect(null, { Cookie: `__Host-sid=${TOKENS.lin}` }));
});
