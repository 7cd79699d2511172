import { isProgramTooLong, LIMITS, utf8Bytes } from '#app/domain/limits.ts';
import { type Estimate, noiseErrorOf, type Refusal, type RefusalReason } from '#simulator';
import type { FieldProblem, RunFormField, RunFormProblems } from './run-form.ts';

/** Refusals of an engine that concern one field; they are shown at this field only. */
const FIELD_REFUSALS: Readonly<Partial<Record<RefusalReason, RunFormField>>> = {
  states_malformed: 'states',
  noise_unknown_qubit: 'noiseModel',
  placement_length: 'placement',
};

export const isFieldRefusal = ({ reason }: Refusal): boolean => FIELD_REFUSALS[reason] !== undefined;

function problemOf(refusal: Refusal): FieldProblem {
  if (refusal.reason === 'placement_length') return { key: 'placement', refusal };
  const error = noiseErrorOf(refusal);
  return error === undefined
    ? { key: 'state_length', values: refusal.values }
    : { key: 'noise_model', errors: [error] };
}

/** Returns the field problem for an engine's refusal; none if the engine does not refuse or refuses the whole run. */
export function fieldRefusal(estimate: Estimate | Refusal | null): RunFormProblems {
  if (estimate === null || estimate.ok) return {};
  const field = FIELD_REFUSALS[estimate.reason];
  return field === undefined ? {} : { [field]: problemOf(estimate) };
}

const KIB = 1024;

/**
 * Returns the problem of a program above the size limit, used in the browser and on the server; null if it is within
 * the limit.
 */
export function programLong(text: string): FieldProblem | null {
  if (!isProgramTooLong(text)) return null;
  return { key: 'program_long', values: { limit: LIMITS.programBytes / KIB, size: Math.ceil(utf8Bytes(text) / KIB) } };
}
