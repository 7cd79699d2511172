import type { Refusal } from '#simulator/engines/engine.ts';
import { addUp, type ParametricAngle } from '#simulator/engines/gradient/chain-rule.ts';
import { refuse } from '#simulator/engines/prepare.ts';
import { type AngleTree, derivative, namesIn, treeValue } from '#simulator/math/angle-tree.ts';
import type { ObservedProgram } from './observed-program.ts';
import type { AngleDerivatives } from './shift-derivatives.ts';
import type { ObservableValue, ValuesRequest } from './values.ts';

/** Most angles with parameters, and parameters, of second derivatives: their evaluations go by the square. */
const MAX_HESSIAN_ANGLES = 200;

type Derivatives = Pick<ObservableValue, 'gradient' | 'gradientError' | 'hessian' | 'hessianError'>;
type Program = Pick<ObservedProgram, 'angles' | 'names' | 'values'>;

/** Returns why derivatives of a program cannot be computed. */
export function derivativeRefusal(
  { angles, names, isParametricInLoop }: Pick<ObservedProgram, 'angles' | 'names' | 'isParametricInLoop'>,
  { gradient, hessian }: Pick<ValuesRequest, 'gradient' | 'hessian'>,
): Refusal | undefined {
  if ((gradient || hessian) && isParametricInLoop) return refuse('gradient_in_loop');
  const size = Math.max(angles.length, names.length);
  return hessian && size > MAX_HESSIAN_ANGLES
    ? refuse('hessian_too_large', { angles: size, limit: MAX_HESSIAN_ANGLES })
    : undefined;
}

/** Returns the derivatives of one observable by the parameters, from those by the angles. */
function gradientOf({ angles, names, values }: Program, byAngle: ArrayLike<number>): Record<string, number> {
  return Object.fromEntries(addUp(angles, byAngle, names, values));
}

/** Returns the standard errors of the derivatives: the variance of a sum of independent terms. */
function gradientErrorOf(program: Program, variances: Float64Array): Record<string, number | null> {
  const sums = new Map(program.names.map((name) => [name, 0]));
  firstOf(program).forEach((factors, at) => {
    for (const [name, factor] of factors) sums.set(name, sums.get(name)! + variances[at]! * factor ** 2);
  });
  return Object.fromEntries([...sums].map(([name, variance]) => [name, rootOf(variance)]));
}

const rootOf = (variance: number): number | null => (Number.isNaN(variance) ? null : Math.sqrt(variance));

/** Derivatives of each angle by its parameters. */
const firstOf = ({ angles, values }: Program): readonly (readonly (readonly [name: string, factor: number])[])[] =>
  angles.map(({ derivatives }) => [...derivatives].map(([name, tree]) => [name, treeValue(tree, values)] as const));

/** Second derivatives of one angle by its parameters that are not 0. */
function secondOf(
  { derivatives }: ParametricAngle,
  values: Program['values'],
): readonly (readonly [first: string, second: string, factor: number])[] {
  return [...derivatives].flatMap(([first, tree]) =>
    [...namesIn(tree)].map((second) => [first, second, treeValue(derivativeBy(tree, second), values)] as const),
  );
}

const known = new WeakMap<object, Map<string, AngleTree>>();

/** Every tree is differentiated once. */
function derivativeBy(tree: AngleTree, name: string): AngleTree {
  if (typeof tree === 'number') return 0;
  const byName = known.get(tree) ?? new Map<string, AngleTree>();
  known.set(tree, byName);
  let result = byName.get(name);
  if (result === undefined) byName.set(name, (result = derivative(tree, name)));
  return result;
}

/** What the derivatives of one observable by angles tell of it: rows by parameter, and their standard errors. */
function hessianOf(
  program: Program,
  derivatives: AngleDerivatives,
  seconds: AngleDerivatives,
  observable: number,
): { readonly matrix: Matrix; readonly errors: Matrix<number | null> } {
  const { angles, names, values } = program;
  const places = new Map(names.map((name, place) => [name, place]));
  const sums = new Float64Array(names.length ** 2);
  const variances = new Float64Array(names.length ** 2);
  const [first, second] = [derivatives, seconds].map((each) => ({
    value: each.derivatives[observable]!,
    variance: each.variances[observable]!,
  })) as [Column, Column];
  const add = (one: string, other: string, factor: number, { value, variance }: Column, entry: number) => {
    const at = places.get(one)! * names.length + places.get(other)!;
    sums[at]! += factor * value[entry]!;
    variances[at]! += factor ** 2 * variance[entry]!;
  };
  const factors = firstOf(program);
  for (let i = 0; i < angles.length; i++) {
    for (const [one, other, factor] of secondOf(angles[i]!, values)) add(one, other, factor, first, i);
    for (let k = i; k < angles.length; k++) {
      // A pair of different angles counts twice, with the parameters exchanged; its numbers are the same.
      const both = new Map<string, [one: string, other: string, factor: number]>();
      const collect = (one: string, other: string, factor: number) => {
        const entry = both.get(`${one} ${other}`);
        if (entry === undefined) both.set(`${one} ${other}`, [one, other, factor]);
        else entry[2] += factor;
      };
      for (const [one, a] of factors[i]!)
        for (const [other, b] of factors[k]!) {
          collect(one, other, a * b);
          if (k > i) collect(other, one, a * b);
        }
      for (const [one, other, factor] of both.values()) add(one, other, factor, second, i * angles.length + k);
    }
  }
  const rows = <Entry>(entryAt: (at: number) => Entry): Matrix<Entry> =>
    Object.fromEntries(
      names.map((one, row) => [
        one,
        Object.fromEntries(names.map((other, column) => [other, entryAt(row * names.length + column)])),
      ]),
    );
  return { matrix: rows((at) => sums[at]!), errors: rows((at) => rootOf(variances[at]!)) };
}

interface Column {
  readonly value: Float64Array;
  readonly variance: Float64Array;
}

type Matrix<Entry = number> = Record<string, Record<string, Entry>>;

/** Returns what was asked for of one observable, with errors only for estimates. */
export function derivativesAsAsked(
  program: Program,
  { gradient, hessian, shots }: Pick<ValuesRequest, 'gradient' | 'hessian' | 'shots'>,
  derivatives: AngleDerivatives,
  seconds: AngleDerivatives | undefined,
  observable: number,
): Derivatives {
  const second = hessian && seconds ? hessianOf(program, derivatives, seconds, observable) : undefined;
  return {
    ...(gradient && { gradient: gradientOf(program, derivatives.derivatives[observable]!) }),
    ...(gradient && shots > 0 && { gradientError: gradientErrorOf(program, derivatives.variances[observable]!) }),
    ...(second && { hessian: second.matrix }),
    ...(second && shots > 0 && { hessianError: second.errors }),
  };
}
