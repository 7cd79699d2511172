import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { io, type Socket } from 'socket.io-client';
import type { TaskView } from '#app/services/tasks/index.ts';
import { insertTestTask } from '#app/services/tasks/testing/rows.ts';
import { createDatabase } from '#db/connect.ts';
import { migrate } from '#db/migrate.ts';
import { median } from '#scripts/bench-ui/median.ts';
import { type BenchClient, openClient, openSession } from './client.ts';
import { processorMs } from './processor.ts';

const SOCKETS = 1000;
const TASKS = 50;
const LATE_MS = 250;
/** Number of sockets that connect at the same time. */
const BATCH = 50;

export interface Watching {
  readonly events: number;
  readonly latePercent: number;
  readonly medianMs: number;
  /** CPU use of the server while the tasks ran, in percent of one core. */
  readonly processorPercent: number;
}

/** A thousand sockets, each with a separate session, watch fifty accounts with one running task each. */
export async function measureWatching(dataDir: string, seconds: number): Promise<Watching> {
  const file = join(dataDir, 'watching.db');
  const db = createDatabase(file);
  await migrate(db);
  const clients: BenchClient[] = [];
  for (let index = 0; index < TASKS; index++) {
    const client = await openClient(db, `watches${index}`);
    await insertTestTask(db, {
      id: `watched-${index}`,
      accountId: client.accountId,
      status: 'queued',
      queued_at: Date.now(),
    });
    clients.push(client);
  }
  const tokens: string[] = [];
  for (let index = 0; index < SOCKETS; index++) tokens.push(await openSession(db, clients[index % TASKS]!.accountId));
  await db.destroy();

  const server = fork(new URL('watched-server.ts', import.meta.url), [file, String(TASKS), String(seconds)], {
    execArgv: ['--import', 'tsx'],
  });
  const sockets: Socket[] = [];
  const delays: number[] = [];
  let ends = 0;
  const allEnded = Promise.withResolvers<void>();
  const onTask = ({ status, updatedAt }: TaskView): void => {
    if (status === 'completed') ends += 1;
    if (ends === SOCKETS) allEnded.resolve();
    // A queue position changes with other tasks.
    if (status !== 'queued') delays.push(Date.now() - updatedAt);
  };
  try {
    const [port] = (await once(server, 'message')) as [number];
    for (let first = 0; first < SOCKETS; first += BATCH) {
      const batch = tokens.slice(first, first + BATCH).map((token) =>
        io(`http://127.0.0.1:${port}`, {
          transports: ['websocket'],
          forceNew: true,
          extraHeaders: { Cookie: `sid=${token}` },
        }),
      );
      sockets.push(...batch);
      for (const socket of batch) socket.on('task:changed', onTask);
      await Promise.all(
        batch.map(
          (socket) =>
            new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject)),
        ),
      );
    }
    const before = processorMs(server.pid);
    const startedAt = performance.now();
    server.send('run');
    await Promise.race([allEnded.promise, once(AbortSignal.timeout(3 * seconds * 1000), 'abort')]);
    if (ends < SOCKETS) throw new Error(`${SOCKETS - ends} of ${SOCKETS} sockets did not hear the end.`);
    const processorPercent = ((processorMs(server.pid) - before) / (performance.now() - startedAt)) * 100;
    const late = delays.filter((delay) => delay > LATE_MS).length;
    return {
      events: delays.length,
      latePercent: (late / delays.length) * 100,
      medianMs: median(delays),
      processorPercent,
    };
  } finally {
    for (const socket of sockets) socket.disconnect();
    server.kill();
  }
}
