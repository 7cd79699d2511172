import { treesEqual } from '#simulator/math/angle-tree.ts';
import type {
  Angle,
  Circuit,
  ClassicalExpression,
  Composite,
  CompositeStep,
  Control,
  Operation,
  Parameter,
  Variable,
  VariableType,
} from './circuit.ts';

export interface EqualityOptions {
  /** `text`: angles must have the same text. `value` (default): they may differ by at most `tolerance`. */
  readonly angles?: 'text' | 'value';
  /** Radians; 0 by default. */
  readonly tolerance?: number;
  /** Whether comments must be equal, too; false by default. */
  readonly comments?: boolean;
}

/**
 * Whether two circuits have the same meaning, operation by operation. Ignores register names and, by default, comments.
 */
export function circuitsEqual(a: Circuit, b: Circuit, options: EqualityOptions = {}): boolean {
  return (
    a.qubits === b.qubits &&
    a.classicalBits === b.classicalBits &&
    listsEqual(a.variables ?? [], b.variables ?? [], variablesEqual) &&
    numbersEqual(a.probabilitiesOf ?? [], b.probabilitiesOf ?? []) &&
    listsEqual(a.operations, b.operations, (x, y) => operationsEqual(x, y, options)) &&
    listsEqual(a.parameters ?? [], b.parameters ?? [], parametersEqual) &&
    listsEqual(byName(a.composites), byName(b.composites), compositesEqual) &&
    (!options.comments || textsEqual(a.trailingComments, b.trailingComments))
  );
}

const typesEqual = (a: VariableType | undefined, b: VariableType | undefined): boolean =>
  a?.kind === b?.kind &&
  (a === undefined || a.kind === 'float' || (b !== undefined && 'width' in b && a.width === b.width));

/** Names of variables are ignored, like those of registers. */
const variablesEqual = (a: Variable, b: Variable): boolean => a.size === b.size && typesEqual(a.type, b.type);

/** Precondition: nesting within the structure rules. */
function operationsEqual(a: Operation, b: Operation, options: EqualityOptions = {}): boolean {
  if (options.comments && !textsEqual(a.comments, b.comments)) return false;
  const inside = (x: readonly Operation[], y: readonly Operation[]) =>
    listsEqual(x, y, (p, q) => operationsEqual(p, q, options));
  switch (a.kind) {
    case 'gate':
      return (
        b.kind === 'gate' &&
        a.gate === b.gate &&
        a.dagger === b.dagger &&
        numbersEqual(a.targets, b.targets) &&
        controlsEqual(a.controls, b.controls) &&
        listsEqual(a.parameters, b.parameters, (p, q) => anglesEqual(p, q, options))
      );
    case 'measure':
      return b.kind === 'measure' && a.qubit === b.qubit && a.bit === b.bit;
    case 'reset':
      return b.kind === 'reset' && a.qubit === b.qubit;
    case 'barrier':
      return b.kind === 'barrier' && numbersEqual(a.qubits.toSorted(ascending), b.qubits.toSorted(ascending));
    case 'display':
      return b.kind === 'display' && a.display === b.display && numbersEqual(a.qubits, b.qubits);
    case 'assign':
      return b.kind === 'assign' && a.bit === b.bit && typesEqual(a.as, b.as) && expressionsEqual(a.value, b.value);
    case 'branch':
      return (
        b.kind === 'branch' &&
        expressionsEqual(a.condition, b.condition) &&
        inside(a.then, b.then) &&
        inside(a.otherwise, b.otherwise)
      );
    case 'loop':
      return b.kind === 'loop' && expressionsEqual(a.condition, b.condition) && inside(a.body, b.body);
    case 'repeat':
      return b.kind === 'repeat' && a.times === b.times && inside(a.body, b.body);
  }
}

function expressionsEqual(a: ClassicalExpression, b: ClassicalExpression): boolean {
  switch (a.kind) {
    case 'number':
      return b.kind === 'number' && a.value === b.value;
    case 'bits':
      return b.kind === 'bits' && numbersEqual(a.bits, b.bits);
    case 'unary':
      return b.kind === 'unary' && a.operator === b.operator && expressionsEqual(a.operand, b.operand);
    case 'binary':
      return (
        b.kind === 'binary' &&
        a.operator === b.operator &&
        expressionsEqual(a.left, b.left) &&
        expressionsEqual(a.right, b.right)
      );
  }
}

const ascending = (a: number, b: number) => a - b;

const byName = (composites: readonly Composite[] = []) =>
  composites.toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));

const listsEqual = <T>(a: readonly T[], b: readonly T[], equal: (x: T, y: T) => boolean): boolean =>
  a.length === b.length && a.every((value, i) => equal(value, b[i]!));

const numbersEqual = (a: readonly number[], b: readonly number[]): boolean => listsEqual(a, b, Object.is);

const textsEqual = (a: readonly string[] = [], b: readonly string[] = []): boolean => listsEqual(a, b, Object.is);

/** The order of controls has no meaning. */
const controlsEqual = (a: readonly Control[], b: readonly Control[]): boolean => {
  const sorted = (controls: readonly Control[]) => controls.toSorted((x, y) => x.qubit - y.qubit);
  return listsEqual(sorted(a), sorted(b), (x, y) => x.qubit === y.qubit && x.on === y.on);
};

function anglesEqual(a: Angle, b: Angle, { angles = 'value', tolerance = 0 }: EqualityOptions): boolean {
  if (angles === 'text') return a.text === b.text;
  if (a.tree === undefined && b.tree === undefined) return Math.abs(a.value - b.value) <= tolerance;
  return treesEqual(a.tree ?? a.value, b.tree ?? b.value);
}

const parametersEqual = (a: Parameter, b: Parameter): boolean => a.name === b.name && a.type === b.type;

const stepsEqual = (a: CompositeStep, b: CompositeStep): boolean =>
  a.gate === b.gate &&
  a.dagger === b.dagger &&
  numbersEqual(a.targets, b.targets) &&
  controlsEqual(a.controls, b.controls) &&
  listsEqual(a.parameters, b.parameters, (x, y) => x.text.replaceAll(' ', '') === y.text.replaceAll(' ', ''));

const compositesEqual = (a: Composite, b: Composite): boolean =>
  a.name === b.name &&
  a.qubits === b.qubits &&
  textsEqual(a.parameters, b.parameters) &&
  listsEqual(a.body, b.body, stepsEqual);
