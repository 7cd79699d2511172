import { z } from 'zod';
import { DEFAULT_QUOTAS, MIB } from '#app/domain/quotas.ts';
import { DEFAULT_RETENTION, MIN_RESULT_DAYS, RESULT_WARNING_DAYS } from '#app/domain/retention.ts';
import { databaseUrl } from './database-url.ts';

const bit = z.enum(['0', '1'], { error: 'not 0 or 1' });
const flag = bit.optional().transform((value) => value === '1');
const integer = (min: number, max: number) =>
  z
    .string()
    .refine(
      (value) => /^\d{1,15}$/.test(value) && Number(value) >= min && Number(value) <= max,
      `not a whole number from ${min} to ${max}`,
    )
    .transform(Number);
/** Days; 0 keeps for ever. */
const days = (min: number, standard: number) =>
  z
    .string()
    .refine(
      (value) => /^\d{1,5}$/.test(value) && (Number(value) === 0 || Number(value) >= min) && Number(value) <= 36_500,
      `not 0, which keeps for ever, or a whole number of days from ${min} to 36500`,
    )
    .transform(Number)
    .default(standard);
const oneOf = <T extends string>(...values: [T, ...T[]]) =>
  z.enum(values, { error: `not one of ${values.join(', ')}` });

/** For texts of the footer, in characters. */
const MAX_LINE_CHARACTERS = 100;
const oneLineText = z
  .string()
  .trim()
  .refine(
    (text) => text !== '' && [...text].length <= MAX_LINE_CHARACTERS && !/\p{Cc}/u.test(text),
    `not one line of 1 to ${MAX_LINE_CHARACTERS} characters`,
  );
/** Longest text that a camera can read from a code of the footer's size with a logo in its middle. */
const MAX_QR_TEXT_LENGTH = 200;
const codeText = z
  .string()
  .trim()
  .refine(
    (text) => text !== '' && text.length <= MAX_QR_TEXT_LENGTH && !/\p{Cc}/u.test(text),
    `not one line of 1 to ${MAX_QR_TEXT_LENGTH} characters for a QR code`,
  );
/** Printable and without spaces, because it is part of a header. */
const METRICS_TOKEN = /^[\x21-\x7e]{16,200}$/;
/** `name=value` pairs as OpenTelemetry writes them, separated by commas. */
const pairs = z
  .string()
  .refine(
    (text) => text.split(',').every((pair) => /^\s*[^=\s]+\s*=[^,]*$/.test(pair)),
    'not pairs name=value with commas between them',
  )
  .optional();
/** 32 characters of base64 are 192 bits. */
const MIN_KEY_LENGTH = 32;
const MAX_IMAGE_SITES = 20;
/** Origins, separated by spaces or commas. A path after the host is not used, because browsers receive origins only. */
const origins = z
  .string()
  .default('')
  .transform((text) => text.split(/[\s,]+/).filter((site) => site !== ''))
  .refine((sites) => sites.length <= MAX_IMAGE_SITES, `more than ${MAX_IMAGE_SITES}`)
  .refine(
    (sites) => sites.every(isOrigin),
    'not a list of origins: write https://host, spaces between them, without a path',
  )
  .transform((sites) => sites.map((site) => new URL(site).origin));

const webAddress = z.url({ protocol: /^https?$/, error: 'not an http:// or https:// address' });

/** `name@host` or `Name <name@host>`: a single address on one line. */
const SENDER = /^([^<>@\r\n]*<[^\s<>@,;]+@[^\s<>@,;]+>|[^\s<>@,;]+@[^\s<>@,;]+)$/;

