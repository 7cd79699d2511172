import { type Estimate, type Refusal, type RefusalReason, noiseErrorOf } from '#simulator';
import type { DraftField, DraftProblems, FieldProblem } from './run-form.ts';

/** Refusals of an engine that speak of one field; they are told there and nowhere else. */
const FIELD_REFUSALS: Readonly<Partial<Record<RefusalReason, DraftField>>> = {
  states_malformed: 'states',
  noise_unknown_qubit: 'noiseModel',
};

export const isFieldRefusal = ({ reason }: Refusal): boolean => FIELD_REFUSALS[reason] !== undefined;

function problemOf(refusal: Refusal): FieldProblem {
  const error = noiseErrorOf(refusal);
  return error === undefined
    ? { key: 'state_length', values: refusal.values }
    : { key: 'noise_model', errors: [error] };
}

/** The problem of the field for which an engine refuses; none where it does not, or for the sake of the whole run. */
export function fieldRefusal(estimate: Estimate | Refusal | null): DraftProblems {
  if (estimate === null || estimate.ok) return {};
  const field = FIELD_REFUSALS[estimate.reason];
  return field === undefined ? {} : { [field]: problemOf(estimate) };
}
