import type { Circuit, ClassicalExpression, Operation } from './circuit.ts';

/** Maximum nesting depth of blocks (branch, loop, repeat). */
export const MAX_NESTING = 64;

/** Maximum nesting depth of operators; `a + b + c` counts 2. */
export const MAX_EXPRESSION_DEPTH = 500;

/** Returns the lists of operations inside an operation: two of a branch, one of a loop or repeat, otherwise none. */
export function bodiesOf(operation: Operation): readonly (readonly Operation[])[] {
  switch (operation.kind) {
    case 'branch':
      return [operation.then, operation.otherwise];
    case 'loop':
    case 'repeat':
      return [operation.body];
    default:
      return [];
  }
}

/** Whether an operation has other operations inside it. */
export const isBlock = ({ kind }: Operation): boolean => kind === 'branch' || kind === 'loop' || kind === 'repeat';

/** Returns the qubits that the operation itself names, controls first; none for blocks. */
export function operandsOf(operation: Operation): readonly number[] {
  switch (operation.kind) {
    case 'gate':
      return operation.controls.length === 0
        ? operation.targets
        : [...operation.controls.map((control) => control.qubit), ...operation.targets];
    case 'measure':
    case 'reset':
      return [operation.qubit];
    case 'barrier':
    case 'display':
      return operation.qubits;
    default:
      return [];
  }
}

/**
 * Yields every operation of the lists, blocks before their contents. The explicit stack avoids a stack overflow at any
 * depth.
 */
export function* walk(operations: readonly Operation[]): Generator<{ operation: Operation; depth: number }> {
  const stack = [{ list: operations, at: 0, depth: 0 }];
  while (stack.length > 0) {
    const top = stack[stack.length - 1]!;
    if (top.at === top.list.length) {
      stack.pop();
      continue;
    }
    const operation = top.list[top.at++]!;
    yield { operation, depth: top.depth };
    const bodies = bodiesOf(operation);
    // The last body is pushed first, so that the first one is on top of the stack.
    for (let i = bodies.length - 1; i >= 0; i--) stack.push({ list: bodies[i]!, at: 0, depth: top.depth + 1 });
  }
}

/** Returns all qubits that an operation or its blocks touch, each once, in no particular order. */
export function touchedQubits(operation: Operation): readonly number[] {
  if (bodiesOf(operation).length === 0) return operandsOf(operation);
  const qubits = new Set<number>();
  for (const inner of walk([operation])) for (const qubit of operandsOf(inner.operation)) qubits.add(qubit);
  return [...qubits];
}

/** Returns the classical bits that an expression reads. Iterative, because expressions are untrusted input. */
export function bitsReadBy(expression: ClassicalExpression): readonly number[] {
  const bits: number[] = [];
  const stack = [expression];
  while (stack.length > 0) {
    const part = stack.pop()!;
    if (part.kind === 'bits') bits.push(...part.bits);
    else if (part.kind === 'unary') stack.push(part.operand);
    else if (part.kind === 'binary') stack.push(part.right, part.left);
  }
  return bits;
}

const TRUTHS: ReadonlySet<string> = new Set(['==', '!=', '<', '<=', '>', '>=', '&&', '||', '!']);

const isTruth = (value: ClassicalExpression): boolean =>
  value.kind === 'number'
    ? value.value === 0 || value.value === 1
    : value.kind !== 'bits' && TRUTHS.has(value.operator);

/**
 * Returns the classical bits that may hold integers other than 0 and 1 (the results of measurements), because an
 * operation assigns to them.
 */
export function integerBits(operations: readonly Operation[]): ReadonlySet<number> {
  const bits = new Set<number>();
  for (const { operation } of walk(operations))
    if (operation.kind === 'assign' && !isTruth(operation.value)) bits.add(operation.bit);
  return bits;
}

/** Number of the classical bits and of the cells of all variables, which are numbered after the bits. */
export const cellsOf = ({ classicalBits, variables = [] }: Pick<Circuit, 'classicalBits' | 'variables'>): number =>
  variables.reduce((cells, { size }) => cells + size, classicalBits);

/**
 * Returns the classical bits that an operation itself reads or writes, without those of the operations inside it. A bit
 * that is named twice is listed twice.
 */
export function bitsOf(operation: Operation): readonly number[] {
  switch (operation.kind) {
    case 'measure':
      return [operation.bit];
    case 'assign':
      return [operation.bit, ...bitsReadBy(operation.value)];
    case 'branch':
    case 'loop':
      return bitsReadBy(operation.condition);
    default:
      return [];
  }
}

/** Returns the largest nesting depth of operators in an expression; 0 for a number or bits. */
export function expressionDepth(expression: ClassicalExpression): number {
  let deepest = 0;
  const stack = [{ part: expression, depth: 0 }];
  while (stack.length > 0) {
    const { part, depth } = stack.pop()!;
    deepest = Math.max(deepest, depth);
    if (part.kind === 'unary') stack.push({ part: part.operand, depth: depth + 1 });
    else if (part.kind === 'binary')
      stack.push({ part: part.left, depth: depth + 1 }, { part: part.right, depth: depth + 1 });
  }
  return deepest;
}
