import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server as HttpServer } from 'node:http';
import { Server, type Socket } from 'socket.io';
import { readSessionToken } from '#app/account/cookies.ts';
import { isFromOtherOrigin } from '#app/api/origin.ts';
import type { Services } from '#app/context.ts';
import { unprefixedCookies } from '#app/cookies.ts';
import { isEnded } from '#app/domain/task-status.ts';
import type { SessionEndings } from '#app/services/accounts/index.ts';
import type { TaskEvents, TaskView, Watchers } from '#app/services/tasks/index.ts';
import { givenRequestId, REQUEST_ID } from './request-id.ts';
import { requestedOrigin } from './requested-host.ts';

/** All events that the server sends. Each carries the whole new state, so a lost event does no harm. */
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
  /** At most one event per task in this time; the latest state wins. */
  readonly coalesceMs: number;
  /**
   * Interval at which each session is checked. The check finds sessions that have expired, or whose end was reported
   * while this process did not listen.
   */
  readonly recheckMs: number;
  readonly cookieSecure: boolean;
  readonly trustedProxies: number;
  /** In development Vite's socket uses the same port, so upgrades for other paths must not be closed. */
  readonly sharesUpgrades: boolean;
  /** Receives a request that a page of another site has sent. */
  readonly onForeignOrigin?: (request: IncomingMessage) => void;
  /** Is notified of the accounts whose tasks are watched in this process. */
  readonly watchers: Watchers;
}

/**
 * Coalesces the states of each task: sends the first state of a burst at once and the last one after `coalesceMs`. The
 * end of a task is sent at once.
 */
function createCoalescer(send: (accountId: string, task: TaskView) => void, coalesceMs: number) {
  const pending = new Map<
    string,
    { timer: NodeJS.Timeout; newest: number; latest?: { accountId: string; task: TaskView } }
  >();
  const flush = (taskId: string): void => {
    const entry = pending.get(taskId);
    pending.delete(taskId);
    if (entry?.latest) push(entry.latest.accountId, entry.latest.task);
  };
  const push = (accountId: string, task: TaskView): void => {
    const entry = pending.get(task.id);
    // A newer state has already arrived.
    if (entry !== undefined && task.revision < entry.newest) return;
    if (entry !== undefined && !isEnded(task.status)) {
      entry.newest = task.revision;
      entry.latest = { accountId, task };
      return;
    }
    clearTimeout(entry?.timer);
    pending.set(task.id, { timer: setTimeout(() => flush(task.id), coalesceMs), newest: task.revision });
    send(accountId, task);
  };
  return {
    push,
    close: () => {
      for (const { timer } of pending.values()) clearTimeout(timer);
      pending.clear();
    },
  };
}

/** Whether a page of another site opens the connection, by the same rule as for forms. */
function isCrossOrigin(request: IncomingMessage, isProxyTrusted: boolean): boolean {
  const origin = requestedOrigin(request, isProxyTrusted);
  const get = (name: string): string | null => {
    const value = request.headers[name.toLowerCase()];
    return typeof value === 'string' ? value : null;
  };
  return origin === null || isFromOtherOrigin({ url: origin, headers: { get } });
}

export interface SocketServices {
  readonly accounts: Pick<Services['accounts'], 'readSession'>;
}

/**
 * Live task states: one room per account. A connection joins it with its session cookie and leaves it when the session
 * ends. A connection does not count as a visit: an open page must not extend a session.
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
    allowRequest(request, decide) {
      if (!isCrossOrigin(request, settings.trustedProxies > 0)) return decide(null, true);
      settings.onForeignOrigin?.(request);
      decide('foreign_origin', false);
    },
  });
  io.engine.on('headers', (headers: Record<string, string>, request: IncomingMessage) => {
    headers[REQUEST_ID] = givenRequestId(request) ?? randomUUID();
  });
  const recheck = (socket: OwnSocket): void => {
    void accounts.readSession(socket.data.token).then(
      (session) => session ?? socket.disconnect(true),
      () => {},
    );
  };
  io.use((socket, next) => {
    const token = readSessionToken(unprefixedCookies(socket.handshake.headers.cookie, settings.cookieSecure).own);
    void (token === null ? Promise.resolve(null) : accounts.readSession(token)).then(
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
    // The session may have ended after the first check and before this socket could be notified.
    recheck(socket);
    // Each socket has its own timer: a thousand checks at the same moment would delay the events.
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
    count: () => io.engine.clientsCount,
    async close() {
      for (const leave of unsubscribe) leave();
      coalescer.close();
      await io.close();
    },
  };
}
