/** A process that sends deliveries until it is killed: `node --import tsx delivery-worker.ts URL`. */
import { randomBytes } from 'node:crypto';
import { createJobs, JOBS_TOPIC } from '#app/services/jobs/index.ts';
import { createDispatcher, createWebhookClient, DELIVERY_QUEUES } from '#app/services/notifications/index.ts';
import { createDatabase, openChannel } from '#db/connect.ts';
import { dialectOf } from '#db/database-address.ts';

const url = process.argv[2]!;
const now = Date.now;
const onError = (error: unknown) => void process.stderr.write(`${String(error)}\n`);
const db = createDatabase(url);
const jobs = createJobs(db, { now, onError, postgresUrl: dialectOf(url) === 'postgres' ? url : null });
await openChannel(url, {
  topics: new Map([[JOBS_TOPIC, jobs.receive]]),
  onReconnect: () => jobs.receive(null),
  onError,
});
await jobs.start(DELIVERY_QUEUES);
createDispatcher(db, {
  ...{ now, randomBytes, jobs, onError, publicUrl: null },
  post: createWebhookClient({ allowsPrivate: true, timeoutMs: 60_000 }),
  transport: { sendEmail: () => Promise.reject(new Error('There is no email in this test.')) },
}).start();
