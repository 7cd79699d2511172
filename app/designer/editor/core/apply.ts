import {
  type Circuit,
  type CircuitLimits,
  DESIGNER_RULES,
  type Operation,
  STRUCTURE_RULES,
  type Violation,
  checkCircuit,
} from '#simulator';
import { EMPTY_HAND } from './held-item.ts';
import { commit } from './history.ts';
import { operationAt, pathsOf, type Path } from './paths.ts';
import { boardRefusal, type Edited, type Refusal, refusedEdit, ruleRefusal } from './refusal.ts';
import { scopeWithin, withCircuitIn } from './scope.ts';
import {
  boardOf,
  type Change,
  CHANGES,
  type Deed,
  type DesignerState,
  documentIn,
  NOTHING,
  type Notice,
} from './state.ts';
import { tidy } from './tidy.ts';
import type { Document } from './document.ts';

const RULES = [...STRUCTURE_RULES, ...DESIGNER_RULES];

const checked = new WeakMap<Circuit, { readonly limits: CircuitLimits; readonly violations: readonly Violation[] }>();

/** Every rule of the drawing board that the circuit breaks; computed once a circuit. */
export function violationsOf(circuit: Circuit, limits: CircuitLimits): readonly Violation[] {
  const known = checked.get(circuit);
  if (known !== undefined && known.limits === limits) return known.violations;
  const violations = checkCircuit(circuit, { rules: RULES, limits });
  checked.set(circuit, { limits, violations });
  return violations;
}

const countOf = (violations: readonly Violation[], code: string): number =>
  violations.filter((violation) => violation.code === code).length;

/**
 * The first rule that `after` breaks and `before` did not. A program may come with broken rules (languages allow more than
 * the board does); it can be edited as long as no rule is broken more often.
 */
function newViolation(before: Circuit, after: Circuit, limits: CircuitLimits): Violation | undefined {
  const found = violationsOf(after, limits);
  if (found.length === 0) return undefined;
  const old = violationsOf(before, limits);
  if (old.length === 0) return found[0];
  return found.find(({ code }) => countOf(found, code) > countOf(old, code));
}

/** The document with this circuit on the board, tidied and checked. */
export function admit(state: DesignerState, circuit: Circuit): Edited<Document> {
  if (state.isReadOnly) return refusedEdit(boardRefusal('read_only'));
  const before = documentIn(state);
  const put = withCircuitIn(before, state.scope, tidy(circuit));
  if (!put.ok) return put;
  const broken = newViolation(before.circuit, put.value.circuit, state.limits);
  return broken === undefined ? put : refusedEdit(ruleRefusal(broken));
}

export const refused = (state: DesignerState, refusal: Refusal): DesignerState => ({
  ...state,
  notice: { kind: 'refused', refusal },
});

export const done = (what: Deed, values: Readonly<Record<string, string | number>> = {}): Notice => ({
  kind: 'done',
  what,
  values,
});

/** The same operations selected, wherever they stand now. */
export function carrySelection(before: Circuit, selection: ReadonlySet<Path>, after: Circuit): ReadonlySet<Path> {
  if (selection.size === 0 || before === after) return selection;
  const operations = new Set<Operation>();
  for (const path of selection) {
    const operation = operationAt(before, path);
    if (operation !== undefined) operations.add(operation);
  }
  return pathsOf(after, operations);
}

export interface Landing {
  /** What is selected afterwards; the old selection, where it still stands, unless given. */
  readonly select?: ReadonlySet<Operation>;
  readonly notice?: Notice;
  /** Whether the hand keeps what it holds. */
  readonly keepsHand?: boolean;
}

/** Makes another circuit the board's: tidied, checked, one step of the history. What breaks a rule does not land. */
export function land(
  state: DesignerState,
  circuit: Circuit,
  { select, notice = done('changed'), keepsHand = false }: Landing = {},
): DesignerState {
  const admitted = admit(state, circuit);
  if (!admitted.ok) return refused(state, admitted.refusal);
  return settle(state, admitted.value, { select, notice, keepsHand });
}

const isChange = (what: Deed): what is Change => (CHANGES as readonly Deed[]).includes(what);

/** The state with another document, everything else following it. */
export function settle(
  state: DesignerState,
  document: Document,
  { select, notice = done('changed'), keepsHand = false }: Landing = {},
): DesignerState {
  const history = commit(
    state.history,
    document,
    notice.kind === 'done' && isChange(notice.what) ? notice.what : 'changed',
  );
  const scope = scopeWithin(document.circuit, state.scope);
  const next = { ...state, history, scope, notice, hand: keepsHand ? state.hand : EMPTY_HAND };
  const board = boardOf(next);
  const selection =
    select !== undefined
      ? pathsOf(board, select)
      : scope === state.scope
        ? carrySelection(boardOf(state), state.selection, board)
        : NOTHING;
  const { cursor } = state.view;
  const wire = Math.min(cursor.wire, board.qubits - 1);
  return {
    ...next,
    selection,
    view: wire === cursor.wire ? state.view : { ...state.view, cursor: { ...cursor, wire } },
  };
}
