/** The composition root: reads the environment, builds everything that has identity, wires it, starts, stops. */
import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { createServer, type Server as HttpServer } from 'node:http';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { Services } from './app/context.ts';
import { createHttp } from './app/server/http.ts';
import { readSettings, type Settings } from './app/server/settings.ts';
import { SettingsError } from './app/server/settings/settings-error.ts';
import { createSockets } from './app/server/sockets.ts';
import { createAccounts, createLocalProvider, createWeChat } from './app/services/accounts/index.ts';
import { createCaptcha } from './app/services/captcha/index.ts';
import { createCoins } from './app/services/coins/index.ts';
import { createContent } from './app/services/content/index.ts';
import { createDrafts } from './app/services/drafts/index.ts';
import { carrierOf, createMessages, createOutbox } from './app/services/messages/index.ts';
import { createDispatcher, createNotices, createPost, createSecurityAlerts, createTaskEndings } from './app/services/notices/index.ts';
import { createPrograms } from './app/services/programs/index.ts';
import { createProjects } from './app/services/projects/index.ts';
import { randomId, randomToken } from './app/services/secrets/index.ts';
import { createShares } from './app/services/shares/index.ts';
import { createSubscriptions } from './app/services/subscriptions/index.ts';
import { createFanOut, createRunner, createTaskEvents, createTasks } from './app/services/tasks/index.ts';
import { createTokens } from './app/services/tokens/index.ts';
import { createDatabase, dialectOf, openChannel } from './db/connect.ts';
import { migrate } from './db/migrate.ts';
import { createSimulatorPool } from './simulator/workers/pool.ts';
import { createResultReader } from './simulator/workers/result-reader.ts';

const PATIENCE_BEATS = 4;
const PROGRESS_MS = 200;
const WEBHOOK_TIMEOUT_MS = 10_000;
const SESSION_RECHECK_MS = 10_000;

async function start(settings: Settings) {
  const log = pino({ level: settings.logLevel });
  const onError = (error: unknown): void => log.error(error);
  const now = Date.now;
  const newId = () => randomId(randomBytes);
  const { timeZone } = settings;

  const db = createDatabase(settings.databaseUrl);
  // Each worker may be given its largest task at the same moment as the others, and is sure of one core only.
  const share = { memoryBytes: Math.floor(settings.memoryBytes / settings.workers), threads: 1 };
  const pool = createSimulatorPool({ threads: settings.workers, cores: settings.simulatorCores, kernelFolder: join(settings.root, 'build/kernels'), resources: share });
  const [resources, migrations] = await Promise.all([pool.measure(), migrate(db)]);

  const results = createResultReader();

  const events = createTaskEvents(onError);
  const programs = createPrograms(pool, resources);
  const notice = { now, randomBytes, allowsPrivate: settings.callsPrivateAddresses, wake: () => dispatcher.wake() };
  const alerts = createSecurityAlerts(notice);
  const lifecycle = { now, newId, timeZone, events, endings: createTaskEndings(notice), wake: () => runner.wake() };
  const runner = createRunner(db, lifecycle, pool, {
    owner: `${hostname()}:${process.pid}:${randomUUID()}`,
    timeLimitMs: settings.taskTimeLimitMs,
    heartbeatMs: settings.heartbeatMs,
    patienceBeats: PATIENCE_BEATS,
    progressMs: PROGRESS_MS,
    skipLocked: dialectOf(settings.databaseUrl) === 'postgres',
    onError,
  });

  const fanOut = createFanOut(db, { events, origin: randomUUID(), wake: () => runner.wake(), onError });
  const channel = await openChannel(settings.databaseUrl, 'tasks', { onText: fanOut.receive, onError });
  if (channel) fanOut.start(channel);

  const coins = createCoins(db, { now, newId, timeZone });
  const captcha = createCaptcha({ db, now, randomBytes });
  const outbox = createOutbox({ file: settings.outboxFile, now });
  const { smtp, smsGateway, wechat, hasLocalCarriers } = settings;
  const carrier = carrierOf(outbox, settings);
  const messages = createMessages({ db, carrier, outbox: smtp && smsGateway ? null : outbox, now, randomBytes, onError });
  const dispatcher = createDispatcher(db, {
    now,
    post: createPost({ allowsPrivate: settings.callsPrivateAddresses, timeoutMs: WEBHOOK_TIMEOUT_MS }),
    carrier,
    publicUrl: settings.publicOrigin,
    skipLocked: dialectOf(settings.databaseUrl) === 'postgres',
    onError,
  });
  const localProvider = hasLocalCarriers ? createLocalProvider({ now, randomBytes }) : null;
  const thirdParty = wechat ? createWeChat(wechat) : localProvider;
  const services: Services = {
    coins,
    captcha,
    content: createContent({ db, captcha, now, randomBytes }),
    messages,
    notices: createNotices(db, notice),
    accounts: createAccounts({ db, messages, captcha, coins, alerts, now, randomBytes, thirdParty, onError }),
    subscriptions: createSubscriptions(db, { now, newId, approvesAtOnce: settings.approvesAtOnce }),
    programs,
    projects: createProjects(db, { now, newId, programs }),
    drafts: createDrafts(db, { now, newId }),
    shares: createShares(db, { now, newToken: () => randomToken(randomBytes) }),
    tokens: createTokens(db, { coins, alerts, timeZone, now, randomBytes }),
    tasks: createTasks(db, { ...lifecycle, programs, results, newSeed: () => randomInt(2 ** 32) }, runner),
  };

  const http = createServer();
  const vite = settings.isDevelopment ? await createVite(http, settings.root) : undefined;
  if (settings.serves) http.on('request', await createHttp(services, log, { ...settings, vite }));
  const sockets = createSockets(http, services, events, { coalesceMs: 100, recheckMs: SESSION_RECHECK_MS, sharesUpgrades: settings.isDevelopment });
  if (settings.runsTasks) runner.start();
  dispatcher.start();
  if (settings.serves) await listen(http, settings);
  log.info({ url: urlOf(http, settings), migrations, readyMs: Math.round(performance.now()) }, 'ready');

  return async () => {
    // Socket.IO closes the HTTP server with itself, and that waits for connections that browsers keep open.
    const closed = sockets.close();
    http.closeAllConnections();
    await Promise.all([closed, vite?.close(), runner.close()]);
    fanOut.close();
    await Promise.all([dispatcher.close(), channel?.close()]);
    await Promise.all([pool.close(), results.close()]);
    await db.destroy();
  };
}

async function createVite(http: HttpServer, root: string) {
  const { createServer: createViteServer } = await import('vite');
  return createViteServer({ root, server: { middlewareMode: true, hmr: { server: http } } });
}

const listen = (http: HttpServer, { port, host }: Settings): Promise<void> =>
  new Promise((resolve, reject) => {
    http.once('error', reject);
    http.listen(port, host, resolve);
  });

function urlOf(http: HttpServer, { host }: Settings): string | undefined {
  const address = http.address();
  return address !== null && typeof address === 'object' ? `http://${host}:${address.port}` : undefined;
}

function fail(error: unknown): never {
  process.stderr.write(`${error instanceof SettingsError ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exit(1);
}

try {
  const stop = await start(readSettings(process.env));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void stop().then(() => process.exit(0), fail));
  }
} catch (error) {
  fail(error);
}
