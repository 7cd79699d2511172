import type { ClassicalExpression } from '#simulator/circuit/circuit.ts';
import type { DiagnosticCode } from '#simulator/languages/diagnostic-kinds.ts';
import type { DiagnosticValues } from '#simulator/languages/diagnostics.ts';
import type { AngleTree } from '#simulator/math/angle-tree.ts';
import { type ArrayType, isInteger, type ScalarType } from './classical-type.ts';

/** A number that is known before the run. Angles are in radians, durations in seconds. */
export interface KnownNumber {
  readonly kind: 'number';
  readonly type: ScalarType;
  readonly value: number;
}

/** A real number that depends on the circuit's parameters. */
interface ParametricNumber {
  readonly kind: 'tree';
  readonly tree: Exclude<AngleTree, number>;
}

/** `scale · integer + offset`, where the integer is one of `width` bits, by two's complement if it is signed. */
export interface Affine {
  readonly integer: ClassicalExpression;
  readonly width: number;
  readonly isSigned: boolean;
  readonly scale: number;
  readonly offset: number;
}

/** A number that depends on measurements: every shot evaluates the expression. */
export interface MeasuredNumber {
  readonly kind: 'measured';
  readonly type: ScalarType;
  readonly expression: ClassicalExpression;
  /**
   * The same as a linear function of an integer of few bits, if it is known to be one; of an angle, in radians, while its
   * expression is in units of 2π/2^width.
   */
  readonly affine?: Affine;
}

export type BitValue = 0 | 1 | ClassicalExpression;

/** Bits, the least significant first. */
export interface BitsValue {
  readonly kind: 'bits';
  readonly bits: readonly BitValue[];
}

export interface ArrayValue {
  readonly kind: 'array';
  readonly type: ArrayType;
  readonly elements: readonly ClassicalValue[];
}

export type Scalar = KnownNumber | ParametricNumber | MeasuredNumber;
export type ClassicalValue = Scalar | BitsValue | ArrayValue;

/** What is wrong with a value; the reader reports it at the place of its expression. */
export class ValueProblem extends Error {
  constructor(
    readonly code: DiagnosticCode,
    readonly values: DiagnosticValues = {},
  ) {
    super(code);
  }
}

/** An integer of more bits cannot be computed exactly. */
const MAX_INTEGER_BITS = 53;

export const known = (type: ScalarType, value: number): KnownNumber => ({ kind: 'number', type, value });

/** The cells of bits that are read as they are; undefined if one is computed. */
function plainCells(bits: readonly BitValue[]): readonly number[] | undefined {
  const cells: number[] = [];
  for (const bit of bits) {
    if (typeof bit === 'number' || bit.kind !== 'bits' || bit.bits.length !== 1) return undefined;
    cells.push(bit.bits[0]!);
  }
  return cells;
}

const binary = (
  operator: '+' | '*' | '&' | '>>',
  left: ClassicalExpression,
  right: ClassicalExpression,
): ClassicalExpression => ({ kind: 'binary', operator, left, right });

export const numberExpression = (value: number): ClassicalExpression => ({ kind: 'number', value });

export const bitExpression = (bit: BitValue): ClassicalExpression =>
  typeof bit === 'number' ? numberExpression(bit) : bit;

/** The unsigned integer of some bits. @throws ValueProblem if there are too many */
function integerOfBits({ bits }: BitsValue): KnownNumber | MeasuredNumber {
  const width = bits.length;
  const type: ScalarType = { kind: 'uint', width: Math.min(width, MAX_INTEGER_BITS) };
  const used = bits.findLastIndex((bit) => bit !== 0) + 1;
  if (used > MAX_INTEGER_BITS) {
    const cells = plainCells(bits);
    if (cells === undefined) throw new ValueProblem('number_too_large', { number: `bit[${width}]` });
    return { kind: 'measured', type, expression: { kind: 'bits', bits: Object.freeze(cells) } };
  }
  if (bits.every((bit) => typeof bit === 'number'))
    return known(
      type,
      bits.reduce((sum: number, bit, place) => sum + bit * 2 ** place, 0),
    );
  const cells = plainCells(bits);
  const expression: ClassicalExpression =
    cells === undefined ? sumOfBits(bits) : { kind: 'bits', bits: Object.freeze([...cells]) };
  return {
    kind: 'measured',
    type,
    expression,
    affine: { integer: expression, width, isSigned: false, scale: 1, offset: 0 },
  };
}

function sumOfBits(bits: readonly BitValue[]): ClassicalExpression {
  const terms = bits.flatMap((bit, place) =>
    bit === 0 ? [] : [place === 0 ? bitExpression(bit) : binary('*', numberExpression(2 ** place), bitExpression(bit))],
  );
  return terms.length === 0 ? numberExpression(0) : terms.reduce((sum, term) => binary('+', sum, term));
}

/** One bit of an integer, by two's complement. */
export function bitOfExpression(expression: ClassicalExpression, place: number): ClassicalExpression {
  if (expression.kind === 'bits' && expression.bits.length > 1) {
    const cell = expression.bits[place];
    return cell === undefined ? numberExpression(0) : { kind: 'bits', bits: Object.freeze([cell]) };
  }
  const shifted = place === 0 ? expression : binary('>>', expression, numberExpression(place));
  return binary('&', shifted, numberExpression(1));
}

/** A linear function of an integer of few bits, as which a measured number may be read. */
export function affineOf(value: MeasuredNumber): Affine | undefined {
  if (value.affine !== undefined) return value.affine;
  const { type, expression } = value;
  if (!isInteger(type)) return undefined;
  const width = 'width' in type ? (type.width ?? 1) : 1;
  return { integer: expression, width, isSigned: type.kind === 'int', scale: 1, offset: 0 };
}

/** Returns the number that a value is; bits are an unsigned integer. @throws ValueProblem for an array */
export function scalarOf(value: ClassicalValue): Scalar {
  if (value.kind === 'array') throw new ValueProblem('value_is_array');
  return value.kind === 'bits' ? integerOfBits(value) : value;
}

/** @throws ValueProblem if the number depends on measurements or parameters */
export function knownNumber(value: ClassicalValue): KnownNumber {
  const scalar = scalarOf(value);
  if (scalar.kind === 'number') return scalar;
  throw new ValueProblem(scalar.kind === 'tree' ? 'value_of_parameters' : 'value_measured');
}

/** The type of a number. */
export const scalarTypeOf = (value: Scalar): ScalarType => (value.kind === 'tree' ? { kind: 'float' } : value.type);
