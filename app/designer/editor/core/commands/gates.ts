import { refused } from '#app/designer/editor/core/apply.ts';
import { type CircuitEdit, edit, isGate } from '#app/designer/editor/core/edits/edit.ts';
import {
  addControl,
  changeAt,
  flipControl,
  hasInverse,
  invertSelection,
  movePoint,
  nearestFreeLine,
  removeControl,
  setParameter,
} from '#app/designer/editor/core/edits/modify.ts';
import { operationAt, type Path } from '#app/designer/editor/core/paths.ts';
import { boardRefusal, type Edited, ruleRefusal } from '#app/designer/editor/core/refusal.ts';
import { readAngle } from '#app/designer/editor/core/scope.ts';
import { operationsAt, subjectOf } from '#app/designer/editor/core/select.ts';
import { boardOf, type BoardState, documentIn } from '#app/designer/editor/core/state.ts';
import { type Circuit, operandsOf, type Operation, parametersUsed, violation } from '#simulator';
import { applyEdit, defineCommand } from './command.ts';

export type Edit = (state: BoardState) => BoardState | null;

/** Runs an edit on the selected operations if all of them are gates. */
const onGates =
  (
    applies: (gates: readonly Operation[]) => boolean,
    run: (state: BoardState, paths: ReadonlySet<Path>, gates: readonly Operation[]) => Edited<CircuitEdit> | null,
  ): Edit =>
  (state) => {
    const paths = subjectOf(state);
    const gates = operationsAt(boardOf(state), paths);
    if (gates.length === 0 || !gates.every(isGate) || !applies(gates)) return null;
    const result = run(state, paths, gates);
    return result && applyEdit(state, result);
  };

const hasControls = (gates: readonly Operation[]): boolean =>
  gates.some((gate) => isGate(gate) && gate.controls.length > 0);

const controlCommand = (on: 0 | 1): Edit =>
  onGates(
    () => true,
    (state, paths, gates) => {
      const board = boardOf(state);
      const qubit = nearestFreeLine(gates, board.qubits);
      return qubit === null ? null : addControl(board, paths, qubit, on);
    },
  );

/**
 * Moves the point of an operation that is farthest from the cursor one line further. Skips lines on which the operation
 * has another point.
 */
const reachCommand =
  (step: 1 | -1): Edit =>
  (state) => {
    const board = boardOf(state);
    const [path, ...others] = subjectOf(state);
    const operation = path === undefined || others.length > 0 ? undefined : operationAt(board, path);
    if (path === undefined || operation === undefined || operation.kind === 'barrier') return null;
    const { wire } = state.view.cursor;
    const points = [...operandsOf(operation)].sort((a, b) => Math.abs(b - wire) - Math.abs(a - wire) || b - a);
    const [from] = points;
    if (from === undefined || points.length < 2) return null;
    let to = from + step;
    while (points.includes(to)) to += step;
    return to < 0 || to >= board.qubits ? null : applyEdit(state, movePoint(board, path, from, to), 'moved');
  };

export const GATE_COMMANDS = [
  defineCommand({ id: 'reach-up', group: 'gate', shortcuts: ['Mod+Shift+ArrowUp'], run: reachCommand(-1) }),
  defineCommand({ id: 'reach-down', group: 'gate', shortcuts: ['Mod+Shift+ArrowDown'], run: reachCommand(1) }),
  defineCommand({ id: 'control', group: 'gate', shortcuts: ['C'], run: controlCommand(1) }),
  defineCommand({ id: 'anti-control', group: 'gate', shortcuts: ['O'], run: controlCommand(0) }),
  defineCommand({
    id: 'flip-controls',
    group: 'gate',
    shortcuts: ['Shift+O'],
    run: onGates(hasControls, (state, paths) => flipControl(boardOf(state), paths)),
  }),
  defineCommand({
    id: 'remove-controls',
    group: 'gate',
    shortcuts: ['Shift+C'],
    run: onGates(hasControls, (state, paths) => removeControl(boardOf(state), paths)),
  }),
  defineCommand({
    id: 'dagger',
    group: 'gate',
    shortcuts: ['D'],
    run: onGates(hasInverse, (state, paths) => invertSelection(boardOf(state), paths)),
  }),
] as const;

