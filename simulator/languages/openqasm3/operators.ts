import type { BinaryOperator, ClassicalExpression } from '#simulator/circuit/circuit.ts';
import { applyBinary, MAX_VARIABLE_WIDTH } from '#simulator/circuit/classical.ts';
import { type AngleTree, combinedTree, negativeTree } from '#simulator/math/angle-tree.ts';
import { BOOL, DURATION, FLOAT, isInteger, type ScalarType, STORED_ANGLE_WIDTH, WIDE_INT } from './classical-type.ts';
import { bitsAs, scalarAs, unitOf } from './conversion.ts';
import {
  type Affine,
  affineOf,
  type BitValue,
  type ClassicalValue,
  known,
  type KnownNumber,
  type MeasuredNumber,
  numberExpression,
  type Scalar,
  scalarOf,
  scalarTypeOf,
  ValueProblem,
} from './value.ts';

/** Operators of OpenQASM 3 between two values, with their precedence; `**` is right-associative. */
export const OPERATOR_PRECEDENCE: ReadonlyMap<string, number> = new Map([
  ['||', 1],
  ['&&', 2],
  ['|', 3],
  ['^', 4],
  ['&', 5],
  ['==', 6],
  ['!=', 6],
  ['<', 7],
  ['>', 7],
  ['<=', 7],
  ['>=', 7],
  ['<<', 8],
  ['>>', 8],
  ['+', 9],
  ['-', 9],
  ['++', 9],
  ['*', 10],
  ['/', 10],
  ['%', 10],
  ['**', 12],
]);
export const UNARY_PRECEDENCE = 11;

const COMPARISONS: ReadonlySet<string> = new Set(['==', '!=', '<', '<=', '>', '>=']);
const LOGICAL: ReadonlySet<string> = new Set(['&&', '||']);
const BITWISE: ReadonlySet<string> = new Set(['&', '|', '^']);
const SHIFTS: ReadonlySet<string> = new Set(['<<', '>>']);

/** Returns `left operator right`. @throws ValueProblem */
export function binaryValue(operator: string, left: ClassicalValue, right: ClassicalValue): ClassicalValue {
  if (operator === '++') return concatenated(left, right);
  if (left.kind === 'bits' && right.kind === 'bits' && BITWISE.has(operator) && left.bits.length === right.bits.length)
    return {
      kind: 'bits',
      bits: left.bits.map((bit, place) => bitwise(operator as '&' | '|' | '^', bit, right.bits[place]!)),
    };
  if (left.kind === 'bits' && SHIFTS.has(operator)) return shiftedBits(operator, left.bits, scalarOf(right));
  return scalarBinary(operator, scalarOf(left), scalarOf(right));
}

function concatenated(left: ClassicalValue, right: ClassicalValue): ClassicalValue {
  if (left.kind === 'bits' && right.kind === 'bits') return { kind: 'bits', bits: [...left.bits, ...right.bits] };
  throw new ValueProblem('operator_operands', { operator: '++' });
}

function bitwise(operator: '&' | '|' | '^', left: BitValue, right: BitValue): BitValue {
  if (typeof left === 'number' && typeof right === 'number') return applyBinary(operator, left, right) as 0 | 1;
  const [number, other] = typeof left === 'number' ? [left, right] : [right, left];
  if (number === 0) return operator === '&' ? 0 : other;
  if (number === 1 && operator !== '^') return operator === '&' ? other : 1;
  if (number === 1) return complement(other);
  return { kind: 'binary', operator, left: left as ClassicalExpression, right: right as ClassicalExpression };
}

const complement = (bit: BitValue): BitValue =>
  typeof bit === 'number' ? ((1 - bit) as 0 | 1) : { kind: 'unary', operator: '!', operand: bit };

function shiftedBits(operator: string, bits: readonly BitValue[], by: Scalar): ClassicalValue {
  const width = bits.length;
  if (by.kind !== 'number')
    return bitsAs(scalarBinary(operator, scalarOf({ kind: 'bits', bits }), by), { kind: 'bits', width });
  const places = operator === '<<' ? by.value : -by.value;
  return { kind: 'bits', bits: bits.map((_, place) => bits[place - places] ?? 0) };
}

