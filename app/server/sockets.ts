import type { IncomingMessage, Server as HttpServer } from 'node:http';
import { Server, type Socket } from 'socket.io';
import { readSessionToken } from '#app/account/cookies.ts';
import { comesFromElsewhere } from '#app/api/origin.ts';
import type { Services } from '#app/context.ts';
import { plainCookies } from '#app/cookies.ts';
import { isEnded } from '#app/domain/task-status.ts';
import type { SessionEndings } from '#app/services/accounts/index.ts';
import type { TaskEvents, TaskView, Watchers } from '#app/services/tasks/index.ts';
import { askedOrigin } from './asked-host.ts';

/** Everything the server says unasked. Each carries the whole new state, so a lost one does no harm. */
export interface ServerEvents {
  'task:changed': (task: TaskView) => void;
}

interface SocketData {
  accountId: string;
  token: string;
}

type OwnSocket = Socket<Record<string, never>, ServerEvents, Record<string, never>, SocketData>;

const roomOf = (accountId: string): string => `account:${accountId}`;

export interface SocketSettings {
  /** At most one event in this time, a task; the latest state wins. */
  readonly coalesceMs: number;
  /** How often a session is looked at of which nobody tells: one that has run out, or whose end was told while nobody listened. */
  readonly recheckMs: number;
  readonly cookieSecure: boolean;
  readonly trustedProxies: number;
  /** Vite's own socket shares the port in development, so foreign upgrades must live. */
  readonly sharesUpgrades: boolean;
  /** Hears whose tasks are watched here. */
  readonly watchers: Watchers;
}

/** Latest-wins: the first state of a burst goes out at once, the last when the time is up; an end never waits. */
function createCoalescer(send: (accountId: string, task: TaskView) => void, coalesceMs: number) {
  const held = new Map<
    string,
    { timer: NodeJS.Timeout; newest: number; latest?: { accountId: string; task: TaskView } }
  >();
  const flush = (taskId: string): void => {
    const entry = held.get(taskId);
    held.delete(taskId);
    if (entry?.latest) push(entry.latest.accountId, entry.latest.task);
  };
  const push = (accountId: string, task: TaskView): void => {
    const entry = held.get(task.id);
    // A newer one has overtaken it.
    if (entry !== undefined && task.revision < entry.newest) return;
    if (entry !== undefined && !isEnded(task.status)) {
      entry.newest = task.revision;
      entry.latest = { accountId, task };
      return;
    }
    clearTimeout(entry?.timer);
    held.set(task.id, { timer: setTimeout(() => flush(task.id), coalesceMs), newest: task.revision });
    send(accountId, task);
  };
  return {
    push,
    close: () => {
      for (const { timer } of held.values()) clearTimeout(timer);
      held.clear();
    },
  };
}

/** Whether the page that opens a connection is another site's, by the rule that forms are held to. */
function isForeign(request: IncomingMessage, isProxyTrusted: boolean): boolean {
  const origin = askedOrigin(request, isProxyTrusted);
  const get = (name: string): string | null => {
    const value = request.headers[name.toLowerCase()];
    return typeof value === 'string' ? value : null;
  };
  return origin === null || comesFromElsewhere({ url: origin, headers: { get } });
}

export interface SocketServices {
  readonly accounts: Pick<Services['accounts'], 'peekSession'>;
}

/**
 * Live task states: one room an account, entered by the session cookie of the connection, and left with the session. A
 * connection is no visit: a page that is left open must not keep a session from ending.
 */
export function createSockets(
  http: HttpServer,
  { accounts }: SocketServices,
  { events, endings }: { readonly events: TaskEvents; readonly endings: Pick<SessionEndings, 'subscribe'> },
  settings: SocketSettings,
) {
  const io = new Server<Record<string, never>, ServerEvents, Record<string, never>, SocketData>(http, {
    path: '/socket.io',
    serveClient: false,
    destroyUpgrade: !settings.sharesUpgrades,
    maxHttpBufferSize: 1024,
    allowRequest: (request, decide) =>
      isForeign(request, settings.trustedProxies > 0) ? decide('foreign_origin', false) : decide(null, true),
  });
  const recheck = (socket: OwnSocket): void => {
    void accounts.peekSession(socket.data.token).then(
      (session) => session ?? socket.disconnect(true),
      () => {},
    );
  };
  io.use((socket, next) => {
    const token = readSessionToken(plainCookies(socket.handshake.headers.cookie, settings.cookieSecure).own);
    void (token === null ? Promise.resolve(null) : accounts.peekSession(token)).then(
      (session) => {
        if (session === null) return next(new Error('not_logged_in'));
        socket.data = { accountId: session.account.id, token: token! };
        next();
      },
      () => next(new Error('server_busy')),
    );
  });
  io.on('connection', (socket) => {
    void socket.join(roomOf(socket.data.accountId));
    const release = settings.watchers.watch(socket.data.accountId);
    socket.on('disconnect', release);
    // Its session may have ended after it was looked at, and before anybody could tell this socket.
    recheck(socket);
    // Each by a clock of its own: a thousand looks at the same moment would hold up what is to be said.
    const timer = setInterval(recheck, settings.recheckMs, socket);
    timer.unref();
    socket.on('disconnect', () => clearInterval(timer));
  });
  const coalescer = createCoalescer(
    (accountId, task) => io.to(roomOf(accountId)).emit('task:changed', task),
    settings.coalesceMs,
  );
  const unsubscribe = [
    events.subscribe(({ accountId, task }) => coalescer.push(accountId, task)),
    endings.subscribe((accountId) => {
      const { sockets, adapter } = io.of('/');
      const ids = accountId === null ? sockets.keys() : (adapter.rooms.get(roomOf(accountId)) ?? []);
      for (const id of [...ids]) {
        const socket = sockets.get(id);
        if (socket !== undefined) recheck(socket);
      }
    }),
  ];
  return {
    async close() {
      for (const leave of unsubscribe) leave();
      coalescer.close();
      await io.close();
    },
  };
}
