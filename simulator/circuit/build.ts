import { evaluateAngle } from '#simulator/math/angle.ts';
import { formatAngle } from '#simulator/math/angle-format.ts';
import type {
  Angle,
  AssignOperation,
  BarrierOperation,
  BranchOperation,
  Circuit,
  ClassicalExpression,
  Composite,
  CompositeStep,
  Control,
  DisplayName,
  DisplayOperation,
  GateOperation,
  LoopOperation,
  MeasureOperation,
  Operation,
  RepeatOperation,
  ResetOperation,
} from './circuit.ts';

/** Small factories of frozen circuit values. They do not check their arguments: `rules.ts` checks whole circuits. */

/** Creates an angle from its value in radians (formatted as text), or from its text. */
export function angle(from: number | string): Angle {
  if (typeof from === 'number') return Object.freeze({ text: formatAngle(from), value: from });
  const result = evaluateAngle(from, { power: true, functions: true });
  if (!result.ok) throw new Error(`angle "${from}" is wrong at ${result.offset}: ${result.code}`);
  return Object.freeze({ text: from, value: result.value });
}

export interface GateExtras {
  /** Qubits controlled on 1, or whole controls. */
  readonly controls?: readonly (number | Control)[];
  readonly dagger?: boolean;
  /** Radians, expressions, or both as one `Angle`. */
  readonly parameters?: readonly (number | string | Angle)[];
  readonly comments?: readonly string[];
}

const withComments = <T extends object>(operation: T, comments: readonly string[] | undefined): T =>
  Object.freeze(
    comments === undefined || comments.length === 0
      ? operation
      : { ...operation, comments: Object.freeze([...comments]) },
  );

const NONE: readonly never[] = Object.freeze([]);
const frozen = <T>(list: readonly T[]): readonly T[] => (list.length === 0 ? NONE : Object.freeze([...list]));

export const control = (qubit: number, on: 0 | 1 = 1): Control => Object.freeze({ qubit, on });

/**
 * Creates an operation with a catalogue gate or a composite, by canonical name. Targets are in matrix order: the first
 * is the most significant bit.
 */
export function gate(name: string, targets: number | readonly number[], extras: GateExtras = {}): GateOperation {
  const operation: GateOperation = {
    kind: 'gate',
    gate: name,
    targets: frozen(typeof targets === 'number' ? [targets] : targets),
    controls: frozen((extras.controls ?? []).map((c) => (typeof c === 'number' ? control(c) : control(c.qubit, c.on)))),
    dagger: extras.dagger ?? false,
    parameters: frozen((extras.parameters ?? []).map((p) => (typeof p === 'object' ? p : angle(p)))),
  };
  return withComments(operation, extras.comments);
}

export const measure = (qubit: number, bit: number, comments?: readonly string[]): MeasureOperation =>
  withComments({ kind: 'measure', qubit, bit }, comments);

export const reset = (qubit: number, comments?: readonly string[]): ResetOperation =>
  withComments({ kind: 'reset', qubit }, comments);

export const barrier = (qubits: readonly number[], comments?: readonly string[]): BarrierOperation =>
  withComments({ kind: 'barrier', qubits: frozen(qubits) }, comments);

export const display = (name: DisplayName, qubit: number, comments?: readonly string[]): DisplayOperation =>
  withComments({ kind: 'display', display: name, qubits: frozen([qubit]) }, comments);

export const assign = (bit: number, value: ClassicalExpression, comments?: readonly string[]): AssignOperation =>
  withComments({ kind: 'assign', bit, value }, comments);

export const branch = (
  condition: ClassicalExpression,
  then: readonly Operation[],
  otherwise: readonly Operation[] = [],
  comments?: readonly string[],
): BranchOperation =>
  withComments({ kind: 'branch', condition, then: frozen(then), otherwise: frozen(otherwise) }, comments);

export const loop = (
  condition: ClassicalExpression,
  body: readonly Operation[],
  comments?: readonly string[],
): LoopOperation => withComments({ kind: 'loop', condition, body: frozen(body) }, comments);

export const repeat = (times: number, body: readonly Operation[], comments?: readonly string[]): RepeatOperation =>
  withComments({ kind: 'repeat', times, body: frozen(body) }, comments);

/** Reads bits as an integer, first bit least significant. */
export const bitsValue = (...bits: readonly number[]): ClassicalExpression =>
  Object.freeze({ kind: 'bits', bits: frozen(bits) });
export const numberValue = (value: number): ClassicalExpression => Object.freeze({ kind: 'number', value });
export const bitsEqual = (bits: readonly number[], value: number): ClassicalExpression =>
  Object.freeze({ kind: 'binary', operator: '==', left: bitsValue(...bits), right: numberValue(value) });

/** Creates a step of a composite's body; its parameters are expressions over the formal parameters of the composite. */
export const compositeStep = (
  name: string,
  targets: readonly number[],
  extras: { controls?: readonly (number | Control)[]; dagger?: boolean; parameters?: readonly string[] } = {},
): CompositeStep =>
  Object.freeze({
    gate: name,
    targets: frozen(targets),
    controls: frozen((extras.controls ?? []).map((c) => (typeof c === 'number' ? control(c) : control(c.qubit, c.on)))),
    dagger: extras.dagger ?? false,
    parameters: frozen((extras.parameters ?? []).map((text) => Object.freeze({ text }))),
  });

/** Returns a gate of a composite's body as a step, which keeps the texts of the parameters and not their values. */
export const stepOf = ({ gate, targets, controls, dagger, parameters }: GateOperation): CompositeStep =>
  Object.freeze({
    gate,
    targets,
    controls,
    dagger,
    parameters: Object.freeze(parameters.map(({ text }) => Object.freeze({ text }))),
  });

export const composite = (
  name: string,
  qubits: number,
  body: readonly CompositeStep[],
  parameters: readonly string[] = [],
): Composite => Object.freeze({ name, qubits, parameters: frozen(parameters), body: frozen(body) });

export type CircuitExtras = Omit<Circuit, 'qubits' | 'classicalBits' | 'operations'>;

export const circuit = (
  qubits: number,
  classicalBits: number,
  operations: readonly Operation[] = [],
  extras: CircuitExtras = {},
): Circuit => Object.freeze({ ...extras, qubits, classicalBits, operations: frozen(operations) });
