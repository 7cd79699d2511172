import type { Circuit, ClassicalExpression, Operation, Register } from '#simulator/circuit/circuit.ts';

/** A condition that OpenQASM 2 can express: these bits, read as an integer, equal this value. */
export interface Equality {
  readonly bits: readonly number[];
  readonly value: number;
}

/** Whether the bits are consecutive. */
export const isRun = (bits: readonly number[]): boolean => bits.every((bit, index) => bit === (bits[0] ?? 0) + index);

/**
 * Converts `bits == number`, a single bit (value 1) and the negation of bits (value 0); undefined for all other
 * conditions.
 */
export function asEquality(condition: ClassicalExpression): Equality | undefined {
  if (condition.kind === 'bits' && condition.bits.length === 1) return { bits: condition.bits, value: 1 };
  if (condition.kind === 'unary' && condition.operator === '!') {
    return condition.operand.kind === 'bits' && isRun(condition.operand.bits)
      ? { bits: condition.operand.bits, value: 0 }
      : undefined;
  }
  if (condition.kind !== 'binary' || condition.operator !== '==') return undefined;
  const { left, right } = condition;
  const [bits, number] = left.kind === 'bits' ? [left, right] : [right, left];
  if (bits.kind !== 'bits' || number.kind !== 'number' || !isRun(bits.bits)) return undefined;
  return Number.isSafeInteger(number.value) && number.value >= 0 ? { bits: bits.bits, value: number.value } : undefined;
}

/** Returns the opposite condition; undefined except for a single bit. */
export const negatedCondition = ({ bits, value }: Equality): Equality | undefined =>
  bits.length === 1 && value < 2 ? { bits, value: 1 - value } : undefined;

function* conditionsOf(operations: readonly Operation[]): Generator<ClassicalExpression> {
  for (const operation of operations) {
    if (operation.kind === 'branch') {
      yield operation.condition;
      yield* conditionsOf(operation.then);
      yield* conditionsOf(operation.otherwise);
    } else if (operation.kind === 'loop' || operation.kind === 'repeat') {
      yield* conditionsOf(operation.body);
    }
  }
}

/**
 * Splits classical registers so that each group of bits in a condition is a separate register, because OpenQASM 2
 * compares whole registers only. Undefined if two conditions need overlapping groups.
 */
export function registersForConditions(
  circuit: Circuit,
  registers: readonly Register[],
): readonly Register[] | undefined {
  const wanted = new Map<number, number>();
  for (const condition of conditionsOf(circuit.operations)) {
    const [start, size] = [asEquality(condition)?.bits[0], asEquality(condition)?.bits.length];
    if (start === undefined || size === undefined) continue;
    if ((wanted.get(start) ?? size) !== size) return undefined;
    wanted.set(start, size);
  }
  const isWhole = ([start, size]: readonly [number, number]): boolean =>
    registers.some((register) => register.start === start && register.size === size);
  if ([...wanted].every(isWhole)) return registers;
  const runs = [...wanted].toSorted(([one], [other]) => one - other);
  if (runs.some(([start], index) => index > 0 && start < (runs[index - 1]?.[0] ?? 0) + (runs[index - 1]?.[1] ?? 0)))
    return undefined;
  const cut: Register[] = [];
  for (const register of registers) {
    const end = register.start + register.size;
    const inside = runs.filter(([start]) => start >= register.start && start < end);
    if (inside.some(([start, size]) => start + size > end)) return undefined;
    let at = register.start;
    const addRange = (start: number, size: number): void => {
      const whole = size === register.size;
      if (size > 0) cut.push({ name: whole ? register.name : `${register.name}_${start}`, start, size });
    };
    for (const [start, size] of inside) {
      addRange(at, start - at);
      addRange(start, size);
      at = start + size;
    }
    addRange(at, end - at);
  }
  return cut;
}
