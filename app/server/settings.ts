import { availableParallelism, freemem } from 'node:os';
import { join, resolve } from 'node:path';
import { type Carriers, carriersOf } from './settings/carriers.ts';
import { EnvironmentSchema } from './settings/environment.ts';
import { isLoopback } from './settings/loopback.ts';
import { SettingsError } from './settings/settings-error.ts';

export interface Settings extends Carriers {
  readonly isDevelopment: boolean;
  readonly root: string;
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  readonly databaseUrl: string;
  readonly outboxFile: string;
  readonly logLevel: string;
  readonly cookieSecure: boolean;
  readonly trustedProxies: number;
  readonly timeZone: string;
  /** null: pages name the address by which they were asked. */
  readonly publicOrigin: string | null;
  /** null: the console is this site's own. */
  readonly consoleOrigin: string | null;
  readonly serves: boolean;
  readonly runsTasks: boolean;
  readonly heartbeatMs: number;
  readonly workers: number;
  readonly simulatorCores: number;
  readonly memoryBytes: number;
  readonly taskTimeLimitMs: number;
  /** Whether messages may go to the outbox and third-party log-in to the local provider page. */
  readonly hasLocalCarriers: boolean;
  /** Whether webhooks may call this machine and its network. */
  readonly callsPrivateAddresses: boolean;
  /** Whether an application to use a machine is approved without an operator: by default where only this machine is served. */
  readonly approvesAtOnce: boolean;
}

/** Memory for simulations when nobody says: half of what is free now, for the web and the system keep the rest. */
const defaultMemoryMb = (): number => Math.max(64, Math.floor(freemem() / 2 / 2 ** 20));

/** @throws SettingsError naming every value that is wrong, or what a public address needs. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = EnvironmentSchema.safeParse(present);
  if (!parsed.success) {
    throw new SettingsError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'));
  }
  const env = parsed.data;
  // A proxy or TLS in front says that others come in, whatever address this process itself listens on.
  const isReachable = !isLoopback(env.HOST) || env.TRUST_PROXY > 0 || env.COOKIE_SECURE;
  const hasLocalCarriers = env.ALLOW_LOCAL_CARRIERS || !isReachable;
  const carriers = carriersOf(env);
  if (!hasLocalCarriers && (carriers.smtp === null || carriers.smsGateway === null)) {
    throw new SettingsError(
      'By HOST, TRUST_PROXY or COOKIE_SECURE this server is reachable by others, and codes would go to a file instead of a phone or an inbox. ' +
        'Set SMTP_URL, MAIL_FROM and SMS_GATEWAY_URL, or ALLOW_LOCAL_CARRIERS=1 if that is what you want.',
    );
  }
  const root = resolve(env.APP_ROOT);
  const dataDir = resolve(root, env.DATA_DIR);
  return {
    isDevelopment: env.NODE_ENV !== 'production',
    root,
    host: env.HOST,
    port: env.PORT,
    dataDir,
    databaseUrl: env.DATABASE_URL ?? `sqlite:${join(dataDir, 'harbor.db')}`,
    outboxFile: env.OUTBOX_FILE === undefined ? join(dataDir, 'outbox.jsonl') : resolve(root, env.OUTBOX_FILE),
    logLevel: env.LOG_LEVEL,
    cookieSecure: env.COOKIE_SECURE || env.PUBLIC_URL?.startsWith('https:') === true,
    trustedProxies: env.TRUST_PROXY,
    timeZone: env.TIME_ZONE,
    publicOrigin: env.PUBLIC_URL === undefined ? null : new URL(env.PUBLIC_URL).origin,
    consoleOrigin: env.CONSOLE_URL === undefined ? null : new URL(env.CONSOLE_URL).origin,
    serves: env.ROLE !== 'worker',
    runsTasks: env.ROLE !== 'web',
    heartbeatMs: env.TASK_HEARTBEAT_MS,
    workers: env.SIMULATOR_WORKERS ?? Math.max(1, availableParallelism() - 1),
    simulatorCores: env.SIMULATOR_CORES ?? availableParallelism(),
    memoryBytes: (env.SIMULATOR_MEMORY_MB ?? defaultMemoryMb()) * 2 ** 20,
    taskTimeLimitMs: env.TASK_TIME_LIMIT_S * 1000,
    hasLocalCarriers,
    callsPrivateAddresses: env.WEBHOOKS_TO_PRIVATE_ADDRESSES,
    approvesAtOnce: env.AUTO_APPROVE_APPLICATIONS === undefined ? !isReachable : env.AUTO_APPROVE_APPLICATIONS === '1',
    ...carriers,
  };
}
