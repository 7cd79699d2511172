/**
 * A process that runs jobs until it is killed: `node --import tsx job-worker.ts URL`. It prints a line when it has begun
 * a job, and when the job's signal has aborted. It never ends a job.
 */
import { once } from 'node:events';
import { createJobs, JOBS_TOPIC } from '#app/services/jobs/index.ts';
import { createDatabase, openChannel } from '#db/connect.ts';
import { dialectOf } from '#db/database-address.ts';

const url = process.argv[2]!;
const say = (line: string) => void process.stdout.write(`${line}\n`);
const onError = (error: unknown) => say(`error ${String(error)}`);
const db = createDatabase(url);
const jobs = createJobs(db, { now: Date.now, onError, postgresUrl: dialectOf(url) === 'postgres' ? url : null });
await openChannel(url, {
  topics: new Map([[JOBS_TOPIC, jobs.receive]]),
  onReconnect: () => jobs.receive(null),
  onError,
});
await jobs.start([{ name: 'killed', retryLimit: 2, retryDelaySeconds: 0, limitSeconds: 600 }]);
jobs.work(['killed'], { slots: 1 }, async ([job]) => {
  say(`begun ${job!.attempt}`);
  await once(job!.signal, 'abort');
  say(`aborted, settled ${(await jobs.settle(db, [job!])).size}`);
});
