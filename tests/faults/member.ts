import { type ChildProcess, spawn } from 'node:child_process';

/** A process of the built server that is started again whenever it has ended, as systemd would do. */
export interface FaultMember {
  /** Address of its pages; the same after each start. Empty for a worker. */
  baseUrl(): string;
  /** Resolves when the current process is ready, or one that replaces it. @throws Error if none ever becomes it */
  whenReady(): Promise<void>;
  /** Returns whether there was a process to kill. */
  kill(): boolean;
  /** Ends it in order. Returns its exit code; null if there was no process to end. */
  end(): Promise<number | null>;
}

/** A process that cannot reach its database ends with such a line. */
const WITHOUT_DATABASE = /^The database /;
const RESTART_MS = 300;
/** A process that ends by itself more often is not started again. */
const MAX_SURPRISES = 5;
const LAST_CHARACTERS = 600;

/** Starts a member. `onSurprise` is told when it ended by itself for another reason than a missing database. */
export function startFaultMember(
  name: string,
  environment: Readonly<Record<string, string>>,
  onSurprise: (problem: string) => void,
): FaultMember {
  let child: ChildProcess;
  let [isReady, isKilled, isEnding, isGone] = [false, false, false, false];
  let baseUrl = '';
  let surprises = 0;
  let ready = Promise.withResolvers<void>();
  let onEnd: (code: number | null) => void = () => undefined;

  const loseReady = (): void => {
    if (isReady) ready = Promise.withResolvers<void>();
    isReady = false;
  };
  /** Whether it is to be started again. */
  const mayRestart = (reason: string): boolean => {
    onSurprise(`${name} ended by itself (${reason})`);
    surprises += 1;
    if (surprises <= MAX_SURPRISES) return true;
    // Possibly nobody waits for it.
    ready.promise.catch(() => undefined);
    ready.reject(new Error(`${name} ended by itself ${surprises} times`));
    return false;
  };

  const launch = (): void => {
    isKilled = false;
    let [out, errors] = ['', ''];
    child = spawn(process.execPath, ['build/node/server.js'], {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PORT: baseUrl === '' ? '0' : new URL(baseUrl).port,
        LOG_LEVEL: 'info',
        SIMULATOR_WORKERS: '1',
        NODE_COMPILE_CACHE: 'node_modules/.cache/node',
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stderr!.on('data', (chunk: Buffer) => (errors = (errors + chunk.toString()).slice(-LAST_CHARACTERS)));
    child.stdout!.on('data', (chunk: Buffer) => {
      if (isReady) return;
      out += chunk.toString();
      if (!out.includes('"msg":"ready"')) return;
      baseUrl = /"url":"([^"]+)"/.exec(out)?.[1] ?? '';
      isReady = true;
      ready.resolve();
    });
    child.once('close', (code, signal) => {
      loseReady();
      if (isEnding) return onEnd(code);
      const isExplained = isKilled || (code === 1 && WITHOUT_DATABASE.test(errors));
      isGone = !isExplained && !mayRestart(`${signal ?? code}: ${errors.trim()}`);
      if (isGone) return;
      setTimeout(() => (isEnding ? onEnd(null) : launch()), isKilled ? 0 : RESTART_MS);
    });
  };
  launch();
  return {
    baseUrl: () => baseUrl,
    whenReady: () => ready.promise,
    kill() {
      if (child.exitCode !== null || child.signalCode !== null || !child.kill('SIGKILL')) return false;
      isKilled = true;
      loseReady();
      return true;
    },
    end: () =>
      new Promise((resolve) => {
        isEnding = true;
        onEnd = resolve;
        if (isGone) resolve(null);
        child.kill('SIGTERM');
      }),
  };
}
