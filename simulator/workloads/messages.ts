import { describeObservableError } from '#simulator/observables/messages.ts';
import type { ObservableErrorCode } from '#simulator/observables/observable-error.ts';
import { MINIMISE_SENTENCES } from '#simulator/optimise/messages.ts';
import type { MinimiseErrorCode } from '#simulator/optimise/read-options.ts';
import { describeInputError } from '#simulator/points/messages.ts';
import type { WorkloadError, WorkloadErrorCode } from './workload-error.ts';

type OwnCode = Exclude<WorkloadErrorCode, ObservableErrorCode | MinimiseErrorCode>;

/** English sentences for terminals and logs; the pages have separate texts in both languages. */
const SENTENCES: Readonly<Record<OwnCode, string>> = {
  observable_needed: 'An observable is needed.',
  fields_exclude: '"{field}" and "{other}" exclude each other.',
  not_boolean: 'true or false is needed here.',
  too_many_observables: 'These are {count} observables; at most {limit} are allowed.',
  too_many_programs: 'These are {count} programs; at most {limit} are allowed.',
  program_invalid: 'Program {program} has an error in line {line}, column {column}.',
  program_parameters: 'Program {program} has parameters: {names}. Programs of a batch have none.',
  nothing_to_vary: 'The program has no parameters.',
  property_empty: 'At least one entry is needed here.',
  property_repeated: 'Qubit {qubit} is in this list twice.',
  property_qubits: 'The density matrix of {qubits} qubits is too large; at most {limit} are allowed.',
  too_many_lists: 'These are {count} entries; at most {limit} are allowed.',
  fidelity_invalid: 'This program has an error in line {line}, column {column}.',
  fidelity_qubits: 'This program has another number of qubits ({other}) than that of the run ({qubits}).',
  fidelity_not_gates: 'This program measures or resets qubits midway, so its final state is not unique.',
  fidelity_parameters: 'This program has parameters that the program of the run does not have: {names}.',
  too_many_numbers: 'The result would have {numbers} numbers; at most {limit} are allowed.',
  too_many_outcomes: 'The result would have {outcomes} outcomes; at most {limit} are allowed.',
};

const isOwn = (code: WorkloadErrorCode): code is OwnCode => Object.hasOwn(SENTENCES, code);
const isOfMinimising = (code: WorkloadErrorCode): code is MinimiseErrorCode => Object.hasOwn(MINIMISE_SENTENCES, code);

/** An error of an observable that does not fit a further program; the codes of programs name theirs in the sentence. */
const programPrefix = ({ field, values }: WorkloadError): string =>
  field === 'observables' && values['program'] !== undefined ? `Program ${values['program']}: ` : '';

/** Some codes are those of observables and of points, with different sentences. */
function sentenceOf({ code, values, field }: WorkloadError): string {
  if (isOwn(code)) return SENTENCES[code];
  if (field !== 'observables' && field !== 'properties' && isOfMinimising(code)) return MINIMISE_SENTENCES[code];
  return describeObservableError({ code: code as ObservableErrorCode, values });
}

/** Returns the place of an error and its English sentence. */
export const describeWorkloadError = (error: WorkloadError): string =>
  describeInputError({ ...error, code: 'sentence' }, { sentence: programPrefix(error) + sentenceOf(error) });
