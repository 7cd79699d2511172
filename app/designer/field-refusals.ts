import type { Estimate, Refusal, RefusalReason } from '#simulator/engines/engine.ts';
import type { DraftField, DraftProblems, FieldProblem } from './draft.ts';

interface FieldRefusal {
  readonly field: DraftField;
  readonly key: Exclude<FieldProblem['key'], 'noise_model'>;
}

/** Refusals of an engine that speak of one field; they are told there and nowhere else. */
const FIELD_REFUSALS: Readonly<Partial<Record<RefusalReason, FieldRefusal>>> = {
  states_malformed: { field: 'states', key: 'state_length' },
  noise_unknown_qubit: { field: 'noiseModel', key: 'noise_qubit' },
};

export const isFieldRefusal = ({ reason }: Refusal): boolean => FIELD_REFUSALS[reason] !== undefined;

/** The problem of the field for which an engine refuses; none where it does not, or for the sake of the whole run. */
export function fieldRefusal(estimate: Estimate | Refusal | null): DraftProblems {
  if (estimate === null || estimate.ok) return {};
  const told = FIELD_REFUSALS[estimate.reason];
  return told === undefined ? {} : { [told.field]: { key: told.key, values: estimate.values } };
}
