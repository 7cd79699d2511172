import { join, resolve } from 'node:path';
import { MIB, type QuotaLimits } from '#app/domain/quotas.ts';
import type { RetentionRules } from '#app/domain/retention.ts';
import type { SettingInForce } from '#app/services/overview/index.ts';
import type { Portal } from '#app/site/portal.ts';
import { withWholePath } from './settings/database-url.ts';
import { type Environment, EnvironmentSchema } from './settings/environment.ts';
import { settingsInForce } from './settings/in-force.ts';
import { isLoopback, type Machine, thisMachine } from './settings/machine.ts';
import { portalOf, samplesIn } from './settings/portal.ts';
import { SettingsError } from './settings/settings-error.ts';
import { incompleteTransports, type MessageTransports, transportsOf } from './settings/transports.ts';
import { unknownNames } from './settings/unknown-names.ts';
import { type WatchingSettings, watchingSettingsOf } from './settings/watching.ts';

export interface Settings extends MessageTransports, WatchingSettings {
  readonly isDevelopment: boolean;
  readonly root: string;
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  /** For a file its absolute path. */
  readonly databaseUrl: string;
  readonly outboxFile: string;
  readonly logLevel: string;
  readonly cookieSecure: boolean;
  /** Encrypts the secrets of authenticator apps; null: a key that the database keeps. */
  readonly secretsKey: string | null;
  readonly trustedProxies: number;
  readonly timeZone: string;
  /** null: pages use the origin of the request. */
  readonly publicOrigin: string | null;
  /** null: the console is on this site. */
  readonly consoleOrigin: string | null;
  /** Origins of other sites whose images pages may show. */
  readonly imageSites: readonly string[];
  readonly portal: Portal;
  /** Settings that would replace the sample texts that pages still show. */
  readonly samples: readonly string[];
  readonly serves: boolean;
  readonly runsTasks: boolean;
  readonly workers: number;
  readonly simulatorCores: number;
  readonly memoryBytes: number;
  readonly taskTimeLimitMs: number;
  /** How long a request may wait for others before some are refused; 0 refuses none. */
  readonly shedAfterMs: number;
  /** Whether messages may go to the outbox, and third-party sign-in to the local provider page. */
  readonly hasLocalTransports: boolean;
  /** Whether clients on other machines may open the outbox and the local provider page: ALLOW_LOCAL_CARRIERS=1. */
  readonly allowsLocalTransports: boolean;
  /** Whether webhooks may call this machine and its network. */
  readonly callsPrivateAddresses: boolean;
  /**
   * Whether an application to use a machine is approved without an operator. By default only if the server is reachable
   * from this machine alone.
   */
  readonly approvesImmediately: boolean;
  /** Unknown names in the environment that look like settings; the server logs them. */
  readonly unknownNames: readonly string[];
  /** Storage limits of an account. */
  readonly quotas: QuotaLimits;
  /** How long things are kept. */
  readonly retention: RetentionRules;
  /** All settings for operators, without secrets. */
  readonly settingsInForce: readonly SettingInForce[];
}

/** Default memory for simulations: half of what is free now. The rest is for the web server and the system. */
const defaultMemoryBytes = ({ freeBytes }: Machine): number =>
  Math.max(64, Math.floor(freeBytes / 2 / 2 ** 20)) * 2 ** 20;

/**
 * A proxy, TLS or a public name means that other machines can reach the server, whatever address this process listens
 * on.
 */
const isReachable = ({ HOST, TRUST_PROXY, COOKIE_SECURE, PUBLIC_URL }: Environment): boolean =>
  !isLoopback(HOST) ||
  TRUST_PROXY > 0 ||
  COOKIE_SECURE ||
  (PUBLIC_URL !== undefined && (isTls(PUBLIC_URL) || !isLoopback(new URL(PUBLIC_URL).hostname)));

const isTls = (url: string): boolean => new URL(url).protocol === 'https:';

const LOCAL_TRANSPORTS_REFUSED =
  'By HOST, PUBLIC_URL, TRUST_PROXY or COOKIE_SECURE this server is reachable by others, ' +
  'and codes would go to a file instead of a phone or an inbox. ' +
  'Set SMTP_URL, MAIL_FROM and SMS_GATEWAY_URL, or ALLOW_LOCAL_CARRIERS=1 if that is what you want.';

/**
 * Reads the valid values and reports each invalid one in one line. An invalid value counts as unset, so that the rest
 * is checked too.
 */
