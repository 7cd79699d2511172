import type { Server as HttpServer } from 'node:http';
import { Server } from 'socket.io';
import { readSessionToken } from '../account/session-cookie.ts';
import type { Services } from '../context.ts';
import { isEnded } from '../domain/task-status.ts';
import type { TaskEvents, TaskView, Watchers } from '../services/tasks/index.ts';

/** Everything the server says unasked. Each carries the whole new state, so a lost one does no harm. */
export interface ServerEvents {
  'task:changed': (task: TaskView) => void;
}

interface SocketData {
  accountId: string;
  token: string;
}

const roomOf = (accountId: string): string => `account:${accountId}`;

export interface SocketSettings {
  /** At most one event in this time, a task; the latest state wins. */
  readonly coalesceMs: number;
  /** How soon a connection ends whose session was signed out, revoked or has run out. */
  readonly recheckMs: number;
  /** Vite's own socket shares the port in development, so foreign upgrades must live. */
  readonly sharesUpgrades: boolean;
  /** Hears whose tasks are watched here. */
  readonly watchers: Watchers;
}

/** Latest-wins: the first state of a burst goes out at once, the last when the time is up; an end never waits. */
function createCoalescer(send: (accountId: string, task: TaskView) => void, coalesceMs: number) {
  const held = new Map<string, { timer: NodeJS.Timeout; newest: number; latest?: { accountId: string; task: TaskView } }>();
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

/** Live task states: one room an account, entered by the session cookie of the connection. */
export function createSockets(http: HttpServer, services: { readonly accounts: Pick<Services['accounts'], 'openSession'> }, events: TaskEvents, settings: SocketSettings) {
  const io = new Server<Record<string, never>, ServerEvents, Record<string, never>, SocketData>(http, {
    path: '/socket.io',
    serveClient: false,
    destroyUpgrade: !settings.sharesUpgrades,
    maxHttpBufferSize: 1024,
  });
  io.use((socket, next) => {
    const token = readSessionToken(socket.handshake.headers.cookie);
    void (token === null ? Promise.resolve(null) : services.accounts.openSession(token)).then(
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
    // Each by a clock of its own: a thousand looks at the same moment would hold up what is to be said.
    const recheck = setInterval(() => {
      void services.accounts.openSession(socket.data.token).then((session) => session ?? socket.disconnect(true), () => {});
    }, settings.recheckMs);
    recheck.unref();
    socket.on('disconnect', () => clearInterval(recheck));
  });
  const coalescer = createCoalescer((accountId, task) => io.to(roomOf(accountId)).emit('task:changed', task), settings.coalesceMs);
  const unsubscribe = events.subscribe(({ accountId, task }) => coalescer.push(accountId, task));
  return {
    async close() {
      unsubscribe();
      coalescer.close();
      await io.close();
    },
  };
}
