import { MessageChannel } from 'node:worker_threads';
import { Piscina } from 'piscina';
import type { Resources } from '../engines/engine.ts';
import type { Job, JobEnvelope, JobOutcome, ReadOutcome, ReadRequest } from './messages.ts';

export interface PoolSettings {
  readonly threads: number;
  readonly kernelFolder: string;
  readonly resources: Resources;
  /** How long a thread may take to honour a stop before it is ended from outside. */
  readonly stopGraceMs?: number;
}

export interface SimulatorPool {
  readonly threads: number;
  /**
   * Runs a job on a worker thread. When `signal` aborts, the job is asked to stop and its thread ended if it does not;
   * either way the outcome is `stopped`. Rejects when the thread dies of itself.
   */
  run(job: Job, control: { signal: AbortSignal; onProgress: (fraction: number) => void }): Promise<JobOutcome>;
  read(request: ReadRequest): Promise<ReadOutcome>;
  close(): Promise<void>;
}

// A worker has the extension of this file: .ts under tsx and vitest, .js when built.
const isSource = import.meta.url.endsWith('.ts');

export function createSimulatorPool({ threads, kernelFolder, resources, stopGraceMs = 3000 }: PoolSettings): SimulatorPool {
  const worker = {
    filename: new URL(`./job.worker${isSource ? '.ts' : '.js'}`, import.meta.url).href,
    execArgv: isSource ? ['--import', 'tsx'] : [],
    idleTimeout: 60_000,
  };
  // One warm thread, so that the first small task does not wait for a thread to start.
  const pool = new Piscina<JobEnvelope, JobOutcome>({ ...worker, minThreads: 1, maxThreads: threads });
  // Reading has a thread of its own: nobody who writes a program waits for somebody's ten-minute run.
  const reader = new Piscina<ReadRequest, ReadOutcome>({ ...worker, name: 'read', minThreads: 0, maxThreads: 1 });
  return {
    threads,
    async run(job, { signal, onProgress }) {
      const stop = new Int32Array(new SharedArrayBuffer(4));
      const { port1, port2 } = new MessageChannel();
      port1.on('message', onProgress);
      const kill = new AbortController();
      let grace: NodeJS.Timeout | undefined;
      const ask = () => {
        Atomics.store(stop, 0, 1);
        grace = setTimeout(() => kill.abort(), stopGraceMs);
      };
      if (signal.aborted) ask();
      else signal.addEventListener('abort', ask, { once: true });
      try {
        const envelope: JobEnvelope = { ...job, resources, kernelFolder, port: port2, stop };
        return await pool.run(envelope, { transferList: [port2], signal: kill.signal });
      } catch (error) {
        if (kill.signal.aborted) return { kind: 'stopped' };
        throw error;
      } finally {
        clearTimeout(grace);
        signal.removeEventListener('abort', ask);
        port1.close();
      }
    },
    read: (request) => reader.run(request),
    async close() {
      await Promise.all([pool.destroy(), reader.destroy()]);
    },
  };
}
