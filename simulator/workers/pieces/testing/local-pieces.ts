import { MessageChannel } from 'node:worker_threads';
import type { EngineRuntime } from '#simulator/engines/engine.ts';
import { builtKernels } from '#simulator/engines/testing/test-kernels.ts';
import type { FinishedRun, Job, JobOutcome } from '#simulator/workers/messages.ts';
import { mergePieces } from '#simulator/workers/pieces/merge-pieces.ts';
import type { PiecesPlan } from '#simulator/workers/pieces/messages.ts';
import { prepareJob } from '#simulator/workers/prepare-job.ts';
import type { PreparationHost } from '#simulator/workers/prepared-job.ts';
import { decodeWorkload } from '#simulator/workers/stored-workload.ts';
import { workerThreads } from '#simulator/workers/worker-threads.ts';

/** The build of plans and pieces of tests. */
export const BUILD = 'tested';

const kernels = builtKernels();
const workers = workerThreads((error) => {
  throw error;
});
const { port1, port2 } = new MessageChannel();
port1.unref();
port2.unref();

/** What plans and pieces of tests are made on. */
export const localMachine = { memoryBytes: 2 ** 31 };

export const runtimeOf = (threads: number): EngineRuntime => ({
  kernels,
  now: () => performance.now(),
  resources: { ...localMachine, threads },
  ...workers,
});

export const hostOf = (threads: number): PreparationHost => ({
  resources: runtimeOf(threads).resources,
  control: {},
  build: BUILD,
  port: port2,
  now: () => performance.now(),
});

export const HEAD = 'OPENQASM 3.0;\ninclude "stdgates.inc";\n';

export const job = (
  engine: Job['engine'],
  program: string,
  request: Partial<Job['request']>,
  workload?: Job['workload'],
): Job => ({
  language: 'openqasm3',
  program,
  engine,
  request: { shots: 0, seed: 5, ...request },
  ...(workload && { workload }),
});

export const whole = (tested: Job): JobOutcome => {
  const prepared = prepareJob(tested, hostOf(1));
  return prepared.kind === 'prepared' ? prepared.run(runtimeOf(1)) : prepared;
};

export const merged = (tested: Job, { plan }: PiecesPlan, pieces: readonly Uint8Array[], threads = 1) =>
  mergePieces({ job: tested, plan, pieces, seconds: 2 }, hostOf(threads), runtimeOf(threads), BUILD);

/** Without what differs from run to run. */
export function contentOf(outcome: JobOutcome | { readonly kind: 'unusable' }): unknown {
  if (outcome.kind !== 'result' && outcome.kind !== 'stopped') return outcome;
  const finished = outcome.kind === 'result' ? outcome.result : outcome.partial!;
  const read = ({ seconds, storingSeconds, body, parts, ...rest }: FinishedRun) => {
    void [seconds, storingSeconds];
    const stored = { body, parts };
    const isWorkload = rest.done !== undefined;
    const { seconds: _, ...shown } = isWorkload ? decodeWorkload(stored) : { seconds };
    return { ...rest, shown, ...(!isWorkload && { body: body.replace(/"seconds":[^,]*/, '') }) };
  };
  return { ended: outcome.kind, ...read(finished) };
}
