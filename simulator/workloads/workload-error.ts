import type { ObservableErrorCode } from '#simulator/observables/observable-error.ts';
import type { MinimiseErrorCode } from '#simulator/optimise/read-options.ts';
import type { InputPlace } from '#simulator/points/input-error.ts';
import type { PointErrorCode } from '#simulator/points/points.ts';
import type { Workload } from './workload.ts';

export type WorkloadErrorCode =
  | PointErrorCode
  | MinimiseErrorCode
  | ObservableErrorCode
  | 'observable_needed' // a gradient, a Hessian or a minimisation without an observable, or nothing at all
  | 'fields_exclude' // values: field, other; both cannot be in one task
  | 'not_boolean'
  | 'too_many_observables' // values: count, limit
  | 'too_many_programs' // values: count, limit
  | 'program_invalid' // values: program (the run's own is 1), line, column; a further program has errors
  | 'program_parameters' // values: program, names; one of several programs has parameters
  | 'nothing_to_vary' // points or a minimisation of a program without parameters
  | 'property_empty' // no property is asked for, or a list of one is empty
  | 'property_repeated' // values: qubit; twice in one list
  | 'property_qubits' // values: qubits, limit; a density matrix of too many qubits
  | 'too_many_lists' // values: count, limit
  | 'fidelity_invalid' // values: line, column; a program to compare with has errors
  | 'fidelity_qubits' // values: qubits, other; it has another register
  | 'fidelity_not_gates' // it measures or resets qubits midway
  | 'fidelity_parameters' // values: names; parameters that the run's own program does not have
  | 'too_many_numbers' // values: numbers, limit; the result would be too large
  | 'too_many_outcomes'; // values: outcomes, limit

/** What is wrong with a workload, and where. */
export interface WorkloadError {
  readonly code: WorkloadErrorCode;
  readonly values: Readonly<Record<string, string | number>>;
  readonly field: keyof Workload;
  /** In an observable's text, `text` is the index of the observable. */
  readonly place: InputPlace;
}
