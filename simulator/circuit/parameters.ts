import { LARGEST_ANGLE } from '#simulator/math/angle.ts';
import { parseAngle } from '#simulator/math/angle-expression.ts';
import { formatAngle } from '#simulator/math/angle-format.ts';
import { type AngleTree, angleTree, namesIn, parameterTree, substitute, treeText } from '#simulator/math/angle-tree.ts';
import type { Angle, Circuit, FormalAngle, Operation, Parameter } from './circuit.ts';
import { walk } from './wires.ts';

/** More parameters than any ansatz that can be simulated has; every one costs a column in each result. */
export const MAX_PARAMETERS = 10_000;

/** A name that every language can write; the languages' own words are reserved besides. */
const NAME = /^[A-Za-z_][A-Za-z0-9_]{0,63}$/;

/** Names of numbers and functions in some language, in any case. */
const NUMBERS = ['pi', 'tau', 'euler', 'sin', 'cos', 'tan', 'exp', 'ln', 'log', 'sqrt'];

export const isParameterName = (name: string): boolean => NAME.test(name) && !NUMBERS.includes(name.toLowerCase());

/** What is wrong with the values of a run's parameters. */
export type BindingProblem =
  | { readonly code: 'parameters_unbound'; readonly names: readonly string[] }
  | { readonly code: 'parameter_unknown'; readonly name: string; readonly known: readonly string[] }
  | { readonly code: 'parameter_not_finite'; readonly name: string }
  | { readonly code: 'parameter_too_large'; readonly name: string; readonly limit: number }
  /** The angle has no finite value, or too large a one, for these values. */
  | { readonly code: 'angle_not_finite'; readonly text: string };

/** Names and values in radians. */
export type Binding = ReadonlyMap<string, number>;

/** Returns every problem of a binding of these parameters; none if it is complete and sound. */
function bindingProblems(parameters: readonly Parameter[], values: Binding): readonly BindingProblem[] {
  const known = parameters.map(({ name }) => name);
  const problems: BindingProblem[] = [];
  for (const [name, value] of values) {
    if (!known.includes(name)) problems.push({ code: 'parameter_unknown', name, known });
    else if (!Number.isFinite(value)) problems.push({ code: 'parameter_not_finite', name });
    else if (Math.abs(value) > LARGEST_ANGLE)
      problems.push({ code: 'parameter_too_large', name, limit: LARGEST_ANGLE });
  }
  const names = known.filter((name) => !values.has(name));
  if (names.length > 0) problems.push({ code: 'parameters_unbound', names });
  return problems;
}

const FULL_TURN = 2 * Math.PI;

/** Reduces an angle to 0 … 2π. */
export const withinTurn = (value: number): number => value - FULL_TURN * Math.floor(value / FULL_TURN);

/** The values that the angles use: those of type `angle` are reduced to 0 … 2π. */
export function reducedValues(parameters: readonly Parameter[], values: Binding): Binding {
  const reduced = new Map(values);
  for (const { name, type } of parameters) {
    const value = values.get(name);
    if (type === 'angle' && value !== undefined) reduced.set(name, withinTurn(value));
  }
  return reduced;
}

/** An angle with this meaning; its text is derived. */
export const angleOfTree = (tree: AngleTree): Angle =>
  Object.freeze(
    typeof tree === 'number'
      ? { text: formatAngle(tree), value: tree }
      : { text: treeText(tree), value: Number.NaN, tree },
  );

/** An angle, and the parameters that it uses. */
interface ParametricAngle {
  readonly angle: Angle;
  readonly names: ReadonlySet<string>;
}

/** Any name may be one of a parameter, except the number's own. */
const ANY_NAME = { has: (name: string): boolean => name !== 'π' && name.toLowerCase() !== 'pi' };

/**
 * Reads an angle of numbers, pi and names of parameters, without powers and functions.
 * @returns null if the text is not such an expression, or is a number without a finite value
 */
export function parametricAngle(text: string): ParametricAngle | null {
  const parsed = parseAngle(text, { names: ANY_NAME });
  if (!parsed.ok) return null;
  const names = new Set(parsed.expression.tokens.flatMap((token) => (token.kind === 'name' ? [token.name] : [])));
  const tree = angleTree(parsed.expression, new Map([...names].map((name) => [name, parameterTree(name)])));
  if (typeof tree !== 'number') return { angle: Object.freeze({ text, value: Number.NaN, tree }), names };
  return names.size === 0 && Number.isFinite(tree) ? { angle: Object.freeze({ text, value: tree }), names } : null;
}

/** Returns the angle of a step of a composite, for these values or functions of the composite's formal parameters. */
export function calledAngle({ text }: FormalAngle, formals: ReadonlyMap<string, AngleTree>): Angle {
  const parsed = parseAngle(text, { power: true, functions: true, names: formals });
  const tree = parsed.ok ? angleTree(parsed.expression, formals) : Number.NaN;
  return typeof tree === 'number' && !Number.isFinite(tree) ? angleOfTree(0) : angleOfTree(tree);
}

/** Adds the names of the parameters that these operations use, at any depth. */
export function parametersUsed(operations: readonly Operation[]): ReadonlySet<string> {
  const names = new Set<string>();
  for (const { operation } of walk(operations))
    if (operation.kind === 'gate')
      for (const { tree } of operation.parameters) if (tree !== undefined) namesIn(tree, names);
  return names;
}

export type Bound = { readonly ok: true; readonly circuit: Circuit } | BindingRefusal;

interface BindingRefusal {
  readonly ok: false;
  readonly problems: readonly BindingProblem[];
}

/** Returns the circuit with numbers in place of its parameters, or everything that is wrong with the values. */
export function bindCircuit(circuit: Circuit, values: Binding): Bound {
  const { parameters = [], ...rest } = circuit;
  const problems = [...bindingProblems(parameters, values)];
  if (problems.length > 0) return { ok: false, problems };
  const reduced = reducedValues(parameters, values);
  const bindAngle = (angle: Angle): Angle => {
    if (angle.tree === undefined) return angle;
    const value = substitute(angle.tree, reduced);
    if (typeof value === 'number' && Math.abs(value) <= LARGEST_ANGLE) return angleOfTree(value);
    problems.push({ code: 'angle_not_finite', text: angle.text });
    return angle;
  };
  const bound = mapAngles(rest.operations, bindAngle);
  return problems.length > 0
    ? { ok: false, problems }
    : { ok: true, circuit: Object.freeze({ ...rest, operations: bound }) };
}

/** Returns the operations with every angle replaced, at any depth; the same objects where nothing changes. */
function mapAngles(operations: readonly Operation[], map: (angle: Angle) => Angle): readonly Operation[] {
  return Object.freeze(
    operations.map((operation): Operation => {
      switch (operation.kind) {
        case 'gate':
          return operation.parameters.every(({ tree }) => tree === undefined)
            ? operation
            : Object.freeze({ ...operation, parameters: Object.freeze(operation.parameters.map(map)) });
        case 'branch':
          return Object.freeze({
            ...operation,
            then: mapAngles(operation.then, map),
            otherwise: mapAngles(operation.otherwise, map),
          });
        case 'loop':
        case 'repeat':
          return Object.freeze({ ...operation, body: mapAngles(operation.body, map) });
        default:
          return operation;
      }
    }),
  );
}
