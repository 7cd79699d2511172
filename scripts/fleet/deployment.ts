/**
 * What Dockerfile, compose.yaml, deploy/kubernetes.yaml, deploy/quantum-harbor.service and deploy/nginx.conf start and
 * say. `npm run fleet` starts processes from this table, and tests compare each file with it.
 */

/** Where the program is, in an image and on a machine. */
export const PROGRAM_FOLDER = '/opt/quantum-harbor';

/** What the program needs of a built checkout; `node_modules` without development packages. */
export const PROGRAM_FILES = ['package.json', 'node_modules', 'build', 'deploy/health.mjs'] as const;

/** The Node that the product was tested on. */
const NODE = `${PROGRAM_FOLDER}/node_modules/node/bin/node`;

export const SERVER_COMMAND: readonly string[] = [NODE, '--max-semi-space-size=8', 'build/node/server.js'];

export const HEALTH_COMMAND: readonly string[] = [NODE, 'deploy/health.mjs'];

type SettingValues = Readonly<Record<string, string>>;

/** Settings that an image brings along. */
export const IMAGE_SETTINGS: SettingValues = {
  NODE_ENV: 'production',
  HOST: '0.0.0.0',
  PORT: '3000',
  DATA_DIR: '/var/lib/quantum-harbor',
  // For glibc: threads otherwise keep what they have freed, 25 MiB more after 400 requests of a mixed load.
  MALLOC_ARENA_MAX: '2',
};

/** Settings of the systemd unit: the proxy is on the same machine. */
export const UNIT_SETTINGS: SettingValues = { ...IMAGE_SETTINGS, HOST: '127.0.0.1', TRUST_PROXY: '1' };

interface Role {
  readonly processes: number;
  readonly settings: SettingValues;
}

/** The port for probes and metrics, in containers that each have an address of their own. */
export const MONITOR_SETTINGS: SettingValues = { METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' };

/** Only an orchestrator has balancers that need time to notice that a process ends. */
export const KUBERNETES_WEB_SETTINGS: SettingValues = { DRAIN_SECONDS: '5' };

/** A fleet: how many processes of each role, and what only they are told. */
export const ROLES: Readonly<Record<'web' | 'worker', Role>> = {
  web: { processes: 2, settings: { ROLE: 'web', TRUST_PROXY: '1', ACCESS_LOG: '1', ...MONITOR_SETTINGS } },
  worker: { processes: 3, settings: { ROLE: 'worker', ...MONITOR_SETTINGS } },
};

/** Settings that only the operator knows, the same for all processes; deploy/settings.example.env lists them. */
export const OPERATOR_SETTINGS = [
  'PUBLIC_URL',
  'DATABASE_URL',
  'SMTP_URL',
  'MAIL_FROM',
  'SMS_GATEWAY_URL',
  'SMS_GATEWAY_TOKEN',
] as const;

/** The headers that the proxy sets for the webs, as variables of nginx. */
export const PROXY_HEADERS: SettingValues = {
  Host: '$http_host',
  'X-Forwarded-For': '$remote_addr',
  'X-Forwarded-Host': '$http_host',
  'X-Forwarded-Proto': '$scheme',
  'X-Request-Id': '$request_id',
};

/** Requests below this path go to a web by the client's address, all others to each web in turn. */
export const STICKY_PATH = '/socket.io/';
