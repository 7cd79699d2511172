import type { BinaryOperator, ClassicalExpression } from './circuit.ts';

const truth = (condition: boolean): number => (condition ? 1 : 0);

const BINARY: Readonly<Record<BinaryOperator, (left: number, right: number) => number>> = {
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  // Integers, as classical bits hold them; nothing sensible can follow a division by zero, so it gives 0.
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
 * The value of an expression while classical bit k holds the integer `bits[k]` (0 or 1 after a measurement, anything
 * after an assignment). One bit counts with its integer; several count as a binary number of their truths, first least
 * significant. Precondition: depth as the structure rules allow.
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

/** What a classical bit holds after an assignment: a whole number, 0 where the value is beyond all numbers. */
export function assignedValue(expression: ClassicalExpression, bits: ArrayLike<number>): number {
  const value = Math.trunc(evaluateClassical(expression, bits));
  return Number.isSafeInteger(value) ? value : 0;
}
