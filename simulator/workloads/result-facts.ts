import type { EngineName, EngineRuntime, RunRequest } from '#simulator/engines/engine.ts';
import { arithmeticOf } from '#simulator/kernels/arithmetic.ts';
import { STREAM_VERSION } from '#simulator/math/random.ts';
import { printObservable } from '#simulator/observables/print-observable.ts';
import type { ReadWorkload } from './read-workload.ts';
import type { ResultFacts } from './workload-result.ts';

/** Longest text of an observable in a result of many points, which repeats it: the request keeps the whole. */
const MAX_LABEL = 500;

const labelOf = (text: string): string => (text.length <= MAX_LABEL ? text : `${text.slice(0, MAX_LABEL)}…`);

/** Starts the clock of a workload; returns the facts of its result at the time of the call. */
export function factsOfWork(
  engine: EngineName,
  { kind, circuit, observables, qubits }: ReadWorkload,
  { shots, seed, precision = 'double', method }: RunRequest,
  { kernels, now }: EngineRuntime,
): () => ResultFacts {
  const started = now();
  const facts = {
    engine,
    stream: STREAM_VERSION,
    arithmetic: arithmeticOf(kernels),
    qubits,
    shots,
    seed,
    // Exact values and properties are always computed in doubles.
    precision:
      (observables.length > 0 && shots === 0) || (kind === 'values' && observables.length === 0)
        ? ('double' as const)
        : precision,
    ...(method && { method }),
    observables: observables.map((observable) => labelOf(printObservable(observable, circuit.qubits))),
    names: (circuit.parameters ?? []).map(({ name }) => name),
  };
  return () => ({ ...facts, seconds: (now() - started) / 1000 });
}