/** The environment as this product reads it; docs/operating.md explains each name. */
export const EnvironmentSchema = z.object({
  NODE_ENV: z.string().default('development'),
  APP_ROOT: z.string().default('.'),
  HOST: z.string().default('localhost'),
  PORT: integer(0, 65535).default(3000),
  DATA_DIR: z.string().default('var'),
  DATABASE_URL: databaseUrl.optional(),
  OUTBOX_FILE: z.string().optional(),
  LOG_LEVEL: oneOf('silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace').default('info'),
  COOKIE_SECURE: flag,
  ACCESS_LOG: flag,
  METRICS_PORT: integer(0, 65535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_TOKEN: z
    .string()
    .regex(METRICS_TOKEN, 'not 16 to 200 characters, without spaces and letters outside ASCII')
    .optional(),
  READY_FREE_MB: integer(0, 1_000_000).default(64),
  DRAIN_SECONDS: integer(0, 600).default(0),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: webAddress.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: pairs,
  OTEL_SERVICE_NAME: z.string().default('quantum-harbor'),
  OTEL_RESOURCE_ATTRIBUTES: pairs,
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .refine((text) => /^(0|1|[01]?\.\d{1,6})$/.test(text) && Number(text) <= 1, 'not a number from 0 to 1')
    .transform(Number)
    .default(1),
  SECRETS_KEY: z
    .string()
    .refine((key) => key.length >= MIN_KEY_LENGTH, `shorter than ${MIN_KEY_LENGTH} characters`)
    .optional(),
  /** How many proxies in front of the server are trusted to report the client's address. */
  TRUST_PROXY: integer(0, 8).default(0),
  PUBLIC_URL: webAddress.optional(),
  CONSOLE_URL: webAddress.optional(),
  IMAGE_SITES: origins,
  JUPYTER_URL: webAddress.optional(),
  TEXTBOOK_URL: webAddress.optional(),
  MACHINE_COURSE_URL: webAddress.optional(),
  FILMS_URL: webAddress.optional(),
  COMICS_URL: webAddress.optional(),
  SITE_ORGANIZER_ZH: oneLineText.optional(),
  SITE_ORGANIZER_EN: oneLineText.optional(),
  SITE_SUPPORT_ZH: oneLineText.optional(),
  SITE_SUPPORT_EN: oneLineText.optional(),
  SITE_FILING_NUMBER: oneLineText.optional(),
  SITE_EMAIL: z.email('not an email address').optional(),
  SITE_QR_ACCOUNT: codeText.optional(),
  SITE_QR_DEVELOPERS: codeText.optional(),
  TIME_ZONE: z.string().default('Asia/Shanghai').refine(isTimeZone, 'not a time zone'),
  ROLE: oneOf('all', 'web', 'worker').default('all'),
  SIMULATOR_WORKERS: integer(1, 256).optional(),
  SIMULATOR_CORES: integer(1, 1024).optional(),
  SIMULATOR_MEMORY_MB: integer(64, 1024 * 1024).optional(),
  AUTO_APPROVE_APPLICATIONS: bit.optional(),
  TASK_TIME_LIMIT_S: integer(1, 86_400).default(600),
  SHED_AFTER_MS: integer(0, 10_000).default(150),
  QUOTA_PROJECTS: integer(1, 1_000_000).default(DEFAULT_QUOTAS.projects),
  QUOTA_VERSIONS: integer(1, 1_000_000).default(DEFAULT_QUOTAS.versions),
  QUOTA_PROGRAM_MB: integer(1, 1_000_000).default(DEFAULT_QUOTAS.programBytes / MIB),
  QUOTA_RESULT_MB: integer(1, 1_000_000).default(DEFAULT_QUOTAS.resultBytes / MIB),
  RETENTION_RESULT_DAYS: days(MIN_RESULT_DAYS, DEFAULT_RETENTION.resultDays),
  RETENTION_SIGN_IN_DAYS: days(30, DEFAULT_RETENTION.signInDays),
  RETENTION_LETTER_DAYS: days(30, DEFAULT_RETENTION.letterDays),
  RETENTION_DELIVERY_DAYS: days(1, DEFAULT_RETENTION.deliveryDays),
  /** Announcements of results that end stay until then. */
  RETENTION_NOTIFICATION_DAYS: days(RESULT_WARNING_DAYS, DEFAULT_RETENTION.notificationDays),
  /** At least as long as an idempotency key counts. */
  RETENTION_ORPHAN_DAYS: days(2, DEFAULT_RETENTION.orphanDays),
  LETTERS_MAX_MB: integer(0, 1_000_000).default(DEFAULT_RETENTION.letterBytes / MIB),
  OUTBOX_MAX_MB: integer(0, 1_000_000).default(DEFAULT_RETENTION.outboxBytes / MIB),
  ALLOW_LOCAL_CARRIERS: flag,
  WEBHOOKS_TO_PRIVATE_ADDRESSES: flag,
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'not an smtp:// or smtps:// address' }).optional(),
  MAIL_FROM: z.string().regex(SENDER, 'not a sender: write name@host, or Name <name@host>').optional(),
  SMS_GATEWAY_URL: webAddress.optional(),
  SMS_GATEWAY_TOKEN: z.string().optional(),
  WECHAT_APP_ID: z.string().optional(),
  WECHAT_APP_SECRET: z.string().optional(),
  WECHAT_AUTHORIZE_URL: webAddress.default('https://open.weixin.qq.com/connect/qrconnect'),
  WECHAT_API_URL: webAddress.default('https://api.weixin.qq.com'),
});

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, origin, href } = new URL(text);
  return ['http:', 'https:'].includes(protocol) && href === `${origin}/`;
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

export type Environment = z.output<typeof EnvironmentSchema>;
