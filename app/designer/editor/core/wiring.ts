import type { Circuit, ClassicalExpression, Control, Operation, Register } from '#simulator/circuit/circuit.ts';
import { bitsReadBy, walk } from '#simulator/circuit/wires.ts';
import { rewrite, withOperations } from './paths.ts';

/** Where each qubit goes; null where it goes away. */
export type QubitMap = (qubit: number) => number | null;

const freezeAll = <T>(list: readonly T[]): readonly T[] => Object.freeze([...list]);

/** One leaf operation on other qubits; null where it loses one that it cannot do without. */
export function rewired(operation: Operation, map: QubitMap): Operation | null {
  switch (operation.kind) {
    case 'gate': {
      const targets = operation.targets.map(map);
      const controls = operation.controls.map(({ qubit, on }) => ({ qubit: map(qubit), on }));
      if (targets.includes(null) || controls.some(({ qubit }) => qubit === null)) return null;
      return Object.freeze({ ...operation, targets: freezeAll(targets as number[]), controls: freezeAll(controls.map((each) => Object.freeze(each as Control))) });
    }
    case 'measure':
    case 'reset': {
      const qubit = map(operation.qubit);
      return qubit === null ? null : Object.freeze({ ...operation, qubit });
    }
    case 'barrier':
      return Object.freeze({ ...operation, qubits: freezeAll(operation.qubits.map(map).filter((qubit) => qubit !== null)) });
    default:
      return operation;
  }
}

/** An operation and everything in it on other qubits; leaves that lose a qubit go. */
export const rewiredDeep = (operation: Operation, map: QubitMap): readonly Operation[] =>
  rewrite([operation], (each) => rewired(each, map) ?? []);

/** Names that still make sense after a change of numbering: registers whose parts stand together, in order. */
function registersAfter(registers: readonly Register[] | undefined, size: number, from: (position: number) => number | null): readonly Register[] | undefined {
  if (registers === undefined) return undefined;
  const nameAt = (position: number): string | null => {
    const old = from(position);
    return old === null ? null : (registers.find(({ start, size: length }) => old >= start && old < start + length)?.name ?? null);
  };
  const runs: { name: string; start: number; size: number }[] = [];
  for (let position = 0; position < size; position++) {
    const last = runs.at(-1);
    // A new wire belongs to the register beside it.
    const name = nameAt(position) ?? last?.name ?? nameAt(position + 1);
    if (name === null || name === undefined) return undefined;
    if (last?.name === name) last.size += 1;
    else runs.push({ name, start: position, size: 1 });
  }
  return new Set(runs.map(({ name }) => name)).size === runs.length ? Object.freeze(runs.map((run) => Object.freeze(run))) : undefined;
}

/**
 * The circuit on `qubits` qubits, each old one at `to(old)`. Operations that lose a qubit go; a register keeps its name
 * where its qubits still stand together.
 */
export function withQubitMap(circuit: Circuit, qubits: number, to: QubitMap): Circuit {
  const from = new Map<number, number>();
  for (let qubit = 0; qubit < circuit.qubits; qubit++) {
    const place = to(qubit);
    if (place !== null) from.set(place, qubit);
  }
  const { quantumRegisters, probabilitiesOf, ...rest } = circuit;
  const isSame = Array.from({ length: circuit.qubits }, (_, qubit) => to(qubit) === qubit).every(Boolean);
  const registers = registersAfter(quantumRegisters, qubits, (position) => from.get(position) ?? null);
  const wanted = probabilitiesOf?.map(to).filter((qubit) => qubit !== null);
  return Object.freeze({
    ...rest,
    qubits,
    operations: isSame ? circuit.operations : rewrite(circuit.operations, (operation) => rewired(operation, to) ?? []),
    ...(registers && { quantumRegisters: registers }),
    ...(wanted && wanted.length > 0 && { probabilitiesOf: Object.freeze(wanted) }),
  });
}

const expressionOn = (expression: ClassicalExpression, to: (bit: number) => number): ClassicalExpression => {
  switch (expression.kind) {
    case 'number':
      return expression;
    case 'bits':
      return Object.freeze({ ...expression, bits: freezeAll(expression.bits.map(to)) });
    case 'unary':
      return Object.freeze({ ...expression, operand: expressionOn(expression.operand, to) });
    case 'binary':
      return Object.freeze({ ...expression, left: expressionOn(expression.left, to), right: expressionOn(expression.right, to) });
  }
};

/** Bits that conditions and assignments read or write. */
export function bitsInUse(circuit: Pick<Circuit, 'operations'>): ReadonlySet<number> {
  const bits = new Set<number>();
  for (const { operation } of walk(circuit.operations)) {
    if (operation.kind === 'assign') [operation.bit, ...bitsReadBy(operation.value)].forEach((bit) => bits.add(bit));
    else if (operation.kind === 'branch' || operation.kind === 'loop') bitsReadBy(operation.condition).forEach((bit) => bits.add(bit));
  }
  return bits;
}

/** Bits that a measurement writes. */
export function bitsMeasured(circuit: Pick<Circuit, 'operations'>): ReadonlySet<number> {
  const bits = new Set<number>();
  for (const { operation } of walk(circuit.operations)) if (operation.kind === 'measure') bits.add(operation.bit);
  return bits;
}

/** More classical bits, at the end. */
export function withMoreBits(circuit: Circuit, classicalBits: number): Circuit {
  if (classicalBits <= circuit.classicalBits) return circuit;
  const { classicalRegisters, ...rest } = circuit;
  const old = circuit.classicalBits;
  const registers = registersAfter(classicalRegisters, classicalBits, (position) => (position < old ? position : null));
  return Object.freeze({ ...rest, classicalBits, ...(registers && { classicalRegisters: registers }) });
}

/** Without one classical bit; measurements into it go. Precondition: no condition or assignment names it. */
export function withoutBit(circuit: Circuit, gone: number): Circuit {
  const to = (bit: number): number => (bit > gone ? bit - 1 : bit);
  const { classicalRegisters, ...rest } = circuit;
  const registers = registersAfter(classicalRegisters, circuit.classicalBits - 1, (position) => (position >= gone ? position + 1 : position));
  const operations = rewrite(circuit.operations, (operation) => {
    switch (operation.kind) {
      case 'measure':
        return operation.bit === gone ? [] : Object.freeze({ ...operation, bit: to(operation.bit) });
      case 'assign':
        return Object.freeze({ ...operation, bit: to(operation.bit), value: expressionOn(operation.value, to) });
      case 'branch':
      case 'loop':
        return Object.freeze({ ...operation, condition: expressionOn(operation.condition, to) });
      default:
        return operation;
    }
  });
  return withOperations(Object.freeze({ ...rest, classicalBits: circuit.classicalBits - 1, ...(registers && { classicalRegisters: registers }) }), operations);
}

/** The bit for a measurement of this qubit: its own number where that is free, else the first free one, else a new one. */
export function bitFor(circuit: Circuit, qubit: number, taken: ReadonlySet<number> = bitsMeasured(circuit)): number {
  if (qubit < circuit.classicalBits && !taken.has(qubit)) return qubit;
  for (let bit = 0; bit < circuit.classicalBits; bit++) if (!taken.has(bit)) return bit;
  return circuit.classicalBits;
}
