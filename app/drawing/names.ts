import type { Circuit, ClassicalExpression, Register } from '#simulator';

export interface OperandName {
  readonly register: string;
  /** Index in the register; null if the register has one element, because then its name is sufficient. */
  readonly index: number | null;
}

function nameIn(registers: readonly Register[] | undefined, fallback: string, position: number): OperandName {
  const register = registers?.find(({ start, size }) => position >= start && position < start + size);
  return register === undefined
    ? { register: fallback, index: position }
    : { register: register.name, index: register.size === 1 ? null : position - register.start };
}

/** Returns the name of a qubit in its program; `q` and its number if the program has no names. */
export const qubitName = (circuit: Circuit, qubit: number): OperandName => nameIn(circuit.quantumRegisters, 'q', qubit);
export const bitName = (circuit: Circuit, bit: number): OperandName =>
  bit < circuit.classicalBits ? nameIn(circuit.classicalRegisters, 'c', bit) : nameIn(variablesOf(circuit), 'c', bit);

/** The variables as registers of their cells. */
function variablesOf({ classicalBits, variables = [] }: Circuit): readonly Register[] {
  let start = classicalBits;
  return variables.map(({ name, size }) => {
    const register = { name, start, size };
    start += size;
    return register;
  });
}

/** Returns the name of an operand in sentences: `q0` or `ancilla`. */
export const plainName = ({ register, index }: OperandName): string => `${register}${index ?? ''}`;

/** Returns the register that consists of exactly these bits in order: `c == 3` is easier to read than its bits. */
function wholeRegister(circuit: Circuit, bits: readonly number[]): string | undefined {
  if (bits.length < 2 || bits.some((bit, position) => bit !== bits[0]! + position)) return undefined;
  const registers = circuit.classicalRegisters ?? [{ name: 'c', start: 0, size: circuit.classicalBits }];
  return registers.find(({ start, size }) => start === bits[0] && size === bits.length)?.name;
}

/** Formats a classical expression in the notation common to the languages: `c0 == 1 && !c1`. */
export function expressionText(circuit: Circuit, expression: ClassicalExpression): string {
  switch (expression.kind) {
    case 'number':
      return String(expression.value).replace('-', '−');
    case 'bits':
      return (
        wholeRegister(circuit, expression.bits) ??
        expression.bits
          .map((bit) => plainName(bitName(circuit, bit)))
          .reverse()
          .join(' ')
      );
    case 'unary':
      return `${expression.operator}${wrapped(circuit, expression.operand)}`;
    case 'binary':
      return `${wrapped(circuit, expression.left)} ${expression.operator} ${wrapped(circuit, expression.right)}`;
  }
}

const wrapped = (circuit: Circuit, expression: ClassicalExpression): string =>
  expression.kind === 'binary' ? `(${expressionText(circuit, expression)})` : expressionText(circuit, expression);
