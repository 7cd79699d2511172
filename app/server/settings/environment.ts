import { z } from 'zod';

const flag = z.enum(['0', '1']).optional().transform((value) => value === '1');
const integer = (min: number, max: number) => z.coerce.number().int().min(min).max(max);

const webAddress = z.url({ protocol: /^https?$/, error: 'not an http:// or https:// address' });

/** The environment as this product reads it; docs/operating.md explains each name. */
export const EnvironmentSchema = z.object({
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

export type Environment = z.output<typeof EnvironmentSchema>;
