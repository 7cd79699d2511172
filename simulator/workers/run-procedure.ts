import type { EngineRuntime } from '#simulator/engines/engine.ts';
import type { FinishedRun, JobEnvelope, JobOutcome, Procedure, ProcedureCall } from './messages.ts';

/** A partial result is sent to the main thread and stored in the database. */
const PARTIAL_MS = 200;

/** Loads the module of a procedure. */
export const loadProcedure = async (module: string): Promise<Procedure> => (await import(module)) as Procedure;

/** Runs a procedure to its end; what it has when it is stopped is its partial result. */
export async function runProcedure(
  call: ProcedureCall,
  { port, stop }: Pick<JobEnvelope, 'port' | 'stop'>,
  { runtime, build }: { readonly runtime: EngineRuntime; readonly build: string | undefined },
): Promise<JobOutcome> {
  const { run } = await loadProcedure(call.module);
  const { now } = runtime;
  const started = now();
  const finished = (body: string): FinishedRun => ({
    kind: 'procedure',
    done: 1,
    seconds: (now() - started) / 1000,
    storingSeconds: 0,
    body,
    parts: [],
  });
  let quietUntil = 0;
  const { body, isStopped } = run(call.argument, {
    runtime,
    ...(build !== undefined && { build }),
    isStopped: () => Atomics.load(stop, 0) !== 0,
    onProgress: (fraction) => port.postMessage(fraction),
    onPartial(partial) {
      if (now() < quietUntil) return;
      port.postMessage(finished(partial()));
      quietUntil = now() + PARTIAL_MS;
    },
  });
  return isStopped ? { kind: 'stopped', partial: finished(body) } : { kind: 'result', result: finished(body) };
}
