/** The composition root: reads the environment, creates and connects all stateful objects, starts and stops them. */
import { randomBytes, randomInt } from 'node:crypto';
import type { Server as HttpServer } from 'node:http';
import { dirname, join, sep } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Logger, pino } from 'pino';
import { createReaders, createResultReader, createSimulatorPool } from '#simulator/workers';
import { APPLICATION_MODULE } from './app/applications/module.ts';
import type { Services } from './app/context.ts';
import { paths } from './app/paths.ts';
import { tuneGarbageCollection } from './app/server/garbage-collection.ts';
import { createHttp } from './app/server/http.ts';
import { createHttpServer } from './app/server/http-server.ts';
import { listen, requireFree, urlOf } from './app/server/listen.ts';
import { listenForMonitors, monitorsAddress } from './app/server/monitors.ts';
import { createProbes } from './app/server/probes.ts';
import { createReadiness, type ServingPhase } from './app/server/readiness.ts';
import { readSettings, type Settings } from './app/server/settings.ts';
import { preparePath, requireBuild, requireDistinctPaths } from './app/server/settings/data-paths.ts';
import { SettingsError } from './app/server/settings/settings-error.ts';
import { settingsSummary } from './app/server/settings/summary.ts';
import { createSockets } from './app/server/sockets.ts';
import {
  createLocalProvider,
  createSessionEndings,
  createWeChat,
  SESSIONS_TOPIC,
} from './app/services/accounts/index.ts';
import { BELL_QUEUE, workOnBellRounds } from './app/services/announcements/index.ts';
import { createAudit } from './app/services/audit/index.ts';
import { chores } from './app/services/chores.ts';
import { createServices } from './app/services/create-services.ts';
import { createTaskWork } from './app/services/create-task-work.ts';
import { createJobs, HOUSEKEEPING, JOBS_TOPIC, scheduleHousekeeping } from './app/services/jobs/index.ts';
import { ANSWER_QUEUE, workOnAnswers } from './app/services/letters/index.ts';
import { createMaintenance } from './app/services/maintenance/index.ts';
import { createOutbox, selectTransport } from './app/services/messages/index.ts';
import {
  createDeliveryJobs,
  createDispatcher,
  createExpiryNotifier,
  createTaskEndNotifier,
  createWebhookClient,
  DELIVERY_QUEUES,
} from './app/services/notifications/index.ts';
import { actsOfOperators } from './app/services/operators/index.ts';
import { watchProcess } from './app/services/overview/index.ts';
import { createAdmission, createPrograms, createStartingPrograms } from './app/services/programs/index.ts';
import { createRates, rateLimitNetwork } from './app/services/rate-limits/index.ts';
import { randomId, randomToken } from './app/services/secrets/index.ts';
import { registerWorker, repairTasks, taskQueues, workOnLostTasks } from './app/services/tasks/index.ts';
import {
  createTelemetry,
  createWorkScope,
  fleetStateOf,
  neededChecks,
  observeAudit,
  observePost,
  observeRates,
  observeTransport,
  type WorkScope,
} from './app/services/telemetry/index.ts';
import { openChannel } from './db/connect.ts';
import { databaseFilesOf, databaseName, dialectOf, sqliteFileOf } from './db/database-address.ts';
import { DatabaseError, explained } from './db/database-error.ts';
import { createFolder } from './db/files.ts';
import { openDatabase } from './db/open-database.ts';
import { watchOtherWriters } from './db/other-writers.ts';

const TASKS_TOPIC = 'tasks';
const WEBHOOK_TIMEOUT_MS = 10_000;
/** Sockets are notified when a session ends; this interval covers ends without a notification. */
const SESSION_RECHECK_MS = 60_000;
const OTHER_WRITERS_MS = 1_000;
/**
 * Jobs that take longer to end than this are released when the process stops. A thread has 3 s to obey a stop, and a
 * webhook 10 s to answer.
 */
const JOBS_GRACE_MS = 12_000;

