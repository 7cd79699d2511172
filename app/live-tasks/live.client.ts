import { io, type Socket } from 'socket.io-client';
import type { TaskView } from '#app/services/tasks/index.ts';
import { taskStore } from './task-store.ts';

/** What the server says unasked. */
interface ServerEvents {
  'task:changed': (task: TaskView) => void;
}

interface Watch {
  /** The connection stands: what happened before has to be read. Also when the session was refused. */
  readonly onGap: () => void;
  readonly onConnection: (isConnected: boolean) => void;
}

let socket: Socket<ServerEvents, Record<string, never>> | undefined;
const watches = new Set<Watch>();

function connect(): Socket<ServerEvents, Record<string, never>> {
  const opened: Socket<ServerEvents, Record<string, never>> = io({
    path: '/socket.io',
    transports: ['websocket', 'polling'],
  });
  // The first connection closes a gap too: a short task ends between the page's loading and this moment.
  opened.on('connect', () => {
    for (const watch of watches) {
      watch.onConnection(true);
      watch.onGap();
    }
  });
  opened.on('disconnect', () => {
    for (const { onConnection } of watches) onConnection(false);
  });
  // A refused session: the page's own loader knows where to send its reader.
  opened.on('connect_error', ({ message }) => {
    if (message !== 'not_logged_in') return;
    opened.disconnect();
    for (const { onGap } of watches) onGap();
  });
  opened.on('task:changed', (task) => taskStore.apply(task));
  return opened;
}

/** Listens to the account's tasks until the answer is called; all watchers share one connection. */
export function watchTasks(watch: Watch): () => void {
  watches.add(watch);
  socket ??= connect();
  if (socket.connected) watch.onConnection(true);
  return () => {
    watches.delete(watch);
    if (watches.size > 0) return;
    socket?.disconnect();
    socket = undefined;
  };
}
