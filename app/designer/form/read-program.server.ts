import type { ViolationCode } from '#simulator';
import type { Asker, ProductAdvice } from '#app/services/programs/index.ts';
import type { Preview, Tasks } from '#app/services/tasks/index.ts';
import { checkDraft, NEUTRAL_DRAFT } from './validate.server.ts';
import type { CheckedDraft, Draft, DraftField, DraftProblems } from './run-form.ts';
import { fieldRefusal, isFieldRefusal } from './field-refusals.ts';
import type { DesignerState, ProgramState } from './action-data.ts';

/** A page lists so many; a program that has more is mended from the top. */
const LISTED_DIAGNOSTICS = 20;

function stateOf(preview: Preview, advice: readonly ProductAdvice[]): ProgramState {
  if (preview.kind === 'diagnostics') {
    return {
      kind: 'diagnostics',
      diagnostics: preview.diagnostics.slice(0, LISTED_DIAGNOSTICS),
      total: preview.diagnostics.length,
    };
  }
  const { circuit, operations, depth, warnings, violations, price, timePrice, estimate } = preview;
  const facts = { operations, depth, violations, price, ...(timePrice && { timePrice }), estimate, advice };
  return { kind: 'circuit', circuit, ...(warnings && { warnings: warnings.slice(0, LISTED_DIAGNOSTICS) }), ...facts };
}

/** Where there is something to run, on this product or on another; not where the program itself or its states are wrong. */
async function adviceOn(
  tasks: Tasks,
  preview: Preview,
  draft: CheckedDraft,
  asker: Asker,
): Promise<readonly ProductAdvice[]> {
  if (preview.kind !== 'circuit' || preview.operations === 0) return [];
  if (preview.violations.some(({ code }) => !ADVISED_VIOLATIONS.includes(code))) return [];
  // What only lacks a measurement lacks no other product.
  if (preview.violations.some(({ code }) => code === 'measurement_missing') && preview.violations.length === 1)
    return [];
  if (preview.estimate !== null && !preview.estimate.ok && isFieldRefusal(preview.estimate)) return [];
  return tasks.advise(preview, draft, asker);
}

/** Rules that another product may not have, and what is only not there yet. */
const ADVISED_VIOLATIONS: readonly string[] = [
  'qubits_out_of_range',
  'measurement_missing',
] satisfies readonly ViolationCode[];

/** Fields without which the program cannot even be looked at. */
const UNREADABLE = ['program', 'language', 'product'] as const satisfies readonly (keyof DraftProblems)[];

/** The page's view of a draft: its fields judged, and its program read as far as that is possible. */
export async function readProgram(
  tasks: Tasks,
  draft: Draft,
  asker: Asker,
): Promise<Pick<DesignerState, 'problems' | 'program'>> {
  const check = checkDraft(draft);
  const problems = check.ok ? {} : check.problems;
  if (UNREADABLE.some((field) => problems[field] !== undefined)) return { problems, program: { kind: 'none' } };
  // A wrong name or number is no reason to hide the circuit: it is read with one that is allowed.
  const wrong = Object.keys(problems) as DraftField[];
  const neutral = Object.fromEntries(wrong.map((field) => [field, (NEUTRAL_DRAFT as Partial<Draft>)[field] ?? '']));
  const readable = check.ok ? check : checkDraft({ ...draft, ...neutral });
  if (!readable.ok) return { problems, program: { kind: 'none' } };
  const preview = await tasks.preview(readable.draft, asker);
  // Advice on what was not asked would mislead.
  const isAsked = check.ok || wrong.every((field) => field === 'name');
  const program = stateOf(preview, isAsked ? await adviceOn(tasks, preview, readable.draft, asker) : []);
  return { problems: { ...(program.kind === 'circuit' && fieldRefusal(program.estimate)), ...problems }, program };
}
