import { io, type Socket } from 'socket.io-client';
import type { TaskView } from '#app/services/tasks/index.ts';
import { taskStore } from './task-store.ts';

/** Events that the server pushes. */
interface ServerEvents {
  'task:changed': (task: TaskView) => void;
}

interface Watch {
  /**
   * Called when the connection is open: changes before that must be read from the loader. Also called when the session
   * was refused.
   */
  readonly onReconnect: () => void;
  readonly onConnection: (isConnected: boolean) => void;
}

let socket: Socket<ServerEvents, Record<string, never>> | undefined;
const watches = new Set<Watch>();

function connect(): Socket<ServerEvents, Record<string, never>> {
  const opened: Socket<ServerEvents, Record<string, never>> = io({
    path: '/socket.io',
    transports: ['websocket', 'polling'],
  });
  // The first connection also follows a gap: a short task may end between the page load and this moment.
  opened.on('connect', () => {
    for (const watch of watches) {
      watch.onConnection(true);
      watch.onReconnect();
    }
  });
  opened.on('disconnect', () => {
    for (const { onConnection } of watches) onConnection(false);
  });
  // The session was refused: the page's loader redirects to sign-in.
  opened.on('connect_error', ({ message }) => {
    if (message !== 'not_logged_in') return;
    opened.disconnect();
    for (const { onReconnect } of watches) onReconnect();
  });
  opened.on('task:changed', (task) => taskStore.apply(task));
  return opened;
}

/** Listens to the account's tasks until the returned function is called. All watchers share one connection. */
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
