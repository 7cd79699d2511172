/** Preparing and running one application: in the server's threads, and in browsers. */
import { DEFAULT_APPLICATION_NOISE } from '#app/domain/applications.ts';
import { countOperations, presetNoise, type Resources, trimCircuit } from '#simulator';
import type { ProcedureHost } from '#simulator/workers';
import type { ApplicationMethod, ApplicationRun, Computed, PreparedRun, ResultDocument } from './contract.ts';
import { estimateRun } from './estimate-run.ts';
import { createApplicationHost } from './host.ts';
import { principalCircuitOf } from './principal-circuit.ts';

/** A run that was accepted. */
export interface AcceptedRun extends ApplicationRun {
  readonly seed: number;
}

const noiseOf = ({ engine, noise = DEFAULT_APPLICATION_NOISE }: ApplicationRun) =>
  engine === 'noisy' ? presetNoise(noise) : undefined;

/** What a computation knows that is stopped before its first circuit: its data. */
function previewOf(method: ApplicationMethod, { name, engine }: ApplicationRun, input: unknown): ResultDocument {
  const host = createApplicationHost({
    runtime: { kernels: {}, now: () => performance.now(), resources: { memoryBytes: 0, threads: 1 } },
    engine,
    seed: 0,
    isStopped: () => true,
    report: () => undefined,
  });
  return { application: name, input, engine, seed: 0, ...method.compute(input, host), seconds: 0, state: 'running' };
}

/** Reads the input of a run and estimates it. */
export function prepareMethod(method: ApplicationMethod, run: ApplicationRun, resources: Resources): PreparedRun {
  const reading = method.read(run.input);
  if (!reading.ok) return reading;
  const input = method.decided?.(reading.input, run.engine) ?? reading.input;
  const refusal = method.refusal(input, run.engine);
  if (refusal !== undefined) return { ok: false, errors: [refusal] };
  const prepared = method.prepare(input, run.engine);
  const { principal, qubits, shots } = prepared;
  return {
    ok: true,
    input,
    circuit: principalCircuitOf(principal),
    drawn: trimCircuit(principal),
    operations: countOperations(principal),
    qubits,
    shots,
    preview: previewOf(method, run, input),
    estimate: estimateRun(prepared, { engine: run.engine, noise: noiseOf(run) }, resources),
  };
}

/** Computes the result document of a run. @throws RunRefused if an engine refuses a circuit */
export function runMethod(
  method: ApplicationMethod,
  accepted: AcceptedRun,
  { runtime, build, isStopped, onProgress, onPartial }: ProcedureHost,
): { readonly body: string; readonly isStopped: boolean } {
  const { name, input, engine, seed } = accepted;
  const started = runtime.now();
  const noise = noiseOf(accepted);
  const whole = (computed: Computed<unknown> & Pick<ResultDocument, 'step'>, state?: ResultDocument['state']): string =>
    JSON.stringify({
      application: name,
      input,
      seed,
      engine,
      ...(engine === 'noisy' && { noise: accepted.noise ?? DEFAULT_APPLICATION_NOISE }),
      ...computed,
      ...(state && { state }),
      seconds: (runtime.now() - started) / 1000,
      ...(build !== undefined && { build }),
    } satisfies ResultDocument);
  const host = createApplicationHost({
    runtime,
    engine,
    seed,
    ...(noise && { noise }),
    isStopped,
    report(step, partial) {
      onProgress(Math.min(0.99, step.step / Math.max(1, step.of)));
      onPartial(() => whole({ ...partial(), step }, 'running'));
    },
  });
  const computed = method.compute(input, host);
  const wasStopped = isStopped();
  return { body: whole(computed, wasStopped ? 'stopped' : undefined), isStopped: wasStopped };
}
