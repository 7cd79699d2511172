import type { BinaryOperator, ClassicalExpression } from './circuit.ts';

const truth = (condition: boolean): number => (condition ? 1 : 0);

const BINARY: Readonly<Record<BinaryOperator, (left: number, right: number) => number>> = {
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  // Integers, as classical bits store integers. Division by zero returns 0.
  '/': (left, right) => (right === 0 ? 0 : Math.trunc(left / right)),
  '==': (left, right) => truth(left === right),
  '!=': (left, right) => truth(left !== right),
  '<': (left, right) => truth(left < right),
  '<=': (left, right) => truth(left <= right),
  '>': (left, right) => truth(left > right),
  '>=': (left, right) => truth(left >= right),
  '&&': (left, right) => truth(left !== 0 && right !== 0),
  '||': (left, right) => truth(left !== 0 || right !== 0),
};

/**
 * Returns the value of an expression while classical bit k stores the integer `bits[k]` (0 or 1 after a measurement,
 * any integer after an assignment). A single bit has the value of its integer. Several bits form a binary number, first
 * least significant, with 1 for each nonzero integer. Precondition: depth within the structure rules.
 */
export function evaluateClassical(expression: ClassicalExpression, bits: ArrayLike<number>): number {
  switch (expression.kind) {
    case 'number':
      return expression.value;
    case 'bits':
      if (expression.bits.length === 1) return bits[expression.bits[0]!]!;
      return expression.bits.reduce((sum, bit, i) => (bits[bit] === 0 ? sum : sum + 2 ** i), 0);
    case 'unary': {
      const value = evaluateClassical(expression.operand, bits);
      return expression.operator === '-' ? -value : truth(value === 0);
    }
    case 'binary':
      return BINARY[expression.operator](
        evaluateClassical(expression.left, bits),
        evaluateClassical(expression.right, bits),
      );
  }
}

/**
 * Returns the integer that a classical bit stores after an assignment; 0 if the value is not finite or not a safe
 * integer.
 */
export function assignedValue(expression: ClassicalExpression, bits: ArrayLike<number>): number {
  const value = Math.trunc(evaluateClassical(expression, bits));
  return Number.isSafeInteger(value) ? value : 0;
}
