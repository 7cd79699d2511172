import type { ClassicalExpression, Operation } from '#simulator/circuit/circuit.ts';
import { integerBits } from '#simulator/circuit/wires.ts';

/** One term of a sum: a bit, how much it counts, and whether any nonzero integer in it counts as 1. */
interface WeightedBit {
  readonly bit: number;
  readonly weight: number;
  readonly isTruth: boolean;
}

const isNumber = (expression: ClassicalExpression, value: number): boolean =>
  expression.kind === 'number' && expression.value === value;

/** Reads `c[1]` or `c[1] != 0`. */
function bitIn(expression: ClassicalExpression): Omit<WeightedBit, 'weight'> | undefined {
  if (expression.kind === 'bits')
    return expression.bits.length === 1 ? { bit: expression.bits[0]!, isTruth: false } : undefined;
  if (expression.kind !== 'binary' || expression.operator !== '!=' || !isNumber(expression.right, 0)) return undefined;
  const inner = bitIn(expression.left);
  return inner && { ...inner, isTruth: true };
}

function weightedBit(term: ClassicalExpression): WeightedBit | undefined {
  if (term.kind !== 'binary' || term.operator !== '*') {
    const bit = bitIn(term);
    return bit && { ...bit, weight: 1 };
  }
  const [number, factor] = term.left.kind === 'number' ? [term.left, term.right] : [term.right, term.left];
  const bit = bitIn(factor);
  return number.kind === 'number' && bit !== undefined ? { ...bit, weight: number.value } : undefined;
}

function* termsOf(sum: ClassicalExpression): Generator<ClassicalExpression> {
  if (sum.kind !== 'binary' || sum.operator !== '+') {
    yield sum;
    return;
  }
  yield* termsOf(sum.left);
  yield* termsOf(sum.right);
}

/**
 * Reads a sum of different bits with the weights 1, 2, 4, … as their integer. A bit that may hold another integer than 0
 * and 1 would count with that integer in the sum and as 1 in the group, so it has to be compared with 0.
 */
function groupIn(sum: ClassicalExpression, integers: () => ReadonlySet<number>): ClassicalExpression | undefined {
  const terms: WeightedBit[] = [];
  for (const term of termsOf(sum)) {
    const weighted = weightedBit(term);
    if (weighted === undefined) return undefined;
    terms.push(weighted);
  }
  terms.sort((one, other) => one.weight - other.weight);
  const bits = terms.map(({ bit }) => bit);
  if (terms.some(({ weight }, index) => weight !== 2 ** index) || new Set(bits).size < bits.length) return undefined;
  if (terms.some(({ bit, isTruth }) => !isTruth && integers().has(bit))) return undefined;
  return Object.freeze({ kind: 'bits', bits: Object.freeze(bits) });
}

/** Returns the expression with its groups of bits; the same object if it has none. */
function grouped(expression: ClassicalExpression, integers: () => ReadonlySet<number>): ClassicalExpression {
  if (expression.kind === 'unary') {
    const operand = grouped(expression.operand, integers);
    return operand === expression.operand ? expression : Object.freeze({ ...expression, operand });
  }
  if (expression.kind !== 'binary') return expression;
  const group = expression.operator === '+' ? groupIn(expression, integers) : undefined;
  if (group !== undefined) return group;
  const [left, right] = [grouped(expression.left, integers), grouped(expression.right, integers)];
  return left === expression.left && right === expression.right
    ? expression
    : Object.freeze({ ...expression, left, right });
}

function groupedOperation(operation: Operation, integers: () => ReadonlySet<number>): Operation {
  const list = (body: readonly Operation[]): readonly Operation[] => groupedList(body, integers);
  switch (operation.kind) {
    case 'assign': {
      const value = grouped(operation.value, integers);
      return value === operation.value ? operation : Object.freeze({ ...operation, value });
    }
    case 'branch': {
      const condition = grouped(operation.condition, integers);
      const [then, otherwise] = [list(operation.then), list(operation.otherwise)];
      return condition === operation.condition && then === operation.then && otherwise === operation.otherwise
        ? operation
        : Object.freeze({ ...operation, condition, then, otherwise });
    }
    case 'loop': {
      const [condition, body] = [grouped(operation.condition, integers), list(operation.body)];
      return condition === operation.condition && body === operation.body
        ? operation
        : Object.freeze({ ...operation, condition, body });
    }
    case 'repeat': {
      const body = list(operation.body);
      return body === operation.body ? operation : Object.freeze({ ...operation, body });
    }
    default:
      return operation;
  }
}

function groupedList(operations: readonly Operation[], integers: () => ReadonlySet<number>): readonly Operation[] {
  let changed: Operation[] | undefined;
  for (let index = 0; index < operations.length; index += 1) {
    const operation = operations[index]!;
    const result = groupedOperation(operation, integers);
    if (result === operation) continue;
    changed ??= [...operations];
    changed[index] = result;
  }
  return changed === undefined ? operations : Object.freeze(changed);
}

/**
 * Returns a program in which sums of bits weighted by 1, 2, 4, … are the integers of these bits. The printers write such
 * sums where a language has no name for the bits, and OpenQASM 2 can compare only the integer of a register. The same
 * list if there are none. Precondition: blocks and expressions within the nesting limit.
 */
export function withBitGroups(operations: readonly Operation[]): readonly Operation[] {
  let integers: ReadonlySet<number> | undefined;
  return groupedList(operations, () => (integers ??= integerBits(operations)));
}
