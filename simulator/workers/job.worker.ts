import { parentPort } from 'node:worker_threads';
import { controlInParts } from '#simulator/engines/checkpoint.ts';
import { CircuitPlans } from '#simulator/engines/circuit-plans.ts';
import type { EngineRuntime, MachineSpeed, RunAborted, RunRefused } from '#simulator/engines/engine.ts';
import { measureSpeed } from '#simulator/engines/full-amplitude/measure-speed.ts';
import { requireEngine } from '#simulator/engines/index.ts';
import type { KernelModules } from '#simulator/kernels/webassembly.ts';
import { requireLanguage } from '#simulator/languages/index.ts';
import { withWrittenBits } from '#simulator/results/written-bits.ts';
import { CoreBudget } from './cores.ts';
import { addIdealDistribution } from './ideal.ts';
import { loadKernels, readBuildName } from './kernels.ts';
import type { JobEnvelope, JobOutcome, MeasureRequest, WorkerLost } from './messages.ts';
import { loadProcedure, runProcedure } from './run-procedure.ts';
import { runWorkload } from './run-workload.ts';
import { encodeResult } from './stored-result.ts';
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

/** Runs one job to its end on this worker thread. */
export default async function run(job: JobEnvelope): Promise<JobOutcome> {
  try {
    return job.procedure === undefined ? runProgram(job) : await runProcedure(job.procedure, job, hostOf(job));
  } catch (error) {
    if (isNamed<RunAborted>(error, 'RunAborted')) return { kind: 'stopped' };
    if (isNamed<RunRefused>(error, 'RunRefused')) return { kind: 'refused', refusal: error.refusal };
    throw error;
  } finally {
    job.port.close();
  }
}

const hostOf = ({ resources, cores, idleCores, acquiredCores, kernelFolder }: JobEnvelope) => ({
  runtime: {
    kernels: kernelsOf(kernelFolder),
    now,
    resources: { ...resources, threads: cores },
    ...threads,
    threadBudget: new CoreBudget(idleCores, acquiredCores),
  } satisfies EngineRuntime,
  build: buildNameOf(kernelFolder),
});

function runProgram(job: JobEnvelope): JobOutcome {
  const { language, program, engine: name, request, workload, resources, port, stop } = job;
  const parsed = requireLanguage(language).parse(program);
  if (!parsed.ok) return { kind: 'diagnostics', diagnostics: parsed.diagnostics };
  const signal = {
    get aborted() {
      return Atomics.load(stop, 0) !== 0;
    },
  };
  const { runtime, build } = hostOf(job);
  const reported = { signal, onProgress: (done: number) => port.postMessage(done) };
  if (workload !== undefined) {
    return runWorkload(workload, parsed.circuit, { language, engine: name, request }, reported, {
      runtime,
      build,
      port,
    });
  }
  const { checkpoint, control } = controlInParts(reported, now);
  const plans = new CircuitPlans(parsed.circuit);
  const started = now();
  const plan = plans.plan(requireEngine(name), request, checkpoint);
  if (!plan.ok) return { kind: 'refused', refusal: plan };
  const estimate = plan.estimate(resources);
  if (!estimate.ok) return { kind: 'refused', refusal: estimate };
  const answer = plan.run(runtime, control);
  const seconds = (now() - started) / 1000;
  const result = {
    ...withWrittenBits(addIdealDistribution({ ...answer, seconds }, plans, request, runtime), parsed.circuit),
    ...(request.parameters && { parameters: request.parameters }),
    ...(build !== undefined && { build }),
  };
  const from = now();
  const stored = encodeResult(result);
  return {
    kind: 'result',
    result: { kind: result.kind, seconds: result.seconds, storingSeconds: (now() - from) / 1000, ...stored },
  };
}

/** Loads procedures and measures the speed of this machine. */
export async function measureHost({ kernelFolder, procedures }: MeasureRequest): Promise<MachineSpeed> {
  for (const module of procedures) await loadProcedure(module);
  return measureSpeed({ kernels: kernelsOf(kernelFolder), now });
}
