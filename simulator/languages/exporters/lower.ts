import type { Angle, Composite, GateOperation } from '#simulator/circuit/circuit.ts';
import { FormalAngles } from '#simulator/circuit/composites.ts';
import { requireGate } from '#simulator/gates/catalogue.ts';
import { angleExpression } from '#simulator/languages/angle-notation.ts';
import { decomposed, type GateStep, inverseCall } from '#simulator/languages/gate-steps.ts';
import { unfold } from '#simulator/languages/unfold.ts';
import { angleText } from '#simulator/math/angle-algebra.ts';
import type { AngleExpression } from '#simulator/math/angle-expression.ts';
import { formatAngle, shortAngle } from '#simulator/math/angle-format.ts';
import { angleValue } from '#simulator/math/angle-tree.ts';

/** The gates that a tool has; it can add controls to each of them. */
export interface NativeGates {
  has(gate: string): boolean;
  /** Whether the tool also writes the inverse of the gate. */
  inverts(gate: string): boolean;
}

/** Longest angle text that is kept; a longer text that results from a decomposition is replaced by its value. */
const LONGEST_ANGLE = 48;

function angleOf(expression: AngleExpression): Angle {
  const value = angleValue(expression);
  const text = angleText(expression);
  return { text: Number.isFinite(value) ? shortAngle(text, value, LONGEST_ANGLE) : formatAngle(value), value };
}

const fromStep = ({ gate, targets, controls, dagger, parameters }: GateStep<number>): GateOperation => ({
  kind: 'gate',
  gate,
  targets,
  controls: controls.map((qubit) => ({ qubit, on: 1 })),
  dagger,
  parameters: parameters.map(angleOf),
});

const flip = (qubit: number): GateOperation => ({
  kind: 'gate',
  gate: 'X',
  targets: [qubit],
  controls: [],
  dagger: false,
  parameters: [],
});

/** Decomposes one catalogue gate into gates that the tool has, equal up to a global phase. */
function lowerGate(operation: GateOperation, natives: NativeGates): readonly GateOperation[] {
  const { gate, dagger } = operation;
  if (dagger && requireGate(gate).structure.selfInverse) return lowerGate({ ...operation, dagger: false }, natives);
  if (natives.has(gate) && (!dagger || natives.inverts(gate))) return [operation];
  const p = operation.parameters.map((angle) => angleExpression(angle));
  if (dagger) {
    const [inverse, parameters] = inverseCall(gate, p);
    return lowerGate({ ...operation, gate: inverse, parameters: parameters.map(angleOf), dagger: false }, natives);
  }
  const negative = operation.controls.filter(({ on }) => on === 0).map(({ qubit }) => flip(qubit));
  const controls = operation.controls.map(({ qubit }) => qubit);
  const body = decomposed(gate, { parameters: p, controls, targets: operation.targets }) ?? [];
  const steps = body.flatMap((step) => lowerGate(fromStep(step), natives));
  return [...negative, ...steps, ...negative];
}

/**
 * Decomposes an operation into gates that the tool has; custom gates are expanded. Comments stay with the first gate.
 * Undefined if the result would exceed the size limit of a program.
 * @throws Error if the gate is neither in the catalogue nor in the circuit
 */
export function decomposeForExport(
  operation: GateOperation,
  composites: ReadonlyMap<string, Composite>,
  natives: NativeGates,
  angles = new FormalAngles(),
): readonly GateOperation[] | undefined {
  const lowered = unfold(operation, composites, angles)?.flatMap((step) => {
    requireGate(step.gate);
    return lowerGate(step, natives);
  });
  const [first, ...rest] = lowered ?? [];
  return first === undefined || operation.comments === undefined
    ? lowered
    : [{ ...first, comments: operation.comments }, ...rest];
}
