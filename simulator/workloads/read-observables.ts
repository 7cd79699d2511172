import type { Circuit } from '#simulator/circuit/circuit.ts';
import type { Observable } from '#simulator/observables/observable.ts';
import { readObservable } from '#simulator/observables/read-observable.ts';
import { type Workload, WORKLOAD_LIMITS } from './workload.ts';
import type { WorkloadErrors } from './workload-errors.ts';

/** Reads the observables of a workload on the register of a circuit; undefined if there are errors. */
export function readObservables(
  { observables: given = [] }: Workload,
  { qubits }: Circuit,
  errors: WorkloadErrors,
): readonly Observable[] | undefined {
  if (!Array.isArray(given)) return errors.fail('observables', 'not_list');
  const { observables: limit } = WORKLOAD_LIMITS;
  if (given.length > limit) return errors.fail('observables', 'too_many_observables', { count: given.length, limit });
  const read = given.map((value, index) => readOneObservable(value, index, qubits, errors));
  return read.every((observable) => observable !== undefined) ? read : undefined;
}

/**
 * Reads one of the observables, by its index.
 * @param program number of the program, if it is not the run's own
 */
export function readOneObservable(
  value: unknown,
  index: number,
  qubits: number,
  errors: WorkloadErrors,
  program?: number,
): Observable | undefined {
  const read = readObservable(value, qubits);
  if (read.ok) return read.observable;
  for (const { code, values, path, span } of read.errors)
    errors.fail(
      'observables',
      code,
      { ...values, ...(program !== undefined && { program }) },
      typeof value === 'string'
        ? { kind: 'text', text: index, offset: span?.start ?? 0 }
        : { kind: 'path', path: `observables[${index}]${path === '' ? '' : `.${path}`}` },
    );
  return undefined;
}
