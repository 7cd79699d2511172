import type { Workload, WorkloadError } from '#simulator';
import type { FieldWorkloadError, RunForm, RunFormField, RunFormProblems } from './run-form.ts';
import { lineOfObservable } from './workload-fields.ts';

/** Errors that one field shows: the user fixes them from the first. */
const SHOWN_ERRORS = 3;

/** Fields of the form for the options of a minimisation. */
const OPTION_FIELDS: ReadonlyMap<string, RunFormField> = new Map([
  ['budget', 'budget'],
  ['tolerance', 'tolerance'],
  ['bounds', 'bounds'],
  ['start', 'parameters'],
]);

const FIELDS: Readonly<Partial<Record<keyof Workload, RunFormField>>> = {
  observables: 'observables',
  gradient: 'gradient',
};

/** The field whose content is wrong, which may be another one than that of the document. */
function fieldOf({ code, field, place }: WorkloadError, { points }: Pick<RunForm, 'points'>): RunFormField {
  if (code === 'observable_needed' || code === 'too_many_observables') return 'observables';
  if (field === 'points') return points.trim() === '' ? 'sweep' : 'points';
  if (field !== 'minimise') return FIELDS[field] ?? 'kind';
  const [, option = ''] = place.kind === 'path' ? place.path.split('.') : [];
  return OPTION_FIELDS.get(option) ?? 'minimiser';
}

function placeIn(text: string, offset: number): Pick<FieldWorkloadError, 'line' | 'column'> {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: before.at(-1)!.length + 1 };
}

/** Places are those of the text in the field; a path means the whole field. */
function placed(
  { code, field, values, place }: WorkloadError,
  { observables, sweep }: Pick<RunForm, 'observables' | 'sweep'>,
): FieldWorkloadError {
  switch (place.kind) {
    case 'path':
      return { code, values };
    case 'cell':
      return { code, values, line: place.line, ...(place.column !== undefined && { column: place.column }) };
    case 'text':
      return field === 'observables'
        ? { code, values, observable: lineOfObservable(observables, place.text), column: place.offset + 1 }
        : { code, values, ...placeIn(sweep, place.offset) };
  }
}

/** Returns the errors of a workload at the fields of the form that it came from. */
export function workloadProblems(
  errors: readonly WorkloadError[],
  runForm: Pick<RunForm, 'observables' | 'points' | 'sweep'>,
): RunFormProblems {
  const found = new Map<RunFormField, FieldWorkloadError[]>();
  for (const error of errors) {
    const field = fieldOf(error, runForm);
    const others = found.get(field) ?? [];
    if (others.length < SHOWN_ERRORS) found.set(field, [...others, placed(error, runForm)]);
  }
  return Object.fromEntries([...found].map(([field, own]) => [field, { key: 'workload', errors: own }]));
}
