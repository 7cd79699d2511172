import {
  bitsReadBy,
  type Circuit,
  type ClassicalExpression,
  type Control,
  type Operation,
  type Register,
  walk,
} from '#simulator';
import { rewrite, withOperations } from './paths.ts';

/** Maps each qubit to its new index; null if it is removed. */
export type QubitMap = (qubit: number) => number | null;

const freezeMap = <T>(list: readonly T[]): readonly T[] => Object.freeze([...list]);

/** Maps a leaf operation to other qubits. Null if it loses a qubit that it requires. */
function rewired(operation: Operation, map: QubitMap): Operation | null {
  switch (operation.kind) {
    case 'gate': {
      const targets = operation.targets.map(map);
      const controls = operation.controls.map(({ qubit, on }) => ({ qubit: map(qubit), on }));
      if (targets.includes(null) || controls.some(({ qubit }) => qubit === null)) return null;
      return Object.freeze({
        ...operation,
        targets: freezeMap(targets as number[]),
        controls: freezeMap(controls.map((each) => Object.freeze(each as Control))),
      });
    }
    case 'measure':
    case 'reset': {
      const qubit = map(operation.qubit);
      return qubit === null ? null : Object.freeze({ ...operation, qubit });
    }
    case 'display': {
      const qubits = operation.qubits.map(map);
      return qubits.includes(null) ? null : Object.freeze({ ...operation, qubits: freezeMap(qubits as number[]) });
    }
    case 'barrier':
      return Object.freeze({
        ...operation,
        qubits: freezeMap(operation.qubits.map(map).filter((qubit) => qubit !== null)),
      });
    default:
      return operation;
  }
}

/** Maps an operation and its contents to other qubits. Leaf operations that lose a required qubit are removed. */
export const rewiredDeep = (operation: Operation, map: QubitMap): readonly Operation[] =>
  rewrite([operation], (each) => rewired(each, map) ?? []);

const DEFAULT_NAMES = { quantum: 'q', classical: 'c' } as const;
export type RegisterKind = keyof typeof DEFAULT_NAMES;

/** Returns the registers of these qubits or bits; one register with the default name if they have no names. */
export const registersOrDefault = (circuit: Circuit, kind: RegisterKind): readonly Register[] =>
  (kind === 'quantum' ? circuit.quantumRegisters : circuit.classicalRegisters) ?? [
    { name: DEFAULT_NAMES[kind], start: 0, size: kind === 'quantum' ? circuit.qubits : circuit.classicalBits },
  ];

/**
 * Returns the registers after a change of numbering. A new element joins the register beside it, or gets a single name
 * if its neighbours have single names. If the elements of a register are no longer adjacent and in order, each of them
 * gets a separate name.
 */
function registersAfter(
  registers: readonly Register[] | undefined,
  kind: RegisterKind,
  size: number,
  from: (position: number) => number | null,
): readonly Register[] | undefined {
  if (registers === undefined) return undefined;
  const homes = Array.from({ length: size }, (_, position) => {
    const old = from(position);
    const home =
      old === null ? undefined : registers.find(({ start, size: length }) => old >= start && old < start + length);
    return home === undefined || old === null
      ? null
      : { home, own: home.size === 1 ? home.name : `${home.name}${old - home.start}` };
  });
  const taken = homes.flatMap((each) => (each === null ? [] : [each.own]));
  const fresh = (position: number): string => {
    let number = position;
    while (taken.includes(`${DEFAULT_NAMES[kind]}${number}`)) number++;
    taken.push(`${DEFAULT_NAMES[kind]}${number}`);
    return `${DEFAULT_NAMES[kind]}${number}`;
  };
  const named = homes.map((each, position) => {
    if (each !== null) return { name: each.home.name, own: each.own };
    const beside = (homes[position - 1] ?? homes[position + 1])?.home;
    const own = fresh(position);
    return { name: beside !== undefined && (beside.size > 1 || registers.length === 1) ? beside.name : own, own };
  });
  const runs: { name: string; start: number; size: number }[] = [];
  for (const [position, { name }] of named.entries()) {
    const last = runs.at(-1);
    if (last?.name === name) last.size += 1;
    else runs.push({ name, start: position, size: 1 });
  }
  const isTogether = new Set(runs.map(({ name }) => name)).size === runs.length;
  return freezeMap(
    (isTogether ? runs : named.map(({ own }, start) => ({ name: own, start, size: 1 }))).map((run) =>
      Object.freeze(run),
    ),
  );
}

/**
 * Returns the circuit on `qubits` qubits, each old one at `to(old)`. Operations that lose a required qubit are removed.
 * A register keeps its name if its qubits are still adjacent.
 */