/** Returns `operator operand`. @throws ValueProblem */
export function unaryValue(operator: '-' | '!' | '~', operand: ClassicalValue): ClassicalValue {
  if (operator === '~' && operand.kind === 'bits') return { kind: 'bits', bits: operand.bits.map(complement) };
  const scalar = scalarOf(operand);
  if (operator === '-') return negatedScalar(scalar);
  const isTruth = operator === '!' || scalarTypeOf(scalar).kind === 'bool';
  if (scalar.kind === 'tree' || (!isTruth && !isInteger(scalarTypeOf(scalar))))
    throw new ValueProblem('operator_operands', { operator });
  if (scalar.kind === 'number')
    return known(isTruth ? BOOL : scalar.type, isTruth ? Number(scalar.value === 0) : complementOf(scalar));
  return isTruth
    ? { kind: 'measured', type: BOOL, expression: { kind: 'unary', operator: '!', operand: scalar.expression } }
    : measuredComplement(scalar);
}

/** The bitwise complement within the width of an unsigned integer; of others by two's complement. */
const complementOf = ({ type, value }: KnownNumber): number =>
  type.kind === 'uint' ? 2 ** Math.min(type.width, MAX_VARIABLE_WIDTH) - 1 - value : -1 - value;

function measuredComplement({ type, expression }: MeasuredNumber): MeasuredNumber {
  const all: ClassicalExpression = { kind: 'unary', operator: '~', operand: expression };
  if (type.kind !== 'uint') return { kind: 'measured', type, expression: all };
  const mask = numberExpression(2 ** Math.min(type.width, MAX_VARIABLE_WIDTH) - 1);
  return { kind: 'measured', type, expression: { kind: 'binary', operator: '&', left: all, right: mask } };
}

function negatedScalar(scalar: Scalar): Scalar {
  if (scalar.kind === 'number') return known(signed(scalar.type), 0 - scalar.value);
  if (scalar.kind === 'tree') return treeScalar(negativeTree(scalar.tree));
  const { expression } = scalar;
  const affine = affineOf(scalar);
  return {
    kind: 'measured',
    type: signed(scalar.type),
    expression: { kind: 'unary', operator: '-', operand: expression },
    ...(affine && { affine: { ...affine, scale: -affine.scale, offset: -affine.offset } }),
  };
}

const signed = (type: ScalarType): ScalarType =>
  type.kind === 'bool' || type.kind === 'uint'
    ? { kind: 'int', width: Math.min(MAX_VARIABLE_WIDTH, 1 + ('width' in type ? (type.width ?? 1) : 1)) }
    : type;

const treeScalar = (tree: AngleTree): Scalar =>
  typeof tree === 'number' ? known(FLOAT, tree) : { kind: 'tree', tree };

/** The type of the result of arithmetic. @throws ValueProblem if the operands cannot be combined */
function resultType(operator: string, left: Scalar, right: Scalar): ScalarType {
  const [a, b] = [scalarTypeOf(left), scalarTypeOf(right)];
  if (a.kind === 'duration' || b.kind === 'duration') return durationResult(operator, a, b);
  if (a.kind === 'angle' || b.kind === 'angle') {
    if (a.kind === 'angle' && b.kind === 'angle') return operator === '/' ? FLOAT : a;
    return a.kind === 'angle' ? a : b;
  }
  return isInteger(a) && isInteger(b) ? integerType(operator, left, right) : FLOAT;
}

function durationResult(operator: string, a: ScalarType, b: ScalarType): ScalarType {
  if (a.kind === b.kind && (operator === '+' || operator === '-')) return DURATION;
  if (a.kind === b.kind && operator === '/') return FLOAT;
  if (a.kind !== b.kind && (operator === '*' || (operator === '/' && a.kind === 'duration'))) return DURATION;
  throw new ValueProblem('operator_operands', { operator });
}

/** Bits that an integer needs. */
function widthOf(scalar: Scalar): number {
  if (scalar.kind === 'number') return Math.ceil(Math.log2(Math.abs(scalar.value) + 1)) + Number(scalar.value < 0);
  const type = scalarTypeOf(scalar);
  return 'width' in type ? (type.width ?? STORED_ANGLE_WIDTH) : 1;
}

