import type { Angle, Composite, Control, GateOperation } from '#simulator/circuit/circuit.ts';
import { FormalAngles } from '#simulator/circuit/composites.ts';
import { requireGate } from '#simulator/gates/catalogue.ts';
import { angleExpression } from '#simulator/languages/angle-notation.ts';
import { decomposed, type GateStep, inverseCall } from '#simulator/languages/gate-steps.ts';
import { unfold } from '#simulator/languages/unfold.ts';
import { angleText } from '#simulator/math/angle-algebra.ts';
import type { AngleExpression } from '#simulator/math/angle-expression.ts';
import { formatAngle, shortAngle } from '#simulator/math/angle-format.ts';
import { type AngleTree, angleTree, treeText } from '#simulator/math/angle-tree.ts';

/** The gates that a tool has; it can add controls to each of them. */
export interface NativeGates {
  has(gate: string): boolean;
  /** Whether the tool also writes the inverse of the gate. */
  inverts(gate: string): boolean;
}

/** Longest angle text that is kept; a longer text that results from a decomposition is replaced by its value. */
const LONGEST_ANGLE = 48;

/** The names that angles may use, as parts of their trees. */
export type NameTrees = ReadonlyMap<string, AngleTree>;

const NO_NAMES: NameTrees = new Map();

function angleOf(expression: AngleExpression, names: NameTrees): Angle {
  const value = angleTree(expression, names);
  const text = angleText(expression);
  if (typeof value === 'number')
    return { text: Number.isFinite(value) ? shortAngle(text, value, LONGEST_ANGLE) : formatAngle(value), value };
  return { text: text.length <= LONGEST_ANGLE ? text : treeText(value), value: Number.NaN, tree: value };
}

const fromStep = (
  { gate, targets, controls, dagger, parameters }: GateStep<number>,
  names: NameTrees,
): GateOperation => ({
  kind: 'gate',
  gate,
  targets,
  controls: controls.map((qubit) => ({ qubit, on: 1 })),
  dagger,
  parameters: parameters.map((parameter) => angleOf(parameter, names)),
});

const flip = (qubit: number): GateOperation => ({
  kind: 'gate',
  gate: 'X',
  targets: [qubit],
  controls: [],
  dagger: false,
  parameters: [],
});

/** Decomposes one catalogue gate into gates that the tool has, equal up to a global phase if it has no controls. */
function lowerGate(operation: GateOperation, natives: NativeGates, names: NameTrees): readonly GateOperation[] {
  const { gate, dagger } = operation;
  if (dagger && requireGate(gate).structure.selfInverse)
    return lowerGate({ ...operation, dagger: false }, natives, names);
  if (natives.has(gate) && (!dagger || natives.inverts(gate))) return [operation];
  const p = operation.parameters.map((angle) => angleExpression(angle, names));
  if (dagger) {
    const [inverse, formulas] = inverseCall(gate, p);
    const parameters = formulas.map((formula) => angleOf(formula, names));
    return lowerGate({ ...operation, gate: inverse, parameters, dagger: false }, natives, names);
  }
  const negative = operation.controls.filter(({ on }) => on === 0).map(({ qubit }) => flip(qubit));
  const controls = operation.controls.map(({ qubit }) => qubit);
  const body = decomposed(gate, { parameters: p, controls, targets: operation.targets }) ?? [];
  const steps = body.flatMap((step) => lowerGate(fromStep(step, names), natives, names));
  return [...negative, ...steps, ...negative];
}

/** In `targets` of {@link lowerExactly}: no qubit, the gate is a phase of the whole state. */
export const NO_QUBIT = -1;

/**
 * Decomposes a catalogue gate into gates that the tool has, equal up to a global phase if it has no controls.
 * @param names what the names in its angles mean
 * @throws Error if the gate is not in the catalogue
 */
export const lower = (
  operation: GateOperation,
  natives: NativeGates,
  names: NameTrees = NO_NAMES,
): readonly GateOperation[] => lowerGate(operation, natives, names);

/**
 * As {@link lower}, but equal with the global phase: a U1 whose target is {@link NO_QUBIT} multiplies the state by the
 * phase. A gate with one more control has all phases, and without this control they are global.
 */
export function lowerExactly(
  operation: GateOperation,
  natives: NativeGates,
  names: NameTrees = NO_NAMES,
): readonly GateOperation[] {
  const controls: readonly Control[] = [{ qubit: NO_QUBIT, on: 1 }, ...operation.controls];
  return lowerGate({ ...operation, controls }, natives, names).map((step) => ({
    ...step,
    controls: step.controls.filter(({ qubit }) => qubit !== NO_QUBIT),
  }));
}

/**
 * Expands custom gates and decomposes an operation into gates that a format has. Comments stay with the first gate.
 * Undefined if the result would exceed the size limit of a program.
 * @throws Error if a gate is neither in the catalogue nor in the circuit
 */
export function decomposeForExport(
  operation: GateOperation,
  composites: ReadonlyMap<string, Composite>,
  natives: NativeGates,
  angles = new FormalAngles(),
): readonly GateOperation[] | undefined {
  const lowered = unfold(operation, composites, angles)?.flatMap((step) => {
    requireGate(step.gate);
    return lower(step, natives);
  });
  const [first, ...rest] = lowered ?? [];
  return first === undefined || operation.comments === undefined
    ? lowered
    : [{ ...first, comments: operation.comments }, ...rest];
}