async function start(settings: Settings, log: Logger, scope: WorkScope) {
  const onError = (error: unknown): void => log.error(error);
  const now = Date.now;
  const monotonicMs = () => performance.now();
  const newId = () => randomId(randomBytes);
  const { timeZone } = settings;

  const { smtp, smsGateway, wechat, hasLocalTransports } = settings;
  const outbox = createOutbox({ file: settings.outboxFile, now, maxBytes: settings.retention.outboxBytes });
  const usesOutbox = smtp === null || smsGateway === null;

  requireBuild(settings);
  requireDistinctPaths(settings.outboxFile, databaseFilesOf(settings.databaseUrl));
  if (settings.serves) await requireFree(settings);
  const ofMonitors = monitorsAddress(settings);
  if (ofMonitors !== null) await requireFree(ofMonitors);
  const watching = await createTelemetry(settings, log, scope);
  const isInDataDir = (file: string | null): boolean => file?.startsWith(`${settings.dataDir}${sep}`) === true;
  if (isInDataDir(sqliteFileOf(settings.databaseUrl)) || (usesOutbox && isInDataDir(settings.outboxFile))) {
    await preparePath('DATA_DIR', settings.dataDir, () => createFolder(settings.dataDir));
  }
  if (usesOutbox) await preparePath('OUTBOX_FILE', settings.outboxFile, () => outbox.prepare());
  const { db, counters, serverLock, migrations } = await openDatabase(settings.databaseUrl, (upgrade) =>
    log.info(upgrade, 'migrating'),
  );

  // All workers may run their largest task at the same time, so memory is divided among them, and only one core is
  // certain.
  const share = { memoryBytes: Math.floor(settings.memoryBytes / settings.workers), threads: 1 };
  const kernelFolder = join(settings.root, 'build/kernels');
  const pool = createSimulatorPool({
    threads: settings.workers,
    cores: settings.simulatorCores,
    kernelFolder,
    procedures: [APPLICATION_MODULE],
    resources: share,
    onWorkerLost: (error) => log.warn(error, 'A thread that helped a task was lost'),
  });
  // Before the measurement, which would delay it.
  const build = pool.pieceBuild();
  build.catch(() => undefined);
  // Pages are served during the measurement; requests that need workers are refused as initializing.
  const measured = pool.measure();
  // Awaited below, possibly after an earlier step has failed, so a rejection must not be unhandled until then.
  measured.catch(() => undefined);
  const starting = createStartingPrograms();
  const { programs } = starting;

  const isPostgres = dialectOf(settings.databaseUrl) === 'postgres';
  const results = createResultReader();

  const rates = observeRates(createRates({ counters, onError }), watching);
  const jobs = createJobs(db, { now, onError, postgresUrl: isPostgres ? settings.databaseUrl : null });
  const deliveryJobs = createDeliveryJobs(jobs, { now });
  const notifying = {
    now,
    randomBytes,
    allowsPrivate: settings.callsPrivateAddresses,
    ensureJob: deliveryJobs.ensure,
  };
  const watched = watchProcess({ folder: settings.dataDir, now });
  const audit = observeAudit(createAudit(db, { now, newId }), watching.security);
  const maintenance = createMaintenance(db, {
    audit: actsOfOperators(audit),
    now,
    monotonicMs,
  });
  // Others can share runs only on PostgreSQL.
  const sharedBuild = isPostgres && settings.runsTasks ? await build : undefined;
  const memoryMb = Math.ceil(share.memoryBytes / 2 ** 20);
  const { events, watchers, lifecycle, runner, positionPublisher, fanOut } = createTaskWork(db, {
    ...{ now, newId, timeZone, onError, jobs, maintenance, pool, sharedBuild, memoryMb },
    taskTimeLimitMs: settings.taskTimeLimitMs,
    endings: createTaskEndNotifier(notifying),
    telemetry: watching.tasks,
  });
  const endings = createSessionEndings(onError);
  const channel = await openChannel(settings.databaseUrl, {
    topics: new Map([
      // A process that serves nobody has nobody to tell.
      ...(settings.serves ? [[TASKS_TOPIC, fanOut.receive] as const] : []),
      [SESSIONS_TOPIC, endings.receive],
      [JOBS_TOPIC, jobs.receive],
    ]),
    onReconnect(disconnectedMs) {
      fanOut.catchUp(disconnectedMs);
      endings.receive(null);
      jobs.receive(null);
    },
    onError,
  });
  // Before pages are served: a process without its queue must not look well.
  await jobs
    .start([
      HOUSEKEEPING,
      ANSWER_QUEUE,
      BELL_QUEUE,
      ...DELIVERY_QUEUES,
      ...taskQueues(settings.taskTimeLimitMs, sharedBuild),
    ])
    .catch((error: unknown) => {
      throw explained(error, settings.databaseUrl);
    });
  const repair = async (): Promise<void> => {
    const missing = await repairTasks(db, lifecycle);
    if (missing > 0) log.warn({ missing }, 'Tasks had no job and got one');
  };
  const doHousekeeping = await scheduleHousekeeping(
    jobs,
    chores(db, {
      now,
      jobs,
      deliveryJobs,
      repair,
      retention: settings.retention,
      notifier: createExpiryNotifier(notifying),
    }),
    { db, now },
  );
  if (channel) {
    fanOut.start({ send: (text) => channel.send(TASKS_TOPIC, text) });
    endings.start({ send: (text) => channel.send(SESSIONS_TOPIC, text) });
  }
  const unwatch = channel
    ? () => undefined
    : watchOtherWriters(db, { everyMs: OTHER_WRITERS_MS, onWrite: () => endings.receive(null), onError });

  const transport = observeTransport(watched.watch(selectTransport(outbox, settings)), watching.metrics);
  const dispatcher = createDispatcher(db, {
    now,
    randomBytes,
    post: observePost(
      createWebhookClient({ allowsPrivate: settings.callsPrivateAddresses, timeoutMs: WEBHOOK_TIMEOUT_MS }),
      watching.metrics,
    ),
    transport,
    publicUrl: settings.publicOrigin,
    jobs,
    onError,
  });
  const localProvider = hasLocalTransports ? createLocalProvider({ now, randomBytes }) : null;
  const thirdParty = wechat ? createWeChat(wechat) : localProvider;
  const services: Services = createServices(db, {
    ...settings,
    now,
    monotonicMs,
    newId,
    randomBytes,
    onError,
    audit,
    isPostgres,
    figures: watched.figures,
    rates,
    transport,
    outbox: usesOutbox ? outbox : null,
    notifying,
    thirdParty,
    sessionEndings: endings,
    programs,
    watching,
    tasks: { ...lifecycle, maintenance, results, newSeed: () => randomInt(2 ** 32), runner },
  });

  for (const hidden of await services.content.hiddenPictures())
    log.warn(hidden, 'A banner is shown without its picture');

  const http = createHttpServer();
  const vite = settings.isDevelopment ? await createVite(http, settings.root) : undefined;
  const outboxKey = randomToken(randomBytes);
  let isDraining = false;
  const phase = (): ServingPhase => (isDraining ? 'draining' : starting.isStarted() ? 'serving' : 'starting');
  const written = [sqliteFileOf(settings.databaseUrl), usesOutbox ? settings.outboxFile : null];
  const folders = written.filter((file) => file !== null).map(dirname);
  const readiness = createReadiness({
    checks: neededChecks({ db, jobs, folders, minFreeBytes: settings.minFreeBytes }),
    phase,
    monotonicMs: () => performance.now(),
    onFailure: ({ check, error }) => log.warn({ check, err: error }, 'This process is not ready'),
  });
  const probes = createProbes({ isStarted: starting.isStarted, readiness, metrics: watching.metrics });
  watching.metrics.readFleet(fleetStateOf(db, now));
  if (settings.serves)
    http.on(
      'request',
      await createHttp(services, log, {
        ...settings,
        outboxKey,
        vite,
        probes,
        tracking: watching.tracking,
        networkOf: rateLimitNetwork,
        // SQLite answers within this thread; PostgreSQL lets it wait, so others can be worked on meanwhile.
        pagesAtOnce: isPostgres ? 8 : 2,
      }),
    );
  const sockets = createSockets(
    http,
    services,
    { events, endings },
    {
      ...{ ...settings, watchers, coalesceMs: 100, recheckMs: SESSION_RECHECK_MS },
      sharesUpgrades: settings.isDevelopment,
      onForeignOrigin: () => watching.security('origin:refused', { code: 'foreign_origin', route: '/socket.io' }),
    },
  );
  watching.metrics.readSockets(sockets.count);
  if (settings.runsTasks)
    watching.metrics.readSlots({ total: settings.workers, memoryBytes: settings.memoryBytes, used: runner.busy });
  const monitors = await listenForMonitors(probes, ofMonitors, onError);
  if (settings.serves) await listen(http, settings);
  const url = urlOf(http, settings.host);
  if (url !== undefined) log.info({ url }, 'listening');
  const resources = await measured;
  const readers = createReaders({ resources, kernelFolder });
  starting.start(createPrograms({ readers, resources, admit: createAdmission(rates) }));
  const { workers, simulatorCores } = settings;
  const { role } = settingsSummary(settings);
  // A process that runs no tasks is listed, too, so that operators see it.
  const slots = settings.runsTasks ? workers : 0;
  const statement = { build: await build, slots, cores: simulatorCores, memoryMb, role, isAlone: !isPostgres };
  const unregister = await registerWorker(db, statement, onError, () => ({ ...watched.beat(), busy: runner.busy() }));
  // The tasks of a version without jobs, and of a database that was moved or restored. It must see this worker, or runs
  // of its build would begin again.
  await repair().catch(onError);
  // There is no await from here to the end: a signal finds a server that has not claimed a task, or one that can stop.
  if (settings.runsTasks) runner.start();
  workOnLostTasks(db, lifecycle);
  dispatcher.start();
  workOnAnswers(db, { jobs, transport, now });
  workOnBellRounds(db, { jobs, now, newId });
  doHousekeeping();
  const outboxUrl = usesOutbox && url !== undefined ? `${url}${paths.devOutbox()}?key=${outboxKey}` : undefined;
  const database = databaseName(settings.databaseUrl);
  log.info(
    {
      url,
      outbox: outboxUrl,
      monitors: monitors.url,
      database,
      ...settingsSummary(settings),
      migrations,
      readyMs: Math.round(performance.now()),
    },
    'ready',
  );
  if (settings.serves && settings.samples.length > 0)
    log[settings.publicOrigin === null ? 'info' : 'warn'](
      { settings: settings.samples },
      'Pages show samples for what these settings would say',
    );
  // For an operator at a terminal, who does not read JSON.
  if (url !== undefined && process.stderr.isTTY)
    process.stderr.write(`\n  ${url}\n${outboxUrl === undefined ? '' : `  Codes: ${outboxUrl}\n`}\n`);

  return async () => {
    // Balancers see it, and send no more requests, before the port closes.
    isDraining = true;
    if (settings.serves) await delay(settings.drainMs);
    // Socket.IO also closes the HTTP server, which waits for connections that browsers keep open.
    const closed = sockets.close();
    http.closeAllConnections();
    const jobsClosed = jobs.close(JOBS_GRACE_MS);
    await Promise.all([
      ...[closed, vite?.close(), jobsClosed],
      ...[runner.close(), dispatcher.close(), positionPublisher.close()],
    ]);
    await unregister();
    fanOut.close();
    unwatch();
    await channel?.close();
    await Promise.all([pool.close(), readers.close(), results.close()]);
    await monitors.close();
    await watching.tracer?.close();
    await Promise.all([db.destroy(), counters?.close()]);
    // Last: the next server may begin now.
    await serverLock?.release();
  };
}

async function createVite(http: HttpServer, root: string) {
  const { createServer: createViteServer } = await import('vite');
  return createViteServer({ root, server: { middlewareMode: true, hmr: { server: http } } });
}

function fail(error: unknown): never {
  const isForOperator = error instanceof SettingsError || error instanceof DatabaseError;
  process.stderr.write(
    `${isForOperator ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
  process.exit(1);
}

tuneGarbageCollection();

try {
  const settings = readSettings(process.env);
  const scope = createWorkScope();
  const log = pino({ level: settings.logLevel, mixin: scope.logFields });
  if (settings.unknownNames.length > 0)
    log.warn(
      { names: settings.unknownNames },
      'The environment has names that look like settings of this program and are none; they are ignored',
    );
  // Before the server is ready there is nothing to stop: the database rolls back an interrupted transaction automatically.
  let stop = async (): Promise<void> => log.info('stopped before it was ready');
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void stop().then(() => process.exit(0), fail));
  }
  stop = await start(settings, log, scope);
} catch (error) {
  fail(error);
}
