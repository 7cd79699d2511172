import { availableParallelism, freemem } from 'node:os';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import type { WeChatSettings } from '../services/accounts/index.ts';
import type { SmsGatewaySettings, SmtpSettings } from '../services/messages/index.ts';

const flag = z.enum(['0', '1']).optional().transform((value) => value === '1');
const integer = (min: number, max: number) => z.coerce.number().int().min(min).max(max);

const webAddress = z.url({ protocol: /^https?$/, error: 'not an http:// or https:// address' });

/** The environment as this product reads it; docs/operating.md explains each name. */
const EnvironmentSchema = z.object({
  NODE_ENV: z.string().default('development'),
  APP_ROOT: z.string().default('.'),
  HOST: z.string().default('localhost'),
  PORT: integer(0, 65535).default(3000),
  DATA_DIR: z.string().default('var'),
  DATABASE_URL: z.string().optional(),
  OUTBOX_FILE: z.string().optional(),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  COOKIE_SECURE: flag,
  /** How many proxies in front are trusted to tell the client's address. */
  TRUST_PROXY: integer(0, 8).default(0),
  PUBLIC_URL: webAddress.optional(),
  CONSOLE_URL: webAddress.optional(),
  TIME_ZONE: z.string().default('Asia/Shanghai').refine(isTimeZone, 'not a time zone'),
  ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  SIMULATOR_WORKERS: integer(1, 256).optional(),
  TASK_HEARTBEAT_MS: integer(100, 600_000).default(2_500),
  SIMULATOR_CORES: integer(1, 1024).optional(),
  SIMULATOR_MEMORY_MB: integer(64, 1024 * 1024).optional(),
  AUTO_APPROVE_APPLICATIONS: z.enum(['0', '1']).optional(),
  TASK_TIME_LIMIT_S: integer(1, 86_400).default(600),
  ALLOW_LOCAL_CARRIERS: flag,
  WEBHOOKS_TO_PRIVATE_ADDRESSES: flag,
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'not an smtp:// or smtps:// address' }).optional(),
  MAIL_FROM: z.string().optional(),
  SMS_GATEWAY_URL: webAddress.optional(),
  SMS_GATEWAY_TOKEN: z.string().optional(),
  WECHAT_APP_ID: z.string().optional(),
  WECHAT_APP_SECRET: z.string().optional(),
  WECHAT_AUTHORIZE_URL: webAddress.default('https://open.weixin.qq.com/connect/qrconnect'),
  WECHAT_API_URL: webAddress.default('https://api.weixin.qq.com'),
});

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

export interface Settings {
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
  /** null where nothing is set: the outbox, or the local provider page, if it may. */
  readonly smtp: SmtpSettings | null;
  readonly smsGateway: SmsGatewaySettings | null;
  readonly wechat: WeChatSettings | null;
}

/** A setting that cannot be served with; its message is for the operator. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/;
export const isLoopback = (host: string): boolean => LOOPBACK.test(host);

/** Memory for simulations when nobody says: half of what is free now, for the web and the system keep the rest. */
const defaultMemoryMb = (): number => Math.max(64, Math.floor(freemem() / 2 / 2 ** 20));

/** What carries messages and knows people; each needs all of its values or none. @throws SettingsError */
function carriersOf(env: z.output<typeof EnvironmentSchema>): Pick<Settings, 'smtp' | 'smsGateway' | 'wechat'> {
  const { SMTP_URL, MAIL_FROM, SMS_GATEWAY_URL, SMS_GATEWAY_TOKEN, WECHAT_APP_ID, WECHAT_APP_SECRET } = env;
  if ((SMTP_URL === undefined) !== (MAIL_FROM === undefined)) throw new SettingsError('SMTP_URL and MAIL_FROM: set both, or none.');
  if ((WECHAT_APP_ID === undefined) !== (WECHAT_APP_SECRET === undefined)) throw new SettingsError('WECHAT_APP_ID and WECHAT_APP_SECRET: set both, or none.');
  return {
    smtp: SMTP_URL === undefined || MAIL_FROM === undefined ? null : { url: SMTP_URL, from: MAIL_FROM },
    smsGateway: SMS_GATEWAY_URL === undefined ? null : { url: SMS_GATEWAY_URL, token: SMS_GATEWAY_TOKEN ?? null },
    wechat:
      WECHAT_APP_ID === undefined || WECHAT_APP_SECRET === undefined
        ? null
        : { appId: WECHAT_APP_ID, appSecret: WECHAT_APP_SECRET, authorizeUrl: env.WECHAT_AUTHORIZE_URL, apiUrl: env.WECHAT_API_URL },
  };
}

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