const mayBeNegative = (scalar: Scalar): boolean =>
  scalar.kind === 'number' ? scalar.value < 0 : scalarTypeOf(scalar).kind === 'int';

function integerType(operator: string, left: Scalar, right: Scalar): ScalarType {
  if (left.kind === 'number' && right.kind === 'number') return WIDE_INT;
  const [a, b] = [mayBeNegative(left), mayBeNegative(right)];
  const cap = (width: number): number => Math.max(1, Math.min(MAX_VARIABLE_WIDTH, width));
  // The bits of a number that is not negative bound the result.
  if (operator === '&' && !(a && b))
    return { kind: 'uint', width: cap(Math.min(...[left, right].filter((each) => !mayBeNegative(each)).map(widthOf))) };
  const isSigned = operator === '-' || a || b;
  // Two's complement of a number that is not negative has a bit more.
  const own = (scalar: Scalar, isNegative: boolean): number => widthOf(scalar) + Number(isSigned && !isNegative);
  return { kind: isSigned ? 'int' : 'uint', width: cap(widthAfter(operator, own(left, a), own(right, b), right)) };
}

function widthAfter(operator: string, a: number, b: number, right: Scalar): number {
  switch (operator) {
    case '*':
      return a + b;
    case '<<':
      return right.kind === 'number' ? a + right.value : MAX_VARIABLE_WIDTH;
    case '>>':
    case '/':
    case '%':
      return a;
    case '&':
      return Math.min(a, b);
    default:
      return Math.max(a, b) + Number(operator === '+' || operator === '-');
  }
}

/** @throws ValueProblem */
export function scalarBinary(operator: string, left: Scalar, right: Scalar): Scalar {
  if (LOGICAL.has(operator)) return logical(operator as '&&' | '||', truth(left), truth(right));
  const isBits = BITWISE.has(operator) || SHIFTS.has(operator) || operator === '%';
  if (isBits && (!isIntegral(left) || !isInteger(scalarTypeOf(right))))
    throw new ValueProblem('operator_operands', { operator });
  if (left.kind === 'number' && right.kind === 'number') return knownBinary(operator, left, right);
  if (left.kind === 'tree' || right.kind === 'tree') return treeBinary(operator, left, right);
  return measuredBinary(operator, left, right);
}

const isIntegral = (scalar: Scalar): boolean =>
  isInteger(scalarTypeOf(scalar)) || scalarTypeOf(scalar).kind === 'angle';

/** A number as a truth value; any measured one but 0 is true as it is. */
const truth = (scalar: Scalar): Scalar => (scalar.kind === 'measured' ? scalar : scalarAs(scalar, BOOL));

function logical(operator: '&&' | '||', left: Scalar, right: Scalar): Scalar {
  const decides = operator === '&&' ? 0 : 1;
  if (left.kind === 'number') return left.value === decides ? left : scalarAs(right, BOOL);
  if (right.kind === 'number' && right.value !== decides) return scalarAs(left, BOOL);
  return {
    kind: 'measured',
    type: BOOL,
    expression: { kind: 'binary', operator, left: expressionOf(left), right: expressionOf(right) },
  };
}

function knownBinary(operator: string, left: KnownNumber, right: KnownNumber): KnownNumber {
  const [a, b] = [left.value, right.value];
  if (COMPARISONS.has(operator)) return known(BOOL, applyBinary(operator as BinaryOperator, a, b));
  if ((operator === '/' || operator === '%') && b === 0) throw new ValueProblem('division_by_zero');
  if (SHIFTS.has(operator) && left.type.kind === 'angle') return shiftedAngle(operator, left, b);
  const type = resultType(operator, left, right);
  if (operator === '**') return known(isInteger(type) && b < 0 ? FLOAT : type, finite(a ** b));
  if (operator === '/' && !isInteger(type)) return known(type, a / b);
  return known(type, exact(applyBinary(operator as BinaryOperator, a, b), type));
}

function finite(value: number): number {
  if (!Number.isFinite(value)) throw new ValueProblem('value_not_finite');
  return value;
}

function exact(value: number, type: ScalarType): number {
  if (isInteger(type) && !Number.isSafeInteger(value))
    throw new ValueProblem('number_too_large', { number: String(value) });
  return value;
}

