import type { ClassicalExpression } from '#simulator/circuit/circuit.ts';
import { convertedTo, MAX_VARIABLE_WIDTH } from '#simulator/circuit/classical.ts';
import {
  type ArrayType,
  type BitsType,
  BOOL,
  type ClassicalType,
  FLOAT,
  isInteger,
  type ScalarType,
  STORED_ANGLE_WIDTH,
  typeText,
} from './classical-type.ts';
import {
  type ArrayValue,
  bitOfExpression,
  type BitsValue,
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

const TURN = 2 * Math.PI;

/** Radians of one unit of an angle of this width. */
export const unitOf = (width: number): number => TURN / 2 ** width;

/** An angle in units of 2π/2^width, rounded, from 0 to 2^width − 1. */
const unitsOf = (radians: number, width: number): number => {
  const steps = 2 ** width;
  const units = Math.round(radians / unitOf(width)) % steps;
  return units < 0 ? units + steps : units;
};

/** A type as messages name it. */
const problem = (value: ClassicalValue, type: ClassicalType): ValueProblem =>
  new ValueProblem('type_mismatch', { type: typeText(type), found: nameOf(value) });

function nameOf(value: ClassicalValue): string {
  if (value.kind === 'array') return typeText(value.type);
  return value.kind === 'bits' ? typeText({ kind: 'bits', width: value.bits.length }) : typeText(scalarTypeOf(value));
}

const COMPARISONS: ReadonlySet<string> = new Set(['==', '!=', '<', '<=', '>', '>=', '&&', '||', '!']);

/** An expression that is 1 where this one is not 0, and else 0. */
const truthOf = (expression: ClassicalExpression): ClassicalExpression =>
  'operator' in expression && COMPARISONS.has(expression.operator)
    ? expression
    : { kind: 'binary', operator: '!=', left: expression, right: numberExpression(0) };

/** Bits of a whole number by two's complement, the least significant first. */
const bitsOfNumber = (value: number, width: number): readonly BitValue[] =>
  Array.from({ length: width }, (_, place) => (Math.abs(Math.floor(value / 2 ** place) % 2) === 1 ? 1 : 0));

/** Returns a value as one of another type. @throws ValueProblem */
export function converted(value: ClassicalValue, type: ClassicalType): ClassicalValue {
  if (type.kind === 'array') return arrayAs(value, type);
  if (type.kind === 'bits') return bitsAs(value, type);
  if (value.kind === 'array') throw problem(value, type);
  if (type.kind === 'angle' && value.kind === 'bits') return angleOfBits(value, type.width);
  return scalarAs(scalarOf(value), type);
}

/** @throws ValueProblem */
export function scalarAs(value: Scalar, type: ScalarType): Scalar {
  if ((type.kind === 'duration') !== (scalarTypeOf(value).kind === 'duration')) throw problem(value, type);
  if (value.kind === 'tree') {
    if (type.kind === 'float' || type.kind === 'angle') return value;
    throw new ValueProblem('value_of_parameters');
  }
  return value.kind === 'number' ? known(type, numberAs(value, type)) : measuredAs(value, type);
}

function numberAs({ value }: KnownNumber, type: ScalarType): number {
  switch (type.kind) {
    case 'bool':
      return Number(value !== 0);
    case 'int':
    case 'uint':
      return convertedTo({ kind: type.kind, width: Math.min(type.width, MAX_VARIABLE_WIDTH) }, value);
    default:
      return value;
  }
}

function measuredAs(value: MeasuredNumber, type: ScalarType): MeasuredNumber {
  const { expression, affine } = value;
  const kept = affine === undefined ? {} : { affine };
  switch (type.kind) {
    case 'bool':
      return { kind: 'measured', type: BOOL, expression: truthOf(expression) };
    case 'int':
    case 'uint':
      return { kind: 'measured', type, ...wrapped(value, type) };
    case 'angle':
      return angleAs(value, type.width);
    default:
      return { kind: 'measured', type: FLOAT, expression: inRadians(value), ...kept };
  }
}

/** A measured number as a real one; an angle in radians. */
function inRadians({ type, expression }: MeasuredNumber): ClassicalExpression {
  if (type.kind !== 'angle') return expression;
  return {
    kind: 'binary',
    operator: '*',
    left: expression,
    right: numberExpression(unitOf(type.width ?? STORED_ANGLE_WIDTH)),
  };
}

const masked = (expression: ClassicalExpression, width: number): ClassicalExpression => ({
  kind: 'binary',
  operator: '&',
  left: expression,
  right: numberExpression(2 ** width - 1),
});

/** The quotient of integers by 1. */
const truncated = (expression: ClassicalExpression): ClassicalExpression => ({
  kind: 'binary',
  operator: '/',
  left: expression,
  right: numberExpression(1),
});

/** A shift by nothing rounds down. */
const floored = (expression: ClassicalExpression): ClassicalExpression => ({
  kind: 'binary',
  operator: '>>',
  left: expression,
  right: numberExpression(0),
});

const plus = (left: ClassicalExpression, right: number): ClassicalExpression => ({
  kind: 'binary',
  operator: right < 0 ? '-' : '+',
  left,
  right: numberExpression(Math.abs(right)),
});

/** A measured integer within the range of another integer type: as it is where it fits. */
function wrapped(
  { type: from, expression, affine }: MeasuredNumber,
  to: { readonly kind: 'int' | 'uint'; readonly width: number },
): Pick<MeasuredNumber, 'expression' | 'affine'> {
  const width = Math.min(to.width, MAX_VARIABLE_WIDTH);
  const isSigned = from.kind === 'int';
  const own =
    'width' in from ? (from.width ?? STORED_ANGLE_WIDTH) : from.kind === 'bool' ? 1 : Number.POSITIVE_INFINITY;
  const whole: ClassicalExpression = isInteger(from) || from.kind === 'angle' ? expression : truncated(expression);
  const fits = isSigned ? to.kind === 'int' && own <= width : own <= width - Number(to.kind === 'int');
  if (whole !== expression && (fits || width === MAX_VARIABLE_WIDTH)) return { expression: whole };
  if (fits || width === MAX_VARIABLE_WIDTH) return affine === undefined ? { expression } : { expression, affine };
  if (to.kind === 'uint') return { expression: masked(whole, width) };
  const half = 2 ** (width - 1);
  return { expression: plus(masked(plus(whole, half), width), -half) };
}

function angleAs(value: MeasuredNumber, width = STORED_ANGLE_WIDTH): MeasuredNumber {
  const { type: from, expression, affine } = value;
  const type: ScalarType = { kind: 'angle', width };
  const kept = affine === undefined ? {} : { affine };
  if (from.kind === 'angle') {
    const moved = width - (from.width ?? STORED_ANGLE_WIDTH);
    const units: ClassicalExpression =
      moved === 0
        ? expression
        : {
            kind: 'binary',
            operator: moved > 0 ? '<<' : '>>',
            left: expression,
            right: numberExpression(Math.abs(moved)),
          };
    // A narrower angle has lost bits.
    return { kind: 'measured', type, expression: units, ...(moved >= 0 && kept) };
  }
  const units: ClassicalExpression = {
    kind: 'binary',
    operator: '*',
    left: expression,
    right: numberExpression(1 / unitOf(width)),
  };
  return { kind: 'measured', type, expression: floored(plus(units, 0.5)), ...kept };
}

/** Bits of a register as an angle: an integer in units of 2π/2^width. */
function angleOfBits(value: BitsValue, width = value.bits.length): Scalar {
  const integer = scalarOf(value);
  if (integer.kind === 'number') return known({ kind: 'angle', width }, integer.value * unitOf(value.bits.length));
  const measured = integer as MeasuredNumber;
  const unit = unitOf(value.bits.length);
  return angleAs(
    {
      ...measured,
      type: { kind: 'angle', width: value.bits.length },
      ...(measured.affine && { affine: { ...measured.affine, scale: unit } }),
    },
    width,
  );
}

/** Returns the bits of a value. @throws ValueProblem */
export function bitsAs(value: ClassicalValue, type: BitsType): BitsValue {
  if (value.kind === 'array') throw problem(value, type);
  if (value.kind === 'bits') {
    if (value.bits.length === type.width) return value;
    throw new ValueProblem('operand_sizes', { first: value.bits.length, second: type.width });
  }
  const { width } = type;
  const scalar = scalarOf(value);
  if (scalar.kind === 'tree' || scalarTypeOf(scalar).kind === 'float' || scalarTypeOf(scalar).kind === 'duration')
    throw problem(value, type);
  if (scalar.kind === 'number') {
    const { type: from } = scalar;
    const whole = from.kind === 'angle' ? unitsOf(scalar.value, from.width ?? width) : scalar.value;
    return { kind: 'bits', bits: bitsOfNumber(whole, width) };
  }
  const { type: from, expression } = scalar;
  const own = 'width' in from ? (from.width ?? STORED_ANGLE_WIDTH) : 1;
  return {
    kind: 'bits',
    bits: Array.from({ length: width }, (_, place) =>
      place >= own && from.kind !== 'int' ? 0 : bitOfExpression(expression, Math.min(place, Math.max(own - 1, 0))),
    ),
  };
}

/** An array of the same shape, with elements of the type. @throws ValueProblem */
function arrayAs(value: ClassicalValue, type: ArrayType): ArrayValue {
  const [size, ...rest] = type.shape;
  if (value.kind !== 'array' || value.elements.length !== size) throw problem(value, type);
  const inner: ClassicalType = rest.length === 0 ? type.base : { ...type, shape: rest };
  return { kind: 'array', type, elements: value.elements.map((element) => converted(element, inner)) };
}

/** The value that a variable has before its first assignment. */
export function zeroOf(type: ClassicalType): ClassicalValue {
  if (type.kind === 'bits') return { kind: 'bits', bits: Array.from({ length: type.width }, () => 0 as const) };
  if (type.kind !== 'array') return known(type, 0);
  const [size = 0, ...rest] = type.shape;
  const inner: ClassicalType = rest.length === 0 ? type.base : { ...type, shape: rest };
  return { kind: 'array', type, elements: Array.from({ length: size }, () => zeroOf(inner)) };
}

/** The type of an element of an array. */
export const elementType = ({ base, shape }: ArrayType): ClassicalType =>
  shape.length === 1 ? base : { kind: 'array', base, shape: shape.slice(1) };
