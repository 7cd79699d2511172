import type { ClassicalExpression } from '#simulator/circuit/circuit.ts';
import type { AngleFunction } from '#simulator/math/angle-expression.ts';
import { callTree } from '#simulator/math/angle-tree.ts';
import { FLOAT, isInteger, type ScalarType, WIDE_INT } from './classical-type.ts';
import { scalarBinary } from './operators.ts';
import {
  bitExpression,
  type BitsValue,
  type ClassicalValue,
  known,
  knownNumber,
  numberExpression,
  type Scalar,
  scalarOf,
  scalarTypeOf,
  ValueProblem,
} from './value.ts';

interface BuiltIn {
  readonly parameters: number;
  readonly apply: (values: readonly ClassicalValue[]) => ClassicalValue;
}

/** A real function of one number. `tree` is its name in angles with parameters. */
const real = (compute: (x: number) => number, tree?: AngleFunction): BuiltIn => ({
  parameters: 1,
  apply: ([value]) => {
    const scalar = scalarOf(value!);
    if (scalar.kind === 'tree' && tree !== undefined) {
      const result = callTree(tree, scalar.tree);
      return typeof result === 'number' ? known(FLOAT, result) : { kind: 'tree', tree: result };
    }
    return known(FLOAT, finite(compute(knownNumber(scalar).value)));
  },
});

function finite(value: number): number {
  if (!Number.isFinite(value)) throw new ValueProblem('value_not_finite');
  return value;
}

/** Rounds to an integer; integers, also measured ones, are as they are. */
const rounding = (compute: (x: number) => number): BuiltIn => ({
  parameters: 1,
  apply: ([value]) => {
    const scalar = scalarOf(value!);
    return isInteger(scalarTypeOf(scalar)) ? scalar : known(WIDE_INT, compute(knownNumber(scalar).value));
  },
});

const operator = (name: string): BuiltIn => ({
  parameters: 2,
  apply: ([left, right]) => scalarBinary(name, scalarOf(left!), scalarOf(right!)),
});

/** Moves bits around; those that leave on one side come back on the other. */
const rotation = (direction: 1 | -1): BuiltIn => ({
  parameters: 2,
  apply: ([value, by]) => {
    if (value?.kind !== 'bits')
      throw new ValueProblem('function_operands', { name: direction === 1 ? 'rotl' : 'rotr' });
    const { bits } = value;
    const places = direction * knownNumber(by!).value;
    const at = (place: number): number => (((place - places) % bits.length) + bits.length) % bits.length;
    return { kind: 'bits', bits: bits.map((_, place) => bits[at(place)]!) };
  },
});

function populationCount({ bits }: BitsValue): Scalar {
  const ones = bits.reduce<number>((count, bit) => count + (bit === 1 ? 1 : 0), 0);
  const measured = bits.filter((bit) => typeof bit !== 'number').map(bitExpression);
  const type: ScalarType = { kind: 'uint', width: Math.max(1, Math.ceil(Math.log2(bits.length + 1))) };
  if (measured.length === 0) return known(type, ones);
  const terms = ones > 0 ? [numberExpression(ones), ...measured] : measured;
  const expression = terms.reduce((sum, term): ClassicalExpression => ({
    kind: 'binary',
    operator: '+',
    left: sum,
    right: term,
  }));
  return { kind: 'measured', type, expression };
}

/** The functions of the OpenQASM 3 specification, except `sizeof` and `durationof`, whose operands are no values. */
export const BUILT_IN_FUNCTIONS: ReadonlyMap<string, BuiltIn> = new Map<string, BuiltIn>([
  ['arccos', real(Math.acos)],
  ['arcsin', real(Math.asin)],
  ['arctan', real(Math.atan)],
  ['ceiling', rounding(Math.ceil)],
  ['cos', real(Math.cos, 'cos')],
  ['exp', real(Math.exp, 'exp')],
  ['floor', rounding(Math.floor)],
  ['log', real(Math.log, 'ln')],
  ['mod', operator('%')],
  [
    'popcount',
    {
      parameters: 1,
      apply: ([value]) => {
        if (value?.kind !== 'bits') throw new ValueProblem('function_operands', { name: 'popcount' });
        return populationCount(value);
      },
    },
  ],
  ['pow', operator('**')],
  ['rotl', rotation(1)],
  ['rotr', rotation(-1)],
  ['sin', real(Math.sin, 'sin')],
  ['sqrt', real(Math.sqrt, 'sqrt')],
  ['tan', real(Math.tan, 'tan')],
]);