function validateEnvironment(environment: Readonly<Record<string, string | undefined>>, machine: Machine) {
  const present = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const names = unknownNames(Object.keys(present), Object.keys(EnvironmentSchema.shape));
  const issues = EnvironmentSchema.safeParse(present).error?.issues ?? [];
  const wrong = new Set(issues.map(({ path }) => String(path[0])));
  const env = EnvironmentSchema.parse(Object.fromEntries(Object.entries(present).filter(([name]) => !wrong.has(name))));
  const isSet = (name: string): boolean => Object.hasOwn(present, name);
  const problems = [
    ...names.typos.map(({ name, intended }) => `${name}: there is no such setting. Write ${intended}, or unset it.`),
    ...issues.map(({ path, message }) => `${path.join('.')}: ${message}.`),
    ...incompleteTransports(isSet),
  ];
  const machineMb = Math.floor(machine.memoryBytes / 2 ** 20);
  if ((env.SIMULATOR_MEMORY_MB ?? 0) > machineMb)
    problems.push(
      `SIMULATOR_MEMORY_MB: more than the ${machineMb} MiB that this machine has. Set it lower, or unset it: half of what is free.`,
    );
  const hasRealTransports =
    (isSet('SMTP_URL') || isSet('MAIL_FROM')) && (isSet('SMS_GATEWAY_URL') || isSet('SMS_GATEWAY_TOKEN'));
  if (isReachable(env) && !env.ALLOW_LOCAL_CARRIERS && !hasRealTransports) problems.push(LOCAL_TRANSPORTS_REFUSED);
  return { env, problems, isSet, unknownNames: names.similar };
}

/** @throws SettingsError with one line for each invalid value, and with what a public address requires */
export function readSettings(
  environment: Readonly<Record<string, string | undefined>>,
  machine: Machine = thisMachine(),
): Settings {
  const { env, problems, isSet, unknownNames } = validateEnvironment(environment, machine);
  if (problems.length > 0) throw new SettingsError(problems.join('\n'));
  const root = resolve(env.APP_ROOT);
  const dataDir = resolve(root, env.DATA_DIR);
  return {
    isDevelopment: env.NODE_ENV !== 'production',
    root,
    host: env.HOST,
    port: env.PORT,
    dataDir,
    databaseUrl:
      env.DATABASE_URL === undefined ? `sqlite:${join(dataDir, 'harbor.db')}` : withWholePath(env.DATABASE_URL, root),
    outboxFile: env.OUTBOX_FILE === undefined ? join(dataDir, 'outbox.jsonl') : resolve(root, env.OUTBOX_FILE),
    logLevel: env.LOG_LEVEL,
    cookieSecure: env.COOKIE_SECURE || (env.PUBLIC_URL !== undefined && isTls(env.PUBLIC_URL)),
    secretsKey: env.SECRETS_KEY ?? null,
    trustedProxies: env.TRUST_PROXY,
    timeZone: env.TIME_ZONE,
    publicOrigin: env.PUBLIC_URL === undefined ? null : new URL(env.PUBLIC_URL).origin,
    consoleOrigin: env.CONSOLE_URL === undefined ? null : new URL(env.CONSOLE_URL).origin,
    imageSites: env.IMAGE_SITES,
    portal: portalOf(env),
    samples: samplesIn(env),
    serves: env.ROLE !== 'worker',
    runsTasks: env.ROLE !== 'web',
    workers: env.SIMULATOR_WORKERS ?? Math.max(1, machine.cores - 1),
    simulatorCores: env.SIMULATOR_CORES ?? machine.cores,
    memoryBytes:
      env.SIMULATOR_MEMORY_MB === undefined ? defaultMemoryBytes(machine) : env.SIMULATOR_MEMORY_MB * 2 ** 20,
    taskTimeLimitMs: env.TASK_TIME_LIMIT_S * 1000,
    shedAfterMs: env.SHED_AFTER_MS,
    hasLocalTransports: env.ALLOW_LOCAL_CARRIERS || !isReachable(env),
    allowsLocalTransports: env.ALLOW_LOCAL_CARRIERS,
    callsPrivateAddresses: env.WEBHOOKS_TO_PRIVATE_ADDRESSES,
    approvesImmediately:
      env.AUTO_APPROVE_APPLICATIONS === undefined ? !isReachable(env) : env.AUTO_APPROVE_APPLICATIONS === '1',
    unknownNames,
    settingsInForce: settingsInForce(env, isSet),
    quotas: {
      projects: env.QUOTA_PROJECTS,
      versions: env.QUOTA_VERSIONS,
      programBytes: env.QUOTA_PROGRAM_MB * MIB,
      resultBytes: env.QUOTA_RESULT_MB * MIB,
    },
    retention: {
      resultDays: env.RETENTION_RESULT_DAYS,
      signInDays: env.RETENTION_SIGN_IN_DAYS,
      letterDays: env.RETENTION_LETTER_DAYS,
      deliveryDays: env.RETENTION_DELIVERY_DAYS,
      notificationDays: env.RETENTION_NOTIFICATION_DAYS,
      orphanDays: env.RETENTION_ORPHAN_DAYS,
      letterBytes: env.LETTERS_MAX_MB * MIB,
      outboxBytes: env.OUTBOX_MAX_MB * MIB,
    },
    ...transportsOf(env),
    ...watchingSettingsOf(env),
  };
}
