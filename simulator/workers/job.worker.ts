import { parentPort } from 'node:worker_threads';
import type { EngineRuntime, MachineSpeed, Refusal, RunAborted, RunRefused } from '#simulator/engines/engine.ts';
import { measureSpeed } from '#simulator/engines/full-amplitude/measure-speed.ts';
import { arithmeticOf } from '#simulator/kernels/arithmetic.ts';
import type { KernelModules } from '#simulator/kernels/webassembly.ts';
import { CoreBudget } from './cores.ts';
import { loadKernels, readBuildName } from './kernels.ts';
import type { JobEnvelope, JobHost, JobOutcome, MeasureRequest, ProcedureCall, WorkerLost } from './messages.ts';
import { isChainPlan } from './pieces/chain-bytes.ts';
import { computeEvaluations } from './pieces/compute-evaluations.ts';
import { computePiece } from './pieces/compute-piece.ts';
import { UnusableBytes } from './pieces/frame.ts';
import { KeptSearches } from './pieces/kept-searches.ts';
import { mergePieces } from './pieces/merge-pieces.ts';
import type { MergeEnvelope, MergeOutcome, PieceEnvelope, PieceOutcome, PlanOutcome } from './pieces/messages.ts';
import { OpenPlans } from './pieces/open-plans.ts';
import { planPieces, queueAgain } from './pieces/plan-pieces.ts';
import { prepareJob } from './prepare-job.ts';
import type { PreparationHost } from './prepared-job.ts';
import { loadProcedure, runProcedure } from './run-procedure.ts';
import { workerThreads } from './worker-threads.ts';

let loaded: KernelModules | undefined;
const kernelsOf = (folder: string): KernelModules => (loaded ??= loadKernels(folder));
let buildName: string | undefined;
const buildNameOf = (folder: string): string | undefined => (buildName ??= readBuildName(folder));
const now = () => performance.now();
const threads = workerThreads((error) => parentPort?.postMessage({ workerLost: error } satisfies WorkerLost));

/** By its name, because the module of a procedure may have loaded another instance of the class, as under tsx. */
const isNamed = <Named extends Error>(error: unknown, name: Named['name']): error is Named =>
  error instanceof Error && error.name === name;

type Stopped = { readonly kind: 'stopped' } | { readonly kind: 'refused'; readonly refusal: Refusal };
type NotUsable = Extract<PieceOutcome, { readonly kind: 'unusable' }>;

/** Does the work of a message; a refusal or a stop is an outcome. */
async function perform<Outcome>({ port }: JobHost, work: () => Outcome | Promise<Outcome>): Promise<Outcome | Stopped> {
  try {
    return await work();
  } catch (error) {
    if (isNamed<RunAborted>(error, 'RunAborted')) return { kind: 'stopped' };
    if (isNamed<RunRefused>(error, 'RunRefused')) return { kind: 'refused', refusal: error.refusal };
    throw error;
  } finally {
    port.close();
  }
}

/** The same for work on bytes of others. */
const performOnBytes = <Outcome>(host: JobHost, work: () => Outcome): Promise<Outcome | Stopped | NotUsable> =>
  perform<Outcome | NotUsable>(host, () => {
    try {
      return work();
    } catch (error) {
      if (error instanceof UnusableBytes) return { kind: 'unusable', reason: error.reason };
      throw error;
    }
  });

/** Runs one job to its end on this worker thread. */
export default function run(job: JobEnvelope): Promise<JobOutcome> {
  return perform<JobOutcome>(job, () => {
    if (job.procedure !== undefined) return procedureOf(job.procedure, job);
    const prepared = prepareJob(job, hostOf(job));
    return prepared.kind === 'prepared' ? prepared.run(runtimeOf(job)) : prepared;
  });
}

const procedureOf = (call: ProcedureCall, job: JobEnvelope): Promise<JobOutcome> =>
  runProcedure(call, job, { runtime: runtimeOf(job), build: buildNameOf(job.kernelFolder) });

/** Plans a job as pieces; runs one that is short or has none. */
export const plan = (job: JobEnvelope): Promise<PlanOutcome> =>
  perform<PlanOutcome>(job, () =>
    job.procedure === undefined
      ? planPieces(job, hostOf(job), runtimeOf(job), pieceBuild(job))
      : procedureOf(job.procedure, job),
  );

const plans = new OpenPlans();
const keptSearches = new KeptSearches();

/** Computes the bytes of some chunks or evaluations of a plan. */
export const piece = (asked: PieceEnvelope): Promise<PieceOutcome> =>
  performOnBytes<PieceOutcome>(asked, () => {
    const started = now();
    const [host, runtime, build] = [hostOf(asked), runtimeOf(asked), pieceBuild(asked)];
    const seconds = () => (now() - started) / 1000;
    if (isChainPlan(asked.plan)) {
      const { bytes, isLast } = computeEvaluations(asked, host, runtime, build, keptSearches);
      return { kind: 'piece', bytes, seconds: seconds(), ...(isLast && { isLast }) };
    }
    const known = plans.open(build, asked.plan, (stored) => queueAgain(stored, host, runtime));
    const bytes = computePiece(known, asked.range, runtime, host.control, build);
    return { kind: 'piece', bytes, seconds: seconds() };
  });

/** Makes the result of a job from its pieces. */
export const merge = (asked: MergeEnvelope): Promise<MergeOutcome> =>
  performOnBytes<MergeOutcome>(asked, () => mergePieces(asked, hostOf(asked), runtimeOf(asked), pieceBuild(asked)));

/**
 * The build of this machine's plans and pieces: only the same sources, in the same arithmetic, compute the same bytes.
 * The layout of the bytes is part of the sources.
 */
export const pieceBuild = ({ kernelFolder }: Pick<JobHost, 'kernelFolder'>): string =>
  `${buildNameOf(kernelFolder) ?? 'sources'}-${arithmeticOf(kernelsOf(kernelFolder))}`;

const runtimeOf = ({ resources, cores, idleCores, acquiredCores, kernelFolder }: JobHost): EngineRuntime => ({
  kernels: kernelsOf(kernelFolder),
  now,
  resources: { ...resources, threads: cores },
  ...threads,
  threadBudget: new CoreBudget(idleCores, acquiredCores),
});

function hostOf({ resources, port, stop, kernelFolder }: JobHost): PreparationHost {
  const signal = {
    get aborted() {
      return Atomics.load(stop, 0) !== 0;
    },
  };
  const control = { signal, onProgress: (done: number) => port.postMessage(done) };
  return { resources, control, build: buildNameOf(kernelFolder), port, now };
}

/** Loads procedures and measures the speed of this machine. */
export async function measureHost({ kernelFolder, procedures }: MeasureRequest): Promise<MachineSpeed> {
  for (const module of procedures) await loadProcedure(module);
  return measureSpeed({ kernels: kernelsOf(kernelFolder), now });
}
