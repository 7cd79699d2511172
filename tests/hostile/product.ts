import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { startProduct } from '#tests/server/start.ts';

interface RequestTiming {
  readonly peer: string;
  readonly method: string;
  readonly url: string;
  /** Time at which the server received it, in milliseconds since the epoch. */
  readonly at: number;
  /** CPU time of its longest blocking interval. */
  readonly blockingMs: number;
}

export interface RequestTimings {
  readonly requests: readonly RequestTiming[];
  /** The longest interval of work that belongs to no request. */
  readonly unownedMs: number;
  /** CPU time since the start of the process: of the main thread, and of all threads. */
  readonly processor: { readonly mainMs: number; readonly allMs: number };
  readonly delay: { readonly p999Ms: number; readonly maxMs: number };
}

export interface LoggedLine {
  readonly level: number;
  readonly msg?: string;
  readonly err?: { readonly code?: string | number; readonly message?: string; readonly stack?: string };
  readonly url?: string;
}

interface QueryResults {
  readonly begin: null;
  readonly timings: RequestTimings;
  readonly memory: NodeJS.MemoryUsage;
}

/** A server under test. */
export interface Subject {
  readonly port: number;
  /** Returns whether its process is running. */
  isAlive(): boolean;
  ask<Question extends keyof QueryResults>(question: Question): Promise<QueryResults[Question]>;
  /** Log lines at level 50 and above. */
  readonly errors: readonly LoggedLine[];
  end(signal?: NodeJS.Signals): Promise<void>;
}

function parsed(line: string): LoggedLine | null {
  try {
    return JSON.parse(line) as LoggedLine;
  } catch {
    return null;
  }
}

/** Queries the instrument in the child process over IPC. The query fails if the child process ends first. */
function createQuery(child: ChildProcess): Subject['ask'] {
  let count = 0;
  return (question) => {
    const id = ++count;
    return new Promise((resolve, reject) => {
      const onMessage = (message: { id: number; result: never }): void => {
        if (message.id !== id) return;
        child.off('message', onMessage).off('exit', miss);
        resolve(message.result);
      };
      const miss = (): void => reject(new Error('The server is gone.'));
      child.on('message', onMessage).once('exit', miss);
      child.send({ ask: question, id }, (error) => error && reject(error));
    });
  };
}

const ERROR_LEVEL = 50;

/** Starts the built server with the instrument loaded into it. */
export async function startSubject(environment: Record<string, string>): Promise<Subject> {
  const errors: LoggedLine[] = [];
  const product = await startProduct(environment, {
    nodeArguments: ['--expose-gc', '--import', new URL('request-timings.mjs', import.meta.url).href],
    hasChannel: true,
  });
  createInterface({ input: product.process.stdout! }).on('line', (line) => {
    const read = parsed(line);
    if (read !== null && read.level >= ERROR_LEVEL) errors.push(read);
  });
  return {
    port: Number(new URL(product.baseUrl).port),
    isAlive: () => product.process.exitCode === null && product.process.signalCode === null,
    ask: createQuery(product.process),
    errors,
    end: product.end,
  };
}
