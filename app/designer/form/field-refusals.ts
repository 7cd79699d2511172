import { isProgramTooLong, LIMITS, utf8Bytes } from '#app/domain/limits.ts';
import { type Estimate, noiseErrorOf, type Refusal, type RefusalReason } from '#simulator';
import type { FieldProblem, RunFormField, RunFormProblems } from './run-form.ts';

/** Refusals of an engine that concern one field; they are shown at this field only. */
const FIELD_REFUSALS: Readonly<Partial<Record<RefusalReason, RunFormField>>> = {
  states_malformed: 'states',
  noise_unknown_qubit: 'noiseModel',
  placement_length: 'placement',
  parameters_unbound: 'parameters',
  parameter_unknown: 'parameters',
  parameter_not_finite: 'parameters',
  parameter_too_large: 'parameters',
  angle_not_finite: 'parameters',
};

export const isFieldRefusal = ({ reason }: Refusal): boolean => FIELD_REFUSALS[reason] !== undefined;

function problemOf(refusal: Refusal): FieldProblem {
  const error = noiseErrorOf(refusal);
  if (error !== undefined) return { key: 'noise_model', errors: [error] };
  return refusal.reason === 'states_malformed'
    ? { key: 'state_length', values: refusal.values }
    : { key: 'refused', refusal };
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
