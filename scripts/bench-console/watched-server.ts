/**
 * The task service and its sockets over a database file, wired as in the product, with a pool instead of the simulator.
 * The jobs of the pool only report progress, so that the benchmark measures the notifications. Started by watching.ts;
 * runs the queued tasks when it gets the message to start.
 */
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createSockets } from '#app/server/sockets.ts';
import { readSession } from '#app/services/accounts/index.ts';
import { createJobs } from '#app/services/jobs/index.ts';
import { createTaskEndNotifier } from '#app/services/notifications/index.ts';
import { randomId } from '#app/services/secrets/index.ts';
import type { JobPool } from '#app/services/tasks/contract.ts';
import {
  createQueueBoard,
  createRunOrder,
  createTaskEvents,
  createTaskRunner,
  createWatchers,
  repairTasks,
  startPositionPublisher,
  taskQueues,
} from '#app/services/tasks/index.ts';
import { NO_TELEMETRY } from '#app/services/telemetry/index.ts';
import { createDatabase } from '#db/connect.ts';

const [file = '', tasks = '', seconds = ''] = process.argv.slice(2);
const runMs = Number(seconds) * 1000;
/** Interval of progress reports, as from an engine. */
const PUBLISH_INTERVAL_MS = 20;

const db = createDatabase(file);
const now = Date.now;
const newId = () => randomId(randomBytes);
const timeZone = 'Asia/Shanghai';
const onError = (error: unknown) => console.error(error);
const events = createTaskEvents(onError);
const RESULT = { kind: 'counts', seconds: 1, storingSeconds: 0, body: '{}', parts: [] } as const;

const pool: JobPool = {
  threads: Number(tasks),
  run: (_job, { onProgress }) =>
    new Promise((resolve) => {
      const startedAt = performance.now();
      const publishing = setInterval(() => {
        const fraction = (performance.now() - startedAt) / runMs;
        if (fraction < 1) return onProgress(fraction);
        clearInterval(publishing);
        resolve({ kind: 'result', result: RESULT });
      }, PUBLISH_INTERVAL_MS);
    }),
};

const endings = createTaskEndNotifier({ now, randomBytes, allowsPrivate: false, ensureJob: () => Promise.resolve() });
const watchers = createWatchers();
const board = createQueueBoard(db, { now: () => performance.now(), everyMs: 1000 });
startPositionPublisher(db, {
  events,
  board,
  watchers,
  now: () => performance.now(),
  minIntervalMs: 1000,
  onError: (error) => {
    throw error;
  },
});
const jobs = createJobs(db, { now, onError, postgresUrl: null });
await jobs.start(taskQueues(10 * runMs));
const lifecycle = { board, watchers, now, newId, timeZone, events, endings, jobs, telemetry: NO_TELEMETRY };
const runner = createTaskRunner(db, lifecycle, pool, {
  timeLimitMs: 10 * runMs,
  stopCheckMs: 1000,
  progressMs: 200,
  runOrder: createRunOrder(),
  onError,
});
const http = createServer();
createSockets(
  http,
  { accounts: { readSession: (token) => readSession({ db, now }, token) } },
  { events, endings: { subscribe: () => () => false } },
  { coalesceMs: 100, recheckMs: 60_000, sharesUpgrades: false, cookieSecure: false, trustedProxies: 0, watchers },
);
http.listen(0, '127.0.0.1', () => process.send?.((http.address() as AddressInfo).port));
// The tasks were written to the file without jobs.
process.on('message', () => void repairTasks(db, lifecycle).then(() => runner.start()));
