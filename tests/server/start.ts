import { type ChildProcess, spawn } from 'node:child_process';
import { join, resolve } from 'node:path';

export interface ServedProduct {
  readonly baseUrl: string;
  readonly process: ChildProcess;
  /** Returns the log so far, one line of JSON per entry. */
  said(): string;
  /** Sends this signal and waits until the process has exited. */
  readonly end: (signal?: NodeJS.Signals) => Promise<void>;
}

/**
 * Returns a time zone in which it is about noon now, so that midnight, when QCoins expire, does not fall into a test.
 */
function noonZone(): string {
  const ahead = 12 - new Date().getUTCHours();
  if (ahead === 0) return 'Etc/GMT';
  // The sign of these zone names is inverted: west is positive.
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}

/** Compiled code of the server: without it, each start compiles the same scripts, a quarter of its CPU time. */
const COMPILE_CACHE = resolve('node_modules/.cache/node');

/** One zone for all servers of a test file, because they may share a database. */
const NOON_ZONE = noonZone();

interface Instruments {
  /** Options for Node, placed before the server's file. */
  readonly nodeArguments?: readonly string[];
  /** Opens an IPC channel between the test and the server. */
  readonly hasChannel?: boolean;
  /** The log message to wait for. */
  readonly until?: 'listening' | 'ready';
  /** The folder of the program, if it is not this one. */
  readonly program?: string;
}

/** Starts the built server on a free loopback port and waits until it is ready. */
export async function startProduct(
  environment: Record<string, string>,
  { nodeArguments = [], hasChannel = false, until = 'ready', program = '.' }: Instruments = {},
): Promise<ServedProduct> {
  const child = spawn(
    process.execPath,
    ['--max-semi-space-size=8', ...nodeArguments, join(program, 'build/node/server.js')],
    {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PORT: '0',
        LOG_LEVEL: 'info',
        APP_ROOT: program,
        TIME_ZONE: NOON_ZONE,
        // Tests side by side load the machine as no user does; the tests of the refusals set it.
        SHED_AFTER_MS: '0',
        NODE_COMPILE_CACHE: COMPILE_CACHE,
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'inherit', ...(hasChannel ? (['ipc'] as const) : [])],
    },
  );
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let said = '';
  const baseUrl = await new Promise<string>((resolve, reject) => {
    child.stdout!.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      // A process with the role of a worker is ready without an address.
      if (said.includes(`"msg":"${until}"`)) resolve(/"url":"([^"]+)"/.exec(said)?.[1] ?? '');
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The server ended with ${code} before it listened.\n${said}`)));
  });
  return {
    baseUrl,
    process: child,
    said: () => said,
    async end(signal = 'SIGTERM') {
      child.kill(signal);
      await gone;
    },
  };
}