/** Shifts the bits of an angle, those that leave it are lost: a multiple by a power of two, modulo 2π. */
function shiftedAngle(operator: string, { type, value }: KnownNumber, places: number): KnownNumber {
  const width = (type.kind === 'angle' ? type.width : undefined) ?? STORED_ANGLE_WIDTH;
  const unit = unitOf(width);
  const steps = 2 ** width;
  const units = ((Math.round(value / unit) % steps) + steps) % steps;
  const moved = operator === '<<' ? (units * 2 ** places) % steps : Math.floor(units / 2 ** places);
  return known(type, moved * unit);
}

const LISTS = {
  '+': ['sum', false],
  '-': ['sum', true],
  '*': ['product', false],
  '/': ['product', true],
  '**': ['power', false],
} as const;

function treeBinary(operator: string, left: Scalar, right: Scalar): Scalar {
  if (left.kind === 'measured' || right.kind === 'measured') throw new ValueProblem('value_measured');
  const list = Object.hasOwn(LISTS, operator) ? LISTS[operator as keyof typeof LISTS] : undefined;
  if (list === undefined) throw new ValueProblem('value_of_parameters');
  const tree = (scalar: typeof left): AngleTree => (scalar.kind === 'tree' ? scalar.tree : scalar.value);
  return treeScalar(combinedTree(list[0], list[1], tree(left), tree(right)));
}

/** The expression of a number within the units of a measured angle, if that is what it is combined with. */
function expressionOf(scalar: Scalar, angleWidth?: number): ClassicalExpression {
  if (scalar.kind === 'measured') return scalar.expression;
  if (scalar.kind === 'tree') throw new ValueProblem('value_of_parameters');
  const { type, value } = scalar;
  return numberExpression(
    angleWidth !== undefined && type.kind === 'angle' ? Math.round(value / unitOf(angleWidth)) : value,
  );
}

function measuredBinary(operator: string, left: Scalar, right: Scalar): Scalar {
  const angle = [left, right].map(scalarTypeOf).find(({ kind }) => kind === 'angle');
  const width = angle?.kind === 'angle' ? (angle.width ?? STORED_ANGLE_WIDTH) : undefined;
  const [a, b] = [expressionOf(left, width), expressionOf(right, width)];
  if (COMPARISONS.has(operator))
    return {
      kind: 'measured',
      type: BOOL,
      expression: { kind: 'binary', operator: operator as BinaryOperator, left: a, right: b },
    };
  if (operator === '**') throw new ValueProblem('value_measured');
  const type = SHIFTS.has(operator) && angle !== undefined ? angle : resultType(operator, left, right);
  const own = operator === '/' && type.kind === 'float' ? '÷' : (operator as BinaryOperator);
  const affine = affineBinary(operator, left, right);
  return {
    kind: 'measured',
    type,
    expression: { kind: 'binary', operator: own, left: a, right: b },
    ...(affine && { affine }),
  };
}

const linear = (scalar: Scalar): Affine | number | undefined =>
  scalar.kind === 'number' ? scalar.value : scalar.kind === 'measured' ? affineOf(scalar) : undefined;

/** The linear function that a sum, difference, or product with a known number is. */
function affineBinary(operator: string, left: Scalar, right: Scalar): Affine | undefined {
  const [a, b] = [linear(left), linear(right)];
  if (a === undefined || b === undefined) return undefined;
  if (operator === '+' || operator === '-') {
    const sign = operator === '+' ? 1 : -1;
    if (typeof b === 'number') return typeof a === 'number' ? undefined : { ...a, offset: a.offset + sign * b };
    if (typeof a === 'number') return { ...b, scale: sign * b.scale, offset: a + sign * b.offset };
    return undefined;
  }
  const isReal = !isInteger(scalarTypeOf(left)) || !isInteger(scalarTypeOf(right));
  if (operator === '*' && typeof a === 'number' && typeof b !== 'number') return scaled(b, a);
  if (typeof a === 'number' || typeof b !== 'number') return undefined;
  if (operator === '*') return scaled(a, b);
  return operator === '/' && isReal ? scaled(a, 1 / b) : undefined;
}

const scaled = (affine: Affine, factor: number): Affine => ({
  ...affine,
  scale: factor * affine.scale,
  offset: factor * affine.offset,
});