/** Adds a control on this qubit to the selected gates. */
export const controlOn = (qubit: number, on: 0 | 1): Edit =>
  onGates(
    () => true,
    (state, paths) => addControl(boardOf(state), paths, qubit, on),
  );

export const flipControlOf =
  (path: Path, qubit: number): Edit =>
  (state) =>
    applyEdit(state, flipControl(boardOf(state), new Set([path]), qubit));

export const removeControlOf =
  (path: Path, qubit: number): Edit =>
  (state) =>
    applyEdit(state, removeControl(boardOf(state), new Set([path]), qubit));

interface AngleProblem {
  readonly key: 'too_long' | 'invalid' | 'reserved';
  /** A name in it that cannot be that of a parameter. */
  readonly name?: string;
}

/**
 * Returns why the board does not accept an angle expression: too long, without a value, or with a name that means
 * something else. Null if it is valid.
 */
export function angleProblem(state: BoardState, text: string): AngleProblem | null {
  if (text.length > state.limits.expressionLength) return { key: 'too_long' };
  const reading = readAngle(text, documentIn(state), state.scope);
  if (reading.ok) return null;
  return reading.reserved === null ? { key: 'invalid' } : { key: 'reserved', name: reading.reserved };
}

/**
 * Returns the circuit with these parameters besides its own. Those that the gesture in progress has added and that no
 * angle uses any more go: while a name is typed, each of its beginnings is a name.
 */
function withParameters(state: BoardState, circuit: Circuit, added: readonly string[]): Circuit {
  const { parameters = [], ...rest } = circuit;
  const before = state.history.start?.value.circuit.parameters ?? [];
  const used = parametersUsed(circuit.operations);
  const kept = parameters.filter(({ name }) => used.has(name) || before.some((known) => known.name === name));
  const own = state.history.start === null ? parameters : kept;
  const next = [...own, ...added.map((name) => Object.freeze({ name, type: 'float' as const }))];
  return Object.freeze({ ...rest, ...(next.length > 0 && { parameters: Object.freeze(next) }) });
}

/** Sets one parameter of a gate to an expression, at most as long as the board allows. */
export const parameterTo =
  (path: Path, index: number, text: string): Edit =>
  (state) => {
    const operation = operationAt(boardOf(state), path);
    if (!isGate(operation) || operation.parameters[index] === undefined) return null;
    if (operation.parameters[index].text === text) return null;
    const { expressionLength: limit } = state.limits;
    if (text.length > limit)
      return refused(state, ruleRefusal(violation('expression_too_long', { text, length: text.length, limit })));
    const reading = readAngle(text, documentIn(state), state.scope);
    if (!reading.ok) {
      const { reserved: name } = reading;
      return refused(
        state,
        ruleRefusal(name === null ? violation('angle_invalid', { text }) : violation('parameter_name', { name })),
      );
    }
    const edited = setParameter(boardOf(state), path, index, reading.angle);
    if (!edited.ok || state.scope.length > 0) return applyEdit(state, edited);
    const { circuit, made } = edited.value;
    return applyEdit(state, edit(withParameters(state, circuit, reading.added), made));
  };

/** Sets the bit into which a measurement writes. */
export const bitTo =
  (path: Path, bit: number): Edit =>
  (state) => {
    const operation = operationAt(boardOf(state), path);
    if (operation?.kind !== 'measure') return null;
    if (!Number.isInteger(bit)) return refused(state, boardRefusal('name_invalid', { name: String(bit) }));
    return applyEdit(
      state,
      changeAt(boardOf(state), new Set([path]), (each) =>
        each.kind === 'measure' ? Object.freeze({ ...each, bit }) : each,
      ),
    );
  };
