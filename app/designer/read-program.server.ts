import { depthOf } from '#simulator/circuit/columns.ts';
import { isAppError } from '../errors.ts';
import type { Preview, Tasks } from '../services/tasks/index.ts';
import { checkDraft, NEUTRAL_DRAFT } from './check-draft.server.ts';
import type { Draft, DraftField, DraftProblems } from './draft.ts';
import { fieldRefusal } from './field-refusals.ts';
import { countOperations } from './drawing/layout.ts';
import { trimCircuit } from './drawing/trim.ts';
import type { DesignerState, ProgramState, RefusedAct } from './state.ts';

/** A page lists so many; a program that has more is mended from the top. */
const LISTED_DIAGNOSTICS = 20;

function stateOf(preview: Preview): ProgramState {
  if (preview.kind === 'diagnostics') {
    return { kind: 'diagnostics', diagnostics: preview.diagnostics.slice(0, LISTED_DIAGNOSTICS), total: preview.diagnostics.length };
  }
  const { circuit, violations, price, estimate } = preview;
  return { kind: 'circuit', circuit: trimCircuit(circuit), operations: countOperations(circuit), depth: depthOf(circuit), violations, price, estimate };
}

/** Fields without which the program cannot even be looked at. */
const UNREADABLE = ['program', 'language', 'product'] as const satisfies readonly (keyof DraftProblems)[];

/** The page's view of a draft: its fields judged, and its program read as far as that is possible. */
export async function readProgram(tasks: Tasks, draft: Draft): Promise<Pick<DesignerState, 'problems' | 'program'>> {
  const check = checkDraft(draft);
  const problems = check.ok ? {} : check.problems;
  if (UNREADABLE.some((field) => problems[field] !== undefined)) return { problems, program: { kind: 'none' } };
  // A wrong name or number is no reason to hide the circuit: it is read with one that is allowed.
  const wrong = Object.keys(problems) as DraftField[];
  const neutral = Object.fromEntries(wrong.map((field) => [field, (NEUTRAL_DRAFT as Partial<Draft>)[field] ?? '']));
  const readable = check.ok ? check : checkDraft({ ...draft, ...neutral });
  if (!readable.ok) return { problems, program: { kind: 'none' } };
  const program = stateOf(await tasks.preview(readable.draft));
  return { problems: { ...(program.kind === 'circuit' && fieldRefusal(program.estimate)), ...problems }, program };
}

/** An expected refusal as data; anything else is thrown on. */
export function refusedAct(error: unknown): RefusedAct {
  if (!isAppError(error)) throw error;
  const { code, params, detail } = error;
  if (code !== 'estimate_refused') return { code, params };
  return { code, params, refusal: detail as RefusedAct['refusal'] };
}
