import { MessageChannel } from 'node:worker_threads';
import { Piscina } from 'piscina';
import type { MachineSpeed, Resources } from '#simulator/engines/engine.ts';
import { acquireCore, releaseCores, sharedCounter } from './cores.ts';
import type * as jobWorker from './job.worker.ts';
import type { FinishedRun, Job, JobHost, JobOutcome, WorkerLost } from './messages.ts';
import type { MergeOutcome, MergeRequest, PieceOutcome, PieceRequest, PlanOutcome } from './pieces/messages.ts';
import { threadOptions } from './thread-options.ts';

export interface PoolSettings {
  /** Number of jobs that run in parallel. */
  readonly threads: number;
  /** Threads for all jobs together; a large job may use idle cores. Absent: one thread per job. */
  readonly cores?: number;
  readonly kernelFolder: string;
  /** Modules of procedures that the first thread loads with its measurement, so that no first run waits for it. */
  readonly procedures?: readonly string[];
  /** Resources that are available to every job. */
  readonly resources: Resources;
  /** How long a thread may take to honour a stop before it is terminated. */
  readonly stopGraceMs?: number;
  /** Called when a worker thread of a job was lost. The result is correct nevertheless, or the job fails. */
  readonly onWorkerLost?: (error: Error) => void;
}

interface PoolControl {
  readonly signal: AbortSignal;
  readonly onProgress: (fraction: number) => void;
  /** Called at most every 500 ms with what a workload has so far, while that is small. */
  readonly onPartial?: (result: FinishedRun) => void;
}

export interface SimulatorPool {
  readonly threads: number;
  /** Cores that no job uses at the moment; below 0 if there are more jobs than cores. */
  idleCores(): number;
  /** Measures the machine, so that later estimates use its speed; returns the resources available to every job. */
  measure(): Promise<Resources>;
  /**
   * Runs a job on a worker thread. When `signal` aborts, the job is requested to stop, and its thread is terminated if
   * it does not; in both cases the outcome is `stopped`, with what a workload has until then. Rejects if the thread
   * crashes.
   */
  run(job: Job, control: PoolControl): Promise<JobOutcome>;
  /** Plans a job as pieces if it is long and has them; else does what `run` does, at once. Stops as `run` does. */
  plan(job: Job, control: PoolControl): Promise<PlanOutcome>;
  /**
   * Computes a range of a plan that `plan` made, here or on another machine of the same `pieceBuild`. Stops as `run`
   * does. The piece of a chain reports no progress.
   */
  piece(request: PieceRequest, control: PoolControl): Promise<PieceOutcome>;
  /** Makes the result of a job from its pieces: the same bytes as of `run`, but for its seconds. Stops as `run` does. */
  merge(request: MergeRequest, control: PoolControl): Promise<MergeOutcome>;
  /** The build whose plans and pieces this machine can read. */
  pieceBuild(): Promise<string>;
  close(): Promise<void>;
}

export function createSimulatorPool({
  threads,
  cores = threads,
  kernelFolder,
  procedures = [],
  resources: offered,
  stopGraceMs = 3000,
  onWorkerLost,
}: PoolSettings): SimulatorPool {
  const idleCores = sharedCounter(cores);
  let resources = offered;
  // One thread stays warm, so that the first small task does not wait for a thread to start.
  const pool = new Piscina({
    ...threadOptions('job'),
    minThreads: 1,
    maxThreads: threads,
    // Otherwise a thread without a job would not be notified that a thread it started was lost.
    atomics: 'disabled',
  });
  pool.on('message', ({ workerLost }: WorkerLost) => onWorkerLost?.(workerLost));
  /** Has an export of the worker do some work that can be stopped. */
  async function perform<Request, Outcome>(
    name: keyof typeof jobWorker,
    request: Request,
    { signal, onProgress, onPartial }: PoolControl,
  ): Promise<Outcome | { readonly kind: 'stopped'; readonly partial?: FinishedRun }> {
    const stop = sharedCounter();
    const acquiredCores = sharedCounter();
    const { port1, port2 } = new MessageChannel();
    let partial: FinishedRun | undefined;
    port1.on('message', (message: number | FinishedRun) => {
      if (typeof message === 'number') return onProgress(message);
      partial = message;
      onPartial?.(message);
    });
    const kill = new AbortController();
    let grace: NodeJS.Timeout | undefined;
    const ask = () => {
      Atomics.store(stop, 0, 1);
      grace = setTimeout(() => kill.abort(), stopGraceMs);
    };
    if (signal.aborted) ask();
    else signal.addEventListener('abort', ask, { once: true });
    acquireCore(idleCores);
    try {
      const host: JobHost = { resources, cores, idleCores, acquiredCores, kernelFolder, port: port2, stop };
      const options = { name, transferList: [port2], signal: kill.signal };
      return (await pool.run({ ...request, ...host }, options)) as Outcome;
    } catch (error) {
      if (kill.signal.aborted) return { kind: 'stopped', ...(partial && { partial }) };
      throw error;
    } finally {
      releaseCores(idleCores, acquiredCores);
      clearTimeout(grace);
      signal.removeEventListener('abort', ask);
      port1.close();
    }
  }
  return {
    threads,
    idleCores: () => Atomics.load(idleCores, 0),
    async measure() {
      const speed = (await pool.run(
        { kernelFolder, procedures },
        { name: 'measureHost' satisfies keyof typeof jobWorker },
      )) as MachineSpeed;
      return (resources = { ...offered, speed });
    },
    run: (job, control) => perform<Job, JobOutcome>('default', job, control),
    plan: (job, control) => perform<Job, PlanOutcome>('plan', job, control),
    piece: (request, control) => perform<PieceRequest, PieceOutcome>('piece', request, control),
    merge: (request, control) => perform<MergeRequest, MergeOutcome>('merge', request, control),
    pieceBuild: async () =>
      (await pool.run({ kernelFolder }, { name: 'pieceBuild' satisfies keyof typeof jobWorker })) as string,
    async close() {
      await pool.destroy();
    },
  };
}
