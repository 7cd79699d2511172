import { gather } from '#app/designer/editor/core/order.ts';
import {
  indexOf,
  type ListPath,
  listPathOf,
  operationAt,
  operationsIn,
  type Path,
  withList,
} from '#app/designer/editor/core/paths.ts';
import { acceptedEdit, boardRefusal, type Edited, refusedEdit } from '#app/designer/editor/core/refusal.ts';
import {
  type AngleTree,
  bitsEqual,
  bodiesOf,
  branch,
  calledAngle,
  type Circuit,
  type Composite,
  composite as compositeValue,
  evaluateAngle,
  gate,
  type GateOperation,
  operandsOf,
  type Operation,
  parametersUsed,
  parameterTree,
  repeat,
} from '#simulator';
import { type CircuitEdit, copyOf, edit, isGate } from './edit.ts';
import { changeAt } from './modify.ts';

interface GatheredOperations {
  readonly list: ListPath;
  readonly before: readonly Operation[];
  readonly group: readonly Operation[];
  readonly after: readonly Operation[];
}

/** Brings the selected operations together in their list. */
function together(circuit: Circuit, paths: ReadonlySet<Path>): Edited<GatheredOperations> {
  const lists = new Set([...paths].map(listPathOf));
  const [list] = lists;
  if (list === undefined || lists.size > 1) return refusedEdit(boardRefusal('several_lists'));
  const indices = new Set([...paths].map(indexOf));
  const gathered = gather(circuit, operationsIn(circuit, list), (index) => indices.has(index));
  return gathered === null ? refusedEdit(boardRefusal('not_contiguous')) : acceptedEdit({ list, ...gathered });
}

function wrap(
  circuit: Circuit,
  paths: ReadonlySet<Path>,
  block: (body: readonly Operation[]) => Operation,
): Edited<CircuitEdit> {
  const parts = together(circuit, paths);
  if (!parts.ok) return parts;
  const { list, before, group, after } = parts.value;
  const made = block(group);
  return edit(withList(circuit, list, [...before, made, ...after]), [made]);
}

/** Puts the selected operations into a branch that runs if a classical bit is 1. */
export const wrapInBranch = (circuit: Circuit, paths: ReadonlySet<Path>, bit: number): Edited<CircuitEdit> =>
  wrap(circuit, paths, (body) => branch(bitsEqual([bit], 1), body));

export const wrapInRepeat = (circuit: Circuit, paths: ReadonlySet<Path>, times: number): Edited<CircuitEdit> =>
  wrap(circuit, paths, (body) => repeat(times, body));

/** Makes a custom gate from the selected gates. Its qubits are their qubits, top to bottom. */
export function makeComposite(circuit: Circuit, paths: ReadonlySet<Path>, name: string): Edited<CircuitEdit> {
  const parts = together(circuit, paths);
  if (!parts.ok) return parts;
  const { list, before, group, after } = parts.value;
  if (!group.every(isGate)) return refusedEdit(boardRefusal('gates_only'));
  const gates: readonly GateOperation[] = group;
  const qubits = [...new Set(gates.flatMap((operation) => operandsOf(operation)))].sort((a, b) => a - b);
  const formal = (qubit: number): number => qubits.indexOf(qubit);
  // A custom gate has no parameters but its own: those of the circuit are passed to it under their names.
  const names = [...parametersUsed(gates)];
  const made = gate(name, qubits, {
    parameters: names.map((text) => ({ text, value: Number.NaN, tree: parameterTree(text) })),
  });
  const own: Composite = compositeValue(
    name,
    qubits.length,
    gates.map((operation) => ({
      gate: operation.gate,
      targets: operation.targets.map(formal),
      controls: operation.controls.map(({ qubit, on }) => ({ qubit: formal(qubit), on })),
      dagger: operation.dagger,
      parameters: operation.parameters.map(({ text }) => ({ text })),
    })),
    names,
  );
  const grown = withList(circuit, list, [...before, made, ...after]);
  return edit(Object.freeze({ ...grown, composites: Object.freeze([...(circuit.composites ?? []), own]) }), [made]);
}

/** Returns the steps of a composite on the qubits of a call, one level deep. */
function stepsOf(own: Composite, call: GateOperation): readonly GateOperation[] {
  const formals = new Map<string, AngleTree>(
    own.parameters.map((parameter, at) => [parameter, call.parameters[at]?.tree ?? call.parameters[at]?.value ?? 0]),
  );
  const on = (formal: number): number => call.targets[formal]!;
  const steps = own.body.map((step) =>
    gate(step.gate, step.targets.map(on), {
      controls: [...call.controls, ...step.controls.map((control) => ({ qubit: on(control.qubit), on: control.on }))],
      dagger: step.dagger !== call.dagger,
      parameters: step.parameters.map((parameter) => {
        const plain = evaluateAngle(parameter.text);
        return plain.ok ? { text: parameter.text, value: plain.value } : calledAngle(parameter, formals);
      }),
    }),
  );
  return call.dagger ? steps.reverse() : steps;
}

export const canUngroup = (circuit: Circuit, operation: Operation | undefined): boolean =>
  operation !== undefined &&
  (bodiesOf(operation).length > 0 ||
    (isGate(operation) && (circuit.composites ?? []).some(({ name }) => name === operation.gate)));

/** Replaces the selected blocks and calls of custom gates by their contents. A branch or a loop loses its condition. */
export const ungroup = (circuit: Circuit, paths: ReadonlySet<Path>): Edited<CircuitEdit> =>
  changeAt(circuit, paths, (operation) => {
    if (isGate(operation)) {
      const own = circuit.composites?.find(({ name }) => name === operation.gate);
      return own === undefined ? operation : stepsOf(own, operation);
    }
    const bodies = bodiesOf(operation);
    return bodies.length === 0 ? operation : bodies.flat();
  });

/** Inserts copies of the selected operations behind them, at the end of their last column. */
export function duplicateIn(circuit: Circuit, paths: ReadonlySet<Path>): Edited<CircuitEdit> {
  const parts = together(circuit, paths);
  if (!parts.ok) return parts;
  const { list, before, group, after } = parts.value;
  const copies = group.map(copyOf);
  return edit(withList(circuit, list, [...before, ...group, ...copies, ...after]), copies);
}

export const findOwn = (circuit: Circuit, path: Path): Composite | undefined => {
  const operation = operationAt(circuit, path);
  return isGate(operation) ? circuit.composites?.find(({ name }) => name === operation.gate) : undefined;
};
