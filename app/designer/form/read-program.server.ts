import type { ProductAdvice, Requester } from '#app/services/programs/index.ts';
import type { TaskPreview, Tasks } from '#app/services/tasks/index.ts';
import type { ViolationCode } from '#simulator';
import type { DesignerActionData, ProgramState } from './action-data.ts';
import { fieldRefusal, isFieldRefusal } from './field-refusals.ts';
import { listedDiagnostics, programWithErrors } from './listed-diagnostics.ts';
import type { RunForm, RunFormField, RunFormProblems, ValidRunForm } from './run-form.ts';
import { UNUSED_FIELD_VALUES, validateRunForm } from './validate.ts';
import { observablesIn } from './workload-fields.ts';
import { workloadProblems } from './workload-problems.server.ts';

function stateOf(
  preview: TaskPreview,
  advice: readonly ProductAdvice[],
  { observables }: Pick<RunForm, 'observables'>,
): ProgramState {
  if (preview.kind === 'diagnostics') return programWithErrors(preview.diagnostics);
  const { circuit, operations, depth, warnings, violations, price, timePrice, estimate, plan, workload } = preview;
  const costs = { price, ...(timePrice && { timePrice }), estimate, ...(plan && { plan }), advice };
  const facts = {
    operations,
    depth,
    violations,
    ...(workload?.ok && { workload: { ...workload, observables: observablesIn(observables).length } }),
    ...costs,
  };
  return { kind: 'circuit', circuit, ...(warnings && { warnings: listedDiagnostics(warnings) }), ...facts };
}

/**
 * Returns product advice if the circuit can run on this or another product, but not if the program or its basis states
 * are invalid.
 */
async function adviceOn(
  tasks: Tasks,
  preview: TaskPreview,
  validForm: ValidRunForm,
  requester: Requester,
): Promise<readonly ProductAdvice[]> {
  if (preview.kind !== 'circuit' || preview.operations === 0) return [];
  if (preview.violations.some(({ code }) => !ADVISED_VIOLATIONS.includes(code))) return [];
  // A missing measurement does not call for another product.
  if (preview.violations.some(({ code }) => code === 'measurement_missing') && preview.violations.length === 1)
    return [];
  if (preview.estimate !== null && !preview.estimate.ok && isFieldRefusal(preview.estimate)) return [];
  return tasks.advise(preview, validForm, requester);
}

/** Violations that another product may not have, and missing parts. */
const ADVISED_VIOLATIONS: readonly string[] = [
  'qubits_out_of_range',
  'measurement_missing',
] satisfies readonly ViolationCode[];

/** Fields without which the program cannot be read. */
const UNREADABLE = ['program', 'language', 'product'] as const satisfies readonly (keyof RunFormProblems)[];

/** Returns the page's view of the run form: its fields validated, and its program read as far as possible. */
export async function readProgram(
  tasks: Tasks,
  runForm: RunForm,
  requester: Requester,
): Promise<Pick<DesignerActionData, 'problems' | 'program'>> {
  const check = validateRunForm(runForm);
  const problems = check.ok ? {} : check.problems;
  if (UNREADABLE.some((field) => problems[field] !== undefined)) return { problems, program: { kind: 'none' } };
  // An invalid name or number must not hide the circuit: the form is read with a valid placeholder.
  const wrong = Object.keys(problems) as RunFormField[];
  const neutral = Object.fromEntries(
    wrong.map((field) => [field, (UNUSED_FIELD_VALUES as Partial<RunForm>)[field] ?? '']),
  );
  const readable = check.ok ? check : validateRunForm({ ...runForm, ...neutral });
  if (!readable.ok) return { problems, program: { kind: 'none' } };
  const preview = await tasks.preview(readable.validForm, requester);
  // Advice on options that the user did not choose would mislead.
  const isAdviceUseful = check.ok || wrong.every((field) => field === 'name');
  const advice = isAdviceUseful ? await adviceOn(tasks, preview, readable.validForm, requester) : [];
  const program = stateOf(preview, advice, runForm);
  const refusals = program.kind === 'circuit' ? fieldRefusal(program.estimate) : {};
  const read = preview.kind === 'circuit' ? preview.workload : undefined;
  const wrongWork = read === undefined || read.ok ? {} : workloadProblems(read.errors, runForm);
  return { problems: { ...wrongWork, ...refusals, ...problems }, program };
}