export function withQubitMap(circuit: Circuit, qubits: number, to: QubitMap): Circuit {
  const from = new Map<number, number>();
  for (let qubit = 0; qubit < circuit.qubits; qubit++) {
    const place = to(qubit);
    if (place !== null) from.set(place, qubit);
  }
  const { quantumRegisters, probabilitiesOf, ...rest } = circuit;
  const isSame = Array.from({ length: circuit.qubits }, (_, qubit) => to(qubit) === qubit).every(Boolean);
  const registers = registersAfter(quantumRegisters, 'quantum', qubits, (position) => from.get(position) ?? null);
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
      return Object.freeze({ ...expression, bits: freezeMap(expression.bits.map(to)) });
    case 'unary':
      return Object.freeze({ ...expression, operand: expressionOn(expression.operand, to) });
    case 'binary':
      return Object.freeze({
        ...expression,
        left: expressionOn(expression.left, to),
        right: expressionOn(expression.right, to),
      });
  }
};

/** Bits that conditions and assignments read or write. */
export function bitsInUse(circuit: Pick<Circuit, 'operations'>): ReadonlySet<number> {
  const bits = new Set<number>();
  for (const { operation } of walk(circuit.operations)) {
    if (operation.kind === 'assign') [operation.bit, ...bitsReadBy(operation.value)].forEach((bit) => bits.add(bit));
    else if (operation.kind === 'branch' || operation.kind === 'loop')
      bitsReadBy(operation.condition).forEach((bit) => bits.add(bit));
  }
  return bits;
}

/** Bits that a measurement writes. */
export function bitsMeasured(circuit: Pick<Circuit, 'operations'>): ReadonlySet<number> {
  const bits = new Set<number>();
  for (const { operation } of walk(circuit.operations)) if (operation.kind === 'measure') bits.add(operation.bit);
  return bits;
}

/** Adds classical bits at the end. */
export function withMoreBits(circuit: Circuit, classicalBits: number): Circuit {
  if (classicalBits <= circuit.classicalBits) return circuit;
  // The cells of variables are numbered after the bits.
  if (circuit.variables !== undefined) return withBitMap(circuit, classicalBits, (bit) => bit);
  const { classicalRegisters, ...rest } = circuit;
  const old = circuit.classicalBits;
  const registers = registersAfter(classicalRegisters, 'classical', classicalBits, (position) =>
    position < old ? position : null,
  );
  return Object.freeze({ ...rest, classicalBits, ...(registers && { classicalRegisters: registers }) });
}

/**
 * Returns the circuit with `classicalBits` bits, each old one at `to(old)`. Measurements into a removed bit are
 * removed, cells of variables stay after the bits. Precondition: no condition or assignment names a removed bit.
 */
export function withBitMap(circuit: Circuit, classicalBits: number, to: (bit: number) => number | null): Circuit {
  const from = new Map(Array.from({ length: circuit.classicalBits }, (_, bit) => [to(bit), bit]));
  const added = classicalBits - circuit.classicalBits;
  const place = (bit: number): number | null => (bit < circuit.classicalBits ? to(bit) : bit + added);
  const kept = (bit: number): number => place(bit) ?? bit;
  const { classicalRegisters, ...rest } = circuit;
  const registers = registersAfter(
    classicalRegisters,
    'classical',
    classicalBits,
    (position) => from.get(position) ?? null,
  );
  const operations = rewrite(circuit.operations, (operation) => {
    switch (operation.kind) {
      case 'measure':
        return place(operation.bit) === null ? [] : Object.freeze({ ...operation, bit: kept(operation.bit) });
      case 'assign':
        return Object.freeze({ ...operation, bit: kept(operation.bit), value: expressionOn(operation.value, kept) });
      case 'branch':
      case 'loop':
        return Object.freeze({ ...operation, condition: expressionOn(operation.condition, kept) });
      default:
        return operation;
    }
  });
  return withOperations(
    Object.freeze({ ...rest, classicalBits, ...(registers && { classicalRegisters: registers }) }),
    operations,
  );
}

/** Removes one classical bit and the measurements into it. Precondition: no condition or assignment names it. */
export const withoutBit = (circuit: Circuit, gone: number): Circuit =>
  withBitMap(circuit, circuit.classicalBits - 1, (bit) => (bit === gone ? null : bit > gone ? bit - 1 : bit));

/**
 * Returns the bit for a measurement of this qubit: the bit of the same number if it is free, otherwise the first free
 * one, otherwise a new one.
 */
export function bitFor(circuit: Circuit, qubit: number, taken: ReadonlySet<number> = bitsMeasured(circuit)): number {
  if (qubit < circuit.classicalBits && !taken.has(qubit)) return qubit;
  for (let bit = 0; bit < circuit.classicalBits; bit++) if (!taken.has(bit)) return bit;
  return circuit.classicalBits;
}

/** Returns the order of `count` items after the one at `from` has moved to `to`. */
export const orderAfter = (count: number, from: number, to: number): readonly number[] =>
  Array.from({ length: count }, (_, at) => at)
    .toSpliced(from, 1)
    .toSpliced(to, 0, from);

/** Moves the qubit at `from` to `to`, with everything on it. */
export function withQubitMoved(circuit: Circuit, from: number, to: number): Circuit {
  const order = orderAfter(circuit.qubits, from, to);
  return withQubitMap(circuit, circuit.qubits, (qubit) => order.indexOf(qubit));
}
