import { randomBytes, randomInt } from 'node:crypto';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Settings } from '#app/server/settings.ts';
import { createAccounts } from '#app/services/accounts/index.ts';
import { createCaptcha } from '#app/services/captcha/index.ts';
import { createCoins } from '#app/services/coins/index.ts';
import { createJobs } from '#app/services/jobs/index.ts';
import { createMessages, type MessageTransport } from '#app/services/messages/index.ts';
import { createSecurityAlerts, createTaskEndNotifier } from '#app/services/notifications/index.ts';
import { createAdmission, createPrograms } from '#app/services/programs/index.ts';
import { createProjects } from '#app/services/projects/index.ts';
import { createRates } from '#app/services/rate-limits/index.ts';
import { createSecondFactors } from '#app/services/second-factors/index.ts';
import { randomId, randomToken } from '#app/services/secrets/index.ts';
import { createShares } from '#app/services/shares/index.ts';
import { createSubscriptions } from '#app/services/subscriptions/index.ts';
import { createTags } from '#app/services/tags/index.ts';
import {
  createQueueBoard,
  createRunOrder,
  createTaskEvents,
  createTaskRunner,
  createTasks,
  createWatchers,
  taskQueues,
} from '#app/services/tasks/index.ts';
import { NO_TELEMETRY } from '#app/services/telemetry/index.ts';
import { createTokens } from '#app/services/tokens/index.ts';
import type { Database } from '#db/schema.ts';
import { createReaders, createResultReader, createSimulatorPool } from '#simulator/workers';

export type DemoSettings = Pick<
  Settings,
  'root' | 'timeZone' | 'workers' | 'simulatorCores' | 'memoryBytes' | 'taskTimeLimitMs' | 'quotas'
>;

/** Keeps the last code that was sent, because the account is registered with a code like any other. */
function createCodeKeeper() {
  let last = '';
  const rememberCode = ({ code }: { readonly code: string | null }): Promise<void> => {
    last = code ?? last;
    return Promise.resolve();
  };
  const transport: MessageTransport = { sendSms: rememberCode, sendEmail: rememberCode };
  return { transport, lastCode: () => last };
}

export type DemoServices = Awaited<ReturnType<typeof openDemoServices>>;

/**
 * Opens the product's services on a database, with a worker pool that runs the tasks. The usual rules apply: prices,
 * limits, subscriptions. The server is not running at this time, so events stay in this process.
 */
export async function openDemoServices(
  db: Kysely<Database>,
  settings: DemoSettings,
  onError: (error: unknown) => void,
) {
  const now = Date.now;
  const newId = () => randomId(randomBytes);
  const { timeZone, quotas } = settings;
  // The server puts the jobs at its next start.
  const ensureJob = () => Promise.resolve();
  const kernelFolder = join(settings.root, 'build/kernels');
  const pool = createSimulatorPool({
    threads: settings.workers,
    cores: settings.simulatorCores,
    kernelFolder,
    resources: { memoryBytes: Math.floor(settings.memoryBytes / settings.workers), threads: 1 },
  });
  const resources = await pool.measure();
  const readers = createReaders({ resources, kernelFolder });
  const results = createResultReader();

  const rates = createRates({ counters: null, onError });
  const programs = createPrograms({ readers, resources, admit: createAdmission(rates) });
  const alerts = createSecurityAlerts({ now, randomBytes, ensureJob });
  const jobs = createJobs(db, { now, onError, postgresUrl: null });
  await jobs.start(taskQueues(settings.taskTimeLimitMs));
  const lifecycle = {
    board: createQueueBoard(db, { now: () => performance.now(), everyMs: 1000 }),
    watchers: createWatchers(),
    now,
    newId,
    timeZone,
    events: createTaskEvents(onError),
    endings: createTaskEndNotifier({ now, randomBytes, allowsPrivate: false, ensureJob }),
    jobs,
    telemetry: NO_TELEMETRY,
  };
  const runner = createTaskRunner(db, lifecycle, pool, {
    timeLimitMs: settings.taskTimeLimitMs,
    stopCheckMs: 1000,
    progressMs: 200,
    runOrder: createRunOrder(),
    onError,
  });
  const coins = createCoins(db, { now, newId, timeZone });
  const captcha = createCaptcha({ db, rates, now, randomBytes });
  const codes = createCodeKeeper();
  const messages = createMessages({
    db,
    transport: codes.transport,
    captcha,
    rates,
    outbox: null,
    now,
    randomBytes,
    onError,
  });
  const sessionEndings = { publish: () => undefined };
  return {
    lastCode: codes.lastCode,
    coins,
    accounts: createAccounts({
      db,
      secondFactors: createSecondFactors({
        ...{ db, rates, alerts, now, randomBytes },
        secretsKey: null,
        onRefusal: () => undefined,
      }),
      messages,
      captcha,
      coins,
      alerts,
      now,
      randomBytes,
      thirdParty: null,
      sessionEndings,
      onError,
    }),
    subscriptions: createSubscriptions(db, { now, newId, approvesImmediately: true }),
    projects: createProjects(db, { now, newId, programs, quotas }),
    shares: createShares(db, { now, newToken: () => randomToken(randomBytes) }),
    tokens: createTokens(db, { coins, alerts, timeZone, rates, now, randomBytes }),
    tags: createTags(db),
    tasks: createTasks(db, { ...lifecycle, programs, results, quotas, newSeed: () => randomInt(2 ** 32) }, runner),
    runner,
    async close(): Promise<void> {
      await Promise.all([jobs.close(0), runner.close()]);
      await Promise.all([pool.close(), readers.close(), results.close()]);
    },
  };
}
