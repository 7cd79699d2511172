import {
  checkCircuit,
  type Circuit,
  type CircuitLimits,
  DESIGNER_RULES,
  type Operation,
  STRUCTURE_RULES,
  type Violation,
} from '#simulator';
import { NOTHING_HELD } from './held-item.ts';
import { commit } from './history.ts';
import { operationAt, type Path, pathsOf } from './paths.ts';
import { boardRefusal, type Edited, type EditRefusal, refusedEdit, ruleRefusal } from './refusal.ts';
import { type Document, scopeWithin, withCircuitIn } from './scope.ts';
import {
  type AnnouncedEdit,
  type Announcement,
  boardOf,
  type BoardState,
  type Change,
  CHANGES,
  documentIn,
  NOTHING,
} from './state.ts';
import { tidy } from './tidy.ts';

const RULES = [...STRUCTURE_RULES, ...DESIGNER_RULES];

const checked = new WeakMap<Circuit, { readonly limits: CircuitLimits; readonly violations: readonly Violation[] }>();

/** Returns every rule of the drawing board that the circuit breaks. Computed once per circuit. */
export function boardViolations(circuit: Circuit, limits: CircuitLimits): readonly Violation[] {
  const known = checked.get(circuit);
  if (known !== undefined && known.limits === limits) return known.violations;
  const violations = checkCircuit(circuit, { rules: RULES, limits });
  checked.set(circuit, { limits, violations });
  return violations;
}

const countOf = (violations: readonly Violation[], code: string): number =>
  violations.filter((violation) => violation.code === code).length;

/**
 * Returns the first rule that `after` breaks and `before` did not. A program may already break rules when it is loaded,
 * because languages allow more than the board does. It can be edited as long as no rule is broken more often.
 */
function newViolation(before: Circuit, after: Circuit, limits: CircuitLimits): Violation | undefined {
  const found = boardViolations(after, limits);
  if (found.length === 0) return undefined;
  const old = boardViolations(before, limits);
  if (old.length === 0) return found[0];
  return found.find(({ code }) => countOf(found, code) > countOf(old, code));
}

/** Returns the document with this circuit on the board, tidied and checked. */
export function validateDocument(state: BoardState, circuit: Circuit): Edited<Document> {
  if (state.isReadOnly) return refusedEdit(boardRefusal('read_only'));
  const before = documentIn(state);
  const place = withCircuitIn(before, state.scope, tidy(circuit));
  if (!place.ok) return place;
  const broken = newViolation(before.circuit, place.value.circuit, state.limits);
  return broken === undefined ? place : refusedEdit(ruleRefusal(broken));
}

export const refused = (state: BoardState, refusal: EditRefusal): BoardState => ({
  ...state,
  notice: { kind: 'refused', refusal },
});

export const done = (what: AnnouncedEdit, values: Readonly<Record<string, string | number>> = {}): Announcement => ({
  kind: 'done',
  what,
  values,
});

/** Returns the paths of the selected operations in the circuit `after`. */
export function remapSelection(before: Circuit, selection: ReadonlySet<Path>, after: Circuit): ReadonlySet<Path> {
  if (selection.size === 0 || before === after) return selection;
  const operations = new Set<Operation>();
  for (const path of selection) {
    const operation = operationAt(before, path);
    if (operation !== undefined) operations.add(operation);
  }
  return pathsOf(after, operations);
}

export interface ApplyOptions {
  /** Operations selected afterwards. Default: the old selection, as far as it still exists. */
  readonly select?: ReadonlySet<Operation>;
  readonly notice?: Announcement;
  /** Whether the held item stays held. */
  readonly keepsHeldItem?: boolean;
}

/**
 * Replaces the circuit on the board: tidied, checked, one step of the history. A circuit that breaks a new rule is
 * refused.
 */
export function applyCircuit(
  state: BoardState,
  circuit: Circuit,
  { select, notice = done('changed'), keepsHeldItem = false }: ApplyOptions = {},
): BoardState {
  const admitted = validateDocument(state, circuit);
  if (!admitted.ok) return refused(state, admitted.refusal);
  return commitDocument(state, admitted.value, { select, notice, keepsHeldItem });
}

const isChange = (what: AnnouncedEdit): what is Change => (CHANGES as readonly AnnouncedEdit[]).includes(what);

/** Returns the state with another document and adapts everything that depends on it. */
export function commitDocument(
  state: BoardState,
  document: Document,
  { select, notice = done('changed'), keepsHeldItem = false }: ApplyOptions = {},
): BoardState {
  const history = commit(
    state.history,
    document,
    notice.kind === 'done' && isChange(notice.what) ? notice.what : 'changed',
  );
  const scope = scopeWithin(document.circuit, state.scope);
  const next = { ...state, history, scope, notice, heldItem: keepsHeldItem ? state.heldItem : NOTHING_HELD };
  const board = boardOf(next);
  const selection =
    select !== undefined
      ? pathsOf(board, select)
      : scope === state.scope
        ? remapSelection(boardOf(state), state.selection, board)
        : NOTHING;
  const { cursor } = state.view;
  const wire = Math.min(cursor.wire, board.qubits - 1);
  return {
    ...next,
    selection,
    view: wire === cursor.wire ? state.view : { ...state.view, cursor: { ...cursor, wire } },
  };
}
