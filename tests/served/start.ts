import { type ChildProcess, spawn } from 'node:child_process';

export interface ServedProduct {
  readonly baseUrl: string;
  readonly process: ChildProcess;
  /** Ends it by this signal and waits until it is gone. */
  end(signal?: NodeJS.Signals): Promise<void>;
}

/** Starts the built server on a free loopback port and waits until it listens. */
export async function startProduct(environment: Record<string, string>): Promise<ServedProduct> {
  const child = spawn(process.execPath, ['--enable-source-maps', 'build/node/server.js'], {
    env: { ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'info', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const baseUrl = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const url = /"url":"([^"]+)"/.exec(said)?.[1];
      if (url !== undefined) resolve(url);
    });
    child.once('exit', (code) => reject(new Error(`The server ended with ${code} before it listened.\n${said}`)));
  });
  return {
    baseUrl,
    process: child,
    async end(signal = 'SIGTERM') {
      child.kill(signal);
      await gone;
    },
  };
}
