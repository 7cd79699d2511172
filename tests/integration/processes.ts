import { spawn } from 'node:child_process';
import { request } from 'node:http';
import { vi } from 'vitest';

const PATIENCE_MS = 120_000;

interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

export interface Started {
  /** The JSON lines on standard output so far. */
  lines(): readonly Record<string, unknown>[];
  errorOutput(): string;
  readonly ended: Promise<Ended>;
  end(signal?: NodeJS.Signals): Promise<Ended>;
}

/** Starts a built script. */
export function run(script: string, environment: Record<string, string>, args: readonly string[] = []): Started {
  const child = spawn(process.execPath, [script, ...args], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'info',
      SIMULATOR_WORKERS: '1',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [out, errorOutput] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (errorOutput += chunk.toString()));
  // A process that does not start does not exit, but it closes, with a code.
  child.once('error', (error) => (errorOutput += `${error.message}\n`));
  const ended = new Promise<Ended>((resolve) => child.once('close', (code, signal) => resolve({ code, signal })));
  return {
    lines: () =>
      out
        .split('\n')
        .slice(0, -1)
        .filter((line) => line.startsWith('{'))
        .map((line) => JSON.parse(line) as Record<string, unknown>),
    errorOutput: () => errorOutput,
    ended,
    end(signal = 'SIGTERM') {
      child.kill(signal);
      return ended;
    },
  };
}

/** Returns the log line with a message, as soon as it is written. */
export const said = (started: Started, message: string) =>
  vi.waitFor(
    () => {
      const line = started.lines().find(({ msg }) => msg === message);
      if (line === undefined) throw new Error(`It has not said “${message}”. ${started.errorOutput()}`);
      return line;
    },
    { timeout: PATIENCE_MS, interval: 20 },
  );

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/** Sends headers that `fetch` does not allow to set. */
export const ask = (url: string, headers: Record<string, string> = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    request(url, { headers }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
      response.once('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }));
    })
      .once('error', reject)
      .end();
  });
