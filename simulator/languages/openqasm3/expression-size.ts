import type { ClassicalExpression } from '#simulator/circuit/circuit.ts';
import { type ClassicalValue, ValueProblem } from './value.ts';

/** Operators and cells in the expression of one value; a part that is used twice counts twice. */
const LARGEST_EXPRESSION = 20_000;

const sizes = new WeakMap<ClassicalExpression, number>();

function sizeOf(expression: ClassicalExpression): number {
  const known = sizes.get(expression);
  if (known !== undefined) return known;
  let size = 1;
  if (expression.kind === 'unary') size += sizeOf(expression.operand);
  if (expression.kind === 'binary') size += sizeOf(expression.left) + sizeOf(expression.right);
  sizes.set(expression, size);
  return size;
}

/** @throws ValueProblem if what was computed is a value whose expression is too long to be evaluated in every shot */
export function checkExpressionSize(computed: unknown): void {
  if (typeof computed !== 'object' || computed === null || !('kind' in computed)) return;
  const value = computed as ClassicalValue;
  let size = 0;
  if (value.kind === 'measured') size = sizeOf(value.expression);
  if (value.kind === 'bits') for (const bit of value.bits) if (typeof bit !== 'number') size += sizeOf(bit);
  if (size > LARGEST_EXPRESSION) throw new ValueProblem('value_too_long', { limit: LARGEST_EXPRESSION });
}
